// test: cc
// An inline image type with an operand too few.
RWStructuredBuffer<uint> Out : register(u0);
typedef vk::SpirvOpaqueType<25, float, vk::Literal<vk::integral_constant<uint, 1> > > Image;

void take(Image image);
Image make();

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  take(make());
  Out[id.x] = 1;
}

// ---- expected ----
// error[E0007]: the inline type: operand 'LiteralInteger' is missing
//   --> image_operands.hlsl:11:8
//    |
// 11 |   take(make());
//    |        ^^^^
//    |
//    = note: also at image_operands.hlsl:11:3
//    = help: the instruction is OpTypeImage <IdRef> <Dim> <LiteralInteger> <LiteralInteger> <LiteralInteger> <LiteralInteger> <ImageFormat> [AccessQualifier]
