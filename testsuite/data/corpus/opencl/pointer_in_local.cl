//@ novulkan a pointer in memory
//@ kernel pl global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// Pointers to a buffer in local memory.
kernel void pl(global int *a, global int *o) {
    global int *local t[16];
    int i = get_local_id(0);
    t[i] = a + ((i * 7) & 15);
    barrier(CLK_LOCAL_MEM_FENCE);
    o[i] = *t[15 - i] + t[i][-(int)(t[i] - a)];
}
