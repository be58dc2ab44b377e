// Layers of networks, and linear algebra: products, convolutions, normalizations, attention, activations, solvers; sound.
// args: -T cs_6_0 -E Multiply
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1
//@ buffer 0 101 structured 1024 randf:2
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Convolve
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:3
//@ buffer 0 101 structured 1024 randf:4
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Softmax
//@ dispatch 4 1 1
//@ buffer 0 100 structured 1024 randf:5:-4:4
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E LayerNorm
//@ dispatch 4 1 1
//@ buffer 0 100 structured 1024 randf:6
//@ buffer 0 101 structured 1024 randf:7
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Attention
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:8
//@ buffer 0 101 structured 1024 randf:9
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Activations
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:10:-3:3
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Pool
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:11
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Quantized
//@ dispatch 1 1 1
//@ buffer 0 102 structured 1024 rand:12
//@ buffer 0 301 rwstructured 1024 zero
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E HalfMultiply
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:13:-1:1
//@ buffer 0 101 structured 1024 randf:14:-1:1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.05
// args: -T cs_6_0 -E Eliminate
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:15:1:9
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.05
// args: -T cs_6_0 -E Gradients
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:16:-1:1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Synthesize
//@ dispatch 1 1 1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Recurrent
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:17:-1:1
//@ buffer 0 101 structured 1024 randf:18:-1:1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E TopK
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:19
//@ buffer 0 301 rwstructured 1024 zero
// args: -T cs_6_4 -D NATIVE_16_BIT -enable-16bit-types -E DotAdd
StructuredBuffer<float> a : register(t0);
StructuredBuffer<float> b : register(t1);
StructuredBuffer<uint> words : register(t2);
RWStructuredBuffer<float> c : register(u0);
RWStructuredBuffer<uint> q : register(u1);

groupshared float left[8][8], right[8][8];
[numthreads(8, 8, 1)]
void Multiply(uint2 id : SV_GroupThreadID) {
  float sum = 0;
  for (uint t = 0; t < 2; t++) {
    left[id.y][id.x] = a[id.y * 16 + t * 8 + id.x];
    right[id.y][id.x] = b[(t * 8 + id.y) * 8 + id.x];
    GroupMemoryBarrierWithGroupSync();
    [unroll] for (uint k = 0; k < 8; k++) sum = mad(left[id.y][k], right[k][id.x], sum);
    GroupMemoryBarrierWithGroupSync();
  }
  c[id.y * 8 + id.x] = sum;
}

[numthreads(8, 8, 2)]
void Convolve(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float sum = b[200 + id.z];
  for (uint in_ = 0; in_ < 2; in_++)
    for (int y = -1; y <= 1; y++)
      for (int x = -1; x <= 1; x++) {
        int2 at = int2(id.xy) + int2(x, y);
        float v = all(at >= 0) && all(at < 8) ? a[in_ * 64 + at.y * 8 + at.x] : 0;
        sum += v * b[((id.z * 2 + in_) * 3 + y + 1) * 3 + x + 1];
      }
  c[lane] = max(sum, 0);
}

groupshared float scratch[64];
float Sum(uint lane, float v) {
  scratch[lane] = v;
  for (uint s = 32; s > 0; s >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < s) scratch[lane] += scratch[lane + s];
  }
  GroupMemoryBarrierWithGroupSync();
  float r = scratch[0];
  GroupMemoryBarrierWithGroupSync();
  return r;
}
[numthreads(64, 1, 1)]
void Softmax(uint lane : SV_GroupIndex, uint row : SV_GroupID) {
  float v = a[row * 64 + lane];
  float most = -1e9;
  for (uint k = 0; k < 64; k++) most = max(most, a[row * 64 + k]);
  float e = exp(v - most);
  c[row * 64 + lane] = e / Sum(lane, e);
}

[numthreads(64, 1, 1)]
void LayerNorm(uint lane : SV_GroupIndex, uint row : SV_GroupID) {
  float v = a[row * 64 + lane], mean = Sum(lane, v) / 64, d = v - mean, variance = Sum(lane, d * d) / 64;
  c[row * 64 + lane] = d * rsqrt(variance + 1e-5) * b[lane] + b[64 + lane];
}

[numthreads(16, 1, 1)]
void Attention(uint i : SV_GroupIndex) {
  float scores[16], most = -1e9, total = 0, result[4] = { 0, 0, 0, 0 };
  for (uint j = 0; j < 16; j++) {
    float s = 0;
    for (uint k = 0; k < 4; k++) s += a[i * 4 + k] * b[j * 4 + k];
    scores[j] = j <= i ? s * 0.5 : -1e9;
    most = max(most, scores[j]);
  }
  for (uint j2 = 0; j2 < 16; j2++) {
    scores[j2] = exp(scores[j2] - most);
    total += scores[j2];
  }
  for (uint j3 = 0; j3 <= i; j3++)
    for (uint k = 0; k < 4; k++) result[k] += scores[j3] / total * b[64 + j3 * 4 + k];
  for (uint n = 0; n < 4; n++) c[i * 4 + n] = result[n];
}

[numthreads(64, 1, 1)]
void Activations(uint i : SV_DispatchThreadID) {
  float x = a[i], r;
  switch (i & 7) {
    case 0: r = max(x, 0); break;
    case 1: r = x < 0 ? 0.01 * x : x; break;
    case 2: r = 1 / (1 + exp(-x)); break;
    case 3: r = tanh(x); break;
    case 4: r = 0.5 * x * (1 + tanh(0.7978846 * (x + 0.044715 * x * x * x))); break;
    case 5: r = x / (1 + exp(-x)); break;
    case 6: r = log(1 + exp(x)); break;
    default: r = x * saturate(x / 6 + 0.5);
  }
  c[i] = r;
}

