//! Scopes and their declarations: functions, lexical blocks, namespaces, variables, imported entities, macros.

use super::nodes::Maker;
use spirant_dialect::Item;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::module::ItemOperand;
use spirant_ir::debug_values::text::{Field, Node};
use spirant_names::debug_flags::{self as flags, flags};
use std::borrow::Cow;

impl Maker<'_> {
    /// The lexical scope of a number: where that is a file, none, or still being made, the compilation unit.
    pub(super) fn scope(&mut self, number: Option<usize>) -> Option<Item> {
        let made = number.and_then(|number| match self.nodes.get(number)?.kind {
            "DICompileUnit" => self.unit(Some(number)),
            "DISubprogram" => self.function(number),
            "DILexicalBlock" => self.lexical_block(number),
            "DILexicalBlockFile" => self.lexical_block_file(number),
            "DINamespace" => self.namespace(number),
            "DICompositeType" if !self.is_open(number) => {
                self.ty(Some(number)).filter(|item| self.module.items[*item].is_lexical_scope())
            }
            "DIModule" | "DICommonBlock" => {
                let outer = self.nodes.get(number)?.node("scope");
                self.once(number, |maker| maker.scope(outer))
            }
            _ => None,
        });
        made.or_else(|| self.unit(None))
    }

    fn function(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        let is_definition =
            node.word("spFlags").contains("DISPFlagDefinition") || node.word("isDefinition") == "true";
        let made = self.once(number, |maker| {
            let unit = maker.unit(node.node("unit"));
            let parent = match node.node("scope") {
                Some(scope) => maker.scope(Some(scope)),
                None => unit,
            };
            let ty = match node.node("type").and_then(|ty| maker.ty(Some(ty))) {
                Some(ty) => ty,
                None => maker.function_of_nothing(),
            };
            let declaration = node.node("declaration").and_then(|declaration| maker.function(declaration));
            let linkage = node.text("linkageName");
            let mut operands = vec![maker.text(&node.text("name")), ItemOperand::Item(ty)];
            operands.extend(maker.place(node)?);
            operands.push(maker.or_none(parent));
            operands.push(maker.text(&linkage));
            let mut bits = flags(node.word("flags")) | flags(node.word("spFlags"));
            if is_definition {
                bits |= flags::DEFINITION;
            }
            operands.push(maker.number(bits));
            if !is_definition {
                return Some(maker.distinct(DebugOp::DebugFunctionDeclaration, operands));
            }
            operands.push(maker.number(node.number("scopeLine") as u32));
            operands.extend(declaration.map(ItemOperand::Item));
            let function = maker.distinct(DebugOp::DebugFunction, operands);
            maker.template(node, function);
            maker.defined.push(number);
            Some(function)
        });
        made.filter(|item| self.module.items[*item].is_lexical_scope() || !is_definition)
    }

    /// Makes what functions list: what is optimized out is listed there alone. The scopes that it is in may not be open, or it would
    /// end up in another.
    pub(super) fn retained(&mut self) {
        while let Some(function) = self.defined.pop() {
            let Some(node) = self.nodes.get(function) else { continue };
            for (_, retained) in self.nodes.list(node, "retainedNodes") {
                let Field::Node(retained) = retained else { continue };
                match self.nodes.get(*retained).map(|node| node.kind) {
                    Some("DILocalVariable") => {
                        self.local_variable(*retained);
                    }
                    Some("DIImportedEntity") => self.imported_entity(*retained),
                    // Since LLVM 23, variables that are static in a function are not among those of the unit.
                    Some("DIGlobalVariableExpression") => {
                        self.nodes.get(*retained).and_then(|node| self.global_expression(node));
                    }
                    _ => {}
                }
            }
        }
    }

    /// Source, line and column of a declaration. What is in a class without a file is in no line, whatever clang says.
    pub(super) fn place(&mut self, node: &Node<'_>) -> Option<[ItemOperand; 3]> {
        let source = self.source(node.node("file"))?;
        let scope = node.node("scope").and_then(|scope| self.nodes.get(scope));
        let is_made_up =
            scope.is_some_and(|class| class.kind == "DICompositeType" && class.node("file").is_none());
        let line = if is_made_up { 0 } else { node.number("line") as u32 };
        let line = self.number(line);
        Some([ItemOperand::Item(source), line, self.number(node.number("column") as u32)])
    }

    fn lexical_block(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        self.once(number, |maker| {
            let parent = maker.scope(node.node("scope"))?;
            let mut operands = maker.place(node)?.to_vec();
            operands.push(ItemOperand::Item(parent));
            Some(maker.distinct(DebugOp::DebugLexicalBlock, operands))
        })
    }

    /// What distinguishes blocks of a line, or a part of a block that is in another file. A discriminator is no scope of positions for
    /// spirv-val, so that the block it is in stands for it.
    fn lexical_block_file(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        let outer = node.node("scope");
        let outer_file = outer.and_then(|outer| self.nodes.get(outer)).and_then(|outer| outer.node("file"));
        self.once(number, |maker| {
            let parent = maker.scope(outer)?;
            let source = maker.source(node.node("file"))?;
            let discriminator = node.number("discriminator") as u32;
            if discriminator != 0 {
                let operands =
                    vec![ItemOperand::Item(source), maker.number(discriminator), ItemOperand::Item(parent)];
                maker.node(DebugOp::DebugLexicalBlockDiscriminator, operands);
            }
            if outer_file == node.node("file") {
                return Some(parent);
            }
            let operands =
                vec![ItemOperand::Item(source), maker.number(0), maker.number(0), ItemOperand::Item(parent)];
            Some(maker.distinct(DebugOp::DebugLexicalBlock, operands))
        })
    }

    fn namespace(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        self.once(number, |maker| {
            let parent = maker.scope(node.node("scope"))?;
            let mut operands = maker.place(node)?.to_vec();
            operands.push(ItemOperand::Item(parent));
            operands.push(maker.text(&node.text("name")));
            Some(maker.distinct(DebugOp::DebugLexicalBlock, operands))
        })
    }

    /// What local and global variables begin with: name, type, place, scope.
    fn variable(&mut self, node: &Node<'_>) -> Option<Vec<ItemOperand>> {
        let parent = self.scope(node.node("scope"))?;
        let ty = self.type_or_void(node.node("type"));
        let mut operands = vec![self.text(&node.text("name")), ItemOperand::Item(ty)];
        operands.extend(self.place(node)?);
        operands.push(ItemOperand::Item(parent));
        Some(operands)
    }

    pub(super) fn local_variable(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        self.once(number, |maker| {
            let mut operands = maker.variable(node)?;
            operands.push(maker.number(flags(node.word("flags"))));
            if node.number("arg") != 0 {
                operands.push(maker.number(node.number("arg") as u32));
            }
            Some(maker.distinct(DebugOp::DebugLocalVariable, operands))
        })
    }

    /// A global variable, and its value where it is a constant that has no place in memory.
    pub(super) fn global_expression(&mut self, node: &Node<'_>) -> Option<Item> {
        let variable = node.node("var")?;
        let ty = self.nodes.get(variable).and_then(|variable| variable.node("type"));
        let value = constant(node.word("expr")).filter(|_| self.has_32_bits(ty));
        self.global_variable(variable, value)
    }

    /// Whether a type is a number of 32 bits at most, by whatever names. The constants of others might require capabilities.
    fn has_32_bits(&self, ty: Option<usize>) -> bool {
        let mut node = ty.and_then(|ty| self.nodes.get(ty));
        while let Some(derived) = node.filter(|node| node.kind == "DIDerivedType") {
            node = derived.node("baseType").and_then(|ty| self.nodes.get(ty));
        }
        node.is_some_and(|node| node.kind == "DIBasicType" && node.number("size") <= 32)
    }

    pub(super) fn global_variable(&mut self, number: usize, value: Option<u32>) -> Option<Item> {
        let node = self.nodes.get(number)?;
        self.once(number, |maker| {
            let mut operands = maker.variable(node)?;
            operands.push(maker.text(&node.text("linkageName")));
            operands.push(match value {
                Some(value) => maker.number(value),
                None => maker.none(),
            });
            let is = |field: &str, flag: u32| if node.word(field) == "true" { flag } else { 0 };
            operands.push(maker.number(is("isLocal", flags::LOCAL) | is("isDefinition", flags::DEFINITION)));
            let member = node.node("declaration").and_then(|declaration| maker.listed_member(declaration));
            let is_member =
                |item: &Item| maker.module.items[*item].debug_op() == Some(DebugOp::DebugTypeMember);
            operands.extend(member.filter(is_member).map(ItemOperand::Item));
            Some(maker.distinct(DebugOp::DebugGlobalVariable, operands))
        })
    }

    /// The static member that a global variable defines. Its class is made first, since a member names it; a member that its class
    /// does not list (the table of virtual functions, say) is left out.
    fn listed_member(&mut self, declaration: usize) -> Option<Item> {
        let class = self.nodes.get(declaration)?.node("scope")?;
        let elements = self.nodes.list(self.nodes.get(class)?, "elements");
        if !elements
            .iter()
            .any(|(_, element)| matches!(element, Field::Node(number) if *number == declaration))
        {
            return None;
        }
        self.ty(Some(class))?;
        self.ty(Some(declaration))
    }

    pub(super) fn inlined_at(&mut self, number: usize) -> Option<Item> {
        let node = self.nodes.get(number)?;
        self.once(number, |maker| {
            let scope = maker.scope(node.node("scope"))?;
            let outer = node.node("inlinedAt").and_then(|outer| maker.inlined_at(outer));
            let mut operands = vec![maker.number(node.number("line") as u32), ItemOperand::Item(scope)];
            operands.extend(outer.map(ItemOperand::Item));
            Some(maker.distinct(DebugOp::DebugInlinedAt, operands))
        })
    }

    /// Makes what compilation units list and nothing else refers to.
    pub(super) fn rest_of_units(&mut self) {
        for number in std::mem::take(&mut self.units) {
            let Some(unit) = self.nodes.get(number) else { continue };
            for list in ["enums", "retainedTypes", "globals", "imports", "macros"] {
                for (_, field) in self.nodes.list(unit, list) {
                    let Field::Node(element) = field else { continue };
                    match self.nodes.get(*element).map(|node| node.kind) {
                        Some("DIImportedEntity") => self.imported_entity(*element),
                        Some("DIMacro" | "DIMacroFile") => self.macros(*element),
                        Some("DIGlobalVariableExpression") => {
                            self.nodes.get(*element).and_then(|node| self.global_expression(node));
                        }
                        Some("DISubprogram") => {
                            self.function(*element);
                        }
                        Some(_) => {
                            self.ty(Some(*element));
                        }
                        None => {}
                    }
                }
            }
        }
        self.retained();
    }

    fn imported_entity(&mut self, number: usize) {
        let Some(node) = self.nodes.get(number) else { return };
        self.once(number, |maker| {
            let entity = node.node("entity")?;
            let entity = match maker.nodes.get(entity)?.kind {
                "DINamespace" | "DISubprogram" | "DIModule" => maker.scope(Some(entity)),
                "DIGlobalVariable" => maker.global_variable(entity, None),
                "DILocalVariable" => maker.local_variable(entity),
                "DIImportedEntity" => None,
                _ => maker.ty(Some(entity)),
            };
            let parent = maker.scope(node.node("scope"))?;
            let [source, line, column] = maker.place(node)?;
            let is_module = node.word("tag") == "DW_TAG_imported_module";
            let operands = vec![
                maker.text(&node.text("name")),
                maker.number(u32::from(!is_module)),
                source,
                maker.or_none(entity),
                line,
                column,
                ItemOperand::Item(parent),
            ];
            Some(maker.distinct(DebugOp::DebugImportedEntity, operands))
        });
    }

    /// The macros of a file, and of those that it includes.
    fn macros(&mut self, first: usize) {
        let mut work = vec![(first, Cow::default())];
        let mut defined: spirant_ir::Map<String, Item> = spirant_ir::Map::default();
        let mut budget = self.nodes.count();
        while let Some((number, file)) = work.pop() {
            let Some(node) = self.nodes.get(number).filter(|_| budget > 0) else { continue };
            budget -= 1;
            if node.kind == "DIMacroFile" {
                let file = node.node("file").and_then(|file| self.nodes.get(file));
                let name = file.map(|file| file.text("filename")).unwrap_or_default();
                for (_, element) in self.nodes.list(node, "nodes").iter().rev() {
                    if let Field::Node(element) = element {
                        work.push((*element, name.clone()));
                    }
                }
                continue;
            }
            let (name, line) = (node.text("name"), self.number(node.number("line") as u32));
            let source = self.text(&file);
            if node.word("type") == "DW_MACINFO_undef" {
                if let Some(item) = defined.remove(&*name) {
                    self.distinct(DebugOp::DebugMacroUndef, vec![source, line, ItemOperand::Item(item)]);
                }
                continue;
            }
            let mut operands = vec![source, line, self.text(&name)];
            operands.push(self.text(&node.text("value")));
            let item = self.distinct(DebugOp::DebugMacroDef, operands);
            let plain = name.split('(').next().unwrap_or_default().to_owned();
            defined.insert(plain, item);
        }
    }
}

/// The number that LLVM states as `!DIExpression(DW_OP_constu, 7, DW_OP_stack_value)`, in 32 bits.
fn constant(expression: &str) -> Option<u32> {
    let inner = expression.strip_prefix("!DIExpression(")?.strip_suffix(')')?;
    match *inner.split(", ").collect::<Vec<_>>() {
        ["DW_OP_constu", number, "DW_OP_stack_value"] => {
            let number: u64 = number.parse().ok()?;
            // Negative numbers are of 64 bits.
            u32::try_from(number)
                .ok()
                .or_else(|| i32::try_from(number as i64).ok().map(|number| number as u32))
        }
        ["DW_OP_consts", number, "DW_OP_stack_value"] => {
            Some(i32::try_from(number.parse::<i64>().ok()?).ok()? as u32)
        }
        _ => None,
    }
}
