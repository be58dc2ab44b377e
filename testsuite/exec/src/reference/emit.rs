//! Writes LLVM IR: the bodies of the functions that the reference defines for intrinsics and builtins.
//!
//! A [`Body`] collects instructions. Everything is scalarised: a vector operation becomes the scalar
//! operation on each component, so that no vector crosses the C ABI. Scalar operations are formulas in prefix
//! notation ([`Body::formula`]), so that the tables of builtins read like their specifications.

use std::collections::BTreeSet;

/// A scalar or vector type of the IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IrType {
    /// The number of components of a vector; `None` for a scalar.
    pub lanes: Option<u32>,
    /// The component's type, as the IR spells it.
    pub scalar: String,
}

impl IrType {
    /// Reads `float` or `<4 x float>`.
    pub fn parse(text: &str) -> IrType {
        let inside = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
        match inside.and_then(|inside| inside.split_once(" x ")) {
            Some((count, scalar)) if count.parse::<u32>().is_ok() => {
                IrType { lanes: count.parse().ok(), scalar: scalar.trim().into() }
            }
            _ => IrType { lanes: None, scalar: text.into() },
        }
    }

    /// Whether its components are floats.
    pub fn is_float(&self) -> bool {
        matches!(self.scalar.as_str(), "half" | "float" | "double" | "bfloat")
    }

    /// The scalar type as intrinsic names spell it.
    pub fn mangled(scalar: &str) -> &str {
        match scalar {
            "half" => "f16",
            "float" => "f32",
            "double" => "f64",
            "bfloat" => "bf16",
            other => other,
        }
    }
}

/// The width of an integer type in bits; 0 for other types.
pub fn int_bits(scalar: &str) -> u32 {
    scalar.strip_prefix('i').and_then(|bits| bits.parse().ok()).unwrap_or(0)
}

/// A value and its type.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The type, as the IR spells it.
    pub ty: String,
    /// The value's name, or a constant.
    pub value: String,
}

impl Typed {
    /// Makes a value of a type.
    pub fn new(ty: &str, value: &str) -> Typed {
        Typed { ty: ty.into(), value: value.into() }
    }
}

/// The instructions of a function's only block.
#[derive(Default)]
pub struct Body {
    lines: String,
    next: u32,
    /// The declarations of the functions that the body calls.
    pub declarations: BTreeSet<String>,
}

impl Body {
    /// Appends an instruction with a result.
    pub fn op(&mut self, ty: &str, instruction: &str) -> Typed {
        let value = format!("%v{}", self.next);
        self.next += 1;
        self.lines.push_str(&format!("  {value} = {instruction}\n"));
        Typed { ty: ty.into(), value }
    }

    /// Appends an instruction without a result.
    pub fn effect(&mut self, instruction: &str) {
        self.lines.push_str(&format!("  {instruction}\n"));
    }

    /// Calls a function that is not defined in the module.
    pub fn call(&mut self, ty: &str, function: &str, arguments: &[Typed]) -> Typed {
        let types: Vec<&str> = arguments.iter().map(|a| a.ty.as_str()).collect();
        if !function.starts_with("llvm.") {
            self.declarations.insert(format!("declare {ty} @{function}({})", types.join(", ")));
        }
        let list: Vec<String> = arguments.iter().map(|a| format!("{} {}", a.ty, a.value)).collect();
        let instruction = format!("call {ty} @{function}({})", list.join(", "));
        if ty == "void" {
            self.effect(&instruction);
            Typed::new("void", "")
        } else {
            self.op(ty, &instruction)
        }
    }

    /// The finished function; `name` is spelled as in the module.
    pub fn define(self, name: &str, ret: &str, arguments: &[String], result: &Typed) -> String {
        let parameters: Vec<String> =
            arguments.iter().enumerate().map(|(i, ty)| format!("{ty} %a{i}")).collect();
        let end = if ret == "void" { "ret void".into() } else { format!("ret {ret} {}", result.value) };
        format!("define {ret} {name}({}) {{\n{}  {end}\n}}\n", parameters.join(", "), self.lines)
    }

    /// Converts an integer to another width: `i1` is zero-extended, other types are sign-extended.
    pub fn resize(&mut self, value: &Typed, ty: &str) -> Typed {
        let (from, to) = (int_bits(&value.ty), int_bits(ty));
        let cast = match from.cmp(&to) {
            std::cmp::Ordering::Equal => return value.clone(),
            std::cmp::Ordering::Less if from == 1 => "zext",
            std::cmp::Ordering::Less => "sext",
            std::cmp::Ordering::Greater => "trunc",
        };
        self.op(ty, &format!("{cast} {} {} to {ty}", value.ty, value.value))
    }

