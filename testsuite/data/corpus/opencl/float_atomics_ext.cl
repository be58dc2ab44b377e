//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_ext_float_atomics,+__opencl_c_ext_fp32_global_atomic_add,+__opencl_c_ext_fp32_local_atomic_add,+__opencl_c_ext_fp32_global_atomic_min_max,+__opencl_c_ext_fp32_local_atomic_min_max
//@ norun float atomics are an extension of the device
// cl_ext_float_atomics: add, sub, min and max on global and local atomic_float.
kernel void accumulate(global atomic_float *sum, global atomic_float *range, global const float *in)
{
    local atomic_float part;
    if (get_local_id(0) == 0)
        atomic_init(&part, 0.0f);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    float v = in[get_global_id(0)];
    atomic_fetch_add_explicit(&part, v, memory_order_relaxed, memory_scope_work_group);
    atomic_fetch_min_explicit(&range[0], v, memory_order_relaxed, memory_scope_device);
    atomic_fetch_max_explicit(&range[1], v, memory_order_relaxed, memory_scope_device);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        atomic_fetch_add(sum, atomic_load(&part));
    if (v < 0.0f)
        atomic_fetch_sub_explicit(sum, v, memory_order_acq_rel, memory_scope_all_devices);
}
