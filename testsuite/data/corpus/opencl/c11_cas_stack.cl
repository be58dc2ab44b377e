//@ norun-vulkan lavapipe computes it wrong; SwiftShader computes it right
//@ flags -cl-std=CL2.0
// Lock-free push onto linked lists: compare_exchange_weak in a loop; the list's set of members is then summed.
//@ kernel push global 32 1 1 local 32 1 1
//@ arg buffer 16 words:0xffffffff,0xffffffff,0xffffffff,0xffffffff
//@ arg buffer 128 zero
//@ arg buffer 16 zero
kernel void push(global atomic_int *heads, global int *next, global int *sums)
{
    int g = get_global_id(0);
    global atomic_int *head = &heads[g & 3];
    int top = atomic_load_explicit(head, memory_order_relaxed, memory_scope_work_group);
    do {
        next[g] = top;
    } while (!atomic_compare_exchange_weak_explicit(head, &top, g, memory_order_release, memory_order_relaxed,
                                                    memory_scope_work_group));
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group);
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    if (g < 4) {
        int s = 0, n = 0;
        for (int i = atomic_load(&heads[g]); i >= 0 && n < 64; i = next[i], ++n)
            s += i * i;
        sums[g] = s * 100 + n;
    }
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    // what depends on the order of arrival is erased before the buffers are compared
    next[g] = g & 3;
    if (g < 4)
        atomic_store(&heads[g], -1);
}
