// A sparse matrix-vector product in CSR form; row lengths vary and some rows are empty.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 132 words:0,3,3,4,9,9,9,12,13,20,21,24,24,30,31,33,33,40,41,41,44,50,51,52,52,57,58,60,60,61,63,64,64
//@ buffer 0 1 structured 256 rand:148
//@ buffer 0 2 structured 256 randf:149:-1:1
//@ buffer 0 3 structured 128 randf:150:-1:1
//@ buffer 0 4 rwstructured 128 zero
//@ tolerance 1e-5
StructuredBuffer<uint> RowStarts : register(t0);
StructuredBuffer<uint> Columns : register(t1);
StructuredBuffer<float> Values : register(t2);
StructuredBuffer<float> X : register(t3);
RWStructuredBuffer<float> Y : register(u4);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint end = RowStarts[id.x + 1];
  float sum = 0.0f;
  for (uint i = RowStarts[id.x]; i < end; ++i)
    sum += Values[i] * X[Columns[i] & 31];
  Y[id.x] = sum;
}
