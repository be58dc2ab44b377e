// Packed dot products with literals, which DXC passes in a type of their own: its validator refuses them (-Vd), and so do LLVM's readers.
// args: -T cs_6_4 -E main -enable-16bit-types -Vd
RWByteAddressBuffer data : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = data.Load(id.x * 4);
  int sum = dot4add_i8packed(word, ~word, 3);
  uint other = dot4add_u8packed(7, word, sum);
  float mixed = dot2add(half2(id.x, 2), half2(3, id.x), 1.5);
  data.Store(id.x * 4, sum + other + uint(mixed));
}
