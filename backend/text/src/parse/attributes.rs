//! Attributes: `4 : i32`, `dense<[1, 2]> : vector<2xi32>`, `{flat, location = 3 : i32}`,
//! `#spirv.vce<…>` (MLIR's language reference, "Attributes").

use super::ast::{Attr, LocNode, Named, TypeNode, Use, Vce};
use super::lexer::{self, Kind};
use super::number::Number;
use super::{Parsed, Parser, Problem};
use spirant_dialect::grammar::{OperandKind as K, Version};
use std::borrow::Cow;

impl<'t> Parser<'t> {
    /// Any attribute.
    pub(super) fn attribute(&mut self) -> Parsed<Attr<'t>> {
        self.deeper(|p| match p.token.kind {
            Kind::Text => Ok(Attr::Text(p.typed_string()?)),
            Kind::Symbol => p.symbol_attribute(),
            Kind::Sign(b'[') => {
                let mut items = Vec::new();
                p.enclosed(b'[', b']', |p| {
                    items.push(p.attribute()?);
                    Ok(())
                })?;
                Ok(Attr::List(items))
            }
            Kind::Sign(b'{') => Ok(Attr::Dict(p.dictionary()?)),
            Kind::Integer | Kind::Float | Kind::Sign(b'-') => p.number_attribute(),
            Kind::Attribute => p.hash_attribute(),
            Kind::Type | Kind::Sign(b'(') => Ok(Attr::Type(p.ty()?)),
            Kind::Value => Ok(Attr::Value(p.value_use()?)),
            // An enumerant whose kind is known from its place: `<Export>`.
            Kind::Sign(b'<') => Ok(Attr::Dialect { body: p.raw_body()? }),
            Kind::Word => p.word_attribute(),
            _ => Err(p.wrong("an attribute")),
        })
    }

    fn typed_string(&mut self) -> Parsed<String> {
        let text = self.string("a string")?;
        if self.take(b':') {
            self.ty()?;
        }
        Ok(text)
    }

    /// `@a`, or the last of `@a::@b`.
    fn symbol_attribute(&mut self) -> Parsed<Attr<'t>> {
        let mut symbol = self.symbol()?;
        while self.take_kind(Kind::Colons).is_some() {
            symbol = self.symbol()?;
        }
        Ok(Attr::Symbol(symbol))
    }

    fn number_attribute(&mut self) -> Parsed<Attr<'t>> {
        let at = self.token.start;
        let number = self.number()?;
        let ty = if self.take(b':') { Some(self.ty()?) } else { None };
        let is_float = |ty| {
            matches!(
                self.ast.types.get(ty as usize),
                Some(TypeNode::Float { width: 16 | 32 | 64, encoding: None })
            )
        };
        if ty.is_some_and(is_float) && number.text.bytes().all(|digit| digit.is_ascii_digit()) {
            let message = format!("'{}' is an integer, and its type is floating-point", number.text);
            return Err(Box::new(Problem::new(at, message).help(format!("write '{}.0'", number.text))));
        }
        Ok(Attr::Number(number, ty))
    }

    fn word_attribute(&mut self) -> Parsed<Attr<'t>> {
        if self.is_type_word() || self.is_word("tensor") {
            return Ok(Attr::Type(self.ty()?));
        }
        match self.spelling() {
            "unit" => {
                self.advance();
                Ok(Attr::Unit)
            }
            "true" | "false" => self.number_attribute(),
            "dense" => self.dense(),
            "array" => self.number_array(),
            "loc" => {
                self.location()?;
                Ok(Attr::Opaque)
            }
            _ => Err(self.wrong("an attribute")),
        }
    }

    /// `dense<[1, 2]> : vector<2xi32>`
    fn dense(&mut self) -> Parsed<Attr<'t>> {
        self.advance();
        self.expect(b'<')?;
        let value = if self.token.kind == Kind::Text {
            let at = self.token.start;
            let text = self.string("bytes")?;
            let bytes = text.strip_prefix("0x").and_then(bytes_of);
            let problem = || Box::new(Problem::new(at, "'0x' must be followed by hexadecimal digits"));
            Attr::DenseBytes(bytes.ok_or_else(problem)?, None)
        } else {
            let mut elements = Vec::new();
            let splat = !self.is(b'[');
            if !self.is(b'>') {
                self.dense_elements(&mut elements)?;
            }
            Attr::Dense { elements, splat, ty: None }
        };
        self.expect(b'>')?;
        if !self.take(b':') {
            return Ok(value);
        }
        let ty = Some(self.ty()?);
        Ok(match value {
            Attr::DenseBytes(bytes, _) => Attr::DenseBytes(bytes, ty),
            Attr::Dense { elements, splat, .. } => Attr::Dense { elements, splat, ty },
            other => other,
        })
    }

    fn dense_elements(&mut self, into: &mut Vec<Number<'t>>) -> Parsed<()> {
        if self.is(b'[') {
            return self.deeper(|p| p.enclosed(b'[', b']', |p| p.dense_elements(into)));
        }
        into.push(self.number()?);
        Ok(())
    }

    /// `array<i32: 1, 2>`
    fn number_array(&mut self) -> Parsed<Attr<'t>> {
        self.advance();
        self.expect(b'<')?;
        self.ty()?;
        let mut elements = Vec::new();
        if self.take(b':') {
            elements.push(self.number()?);
            while self.take(b',') {
                elements.push(self.number()?);
            }
        }
        self.expect(b'>')?;
        Ok(Attr::Dense { elements, splat: false, ty: None })
    }

    /// `{a, b = 1 : i32}`
    pub(super) fn dictionary(&mut self) -> Parsed<Vec<Named<'t>>> {
        let mut entries = Vec::new();
        self.enclosed(b'{', b'}', |p| {
            let at = p.at();
            let name = match p.token.kind {
                Kind::Text => Cow::Owned(p.string("a name")?),
                Kind::Word => Cow::Borrowed(p.advance()),
                _ => return Err(p.wrong("the name of an attribute")),
            };
            // The older form of `name` alone is `name: unit`.
            let has_value = p.take(b'=') || p.is(b':') && p.take(b':');
            let start = p.token.start;
            let mut value = if has_value { p.attribute()? } else { Attr::Unit };
            let is_ours = |name: &str| name.starts_with("spirv.") || name.starts_with("spv.");
            if name.contains('.') && !is_ours(&name) {
                value = if has_value { p.foreign(start)? } else { Attr::Foreign("") };
            }
            entries.push(Named { name, value, at });
            Ok(())
        })?;
        Ok(entries)
    }

    /// The attribute from `start` to here, as it is written. It must mean the same wherever it stands.
    fn foreign(&self, start: usize) -> Parsed<Attr<'t>> {
        let text = self.text.get(start..self.last_end).unwrap_or_default();
        let mut at = 0;
        loop {
            let token = lexer::next(text, at);
            let spelling = text.get(token.start..token.end).unwrap_or_default();
            let what = match token.kind {
                Kind::End | Kind::Bad => return Ok(Attr::Foreign(text)),
                Kind::Type | Kind::Attribute if !spelling[1..].starts_with("spirv.") => "an alias",
                Kind::Value => "a value",
                _ => {
                    at = token.end;
                    continue;
                }
            };
            let message = format!(
                "an attribute of another dialect is kept as it is written, and '{spelling}' is {what}"
            );
            return Err(Box::new(
                Problem::new(start + token.start, message).help("write out what it stands for"),
            ));
        }
    }

    /// A dictionary if there is one.
    pub(super) fn optional_dictionary(&mut self) -> Parsed<Vec<Named<'t>>> {
        if self.is(b'{') { self.dictionary() } else { Ok(Vec::new()) }
    }

    /// `%a#1`, its type yet unknown.
    pub(super) fn value_use(&mut self) -> Parsed<Use<'t>> {
        let at = self.at();
        let name = self.take_kind(Kind::Value).ok_or_else(|| self.wrong("a value, such as '%0'"))?;
        let mut index = 0;
        if self.token.kind == Kind::Attribute && self.token.start == self.last_end {
            let number = self.advance();
            index = number[1..].parse().map_err(|_| {
                Box::new(Problem::new(at as usize, format!("'{number}' is not the number of a result")))
            })?;
        }
        Ok(Use { name, index, ty: None, at })
    }

    // ---- the dialect's ----

    fn hash_attribute(&mut self) -> Parsed<Attr<'t>> {
        let name = self.spelling().strip_prefix('#').unwrap_or_default();
        if let Some(known) = self.attribute_aliases.get(name) {
            let known = known.clone();
            self.advance();
            return Ok(known);
        }
        let Some(rest) = name.strip_prefix("spirv.").or_else(|| name.strip_prefix("spv.")) else {
            let message = format!("the attribute alias '#{name}' is not defined");
            return Err(Box::new(
                Problem::new(self.token.start, message).help(format!("define it before: '#{name} = …'")),
            ));
        };
        self.advance();
        match rest {
            "vce" => Ok(Attr::Vce(Box::new(self.vce()?))),
            "target_env" => self.target_env(),
            "interface_var_abi" => self.interface_variable(),
            "entry_point_abi" | "linkage_attributes" | "resource_limits" => {
                let mut fields = Vec::new();
                if self.is(b'<') {
                    self.enclosed(b'<', b'>', |p| p.field(&mut fields))?;
                }
                Ok(Attr::Record { name: rest, fields })
            }
            "coop_matrix_props_khr" | "coop_matrix_props_nv" => {
                let mut fields = Vec::new();
                self.enclosed(b'<', b'>', |p| p.matrix_field(&mut fields))?;
                Ok(Attr::Record { name: rest, fields })
            }
            "cache_control_load_intel" | "cache_control_store_intel" => self.cache_control(),
            _ => Ok(Attr::Dialect { body: self.raw_body()? }),
        }
    }

    /// `<cache_level = 0, load_cache_control = Uncached>`: the operands of the decoration.
    fn cache_control(&mut self) -> Parsed<Attr<'t>> {
        let at = self.token.start;
        let mut operands = Vec::new();
        self.enclosed(b'<', b'>', |p| {
            let name = p.expect_word("the name of a field")?;
            p.expect(b'=')?;
            operands.push(match name {
                "cache_level" => p.attribute()?,
                _ => Attr::Text(format!("{}INTEL", p.expect_word("a cache control")?)),
            });
            Ok(())
        })?;
        match &*operands {
            [Attr::Number(..), Attr::Text(_)] => Ok(Attr::List(operands)),
            _ => Err(Box::new(Problem::new(at, "a cache control has a level and a control"))),
        }
    }

    fn field(&mut self, fields: &mut Vec<Named<'t>>) -> Parsed<()> {
        let at = self.at();
        let name = Cow::Borrowed(self.expect_word("the name of a field")?);
        self.expect(b'=')?;
        fields.push(Named { name, value: self.attribute()?, at });
        Ok(())
    }

    /// `m_size = 8`, `a_type = i8`, `scope = <Subgroup>`
    fn matrix_field(&mut self, fields: &mut Vec<Named<'t>>) -> Parsed<()> {
        let at = self.at();
        let name = Cow::Borrowed(self.expect_word("the name of a field")?);
        self.expect(b'=')?;
        let value = if name.ends_with("_type") {
            Attr::Text(self.expect_word("a type of numbers")?.to_owned())
        } else if self.take(b'<') {
            let scope = self.enumerant(K::Scope, "a scope")?;
            self.expect(b'>')?;
            Attr::Text(scope.to_string())
        } else {
            self.attribute()?
        };
        fields.push(Named { name, value, at });
        Ok(())
    }

    /// The text between `<` and its `>`.
    fn raw_body(&mut self) -> Parsed<&'t str> {
        if !self.is(b'<') {
            return Ok("");
        }
        let start = self.token.end;
        let mut depth = 0usize;
        loop {
            match self.token.kind {
                Kind::Sign(b'<') => depth += 1,
                Kind::Sign(b'>') => depth -= 1,
                Kind::End | Kind::Bad => return Err(self.wrong("'>'")),
                _ => {}
            }
            let end = self.token.start;
            self.advance();
            if depth == 0 {
                return Ok(self.text.get(start..end).unwrap_or_default().trim());
            }
        }
    }

    fn vce(&mut self) -> Parsed<Vce> {
        self.expect(b'<')?;
        let at = self.token.start;
        let spelling = self.expect_word("a version, such as 'v1.3'")?;
        let version = spelling.strip_prefix('v').and_then(|rest| rest.split_once('.'));
        let version = version.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
        let (major, minor) =
            version.ok_or_else(|| Box::new(Problem::new(at, format!("'{spelling}' is not a version"))))?;
        if (major, minor) > (1, 6) {
            return Err(Box::new(Problem::new(at, format!("there is no version {major}.{minor} of SPIR-V"))));
        }
        self.expect(b',')?;
        let mut capabilities = Vec::new();
        self.enclosed(b'[', b']', |p| {
            capabilities.push(p.enumerant(K::Capability, "a capability")?);
            Ok(())
        })?;
        self.expect(b',')?;
        let mut extensions = Vec::new();
        self.enclosed(b'[', b']', |p| {
            extensions.push(match p.token.kind {
                Kind::Text => p.string("an extension")?,
                _ => p.expect_word("an extension")?.to_owned(),
            });
            Ok(())
        })?;
        self.expect(b'>')?;
        Ok(Vce { version: Version::new(major, minor), capabilities, extensions })
    }

    /// `<#spirv.vce<…>, api=Vulkan, ARM:IntegratedGPU:7, #spirv.resource_limits<…>>`, of which the
    /// parts in the middle may be left out.
    fn target_env(&mut self) -> Parsed<Attr<'t>> {
        let mut fields = Vec::new();
        self.enclosed(b'<', b'>', |p| {
            let at = p.at();
            let mut add = |name: &'static str, value| fields.push(Named { name: name.into(), value, at });
            match p.token.kind {
                Kind::Attribute => match p.attribute()? {
                    vce @ Attr::Vce(_) => add("vce", vce),
                    limits => add("limits", limits),
                },
                Kind::Sign(b'{') => add("limits", p.attribute()?),
                _ => {
                    let word = p.expect_word("a vendor")?;
                    if word == "api" && p.take(b'=') {
                        add("api", Attr::Text(p.expect_word("a client API")?.to_owned()));
                        return Ok(());
                    }
                    add("vendor", Attr::Text(word.to_owned()));
                    if p.take(b':') {
                        add("device_type", Attr::Text(p.expect_word("a type of device")?.to_owned()));
                    }
                    if p.take(b':') {
                        add("device_id", Attr::Number(p.number()?, None));
                    }
                }
            }
            Ok(())
        })?;
        Ok(Attr::Record { name: "target_env", fields })
    }

    /// `<(0, 1), StorageBuffer>`
    fn interface_variable(&mut self) -> Parsed<Attr<'t>> {
        self.expect(b'<')?;
        let at = self.at();
        let mut fields = Vec::new();
        self.enclosed(b'(', b')', |p| {
            let name = if fields.is_empty() { "set" } else { "binding" };
            fields.push(Named { name: name.into(), value: Attr::Number(p.number()?, None), at });
            Ok(())
        })?;
        if self.take(b',') {
            let storage = self.enumerant(K::StorageClass, "a storage class")?;
            fields.push(Named { name: "storage_class".into(), value: Attr::Text(storage.to_string()), at });
        }
        self.expect(b'>')?;
        Ok(Attr::Record { name: "interface_var_abi", fields })
    }

    // ---- locations ----

    /// `loc("file":4:2)`, `loc(unknown)`, `loc(#alias)`, `loc("name"(…))`, `loc(fused[…])`,
    /// `loc(callsite(… at …))`: of several, the first that is in a file.
    pub(super) fn location(&mut self) -> Parsed<LocNode> {
        self.advance();
        self.expect(b'(')?;
        let found = self.location_body()?;
        self.expect(b')')?;
        Ok(found)
    }

    fn location_body(&mut self) -> Parsed<LocNode> {
        self.deeper(|p| match p.token.kind {
            Kind::Attribute => Ok(LocNode::Alias(p.advance()[1..].to_owned())),
            Kind::Text => {
                let file = p.string("a file name")?;
                if p.take(b':') {
                    let line = p.count("a line")?;
                    p.expect(b':')?;
                    let column = p.count("a column")?;
                    if p.take_word("to") {
                        // A range: `to 3:4`, `to :4`.
                        let last = if p.token.kind == Kind::Integer { p.count("a line")? } else { line };
                        p.expect(b':')?;
                        return Ok(LocNode::Range(file, (line, column), (last, p.count("a column")?)));
                    }
                    return Ok(LocNode::File(file, line, column));
                }
                if p.take(b'(') {
                    let inner = p.location_body()?;
                    p.expect(b')')?;
                    return Ok(inner);
                }
                Ok(LocNode::Unknown)
            }
            Kind::Word => match p.advance() {
                "unknown" => Ok(LocNode::Unknown),
                "loc" => {
                    p.expect(b'(')?;
                    let inner = p.location_body()?;
                    p.expect(b')')?;
                    Ok(inner)
                }
                "callsite" => {
                    p.expect(b'(')?;
                    let callee = p.location_body()?;
                    if !p.take_word("at") {
                        return Err(p.wrong("'at'"));
                    }
                    p.location_body()?;
                    p.expect(b')')?;
                    Ok(callee)
                }
                "fused" => {
                    let scope = if p.is(b'<') { debug_scope(p.raw_body()?) } else { None };
                    let mut first = LocNode::Unknown;
                    p.enclosed(b'[', b']', |p| {
                        let next = p.location_body()?;
                        if matches!(first, LocNode::Unknown) {
                            first = next;
                        }
                        Ok(())
                    })?;
                    Ok(match scope {
                        Some((scope, call)) => {
                            let first = (!matches!(first, LocNode::Unknown)).then(|| Box::new(first));
                            LocNode::Scoped(first, scope, call)
                        }
                        None => first,
                    })
                }
                _ => Ok(LocNode::Unknown),
            },
            _ => Err(p.wrong("a location")),
        })
    }

    /// A location behind an operation, as the number in [`ast::Op::loc`](super::ast::Op).
    pub(super) fn optional_location(&mut self) -> Parsed<u32> {
        if !(self.is_word("loc") && self.ahead().kind == Kind::Sign(b'(')) {
            return Ok(0);
        }
        let node = self.location()?;
        self.ast.locs.push(node);
        Ok(self.ast.locs.len() as u32)
    }

    // ---- aliases ----

    /// `!name = type` or `#name = attribute`.
    pub(super) fn alias(&mut self) -> Parsed<()> {
        let (is_type, at) = (self.token.kind == Kind::Type, self.token.start);
        let name = self.advance().get(1..).unwrap_or_default();
        if !is_type && !self.is(b'=') {
            return Err(self.wrong("'='"));
        }
        self.expect(b'=')?;
        let is_known = if is_type {
            self.type_aliases.contains_key(name)
        } else {
            self.attribute_aliases.contains_key(name)
        };
        if is_known {
            return Err(Box::new(Problem::new(at, format!("the alias '{name}' is defined twice"))));
        }
        if is_type {
            let ty = self.ty()?;
            self.type_aliases.insert(name, ty);
        } else if self.is_word("loc") {
            let node = self.location()?;
            self.ast.loc_aliases.push((name, node));
        } else {
            let value = self.attribute()?;
            self.attribute_aliases.insert(name, value);
        }
        Ok(())
    }
}

/// Hexadecimal digits as bytes.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) || !digits.is_ascii() {
        return None;
    }
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    digits.as_bytes().chunks(2).map(byte).collect()
}

/// The numbers in `{scope = 3 : i32, inlined_at = 4 : i32}`; `None` of anything else that locations may be fused with.
fn debug_scope(text: &str) -> Option<(u32, Option<u32>)> {
    let number = |text: &str, name: &str| {
        let value = text.trim().strip_prefix(name)?.trim_start().strip_prefix('=')?;
        value.trim().strip_suffix("i32")?.trim_end().strip_suffix(':')?.trim().parse().ok()
    };
    let inner = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    match inner.split_once(',') {
        Some((scope, call)) => Some((number(scope, "scope")?, Some(number(call, "inlined_at")?))),
        None => Some((number(inner, "scope")?, None)),
    }
}
