// A loop whose result is known before it runs: without optimization it stays as it is written.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 IN -Fo OUT
//- OpLoopMerge
//= 0 10 0 0 0
//$ -T cs_6_0 IN -Fo OUT -Od
//+ OpLoopMerge
//= 0 10 0 0 0
RWStructuredBuffer<uint> totals : register(u0);

[numthreads(1, 1, 1)]
void main() {
    uint total = 0;
    for (uint i = 1; i < 5; ++i)
        total += i;
    totals[0] = total;
}
