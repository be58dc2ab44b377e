//! Tests the page of tools/web in a browser: a drawn module, verdicts, texts, and that text of a hostile module is not markup. The picture in
//! README.md shows what the page shows.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::browser::Browser;
use crate::base64;
use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};

/// Waits until the page has shown what was asked for, and says what it shows.
const SHOWN: &str = "new Promise((resolve) => {
  const look = () => {
    if (document.body?.dataset.state !== 'done') return setTimeout(look, 20);
    const all = (selector) => [...document.querySelectorAll(selector)];
    resolve({
      verdict: document.getElementById('verdict').dataset.verdict,
      blocks: all('svg .block').length,
      edges: all('svg .edge').length,
      back: all('svg .edge.back').length,
      drawing: document.getElementById('drawing').textContent,
      lines: all('#lines li').map((line) => line.textContent),
      findings: all('#findings li').map((finding) => finding.textContent),
      codes: all('#findings li').map((finding) => finding.dataset.code),
      environments: document.getElementById('environment').options.length,
      foreign: all('img, iframe').length + (window.hit ? 1 : 0),
    });
  };
  look();
})";

/// How many pixels of a screenshot differ from the ground of the drawing: blocks, edges and text.
const INK: &str = "new Promise((resolve, reject) => {
  const image = new Image();
  image.onerror = () => reject(new Error('no image'));
  image.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const place = document.getElementById('drawing').getBoundingClientRect();
    const pixels = context.getImageData(place.x, place.y, place.width, place.height).data;
    let ink = 0;
    for (let at = 4; at < pixels.length; at += 4)
      if ([0, 1, 2].some((part) => pixels[at + part] !== pixels[part])) ink += 1;
    resolve({ ink, all: pixels.length / 4 });
  };
  image.src = 'data:image/png;base64,' + SCREENSHOT;
})";

/// The picture of the page in README.md.
const PICTURE: &str = "docs/images/browser.png";

/// The share of the pixels in which two pictures of one size differ, so much that a reader sees it; 1 for pictures of two sizes. Fonts and
/// versions of browsers move edges of letters.
const DIFFERENCE: &str = "Promise.all([OURS, THEIRS].map((data) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onerror = () => reject(new Error('no image'));
  image.onload = () => resolve(image);
  image.src = 'data:image/png;base64,' + data;
}))).then((images) => {
  const [ours, theirs] = images.map((image) => {
    const canvas = document.createElement('canvas');
    // A sixteenth of the pixels, each of which is a mean.
    [canvas.width, canvas.height] = [image.width / 4, image.height / 4];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  });
  if (ours.length !== theirs.length) return 1;
  let differing = 0;
  for (let at = 0; at < ours.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(ours[at + part] - theirs[at + part]) > 48)) differing += 1;
  return differing / (ours.length / 4);
})";

/// Builds the page and tests it; leaves a screenshot next to it.
pub fn test(metadata: &Metadata) -> Result<()> {
    setup::ensure_installed(&[Group::Web])?;
    // What is shown is the same, and there in half of the time.
    let quick = |cargo: &mut Command| {
        cargo.env("CARGO_PROFILE_WEB_OPT_LEVEL", "1");
    };
    let folder = super::folder(metadata).join("test");
    let page = super::build(&folder, metadata, quick)?;
    let address = format!("file://{}", page.canonicalize().context("the page is gone")?.display());
    let mut browser = Browser::start(&folder.join("browser"))?;
    let size = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", size)?;
    browser.call("Page.navigate", json!({ "url": address }))?;
    sample(&mut browser, &folder)?;
    others(&mut browser)?;
    ensure!(browser.thrown().is_empty(), "the page threw {}", browser.thrown().join("\n"));
    Ok(())
}

/// The module that the page opens with: drawn, in every text, valid.
fn sample(browser: &mut Browser, folder: &Path) -> Result<()> {
    let shown = browser.evaluate(SHOWN)?;
    let has = |shown: &Value, text: &str| {
        shown["lines"].as_array().is_some_and(|lines| {
            lines.iter().any(|line| line.as_str().is_some_and(|line| line.contains(text)))
        })
    };
    let labels = text_of(&shown["lines"]).matches("= OpLabel").count();
    ensure!(
        shown["verdict"] == "valid" && shown["findings"] == json!([]),
        "the sample: {}",
        shown["findings"]
    );
    ensure!(labels > 5 && shown["blocks"] == labels, "{} of {labels} blocks are drawn", shown["blocks"]);
    ensure!(
        shown["back"] == 1 && shown["edges"].as_u64() > shown["blocks"].as_u64(),
        "{} edges",
        shown["edges"]
    );
    ensure!(has(&shown, "OpEntryPoint GLCompute %main"), "the assembly text lacks the entry point");
    ensure!(shown["environments"].as_u64() > Some(10), "{} environments", shown["environments"]);
    let screenshot = browser.call("Page.captureScreenshot", json!({ "format": "png" }))?;
    let screenshot = screenshot["data"].as_str().context("no screenshot")?;
    let file = folder.join("spirant.png");
    fs::write(&file, base64::decode(screenshot).context("the screenshot is not Base64")?)
        .with_context(|| format!("cannot write {}", file.display()))?;
    println!("{}", file.display());
    let ink = browser.evaluate(&INK.replace("SCREENSHOT", &format!("'{screenshot}'")))?;
    ensure!(ink["ink"].as_u64() > Some(20_000), "the screenshot shows no drawing: {ink}");
    compare(browser, screenshot)?;
    browser.evaluate("document.querySelectorAll('svg .block')[1].dispatchEvent(new MouseEvent('click'))")?;
    let marked = browser.evaluate("document.querySelector('#lines li.marked').textContent")?;
    ensure!(
        marked.as_str().is_some_and(|line| line.contains("= OpLabel")),
        "a block's first line is {marked}"
    );
    for (text, expected) in [("dialect", "spirv.mlir.loop"), ("interface", "GLCompute")] {
        browser.evaluate(&format!("document.querySelector('[data-text={text}]').click()"))?;
        ensure!(has(&browser.evaluate(SHOWN)?, expected), "the text '{text}' lacks {expected}");
    }
    browser.evaluate("document.querySelector('[data-text=assembly]').click()")?;
    Ok(())
}

