// test: cc
// An inline integer type of a width that there is not.
RWStructuredBuffer<uint> Out : register(u0);
typedef vk::SpirvType<21, 4, 4, vk::Literal<vk::integral_constant<uint, 33> >, vk::Literal<vk::integral_constant<uint, 0> > > Odd;

Odd make();
void take(Odd odd);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  take(make());
  Out[id.x] = 1;
}

// ---- expected ----
// error[E0005]: the inline type: the target does not support an integer of 33 bits
//   --> wrong_inline_type.hlsl:11:8
//    |
// 11 |   take(make());
//    |        ^^^^
//    |
//    = note: also at wrong_inline_type.hlsl:11:3
//    = help: it requires the extension SPV_ALTERA_arbitrary_precision_integers
