// test: cc --target-env=opencl2.0
// A shuffle of a subgroup below SPIR-V 1.3.
__kernel void k(__global int *p) {
  p[get_global_id(0)] = sub_group_shuffle(p[get_global_id(0)], 3);
}

// ---- expected ----
// error[E0005]: OpGroupNonUniformShuffle requires the capability GroupNonUniformShuffle
//  --> subgroup_shuffle.cl:4:25
//   |
// 4 |   p[get_global_id(0)] = sub_group_shuffle(p[get_global_id(0)], 3);
//   |                         ^^^^^^^^^^^^^^^^^
//   |
//   = note: opencl2.0 does not permit the capability GroupNonUniformShuffle
//   = help: opencl3.0 has it
