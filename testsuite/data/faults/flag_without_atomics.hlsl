//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
// A flag that says that a value is there.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (i == 0) {
    Out[1] = 42;
    Out[0] = 1;
  } else if (Out[0] == 1) { // FAULT race
    Out[i + 1] = Out[1];
  }
}
