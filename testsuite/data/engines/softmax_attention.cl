// Neural inference: one head of attention with an online softmax, a query a work-item.
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-mad-enable -DD=8 -DT=16 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-mad-enable -DD=8 -DT=16 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-fast-relaxed-math -cl-mad-enable -DD=8 -DT=16 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel attend global 16 4 1 local 16 1 1
//@ arg buffer 2048 randf:251:-1:1
//@ arg buffer 2048 randf:252:-1:1
//@ arg buffer 2048 randf:253:-1:1
//@ arg buffer 2048 zero
//@ tolerance 0.005
__kernel void attend(__global const float8 *q, __global const float8 *k, __global const float8 *v, __global float8 *out)
{
    const int t = get_global_id(0), head = get_global_id(1);
    const float8 query = q[head * T + t] * rsqrt((float)D);
    float8 sum = 0.0f;
    float most = -INFINITY, norm = 0.0f;
    for (int s = 0; s <= t; ++s) {
        const float8 p = query * k[head * T + s];
        const float4 half_ = p.lo + p.hi;
        const float score = half_.x + half_.y + half_.z + half_.w;
        const float next = fmax(most, score);
        const float scale = exp(most - next), weight = exp(score - next);
        sum = sum * scale + v[head * T + s] * weight;
        norm = norm * scale + weight;
        most = next;
    }
    out[head * T + t] = sum / norm;
}
