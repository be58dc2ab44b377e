// Orders of matrices: in constant buffers each has its own; in structured buffers clang knows one, so that another is refused.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 iotaf
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 IN -Fo OUT
//= 1 6.0 9.0 18.0 22.0
//$ -T cs_6_0 IN -Fo OUT -DSTORED
//? 1
//! clang 22 stores all matrices in structured buffers by columns: 'Rows' has one
//! 13 |
struct Rows {
  int first;
  row_major float2x3 m;
};
struct Both {
  float2x3 columns;
  Rows rows;
};
ConstantBuffer<Both> both : register(b0);
RWStructuredBuffer<float> result : register(u1);
#ifdef STORED
StructuredBuffer<Both> stored : register(t2);
#endif

[numthreads(1, 1, 1)]
void main() {
  Both copy = both;
  result[0] = copy.columns[0][1] + both.columns[1][0] + 1;
  result[1] = both.columns[0][2] + 1;
  result[2] = copy.rows.m[0][2];
  result[3] = both.rows.m[1][2];
#ifdef STORED
  result[4] = stored[0].columns[0][0];
#endif
}
