// test: cc --target-env=opencl1.2
// A required subgroup size below OpenCL 2.1.
__attribute__((intel_reqd_sub_group_size(16)))
__kernel void k(__global int *p) { p[get_global_id(0)] = 1; }

// ---- expected ----
// error[E0005]: execution mode SubgroupSize requires the capability SubgroupDispatch
//  --> subgroup_size.cl:4:15
//   |
// 4 | __kernel void k(__global int *p) { p[get_global_id(0)] = 1; }
//   |               ^
//   |
//   = note: opencl1.2 does not permit the capability SubgroupDispatch
//   = help: opencl2.2 has it
