//! Instructions that compute a value, and instructions that read and write memory.

use super::{BUFFER, STRUCT, Ty, Writer, line};

/// A part of a variable: indices, and its type.
pub(super) struct Lvalue {
    indices: Vec<String>,
    pub ty: &'static str,
}

impl Writer<'_> {
    /// Computes something from what is visible.
    pub(super) fn compute(&mut self) {
        let ty = self.random.pick(&Ty::ALL).unwrap_or(Ty::Int);
        let value = match ty {
            Ty::Bool => self.boolean(),
            Ty::Int => self.int(),
            Ty::Long => self.long(),
            Ty::Vector(count) => self.vector(count),
        };
        self.values.push((ty, value));
    }

    fn two(&mut self, ty: Ty) -> String {
        format!("{}, {}", self.value(ty), self.value(ty))
    }

    fn boolean(&mut self) -> String {
        const COMPARE: [&str; 10] = [
            "IEqual",
            "INotEqual",
            "ULessThan",
            "ULessThanEqual",
            "UGreaterThan",
            "UGreaterThanEqual",
            "SLessThan",
            "SLessThanEqual",
            "SGreaterThan",
            "SGreaterThanEqual",
        ];
        const LOGICAL: [&str; 4] = ["LogicalAnd", "LogicalOr", "LogicalEqual", "LogicalNotEqual"];
        match self.random.below(6) {
            0 => {
                let operands = self.value(Ty::Bool);
                self.operation("spirv.LogicalNot", &operands, "i1")
            }
            1 => self.of_two(&LOGICAL, Ty::Bool),
            2 => self.select(Ty::Bool),
            3 => self.of_two(&COMPARE, Ty::Long),
            _ => self.of_two(&COMPARE, Ty::Int),
        }
    }

    /// One of some operations on two values of a type.
    fn of_two(&mut self, ops: &[&'static str], ty: Ty) -> String {
        let op = self.random.pick(ops).unwrap_or("IEqual");
        let operands = self.two(ty);
        self.operation(&format!("spirv.{op}"), &operands, &ty.to_string())
    }

    fn select(&mut self, ty: Ty) -> String {
        let operands = format!("{}, {}", self.value(Ty::Bool), self.two(ty));
        self.operation("spirv.Select", &operands, &format!("i1, {ty}"))
    }

    fn arithmetic(&mut self, ty: Ty) -> String {
        self.of_two(&["IAdd", "ISub", "IMul", "BitwiseAnd", "BitwiseOr", "BitwiseXor"], ty)
    }

    fn unary(&mut self, ty: Ty) -> String {
        let op = self.random.pick(&["Not", "SNegate"]).unwrap_or("Not");
        let operand = self.value(ty);
        self.operation(&format!("spirv.{op}"), &operand, &ty.to_string())
    }

    fn shift(&mut self, ty: Ty) -> String {
        let op = self.random.pick(&["ShiftLeftLogical", "ShiftRightLogical", "ShiftRightArithmetic"]);
        let (value, amount) = (self.value(ty), self.value(Ty::Int));
        let amount = self.operation("spirv.BitwiseAnd", &format!("{amount}, %c8"), "i32");
        self.operation(
            &format!("spirv.{}", op.unwrap_or("ShiftLeftLogical")),
            &format!("{value}, {amount}"),
            &format!("{ty}, i32"),
        )
    }

    fn int(&mut self) -> String {
        match self.random.below(14) {
            0..=3 => self.arithmetic(Ty::Int),
            4 => self.unary(Ty::Int),
            5 => self.shift(Ty::Int),
            6 => self.select(Ty::Int),
            7 => {
                let op = self.random.pick(&["UDiv", "UMod", "SDiv", "SRem", "SMod"]).unwrap_or("UDiv");
                let (value, by) = (self.value(Ty::Int), self.value(Ty::Int));
                // Between 1 and 7.
                let by = self.operation("spirv.BitwiseAnd", &format!("{by}, %c7"), "i32");
                let by = self.operation("spirv.BitwiseOr", &format!("{by}, %c1"), "i32");
                self.operation(&format!("spirv.{op}"), &format!("{value}, {by}"), "i32")
            }
            8 => {
                let op = self.random.pick(&["BitCount", "BitReverse"]).unwrap_or("BitCount");
                let operand = self.value(Ty::Int);
                self.operation(&format!("spirv.{op}"), &operand, "i32")
            }
            9 => {
                let value = self.value(Ty::Long);
                let op = self.random.pick(&["UConvert", "SConvert"]).unwrap_or("UConvert");
                self.operation(&format!("spirv.{op}"), &value, "i64 to i32")
            }
            10 => self.together(),
            11 => {
                let (vector, index) = (self.value(Ty::Vector(4)), self.value(Ty::Int));
                let index = self.operation("spirv.BitwiseAnd", &format!("{index}, %c3"), "i32");
                self.operation(
                    "spirv.VectorExtractDynamic",
                    &format!("{vector}[{index}]"),
                    "vector<4xi32>, i32",
                )
            }
            _ => {
                let count = 2 + self.random.below(3) as u32;
                let (vector, lane) = (self.value(Ty::Vector(count)), self.random.below(count as usize));
                let types = Ty::Vector(count).to_string();
                self.operation("spirv.CompositeExtract", &format!("{vector}[{lane} : i32]"), &types)
            }
        }
    }

    /// What the lanes that are here compute together.
    fn together(&mut self) -> String {
        let value = self.value(Ty::Int);
        match self.random.below(3) {
            0 => {
                let kind =
                    self.random.pick(&["Reduce", "InclusiveScan", "ExclusiveScan"]).unwrap_or("Reduce");
                let op = self.random.pick(&["IAdd", "UMax", "BitwiseXor"]).unwrap_or("IAdd");
                self.operation(
                    &format!("spirv.GroupNonUniform{op}"),
                    &format!("<Subgroup> <{kind}> {value}"),
                    "i32 -> i32",
                )
            }
            1 => self.operation("spirv.GroupNonUniformBroadcastFirst", &format!("<Subgroup> {value}"), "i32"),
            _ => {
                let elected = self.operation("spirv.GroupNonUniformElect", "<Subgroup>", "i1");
                self.operation("spirv.Select", &format!("{elected}, {value}, %c1"), "i1, i32")
            }
        }
    }

    fn long(&mut self) -> String {
        match self.random.below(7) {
            0 | 1 => self.arithmetic(Ty::Long),
            2 => self.unary(Ty::Long),
            3 => self.shift(Ty::Long),
            4 => self.select(Ty::Long),
            5 => {
                let value = self.value(Ty::Vector(2));
                self.operation("spirv.Bitcast", &value, "vector<2xi32> to i64")
            }
            _ => {
                let op = self.random.pick(&["UConvert", "SConvert"]).unwrap_or("UConvert");
                let value = self.value(Ty::Int);
                self.operation(&format!("spirv.{op}"), &value, "i32 to i64")
            }
        }
    }

    fn vector(&mut self, count: u32) -> String {
        let ty = Ty::Vector(count);
        match self.random.below(7) {
            0 => {
                let parts: Vec<String> = (0..count).map(|_| self.value(Ty::Int)).collect();
                self.construct(&parts)
            }
            1 => {
                let (part, whole) = (self.value(Ty::Int), self.value(ty));
                let lane = self.random.below(count as usize);
                self.operation(
                    "spirv.CompositeInsert",
                    &format!("{part}, {whole}[{lane} : i32]"),
                    &format!("i32 into {ty}"),
                )
            }
            2 | 3 => {
                let (a, b) = (2 + self.random.below(3) as u32, 2 + self.random.below(3) as u32);
                let operands = format!("{}, {}", self.value(Ty::Vector(a)), self.value(Ty::Vector(b)));
                let lanes: Vec<String> =
                    (0..count).map(|_| format!("{} : i32", self.random.below((a + b) as usize))).collect();
                let types = format!("{}, {} -> {ty}", Ty::Vector(a), Ty::Vector(b));
                self.operation(&format!("spirv.VectorShuffle [{}]", lanes.join(", ")), &operands, &types)
            }
            4 if count == 2 => {
                let value = self.value(Ty::Long);
                self.operation("spirv.Bitcast", &value, "i64 to vector<2xi32>")
            }
            5 => {
                let (pair, rest) = (self.value(Ty::Vector(2)), self.value(Ty::Int));
                match count {
                    3 => self.operation(
                        "spirv.CompositeConstruct",
                        &format!("{pair}, {rest}"),
                        &format!("(vector<2xi32>, i32) -> {ty}"),
                    ),
                    4 => self.operation(
                        "spirv.CompositeConstruct",
                        &format!("{rest}, {pair}, {rest}"),
                        &format!("(i32, vector<2xi32>, i32) -> {ty}"),
                    ),
                    _ => self.arithmetic(ty),
                }
            }
            _ => self.arithmetic(ty),
        }
    }
}

