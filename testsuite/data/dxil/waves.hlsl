// Waves and quads, and where an invocation is.
// args: -T cs_6_5 -E main
//@ dispatch 2 1 1
//@ buffer 0 0 rwstructured 10240 zero
//@ buffer 0 1 rwstructured 512 zero
RWStructuredBuffer<uint> u : register(u0);
RWStructuredBuffer<float> f : register(u1);
[numthreads(64,1,1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 g : SV_GroupID, uint3 t : SV_GroupThreadID) {
  uint c = id.x * 20; uint v = id.x * 7 + 3;
  u[c]=WaveGetLaneCount(); u[c+1]=WaveGetLaneIndex(); u[c+2]=WaveIsFirstLane(); u[c+3]=WaveActiveAnyTrue(v==10); u[c+4]=WaveActiveAllTrue(v>2); u[c+5]=WaveActiveBallot(v&1).x;
  u[c+6]=WaveReadLaneAt(v,1); u[c+7]=WaveReadLaneFirst(v); u[c+8]=WaveActiveSum(v); u[c+9]=WaveActiveProduct(v); u[c+10]=WaveActiveMin(v); u[c+11]=WaveActiveMax(int(v)); u[c+12]=WaveActiveBitOr(v); u[c+13]=WavePrefixSum(v);
  u[c+14]=WaveActiveCountBits(v&1); u[c+15]=WavePrefixCountBits(v&1); u[c+16]=QuadReadAcrossX(v); u[c+17]=QuadReadLaneAt(v,2); u[c+18]=WaveActiveAllEqual(v); u[c+19]=gi+g.x*100+t.x;
  f[id.x]=WaveActiveMax(float(v));
}
