// test: cc --front=clang -T cs_6_6 -E main
// A cast to a matrix of one row: LLVM IR does not say whether 2 of 4 elements are those of a row or of a column.
StructuredBuffer<float2x2> In : register(t0);
RWStructuredBuffer<float> Out : register(u1);
[numthreads(1, 1, 1)]
void main() {
  float2x2 m = In[0];
  Out[0] = ((float1x2)m)[0][1];
}

// ---- expected ----
// error[E0018]: clang 22 takes the wrong elements in a cast to a smaller matrix, and LLVM IR does not say which ones are right
// --> matrix_truncation.hlsl
//  = help: take the elements one by one, or let DXC compile the source: --front=dxc
