// The distance of pointers into one buffer is that of their offsets; a pointer into another buffer has none.
//$ --target spirv-unknown-vulkan1.3-compute IN -o OUT
//+ OpISub
//$ --target spirv-unknown-vulkan1.3-compute -O0 IN -o OUT
//+ OpISub
//$ --target spirv-unknown-vulkan1.3-compute -DOTHER IN -o OUT
//? 1
//! turns a pointer into a number or back
kernel void distance_of(global const int *in, global const int *other, global int *out) {
  global const int *first = in + out[0], *last = in + out[1] * 2 + 3;
#ifdef OTHER
  first = other;
#endif
  out[2] = last - first;
}
