//@ flags -cl-std=CLC++2021
//@ kernel in global 16 1 1 local 16 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
// C++: inheritance, and polymorphism at compile time.
template <class D> struct Shape {
    int area() const {
        return static_cast<const D *>(this)->impl() * 2;
    }
};
struct Sq : Shape<Sq> {
    int s;
    Sq(int s) : s(s) {}
    int impl() const {
        return s * s;
    }
};
struct Rc : Shape<Rc> {
    int a, b;
    Rc(int a, int b) : a(a), b(b) {}
    int impl() const {
        return a * b;
    }
};
struct Base {
    int x;
    int f() {
        return x;
    }
};
struct Der : Base {
    int y;
    int f() {
        return Base::f() * 10 + y;
    }
};
kernel void in(global int *a, global int *o) {
    int i = get_global_id(0);
    Sq s(a[i]);
    Rc r(i, 3);
    Der d;
    d.x = i;
    d.y = 2;
    Base &b = d;
    o[i] = s.area() + r.area() + d.f() + b.f();
}
