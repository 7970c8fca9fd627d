/** Texts that a slow regular expression takes long for: the same for all, and made after each expression. */
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { isFull } from "./amount";

export const CHARACTERS = [..." \n\t<>&\"'`-.,:;/\\=#_aZ0@é😀\u00a0\u0000"];
/** What markup and lists are made of, to be repeated. */
export const PIECES = [
  "<p></p>",
  "<p> </p> ",
  "<br />",
  "<b>",
  "</p>",
  "<!--",
  "<a b='",
  '<a b="',
  "&nbsp;",
  "&amp;",
  "```html\n",
  "\r\n",
  "\n \n",
  " \n",
  "a ",
  "a, ",
  "a.",
  "1,0",
  "- a\n",
  "a@",
  "a@b.",
  "//",
  "http://a",
  "<p>x",
  "<br>",
  "<div hidden>",
  "<ul><li>",
  "<i><b></i>",
  "<p><b>x",
  "<table>",
  "<table><tr><td>",
  "<tr>",
  "<td>x",
  "<table>x",
  "<b><p>",
  "<a href=x>",
  "<b><div><br></b>",
  "<select><option>",
  "<svg><p>",
  "<h1>",
  "<h1>a<h2>",
  "<div style='color:red'>",
  "<pre>\n",
  "<img src=x>",
  "<template>",
  "</b>",
  "<font color=red>",
  "<svg><title>",
  "this document. ",
  "style=",
  "a: ",
  "display : none;",
];
/** After a run of what matches, this keeps the match from ending. */
const STOP = "\u0001";

/** The longer pieces of text are repeated to `length`. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** A text of any length: what leads to its run, the piece that is repeated, and what ends it. */
export interface HardText {
  before: string;
  piece: string;
  end: string;
}

const runs = new Map<string, string>();

/** @param length of the run */
export function textOf({ before, piece, end }: HardText, length: number): string {
  return before + (isCommon(piece) ? commonRun(piece, length) : repeated(piece, length)) + end;
}

/** Made once for all expressions. */
function commonRun(piece: string, length: number): string {
  const key = `${length} ${piece}`;
  const run = runs.get(key) ?? repeated(piece, length);
  runs.set(key, run);
  return run;
}

const common = isFull ? [...CHARACTERS, ...PIECES] : CHARACTERS;
const isCommon = (piece: string) => common.includes(piece);

/** All that one expression is tried with. */
export function hardTexts(pattern: RegExp): HardText[] {
  const loops = loopsOf(pattern);
  const texts = loops.flatMap(({ before, inside }) => [
    { before: "", piece: inside, end: "" },
    { before: "", piece: inside, end: STOP },
    { before, piece: inside, end: STOP },
    { before: "", piece: before + inside, end: "" },
    { before: "", piece: inside.slice(0, -1) || inside, end: STOP },
    { before: "", piece: before + inside + inside + STOP, end: "" },
  ]);
  // Without a loop that has no end the time cannot grow with the square.
  if (isFull || loops.some(({ isEndless }) => isEndless))
    texts.unshift(...common.map((piece) => ({ before: "", piece, end: "" })));
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

interface Loop {
  /** The shortest text that leads to it. */
  before: string;
  /** What it repeats, once. */
  inside: string;
  isEndless: boolean;
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** The parts of an expression that may repeat, and the expression as a whole. */
function loopsOf({ source, flags }: RegExp): Loop[] {
  const tree = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const loops: Loop[] = [];
  const writer = new Writer(flags, loops);
  const whole = writer.alternatives(tree.alternatives, "");
  loops.push({ before: "", inside: whole || STOP, isEndless: false });
  return loops.filter(({ inside }) => inside !== "");
}

/** Writes a text that a part of an expression matches, and notes each loop on the way. */
class Writer {
  constructor(
    private readonly flags: string,
    private readonly loops: Loop[],
  ) {}

  /** Every alternative is walked; the first one stands in the text. */
  alternatives(all: readonly AST.Alternative[], before: string): string {
    const texts = all.map(({ elements }) => this.row(elements, before));
    return texts[0] ?? "";
  }

  private row(elements: readonly AST.Element[], before: string): string {
    let text = "";
    for (const element of elements) text += this.element(element, before + text);
    return text;
  }

  private element(element: AST.Element, before: string): string {
    switch (element.type) {
      case "Quantifier": {
        const inside = this.element(element.element, before);
        if (element.max > 1)
          this.loops.push({ before, inside, isEndless: element.max === Number.POSITIVE_INFINITY });
        return inside.repeat(Math.min(element.min, 20));
      }
      case "Group":
      case "CapturingGroup":
        return this.alternatives(element.alternatives, before);
      case "Assertion":
        if ("alternatives" in element) this.alternatives(element.alternatives, before);
        return "";
      case "Backreference":
        return "";
      default:
        return this.character(element.raw);
    }
  }

  private character(raw: string): string {
    const matches = new RegExp(`^${raw}$`, this.flags.replace(/[gy]/g, ""));
    const plain = [
      ..."a 0\n<-",
      ...CHARACTERS,
      ..."ABCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz123456789",
    ];
    return plain.find((one) => matches.test(one)) ?? (/^.$/u.test(raw) ? raw : STOP);
  }
}
