// Sums 64 floats a workgroup: a tree over groupshared memory, halved at each barrier.
//
//   set 0, binding 0   StructuredBuffer<float>    the input, 64 a workgroup
//   set 0, binding 1   RWStructuredBuffer<float>  one sum a workgroup
//@ dispatch 4 1 1
//@ buffer 0 0 structured 1024 randf:3
//@ buffer 0 1 rwstructured 16 zero
//@ tolerance 1e-5

StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float> Sums : register(u1);

groupshared float partial[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID) {
  partial[lane] = Input[id.x];
  GroupMemoryBarrierWithGroupSync();

  for (uint stride = 32; stride > 0; stride >>= 1) {
    if (lane < stride)
      partial[lane] += partial[lane + stride];
    GroupMemoryBarrierWithGroupSync();
  }

  if (lane == 0)
    Sums[group.x] = partial[0];
}
