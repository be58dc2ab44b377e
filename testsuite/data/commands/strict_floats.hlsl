// Arithmetic that may be relaxed, and that may not.
//$ -T cs_6_0 IN -Fo OUT
//$ -T cs_6_0 IN -Fo OUT -Gis
//= 0 0.0
//$ -T cs_6_0 IN -Fo OUT -Gis -Od
//= 0 0.0
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 words:16777216.0f,1.0f,0,0
RWStructuredBuffer<float> values : register(u0);

[numthreads(1, 1, 1)]
void main() { values[0] = (values[0] + values[1]) - values[0]; }
