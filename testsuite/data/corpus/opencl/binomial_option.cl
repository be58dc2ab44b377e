//@ flags -cl-std=CL1.2
// American put on a binomial tree: a work-group per option, the tree folded backwards in local memory.
//@ kernel binomial global 128 1 1 local 32 1 1
//@ arg buffer 16 randf:141:80:120
//@ arg buffer 16 zero
//@ arg scalar f32 100
//@ tolerance 1e-3
#define STEPS 31
__kernel void binomial(__global const float *spot, __global float *price, float strike)
{
    __local float v[2][STEPS + 1];
    const int l = get_local_id(0), o = get_group_id(0);
    const float dt = 1.0f / STEPS, vol = 0.25f, rate = 0.05f;
    const float u = exp(vol * sqrt(dt)), d = 1.0f / u;
    const float disc = exp(-rate * dt), p = (exp(rate * dt) - d) / (u - d);
    float s = spot[o];
    v[0][l] = fmax(0.0f, strike - s * pown(u, 2 * l - STEPS));
    int cur = 0;
    for (int step = STEPS - 1; step >= 0; --step) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l <= step) {
            float hold = disc * (p * v[cur][l + 1] + (1.0f - p) * v[cur][l]);
            float exercise = strike - s * pown(u, 2 * l - step);
            v[cur ^ 1][l] = fmax(hold, exercise);
        }
        cur ^= 1;
    }
    if (l == 0)
        price[o] = v[cur][0];
}
