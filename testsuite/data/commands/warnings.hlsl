// Warnings of clang, by the flags of both compilers.
//$ -T cs_6_0 IN -Fo OUT
//! warning:
//$ -T cs_6_0 IN -Fo OUT -Wno-conversion -Wno-float-conversion -Wno-implicit-const-int-float-conversion -Wno-unused-value
//~ warning
//$ -T cs_6_0 IN -Fo OUT -WX
//? 1
//$ -T cs_6_0 IN -Fo OUT -no-warnings
//~ warning
//$ -T cs_6_0 IN -Fo OUT -w
//~ warning
//$ -T cs_6_0 IN -Fo OUT -Werror=unused-value
//? 1
RWStructuredBuffer<uint> result : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  id.x + 1;
  result[0] = id.x;
}
