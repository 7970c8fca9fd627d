/** Runs in a page: random edits of one document, after each of which every block must have its own id. */
import type Quill from "quill";
import { type Block, blocksIn } from "~/routes/app/editor/quill/block-ids/lines-of-blocks";
import { moveBefore, moveBlock } from "~/routes/app/editor/quill/blocks/move-block";
import { blocksOf } from "~/routes/app/editor/quill/blocks/step-block";
import { openDocument, writeDocument } from "~/routes/app/editor/quill/engine";

export interface Edited {
  html: string;
  made: Record<string, number>;
  /** What went wrong, with the edit that did it. */
  wrong: string[];
}

/** A block says which it is: "b12" begins the one that was opened with the id "block-12". */
const MARK = /^b\d\d/;

export async function editAtRandom(
  quill: Quill,
  html: string,
  edits: number,
  random: (below: number) => number,
): Promise<Edited> {
  openDocument(quill, html);
  const run = new RandomEdits(quill, random);
  for (let edit = 0; edit < edits && run.wrong.length === 0; edit += 1) await run.edit();
  return { html: writeDocument(quill), made: run.made, wrong: run.wrong };
}

class RandomEdits {
  readonly made: Record<string, number> = {};
  readonly wrong: string[] = [];
  private before = { html: "", steps: 0 };
  private readonly past: string[] = [];
  private readonly future: string[] = [];
  /** Blocks that are not told by their mark any more: it was deleted, or stood inside of another once. */
  private readonly unmarked = new Set<string>();

  constructor(
    private readonly quill: Quill,
    private readonly random: (below: number) => number,
  ) {
    this.check("opening", null);
  }

  async edit(): Promise<void> {
    const acts = Object.entries(this.acts);
    const [name, act] = acts[this.random(acts.length)] as [string, () => unknown];
    this.begin();
    const expected = await act();
    this.made[name] = (this.made[name] ?? 0) + 1;
    this.end(name, typeof expected === "string" ? expected : undefined);
  }

  private begin(): void {
    const { history } = this.quill;
    this.before = { html: writeDocument(this.quill), steps: history.stack.undo.length };
    history.cutoff();
  }

  /** @param expected after undo or redo, which make no step */
  private end(name: string, expected?: string): void {
    const { html, steps } = this.before;
    const made = this.quill.history.stack.undo.length - steps;
    if (expected === undefined && made > 0) {
      this.past.push(html);
      this.future.length = 0;
      if (made > 1) this.wrong.push(`${name}: ${made} steps to undo\n${html}`);
    }
    this.check(name, html, expected);
  }

  private readonly acts: Record<string, () => unknown> = {
    type: () => this.quill.insertText(this.place(), "x ", "user"),
    "type letters": () => this.quill.insertText(this.place(), "y", "user"),
    split: () => this.press("Enter", this.place()),
    "split at the beginning": () => this.press("Enter", this.start(this.line())),
    "join by Backspace": () => this.press("Backspace", this.start(this.line())),
    "join by Delete": () => this.press("Delete", this.line().end),
    "delete a range": () => this.press("Backspace", this.place(), this.random(30)),
    "delete a block": () => {
      const [from, to] = this.whole();
      this.press("Backspace", from, to - from);
    },
    move: () => moveBlock(this.quill, { domNode: this.element() }, this.random(2) ? "up" : "down"),
    drag: () => moveBefore(this.quill, this.element(), this.element()),
    "cut and paste": () => this.cutAndPaste(),
    "copy and paste": () => this.copyAndPaste(),
    format: () => {
      const formats = [
        ["header", 2],
        ["header", false],
        ["list", "bullet"],
        ["list", "ordered"],
        ["list", false],
        ["blockquote", true],
        ["code-block", true],
        ["code-block", false],
        ["align", "center"],
        ["indent", "+1"],
      ] as const;
      const [name, value] = formats[this.random(formats.length)] as (typeof formats)[number];
      this.quill.formatLine(this.start(this.line()), 1 + this.random(40), name, value, "user");
    },
    undo: () => this.step("undo", this.past, this.future),
    redo: () => this.step("redo", this.future, this.past),
    "undo again": () => this.step("undo", this.past, this.future),
  };

  private step(name: "undo" | "redo", from: string[], to: string[]): string | undefined {
    const expected = from.pop();
    if (expected !== undefined) to.push(writeDocument(this.quill));
    this.quill.history[name]();
    return expected;
  }

  private press(key: string, index: number, length = 0): void {
    this.quill.focus();
    this.quill.setSelection(index, length, "silent");
    this.quill.root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }

