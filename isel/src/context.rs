//! The state of a selection: what LLVM things have become so far.

use crate::cfg::Cfg;
use crate::intrinsics::Resolved;
use crate::logical::{MemTypes, Place, Resources, Root};
use crate::pointee::Pointees;
use crate::reader::{Bb, Kind, Layout, Reader, Ty, Val};
use hashbrown::HashMap;
use inkwell::module::Module as LlvmModule;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{AddressingModel, BuiltIn};
use spirant_dialect::{
    Aborted, Block, Builder, Const, Diagnostic, Diagnostics, Func, Function, Global, Module, Opcode,
    TargetEnv, Type, Value,
};

/// A map with the fast hasher.
pub type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// What the caller can choose.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Keep `nsw` and `nuw` as decorations (SPIR-V 1.4 or SPV_KHR_no_integer_wrap_decoration).
    pub wrap_decorations: bool,
    /// Keep source positions (`OpLine`).
    pub debug_lines: bool,
    /// Pass on inline types whose opcode no grammar knows.
    pub unknown_opcodes: bool,
    /// Integers of any width stay what they are (SPV_ALTERA_arbitrary_precision_integers).
    pub arbitrary_integers: bool,
}

/// Attribute and metadata kinds that selection asks for.
#[derive(Clone, Copy)]
pub struct Kinds {
    pub byval: Kind,
    pub sret: Kind,
    pub align: Kind,
    pub noalias: Kind,
    pub nocapture: Kind,
    pub readonly: Kind,
    pub readnone: Kind,
    pub zeroext: Kind,
    pub signext: Kind,
    pub elementtype: Kind,
    pub inlinehint: Kind,
    pub alwaysinline: Kind,
    pub noinline: Kind,
    pub memory: Kind,
    pub decorations: Kind,
    pub nontemporal: Kind,
    pub invariant_load: Kind,
    pub control_flow_hint: Kind,
    pub loop_hints: Kind,
    pub profile: Kind,
}

/// The state for one module.
pub struct ModuleCx<'a, 'm> {
    pub reader: Reader<'m>,
    pub layout: Layout<'m>,
    pub env: &'a TargetEnv,
    pub options: &'a Options,
    pub diagnostics: &'a mut Diagnostics,
    pub module: Module,
    pub kinds: Kinds,
    pub types: Map<Ty<'m>, Type>,
    pub consts: Map<Val<'m>, Const>,
    pub functions: Map<Val<'m>, Func>,
    pub globals: Map<Val<'m>, Global>,
    pub builtins: Map<BuiltIn, Global>,
    pub callees: Map<Val<'m>, Resolved>,
    pub pointees: Pointees<'m>,
    pub mem_types: MemTypes<'m>,
    pub resources: Resources<'m>,
    /// The function being selected, for diagnostics.
    pub current_function: Option<Val<'m>>,
    /// The instruction being selected, for diagnostics.
    pub current: Option<Val<'m>>,
}

/// The state for one function.
pub struct FnCx<'c, 'a, 'm> {
    pub cx: &'c mut ModuleCx<'a, 'm>,
    pub llvm: Val<'m>,
    pub function: Function,
    pub cfg: Cfg<'m>,
    pub values: Map<Val<'m>, Value>,
    pub blocks: Map<Bb<'m>, Block>,
    /// Logical addressing: what each pointer points into.
    pub places: Map<Val<'m>, Place>,
    /// Which object a phi of pointers or handles is of, where it may be of several.
    pub selectors: Map<Val<'m>, Value>,
    /// The descriptor that an instruction is being selected for, of those a handle may be of.
    pub chosen: Map<Val<'m>, Root>,
    /// The order in which objects that pointers may be of were met.
    pub object_order: Map<Val<'m>, u32>,
    /// Where instructions go.
    pub block: Block,
    /// The block of the last call controlled by a convergence token, and the header of the loop that
    /// made the token.
    pub heart: Option<(Block, Option<Block>)>,
    /// The entry block, where variables stand.
    pub entry: Block,
    /// How many variables stand at its beginning.
    pub variables: usize,
    pub loc: u32,
}

