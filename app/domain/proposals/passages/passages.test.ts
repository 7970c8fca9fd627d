import { describe, expect, it } from "vitest";
import { isSamePassages, passagesIn, withPassages } from "./passages.server";
import { hashOf, readMark, writeMark } from "./piece-mark";

const mark = (end: string) => writeMark({ pieceId: "a".repeat(21), revision: 3, hash: hashOf("x"), end });
const [one, two] = [mark("a"), mark("b")];
const block = (text: string, of = "") => `<p${of && ` data-piece="${of}"`}>${text}</p>`;

describe("a mark", () => {
  it("is read as it was written, and nothing else is one", () => {
    expect(readMark(one)).toEqual({ pieceId: "a".repeat(21), revision: 3, hash: hashOf("x"), end: "a" });
    for (const wrong of ["", "x", `${one}.more`, one.replace(".3.", ".-3."), 'a"b.1.1.1'])
      expect(readMark(wrong), wrong).toBeNull();
  });

  it("has another hash for another text", () => {
    expect(hashOf("<p>Half now</p>")).not.toBe(hashOf("<p>Half  now</p>"));
  });
});

describe("passages", () => {
  const clean = `${block("0")}${block("1")}<ul><li>2</li></ul>${block("3")}`;
  const typed = `${block("0")}\n${block("1", one)}\n<ul data-piece="${one}"><li>2</li></ul>\n${block("3", two)}`;

  it("are runs of blocks with one mark, and come back into the text", () => {
    const passages = passagesIn(typed, clean);
    expect(passages).toEqual([
      { block: 1, blocks: 2, mark: one },
      { block: 3, blocks: 1, mark: two },
    ]);
    expect(withPassages(clean, passages)).toBe(typed.replaceAll("\n", ""));
    expect(withPassages(clean, [])).toBe(clean);
  });

  it("stand where cleaning left them, and end where it changed blocks", () => {
    expect(passagesIn(`${block("gone")}${typed}`, clean)).toEqual(passagesIn(typed, clean));
    const changed = clean.replace("<p>1</p>", "<p>one</p>");
    expect(passagesIn(typed, changed)).toEqual([
      { block: 2, blocks: 1, mark: one },
      { block: 3, blocks: 1, mark: two },
    ]);
  });

  it("cannot be invented", () => {
    expect(passagesIn(block("0", "nonsense"), block("0"))).toEqual([]);
    const many = Array.from({ length: 300 }, (_, at) => block(String(at), at % 2 ? one : two)).join("");
    expect(passagesIn(many, many)).toHaveLength(100);
  });

  it("are the same only in the same place", () => {
    const [passage] = passagesIn(typed, clean);
    const other = passage && { ...passage, block: 2 };
    expect(isSamePassages(passage ? [passage] : [], passage ? [passage] : [])).toBe(true);
    expect(isSamePassages(passage ? [passage] : [], other ? [other] : [])).toBe(false);
  });
});
