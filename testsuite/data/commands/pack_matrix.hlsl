// `#pragma pack_matrix` states the order of the matrices behind it in constant buffers, and is no order for structured buffers.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 iotaf
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 IN -Fo OUT
//= 1 1.0 4.0 20.0 25.0
//$ -T cs_6_0 IN -Fo OUT -DSTORED
//? 1
//! clang 22 stores all matrices in structured buffers by columns
//! 21 |
#pragma pack_matrix(row_major)
struct Rows {
  float2x3 m;
};
#pragma pack_matrix(column_major)
cbuffer Constants : register(b0) {
#pragma pack_matrix(row_major)
  float3x3 by_rows;
#ifdef STORED
};
StructuredBuffer<float2x3> stored : register(t2);
cbuffer More : register(b3) {
#endif
#pragma pack_matrix(column_major)
  float2x2 by_columns;
  Rows rows;
};
RWStructuredBuffer<float> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  result[0] = by_rows[0][1];
  result[1] = by_rows[1][0];
  result[2] = by_columns[0][1] + 4;
  result[3] = rows.m[0][1] + 4;
#ifdef STORED
  result[4] = stored[0][0][0];
#endif
}