impl<'a, 'm> ModuleCx<'a, 'm> {
    pub fn new(
        llvm: &'m LlvmModule<'_>,
        env: &'a TargetEnv,
        options: &'a Options,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let reader = Reader::new(llvm);
        let attribute = |name| reader.attribute_kind(name);
        ModuleCx {
            reader,
            layout: reader.layout(),
            env,
            options,
            diagnostics,
            module: Module::new(env.addressing, env.memory),
            kinds: Kinds {
                byval: attribute("byval"),
                sret: attribute("sret"),
                align: attribute("align"),
                noalias: attribute("noalias"),
                nocapture: attribute("captures"),
                readonly: attribute("readonly"),
                readnone: attribute("readnone"),
                zeroext: attribute("zeroext"),
                signext: attribute("signext"),
                elementtype: attribute("elementtype"),
                inlinehint: attribute("inlinehint"),
                alwaysinline: attribute("alwaysinline"),
                noinline: attribute("noinline"),
                memory: attribute("memory"),
                decorations: reader.metadata_kind("spirv.Decorations"),
                nontemporal: reader.metadata_kind("nontemporal"),
                invariant_load: reader.metadata_kind("invariant.load"),
                control_flow_hint: reader.metadata_kind("hlsl.controlflow.hint"),
                loop_hints: reader.metadata_kind("llvm.loop"),
                profile: reader.metadata_kind("prof"),
            },
            types: Map::default(),
            consts: Map::default(),
            functions: Map::default(),
            globals: Map::default(),
            builtins: Map::default(),
            callees: Map::default(),
            pointees: Pointees::default(),
            mem_types: MemTypes::default(),
            resources: Resources::default(),
            current_function: None,
            current: None,
        }
    }

    /// Whether pointers are logical: resolved to objects, never values of their own.
    pub fn is_logical(&self) -> bool {
        self.env.addressing == AddressingModel::Logical
    }

    /// Where the selection stands, for diagnostics.
    fn origin(&self) -> Option<String> {
        let function = format!("function @{}", self.current_function?.name());
        let Some(inst) = self.current else { return Some(function) };
        Some(match inst.debug_loc(self.reader) {
            Some(loc) => {
                format!("{}:{}:{}, {inst} in {function}", loc.file_name(), loc.line, loc.column)
            }
            None => format!("{inst} in {function}"),
        })
    }

    /// Records a finding, with the place it came from unless it names one.
    pub fn report(&mut self, mut diagnostic: Diagnostic) -> Aborted {
        diagnostic.origin = diagnostic.origin.or_else(|| self.origin());
        self.diagnostics.push(diagnostic);
        Aborted
    }

    /// Records an error and returns the marker to propagate.
    pub fn error(&mut self, code: Code, message: impl Into<String>) -> Aborted {
        self.report(Diagnostic::error(code, message))
    }

    /// Records an error, with what would help.
    pub fn error_help(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Aborted {
        self.report(Diagnostic::error(code, message).help(help))
    }

    /// Records that LLVM IR has something SPIR-V or this backend has not.
    pub fn unsupported(&mut self, message: impl Into<String>) -> Aborted {
        self.error(Code::UNSUPPORTED, message)
    }
}

impl<'c, 'a, 'm> FnCx<'c, 'a, 'm> {
    /// A builder at the current place.
    #[inline]
    pub fn b(&mut self) -> Builder<'_> {
        let mut builder = Builder::new(&mut self.cx.module, &mut self.function, self.block);
        builder.loc = self.loc;
        builder
    }

    /// Appends an instruction with one result.
    #[inline]
    pub fn op(&mut self, op: impl Into<Opcode>, ty: Type, operands: &[Value]) -> Value {
        self.b().op(op, ty, operands)
    }

    /// The type of a value.
    #[inline]
    pub fn type_of(&self, value: Value) -> Type {
        self.function.value_type(value)
    }

    /// A 32-bit constant.
    pub fn u32(&mut self, value: u32) -> Value {
        self.b().u32(value)
    }

    /// The value of a constant.
    pub fn constant(&mut self, constant: Const) -> Value {
        self.b().constant(constant)
    }

    /// An undefined value of a type.
    pub fn undef(&mut self, ty: Type) -> Value {
        let constant = self.cx.module.consts.undef(ty);
        self.constant(constant)
    }

    /// `OpConstantNull` (or a plain zero for scalars) as a value.
    pub fn zero(&mut self, ty: Type) -> Value {
        let constant = self.cx.zero(ty);
        self.constant(constant)
    }

    /// Records an error at the current instruction.
    pub fn error(&mut self, code: Code, message: impl Into<String>) -> Aborted {
        self.cx.error(code, message)
    }

    /// Records an error at the current instruction, with what would help.
    pub fn error_help(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Aborted {
        self.cx.error_help(code, message, help)
    }

    /// Records that the current instruction has no SPIR-V here.
    pub fn unsupported(&mut self, message: impl Into<String>) -> Aborted {
        self.cx.unsupported(message)
    }

    /// Records a broken invariant of ours.
    #[track_caller]
    pub fn bug(&mut self, message: impl Into<String>) -> Aborted {
        self.cx.report(Diagnostic::bug(message))
    }
}
