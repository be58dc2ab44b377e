//! The initial contents of buffers and images: the INIT of a header's directives.

/// The initial contents of a buffer of `bytes` bytes, for an INIT as the `buffer` directive spells it.
pub fn initial_data(bytes: usize, init: &str) -> Result<Vec<u8>, String> {
    let count = bytes.div_ceil(4);
    let (name, rest) = init.split_once(':').unwrap_or((init, ""));
    let words: Vec<u32> = match name {
        "zero" => vec![0; count],
        "iota" => (0..count as u32).collect(),
        "iotaf" => (0..count).map(|index| (index as f32).to_bits()).collect(),
        "rand" => xorshift(seed_of(rest)?).take(count).collect(),
        "randf" => {
            let parts: Vec<&str> = rest.split(':').collect();
            let (seed, low, high) = match parts[..] {
                [seed] => (seed, 0.0, 1.0),
                [seed, low, high] => (seed, float(low)?, float(high)?),
                _ => return Err("`randf` is randf:SEED or randf:SEED:LO:HI".into()),
            };
            let unit = |word: u32| (word >> 8) as f32 / 16_777_216.0;
            xorshift(seed_of(seed)?)
                .take(count)
                .map(|word| (low + unit(word) * (high - low)).to_bits())
                .collect()
        }
        "words" => {
            let pattern: Vec<u32> = rest.split(',').map(parse_word).collect::<Result<_, _>>()?;
            pattern.iter().copied().cycle().take(count).collect()
        }
        _ => return Err(format!("unknown initial contents `{init}`")),
    };
    let mut data: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    data.truncate(bytes);
    Ok(data)
}

/// Marsaglia's xorshift32; seed 0, which it would never leave, stands for another.
fn xorshift(seed: u32) -> impl Iterator<Item = u32> {
    let seed = if seed == 0 { 0x9e37_79b9 } else { seed };
    let step = |state: &u32| {
        let mut x = *state;
        x ^= x << 13;
        x ^= x >> 17;
        Some(x ^ x << 5)
    };
    std::iter::successors(Some(seed), step).skip(1)
}

/// A 32-bit word: `7`, `-1`, `0xff`, or with a dot or an `f` at the end a float.
pub(super) fn parse_word(text: &str) -> Result<u32, String> {
    let bad = || format!("`{text}` is not a word");
    let text = text.trim();
    if let Some(hex) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return u32::from_str_radix(hex, 16).map_err(|_| bad());
    }
    if text.contains('.') || text.ends_with('f') {
        return float(text).map(f32::to_bits);
    }
    let value: i64 = text.parse().map_err(|_| bad())?;
    u32::try_from(value).or_else(|_| i32::try_from(value).map(|v| v as u32)).map_err(|_| bad())
}

fn float(text: &str) -> Result<f32, String> {
    let digits = if text.ends_with("inf") { text } else { text.strip_suffix('f').unwrap_or(text) };
    digits.parse().map_err(|_| format!("`{text}` is not a float"))
}

fn seed_of(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initial_contents() {
        let words = |init| {
            let data = initial_data(12, init).unwrap();
            data.chunks(4).map(|w| u32::from_le_bytes(w.try_into().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(words("iota"), [0, 1, 2]);
        assert_eq!(words("words:0xff,7"), [0xff, 7, 0xff]);
        assert_eq!(words("rand:1"), [270_369, 67_634_689, 2_647_435_461]);
        assert!(words("randf:5:-1:1").iter().all(|&w| f32::from_bits(w).abs() <= 1.0));
        assert_eq!(initial_data(5, "iota").unwrap().len(), 5);
    }
}
