// What clang reads is not what the author wrote; what it says is about that.
//$ -T cs_6_0 -E main IN -Fo OUT
//? 1
//! edited_source.hlsl:15:33: error: use of undeclared identifier 'mistyped'
//!    15 |   Out[0] = m[1].xyzw + m._m01 + mistyped;
//$ -T cs_6_0 -E main IN -Fo OUT -D mistyped=1
interface IUnused {
  float Value();
};
cbuffer Constants : register(b1) {
  float4x4 m;
};
RWStructuredBuffer<float4> Out : register(u0);
[numthreads(1, 1, 1)] void main() {
  Out[0] = m[1].xyzw + m._m01 + mistyped;
}
