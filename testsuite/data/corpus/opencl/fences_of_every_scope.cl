//@ flags -cl-std=CL2.0
// Barriers and fences that name the memory, the order and the scope that they are of.
//@ kernel fences global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:812
//@ arg buffer 256 zero
//@ arg buffer 4 words:3
__kernel void fences(__global const uint *in, __global uint *out, __global const uint *which)
{
    __local uint shared[32];
    const uint l = (uint)get_local_id(0), g = (uint)get_global_id(0), base = g - l;
    uint value = in[g];
    shared[l] = value;
    work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
    value += shared[31 - l];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[g] = value;
    work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_device);
    value ^= out[base + (l ^ 5)];
    mem_fence(CLK_LOCAL_MEM_FENCE);
    read_mem_fence(CLK_GLOBAL_MEM_FENCE);
    write_mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
    barrier(which[0] & 3);
    shared[l] = value;
    atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_release, memory_scope_work_group);
    work_group_barrier(which[0]);
    atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acquire, memory_scope_work_group);
    value += shared[l ^ 1];
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_seq_cst, memory_scope_device);
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_relaxed, memory_scope_device);
    atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[g] = value;
}
