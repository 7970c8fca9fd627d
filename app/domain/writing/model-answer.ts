/** Strips a reasoning model's thoughts, which some services mix into the text between marks. */

/** `<think>` and its relatives, `[THINK]` of Mistral, `◁think▷` of Kimi, `<|channel>…<channel|>` of Gemma. */
const OPENING = ["<think>", "<thinking>", "<thought>", "<reasoning>", "[think]", "◁think▷", "<|channel>"];
const CLOSING = [
  "</think>",
  "</thinking>",
  "</thought>",
  "</reasoning>",
  "[/think]",
  "◁/think▷",
  "<channel|>",
];
/** Harmony (gpt-oss): `<|start|>assistant<|channel|>final<|message|>…<|return|>`. */
const CHANNEL = "<|channel|>";
const MESSAGE = "<|message|>";
const BETWEEN = ["<|start|>", "<|end|>", "<|return|>", "<|call|>"];

const MARKS = [...OPENING, ...CLOSING, ...BETWEEN, CHANNEL, MESSAGE];
const MARK = new RegExp(MARKS.map((mark) => mark.replace(/[|[\]]/g, "\\$&")).join("|"), "i");
const LONGEST_MARK = Math.max(...MARKS.map(({ length }) => length));
/** Characters. */
const LONGEST_NAME = 40;

type State = "answer" | "thinking" | "channel name" | "between";

export class ModelAnswer {
  text = "";
  #state: State = "answer";
  #channel = "";
  /** May be the start of a mark. */
  #held = "";

  /** @returns what the piece adds to the answer */
  add(piece: string): string {
    let rest = this.#held + piece;
    let added = "";
    for (let mark = MARK.exec(rest); mark; mark = MARK.exec(rest)) {
      added += this.#take(rest.slice(0, mark.index));
      rest = rest.slice(mark.index + mark[0].length);
      if (this.#turn(mark[0].toLowerCase())) added = "";
    }
    const end = beginningOfMark(rest);
    this.#held = rest.slice(end);
    return added + this.#take(rest.slice(0, end));
  }

  end(): string {
    const held = this.#take(this.#held);
    this.#held = "";
    return held;
  }

  #take(text: string): string {
    if (this.#state === "channel name") this.#channel = (this.#channel + text).slice(0, LONGEST_NAME);
    if (this.#state !== "answer") return "";
    this.text += text;
    return text;
  }

  /** @returns true when the text so far was thinking: some models omit the opening mark */
  #turn(mark: string): boolean {
    if (this.#state === "thinking") {
      if (CLOSING.includes(mark)) this.#state = "answer";
      return false;
    }
    if (CLOSING.includes(mark)) {
      this.text = "";
      this.#state = "answer";
      return true;
    }
    if (mark === MESSAGE) this.#state = this.#isFinal() ? "answer" : "between";
    else if (mark === CHANNEL) [this.#state, this.#channel] = ["channel name", ""];
    else if (BETWEEN.includes(mark)) [this.#state, this.#channel] = ["between", ""];
    else this.#state = "thinking";
    return false;
  }

  #isFinal(): boolean {
    return this.#channel === "" || /^\s*final\b/i.test(this.#channel);
  }
}

function beginningOfMark(text: string): number {
  const tail = text.slice(-(LONGEST_MARK - 1)).toLowerCase();
  for (let at = 0; at < tail.length; at += 1) {
    const beginning = tail.slice(at);
    if (MARKS.some((mark) => mark.startsWith(beginning))) return text.length - beginning.length;
  }
  return text.length;
}
