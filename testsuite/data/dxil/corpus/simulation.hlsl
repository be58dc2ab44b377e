// Simulation: bodies, fluids, cells, waves, flocks, springs, heat.
// args: -T cs_6_0 -E Bodies
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1:-5:5
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Density
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:2:0:2
//@ buffer 0 301 rwstructured 256 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Pressure
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:3:0:2
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E HashCells
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:4:-8:8
//@ buffer 0 302 rwstructured 256 zero
// args: -T cs_6_0 -E Advect
//@ dispatch 1 1 1
//@ image 0 101 sampled:rg32f:2d:8x8 randf:5:-1:1
//@ image 0 102 sampled:rgba32f:2d:8x8 randf:6
//@ sampler 0 200 linear:clamp
//@ image 0 303 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Divergence
//@ dispatch 1 1 1
//@ image 0 101 sampled:rg32f:2d:8x8 randf:5:-1:1
//@ image 0 304 storage:r32f:2d:8x8 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Jacobi
//@ dispatch 1 1 1
//@ image 0 304 storage:r32f:2d:8x8 randf:9
//@ tolerance 0.001
// args: -T cs_6_0 -E Life
//@ dispatch 1 1 1
//@ buffer 0 302 rwstructured 256 rand:7
// args: -T cs_6_0 -E Reaction
//@ dispatch 1 1 1
//@ buffer 0 305 rwstructured 512 randf:8
//@ tolerance 0.001
// args: -T cs_6_0 -E Flock
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:10:-3:3
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Ripples
//@ dispatch 1 1 1
//@ buffer 0 305 rwstructured 512 randf:11:-1:1
//@ tolerance 0.001
// args: -T cs_6_0 -E JumpFlood
//@ dispatch 1 1 1
//@ buffer 0 302 rwstructured 256 rand:12
// args: -T cs_6_0 -E Automaton
//@ dispatch 2 1 1
//@ buffer 0 302 rwstructured 256 zero
// args: -T cs_6_0 -E Sand
//@ dispatch 1 1 1
//@ buffer 0 302 rwstructured 256 rand:13
StructuredBuffer<float4> state : register(t0);
Texture2D<float2> velocity : register(t1);
Texture2D<float4> dye : register(t2);
SamplerState linear_ : register(s0);
RWStructuredBuffer<float4> moved : register(u0);
RWStructuredBuffer<float> values : register(u1);
RWStructuredBuffer<uint> cells : register(u2);
RWTexture2D<float4> carried : register(u3);
RWTexture2D<float> field : register(u4);
RWStructuredBuffer<float2> pairs : register(u5);

groupshared float4 tile[64];
[numthreads(64, 1, 1)]
void Bodies(uint i : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float4 me = state[i];
  tile[lane] = me;
  GroupMemoryBarrierWithGroupSync();
  float3 a = 0;
  for (uint k = 0; k < 64; k++) {
    float3 d = tile[k].xyz - me.xyz;
    float inv = rsqrt(dot(d, d) + 0.01);
    a = mad(d, abs(tile[k].w) * inv * inv * inv, a);
  }
  moved[i] = float4(me.xyz + a * 1e-3, length(a));
}

float Kernel(float r2) { float q = max(1 - r2, 0); return q * q * q; }
[numthreads(64, 1, 1)]
void Density(uint i : SV_DispatchThreadID) {
  float sum = 0;
  float3 p = state[i].xyz;
  for (uint k = 0; k < 64; k++) {
    float3 d = state[k].xyz - p;
    sum += 1.566681 * Kernel(dot(d, d));
  }
  values[i] = sum;
}

[numthreads(64, 1, 1)]
void Pressure(uint i : SV_DispatchThreadID) {
  float4 me = state[i];
  float3 f = float3(0, -1, 0);
  [loop] for (uint k = 0; k < 64; k++) {
    if (k == i) continue;
    float4 other = state[k];
    float3 d = me.xyz - other.xyz;
    float r = length(d);
    if (r >= 1 || r < 1e-4) continue;
    float q = 1 - r;
    f += d / r * (max(me.w - 1, 0) + max(other.w - 1, 0)) * q * q + (other.wzx - me.wzx) * q * 0.1;
  }
  moved[i] = float4(f, me.w);
}

