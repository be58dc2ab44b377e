// OpenCL C by the command lines of clang.
//$ -x cl -cl-std=CL2.0 -O2 -D WIDTH=4 IN -o OUT
//+ OpEntryPoint Kernel
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -D WIDTH=4 -c IN -o OUT
//+ OpEntryPoint Kernel
//$ -target spirv32-unknown-unknown -D WIDTH=4 IN -o OUT
//+ OpMemoryModel Physical32 OpenCL
//$ -D WIDTH=4 -S IN -o DIR/out.s
//> out.s OpEntryPoint Kernel
//$ -std=CL1.2 -Werror -Wall -D WIDTH=4 -U NOTHING IN -o OUT
//$ -DWIDTH=4 -include IN -DINCLUDED IN -o OUT
//? 1
//! redefinition of 'scale'
//$ -T cs_6_0 -DWIDTH=4 IN -o OUT
//? 2
//! is OpenCL C, and this option has a meaning for HLSL
//$ -E -DWIDTH=4
//? 2
__kernel void scale(__global float *out, __global const float *in, float factor) {
  size_t i = get_global_id(0);
  for (int k = 0; k < WIDTH; ++k)
    out[i * WIDTH + k] = in[i * WIDTH + k] * factor;
}