  /** @returns what was copied */
  private clip(kind: "cut" | "copy" | "paste", data = new DataTransfer()): DataTransfer {
    this.quill.root.dispatchEvent(
      new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return data;
  }

  /** Two steps. */
  private async cutAndPaste(): Promise<void> {
    const { quill } = this;
    const [from, to] = this.whole();
    quill.focus();
    quill.setSelection(from, to - from, "silent");
    const data = this.clip("cut");
    if (data.getData("text/html").includes("data-block")) this.wrong.push("The clipboard has ids.");
    this.end("cut");
    this.begin();
    // Where the block stood, or at the end of another.
    quill.setSelection(this.random(3) ? this.line().end : Math.min(from, quill.getLength() - 1), 0, "silent");
    await this.paste(data);
  }

  /** The copy has other marks. */
  private async copyAndPaste(): Promise<void> {
    const [from, to] = this.whole();
    this.quill.focus();
    this.quill.setSelection(from, to - from, "silent");
    const copied = this.clip("copy");
    const data = new DataTransfer();
    data.setData("text/html", copied.getData("text/html").replace(/b(\d\d)/g, "c$1"));
    data.setData("text/plain", "words");
    this.quill.setSelection(this.line().end, 0, "silent");
    await this.paste(data);
  }

  private async paste(data: DataTransfer): Promise<void> {
    const before = this.quill.history.stack.undo.length;
    this.clip("paste", data);
    // The code that cleans it is loaded with the first paste.
    for (let wait = 0; wait < 50 && this.quill.history.stack.undo.length === before; wait += 1)
      await new Promise((done) => setTimeout(done, wait === 0 ? 0 : 10));
  }

  private get blocks(): Block[] {
    return blocksIn(this.quill.getContents());
  }

  private block(): Block {
    const { blocks } = this;
    return blocks[this.random(blocks.length)] as Block;
  }

  private line() {
    const { lines } = this.block();
    return lines[this.random(lines.length)] as Block["lines"][number];
  }

  private start = ({ start }: { start: number }) => start;

  private element = () => {
    const all = blocksOf(this.quill);
    return all[this.random(all.length)] as Element;
  };

  /** All of a block, with its last line end or without. */
  private whole(): [from: number, to: number] {
    const { lines } = this.block();
    const [first, last] = [lines[0], lines.at(-1)];
    return [first?.start ?? 0, (last?.end ?? 0) + (last?.isThing ? 1 : this.random(2))];
  }

  /** A place behind the mark of its line, with no other mark behind it. */
  private place(): number {
    for (let tries = 0; tries < 50; tries += 1) {
      const line = this.line();
      if (line.isThing) continue;
      const text = this.quill.getText(line.start, line.end - line.start);
      const mark = MARK.test(text) ? 4 : 0;
      const at = mark + this.random(Math.max(1, text.length - mark + 1));
      if (at <= text.length && !MARK.test(text.slice(at))) return line.start + at;
    }
    return Math.max(0, this.quill.getLength() - 1);
  }

  private check(name: string, before: string | null, expected?: string): void {
    const html = writeDocument(this.quill);
    const say = (words: string) => this.wrong.push(`${name}: ${words}\n${before}\n${html}`);
    if (expected !== undefined && expected !== html) say(`not as it was\n${expected}`);
    const { children } = new DOMParser().parseFromString(html, "text/html").body;
    const blocks = [...children].map((block) => ({
      id: block.getAttribute("data-block"),
      words: block.textContent ?? "",
      isEmpty: block.textContent?.trim() === "",
      mark: MARK.exec(block.textContent?.trim() ?? "")?.[0] ?? null,
    }));
    const ids = blocks.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size !== ids.length) say("an id twice");
    const stored = this.quill.root.querySelectorAll("[data-block]").length;
    if (stored < ids.length) say("more ids than lines");
    for (const { id, mark, words, isEmpty } of blocks) {
      const own = mark && `block-${mark.slice(1)}`;
      if (id !== null && isEmpty && mark === null) this.unmarked.add(id);
      // Joined and divided again before the last save.
      if (before === null && own && id !== own) this.unmarked.add(own);
      // Words may come to stand before it, where its first line is joined with the one above.
      const of = id?.replace("block-", "b") ?? "";
      if (id !== null && id !== own && !html.includes(of)) this.unmarked.add(id);
      const isOwn = id === own || words.includes(of);
      if (id?.startsWith("block-") && !isOwn && !this.unmarked.has(id)) say(`${id} on ${mark}`);
      if (own && id !== own && !this.unmarked.has(own)) say(`${own} has ${id}`);
    }
    const begun = new Set(blocks.map(({ mark }) => mark));
    for (const [mark] of html.matchAll(/b\d\d/g))
      if (!begun.has(mark)) this.unmarked.add(`block-${mark.slice(1)}`);
  }
}
