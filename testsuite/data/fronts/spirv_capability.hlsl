// vk::ext_capability and vk::ext_extension with instructions that require them.
//= dxil: External function used in non-library profile: \01?ReadClock@@YA_KI@Z
// args: -T cs_6_0 -E Clock
// args: -T cs_6_0 -E Ballot
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T ps_6_0 -E Demote
RWStructuredBuffer<uint> o : register(u1);
[[vk::ext_capability(5055)]] [[vk::ext_extension("SPV_KHR_shader_clock")]] [[vk::ext_instruction(5056)]] uint64_t ReadClock(uint scope);
[[vk::ext_capability(61)]] [[vk::ext_instruction(333)]] bool Elect(uint scope);
[[vk::ext_capability(5379)]] [[vk::ext_extension("SPV_EXT_demote_to_helper_invocation")]] [[vk::ext_instruction(5380)]] void ToHelper();
[numthreads(16, 1, 1)]
void Clock(uint t : SV_GroupIndex) { uint64_t a = ReadClock(3), b = ReadClock(3); o[t] = b >= a ? 3 : 4; }
[numthreads(16, 1, 1)]
void Ballot(uint t : SV_GroupIndex) { bool e = Elect(3); o[t] = WaveActiveCountBits(e); }
float4 Demote(float4 c : COLOR) : SV_Target { if (c.a < 0.5) ToHelper(); return c; }