    /// The components of a vector; a scalar is its only component.
    pub fn split(&mut self, value: &Typed) -> Vec<Typed> {
        let shape = IrType::parse(&value.ty);
        let Some(lanes) = shape.lanes else { return vec![value.clone()] };
        let extract = |i| format!("extractelement {} {}, i32 {i}", value.ty, value.value);
        (0..lanes).map(|i| self.op(&shape.scalar, &extract(i))).collect()
    }

    /// Makes a vector of components; for a scalar type, gives the only component.
    pub fn join(&mut self, ty: &str, components: &[Typed]) -> Typed {
        if IrType::parse(ty).lanes.is_none() {
            return components[0].clone();
        }
        let mut vector = Typed::new(ty, "poison");
        for (i, c) in components.iter().enumerate() {
            vector =
                self.op(ty, &format!("insertelement {ty} {}, {} {}, i32 {i}", vector.value, c.ty, c.value));
        }
        vector
    }

    /// Applies a formula to each component of the arguments; scalars next to vectors are repeated.
    pub fn componentwise(&mut self, ret: &str, arguments: &[Typed], formula: &str) -> Option<Typed> {
        let parts: Vec<Vec<Typed>> = arguments.iter().map(|argument| self.split(argument)).collect();
        let lanes = IrType::parse(ret).lanes.unwrap_or(1) as usize;
        let mut components = Vec::with_capacity(lanes);
        for lane in 0..lanes {
            let row: Option<Vec<Typed>> =
                parts.iter().map(|part| part.get(if part.len() == 1 { 0 } else { lane }).cloned()).collect();
            components.push(self.formula(formula, &row?)?);
        }
        Some(self.join(ret, &components))
    }

    /// Evaluates a formula in prefix notation over scalars.
    ///
    /// `a b c d` are the arguments, numbers constants of the first argument's type (`#n` of i32). Words are
    /// LLVM's binary instructions and comparison predicates (`olt`, `slt`, …); `sel` is select, `neg` fneg,
    /// `bool` zext of i1 to i32, `int` a resize to i32, `same` a resize to the first argument's type, `bits`
    /// its width less one; `@name` is the LLVM intrinsic overloaded on its operand, `!name` a function of
    /// libm.
    pub fn formula(&mut self, formula: &str, arguments: &[Typed]) -> Option<Typed> {
        let mut words = formula.split_whitespace();
        let result = self.term(&mut words, arguments)?;
        words.next().is_none().then_some(result)
    }

    fn term<'a>(&mut self, words: &mut impl Iterator<Item = &'a str>, arguments: &[Typed]) -> Option<Typed> {
        let word = words.next()?;
        let first = arguments.first()?;
        let scalar = first.ty.clone();
        match word {
            "a" => return Some(first.clone()),
            "b" => return arguments.get(1).cloned(),
            "c" => return arguments.get(2).cloned(),
            "d" => return arguments.get(3).cloned(),
            "bits" => return Some(Typed::new(&scalar, &(int_bits(&scalar).checked_sub(1)?).to_string())),
            "inf" => return literal(&scalar, f64::INFINITY),
            "pi" => return literal(&scalar, std::f64::consts::PI),
            _ => {}
        }
        if let Some(number) = word.strip_prefix('#') {
            return Some(Typed::new("i32", number));
        }
        if let Ok(number) = word.parse::<f64>() {
            return literal(&scalar, number);
        }
        let mut operands = Vec::new();
        for _ in 0..arity(word)? {
            operands.push(self.term(words, arguments)?);
        }
        let x = operands.first()?.clone();
        let list = operands.iter().map(|o| o.value.as_str()).collect::<Vec<_>>().join(", ");
        Some(match word {
            "sel" => {
                let [cond, yes, no] = &operands[..] else { return None };
                self.op(
                    &yes.ty,
                    &format!("select i1 {}, {} {}, {} {}", cond.value, yes.ty, yes.value, no.ty, no.value),
                )
            }
            "neg" => self.op(&x.ty, &format!("fneg {} {}", x.ty, x.value)),
            "bool" => self.op("i32", &format!("zext i1 {} to i32", x.value)),
            "int" => self.resize(&x, "i32"),
            "same" => self.resize(&x, &scalar),
            _ if word.starts_with('!') => self.libm(&word[1..], &operands)?,
            _ if word.starts_with('@') => {
                let mangled = IrType::mangled(&x.ty).to_string();
                let name = &word[1..];
                if matches!(name, "ctlz" | "cttz" | "abs") {
                    operands.push(Typed::new("i1", "false"));
                }
                self.call(&x.ty, &format!("llvm.{name}.{mangled}"), &operands)
            }
            _ if is_float_predicate(word) => self.op("i1", &format!("fcmp {word} {} {list}", x.ty)),
            _ if is_int_predicate(word) => self.op("i1", &format!("icmp {word} {} {list}", x.ty)),
            _ => self.op(&x.ty, &format!("{word} {} {list}", x.ty)),
        })
    }

    /// A call of libm; halves go through float.
    fn libm(&mut self, name: &str, operands: &[Typed]) -> Option<Typed> {
        let ty = operands.first()?.ty.clone();
        match ty.as_str() {
            "double" => Some(self.call("double", name, operands)),
            "float" => Some(self.call("float", &format!("{name}f"), operands)),
            "half" => {
                let widen = |body: &mut Body, o: &Typed| {
                    body.op("float", &format!("fpext half {} to float", o.value))
                };
                let wide: Vec<Typed> = operands.iter().map(|o| widen(self, o)).collect();
                let result = self.call("float", &format!("{name}f"), &wide);
                Some(self.op("half", &format!("fptrunc float {} to half", result.value)))
            }
            _ => None,
        }
    }
}

