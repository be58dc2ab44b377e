//@ flags -cl-std=CL1.2
// First stage of a sum: a partial sum per work-group, dynamic local memory, sequential addressing.
//@ kernel reduce_sum global 256 1 1 local 64 1 1
//@ arg buffer 4000 randf:51
//@ arg scalar u32 1000
//@ arg local 256
//@ arg buffer 16 zero
//@ tolerance 1e-4
__kernel void reduce_sum(__global const float *data, uint n, __local float *scratch, __global float *result)
{
    float acc = 0;
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        acc += data[i];
    uint lid = get_local_id(0);
    scratch[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint off = get_local_size(0) >> 1; off; off >>= 1) {
        if (lid < off)
            scratch[lid] += scratch[lid + off];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (!lid)
        result[get_group_id(0)] = scratch[0];
}
