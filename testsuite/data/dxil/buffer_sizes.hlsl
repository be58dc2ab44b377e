// The sizes of raw and structured buffers.
// args: -T cs_6_6 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 236 zero
//@ buffer 0 1 rwstructured 252 zero
//@ buffer 0 2 rwstructured 1024 zero
ByteAddressBuffer a : register(t0);
RWStructuredBuffer<float2> s : register(u1);
RWStructuredBuffer<uint4> o : register(u2);
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  uint n, c, stride; a.GetDimensions(n); s.GetDimensions(c, stride);
  o[i] = uint4(n, c, stride, i); }
