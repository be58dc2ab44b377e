//@ kernel jac global 16 1 1 local 16 1 1
//@ arg buffer 64 randf:4
//@ arg buffer 64 zero
//@ arg scalar i32 7
//@ tolerance 0.0001
// Two buffers that change their roles in each step.
kernel void jac(global float *a, global float *b, int n) {
    int i = get_local_id(0);
    global float *src = a, *dst = b;
    for (int k = 0; k < n; k++) {
        float l = src[(i + 15) & 15], r = src[(i + 1) & 15];
        dst[i] = 0.25f * l + 0.5f * src[i] + 0.25f * r;
        barrier(CLK_GLOBAL_MEM_FENCE);
        global float *t = src;
        src = dst;
        dst = t;
    }
}
