//! A function in LLVM IR that is being written.

use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Ty, TyKind, Val};

/// Whether a type has pointers or objects in it, which memory of Vulkan's cannot hold.
pub fn holds_pointer(ty: Ty<'_>, depth: u32) -> bool {
    match ty.kind() {
        TyKind::Ptr(_) | TyKind::TargetExt => true,
        TyKind::Array(element, _) | TyKind::Vector(element, _) => holds_pointer(element, depth),
        TyKind::Struct => {
            depth == 0 || ty.members().into_iter().any(|member| holds_pointer(member, depth - 1))
        }
        _ => false,
    }
}

/// Whether a type has pointers that are not addresses, or objects, in it.
pub fn holds_no_address(ty: Ty<'_>, depth: u32) -> bool {
    use spirant_ir::AddressSpace as S;
    match ty.kind() {
        TyKind::Ptr(S::CrossWorkgroup | S::UniformConstant | S::Generic) => false,
        TyKind::Ptr(_) | TyKind::TargetExt => true,
        TyKind::Array(element, _) | TyKind::Vector(element, _) => holds_no_address(element, depth),
        TyKind::Struct => {
            depth == 0 || ty.members().into_iter().any(|member| holds_no_address(member, depth - 1))
        }
        _ => false,
    }
}

/// The number of components of a type; 1 of what is not a vector.
pub fn lanes(ty: Ty<'_>) -> u32 {
    match ty.kind() {
        TyKind::Vector(_, lanes) => lanes,
        _ => 1,
    }
}

/// The instructions of a function, and where the next one goes.
pub struct Body<'w, 'm> {
    writer: &'w Writer<'m>,
    function: Val<'m>,
    block: Bb<'m>,
    /// How many values are numbered.
    count: u32,
    /// An intrinsic that LLVM lacks.
    missing: Option<&'static str>,
}

impl<'w, 'm> Body<'w, 'm> {
    /// The body of a function that has none.
    pub fn new(writer: &'w Writer<'m>, function: Val<'m>) -> Self {
        let block = writer.append_block(function, "");
        writer.stand_at(block);
        Body { writer, function, block, count: 0, missing: None }
    }

    /// What it is written with.
    pub fn writer(&self) -> &'w Writer<'m> {
        self.writer
    }

