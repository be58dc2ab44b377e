//@ flags -cl-std=CL2.0
// Atomics in local memory: atomic_init, exchange, float exchange, strong compare-exchange with an expected value in private memory.
//@ kernel locals global 32 1 1 local 16 1 1
//@ arg buffer 128 zero
kernel void locals(global int *out)
{
    local atomic_int count;
    local atomic_uint mask;
    local atomic_int winner;
    int l = get_local_id(0);
    if (l == 0) {
        atomic_init(&count, 10);
        atomic_init(&mask, 0u);
        atomic_init(&winner, -1);
    }
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add_explicit(&count, l, memory_order_relaxed, memory_scope_work_group);
    atomic_fetch_or(&mask, 1u << l);
    int expected = -1;
    bool won = atomic_compare_exchange_strong(&winner, &expected, l);
    int others = won ? 1 : expected >= 0;
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = atomic_load(&count) + (int)popcount(atomic_load(&mask)) * 1000 + others + 7 * l;
}
