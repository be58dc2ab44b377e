// Structures that work-items share: a bump allocator, lists by exchange, a table with open addresses, by C11's atomics.
//$ -cl-std=CL2.0 -O2 -DSLOTS=128 -target spirv64
//$ -cl-std=CL2.0 -O2 -DSLOTS=128 --target spirv-unknown-vulkan1.3-compute
//@ kernel insert global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:471
//@ arg buffer 512 zero
//@ arg buffer 8 zero
//@ kernel link_lists global 64 1 1 local 64 1 1
//@ arg buffer 256 rand:472
//@ arg buffer 16 zero
//@ kernel bank global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:473
//@ arg buffer 32 zero
__kernel void insert(__global const uint *keys, __global atomic_uint *table, __global atomic_uint *counts)
{
    // Half of the keys come twice.
    const uint key = (keys[get_global_id(0) / 2 * 2] | 1);
    uint slot = key * 2654435761u >> 25;
    for (int probe = 0; probe < SLOTS; ++probe, slot = (slot + 1) % SLOTS) {
        uint found = 0;
        if (atomic_compare_exchange_strong_explicit(&table[slot], &found, key, memory_order_relaxed, memory_order_relaxed,
                                                    memory_scope_device)) {
            atomic_fetch_add_explicit(&counts[0], 1u, memory_order_relaxed, memory_scope_device);
            break;
        }
        if (found == key) {
            atomic_fetch_add_explicit(&counts[1], 1u, memory_order_relaxed, memory_scope_device);
            break;
        }
    }
    // Where keys lie depends on who is first; only the counts are looked at. All work-items are in one group, which the barrier covers.
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    atomic_store_explicit(&table[get_global_id(0)], 0u, memory_order_relaxed, memory_scope_device);
    atomic_store_explicit(&table[get_global_id(0) + 64], 0u, memory_order_relaxed, memory_scope_device);
}

// Lists of four kinds in local memory; each is walked by one work-item.
__kernel void link_lists(__global const uint *values, __global uint *sums)
{
    __local atomic_int heads[4];
    __local int next[64];
    const int lane = get_local_id(0);
    if (lane < 4)
        atomic_init(&heads[lane], -1);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    const uint kind = values[lane] & 3;
    next[lane] = atomic_exchange_explicit(&heads[kind], lane, memory_order_relaxed, memory_scope_work_group);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < 4) {
        uint sum = 0;
        for (int at = atomic_load_explicit(&heads[lane], memory_order_relaxed, memory_scope_work_group); at >= 0; at = next[at])
            sum += values[at] >> 8;
        sums[lane] = sum;
    }
}

__kernel void bank(__global const uint *orders, __global atomic_int *accounts)
{
    const uint order = orders[get_global_id(0)];
    const int amount = (int)(order >> 24);
    atomic_fetch_sub_explicit(&accounts[order & 3], amount, memory_order_relaxed, memory_scope_device);
    atomic_fetch_add_explicit(&accounts[order >> 2 & 3], amount, memory_order_relaxed, memory_scope_device);
    atomic_fetch_max_explicit(&accounts[4], amount, memory_order_relaxed, memory_scope_device);
    atomic_fetch_or_explicit(&accounts[5], 1 << (order & 31), memory_order_relaxed, memory_scope_device);
    atomic_fetch_xor_explicit(&accounts[6], (int)order, memory_order_relaxed, memory_scope_device);
    atomic_fetch_and_explicit(&accounts[7], amount, memory_order_relaxed, memory_scope_device);
}
