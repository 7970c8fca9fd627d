import { describe, expect, it } from "vitest";
import {
  inOrder,
  RECIPIENT,
  readTypedSigners,
  type SigningOrder,
  type TypedParty,
} from "~/domain/signing/parties/typed-signers";
import {
  besideLine,
  messageLabel,
  orderLines,
  rowProblems,
  type SignerRow,
  swapped,
  typedRows,
} from "./signer-rows";
import { inGroupsOfOne } from "./use-signer-rows";

const row = (name: string, step: number): SignerRow => ({
  key: step,
  name,
  email: `${name.toLowerCase()}@b.example`,
  title: "",
  role: "signer",
  step,
  message: "",
});
const EMPTY: SignerRow = { key: 0, name: "", email: " ", title: "", role: "signer", step: 1, message: "" };
const FIRST: SignerRow = { ...RECIPIENT, key: 9 };
const ROWS = [FIRST, row("Tom", 3), EMPTY, row("Ana", 1)];

describe("rows of signers", () => {
  const stepsOf = (order: SigningOrder) =>
    inOrder(order, readTypedSigners(typedRows(ROWS, order)) as TypedParty[]).signers.map(({ name, step }) => [
      name,
      step,
    ]);

  it("are what the server reads, without the empty ones", () => {
    expect(stepsOf("together")).toEqual([
      ["Tom", 1],
      ["Ana", 1],
    ]);
    expect(stepsOf("in_turn")).toEqual([
      ["Tom", 2],
      ["Ana", 3],
    ]);
    expect(stepsOf("groups")).toEqual([
      ["Ana", 1],
      ["Tom", 3],
    ]);
    expect(typedRows([EMPTY], "groups")).toBe("");
  });

  it("say what they lack beside the field, unless they are empty", () => {
    expect(rowProblems(row("Tom", 1))).toEqual({});
    expect(rowProblems(EMPTY)).toEqual({});
    expect(rowProblems({ ...EMPTY, title: "Finance" })).toEqual({
      name: "Write a name.",
      email: "Please enter a valid email address",
    });
  });

  it("carry a line for each, but for a lone recipient, who shows none", () => {
    const first = { ...FIRST, message: "You first." };
    const tom = { ...row("Tom", 1), message: "As of May." };
    expect(typedRows([first, tom], "together")).toBe(
      "recipient\n> You first.\nTom, tom@b.example\n> As of May.",
    );
    expect(typedRows([first], "together")).toBe("");
    const long = { message: "Use at most 300 characters." };
    expect(rowProblems({ ...first, message: "x".repeat(301) })).toEqual(long);
    expect(rowProblems({ ...tom, message: "x".repeat(301) })).toEqual(long);
    expect(messageLabel(tom, "")).toBe("A line for Tom only");
    expect(messageLabel(first, "amara@b.example")).toBe("A line for amara@b.example only");
    expect([messageLabel(first, ""), messageLabel(EMPTY, "")]).toEqual([
      "A line for the recipient only",
      "A line for this person only",
    ]);
  });

  it("say in which order they are asked", () => {
    expect(orderLines("amara@b.example", ROWS, "together")).toEqual([
      "amara@b.example, Tom, and Ana are asked at once.",
    ]);
    expect(orderLines("amara@b.example", ROWS, "in_turn")).toEqual([
      "amara@b.example is asked first.",
      "Then Tom.",
      "Then Ana.",
    ]);
    expect(orderLines("", ROWS, "groups")).toEqual(["The recipient and Ana are asked first.", "Then Tom."]);
  });

  it.each(["together", "in_turn", "groups"] as const)("count nobody whose name is missing (%s)", (order) => {
    expect(orderLines("amara@b.example", [FIRST, EMPTY, { ...EMPTY, title: "Finance" }], order)).toEqual([
      "amara@b.example is asked.",
    ]);
  });

  it("go into groups in the order that they had one after another", () => {
    const rows = [FIRST, row("Tom", 1), { ...row("Zoe", 1), role: "viewer" as const }, row("Ana", 1)];
    expect(inGroupsOfOne(rows).map(({ name, step }) => [name, step])).toEqual([
      ["", 1],
      ["Tom", 2],
      ["Zoe", 1],
      ["Ana", 3],
    ]);
  });

  it("move up and down past the recipient, in groups with the group", () => {
    const rows = [FIRST, { ...row("Tom", 1), role: "approver" as const }, row("Ana", 1)];
    const first = swapped(rows, 1, 0);
    expect(orderLines("amara@b.example", first, "in_turn")).toEqual([
      "Tom (approves) is asked first.",
      "Then amara@b.example.",
      "Then Ana.",
    ]);
    expect(typedRows(first, "in_turn")).toBe("Tom, tom@b.example, approves\nrecipient\nAna, ana@b.example");
    const grouped = swapped(inGroupsOfOne(rows), 0, 1);
    expect(grouped.map(({ name, step }) => [name, step])).toEqual([
      ["Tom", 1],
      ["", 2],
      ["Ana", 3],
    ]);
    expect(swapped(rows, 0, -1)).toEqual(rows);
  });

  it("say it to the reader, who signs first or last", () => {
    expect(orderLines("amara@b.example", [FIRST], "together", { name: "you", order: "before" })).toEqual([
      "You are asked first.",
      "Then amara@b.example.",
    ]);
    expect(orderLines("amara@b.example", [FIRST], "together", { name: "you", order: "after" })).toEqual([
      "amara@b.example is asked first.",
      "Then you.",
    ]);
  });

  it("say who approves in the order, and who only reads beside it", () => {
    const rows: SignerRow[] = [
      FIRST,
      { ...row("Tom", 2), role: "approver" },
      { ...row("Zoe", 2), role: "viewer" },
      row("Ana", 3),
    ];
    expect(orderLines("amara@b.example", rows, "in_turn")).toEqual([
      "amara@b.example is asked first.",
      "Then Tom (approves).",
      "Then Ana.",
    ]);
    expect(orderLines("amara@b.example", rows, "together")).toEqual([
      "amara@b.example, Tom (approves), and Ana are asked at once.",
    ]);
    expect(besideLine(rows)).toBe("Zoe only reads.");
    expect(besideLine([...rows, { ...row("Max", 1), role: "viewer" }])).toBe("Zoe and Max only read.");
    expect(besideLine([...rows, { ...row("Ida", 1), role: "payer" }])).toBe("Zoe only reads. Ida pays.");
    expect(besideLine(ROWS)).toBeNull();
    expect(typedRows(rows, "groups")).toBe(
      "Zoe, zoe@b.example, only reads\n\nTom, tom@b.example, approves\n\nAna, ana@b.example",
    );
  });
});