[numthreads(4, 4, 1)]
void Pool(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float4 v;
  [unroll] for (uint k = 0; k < 4; k++) v[k] = a[(id.y * 2 + k / 2) * 8 + id.x * 2 + k % 2];
  c[lane] = max(max(v.x, v.y), max(v.z, v.w));
  c[16 + lane] = dot(v, 0.25);
}

int Byte(uint w, uint k) { return int(w << (24 - 8 * k)) >> 24; }
[numthreads(16, 1, 1)]
void Quantized(uint i : SV_GroupIndex) {
  int sum = 0;
  for (uint k = 0; k < 8; k++) {
    uint x = words[i * 8 + k], y = words[128 + k];
    [unroll] for (uint n = 0; n < 4; n++) sum += Byte(x, n) * Byte(y, n);
  }
  int scaled = (sum * 77 + (1 << 9)) >> 10;
  q[i] = asuint(clamp(scaled, -128, 127));
}

#ifdef NATIVE_16_BIT
[numthreads(8, 8, 1)]
void HalfMultiply(uint2 id : SV_GroupThreadID) {
  half2 sum = half(0);
  for (uint k = 0; k < 4; k++) {
    half2 x = half2(half(a[id.y * 8 + 2 * k]), half(a[id.y * 8 + 2 * k + 1]));
    half2 y = half2(half(b[2 * k * 8 + id.x]), half(b[(2 * k + 1) * 8 + id.x]));
    sum += x * y;
  }
  c[id.y * 8 + id.x] = float(sum.x) + float(sum.y);
}
#if __SHADER_TARGET_MINOR >= 4
[numthreads(32, 1, 1)]
void DotAdd(uint i : SV_DispatchThreadID) {
  float sum = 0;
  for (uint k = 0; k < 4; k++) sum = dot2add(half2(half(a[i + k]), half(a[i + k + 1])), half2(half(b[k]), half(1)), sum);
  c[i] = sum;
}
#endif
#endif

[numthreads(1, 1, 1)]
void Eliminate() {
  float m[4][5];
  for (uint k = 0; k < 20; k++) m[k / 5][k % 5] = a[k];
  for (uint p = 0; p < 4; p++) m[p][p] += 20;
  for (uint col = 0; col < 4; col++)
    for (uint r = 0; r < 4; r++) {
      if (r == col) continue;
      float f = m[r][col] / m[col][col];
      for (uint x = col; x < 5; x++) m[r][x] -= f * m[col][x];
    }
  for (uint n = 0; n < 4; n++) c[n] = m[n][4] / m[n][n];
}

// A network of two inputs, four hidden and one output learns a few steps; every lane another seed.
[numthreads(16, 1, 1)]
void Gradients(uint i : SV_GroupIndex) {
  float w[4][3], v[5];
  for (uint k = 0; k < 12; k++) w[k / 3][k % 3] = a[i * 8 + k];
  for (uint k2 = 0; k2 < 5; k2++) v[k2] = a[128 + i + k2];
  float loss = 0;
  for (uint turn = 0; turn < 8; turn++) {
    float2 x = float2(turn & 1, turn >> 1 & 1);
    float want = x.x != x.y ? 1 : 0, out_ = v[4], h[4];
    for (uint n = 0; n < 4; n++) {
      h[n] = tanh(w[n][0] * x.x + w[n][1] * x.y + w[n][2]);
      out_ += v[n] * h[n];
    }
    float d = out_ - want;
    loss += d * d;
    for (uint n2 = 0; n2 < 4; n2++) {
      float e = d * v[n2] * (1 - h[n2] * h[n2]);
      v[n2] -= 0.1 * d * h[n2];
      w[n2][0] -= 0.1 * e * x.x;
      w[n2][1] -= 0.1 * e * x.y;
      w[n2][2] -= 0.1 * e;
    }
    v[4] -= 0.1 * d;
  }
  c[i] = loss;
}

[numthreads(64, 1, 1)]
void Synthesize(uint i : SV_DispatchThreadID) {
  float t = i / 64.0, phase = t * 3, saw = 2 * frac(phase) - 1, square = frac(phase) < 0.5 ? 1 : -1;
  float y1 = 0, y2 = 0;
  for (uint k = 0; k <= i; k++) {
    float x = frac(k * 0.046875) * 2 - 1, y = 0.2 * x + 1.2 * y1 - 0.5 * y2;
    y2 = y1;
    y1 = y;
  }
  float envelope = t < 0.1 ? t * 10 : exp(-(t - 0.1) * 3);
  c[i] = envelope * (saw * 0.3 + square * 0.1 + y1 * 0.2 + sin(6.2831853 * phase + 2 * sin(6.2831853 * t * 5)));
}

[numthreads(8, 1, 1)]
void Recurrent(uint i : SV_GroupIndex) {
  float h = 0, cell = 0;
  [loop] for (uint t = 0; t < 16; t++) {
    float x = a[t * 8 + i];
    float4 gates = float4(b[i], b[8 + i], b[16 + i], b[24 + i]) * x + float4(b[32], b[33], b[34], b[35]) * h;
    float4 s = 1 / (1 + exp(-gates));
    cell = s.x * cell + s.y * tanh(gates.z);
    h = s.w * tanh(cell);
    if (abs(h) > 0.9) break;
  }
  c[i] = h + cell;
}

[numthreads(64, 1, 1)]
void TopK(uint lane : SV_GroupIndex) {
  float v = a[lane];
  uint rank = 0;
  for (uint k = 0; k < 64; k++) rank += a[k] > v || (a[k] == v && k < lane);
  if (rank < 8) q[rank] = lane;
}
