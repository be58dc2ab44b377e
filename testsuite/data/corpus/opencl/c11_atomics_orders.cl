//@ flags -cl-std=CL3.0
// C11 atomics: each explicit order and scope, fetch operations on signed and unsigned.
//@ kernel c11 global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:521
//@ arg buffer 40 words:0,0,0x7fffffff,0x80000000,0xffffffff,0,0,0xffffffff,0,0
kernel void c11(global const int *in, global atomic_int *a)
{
    int v = in[get_global_id(0)];
    global atomic_uint *u = (global atomic_uint *)a;
    atomic_fetch_add_explicit(&a[0], v & 63, memory_order_relaxed, memory_scope_device);
    atomic_fetch_sub_explicit(&a[1], v & 63, memory_order_acq_rel, memory_scope_device);
    atomic_fetch_min_explicit(&a[2], v, memory_order_acquire, memory_scope_device);
    atomic_fetch_max_explicit(&a[3], v, memory_order_release, memory_scope_device);
    atomic_fetch_and(&a[4], v | 0xff);
    atomic_fetch_or_explicit(&u[5], (uint)v & 0x88u, memory_order_seq_cst, memory_scope_device);
    atomic_fetch_xor_explicit(&u[6], (uint)v, memory_order_relaxed);
    atomic_fetch_min(&u[7], (uint)v);
    atomic_fetch_max(&u[8], (uint)v);
    atomic_store_explicit(&a[9], 77, memory_order_release, memory_scope_all_svm_devices);
}
