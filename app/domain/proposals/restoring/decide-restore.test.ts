import { expect, it } from "vitest";
import type { Proposal } from "../find-own.server";
import { decideRestore, type Restorable } from "./decide-restore";

const text = (html: string, changes: Partial<Restorable> = {}): Restorable => ({
  title: "Website",
  html,
  blockIds: null,
  budget: "$4,000",
  currency: "USD",
  priceTable: null,
  ...changes,
});
const proposal = (draft: Restorable, status: Proposal["status"] = "sent") =>
  ({ ...draft, contentHtml: draft.html, status, generationUntil: null }) as unknown as Proposal;
const decide = (
  draft: Restorable,
  source: Restorable,
  { current = null, kept = [] }: { current?: Restorable | null; kept?: Restorable[] } = {},
) => decideRestore({ proposal: proposal(draft), source, current, kept }, 0);

it("says what changes, and keeps a draft that nothing else has", () => {
  const source = text("one", { title: "Shop", budget: "$5,000" });
  expect(decide(text("two"), source)).toEqual({
    toKeep: text("two"),
    isTextNew: true,
    isTitleNew: true,
    isPriceNew: true,
  });
  expect(decide(text("two"), text("one"))).toMatchObject({ isTitleNew: false, isPriceNew: false });
});

it("does nothing where the draft is the same", () => {
  expect(decide(text("one"), text("one"))).toBeNull();
});

it("keeps no draft twice", () => {
  expect(decide(text("two"), text("one"), { current: text("two") })?.toKeep).toBeNull();
  expect(decide(text("two"), text("one"), { kept: [text("two")] })?.toKeep).toBeNull();
  expect(decide(text("two"), text("one"), { current: text("two", { title: "x" }) })?.toKeep).not.toBeNull();
});

it.each(["signed", "approved", "rejected", "declined"] as const)("is refused once it is %s", (status) => {
  const stored = { proposal: proposal(text("two"), status), source: text("one"), current: null, kept: [] };
  expect(() => decideRestore(stored, 0)).toThrow();
});
