//@ flags -cl-std=CL2.0
// All work-item functions, also with a dimension that is out of range or known only at run time.
//@ kernel ids global 8 4 4 local 4 2 2
//@ arg buffer 2048 zero
//@ arg scalar u32 1
kernel void ids(global uint4 *out, uint dim)
{
    size_t i = get_global_linear_id();
    uint d = dim + (uint)(i & 3);
    out[i] = (uint4)((uint)(get_global_id(d) * 100 + get_local_id(d) * 10 + get_group_id(d)),
                     (uint)(get_global_size(d) * 1000 + get_local_size(d) * 100 + get_num_groups(d) * 10 + get_enqueued_local_size(d)),
                     (uint)(get_local_linear_id() + get_global_offset(d) + get_work_dim() * 1000),
                     (uint)(get_global_id(3) + get_global_size(7)));
}
