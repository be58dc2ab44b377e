//! Random C programs as kernels: structs, unions, bit-fields, arrays, pointers to pointers, initializers that name other
//! variables, integers of every width, loops, switches, calls.
//!
//! A program is valid both as plain C for a host compiler and as OpenCL C: macros hide the differences, and `HOST` adds a
//! `main` that writes the results to standard output. The kernel `k` runs as one work-item on a buffer of [`WORDS`] 64-bit
//! words: it reads its input from the buffer and writes its results and a hash over every variable to it.
//!
//! Invariants: behaviour is defined. Arithmetic that may overflow is on unsigned numbers, divisions and shifts are guarded,
//! indices are reduced, every pointer points at a variable of its type at program scope or is a parameter that points at a
//! variable of a caller, expressions have no side effects, loops have bounds and calls have no cycles. No result depends on
//! an address.

mod expressions;
mod globals;
mod statements;
mod types;

use crate::random::Random;
use std::fmt::Write;
use types::{Int, Record, Ty};

/// The size of the kernel's buffer, in 64-bit words.
pub const WORDS: usize = 16;

/// The language of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C, with pointers in the default address space, and pointers to functions.
    C,
    /// OpenCL C 3.0, with generic pointers and without bit-fields.
    OpenCl,
}

/// The program of a seed.
pub fn program(seed: u64, language: Language) -> String {
    let mut random = Random::new(seed);
    let is_volatile = random.one_in(3);
    let mut maker = Program {
        random,
        language,
        records: Vec::new(),
        globals: Vec::new(),
        places: Vec::new(),
        functions: Vec::new(),
        scope: Vec::new(),
        text: String::new(),
        indent: 0,
        names: 0,
        loops: 0,
        cost: 0,
        returns: None,
        is_volatile,
    };
    maker.make();
    maker.text
}

/// A variable at program scope.
struct Global {
    name: String,
    ty: Ty,
    constant: bool,
}

/// Part of a variable at program scope, spelled with constant indices.
struct Lvalue {
    text: String,
    ty: Ty,
}

/// A parameter or local variable.
#[derive(Clone)]
struct Local {
    name: String,
    ty: Ty,
    /// Whether no statement may assign to it, such as a loop's counter.
    constant: bool,
    /// Whether it may point at a local variable of the caller; it is not stored anywhere then.
    borrowed: bool,
}

impl Local {
    fn new(name: String, ty: Ty) -> Local {
        Local { name, ty, constant: false, borrowed: false }
    }
}

/// A function, or a table of functions of one type.
#[derive(Clone)]
struct Function {
    name: String,
    /// The number of functions in its table, if it has one.
    table: Option<usize>,
    result: Option<Ty>,
    /// Types, and whether the parameter is borrowed.
    parameters: Vec<(Ty, bool)>,
    /// About how many statements a call executes.
    cost: u64,
}

/// A program in the making.
struct Program {
    random: Random,
    language: Language,
    records: Vec<Record>,
    globals: Vec<Global>,
    /// The objects that pointers may point at.
    places: Vec<Lvalue>,
    functions: Vec<Function>,
    scope: Vec<Local>,
    text: String,
    indent: usize,
    names: usize,
    /// The number of loops around.
    loops: u32,
    /// About how many statements the function executes so far.
    cost: u64,
    returns: Option<Ty>,
    /// Whether every variable is volatile, so that addresses may be integers. The OpenCL runtime of the tests does not see that
    /// a pointer made from an integer may point at a variable, and takes the variable's value from an earlier access.
    is_volatile: bool,
}

const HEAD: &str = "\
#ifdef HOST
#define KERNEL
#define GLOBAL
#elif defined(__OPENCL_VERSION__)
#define KERNEL __kernel
#define GLOBAL __global
#else
#define KERNEL __attribute__((device_kernel))
#define GLOBAL __attribute__((address_space(1)))
#endif
typedef signed char i8; typedef unsigned char u8; typedef short i16; typedef unsigned short u16;
typedef int i32; typedef unsigned int u32; typedef long i64; typedef unsigned long u64;
static u64 mix(u64 hash, u64 value) { return (hash ^ value) * 0x9E3779B97F4A7C15ul ^ hash >> 29; }
";

