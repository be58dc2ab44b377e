// Data: hashes, checksums, compression of blocks, tables, searches, strings, random numbers, transforms.
// args: -T cs_6_0 -E Sha
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:1
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Checksums
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:2
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Murmur
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:3
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E CompressBlock
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:4
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E HashTable
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:5
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Search
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 iota
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Runs
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:6
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E RandomNumbers
//@ dispatch 1 1 1
//@ buffer 0 300 rwbyteaddress 1024 zero
// args: -T cs_6_0 -E Fourier
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:7:-1:1
//@ buffer 0 301 rwstructured 512 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Cosine
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 randf:8:-1:1
//@ buffer 0 301 rwstructured 512 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Morton
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:9
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E RadixTree
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 iota
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Transpose
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:10
//@ buffer 0 300 rwbyteaddress 1024 zero
// args: -T cs_6_0 -E Varints
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:11
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Queens
//@ dispatch 1 1 1
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E EditDistance
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:12
//@ buffer 0 300 rwbyteaddress 512 zero
// args: -T cs_6_0 -E Bytecode
//@ dispatch 1 1 1
//@ buffer 0 100 byteaddress 1024 rand:13
//@ buffer 0 300 rwbyteaddress 512 zero
ByteAddressBuffer input : register(t0);
StructuredBuffer<float2> samples : register(t1);
RWByteAddressBuffer output : register(u0);
RWStructuredBuffer<float2> spectrum : register(u1);

uint Turn(uint x, uint n) { return x >> n | x << (32 - n); }

