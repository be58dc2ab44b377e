// Insertion sort of 16 keys a thread in a local array.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:31
RWStructuredBuffer<int> Keys : register(u0);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int a[16];
  for (uint i = 0; i < 16; ++i)
    a[i] = Keys[16 * id.x + i];
  for (int j = 1; j < 16; ++j) {
    int key = a[j];
    int k = j - 1;
    while (k >= 0 && a[k] > key) {
      a[k + 1] = a[k];
      --k;
    }
    a[k + 1] = key;
  }
  for (uint o = 0; o < 16; ++o)
    Keys[16 * id.x + o] = a[o];
}
