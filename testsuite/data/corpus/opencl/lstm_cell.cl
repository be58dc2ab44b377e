//@ flags -cl-std=CL1.2
// An LSTM cell stepped over a short sequence; gate weights by hashing; hidden state shared through local memory.
//@ kernel lstm global 16 1 1 local 16 1 1
//@ arg buffer 512 randf:1011:-1:1
//@ arg buffer 512 zero
//@ tolerance 2e-3
float weight(uint r, uint c)
{
    uint h = (r * 73856093u) ^ (c * 19349663u);
    h = (h ^ (h >> 13)) * 0x85ebca6bu;
    return (float)(int)(h >> 16 & 0xff) / 512.0f - 0.25f;
}

float sigmoid(float x) { return 1.0f / (1.0f + exp(-x)); }

__kernel void lstm(__global const float *xs, __global float *hs)
{
    __local float h[16];
    const uint u = get_local_id(0);
    float cell = 0.0f;
    h[u] = 0.0f;
    for (int t = 0; t < 8; ++t) {
        float4 gates = (float4)(0.1f, 0.5f, 0.0f, -0.1f);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0; k < 16; ++k) {
            float4 wv = (float4)(weight(u, k), weight(u + 16, k), weight(u + 32, k), weight(u + 48, k));
            gates += wv * h[k] + wv.wzyx * xs[t * 16 + k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        float i = sigmoid(gates.x), f = sigmoid(gates.y), o = sigmoid(gates.z), g = tanh(gates.w);
        cell = f * cell + i * g;
        h[u] = o * tanh(cell);
        hs[t * 16 + u] = h[u];
    }
}