// The rounds of a 256-bit hash, constants by a generator in place of the table.
[numthreads(16, 1, 1)]
void Sha(uint lane : SV_GroupIndex) {
  uint w[16], h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
  for (uint k = 0; k < 16; k++) {
    uint v = input.Load(4 * ((k + lane * 16) & 255));
    w[k] = v;
  }
  uint s[8] = h, constant_ = 0x428a2f98;
  [loop] for (uint t = 0; t < 64; t++) {
    uint at = t & 15;
    if (t >= 16) {
      uint x = w[(t + 1) & 15], y = w[(t + 14) & 15];
      w[at] += (Turn(x, 7) ^ Turn(x, 18) ^ x >> 3) + w[(t + 9) & 15] + (Turn(y, 17) ^ Turn(y, 19) ^ y >> 10);
    }
    uint a = s[7] + (Turn(s[4], 6) ^ Turn(s[4], 11) ^ Turn(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + constant_ + w[at];
    uint b = (Turn(s[0], 2) ^ Turn(s[0], 13) ^ Turn(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    [unroll] for (uint j = 7; j > 0; j--) s[j] = s[j - 1];
    s[4] += a;
    s[0] = a + b;
    constant_ = constant_ * 1664525 + 1013904223;
  }
  output.Store4(32 * lane, uint4(s[0] + h[0], s[1] + h[1], s[2] + h[2], s[3] + h[3]));
  output.Store4(32 * lane + 16, uint4(s[4] + h[4], s[5] + h[5], s[6] + h[6], s[7] + h[7]));
}

[numthreads(32, 1, 1)]
void Checksums(uint lane : SV_GroupIndex) {
  uint crc = ~0u, a = 1, b = 0, f = 2166136261u;
  for (uint k = 0; k < 8; k++) {
    uint w = input.Load(32 * lane + 4 * k);
    for (uint j = 0; j < 4; j++) {
      uint byte_ = w >> (8 * j) & 255;
      crc ^= byte_;
      [unroll] for (uint bit = 0; bit < 8; bit++) crc = (crc & 1) ? crc >> 1 ^ 0xedb88320 : crc >> 1;
      a = (a + byte_) % 65521;
      b = (a + b) % 65521;
      f = (f ^ byte_) * 16777619;
    }
  }
  output.Store3(12 * lane, uint3(~crc, b << 16 | a, f));
}

[numthreads(32, 1, 1)]
void Murmur(uint lane : SV_GroupIndex) {
  uint h = lane;
  for (uint k = 0; k < 4; k++) {
    uint w = input.Load(16 * lane + 4 * k) * 0xcc9e2d51;
    h ^= (w << 15 | w >> 17) * 0x1b873593;
    h = (h << 13 | h >> 19) * 5 + 0xe6546b64;
  }
  h ^= 16;
  h = (h ^ h >> 16) * 0x85ebca6b;
  h = (h ^ h >> 13) * 0xc2b2ae35;
  output.Store(4 * lane, h ^ h >> 16);
}

float3 Colour(uint w) { return float3(w & 31, w >> 5 & 63, w >> 11 & 31) / float3(31, 63, 31); }
uint To565(float3 c) { uint3 q = uint3(saturate(c) * float3(31, 63, 31) + 0.5); return q.x | q.y << 5 | q.z << 11; }
// Sixteen texels to two colours and two bits each.
[numthreads(16, 1, 1)]
void CompressBlock(uint lane : SV_GroupIndex) {
  float3 low = 1, high = 0;
  for (uint k = 0; k < 16; k++) {
    float3 c = Colour(input.Load(4 * ((lane * 16 + k) & 255)));
    low = min(low, c);
    high = max(high, c);
  }
  uint a = To565(high), b = To565(low), bits = 0;
  float3 from = Colour(a), to = Colour(b), axis = to - from;
  float scale = 3 / max(dot(axis, axis), 1e-6);
  for (uint j = 0; j < 16; j++) {
    float t = dot(Colour(input.Load(4 * ((lane * 16 + j) & 255))) - from, axis) * scale;
    uint q = uint(clamp(floor(t + 0.5), 0, 3));
    bits |= (q == 0 ? 0 : q == 3 ? 1 : q + 1) << (2 * j);
  }
  output.Store2(8 * lane, uint2(a | b << 16, bits));
}

groupshared uint table[64];
[numthreads(32, 1, 1)]
void HashTable(uint lane : SV_GroupIndex) {
  table[lane] = table[lane + 32] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint key = input.Load(4 * lane) | 1, at = key * 2654435761u >> 26;
  for (uint probe = 0; probe < 64; probe++) {
    uint old;
    InterlockedCompareExchange(table[at], 0, key, old);
    if (old == 0 || old == key) break;
    at = (at + 1) & 63;
  }
  GroupMemoryBarrierWithGroupSync();
  uint found = 0;
  for (uint k = 0; k < 64; k++) found += table[k] == key;
  output.Store(4 * lane, found);
  uint stored;
  output.InterlockedAdd(256, found, stored);
  output.InterlockedMax(260, key, stored);
  output.InterlockedMin(264, key, stored);
  output.InterlockedXor(268, key, stored);
  output.InterlockedOr(272, key & 0xff, stored);
  output.InterlockedAnd(276, key, stored);
  output.InterlockedCompareExchange(280, 0, 77, stored);
}

[numthreads(64, 1, 1)]
void Search(uint lane : SV_GroupIndex) {
  uint wanted = lane * 5 + 2, low = 0, high = 256;
  while (low < high) {
    uint mid = (low + high) / 2;
    if (input.Load(4 * mid) < wanted) low = mid + 1; else high = mid;
  }
  output.Store(4 * lane, low < 256 && input.Load(4 * low) == wanted ? low : ~low);
}

[numthreads(1, 1, 1)]
void Runs() {
  uint at = 0, value = input.Load(0) & 1, length_ = 0;
  for (uint k = 0; k < 64; k++) {
    uint next = input.Load(4 * k) & 1;
    if (next == value) { length_++; continue; }
    output.Store(4 * at++, value << 16 | length_);
    value = next;
    length_ = 1;
  }
  output.Store(4 * at, value << 16 | length_);
}

[numthreads(64, 1, 1)]
void RandomNumbers(uint lane : SV_GroupIndex) {
  uint s = lane * 747796405u + 2891336453u;
  uint pcg = ((s >> ((s >> 28) + 4)) ^ s) * 277803737u;
  pcg ^= pcg >> 22;
  uint4 x = uint4(123456789, 362436069, 521288629, 88675123 + lane);
  for (uint k = 0; k < 5; k++) {
    uint t = x.x ^ x.x << 11;
    x.xyz = x.yzw;
    x.w = x.w ^ x.w >> 19 ^ t ^ t >> 8;
  }
  uint v0 = lane, v1 = 7, sum = 0;
  [unroll] for (uint r = 0; r < 8; r++) {
    sum += 0x9e3779b9;
    v0 += (v1 << 4) + 0xa341316c ^ v1 + sum ^ (v1 >> 5) + 0xc8013ea4;
    v1 += (v0 << 4) + 0xad90777d ^ v0 + sum ^ (v0 >> 5) + 0x7e95761e;
  }
  output.Store4(16 * lane, uint4(pcg, x.w, v0, v1));
}

groupshared float2 points[64];
[numthreads(32, 1, 1)]
void Fourier(uint lane : SV_GroupIndex) {
  [unroll] for (uint k = 0; k < 2; k++) {
    uint i = lane + 32 * k;
    points[reversebits(i) >> 26] = samples[i];
  }
  for (uint span = 1; span < 64; span *= 2) {
    GroupMemoryBarrierWithGroupSync();
    uint j = lane % span, a = lane / span * span * 2 + j, b = a + span;
    float s, c;
    sincos(-3.14159265 * j / span, s, c);
    float2 x = points[a], y = points[b];
    y = float2(y.x * c - y.y * s, y.x * s + y.y * c);
    points[a] = x + y;
    points[b] = x - y;
  }
  GroupMemoryBarrierWithGroupSync();
  spectrum[lane] = points[lane];
  spectrum[lane + 32] = points[lane + 32];
}

[numthreads(8, 8, 1)]
void Cosine(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float sum = 0;
  for (uint y = 0; y < 8; y++)
    for (uint x = 0; x < 8; x++) sum += samples[y * 8 + x].x * cos((2 * x + 1) * id.x * 0.19634954) * cos((2 * y + 1) * id.y * 0.19634954);
  float scale = (id.x ? 0.5 : 0.35355339) * (id.y ? 0.5 : 0.35355339);
  spectrum[lane] = float2(sum * scale, round(sum * scale * 4));
}

uint Spread(uint x) {
  x &= 1023;
  x = (x | x << 16) & 0x30000ff;
  x = (x | x << 8) & 0x300f00f;
  x = (x | x << 4) & 0x30c30c3;
  return (x | x << 2) & 0x9249249;
}
[numthreads(64, 1, 1)]
void Morton(uint lane : SV_GroupIndex) {
  uint w = input.Load(4 * lane);
  output.Store(4 * lane, Spread(w) | Spread(w >> 10) << 1 | Spread(w >> 20) << 2);
}

int Common(int i, int j) {
  if (j < 0 || j > 63) return -1;
  uint a = input.Load(4 * i) * 2654435761u >> 8, b = input.Load(4 * j) * 2654435761u >> 8;
  return a == b ? 32 + 31 - (int)firstbithigh(uint(i ^ j)) : 31 - (int)firstbithigh(a ^ b);
}
[numthreads(32, 1, 1)]
void RadixTree(uint lane : SV_GroupIndex) {
  int i = lane, d = Common(i, i + 1) > Common(i, i - 1) ? 1 : -1, least = Common(i, i - d), most = 2;
  while (Common(i, i + most * d) > least && most < 64) most *= 2;
  int l = 0;
  for (int t = most / 2; t >= 1; t /= 2)
    if (Common(i, i + (l + t) * d) > least) l += t;
  output.Store2(8 * lane, uint2(i + l * d, d));
}

groupshared uint square[16][17];
[numthreads(16, 16, 1)]
void Transpose(uint2 id : SV_GroupThreadID) {
  square[id.y][id.x] = input.Load(4 * (id.y * 16 + id.x));
  GroupMemoryBarrierWithGroupSync();
  output.Store(4 * (id.y * 16 + id.x), square[id.x][id.y]);
}

[numthreads(1, 1, 1)]
void Varints() {
  uint at = 0, n = 0, total = 0;
  while (at < 200) {
    uint value = 0, shift = 0, byte_;
    do {
      byte_ = input.Load(at & ~3u) >> (8 * (at & 3)) & 255;
      value |= (byte_ & 127) << shift;
      shift += 7;
      at++;
    } while ((byte_ & 128) && shift < 28);
    total += asuint(int(value >> 1) ^ -int(value & 1));
    if (n < 100) output.Store(4 * n++, total);
  }
}

[numthreads(8, 1, 1)]
void Queens(uint first : SV_GroupIndex) {
  uint columns[9], left[9], right[9], tried[9], row = 1, found = 0;
  columns[1] = 1u << first;
  left[1] = columns[1] << 1;
  right[1] = columns[1] >> 1;
  tried[1] = 0;
  while (row > 0) {
    uint open = ~(columns[row] | left[row] | right[row] | tried[row]) & 63;
    if (open == 0 || first > 5) { row--; continue; }
    uint bit = open & -open;
    tried[row] |= bit;
    if (row == 5) { found++; continue; }
    columns[row + 1] = columns[row] | bit;
    left[row + 1] = (left[row] | bit) << 1;
    right[row + 1] = (right[row] | bit) >> 1;
    tried[++row] = 0;
  }
  output.Store(4 * first, found);
}

[numthreads(16, 1, 1)]
void EditDistance(uint lane : SV_GroupIndex) {
  uint row[9];
  for (uint k = 0; k <= 8; k++) row[k] = k;
  for (uint i = 1; i <= 8; i++) {
    uint before = row[0];
    row[0] = i;
    for (uint j = 1; j <= 8; j++) {
      uint up = row[j];
      uint same = (input.Load(4 * (lane + i)) & 3) == (input.Load(4 * (lane + j + 32)) & 3);
      row[j] = same ? before : 1 + min(before, min(up, row[j - 1]));
      before = up;
    }
  }
  output.Store(4 * lane, row[8]);
}

// A machine with a stack.
[numthreads(16, 1, 1)]
void Bytecode(uint lane : SV_GroupIndex) {
  uint stack[8] = { 1, 2, 3, 4, 5, 6, 7, 8 }, top = 3, at = lane, steps = 0;
  [loop] while (steps++ < 60) {
    uint op = input.Load(4 * (at++ & 255)), a = stack[top & 7], b = stack[(top + 7) & 7];
    switch (op & 7) {
      case 0: stack[++top & 7] = op >> 3; break;
      case 1: stack[--top & 7] = a + b; break;
      case 2: stack[--top & 7] = a * b; break;
      case 3: stack[top & 7] = b; stack[(top + 7) & 7] = a; break;
      case 4: if (a > b) at += op >> 28; break;
      case 5: stack[top & 7] = ~a; [branch] if (a == 0) return; break;
      case 6: top = (top + (op >> 30)) & 7; continue;
      default: stack[top & 7] = a ^ op; if ((op >> 3 & 63) == 9) { steps = 60; }
    }
    stack[0] += 1;
  }
  output.Store2(8 * lane, uint2(stack[top & 7], at));
}
