//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_intel_required_subgroup_size
//@ norun the required size depends on the device
// Execution-mode attributes on several kernels of one module.
__attribute__((reqd_work_group_size(32, 2, 1))) __attribute__((intel_reqd_sub_group_size(16)))
kernel void fixed(global int *o) { o[get_global_linear_id()] = get_sub_group_size(); }

__attribute__((intel_reqd_sub_group_size(8)))
kernel void eight(global int *o) { o[get_global_id(0)] = sub_group_reduce_add(1); }

__attribute__((vec_type_hint(double2))) __attribute__((reqd_work_group_size(1, 1, 1)))
kernel void single(global double2 *o) { o[0] = o[0] * 2.0; }

__attribute__((vec_type_hint(uchar16)))
kernel void bytes(global uchar16 *o) { o[get_global_id(0)] += (uchar)1; }
