//! Variables at program scope and their initializers, which may name any other variable.

use super::types::Ty;
use super::{Global, Language, Lvalue, Program};

impl Program {
    /// Declares all variables, then defines them, so that any initializer may name any variable.
    pub fn make_globals(&mut self) {
        self.line("static u64 input;");
        let mut types = Vec::new();
        for _ in 0..5 + self.random.below(8) {
            types.push(self.random_type(3));
        }
        for index in 0..self.records.len() {
            types.push(Ty::Record(index));
        }
        // What is pointed at must be there; pointees are of fewer pointers, so that this ends.
        let mut index = 0;
        while index < types.len() {
            self.pointees(&types[index].clone(), &mut types);
            index += 1;
        }
        let mut pointees = Vec::new();
        types.iter().for_each(|ty| self.pointees(ty, &mut pointees));
        let mut heads = Vec::new();
        for (index, ty) in types.into_iter().enumerate() {
            let constant = self.random.one_in(4) && !pointees.contains(&ty);
            let hidden = self.random.one_in(2);
            let name = format!("g{index}");
            if !constant {
                self.add_places(&name, &ty);
            }
            let volatile = if self.is_volatile { "volatile " } else { "" };
            let constancy = if constant { "const " } else { "" };
            let declared = self.declare(&ty, &format!("{volatile}{constancy}{name}"));
            // OpenCL C has no tentative definitions of what is internal to a file.
            let hidden = hidden && self.language == Language::C;
            self.line(&format!("{} {declared};", if hidden { "static" } else { "extern" }));
            heads.push(if hidden { format!("static {declared}") } else { declared });
            self.globals.push(Global { name, ty, constant });
        }
        for (index, head) in heads.into_iter().enumerate() {
            let ty = self.globals[index].ty.clone();
            let value = self.initializer(&ty);
            self.line(&format!("{head} = {value};"));
        }
    }

    /// Draws a type whose pointers all have a variable to point at.
    pub fn known_type(&mut self) -> Ty {
        loop {
            let ty = self.random_type(2);
            let mut pointees = Vec::new();
            self.pointees(&ty, &mut pointees);
            if pointees.iter().all(|to| self.places.iter().any(|place| place.ty == *to)) {
                return ty;
            }
        }
    }

    /// Adds the types that a type points at and that no variable has.
    fn pointees(&self, ty: &Ty, types: &mut Vec<Ty>) {
        match ty {
            Ty::Int(_) => {}
            Ty::Pointer(to) | Ty::Address(to) => {
                if !types.contains(to) {
                    types.push((**to).clone());
                }
            }
            Ty::Array(element, _) => self.pointees(element, types),
            Ty::Record(index) => {
                for field in &self.records[*index].fields {
                    self.pointees(&field.ty, types);
                }
            }
        }
    }

    /// Lists what of a variable can be pointed at.
    fn add_places(&mut self, text: &str, ty: &Ty) {
        self.places.push(Lvalue { text: text.into(), ty: ty.clone() });
        match ty {
            Ty::Int(_) | Ty::Pointer(_) | Ty::Address(_) => {}
            Ty::Array(element, count) => {
                let index = self.random.below(*count);
                self.add_places(&format!("{text}[{index}]"), element);
            }
            // Parts of packed structs are not aligned, bit-fields have no address; who stores to part of a union by its type
            // and reads another may be told that these are two objects.
            Ty::Record(index) => {
                let record = &self.records[*index];
                if record.is_packed || record.is_union {
                    return;
                }
                let fields: Vec<(String, Ty)> = record
                    .fields
                    .iter()
                    .filter(|field| field.bits.is_none())
                    .map(|field| (format!("{text}.{}", field.name), field.ty.clone()))
                    .collect();
                fields.iter().for_each(|(text, ty)| self.add_places(text, ty));
            }
        }
    }

    /// The address of an object of this type; every pointee type has one.
    pub fn address(&mut self, ty: &Ty) -> String {
        let fitting: Vec<usize> =
            (0..self.places.len()).filter(|&index| self.places[index].ty == *ty).collect();
        let Some(index) = self.random.pick(&fitting) else { return "0".into() };
        let form = self.random.below(4);
        let text = &self.places[index].text;
        // Pointers are not to volatile.
        let pointer = self.declare(&ty.clone().to(), "");
        let cast = if self.is_volatile { format!("({pointer})") } else { String::new() };
        match text.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
            Some((array, number)) if form == 0 => format!("{cast}{array} + {number}"),
            // The end of an array, and back.
            Some((array, number)) if form == 1 => format!("{cast}&{array}[{number} + 1] - 1"),
            _ if form == 2 => format!("({pointer})((char *)&{text} + 8 - 8)"),
            _ => format!("{cast}&{text}"),
        }
    }

    /// Draws an initializer of a type.
    pub fn initializer(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int(int) => self.literal(*int),
            Ty::Pointer(to) => self.address(to),
            Ty::Address(to) => format!("(u64)({})", self.address(to)),
            Ty::Array(element, count) => {
                // What is left out is zero, which no pointer may be.
                let shown = if self.holds_pointer(element) { *count } else { 1 + self.random.below(*count) };
                let parts: Vec<String> = (0..shown).map(|_| self.initializer(element)).collect();
                format!("{{ {} }}", parts.join(", "))
            }
            Ty::Record(index) => {
                let record = &self.records[*index];
                let is_union = record.is_union;
                let fields: Vec<(String, Ty)> =
                    record.fields.iter().map(|field| (field.name.clone(), field.ty.clone())).collect();
                if is_union {
                    // The largest: what is behind a smaller one has no value.
                    let largest = fields.iter().max_by_key(|(_, ty)| self.size(ty)).cloned();
                    let Some((name, ty)) = &largest else { return "{ 0 }".into() };
                    let value = self.initializer(ty);
                    return format!("{{ .{name} = {value} }}");
                }
                let designated = self.random.one_in(2);
                let mut parts = Vec::new();
                for (name, ty) in &fields {
                    if designated && !self.holds_pointer(ty) && self.random.one_in(4) {
                        continue;
                    }
                    let value = self.initializer(ty);
                    parts.push(if designated { format!(".{name} = {value}") } else { value });
                }
                if parts.is_empty() { "{ 0 }".into() } else { format!("{{ {} }}", parts.join(", ")) }
            }
        }
    }

    pub fn holds_pointer(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Int(_) => false,
            Ty::Pointer(_) | Ty::Address(_) => true,
            Ty::Array(element, _) => self.holds_pointer(element),
            Ty::Record(index) => {
                self.records[*index].fields.iter().any(|field| self.holds_pointer(&field.ty))
            }
        }
    }
}
