// test: cc --without-capability=ImageBasic --spirv-ext=
// A multisampled image where the device has no images.
#pragma OPENCL EXTENSION cl_khr_gl_msaa_sharing : enable
__kernel void k(read_only image2d_msaa_t from, __global float4 *to) {
  to[0] = read_imagef(from, (int2)(0, 0), 2);
}

// ---- expected ----
// error[E0005]: an image or sampler in a kernel requires the capability ImageBasic
//  --> msaa.cl:4:15
//   |
// 4 | __kernel void k(read_only image2d_msaa_t from, __global float4 *to) {
//   |               ^
//   |
//   = note: the target lacks the capability ImageBasic
//   = note: see 3.2.31, Capability ImageBasic
//   = help: do without it, or target what has the capability ImageBasic
