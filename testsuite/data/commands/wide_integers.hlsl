// Products and shifts of 64-bit integers.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//$ -T cs_6_0 -E main -spirv -fspv-target-env=vulkan1.3 IN -Fo OUT
//= 0 1813430632 57415361 3951369903 153008209 2118850516 286778545 610839767 458726368
//$ -T cs_6_6 -E main -spirv -Od IN -Fo OUT
//= 0 1813430632 57415361 3951369903 153008209 2118850516 286778545 610839767 458726368
RWStructuredBuffer<uint2> results : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t a = (id.x + 1) * 0x123456789abcdefull;
  uint64_t b = a * (id.x + 3) + (a >> 7);
  results[id.x] = uint2((uint)b, (uint)(b >> 32));
}
