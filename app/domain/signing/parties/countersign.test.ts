import { describe, expect, it } from "vitest";
import { countersignerOf, countersignOrder, withCountersigner } from "./countersign";
import { chosenCountersigner, suggestedCountersigner } from "./countersigners.server";
import type { Signer } from "./signers.server";

const steps = (before: number[], order: "before" | "after") =>
  withCountersigner(
    before.map((step, at) => ({ name: `c${at}`, step })),
    { name: "own" },
    order,
  ).map(({ name, step }) => `${name}:${step}`);

describe("the sender's own signature", () => {
  it("has a step of its own, the first or the last, whatever the clients' are", () => {
    expect(steps([1, 1], "after")).toEqual(["c0:1", "c1:1", "own:2"]);
    expect(steps([1, 3], "after")).toEqual(["c0:1", "c1:2", "own:3"]);
    expect(steps([1, 2], "before")).toEqual(["c0:2", "c1:3", "own:1"]);
    expect(withCountersigner([{ step: 4 }], null, "before")).toEqual([{ step: 1 }]);
  });

  it("is found among the signers with its order", () => {
    const client = (step: number) => ({ step, userId: null });
    const own = { step: 2, userId: "u" };
    expect([countersignOrder([client(1), own]), countersignOrder([own, client(3)])]).toEqual([
      "after",
      "before",
    ]);
    expect([countersignOrder([client(1)]), countersignerOf([client(1)])]).toEqual([null, null]);
  });
});

const MIRA = { id: "mira", name: "Mira", email: "mira@studio.example", title: "" };
const ADA = { id: "ada", name: "Ada", email: "ada@studio.example", title: "" };
const able = [MIRA, ADA];
const signedBy = (userId: string) =>
  [
    { step: 1, userId: null },
    { step: 2, userId },
  ] as unknown as Signer[];
const known = { able, settings: { countersign: null, countersignerId: null }, signers: [], wasSent: false };

describe("who signs for the sender", () => {
  it("is as a send says, else as the last send said, else as the settings say", () => {
    const settings = { countersign: "before" as const, countersignerId: "ada" };
    expect(chosenCountersigner({}, known)).toBeNull();
    expect(chosenCountersigner({ countersign: "after" }, known)).toEqual({ order: "after", by: MIRA });
    expect(chosenCountersigner({}, { ...known, settings })).toEqual({ order: "before", by: ADA });
    expect(chosenCountersigner({}, { ...known, settings, wasSent: true })).toBeNull();
    expect(chosenCountersigner({}, { ...known, wasSent: true, signers: signedBy("ada") })).toEqual({
      order: "after",
      by: ADA,
    });
    expect(chosenCountersigner({ countersign: "no" }, { ...known, settings })).toBeNull();
  });

  it("must be able to: nobody else takes the place of who is not", () => {
    const named = { countersign: "after" as const, countersigner: "Ada@studio.example" };
    expect(chosenCountersigner(named, known)?.by).toBe(ADA);
    expect(() => chosenCountersigner(named, { ...known, able: [MIRA] })).toThrow("can’t sign for you");
    const gone = { ...known, able: [MIRA], wasSent: true, signers: signedBy("ada") };
    expect(() => chosenCountersigner({}, gone)).toThrow("can’t sign for you");
    expect(suggestedCountersigner(gone)).toEqual({ countersign: "after", countersigner: MIRA.email });
  });
});
