// Convolutions by FFTs of 1024 points in groupshared memory: five radix-4 passes forward, a product with the spectrum of an
// all-pass filter, and five passes back. A thread computes one butterfly of a pass.
//@ dispatch 128 1 1
//@ buffer 0 0 structured 1048576 randf:20:-1:1
//@ buffer 0 1 structured 8192 randf:21:-0.7:0.7
//@ buffer 0 2 rwstructured 1048576 zero
//@ tolerance 5e-3
#define ROUNDS 96

#define POINTS 1024
#define GROUP 256

StructuredBuffer<float2> Signals : register(t0);
StructuredBuffer<float2> Filter : register(t1);
RWStructuredBuffer<float2> Results : register(u2);
groupshared float real_part[POINTS];
groupshared float imaginary_part[POINTS];

float2 multiply(float2 a, float2 b) { return float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

float2 turn(float turns) {
  float s, c;
  sincos(6.2831853f * turns, s, c);
  return float2(c, s);
}

void butterfly(inout float2 v[4], float sign) {
  float2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = v[1] - v[3];
  float2 turned = sign * float2(-d.y, d.x);
  v[0] = a + c;
  v[1] = b + turned;
  v[2] = a - c;
  v[3] = b - turned;
}

// A Stockham FFT: the order of the results is natural.
void transform(inout float2 v[4], uint lane, float sign) {
  for (uint span = 1; span < POINTS; span *= 4) {
    uint offset = lane % span;
    float2 step = turn(sign * float(offset) / float(4 * span));
    float2 squared = multiply(step, step);
    v[1] = multiply(v[1], step);
    v[2] = multiply(v[2], squared);
    v[3] = multiply(v[3], multiply(squared, step));
    butterfly(v, sign);
    uint first = (lane - offset) * 4 + offset;
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < 4; ++i) {
      real_part[first + i * span] = v[i].x;
      imaginary_part[first + i * span] = v[i].y;
    }
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < 4; ++i)
      v[i] = float2(real_part[lane + i * GROUP], imaginary_part[lane + i * GROUP]);
  }
}

[numthreads(GROUP, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float2 v[4], filter[4];
  for (uint i = 0; i < 4; ++i) {
    v[i] = Signals[group.x * POINTS + lane + i * GROUP];
    filter[i] = normalize(Filter[lane + i * GROUP]);
  }
  for (uint round = 0; round < ROUNDS; ++round) {
    transform(v, lane, -1.0f);
    for (uint i = 0; i < 4; ++i)
      v[i] = multiply(v[i], filter[i]) / POINTS;
    transform(v, lane, 1.0f);
  }
  for (uint i = 0; i < 4; ++i)
    Results[group.x * POINTS + lane + i * GROUP] = v[i];
}
