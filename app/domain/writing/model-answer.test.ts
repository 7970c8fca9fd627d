import { describe, expect, it } from "vitest";
import { ModelAnswer } from "./model-answer";

/** The answer, and all that was shown while it was written. */
function read(pieces: string[]): { text: string; shown: string } {
  const answer = new ModelAnswer();
  const shown = pieces.map((piece) => answer.add(piece)).join("") + answer.end();
  return { text: answer.text, shown };
}

const NOTES = "The notes say: they are broke.";
const PAGE = "<h2>Our proposal</h2><p>1 < 2 [sic]</p>";

describe("an answer", () => {
  it.each([
    ["between tags", `<think>${NOTES}</think>${PAGE}`],
    ["in capital letters", `<THINK>${NOTES}</Think>${PAGE}`],
    ["between other tags", `<reasoning>${NOTES}</reasoning>${PAGE}`],
    ["in brackets", `[THINK]${NOTES}[/THINK]${PAGE}`],
    ["in Kimi's marks", `◁think▷${NOTES}◁/think▷${PAGE}`],
    ["in Gemma's marks", `<|channel>thought${NOTES}<channel|>${PAGE}`],
    ["with markup in it", `<think><p>${NOTES}</p><think></think>${PAGE}`],
    [
      "in channels",
      `<|start|>assistant<|channel|>analysis<|message|>${NOTES}<|end|><|start|>assistant<|channel|>final<|message|>${PAGE}<|return|>`,
    ],
    [
      "in a channel that calls",
      `<|channel|>commentary to=x<|message|>${NOTES}<|call|><|channel|>final<|message|>${PAGE}`,
    ],
    ["in several places", `<think>a</think>${PAGE.slice(0, 20)}<think>${NOTES}</think>${PAGE.slice(20)}`],
  ])("is what is left without the thinking %s, in pieces of any size", (_, text) => {
    for (const size of [1, 2, 3, 7, text.length]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      expect(read(pieces)).toEqual({ text: PAGE, shown: PAGE });
    }
  });

  it("begins after a closing mark that was never opened", () => {
    expect(read([NOTES, "</thi", `nk>${PAGE}`]).text).toBe(PAGE);
  });

  it.each([`<think>${NOTES}`, `<|channel|>analysis<|message|>${NOTES}`, `<|channel|>${NOTES}`])(
    "is empty where it was cut off while thinking: %s",
    (text) => {
      expect(read([text])).toEqual({ text: "", shown: "" });
    },
  );

  it.each(["", "<", "a <thin", "<thin>", "&lt;think&gt;", "[", "<|", "the channel <b>final</b>"])(
    "is the whole text where it has no marks: %s",
    (text) => {
      expect(read([...text])).toEqual({ text, shown: text });
    },
  );
});
