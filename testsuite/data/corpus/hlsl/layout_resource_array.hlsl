// An array of buffers indexed by a value uniform in the workgroup and by a constant.
//@ dispatch 3 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ buffer 0 1 rwstructured 64 rand:237
//@ buffer 0 1 rwstructured 64 rand:238
//@ buffer 0 1 rwstructured 64 rand:239
RWStructuredBuffer<uint> Out : register(u0);
RWStructuredBuffer<uint> Parts[3] : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  uint old = Parts[group.x][lane];
  Parts[group.x][lane] = old * (group.x + 1) + lane;
  if (group.x == 1)
    Out[lane] = Parts[1][lane] ^ old;
}
