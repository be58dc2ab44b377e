//! Functions in LLVM IR that calls of intrinsics become calls of.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, Val, edit, normalize};

/// What the names of these functions begin with.
pub const PREFIX: &str = "spirant.";

/// Writes the body of a function, whose entry block the writer stands in. `None` where LLVM lacks an intrinsic.
pub type Body<'m> = Box<dyn Fn(&Writer<'m>, Val<'m>) -> Option<()> + 'm>;

/// A function in LLVM IR.
pub struct Definition<'m> {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Ty<'m>,
    /// How many of the first arguments of the intrinsic it has; the others are part of its name.
    pub arguments: u32,
    /// Whether it is of scalars, and called for each lane of vectors.
    pub by_lanes: bool,
    /// Its body.
    pub body: Body<'m>,
}

impl<'m> Definition<'m> {
    /// A function of scalars, whose parameters are of these types.
    pub fn of_scalars(
        writer: &Writer<'m>,
        name: String,
        result: Ty<'m>,
        params: &[Ty<'m>],
        value: impl Fn(&Writer<'m>, &[Val<'m>]) -> Option<Val<'m>> + 'm,
    ) -> Self {
        let body = move |writer: &Writer<'m>, function: Val<'m>| {
            let value = value(writer, &function.params())?;
            writer.ret(Some(value));
            Some(())
        };
        Definition {
            name,
            ty: writer.function(result, params),
            arguments: params.len() as u32,
            by_lanes: true,
            body: Box::new(body),
        }
    }

    /// The function, which is added to the module at first.
    ///
    /// # Errors
    /// LLVM lacks an intrinsic that the body calls.
    pub fn function(&self, llvm: &'m Module<'_>, writer: &Writer<'m>) -> Result<Val<'m>, String> {
        if let Some(known) = edit::function(llvm, &self.name) {
            return Ok(known);
        }
        let function = writer.add_function(&self.name, self.ty);
        normalize::make_internal(function);
        writer.stand_at(writer.append_block(function, ""));
        (self.body)(writer, function)
            .ok_or_else(|| format!("LLVM lacks an intrinsic that {} calls", self.name))?;
        Ok(function)
    }
}

/// The largest signed number of an integer type.
pub fn most<'m>(w: &Writer<'m>, ty: Ty<'m>) -> Val<'m> {
    w.binary(L::LLVMLShr, w.ones(ty), w.int_constant(ty, 1))
}