[numthreads(64, 1, 1)]
void HashCells(uint i : SV_DispatchThreadID) {
  int3 cell = int3(floor(state[i].xyz));
  uint h = (cell.x * 73856093) ^ (cell.y * 19349663) ^ (cell.z * 83492791);
  cells[i] = h % 61 << 16 | i;
}

[numthreads(8, 8, 1)]
void Advect(uint2 id : SV_DispatchThreadID) {
  float2 back = (id + 0.5 - velocity[id]) / 8;
  carried[id] = dye.SampleLevel(linear_, back, 0) * 0.99;
}

[numthreads(8, 8, 1)]
void Divergence(uint2 id : SV_DispatchThreadID) {
  int2 low = max(int2(id) - 1, 0), high = min(int2(id) + 1, 7);
  float x = velocity[int2(high.x, id.y)].x - velocity[int2(low.x, id.y)].x;
  float y = velocity[int2(id.x, high.y)].y - velocity[int2(id.x, low.y)].y;
  field[id] = 0.5 * (x + y);
}

groupshared float pressure[10][10];
[numthreads(8, 8, 1)]
void Jacobi(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float b = field[id];
  for (uint k = lane; k < 100; k += 64) pressure[k / 10][k % 10] = 0;
  for (uint round = 0; round < 6; round++) {
    GroupMemoryBarrierWithGroupSync();
    uint2 at = id + 1;
    float p = (pressure[at.y][at.x - 1] + pressure[at.y][at.x + 1] + pressure[at.y - 1][at.x] + pressure[at.y + 1][at.x] - b) / 4;
    GroupMemoryBarrierWithGroupSync();
    pressure[at.y][at.x] = p;
  }
  field[id] = pressure[id.y + 1][id.x + 1];
}

groupshared uint rows[8];
[numthreads(8, 1, 1)]
void Life(uint y : SV_GroupIndex) {
  rows[y] = cells[y] & 0xff;
  for (uint turn = 0; turn < 3; turn++) {
    GroupMemoryBarrierWithGroupSync();
    uint above = rows[(y + 7) & 7], here = rows[y], below = rows[(y + 1) & 7], next = 0;
    for (uint x = 0; x < 8; x++) {
      uint l = (x + 7) & 7, r = (x + 1) & 7;
      uint n = (above >> l & 1) + (above >> x & 1) + (above >> r & 1) + (here >> l & 1) + (here >> r & 1) + (below >> l & 1) + (below >> x & 1) + (below >> r & 1);
      next |= uint(n == 3 || (n == 2 && (here >> x & 1))) << x;
    }
    GroupMemoryBarrierWithGroupSync();
    rows[y] = next;
  }
  cells[y] = rows[y];
}

[numthreads(8, 8, 1)]
void Reaction(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float2 c = pairs[lane], sum = -c;
  static const int2 near_[4] = { int2(1, 0), int2(7, 0), int2(0, 1), int2(0, 7) };
  for (uint k = 0; k < 4; k++) {
    uint2 n = (id + near_[k]) & 7;
    sum += 0.25 * pairs[n.y * 8 + n.x];
  }
  float r = c.x * c.y * c.y;
  AllMemoryBarrierWithGroupSync();
  pairs[lane] = saturate(c + float2(0.2, 0.1) * sum + float2(-r + 0.037 * (1 - c.x), r - 0.097 * c.y));
}

