//@ flags -cl-std=CL1.2
// Every OpenCL 1.x atomic on global and local memory, results chosen so that the order does not matter.
//@ kernel legacy global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:511
//@ arg buffer 64 words:0,1000,0x7fffffff,0x80000000,0xffffffff,0,0,0,0,0
//@ arg buffer 24 zero
kernel void legacy(global const int *in, global volatile int *g, global volatile uint *extra)
{
    local volatile int l[4];
    int i = get_local_id(0), v = in[get_global_id(0)];
    if (i < 4)
        l[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&g[0], v & 255);
    atomic_sub(&g[1], v & 15);
    atomic_min(&g[2], v);
    atomic_max(&g[3], v);
    atomic_and(&g[4], v | 0xf0f0);
    atomic_or(&g[5], v & 0x1111);
    atomic_xor(&g[6], v);
    atomic_inc(&g[7]);
    atomic_dec(&g[8]);
    atomic_max(&extra[0], (uint)v);
    atomic_min(&extra[1], (uint)v);
    atomic_add(&l[0], v & 7);
    atomic_or(&l[1], 1 << (v & 31));
    atomic_xchg(&l[2], 42);
    atomic_cmpxchg(&l[3], 0, 7);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0) {
        atomic_add(&extra[2], l[0]);
        atomic_xor(&extra[3], l[1]);
        atomic_add(&extra[4], l[2] + l[3]);
    }
}
