// Interleaves three 10-bit coordinates into a Morton code and takes it apart again.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:9
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

uint3 spread(uint3 v) {
  v = (v | (v << 16)) & 0x030000ffu;
  v = (v | (v << 8)) & 0x0300f00fu;
  v = (v | (v << 4)) & 0x030c30c3u;
  return (v | (v << 2)) & 0x09249249u;
}

uint compact(uint v) {
  v &= 0x09249249u;
  v = (v ^ (v >> 2)) & 0x030c30c3u;
  v = (v ^ (v >> 4)) & 0x0300f00fu;
  v = (v ^ (v >> 8)) & 0xff0000ffu;
  return (v ^ (v >> 16)) & 0x000003ffu;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint3 p = uint3(x, x >> 10, x >> 20) & 0x3ff;
  uint3 s = spread(p);
  uint code = s.x | (s.y << 1) | (s.z << 2);
  Output[id.x] = uint4(code, compact(code), compact(code >> 1), compact(code >> 2));
}
