//@ flags -cl-std=CL1.2
// Code lengths of a 16-symbol Huffman tree built with a binary heap in private memory.
//@ kernel lengths global 8 1 1 local 8 1 1
//@ arg buffer 512 rand:291
//@ arg buffer 512 zero
typedef struct { uint weight; int node; } item;

void sift_down(item *h, int n, int i)
{
    for (;;) {
        int m = i, l = 2 * i + 1, r = l + 1;
        if (l < n && h[l].weight < h[m].weight) m = l;
        if (r < n && h[r].weight < h[m].weight) m = r;
        if (m == i)
            return;
        item t = h[i]; h[i] = h[m]; h[m] = t;
        i = m;
    }
}

__kernel void lengths(__global const uint *freq, __global uint *len)
{
    item heap[16];
    int parent[31];
    const int base = get_global_id(0) * 16;
    int n = 16;
    for (int i = 0; i < 16; ++i) {
        heap[i].weight = (freq[base + i] & 0xfff) * 64 + i;
        heap[i].node = i;
    }
    for (int i = 7; i >= 0; --i)
        sift_down(heap, n, i);
    int fresh = 16;
    while (n > 1) {
        item a = heap[0];
        heap[0] = heap[--n];
        sift_down(heap, n, 0);
        item b = heap[0];
        parent[a.node] = parent[b.node] = fresh;
        heap[0].weight = a.weight + b.weight;
        heap[0].node = fresh++;
        sift_down(heap, n, 0);
    }
    for (int i = 0; i < 16; ++i) {
        uint d = 0;
        for (int p = i; p != 30; p = parent[p])
            ++d;
        len[base + i] = d;
    }
}
