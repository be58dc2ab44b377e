//@ flags -cl-std=CL1.2
// Matrix-vector product, a work-group per row, tree reduction of the partial sums in local memory.
//@ kernel gemv global 256 1 1 local 16 1 1
//@ arg buffer 3072 randf:41:-1:1
//@ arg buffer 192 randf:42:-1:1
//@ arg buffer 64 zero
//@ arg scalar u32 48
//@ arg local 64
//@ tolerance 1e-4
kernel void gemv(global const float *m, global const float *v, global float *out, uint cols, local float *part)
{
    uint lid = get_local_id(0);
    uint row = get_group_id(0);
    global const float *r = m + row * cols;
    float s = 0.0f;
    for (uint c = lid; c < cols; c += get_local_size(0))
        s += r[c] * v[c];
    part[lid] = s;
    for (uint half_size = get_local_size(0) / 2; half_size > 0; half_size >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < half_size)
            part[lid] += part[lid + half_size];
    }
    if (lid == 0)
        out[row] = part[0];
}
