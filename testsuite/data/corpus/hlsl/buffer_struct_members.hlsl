// Elements of 48 bytes whose members are read and written one by one, some by an index that varies.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1664 rand:303
//@ buffer 0 1 rwstructured 512 zero
struct Particle {
  float3 position;
  uint flags;
  float4 weights;
  uint2 cell;
  int charge[2];
};
RWStructuredBuffer<Particle> Particles : register(u0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  uint which = Particles[i].flags & 3;
  uint side = Particles[i].flags >> 31;
  Particles[i].cell = uint2(which, side) + (Particles[i].cell & 0xff);
  Particles[i].charge[side] = (int)(Particles[i].flags & 0xff) - 128;
  Particles[i].position = float3(which, side, i) * 0.25f;
  Particles[i].weights[which] = 2.5f;
  DeviceMemoryBarrier();
  float picked = Particles[i].weights[which] + Particles[i].position.y;
  Output[i] = uint4(asuint(picked), Particles[i].cell, (uint)Particles[i].charge[side]);
}
