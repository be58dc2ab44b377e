//! Declarations of the HLSL prelude for rewrites of the source, and for messages.

use crate::enumeration;

/// The prefix of our names in HLSL sources. The word after it is the source's own, or describes the declaration.
pub const OWN: &str = "__spirant_";

/// The new name of a declaration of the source that a rewrite replaces. Messages show the name without [`OWN`].
pub fn hidden(name: impl std::fmt::Display) -> String {
    format!("{OWN}{name}")
}

/// The variable with all outputs of an entry point that is rewritten to return them, and its name in messages and debug
/// information.
pub const OUTPUTS: (&str, &str) = ("__out", "out");

/// Its member with the original return value of the entry point, and its name in messages and debug
/// information.
pub const RESULT: (&str, &str) = ("__result", "result");

enumeration! {
    /// A function, type or alias that the prelude declares and code outside the prelude names.
    Helper {
        /// `ByteAddressBuffer`.
        ByteAddressBuffer = "__spirant_byte_address_buffer",
        /// `RWByteAddressBuffer`.
        RwByteAddressBuffer = "__spirant_rw_byte_address_buffer",
        /// An alias of a type whose matrices are stored by rows: [`Mark::Order`](crate::Mark::Order).
        RowMajor = "__spirant_row_major",
        /// An alias of a type whose matrices are stored by columns: [`Mark::Order`](crate::Mark::Order).
        ColumnMajor = "__spirant_column_major",
        /// The value of a row of a matrix: `m[1].xyz`.
        Value = "__spirant_value",
        /// A row with other components: `m[1].xy = v`.
        With = "__spirant_with",
        /// Elements of a matrix by their positions: `m._m01_m12`.
        Elements = "__spirant_elements",
        /// Writes elements of a matrix by their positions.
        SetElements = "__spirant_set_elements",
        /// A matrix in a list of initial values.
        InList = "__spirant_in_list",
        /// A reference to a component of a vector in memory.
        Component = "__spirant_component",
        /// The types of the members of a struct.
        Members = "__spirant_members",
        /// A bit-field among them.
        Bits = "__spirant_bits",
        /// The alias of [`Helper::Members`] in each struct.
        OwnMembers = "__spirant_own_members",
        /// The size and alignment of a type by the rules of HLSL.
        Layout = "__spirant_layout",
        /// Loads and stores at an address.
        Raw = "__spirant_raw",
        /// `vk::BufferPointer`.
        BufferPointer = "__spirant_buffer_pointer",
        /// The prefix of the types of references to `groupshared` memory.
        GroupReference = "__spirant_group_ref_",
        /// The prefix of the types of references to private memory.
        PrivateReference = "__spirant_private_ref_",
        /// The prefix of the types of references to memory of a buffer.
        DeviceReference = "__spirant_device_ref_",
    }
}

impl Helper {
    /// Whether its spelling is a prefix, which a type follows.
    pub fn is_open(self) -> bool {
        self.text().ends_with('_')
    }

    /// Whether a name is its spelling, or begins with it if it is a prefix.
    pub fn is_of(self, name: &str) -> bool {
        if self.is_open() { name.starts_with(self.text()) } else { name == self.text() }
    }

    /// The source's name for it after [`OWN`]; `None` if the name there is the source's own.
    pub fn in_source(self) -> Option<&'static str> {
        match self {
            Helper::ByteAddressBuffer => Some("ByteAddressBuffer"),
            Helper::RwByteAddressBuffer => Some("RWByteAddressBuffer"),
            Helper::GroupReference => Some("groupshared "),
            Helper::PrivateReference | Helper::DeviceReference => Some(""),
            _ => None,
        }
    }
}

/// The names of the prelude that only the prelude uses. Those that end in `_` are prefixes.
pub const INSIDE: [&str; 32] = [
    "__spirant_determinant",
    "__spirant_integer",
    "__spirant_number",
    "__spirant_append_buffer",
    "__spirant_buffer",
    "__spirant_common",
    "__spirant_complete",
    "__spirant_consume_buffer",
    "__spirant_device_pointer_",
    "__spirant_element",
    "__spirant_get",
    "__spirant_group_pointer_",
    "__spirant_groupshared_",
    "__spirant_identity",
    "__spirant_layout_of",
    "__spirant_layout_of_value",
    "__spirant_name",
    "__spirant_ordered_buffer",
    "__spirant_ordered_structured_buffer",
    "__spirant_place",
    "__spirant_placed",
    "__spirant_pointer",
    "__spirant_private_",
    "__spirant_real",
    "__spirant_row",
    "__spirant_rw_buffer",
    "__spirant_rw_structured_buffer",
    "__spirant_same",
    "__spirant_set",
    "__spirant_structured_buffer",
    "__spirant_wide",
    // What a macro of the prelude makes names of.
    "__spirant_",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helpers_are_told_apart() {
        for helper in Helper::ALL {
            let name = if helper.is_open() { format!("{helper}uint") } else { helper.to_string() };
            let found: Vec<_> = Helper::ALL.iter().filter(|other| other.is_of(&name)).collect();
            assert_eq!(found, [helper]);
            assert_eq!(name.strip_prefix(OWN).map(hidden), Some(name.clone()));
        }
    }
}
