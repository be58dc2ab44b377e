//! Draws programs: types, variables, functions, entry points, and the values in scope.
//!
//! Invariant: floats in memory, in parameters of blocks and in calls are at most [`SMALL`], so that results of computations with
//! them are whole numbers that their format represents.

use super::Options;
use super::choices::Choices;
use super::ops::{self, Op};
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{self, Capability};
use spirant_dialect::{CLOp, GLOp};

/// The most that a float in memory is.
pub(super) const SMALL: u64 = 255;

/// A program under construction.
pub(super) struct Drawer<'a, 's> {
    pub(super) choices: &'a mut Choices<'s>,
    pub(super) options: &'a Options,
    pub(super) program: Program,
    /// Of each value, the most that a float is.
    pub(super) bounds: Vec<u64>,
    /// Values that are visible.
    pub(super) scope: Vec<Value>,
    /// Variables that may be used in the function.
    pub(super) memory: Vec<Var>,
    pub(super) code: Code,
    pub(super) ints: Vec<u8>,
    pub(super) floats: Vec<u8>,
    pub(super) lanes: Vec<u8>,
    pub(super) budget: usize,
    pub(super) depth: usize,
    /// How many loops are around.
    pub(super) loops: usize,
    /// Whether a loop's body is around that may be left here.
    pub(super) leavable: bool,
    pub(super) stage: Option<Stage>,
    /// Whether all invocations are here.
    pub(super) uniform: bool,
    /// The variable that the path is in.
    pub(super) path: Var,
    callable: usize,
}

/// A program of these options.
pub(super) fn program(options: &Options, choices: &mut Choices<'_>) -> Program {
    let widths = |all: &[(u8, Option<Capability>)]| -> Vec<u8> {
        let has = |capability: Option<Capability>| capability.is_none_or(|one| options.features.has(one));
        all.iter().filter(|(_, capability)| has(*capability)).map(|(width, _)| *width).collect()
    };
    let ints = widths(&[
        (32, None),
        (8, Some(Capability::Int8)),
        (16, Some(Capability::Int16)),
        (64, Some(Capability::Int64)),
    ]);
    let floats = widths(&[(32, None), (16, Some(Capability::Float16)), (64, Some(Capability::Float64))]);
    let lanes: &[u8] = if options.features.has(Capability::Vector16) {
        &[1, 1, 1, 2, 3, 4, 8, 16]
    } else {
        &[1, 1, 1, 2, 3, 4]
    };
    let mut drawer = Drawer {
        choices,
        options,
        program: Program::default(),
        bounds: Vec::new(),
        scope: Vec::new(),
        memory: Vec::new(),
        code: Vec::new(),
        ints,
        floats,
        lanes: lanes.to_vec(),
        budget: 0,
        depth: 0,
        loops: 0,
        leavable: false,
        stage: None,
        uniform: false,
        path: 0,
        callable: 0,
    };
    drawer.all();
    drawer.program
}

impl Drawer<'_, '_> {
    pub(super) fn kernel(&self) -> bool {
        self.options.profile.kernel
    }

    fn all(&mut self) {
        if !self.kernel() {
            for _ in 0..self.choices.below(3) {
                let spec = Spec { default: self.choices.number() & 255, value: self.choices.number() & 255 };
                self.program.specs.push(spec);
            }
        }
        let reads = !self.kernel() || self.options.features.has(Capability::ImageBasic);
        if reads {
            let texels = self.choices.below(2) * 8;
            self.program.texels = (0..texels).map(|_| self.choices.number()).collect();
            self.program.canvas = self.kernel() && self.choices.one_in(2);
        }
        self.resources();
        self.types();
        for _ in 0..self.choices.below(3) {
            self.helper();
            self.callable = self.program.functions.len();
        }
        let more = if self.choices.one_in(3) { 1 + self.choices.below(2) } else { 0 };
        for number in 0..=more {
            let stage = if self.kernel() { Stage::Kernel } else { Stage::Compute };
            let graphics = !self.kernel() && !self.options.exact && self.choices.one_in(2);
            let other = if graphics { self.graphics() } else { None };
            self.entry(number, other.unwrap_or(stage), self.options.size / (more + 1));
        }
    }

