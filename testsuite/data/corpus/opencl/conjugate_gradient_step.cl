//@ flags -cl-std=CL2.0
// Conjugate gradients for a 1-D Laplacian solved inside one work-group, dot products by work_group_reduce_add.
//@ kernel cg global 32 1 1 local 32 1 1
//@ arg buffer 128 randf:841:-1:1
//@ arg buffer 128 zero
//@ arg scalar i32 8
//@ tolerance 2e-2
kernel void cg(global const float *b, global float *xout, int iters)
{
    local float p[34];
    int l = get_local_id(0) + 1;
    float x = 0.0f, r = b[l - 1];
    p[l] = r;
    if (l == 1)
        p[0] = p[33] = 0.0f;
    float rr = work_group_reduce_add(r * r);
    for (int k = 0; k < iters && rr > 1e-10f; ++k) {
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        float pl = p[l];
        float ap = 2.5f * pl - p[l - 1] - p[l + 1];
        float alpha = rr / work_group_reduce_add(pl * ap);
        x += alpha * pl;
        r -= alpha * ap;
        float rr2 = work_group_reduce_add(r * r);
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        p[l] = r + rr2 / rr * pl;
        rr = rr2;
    }
    xout[l - 1] = x;
}