    /// The block that the next instruction goes to.
    pub fn block(&self) -> Bb<'m> {
        self.block
    }

    /// Adds a block.
    pub fn append(&self, name: &str) -> Bb<'m> {
        self.writer.append_block(self.function, name)
    }

    /// Goes on in a block.
    pub fn stand_at(&mut self, block: Bb<'m>) {
        self.block = block;
        self.resume();
    }

    /// Goes on after another function was written.
    pub fn resume(&self) {
        self.writer.stand_at(self.block);
    }

    /// An intrinsic that the body calls and LLVM lacks.
    pub fn missing(&self) -> Option<&'static str> {
        self.missing
    }

    /// Numbers a value.
    pub fn set(&mut self, value: Val<'m>) -> Val<'m> {
        if value.is_instruction() {
            self.writer.set_name(value, &format!("v{}", self.count));
        }
        self.count += 1;
        value
    }

    /// `iN`, or so many of them.
    pub fn ints(&self, width: u32, lanes: u32) -> Ty<'m> {
        self.vector(self.writer.int(width), lanes)
    }

    /// So many of an element.
    pub fn vector(&self, element: Ty<'m>, lanes: u32) -> Ty<'m> {
        if lanes == 1 { element } else { self.writer.vector(element, lanes) }
    }

    /// An integer in every component of a type.
    pub fn int(&self, ty: Ty<'m>, value: i128) -> Val<'m> {
        let words: Vec<u32> = (0..4).map(|index| (value >> (32 * index)) as u32).collect();
        self.splat_constant(ty, self.writer.bits(ty.scalar(), &words))
    }

    /// A number of 32 bits.
    pub fn word(&self, value: u32) -> Val<'m> {
        self.writer.word(value)
    }

    /// The nearest floating-point number in every component of a type.
    pub fn real(&self, ty: Ty<'m>, value: f64) -> Val<'m> {
        self.splat_constant(ty, self.writer.real(ty.scalar(), value))
    }

    fn splat_constant(&self, ty: Ty<'m>, scalar: Val<'m>) -> Val<'m> {
        match ty.kind() {
            TyKind::Vector(_, lanes) => self.writer.aggregate(ty, &vec![scalar; lanes as usize]),
            _ => scalar,
        }
    }

    /// An instruction of two operands.
    pub fn op(&mut self, op: L, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        self.set(self.writer.binary(op, a, b))
    }

    /// An instruction of a number and a constant.
    pub fn by(&mut self, op: L, a: Val<'m>, value: i128) -> Val<'m> {
        self.op(op, a, self.int(a.ty(), value))
    }

    /// A conversion.
    pub fn cast(&mut self, op: L, value: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        self.set(self.writer.cast(op, value, ty))
    }

    /// `icmp`
    pub fn compare_ints(&mut self, predicate: P, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        self.set(self.writer.compare_ints(predicate, a, b))
    }

    /// `fcmp`
    pub fn compare_floats(&mut self, predicate: R, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        self.set(self.writer.compare_floats(predicate, a, b))
    }

    /// The first where the condition holds, else the second.
    pub fn select(&mut self, condition: Val<'m>, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        self.set(self.writer.select(condition, a, b))
    }

    /// `fneg`
    pub fn negate(&mut self, value: Val<'m>) -> Val<'m> {
        self.set(self.writer.negate_float(value))
    }

    /// The address of an element.
    pub fn address(&mut self, element: Ty<'m>, base: Val<'m>, indices: &[Val<'m>]) -> Val<'m> {
        self.set(self.writer.address(element, base, indices, false))
    }

    /// A load.
    pub fn load(&mut self, ty: Ty<'m>, pointer: Val<'m>) -> Val<'m> {
        self.set(self.writer.load(ty, pointer))
    }

    /// A store.
    pub fn store(&self, value: Val<'m>, pointer: Val<'m>) -> Val<'m> {
        self.writer.store(value, pointer)
    }

    /// A member of a struct.
    pub fn member(&mut self, value: Val<'m>, index: u32) -> Val<'m> {
        self.set(self.writer.extract_value(value, index))
    }

    /// A call of an intrinsic that is overloaded by these types.
    pub fn call(&mut self, name: &'static str, overloads: &[Ty<'m>], arguments: &[Val<'m>]) -> Val<'m> {
        match self.writer.intrinsic(name, overloads) {
            Some(function) => self.call_function(function, arguments),
            None => {
                self.missing = Some(name);
                let ty = overloads.first().copied().unwrap_or_else(|| self.writer.int(32));
                self.writer.poison(ty)
            }
        }
    }

    /// A call of a function.
    pub fn call_function(&mut self, function: Val<'m>, arguments: &[Val<'m>]) -> Val<'m> {
        let call = self.writer.call(function, arguments, None);
        if call.ty().kind() == TyKind::Void { call } else { self.set(call) }
    }

    /// An intrinsic of shaders that returns a number of 32 bits, overloaded by that.
    pub fn of_dimension(&mut self, name: &'static str, dimension: Val<'m>) -> Val<'m> {
        self.call(name, &[self.writer.int(32)], &[dimension])
    }

    /// The index of a work-item in its work-group, counted along x, then y, then z.
    pub fn linear_index(&mut self) -> Val<'m> {
        self.call("llvm.spv.flattened.thread.id.in.group", &[], &[])
    }

    /// A scalar in every component of a vector.
    pub fn splat(&mut self, lanes: u32, value: Val<'m>) -> Val<'m> {
        if lanes == 1 {
            return value;
        }
        let poison = self.writer.poison(self.vector(value.ty(), lanes));
        let first = self.set(self.writer.insert_element(poison, value, self.word(0)));
        self.set(self.writer.shuffle(first, poison, &vec![Some(0); lanes as usize]))
    }

    /// A component of a value, by a number that the program computes.
    pub fn component(&mut self, value: Val<'m>, index: Val<'m>) -> Val<'m> {
        self.set(self.writer.extract_element(value, index))
    }

    /// A component of a value.
    pub fn lane(&mut self, value: Val<'m>, lane: u32) -> Val<'m> {
        match lanes(value.ty()) {
            1 => value,
            _ => self.component(value, self.word(lane)),
        }
    }

    /// A value of its components.
    pub fn join(&mut self, parts: &[Val<'m>]) -> Val<'m> {
        let (Some(first), count) = (parts.first(), parts.len() as u32) else {
            return self.writer.poison(self.writer.int(32));
        };
        if count == 1 {
            return *first;
        }
        let mut whole = self.writer.poison(self.writer.vector(first.ty(), count));
        for (lane, part) in (0u32..).zip(parts) {
            whole = self.set(self.writer.insert_element(whole, *part, self.word(lane)));
        }
        whole
    }
}