/// Memory.
impl Writer<'_> {
    /// The scalars and vectors that a variable consists of; some by an index that is computed.
    pub(super) fn parts(&mut self, name: &str) -> Vec<Lvalue> {
        let part = |indices: &[&str]| Lvalue {
            indices: indices.iter().map(|i| (*i).to_owned()).collect(),
            ty: "i32",
        };
        let each = |count: usize| (0..count).map(|i| part(&[&format!("%c{i}")])).collect::<Vec<_>>();
        match name {
            "%int" => vec![part(&[])],
            "%struct" => vec![
                part(&["%c0"]),
                part(&["%c1", "%c0"]),
                part(&["%c1", "%c1"]),
                part(&["%c2", "%c0"]),
                part(&["%c2", "%c1"]),
            ],
            _ => each(4),
        }
    }

    /// A pointer to a part.
    fn pointer(&mut self, name: &str, part: &Lvalue) -> String {
        if part.indices.is_empty() {
            return name.to_owned();
        }
        let (whole, class) = of_variable(name);
        let indices = vec!["i32"; part.indices.len()].join(", ");
        let types = format!("!spirv.ptr<{whole}, {class}>, {indices} -> !spirv.ptr<{}, {class}>", part.ty);
        self.operation("spirv.AccessChain", &format!("{name}[{}]", part.indices.join(", ")), &types)
    }

    pub(super) fn load_part(&mut self, name: &str, part: &Lvalue) -> String {
        let pointer = self.pointer(name, part);
        self.operation(&format!("spirv.Load \"{}\"", of_variable(name).1), &pointer, part.ty)
    }

    fn store_part(&mut self, name: &str, part: &Lvalue, value: &str) {
        let pointer = self.pointer(name, part);
        line!(self, "spirv.Store \"{}\" {pointer}, {value} : {}", of_variable(name).1, part.ty);
    }

    /// Stores to every part of every variable.
    pub(super) fn initialize(&mut self) {
        for name in ["%int", "%vector", "%array", "%struct", "%private"] {
            for part in self.parts(name) {
                let value = self.value(Ty::Int);
                self.store_part(name, &part, &value);
            }
        }
    }

    fn word(&mut self, index: &str) -> String {
        let at = self.operation("spirv.IAdd", &format!("%first, {index}"), "i32");
        let types = format!("{BUFFER}, i32, i32 -> !spirv.ptr<i32, StorageBuffer>");
        self.operation("spirv.AccessChain", &format!("%words[%c0, {at}]"), &types)
    }

    pub(super) fn load_word(&mut self, index: &str) -> String {
        let pointer = self.word(index);
        self.operation("spirv.Load \"StorageBuffer\"", &pointer, "i32")
    }

    pub(super) fn store_word(&mut self, index: &str, value: &str) {
        let pointer = self.word(index);
        line!(self, "spirv.Store \"StorageBuffer\" {pointer}, {value} : i32");
    }

    /// An index below a power of two, known or not.
    fn index(&mut self, below: usize) -> String {
        if self.random.one_in(2) {
            return format!("%c{}", self.random.below(below));
        }
        let value = self.value(Ty::Int);
        self.operation("spirv.BitwiseAnd", &format!("{value}, %c{}", below - 1), "i32")
    }

    /// Loads or stores something.
    pub(super) fn access(&mut self) {
        let is_load = self.random.one_in(2);
        let names = ["%int", "%vector", "%array", "%struct", "%private", "%words", "%words"];
        let name = self.random.pick(&names).unwrap_or("%int");
        match name {
            "%words" => {
                let index = self.index(8);
                if is_load {
                    let value = self.load_word(&index);
                    self.values.push((Ty::Int, value));
                } else {
                    let value = self.value(Ty::Int);
                    self.store_word(&index, &value);
                }
            }
            "%vector" | "%private" if self.random.one_in(2) => {
                let class = of_variable(name).1;
                if is_load {
                    let value = self.operation(&format!("spirv.Load \"{class}\""), name, "vector<4xi32>");
                    self.values.push((Ty::Vector(4), value));
                } else {
                    let value = self.value(Ty::Vector(4));
                    line!(self, "spirv.Store \"{class}\" {name}, {value} : vector<4xi32>");
                }
            }
            _ => {
                // Seldom by a computed index: a variable that has one stays in memory.
                let mut parts = self.parts(name);
                let mut part = parts.swap_remove(self.random.below(parts.len()));
                if name == "%array" || name == "%vector" && self.random.one_in(8) {
                    part.indices = vec![self.index(4)];
                }
                if is_load {
                    let value = self.load_part(name, &part);
                    self.values.push((Ty::Int, value));
                } else {
                    let value = self.value(Ty::Int);
                    self.store_part(name, &part, &value);
                }
            }
        }
    }
}

/// The type and the storage class of a variable.
fn of_variable(name: &str) -> (&'static str, &'static str) {
    match name {
        "%int" => ("i32", "Function"),
        "%vector" => ("vector<4xi32>", "Function"),
        "%array" => ("!spirv.array<4 x i32>", "Function"),
        "%struct" => (STRUCT, "Function"),
        _ => ("vector<4xi32>", "Private"),
    }
}