    /// Variables that all functions and entry points share; the first is what each invocation writes its results to.
    fn resources(&mut self) {
        let words = Mem::Array(Box::new(Mem::Value(Ty::U32)), 8);
        self.variable(Storage::Buffer, words, None, true);
        for number in 0..self.choices.below(4) {
            let mem = self.mem(2, &self.storable(Storage::Buffer));
            let writable = number == 0 || self.choices.one_in(2);
            self.variable(Storage::Buffer, mem, None, writable);
        }
        if self.kernel() {
            for _ in 0..self.choices.below(3) {
                let scalars = self.storable(Storage::Buffer);
                let ty = Ty { scalar: self.choices.of(&scalars).unwrap_or(Scalar::Int(32)), lanes: 1 };
                let value = self.value(ty, SMALL);
                self.program.arguments.push(value);
            }
        } else {
            for storage in [Storage::Uniform, Storage::Push] {
                if self.choices.one_in(2) {
                    let mem = Mem::Struct(
                        (0..1 + self.choices.below(2)).map(|_| self.block_member(storage)).collect(),
                    );
                    self.variable(storage, mem, None, false);
                }
            }
            for _ in 0..self.choices.below(3) {
                let mem = self.mem(2, &self.scalars());
                let initial = Some(self.contents(&mem));
                self.variable(Storage::Private, mem, initial, true);
            }
        }
        if self.choices.one_in(2) {
            let mem = Mem::Array(Box::new(Mem::Value(Ty::U32)), 4 << self.choices.below(2));
            let initial = Some(self.contents(&mem));
            self.variable(Storage::Table, mem, initial, false);
        }
        if self.choices.one_in(2) {
            let scalar = Scalar::Int(32);
            let ty = Ty { scalar, lanes: self.choices.of(&[1, 2, 4]).unwrap_or(1) };
            self.variable(Storage::Workgroup, Mem::Value(ty), None, true);
        }
    }

    fn block_member(&mut self, storage: Storage) -> Mem {
        let scalars = self.storable(storage);
        let mem = self.mem(1, &scalars);
        // Vulkan guarantees 128 bytes of push constants.
        if Rules::Std430.size(&mem) > 48 { Mem::Value(Ty::U32) } else { mem }
    }

    pub(super) fn variable(
        &mut self,
        storage: Storage,
        mem: Mem,
        initial: Option<Vec<u64>>,
        writable: bool,
    ) -> Var {
        self.program.variables.push(Variable { storage, mem, initial, writable });
        self.program.variables.len() - 1
    }

    /// A new value, not yet in scope.
    pub(super) fn value(&mut self, ty: Ty, bound: u64) -> Value {
        self.program.values.push(ty);
        self.bounds.push(bound);
        self.program.values.len() - 1
    }

    pub(super) fn scalars(&self) -> Vec<Scalar> {
        let ints = self.ints.iter().map(|width| Scalar::Int(*width));
        ints.chain(self.floats.iter().map(|width| Scalar::Float(*width))).chain([Scalar::Bool]).collect()
    }

    /// What may be in memory that others see.
    fn storable(&self, storage: Storage) -> Vec<Scalar> {
        let kernel = self.kernel();
        let has = |capability| storage == Storage::Buffer && self.options.features.has(capability);
        let may = |scalar: &Scalar| match scalar {
            Scalar::Bool => false,
            _ if kernel => true,
            scalar => match scalar.width() {
                8 => has(Capability::StorageBuffer8BitAccess),
                16 => has(Capability::StorageBuffer16BitAccess),
                _ => true,
            },
        };
        self.scalars().into_iter().filter(may).collect()
    }

    fn mem(&mut self, depth: usize, scalars: &[Scalar]) -> Mem {
        if depth > 0 && self.choices.one_in(3) {
            return Mem::Array(Box::new(self.mem(depth - 1, scalars)), 2 << self.choices.below(2));
        }
        if depth > 0 && self.choices.one_in(3) {
            return Mem::Struct(
                (0..1 + self.choices.below(3)).map(|_| self.mem(depth - 1, scalars)).collect(),
            );
        }
        let scalar = self.choices.of(scalars).unwrap_or(Scalar::Int(32));
        Mem::Value(Ty { scalar, lanes: self.choices.of(&[1, 1, 2, 3, 4]).unwrap_or(1) })
    }

    /// Random contents of memory.
    pub(super) fn contents(&mut self, mem: &Mem) -> Vec<u64> {
        let mut types = Vec::new();
        mem.leaves(0, &mut |_, ty| types.extend(std::iter::repeat_n(ty.scalar, usize::from(ty.lanes))));
        types.into_iter().map(|scalar| self.number(scalar)).collect()
    }

    /// A scalar, with a liking for the ends of its range; floats are small.
    pub(super) fn number(&mut self, scalar: Scalar) -> u64 {
        let small = self.choices.number();
        match scalar {
            Scalar::Float(width) => ops::float(i64::from(small % 17) - 8, width),
            Scalar::Bool => u64::from(small & 1),
            Scalar::Int(_) => {
                let mask = scalar.mask();
                let bits = match self.choices.below(8) {
                    0 => mask,
                    1 => mask >> 1,
                    2 => (mask >> 1) + 1,
                    3 | 4 => u64::from(small) << 32 | u64::from(small),
                    _ => u64::from(small % 33),
                };
                bits & mask
            }
        }
    }

