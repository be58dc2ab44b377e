// Control: a bank of Kalman filters of position and velocity, measurements shared.
//$ -cl-std=CL3.0 -cl-mad-enable -D STEPS=8 -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -D STEPS=8 -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -D STEPS=8 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel kalman global 32 1 1 local 8 1 1
//@ arg buffer 1024 randf:201:-1:1
//@ arg buffer 512 zero
//@ arg value 16 words:0x3dcccccd,0x3f800000,0x3c23d70a,0x3e99999a
//@ tolerance 0.001
typedef struct { float dt, prior, process, noise; } Tuning;
typedef struct { float2 state; float4 covariance; } Filter;
static void predict(Filter *f, Tuning t)
{
    f->state.x += t.dt * f->state.y;
    float4 p = f->covariance;
    float a = p.x + t.dt * (p.y + p.z) + t.dt * t.dt * p.w;
    f->covariance = (float4)(a + t.process, p.y + t.dt * p.w, p.z + t.dt * p.w, p.w + t.process);
}
static void update(Filter *f, Tuning t, float z)
{
    float innovation = z - f->state.x, s = f->covariance.x + t.noise;
    float2 gain = f->covariance.xz / s;
    f->state += gain * innovation;
    float4 p = f->covariance;
    f->covariance = (float4)((1.0f - gain.x) * p.x, (1.0f - gain.x) * p.y, p.z - gain.y * p.x, p.w - gain.y * p.y);
}
__kernel void kalman(__global const float *measured, __global float4 *out, Tuning tuning)
{
    size_t id = get_global_id(0);
    Filter f = { (float2)(0.0f), (float4)(tuning.prior, 0.0f, 0.0f, tuning.prior) };
    for (int s = 0; s < STEPS; ++s) {
        predict(&f, tuning);
        update(&f, tuning, measured[id * STEPS + s]);
    }
    out[id] = (float4)(f.state, f.covariance.xw);
}
