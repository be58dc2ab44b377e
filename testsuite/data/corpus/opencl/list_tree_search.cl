//@ novulkan cannot be known
//@ kernel bst global 1 1 1 local 1 1 1
//@ arg buffer 1024 zero
//@ arg buffer 128 rand:7
//@ arg buffer 128 zero
//@ arg scalar i32 32
// A binary search tree of pointers, and a traversal that threads it and restores it.
typedef struct T {
    global struct T *l, *r;
    int key, count;
} T;
kernel void bst(global T *pool, global const int *keys, global int *out, int n) {
    global T *root = 0;
    int used = 0;
    for (int i = 0; i < n; i++) {
        int key = keys[i] & 15;
        global T *p = root, *parent = 0;
        while (p && p->key != key) {
            parent = p;
            p = key < p->key ? p->l : p->r;
        }
        if (p) {
            p->count++;
            continue;
        }
        global T *q = &pool[used++];
        q->l = q->r = 0;
        q->key = key;
        q->count = 1;
        if (!parent) root = q;
        else if (key < parent->key) parent->l = q;
        else parent->r = q;
    }
    // Morris's traversal: no stack, each right pointer of a predecessor leads back for a while.
    int k = 0;
    global T *cur = root;
    while (cur) {
        if (!cur->l) {
            out[k++] = cur->key * 100 + cur->count;
            cur = cur->r;
        } else {
            global T *pre = cur->l;
            while (pre->r && pre->r != cur) pre = pre->r;
            if (!pre->r) {
                pre->r = cur;
                cur = cur->l;
            } else {
                pre->r = 0;
                out[k++] = cur->key * 100 + cur->count;
                cur = cur->r;
            }
        }
    }
    for (int i = 0; i < used; i++) {
        pool[i].l = pool[i].r = 0;
    }
}
