//@ novulkan cannot be known
//@ flags -cl-std=CLC++2021
//@ kernel ls global 1 1 1 local 1 1 1
//@ arg buffer 512 zero
//@ arg buffer 64 zero
// C++: a list class over nodes in a buffer, and lambdas that capture references.
struct Node {
    int value;
    global Node *next;
};
template <typename T> class List {
    global Node *head = nullptr;
public:
    void push(global Node *n, T v) {
        n->value = v;
        n->next = head;
        head = n;
    }
    template <class F> void each(F f) {
        for (global Node *p = head; p; p = p->next) f(p->value);
    }
    void clear() {
        while (head) {
            global Node *n = head->next;
            head->next = nullptr;
            head = n;
        }
    }
};
kernel void ls(global Node *pool, global int *o) {
    List<int> l;
    for (int i = 0; i < 10; i++) l.push(pool + i, i * i);
    int k = 0;
    l.each([&](int v) { o[k++] = v; });
    int s = 0;
    l.each([&s](int v) { s += v; });
    o[k] = s;
    l.clear();
}
