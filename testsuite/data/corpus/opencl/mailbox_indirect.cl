//@ novulkan has no bits to reinterpret
//@ kernel mi global 16 1 1 local 16 1 1
//@ arg buffer 256 zero
//@ arg buffer 64 zero
// Messages with the address that they are for.
typedef struct {
    global uint *to;
    uint v;
} Msg;
kernel void mi(global Msg *m, global uint *o) {
    int i = get_local_id(0);
    m[i].to = o + ((i * 5) & 15);
    m[i].v = i * i;
    barrier(CLK_GLOBAL_MEM_FENCE);
    Msg x = m[(i + 3) & 15];
    *x.to = x.v;
    barrier(CLK_GLOBAL_MEM_FENCE);
    m[i].to = 0;
}
