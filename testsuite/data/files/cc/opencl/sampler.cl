// test: cc --without-capability=LiteralSampler
// A sampler that a program declares where the device takes those of the host alone.
const sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_FILTER_NEAREST | CLK_ADDRESS_CLAMP;

__kernel void k(read_only image2d_t from, __global float4 *to) {
  to[get_global_id(0)] = read_imagef(from, nearest, (int2)(0, 1));
}

// ---- expected ----
// error[E0005]: OpConstantSampler requires the capability LiteralSampler
//  --> sampler.cl:6:26
//   |
// 6 |   to[get_global_id(0)] = read_imagef(from, nearest, (int2)(0, 1));
//   |                          ^^^^^^^^^^^
//   |
//   = note: the target lacks the capability LiteralSampler
//   = help: do without it, or target what has the capability LiteralSampler
