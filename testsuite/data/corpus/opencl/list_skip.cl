//@ novulkan cannot be known
//@ kernel sk global 1 1 1 local 1 1 1
//@ arg buffer 2048 zero
//@ arg buffer 64 rand:31
//@ arg buffer 64 zero
// A skip list: arrays of pointers in nodes.
typedef struct S {
    global struct S *next[3];
    int key;
    int lv;
} S;
kernel void sk(global S *pool, global const int *in, global int *o) {
    global S *head = pool;
    head->key = -1;
    for (int l = 0; l < 3; l++) head->next[l] = 0;
    for (int i = 0; i < 15; i++) {
        global S *n = pool + 1 + i;
        n->key = in[i] & 0xffff;
        n->lv = 1 + (in[i] >> 20 & 1) + (in[i] >> 21 & 1);
        global S *x = head;
        for (int l = 2; l >= 0; l--) {
            while (x->next[l] && x->next[l]->key < n->key) x = x->next[l];
            if (l < n->lv) {
                n->next[l] = x->next[l];
                x->next[l] = n;
            } else n->next[l] = 0;
        }
    }
    int k = 0;
    for (global S *x = head->next[0]; x; x = x->next[0]) o[k++] = x->key;
    for (int i = 0; i < 16; i++) for (int l = 0; l < 3; l++) pool[i].next[l] = 0;
}
