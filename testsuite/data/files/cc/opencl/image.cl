// test: cc --without-capability=ImageBasic
// An image where the device has none.
const sampler_t linear = CLK_NORMALIZED_COORDS_TRUE | CLK_FILTER_LINEAR | CLK_ADDRESS_CLAMP;

__kernel void k(read_only image2d_t from, __global float4 *to) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  to[at.y * 16 + at.x] = read_imagef(from, linear, convert_float2(at));
}

// ---- expected ----
// error[E0005]: an image or sampler in a kernel requires the capability ImageBasic
//  --> image.cl:5:15
//   |
// 5 | __kernel void k(read_only image2d_t from, __global float4 *to) {
//   |               ^
//   |
//   = note: the target lacks the capability ImageBasic
//   = note: see 3.2.31, Capability ImageBasic
//   = help: do without it, or target what has the capability ImageBasic
