//@ kernel last_block global 64 1 1 local 16 1 1
//@ arg buffer 256 zero
//@ arg buffer 4 zero
//@ arg buffer 4 zero
// The last work-item of all sums what the others have released: no fault.
kernel void last_block(global uint *data, global atomic_uint *tickets, global uint *out) {
    uint i = get_global_id(0);
    data[i] = i * 3;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
    uint ticket = atomic_fetch_add_explicit(&tickets[0], 1, memory_order_relaxed, memory_scope_device);
    if (ticket == 63) {
        atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
        uint sum = 0;
        for (uint k = 0; k < 64; ++k)
            sum += data[k];
        out[0] = sum;
    }
}