[numthreads(32, 1, 1)]
void Flock(uint i : SV_DispatchThreadID) {
  float3 p = state[2 * i].xyz, v = state[2 * i + 1].xyz, centre = 0, heading = 0, apart = 0;
  uint n = 0;
  for (uint k = 0; k < 32; k++) {
    float3 d = state[2 * k].xyz - p;
    float r2 = dot(d, d);
    if (k != i && r2 < 4) {
      centre += state[2 * k].xyz;
      heading += state[2 * k + 1].xyz;
      if (r2 < 1) apart -= d / (r2 + 0.01);
      n++;
    }
  }
  if (n > 0) v += (centre / n - p) * 0.01 + (heading / n - v) * 0.1 + apart * 0.05;
  float speed = length(v);
  v *= clamp(speed, 0.5, 2) / max(speed, 1e-3);
  moved[2 * i] = float4(p + v * 0.1, n);
  moved[2 * i + 1] = float4(v, speed);
}

[numthreads(64, 1, 1)]
void Ripples(uint lane : SV_GroupIndex) {
  float2 c = pairs[lane];
  float left = lane % 8 ? pairs[lane - 1].x : 0, right = lane % 8 < 7 ? pairs[lane + 1].x : 0, up = lane >= 8 ? pairs[lane - 8].x : 0, down = lane < 56 ? pairs[lane + 8].x : 0;
  DeviceMemoryBarrierWithGroupSync();
  float next = (left + right + up + down) / 2 - c.y;
  pairs[lane] = float2(next * 0.99, c.x);
}

groupshared uint seeds[64];
[numthreads(8, 8, 1)]
void JumpFlood(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  seeds[lane] = (cells[lane] & 7) == 0 ? id.x | id.y << 4 : 0xff;
  for (uint jump = 4; jump > 0; jump /= 2) {
    GroupMemoryBarrierWithGroupSync();
    uint best = seeds[lane];
    int far_ = 1000;
    for (int k = 0; k < 9; k++) {
      int2 at = int2(id) + (int2(k % 3, k / 3) - 1) * int(jump);
      if (any(at < 0) || any(at > 7)) continue;
      uint s = seeds[at.y * 8 + at.x];
      if (s == 0xff) continue;
      int2 d = int2(s & 15, s >> 4) - int2(id);
      int r = dot(d, d);
      if (r < far_ || (r == far_ && s < best)) { far_ = r; best = s; }
    }
    GroupMemoryBarrierWithGroupSync();
    seeds[lane] = best;
  }
  cells[lane] = seeds[lane];
}

[numthreads(32, 1, 1)]
void Automaton(uint i : SV_DispatchThreadID) {
  uint rule = 30 + (i & 1) * 80, state_ = 1u << 16;
  for (uint k = 0; k < i; k++) {
    uint next = 0;
    [unroll] for (uint b = 0; b < 32; b++) next |= ((rule >> ((state_ >> ((b + 31) & 31) & 1) | (state_ >> b & 1) << 1 | (state_ >> ((b + 1) & 31) & 1) << 2)) & 1) << b;
    state_ = next;
  }
  cells[i] = state_;
}

// Blocks of two by two fall by a table.
[numthreads(4, 4, 1)]
void Sand(uint2 id : SV_DispatchThreadID) {
  uint2 at = id * 2;
  uint a = cells[at.y * 8 + at.x] & 1, b = cells[at.y * 8 + at.x + 1] & 1, c = cells[at.y * 8 + 8 + at.x] & 1, d = cells[at.y * 8 + 9 + at.x] & 1;
  uint block = a | b << 1 | c << 2 | d << 3;
  switch (block) {
    case 1: block = 4; break;
    case 2: block = 8; break;
    case 3: block = 12; break;
    case 5: case 9: block = 12; break;
    case 6: case 10: block = 12; break;
    case 7: case 11: block = block ^ 15 ^ 12; break;
    default: break;
  }
  cells[at.y * 8 + at.x] = block & 1;
  cells[at.y * 8 + at.x + 1] = block >> 1 & 1;
  cells[at.y * 8 + 8 + at.x] = block >> 2 & 1;
  cells[at.y * 8 + 9 + at.x] = block >> 3 & 1;
}
