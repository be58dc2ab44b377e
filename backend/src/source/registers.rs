//! Registers of HLSL and their descriptors, as text: what command lines and other callers state.

use spirant_normalize::{BoundRegister, RegisterClass, Shift};

/// The class of a letter: `b`, `s`, `t` or `u`.
///
/// # Errors
/// That there is none.
pub fn class(text: &str) -> Result<RegisterClass, String> {
    Ok(match text {
        "b" => RegisterClass::B,
        "s" => RegisterClass::S,
        "t" => RegisterClass::T,
        "u" => RegisterClass::U,
        _ => return Err(format!("'{text}' is not a class of registers; classes are b, s, t and u")),
    })
}

/// A number of 32 bits.
///
/// # Errors
/// That the text is none.
pub fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number"))
}

/// What is added to the numbers of a class of registers, of one space or of all: `t:16`, `t:16:1`, `t:16:all`.
///
/// # Errors
/// What is wrong with the text.
pub fn shift(text: &str) -> Result<Shift, String> {
    let parts: Vec<&str> = text.split(':').collect();
    let (of, by, space) = match *parts {
        [of, by] => (of, by, "all"),
        [of, by, space] => (of, by, space),
        _ => return Err("write CLASS:BY or CLASS:BY:SPACE, such as t:16:0".to_owned()),
    };
    let space = if space == "all" { None } else { Some(number(space)?) };
    Ok(Shift { class: class(of)?, by: number(by)?, space })
}

/// The class and the number of a register: `t0`.
///
/// # Errors
/// What is wrong with the text.
pub fn name(register: &str) -> Result<(RegisterClass, u32), String> {
    let split = register.chars().next().map_or(0, char::len_utf8);
    let (of, own) = register.split_at(split);
    Ok((class(of)?, number(own)?))
}

/// A register and its descriptor: `t0:0:5:1`.
///
/// # Errors
/// What is wrong with the text.
pub fn bound(text: &str) -> Result<BoundRegister, String> {
    let parts: Vec<&str> = text.split(':').collect();
    let [register, space, binding, set] = *parts else {
        return Err("write REGISTER:SPACE:BINDING:SET, such as t0:0:5:1".to_owned());
    };
    let (class, of_class) = name(register)?;
    Ok(BoundRegister {
        class,
        number: of_class,
        space: number(space)?,
        binding: number(binding)?,
        set: number(set)?,
    })
}

/// A binding and a set: `2:1`.
///
/// # Errors
/// What is wrong with the text.
pub fn descriptor(text: &str) -> Result<(u32, u32), String> {
    let (binding, set) = text.split_once(':').ok_or("write BINDING:SET, such as 2:1")?;
    Ok((number(binding)?, number(set)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_are_read() {
        assert_eq!(shift("t:16:all").unwrap(), Shift { class: RegisterClass::T, by: 16, space: None });
        assert_eq!(shift("u:3:1").unwrap().space, Some(1));
        assert_eq!(
            bound("t3:1:5:0").unwrap(),
            BoundRegister { class: RegisterClass::T, number: 3, space: 1, binding: 5, set: 0 }
        );
        assert_eq!(descriptor("2:1").unwrap(), (2, 1));
        for wrong in ["", "t", "x:1", "t:x", "t:1:2:3", "t:-1", "t:4294967296"] {
            assert!(shift(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "t3", ":0:0:0", "é3:0:0:0", "t3:0:0", "t:0:0:0"] {
            assert!(bound(wrong).is_err(), "{wrong}");
        }
        assert!(descriptor("2").is_err());
    }
}
