// Elements of arrays of resources, of which most are outside: the probes.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0,1,2,3,4,100,0xffffffff,0x80000000,1,0,2,5,6,7,1,0
//@ buffer 0 1 structured 16 rand:1
//@ buffer 0 1 structured 16 rand:2
//@ buffer 0 1 structured 16 rand:3
//@ buffer 0 4 rwstructured 128 rand:4
//@ buffer 0 4 rwstructured 128 rand:5
//@ buffer 0 6 rwstructured 128 zero
StructuredBuffer<uint> probes : register(t0);
StructuredBuffer<uint> sources[3] : register(t1);
RWStructuredBuffer<uint> targets[2] : register(u4);
RWStructuredBuffer<uint> result : register(u6);
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint at = probes[i];
  result[i] = sources[NonUniformResourceIndex(at)][i & 3];
  targets[NonUniformResourceIndex(at)][i] = i;
  uint before;
  InterlockedAdd(targets[NonUniformResourceIndex(at)][16 + i], 5, before);
  result[16 + i] = before;
}