    pub(super) fn constant(&mut self, ty: Ty) -> Arg {
        let lanes = (0..ty.lanes).map(|_| self.number(ty.scalar)).collect();
        Arg::Const(ty, lanes)
    }

    /// The same in every lane.
    pub(super) fn splat(ty: Ty, bits: u64) -> Arg {
        Arg::Const(ty, vec![bits; usize::from(ty.lanes)])
    }

    /// A type that values have.
    pub(super) fn ty(&mut self) -> Ty {
        let scalars = self.scalars();
        let scalar = if self.choices.one_in(2) {
            Scalar::Int(32)
        } else {
            self.choices.of(&scalars).unwrap_or(Scalar::Int(32))
        };
        Ty { scalar, lanes: self.choices.of(&self.lanes).unwrap_or(1) }
    }

    /// An operand of a type: a value that is visible, most often one of the last, or a constant.
    pub(super) fn arg(&mut self, ty: Ty) -> Arg {
        let fits = |value: &&Value| self.program.values[**value] == ty;
        let fitting: Vec<Value> = self.scope.iter().rev().filter(fits).take(8).copied().collect();
        if let Some(value) = self.choices.of(&fitting).filter(|_| !self.choices.one_in(5)) {
            return Arg::Value(value);
        }
        if ty == Ty::U32 && !self.program.specs.is_empty() && self.choices.one_in(4) {
            return Arg::Spec(self.choices.below(self.program.specs.len()));
        }
        self.constant(ty)
    }

    /// The most that a float operand is.
    pub(super) fn bound(&self, arg: &Arg) -> u64 {
        match arg {
            Arg::Value(value) => self.bounds[*value],
            Arg::Const(ty, lanes) => {
                let magnitude = |bits: &u64| ops::whole(*bits, ty.scalar.width()).unsigned_abs();
                lanes.iter().map(magnitude).max().unwrap_or(0)
            }
            Arg::Spec(_) => 0,
        }
    }

    /// Appends an operation; its result is visible.
    pub(super) fn op(&mut self, ty: Ty, bound: u64, op: Op, args: Vec<Arg>) -> Arg {
        let value = self.value(ty, bound);
        self.code.push(Stmt::Let(value, op, args));
        self.scope.push(value);
        Arg::Value(value)
    }

    pub(super) fn core(&mut self, ty: Ty, op: spirv::Op, args: Vec<Arg>) -> Arg {
        self.op(ty, 0, Op::Lanes(op), args)
    }

    /// The operand as one that may be handed on: a small float.
    pub(super) fn handed(&mut self, arg: Arg) -> Arg {
        let ty = self.program.ty(&arg);
        let Scalar::Float(width) = ty.scalar else { return arg };
        if self.bound(&arg) <= SMALL || !self.options.exact && self.choices.one_in(2) {
            return arg;
        }
        let least = Self::splat(ty, ops::float(-(SMALL as i64), width));
        let most = Self::splat(ty, ops::float(SMALL as i64, width));
        self.op(ty, SMALL, Op::Ext(GLOp::FClamp, CLOp::fclamp), vec![arg, least, most])
    }

    /// The operand as one that others may see: not a zero with a sign, which need not be kept. A conversion to an integer and back may
    /// keep it, since drivers round in place of both, so there are shifts between the two that leave a small number what it is.
    pub(super) fn shown(&mut self, arg: Arg) -> Arg {
        let arg = self.handed(arg);
        let ty = self.program.ty(&arg);
        if !matches!(ty.scalar, Scalar::Float(_)) || matches!(arg, Arg::Const(..)) {
            return arg;
        }
        let int = ty.of(Scalar::Int(32));
        let mut whole = self.op(int, 0, Op::Convert(spirv::Op::ConvertFToS), vec![arg]);
        for shift in [spirv::Op::ShiftLeftLogical, spirv::Op::ShiftRightArithmetic] {
            whole = self.core(int, shift, vec![whole, Self::splat(int, 1)]);
        }
        self.op(ty, SMALL, Op::Convert(spirv::Op::ConvertSToF), vec![whole])
    }

    /// Code drawn apart; what it defines is not visible afterwards.
    pub(super) fn apart<R>(&mut self, draw: impl FnOnce(&mut Self) -> R) -> (Code, R) {
        let (outer, visible) = (std::mem::take(&mut self.code), self.scope.len());
        let result = draw(self);
        self.scope.truncate(visible);
        (std::mem::replace(&mut self.code, outer), result)
    }

    fn begin(&mut self, budget: usize) {
        self.scope.clear();
        self.code.clear();
        self.budget = budget;
        (self.depth, self.loops, self.leavable, self.uniform) = (0, 0, false, false);
    }

