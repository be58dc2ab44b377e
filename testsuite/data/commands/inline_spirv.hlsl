// What DXC has in `vk`: instructions by their numbers, memory by its address, clocks; and what clang lacks of it, named once.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 16 address:0:1
//@ buffer 0 1 rwstructured 64 words:1.5f,2.5f,-3.5f,7
//$ -T cs_6_0 IN -Fo OUT
//+ RoundEven
//= 1 2.0 2.0 -3.5 7 1.5 2.5 -3.5 8
//$ -T cs_6_0 IN -Fo OUT -Od -no-warnings
//= 1 2.0 2.0 -3.5 7 1.5 2.5 -3.5 8
//$ -T cs_6_0 IN -Fo OUT -DCLOCK
//+ OpReadClockKHR
//$ -T cs_6_0 IN -Fo OUT -DSTRUCT
//+ PhysicalStorageBuffer
//= 1 2.0 2.0 -3.5 7 1.5 2.5 -3.5 8 5.5 4.0
//$ -T cs_6_0 IN -Fo OUT -DDECORATE
//? 1
//! no such inline SPIR-V: 'vk::ext_decorate', 'ext_execution_mode'
//! let DXC compile the source
[[vk::ext_instruction(2, "GLSL.std.450")]] float2 EvenOf(float2 x);
[[vk::ext_capability(5055)]] [[vk::ext_extension("SPV_KHR_shader_clock")]] [[vk::ext_instruction(5056)]] uint64_t Clock(uint scope);
StructuredBuffer<uint64_t> address : register(t0);
RWStructuredBuffer<float> numbers : register(u1);

struct Pair {
  float a, b;
};

[numthreads(1, 1, 1)]
void main() {
  uint64_t at = address[0];
  float3 read = vk::RawBufferLoad<float3>(at);
  uint count = vk::RawBufferLoad(at + 12);
  vk::RawBufferStore<float3>(at + 16, read, 16);
  vk::RawBufferStore(at + 28, count + 1);
  vk::RawBufferStore<float2>(at, EvenOf(read.xy), 8);
#ifdef CLOCK
  numbers[8] = float(Clock(3) & 255) + float(vk::ReadClock(vk::SubgroupScope) & 1);
#endif
#ifdef STRUCT
  Pair pair = vk::RawBufferLoad<Pair>(at + 16);
  pair.b += pair.a;
  pair.a += 4;
  numbers[8] = pair.a;
  vk::RawBufferStore<Pair>(at + 32, pair, 4);
#endif
#ifdef DECORATE
  [[vk::ext_decorate(42)]] float decorated = read.x;
  vk::ext_execution_mode(12);
#endif
}