const MAIN: &str = "
#ifdef HOST
int putchar(int);
int main(void) {
  static u64 data[16];
  for (int i = 0; i < 16; i++) data[i] = (u64)i * 0x100000001ul;
  k(data);
  for (unsigned i = 0; i < sizeof data; i++) putchar(((unsigned char *)data)[i]);
  return 0;
}
#endif
";

/// Wraps functions and a kernel `k`, written as this module writes them, into a whole program.
pub fn around(functions: &str) -> String {
    format!("{HEAD}{functions}{MAIN}")
}

/// The initial contents of the buffer.
pub fn input() -> Vec<u8> {
    (0..WORDS as u64).flat_map(|index| (index * 0x1_0000_0001).to_le_bytes()).collect()
}

impl Program {
    fn make(&mut self) {
        self.text.push_str(HEAD);
        for int in Int::ALL {
            self.text.push_str(&int.division());
        }
        self.make_records();
        self.make_globals();
        let has_tables = self.language == Language::C && self.random.one_in(4);
        for index in 0..2 + self.random.below(4) {
            self.make_function(index, has_tables);
            if has_tables {
                self.make_table();
            }
        }
        self.make_kernel();
        self.text.push_str(MAIN);
    }

    fn make_kernel(&mut self) {
        self.line("KERNEL void k(GLOBAL u64 *out) {");
        self.indent += 1;
        self.line("u64 hash = 1;");
        self.line("input = out[3];");
        self.scope = vec![Local::new("hash".into(), Ty::Int(Int::U64))];
        self.returns = None;
        self.cost = 0;
        for _ in 0..3 {
            self.make_block(3);
            self.call_all();
        }
        for index in 0..self.globals.len() {
            let (name, ty) = (self.globals[index].name.clone(), self.globals[index].ty.clone());
            let mut leaves = Vec::new();
            self.leaves(&name, &ty, &mut leaves);
            for leaf in leaves.into_iter().take(24) {
                self.line(&format!("hash = mix(hash, (u64)({leaf}));"));
            }
            self.line(&format!("out[{}] = hash;", index % WORDS));
        }
        self.indent -= 1;
        self.line("}");
    }

    /// Expressions of the integers that a variable holds or points at directly.
    fn leaves(&self, path: &str, ty: &Ty, leaves: &mut Vec<String>) {
        match ty {
            Ty::Int(_) => leaves.push(path.into()),
            Ty::Pointer(to) => {
                if let Ty::Int(_) = **to {
                    leaves.push(format!("*{path}"));
                }
            }
            Ty::Address(to) => {
                if let Ty::Int(int) = **to {
                    leaves.push(format!("*({} *){path}", int.name()));
                }
            }
            Ty::Array(element, count) => {
                (0..*count).for_each(|index| self.leaves(&format!("{path}[{index}]"), element, leaves));
            }
            Ty::Record(index) => {
                for field in &self.records[*index].fields {
                    self.leaves(&format!("{path}.{}", field.name), &field.ty, leaves);
                }
            }
        }
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.indent * 2);
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_one_program() {
        assert_eq!(program(3, Language::C), program(3, Language::C));
        assert_ne!(program(3, Language::C), program(4, Language::C));
    }

    #[test]
    fn programs_have_what_they_are_for() {
        let all: String = (0..40).map(|seed| program(seed, Language::C)).collect();
        for part in ["struct", "union", "switch", "while", "**", "&", " : ", "->", "break;", "extern"] {
            assert!(all.contains(part), "no {part}");
        }
        assert!(
            (0..40).all(|seed| !program(seed, Language::OpenCl).contains(" : 3")),
            "OpenCL C has no bit-fields"
        );
    }
}
