// Linear algebra: a batch of tridiagonal systems by Thomas's algorithm in private arrays, strides across the batch.
//$ -cl-std=CL1.2 -cl-mad-enable -DN=12 -O1 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DN=12 -O2 -target spirv64
//$ -cl-std=CL1.2 -cl-mad-enable -DN=12 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel solve global 32 1 1 local 32 1 1
//@ arg buffer 1536 randf:471:-0.4:0.4
//@ arg buffer 1536 randf:472:-0.4:0.4
//@ arg buffer 1536 randf:473:-1:1
//@ arg buffer 1536 zero
//@ tolerance 0.002
__kernel void solve(__global const float *lower, __global const float *upper, __global const float *right, __global float *x)
{
    const int id = get_global_id(0), stride = get_global_size(0);
    float c[N], d[N];
    c[0] = upper[id];
    d[0] = right[id];
    for (int i = 1; i < N; ++i) {
        const int at = i * stride + id;
        const float scale = 1.0f / (1.0f - lower[at] * c[i - 1]);
        c[i] = upper[at] * scale;
        d[i] = (right[at] - lower[at] * d[i - 1]) * scale;
    }
    float next = d[N - 1];
    x[(N - 1) * stride + id] = next;
    for (int i = N - 2; i >= 0; --i) {
        next = d[i] - c[i] * next;
        x[i * stride + id] = next;
    }
}
