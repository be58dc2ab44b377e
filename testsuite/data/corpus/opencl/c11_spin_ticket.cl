//@ norun-vulkan lavapipe ends every loop after 65,535 iterations, and a work-group that is not scheduled lets another spin longer
//@ flags -cl-std=CL2.0
// A work-group's leaders take turns through an atomic_flag; the protected update is commutative.
//@ kernel critical global 64 1 1 local 16 1 1
//@ arg buffer 8 zero
//@ arg buffer 16 zero
kernel void critical(global atomic_int *lock_word, global int *shared)
{
    global atomic_flag *lock = (global atomic_flag *)lock_word;
    if (get_local_id(0) == 0) {
        while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire, memory_scope_device))
            ;
        int g = get_group_id(0);
        shared[0] += g + 1;
        shared[1] = shared[1] < g ? g : shared[1];
        shared[2] ^= 1 << g;
        atomic_flag_clear_explicit(lock, memory_order_release, memory_scope_device);
    }
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 1)
        atomic_fetch_add(&lock_word[1], 5);
}
