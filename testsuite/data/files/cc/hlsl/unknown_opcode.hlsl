// test: cc
// An inline type whose opcode no grammar has.
RWStructuredBuffer<uint> Out : register(u0);
typedef vk::SpirvType<65000, 4, 4, vk::Literal<vk::integral_constant<uint, 8> > > Odd;

Odd make();
void take(Odd odd);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  take(make());
  Out[id.x] = 1;
}

// ---- expected ----
// error[E0007]: the inline type: the opcode 65000 is unknown
//   --> unknown_opcode.hlsl:11:8
//    |
// 11 |   take(make());
//    |        ^^^^
//    |
//    = note: also at unknown_opcode.hlsl:11:3
//    = help: --allow-unknown-opcodes passes it on as it is
