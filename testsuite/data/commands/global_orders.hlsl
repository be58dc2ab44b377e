// A matrix that is a global variable has the order that a word or a pragma states, whatever the command line says of others.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 iota
//@ buffer 0 1 rwstructured 16 zero
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 0 0
//= 1 6 25 38 0
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 0 0 -Zpr
//= 1 6 25 38 0
row_major int4x4 rows;
column_major int4x4 columns;
#pragma pack_matrix(row_major)
int4x4 behind;
RWStructuredBuffer<uint> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  result[0] = (uint)rows[1][2];
  result[1] = (uint)columns[1][2];
  result[2] = (uint)behind[1][2];
}