/// Compares a screenshot with the picture in README.md. `SPIRANT_BLESS=1` replaces the picture.
fn compare(browser: &mut Browser, screenshot: &str) -> Result<()> {
    let file = workspace::root().join(PICTURE);
    let bytes = base64::decode(screenshot).context("the screenshot is not Base64")?;
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        return fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()));
    }
    let shown = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let quoted = |text: &str| format!("'{text}'");
    let script =
        DIFFERENCE.replace("OURS", &quoted(screenshot)).replace("THEIRS", &quoted(&base64::encode(&shown)));
    let difference = browser.evaluate(&script)?.as_f64().context("no number")?;
    ensure!(
        difference < 0.05,
        "{:.0} % of {PICTURE} is not what the page shows; SPIRANT_BLESS=1 replaces it",
        difference * 100.0
    );
    Ok(())
}

/// Modules that are wrong, hostile or large, and another environment.
fn others(browser: &mut Browser) -> Result<()> {
    let sample = workspace::root().join("tools/web/page/sample.spvasm");
    let sample = fs::read_to_string(&sample).with_context(|| format!("cannot read {}", sample.display()))?;
    let choose = "document.getElementById('environment').value = 'opencl1.2', document.getElementById('environment').onchange()";
    browser.evaluate(choose)?;
    let shown = browser.evaluate(SHOWN)?;
    ensure!(
        shown["verdict"] == "invalid" && shown["blocks"].as_u64() > Some(5),
        "for OpenCL it is {}",
        shown["verdict"]
    );
    browser.evaluate(&choose.replace("opencl1.2", ""))?;
    let broken = sample.replace("OpMemberDecorate %__cblayout_Params 0 Offset 0\n", "");
    let shown = open(browser, "broken.spvasm", &broken)?;
    ensure!(shown["verdict"] == "invalid" && shown["findings"] != json!([]), "broken: {}", shown["verdict"]);
    let markup = "</script></li><img src=x onerror=hit=1><iframe>";
    let hostile = sample
        .replace("argmax.hlsl\"", &format!("{markup}\""))
        .replace("\"cmp3.i\"", &format!("\"{markup}\""));
    let shown = open(browser, markup, &hostile)?;
    ensure!(
        shown["verdict"] == "valid" && shown["foreign"] == 0,
        "hostile: {}, {}",
        shown["verdict"],
        shown["foreign"]
    );
    ensure!(text_of(&shown["lines"]).contains(markup), "a string is not shown as it is");
    let shown = open(browser, "x", "no module")?;
    ensure!(shown["verdict"] == "unreadable" && shown["blocks"] == 0, "no module: {}", shown["verdict"]);
    let mut long =
        String::from("%void = OpTypeVoid\n%t = OpTypeFunction %void\n%f = OpFunction %void None %t\n");
    for block in 0..2_500 {
        long += &format!("%b{block} = OpLabel\nOpBranch %b{}\n", block + 1);
    }
    long += "%b2500 = OpLabel\nOpReturn\nOpFunctionEnd\n";
    let long = format!("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n{long}");
    let shown = open(browser, "long.spvasm", &long)?;
    ensure!(shown["verdict"] == "valid", "2,501 blocks: {}", shown["findings"]);
    ensure!(shown["drawing"].as_str().is_some_and(|text| text.contains("too many")), "{}", shown["drawing"]);
    Ok(())
}

/// Opens a module by the page's address, as a link does; what is shown then.
fn open(browser: &mut Browser, name: &str, text: &str) -> Result<Value> {
    let (name, module) = (json!(name), base64::encode(text.as_bytes()));
    browser.evaluate(&format!("location.hash = '#' + encodeURIComponent({name}) + ',{module}'; document.body.dataset.state = 'asked'"))?;
    browser.evaluate(SHOWN)
}

/// Lines as one text.
fn text_of(lines: &Value) -> String {
    lines.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}
