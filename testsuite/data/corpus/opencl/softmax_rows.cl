//@ flags -cl-std=CL2.0
// Numerically stable softmax over rows with work-group reductions and a strided column loop.
//@ kernel softmax global 128 1 1 local 16 1 1
//@ arg buffer 1536 randf:971:-8:8
//@ arg buffer 1536 zero
//@ arg scalar i32 48
//@ tolerance 1e-3
kernel void softmax(global const float *in, global float *out, int cols)
{
    global const float *x = in + get_group_id(0) * cols;
    global float *y = out + get_group_id(0) * cols;
    const int l = get_local_id(0), step = get_local_size(0);
    float m = -INFINITY;
    for (int c = l; c < cols; c += step)
        m = fmax(m, x[c]);
    m = work_group_reduce_max(m);
    float sum = 0.0f;
    for (int c = l; c < cols; c += step) {
        float e = exp(x[c] - m);
        y[c] = e;
        sum += e;
    }
    const float inv = 1.0f / work_group_reduce_add(sum);
    for (int c = l; c < cols; c += step)
        y[c] *= inv;
}