/// A constant of a scalar type.
pub fn literal(scalar: &str, value: f64) -> Option<Typed> {
    let text = match scalar {
        "half" => format!("0xH{:04X}", super::super::format::float_to_half(value as f32)),
        "float" => format!("0x{:016X}", f64::from(value as f32).to_bits()),
        "double" => format!("0x{:016X}", value.to_bits()),
        _ if int_bits(scalar) > 0 => format!("{}", value as i64),
        _ => return None,
    };
    Some(Typed::new(scalar, &text))
}

fn is_float_predicate(word: &str) -> bool {
    ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno"].contains(&word)
}

fn is_int_predicate(word: &str) -> bool {
    ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"].contains(&word)
}

/// Operands of a word of a formula.
fn arity(word: &str) -> Option<usize> {
    const BINARY: [&str; 18] = [
        "fadd", "fsub", "fmul", "fdiv", "frem", "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "and",
        "or", "xor", "shl", "lshr", "ashr",
    ];
    const BINARY_CALLS: [&str; 21] = [
        "@minnum",
        "@maxnum",
        "@minimum",
        "@maximum",
        "@copysign",
        "@pow",
        "@atan2",
        "@smin",
        "@smax",
        "@umin",
        "@umax",
        "@sadd.sat",
        "@uadd.sat",
        "@ssub.sat",
        "@usub.sat",
        "!atan2",
        "!hypot",
        "!fdim",
        "!nextafter",
        "!remainder",
        "!fmod",
    ];
    match word {
        "sel" | "@fma" | "@fshl" | "@fshr" => Some(3),
        "neg" | "bool" | "int" | "same" => Some(1),
        _ if BINARY.contains(&word) || is_float_predicate(word) || is_int_predicate(word) => Some(2),
        _ if BINARY_CALLS.contains(&word) => Some(2),
        _ if word.starts_with('@') || word.starts_with('!') => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_instructions() {
        let mut body = Body::default();
        let (x, y) = (Typed::new("float", "%a0"), Typed::new("float", "%a1"));
        let result = body.formula("fadd @sqrt a sel olt a b 0.5 b", &[x, y]).unwrap();
        let text = body.define("@f", "float", &["float".into(), "float".into()], &result);
        let expected = "define float @f(float %a0, float %a1) {
  %v0 = call float @llvm.sqrt.f32(float %a0)
  %v1 = fcmp olt float %a0, %a1
  %v2 = select i1 %v1, float 0x3FE0000000000000, float %a1
  %v3 = fadd float %v0, %v2
  ret float %v3
}
";
        assert_eq!(text, expected);
        assert!(Body::default().formula("fadd a", &[Typed::new("float", "%a0")]).is_none());
        assert!(Body::default().formula("a a", &[Typed::new("float", "%a0")]).is_none());
    }

    #[test]
    fn vectors_are_taken_apart() {
        let mut body = Body::default();
        let v = Typed::new("<2 x i32>", "%a0");
        let result = body.componentwise("<2 x i32>", &[v, Typed::new("i32", "%a1")], "@smax a b").unwrap();
        let text = body.define("@f", "<2 x i32>", &["<2 x i32>".into(), "i32".into()], &result);
        assert_eq!(text.matches("@llvm.smax.i32").count(), 2);
        assert_eq!(IrType::parse("<2 x i32>"), IrType { lanes: Some(2), scalar: "i32".into() });
    }
}
