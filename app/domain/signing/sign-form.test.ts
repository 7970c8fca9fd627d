import { describe, expect, it } from "vitest";
import { isDomainError } from "~/platform/errors";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { boundsOf } from "~/templates/print/drawn-mark";
import { MAX_STROKES_JSON_LENGTH, strokesToPath } from "./mark/stroke-path";
import { parseSignature as parseIn } from "./parse-signature";

const parseSignature = (submitted: Record<string, unknown>) => parseIn(submitted, inEnglish);

const TYPED = {
  signerName: "  Amara   O'Neill ",
  signerEmail: "amara@harbor.example",
  legalDisclaimer: "on",
  scrolledToBottom: "true",
};
const STROKES = [
  [
    [10, 100, 0],
    [40, 60, 12],
    [80, 110.5, 30],
  ],
  [[90, 20, 400]],
];
const drawn = (strokes: unknown, more: object = {}) => ({
  ...TYPED,
  signatureMethod: "drawn",
  signatureStrokes: JSON.stringify(strokes),
  ...more,
});

function refusalOf(submitted: Record<string, unknown>) {
  try {
    parseSignature(submitted);
  } catch (error) {
    if (isDomainError(error)) return error.fieldErrors;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a typed signature", () => {
  it("is the name, in the first face, unless another is chosen", () => {
    expect(parseSignature(TYPED)).toMatchObject({
      mark: "Amara O'Neill",
      face: "dancing-script",
      strokes: null,
    });
    const other = { ...TYPED, signatureFace: "caveat", signatureImage: " A. O'Neill " };
    expect(parseSignature(other)).toMatchObject({ mark: "A. O'Neill", face: "caveat" });
    expect(refusalOf({ ...TYPED, signatureFace: "comic" })).toEqual({
      signatureFace: "Choose one of the styles.",
    });
  });

  it("ignores what was drawn before Type was chosen again", () => {
    const { mark, strokes } = parseSignature({ ...drawn(STROKES), signatureMethod: "typed" });
    expect([mark, strokes]).toEqual(["Amara O'Neill", null]);
  });
});

describe("a drawn signature", () => {
  it("is a path made of its strokes, whatever path came with them", () => {
    const { mark, face, strokes } = parseSignature(drawn(STROKES, { signatureImage: "M0,0 L9,9" }));
    expect(mark).toBe("M10,100 L25,80 Q40,60 60,85.3 L80,110.5 M90,20 L90,20");
    expect(face).toBeNull();
    expect(JSON.parse(strokes ?? "")).toEqual(STROKES);
    expect(boundsOf(mark)).toEqual({ x: 10, y: 20, width: 80, height: 90.5 });
  });

  it("may come as a path alone, without the way it was drawn", () => {
    const path = "M10,10 Q20,40 60,60 L90,20";
    const asPath = { ...TYPED, signatureMethod: "drawn", signatureImage: path };
    expect(parseSignature(asPath)).toMatchObject({ mark: path, strokes: null });
    const script = { ...asPath, signatureImage: '"><script>alert(1)</script>' };
    expect(refusalOf(script)).toEqual({ signatureImage: "Draw your signature, or type it instead." });
  });

  it.each([
    ["nothing", []],
    ["an empty stroke", [[]]],
    ["a point without its time", [[[1, 2]]]],
    [
      "time that runs back",
      [
        [
          [0, 0, 50],
          [90, 90, 10],
        ],
      ],
    ],
    [
      "a point nowhere",
      [
        [
          [1e9, 0, 0],
          [0, 0, 1],
        ],
      ],
    ],
    ["words", "scribble"],
  ])("cannot be %s", (_what, strokes) => {
    expect(refusalOf(drawn(strokes))).toEqual({
      signatureStrokes: "This drawing could not be read. Draw it again.",
    });
  });

  it("needs more ink than a dot, and less than fills the page", () => {
    expect(
      refusalOf(
        drawn([
          [
            [10, 10, 0],
            [12, 12, 5],
          ],
        ]),
      ),
    ).toEqual({
      signatureStrokes: "Draw your signature, or type it instead.",
    });
    const long = Array.from({ length: 8000 }, (_, ms) => [ms % 600, ms % 260, ms]);
    expect(JSON.stringify([long]).length).toBeGreaterThan(MAX_STROKES_JSON_LENGTH);
    expect(refusalOf(drawn([long]))).toEqual({
      signatureStrokes: "This drawing is too large. Clear it and draw again.",
    });
  });
});

it("is refused in the language of the page", () => {
  const t = createTranslate("de", {
    "sign.refused.name_long": "Ein Name kann höchstens {max} Zeichen haben.",
    "sign.refused.no_drawing": "Zeichnen Sie Ihre Unterschrift.",
  });
  const refusal = (submitted: Record<string, unknown>) => {
    try {
      return parseIn(submitted, t);
    } catch (error) {
      return isDomainError(error) ? error.fieldErrors : error;
    }
  };
  expect(refusal({ ...TYPED, signerName: "A".repeat(201) })).toEqual({
    signerName: "Ein Name kann höchstens 200 Zeichen haben.",
  });
  expect(refusal({ ...TYPED, signatureMethod: "drawn" })).toEqual({
    signatureImage: "Zeichnen Sie Ihre Unterschrift.",
  });
});

describe("what a browser claims", () => {
  it("is kept where it can be true", () => {
    const claim = { clientTimeZone: "Europe/Berlin", clientTime: "2026-11-16T13:00:00.000+01:00" };
    expect(parseSignature({ ...TYPED, ...claim })).toMatchObject(claim);
    const nonsense = { clientTimeZone: "Mars/Olympus", clientTime: "yesterday" };
    expect(parseSignature({ ...TYPED, ...nonsense })).toMatchObject({
      clientTimeZone: null,
      clientTime: null,
    });
  });
});

it("a dot is drawn as a dot, and two points as a line", () => {
  expect(strokesToPath([[[5, 5, 0]]])).toBe("M5,5 L5,5");
  expect(
    strokesToPath([
      [
        [0, 0, 0],
        [10, 10, 9],
      ],
    ]),
  ).toBe("M0,0 L5,5 L10,10");
});
