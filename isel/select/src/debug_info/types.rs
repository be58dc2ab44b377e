//! Types: basic, pointer, qualified, array, vector, function, enumeration and composite types, with members and templates.
//!
//! spirv-val permits fewer types than DWARF: a `DebugTypedef` is of a basic type, a `DebugTypeVector` has up to four numbers, and
//! all references are backward. So another typedef is replaced by its type, which gets its name if it has none; longer vectors
//! are arrays; a base class is a member of its name; and a pointer to a type that contains the pointer points to a declaration of
//! it.

use super::nodes::Maker;
use spirant_dialect::Item;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::module::ItemOperand;
use spirant_ir::debug_values::text::{Field, Node, number_of};
use spirant_names::debug_flags::{self as flags, flags};

impl Maker<'_> {
    /// The type of a number, or one without values where there is none. DXC gives a piece of a variable the member that it is, whose type it has.
    pub(super) fn type_or_void(&mut self, number: Option<usize>) -> Item {
        let node = number.and_then(|number| self.nodes.get(number));
        let member = node.filter(|node| matches!(node.word("tag"), "DW_TAG_member" | "DW_TAG_inheritance"));
        let number = member.map_or(number, |member| member.node("baseType"));
        match self.ty(number) {
            Some(ty) if self.is_type(ty) => ty,
            _ => self.void(),
        }
    }

    fn is_type(&self, item: Item) -> bool {
        let number = self.module.items[item].debug_op().map_or(0, |op| op as u32);
        (DebugOp::DebugTypeBasic as u32..=DebugOp::DebugTypeTemplate as u32).contains(&number)
            && number != DebugOp::DebugTypeMember as u32
            || number == DebugOp::DebugTypeMatrix as u32
    }

    /// A type without values.
    fn void(&mut self) -> Item {
        self.basic("void", 0, 0)
    }

    fn basic(&mut self, name: &str, size: i128, encoding: u32) -> Item {
        let operands = vec![self.text(name), self.bits(size), self.number(encoding), self.number(0)];
        self.node(DebugOp::DebugTypeBasic, operands)
    }

    /// The type, or the member of a type, of a number.
    pub(super) fn ty(&mut self, number: Option<usize>) -> Option<Item> {
        let number = number?;
        let node = self.nodes.get(number)?;
        if self.is_open(number) {
            return self.declaration_of(node);
        }
        self.once(number, |maker| match node.kind {
            "DIBasicType" | "DIStringType" | "DIFixedPointType" => Some(maker.basic(
                &node.text("name"),
                node.number("size"),
                flags::encoding(node.word("encoding")),
            )),
            "DIDerivedType" => maker.derived(node),
            "DICompositeType" => match node.word("tag") {
                "DW_TAG_array_type" => maker.array(node),
                "DW_TAG_enumeration_type" => maker.enumeration(node, &node.text("name")),
                _ => maker.composite(node, &node.text("name")),
            },
            "DISubroutineType" => maker.function_type(node),
            "DISubrangeType" => maker.ty(node.node("baseType")),
            _ => None,
        })
    }

    /// A declaration of a type that is being made.
    fn declaration_of(&mut self, node: &Node<'_>) -> Option<Item> {
        if node.kind != "DICompositeType" || tag(node).is_none() {
            return None;
        }
        let unit = self.unit(None)?;
        let mut operands = vec![self.text(&node.text("name")), self.number(tag(node)?)];
        operands.extend(self.place(node)?);
        operands.extend([ItemOperand::Item(unit), self.text(&node.text("identifier")), self.none()]);
        operands.push(self.number(flags::FORWARD));
        Some(self.node(DebugOp::DebugTypeComposite, operands))
    }

    fn derived(&mut self, node: &Node<'_>) -> Option<Item> {
        let base = node.node("baseType");
        let qualifier = match node.word("tag") {
            "DW_TAG_pointer_type" => return Some(self.pointer(node, 0)),
            "DW_TAG_reference_type" => return Some(self.pointer(node, flags::LVALUE_REFERENCE)),
            "DW_TAG_rvalue_reference_type" => return Some(self.pointer(node, flags::RVALUE_REFERENCE)),
            "DW_TAG_ptr_to_member_type" => {
                let member = self.type_or_void(base);
                let parent = self.type_or_void(node.node("extraData"));
                let operands = vec![ItemOperand::Item(member), ItemOperand::Item(parent)];
                return Some(self.node(DebugOp::DebugTypePtrToMember, operands));
            }
            "DW_TAG_typedef" | "DW_TAG_template_alias" => return Some(self.typedef(node)),
            "DW_TAG_member" | "DW_TAG_inheritance" | "DW_TAG_variable" => return self.member(node),
            "DW_TAG_const_type" => 0,
            "DW_TAG_volatile_type" => 1,
            "DW_TAG_restrict_type" => 2,
            "DW_TAG_atomic_type" => 3,
            _ => return self.ty(base),
        };
        let operands = vec![ItemOperand::Item(self.type_or_void(base)), self.number(qualifier)];
        Some(self.node(DebugOp::DebugTypeQualifier, operands))
    }

    fn pointer(&mut self, node: &Node<'_>, kind: u32) -> Item {
        let base = self.type_or_void(node.node("baseType"));
        let storage = flags::storage_class(node.word("dwarfAddressSpace"), self.is_kernel) as u32;
        let bits = flags(node.word("flags")) | kind;
        let operands = vec![ItemOperand::Item(base), self.number(storage), self.number(bits)];
        self.node(DebugOp::DebugTypePointer, operands)
    }

    fn typedef(&mut self, node: &Node<'_>) -> Item {
        let base = node.node("baseType");
        let unnamed = base.and_then(|base| self.nodes.get(base)).filter(|named| {
            named.kind == "DICompositeType"
                && named.text("name").is_empty()
                && !named.text("name").starts_with('\0')
        });
        if let (Some(base), Some(unnamed)) = (base, unnamed)
            && !self.is_open(base)
        {
            let name = node.text("name");
            let made = self.once(base, |maker| match unnamed.word("tag") {
                "DW_TAG_array_type" => maker.array(unnamed),
                "DW_TAG_enumeration_type" => maker.enumeration(unnamed, &name),
                _ => maker.composite(unnamed, &name),
            });
            if let Some(made) = made {
                return made;
            }
        }
        let base = self.type_or_void(base);
        if self.module.items[base].debug_op() != Some(DebugOp::DebugTypeBasic) || self.is_of_tool(node) {
            return base;
        }
        let (Some([source, line, column]), Some(parent)) = (self.place(node), self.scope(node.node("scope")))
        else {
            return base;
        };
        let operands = vec![
            self.text(&node.text("name")),
            ItemOperand::Item(base),
            source,
            line,
            column,
            ItemOperand::Item(parent),
        ];
        self.node(DebugOp::DebugTypedef, operands)
    }

    /// Whether a type is a member of a class that a tool made up, whose file lies in a folder with a name in angle brackets.
    fn is_of_tool(&self, node: &Node<'_>) -> bool {
        let of = |name: &str| self.nodes.get(node.node(name)?);
        let is_made_up = |file: &Node<'_>| {
            let name = file.text("filename");
            name.starts_with('<') && name.contains(">/")
        };
        of("scope").is_some_and(|scope| scope.kind == "DICompositeType") && of("file").is_some_and(is_made_up)
    }

    /// A member; a base class is one of its name.
    fn member(&mut self, node: &Node<'_>) -> Option<Item> {
        let base = node.node("baseType");
        let ty = self.type_or_void(base);
        let mut name = node.text("name");
        if name.is_empty()
            && node.word("tag") == "DW_TAG_inheritance"
            && let Some(base) = base.and_then(|base| self.nodes.get(base))
        {
            name = base.text("name");
        }
        let mut size = node.number("size");
        if size == 0 {
            size = base.and_then(|base| self.nodes.get(base)).map_or(0, |base| base.number("size"));
        }
        let mut operands = vec![self.text(&name), ItemOperand::Item(ty)];
        operands.extend(self.place(node)?);
        operands.extend([self.bits(node.number("offset")), self.bits(size)]);
        operands.push(self.number(flags(node.word("flags"))));
        if let Some(value) = number_of(node.word("extraData")).and_then(|value| u32::try_from(value).ok())
            && node.word("flags").contains("DIFlagStaticMember")
        {
            operands.push(self.number(value));
        }
        Some(self.distinct(DebugOp::DebugTypeMember, operands))
    }

    fn array(&mut self, node: &Node<'_>) -> Option<Item> {
        let base = self.type_or_void(node.node("baseType"));
        let mut counts = Vec::new();
        for (_, range) in self.nodes.list(node, "elements") {
            if let Field::Node(range) = range
                && let Some(range) = self.nodes.get(*range)
            {
                let from = range.number("lowerBound");
                let count = match number_of(range.word("count")) {
                    Some(count) => count,
                    None => number_of(range.word("upperBound")).map_or(0, |last| last - from + 1),
                };
                // 0 is a length that is known at run time alone.
                counts.push(u32::try_from(count).unwrap_or(0));
            }
        }
        let is_vector = node.word("flags").contains("DIFlagVector");
        if let (true, Some(basic), [count @ 1..=4]) = (is_vector, self.basic_behind(base), &counts[..]) {
            let operands = vec![ItemOperand::Item(basic), self.number(*count)];
            return Some(self.node(DebugOp::DebugTypeVector, operands));
        }
        if counts.is_empty() {
            counts.push(0);
        }
        let mut operands = vec![ItemOperand::Item(base)];
        for count in counts {
            operands.push(self.number(count));
        }
        Some(self.node(DebugOp::DebugTypeArray, operands))
    }

    /// The basic type that a type is another name of, or that it qualifies.
    fn basic_behind(&self, mut item: Item) -> Option<Item> {
        // What an item refers to is made before it, so that this ends.
        loop {
            let data = self.module.items.get(item)?;
            let place = match data.debug_op()? {
                DebugOp::DebugTypeBasic => return Some(item),
                DebugOp::DebugTypedef => 1,
                DebugOp::DebugTypeQualifier => 0,
                _ => return None,
            };
            match data.operands.get(place)? {
                ItemOperand::Item(base) if *base < item => item = *base,
                _ => return None,
            }
        }
    }

    fn enumeration(&mut self, node: &Node<'_>, name: &str) -> Option<Item> {
        let underlying = node.node("baseType").map(|base| self.type_or_void(Some(base)));
        let mut operands = vec![self.text(name), self.or_none(underlying)];
        operands.extend(self.place(node)?);
        let parent = self.scope(node.node("scope"))?;
        operands.push(ItemOperand::Item(parent));
        // An enumeration that is declared alone has no size, and spirv-val requires one.
        operands.push(self.bits(node.number("size").max(1)));
        operands.push(self.number(flags(node.word("flags"))));
        for (_, enumerator) in self.nodes.list(node, "elements") {
            if let Field::Node(enumerator) = enumerator
                && let Some(enumerator) = self.nodes.get(*enumerator)
            {
                operands.push(self.number(enumerator.number("value") as u32));
                operands.push(self.text(&enumerator.text("name")));
            }
        }
        Some(self.distinct(DebugOp::DebugTypeEnum, operands))
    }

    fn composite(&mut self, node: &Node<'_>, name: &str) -> Option<Item> {
        let tag = tag(node)?;
        let parent = self.scope(node.node("scope"))?;
        let is_declared = node.word("flags").contains("DIFlagFwdDecl");
        let members = if is_declared { Vec::new() } else { self.members(node) };
        let mut operands = vec![self.text(name), self.number(tag)];
        operands.extend(self.place(node)?);
        operands.extend([ItemOperand::Item(parent), self.text(&node.text("identifier"))]);
        operands.push(if is_declared { self.none() } else { self.bits(node.number("size")) });
        operands.push(self.number(flags(node.word("flags"))));
        operands.extend(members.into_iter().map(ItemOperand::Item));
        let composite = self.distinct(DebugOp::DebugTypeComposite, operands);
        self.template(node, composite);
        Some(composite)
    }

    /// Members and bases; those of the variants of a tagged union as well.
    fn members(&mut self, node: &Node<'_>) -> Vec<Item> {
        let mut members = Vec::new();
        for (_, element) in self.nodes.list(node, "elements") {
            let Field::Node(number) = element else { continue };
            let Some(element) = self.nodes.get(*number) else { continue };
            match element.word("tag") {
                "DW_TAG_variant_part" => {
                    for (_, variant) in self.nodes.list(element, "elements") {
                        if let Field::Node(variant) = variant {
                            members.extend(self.ty(Some(*variant)));
                        }
                    }
                }
                "DW_TAG_member" | "DW_TAG_inheritance" | "DW_TAG_variable" => {
                    members.extend(self.ty(Some(*number)))
                }
                _ => {}
            }
        }
        members.retain(|member| self.module.items[*member].debug_op() == Some(DebugOp::DebugTypeMember));
        members
    }

    /// A function type without parameters and result.
    pub(super) fn function_of_nothing(&mut self) -> Item {
        let operands = vec![self.number(0), ItemOperand::Type(self.module.types.void())];
        self.node(DebugOp::DebugTypeFunction, operands)
    }

    fn function_type(&mut self, node: &Node<'_>) -> Option<Item> {
        let mut operands = vec![self.number(flags(node.word("flags")))];
        for (place, (_, ty)) in self.nodes.list(node, "types").iter().enumerate() {
            match ty {
                Field::Node(ty) => operands.push(ItemOperand::Item(self.type_or_void(Some(*ty)))),
                // Other parameters that are null are variable arguments.
                _ if place == 0 => operands.push(ItemOperand::Type(self.module.types.void())),
                _ => {}
            }
        }
        if operands.len() == 1 {
            operands.push(ItemOperand::Type(self.module.types.void()));
        }
        Some(self.node(DebugOp::DebugTypeFunction, operands))
    }

    /// The template parameters of a function or type.
    pub(super) fn template(&mut self, node: &Node<'_>, target: Item) {
        let mut operands = vec![ItemOperand::Item(target)];
        for (_, parameter) in self.nodes.list(node, "templateParams") {
            if let Field::Node(parameter) = parameter
                && let Some(item) = self.template_parameter(*parameter, node)
            {
                operands.push(ItemOperand::Item(item));
            }
        }
        if operands.len() > 1 {
            self.node(DebugOp::DebugTypeTemplate, operands);
        }
    }

    fn template_parameter(&mut self, number: usize, of: &Node<'_>) -> Option<Item> {
        let node = self.nodes.get(number)?;
        let name = self.text(&node.text("name"));
        let [source, line, column] = self.place(of)?;
        if node.word("tag") == "DW_TAG_GNU_template_template_param" {
            let template = self.text(&node.text("value"));
            let operands = vec![name, template, source, line, column];
            return Some(self.node(DebugOp::DebugTypeTemplateTemplateParameter, operands));
        }
        let ty = self.type_or_void(node.node("type"));
        let value = number_of(node.word("value")).filter(|_| node.kind == "DITemplateValueParameter");
        let value = match value {
            Some(value) => self.number(value as u32),
            None => self.none(),
        };
        let operands = vec![name, ItemOperand::Item(ty), value, source, line, column];
        Some(self.node(DebugOp::DebugTypeTemplateParameter, operands))
    }
}

/// The tag of a composite type.
fn tag(node: &Node<'_>) -> Option<u32> {
    match node.word("tag") {
        "DW_TAG_class_type" => Some(0),
        "DW_TAG_structure_type" => Some(1),
        "DW_TAG_union_type" => Some(2),
        _ => None,
    }
}