    fn locals(&mut self) -> Vec<Var> {
        let mut locals = vec![self.variable(Storage::Local, Mem::Value(Ty::U32), Some(vec![0]), true)];
        self.path = locals[0];
        for _ in 0..1 + self.choices.below(3) {
            let scalars = self.scalars();
            let mem = self.mem(2, &scalars);
            let initial = Some(self.contents(&mem));
            locals.push(self.variable(Storage::Local, mem, initial, true));
        }
        self.memory.extend(&locals[1..]);
        locals
    }

    /// Variables that a function of this stage may use, or one that others call where there is none.
    fn shared(&self, stage: Option<Stage>) -> Vec<Var> {
        let may = |var: &Var| match self.program.variables[*var].storage {
            Storage::Private | Storage::Table | Storage::Uniform | Storage::Push => true,
            Storage::Buffer | Storage::Workgroup => stage.is_some_and(Stage::is_compute),
            _ => false,
        };
        (0..self.program.variables.len()).filter(may).collect()
    }

    /// A function that others call.
    fn helper(&mut self) {
        self.begin(self.options.size / 8 + 1);
        self.stage = None;
        self.memory = self.shared(None);
        let mut function = Function::default();
        for _ in 0..1 + self.choices.below(3) {
            let ty = self.ty();
            let param = self.value(ty, SMALL);
            function.params.push(param);
            self.scope.push(param);
        }
        if self.choices.one_in(2) {
            let pointer = self.variable(Storage::Parameter, Mem::Value(Ty::U32), None, true);
            function.pointers.push(pointer);
            self.memory.push(pointer);
        }
        function.locals = self.locals();
        self.statements();
        let ty = self.ty();
        let result = self.arg(ty);
        function.result = Some(self.handed(result));
        function.body = std::mem::take(&mut self.code);
        self.program.functions.push(function);
    }

    /// How many functions may be called.
    pub(super) fn callable(&self) -> usize {
        self.callable
    }

    fn entry(&mut self, number: usize, stage: Stage, budget: usize) {
        self.begin(budget);
        self.stage = Some(stage);
        self.memory = self.shared(Some(stage));
        let modes = if stage.is_compute() { Vec::new() } else { self.interface(stage) };
        let locals = self.locals();
        self.uniform = stage.is_compute();
        let local = match self.choices.below(4) {
            0 => [4, 1, 1],
            1 => [8, 1, 1],
            2 if !self.kernel() => [4, 2, 1],
            3 if !self.kernel() => [2, 2, 4],
            _ => [16, 1, 1],
        };
        let groups = [1 + self.choices.below(2) as u32, 1, 1];
        self.scope.extend(self.program.arguments.iter().copied());
        if stage != Stage::Fragment {
            self.op(Ty::U32, 0, Op::GlobalIndex, vec![]);
            self.op(Ty::U32, 0, Op::LocalIndex, vec![]);
        }
        if stage.is_compute() {
            self.begin_workgroup();
        }
        self.statements();
        while self.budget > 0 && !self.choices.one_in(12) {
            self.statements();
        }
        self.results(stage);
        let body = std::mem::take(&mut self.code);
        self.program.functions.push(Function { locals, body, ..Function::default() });
        let name = if number == 0 { "main".to_owned() } else { format!("main{number}") };
        // Clients of OpenCL take "main" for a function of their own.
        let name = if self.kernel() { format!("k{name}") } else { name };
        let function = self.program.functions.len() - 1;
        self.program.entries.push(Entry { name, stage, function, local, groups, modes });
    }

    /// Memory of the workgroup has no contents of its own.
    fn begin_workgroup(&mut self) {
        for variable in self.memory.clone() {
            let Variable { storage, mem, .. } = self.program.variables[variable].clone();
            if let (Storage::Workgroup, Mem::Value(ty)) = (storage, &mem) {
                let first = self.constant(*ty);
                self.code.push(Stmt::Store(Lvalue { variable, path: vec![], mem }, first));
            }
        }
    }

    /// What was computed goes where it is seen.
    fn results(&mut self, stage: Stage) {
        let path = self.load(Lvalue { variable: self.path, path: vec![], mem: Mem::Value(Ty::U32) });
        if stage == Stage::Geometry {
            self.code.extend([Stmt::Emit(true), Stmt::Emit(false)]);
        }
        if !stage.is_compute() {
            return;
        }
        let mut last = vec![path];
        last.extend((1..8).map(|_| self.word()));
        for (index, arg) in last.into_iter().enumerate() {
            self.result(index as u32, arg);
        }
    }

    /// A word that the invocation writes.
    pub(super) fn result(&mut self, index: u32, arg: Arg) {
        let mem = Mem::Value(Ty::U32);
        self.code.push(Stmt::Store(Lvalue { variable: 0, path: vec![Index::Fixed(index)], mem }, arg));
    }
}
