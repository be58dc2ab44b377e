//! Resources of shaders: handles at the entry, pointers, texels and counters elsewhere.

use super::Generator;
use super::bodies::Body;
use super::types::Ty;

impl Generator<'_> {
    /// Handles of a few resources, which everything in the function may use.
    pub(super) fn handles(&mut self, body: &mut Body) {
        for number in 0..self.script.below(3) {
            let (ty, held) = match self.script.below(5) {
                0 => {
                    let element = self.plain_number();
                    (format!("target(\"spirv.VulkanBuffer\", [0 x {element}], 12, 1)"), element)
                }
                1 => {
                    let element = Ty::Struct(vec![self.plain_number(), self.plain_number()]);
                    (format!("target(\"spirv.VulkanBuffer\", [0 x {element}], 12, 0)"), element)
                }
                2 => {
                    let texel = Ty::Vector(Ty::Float("float").into(), 4);
                    ("target(\"spirv.Image\", float, 5, 2, 0, 0, 2, 1)".to_owned(), texel)
                }
                3 => {
                    let texel = Ty::Int(32);
                    ("target(\"spirv.Image\", i32, 5, 2, 0, 0, 2, 24)".to_owned(), texel)
                }
                _ => {
                    let element = Ty::Struct(vec![self.plain_number(), self.plain_number()]);
                    (format!("target(\"spirv.VulkanBuffer\", {element}, 2, 0)"), element)
                }
            };
            let ty = Ty::Target(ty);
            let place = self.declarations.len();
            let function = format!("@llvm.spv.resource.handlefrombinding.h{place}");
            let params = ["i32", "i32", "i32", "i32", "ptr"].map(str::to_owned);
            self.declare(&function, Some(&ty), &params);
            let range = self.script.one_of(&["1", "4", "-1"]);
            let index = if range == "1" { "0".to_owned() } else { self.operand(body, &Ty::Int(32)) };
            let text =
                format!("call {ty} {function}(i32 0, i32 {number}, i32 {range}, i32 {index}, ptr null)");
            let handle = body.define(ty.clone(), &text);
            self.pointer(body, &ty, &handle, &held);
        }
    }

    /// A number of a usual width; with inline types, any.
    fn plain_number(&mut self) -> Ty {
        let any = self.numbers();
        let is_odd = matches!(any.scalar(), Ty::Int(width) if !matches!(width, 8 | 16 | 32 | 64));
        if self.inline || !is_odd { any } else { any.with_scalar(Ty::Int(32)) }
    }

    /// A pointer to an element.
    fn pointer(&mut self, body: &mut Body, ty: &Ty, handle: &str, held: &Ty) {
        let uniform = ty.to_string().contains(", 2, 0)");
        let space = if uniform { 12 } else { 11 };
        let place = self.declarations.len();
        let function = format!("@llvm.spv.resource.getpointer.p{space}.g{place}");
        let pointer = Ty::Ptr(space);
        self.declare(&function, Some(&pointer), &[ty.to_string(), "i32".to_owned()]);
        let index = if uniform { "0".to_owned() } else { self.operand(body, &Ty::Int(32)) };
        let text = format!("call {pointer} {function}({ty} {handle}, i32 {index})");
        let name = body.define(pointer, &text);
        body.objects.push((name, held.clone(), space));
    }

    /// Something done with a resource.
    pub(super) fn resource(&mut self, body: &mut Body) {
        let handles: Vec<(Ty, String)> = body
            .values
            .iter()
            .filter(|(ty, _)| ty.to_string().contains("VulkanBuffer") || ty.to_string().contains("Image"))
            .cloned()
            .collect();
        let Some((ty, handle)) = self.script.pick(&handles).cloned() else { return self.local(body) };
        if self.kernel {
            return;
        }
        let (text, place) = (ty.to_string(), self.declarations.len());
        let typed = text.contains("Image");
        match self.script.below(3) {
            0 => {
                let function = format!("@llvm.spv.resource.getdimensions.x.d{place}");
                self.declare(&function, Some(&Ty::Int(32)), std::slice::from_ref(&text));
                body.define(Ty::Int(32), &format!("call i32 {function}({text} {handle})"));
            }
            1 if text.contains(", 12, 1)") => {
                let function = format!("@llvm.spv.resource.updatecounter.c{place}");
                self.declare(&function, Some(&Ty::Int(32)), &[text.clone(), "i8".to_owned()]);
                let step = self.script.one_of(&["1", "-1"]);
                body.define(Ty::Int(32), &format!("call i32 {function}({text} {handle}, i8 {step})"));
            }
            _ => {
                let held = if typed { Ty::Vector(Ty::Float("float").into(), 4) } else { self.numbers() };
                self.pointer(body, &ty, &handle, &held);
            }
        }
    }
}
