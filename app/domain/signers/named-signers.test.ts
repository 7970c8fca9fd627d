import { describe, expect, it } from "vitest";
import { cutText } from "~/platform/text/cut-text";
import { namedSigners } from "./named-signers";
import {
  inOrder,
  MAX_SIGNERS,
  type NamedSigner,
  readTypedSigners,
  signersProblem,
  typedSigners,
} from "./typed-signers";

const TOM = { name: "Tom Reyes", email: "tom@harbor.example", title: "Finance", role: "signer" as const };
const ANA = { name: "Ana Sol", email: "ana@harbor.example", title: "", role: "signer" as const };
const BOTH = "Tom Reyes, tom@harbor.example, Finance\nAna Sol, ana@harbor.example";

describe("signers typed as lines", () => {
  it("sign together, in turn, or in groups that an empty line divides", () => {
    const steps = (typed: string, order: "together" | "in_turn" | "groups") => {
      const read = readTypedSigners(typed);
      return typeof read === "string" ? read : inOrder(order, read).map(({ step }) => step);
    };
    expect(readTypedSigners(BOTH)).toEqual([
      { ...TOM, step: 1 },
      { ...ANA, step: 1 },
    ]);
    expect(steps(BOTH, "in_turn")).toEqual([2, 3]);
    expect(steps(BOTH, "groups")).toEqual([1, 1]);
    expect(steps(BOTH.replace("\n", "\n\n"), "groups")).toEqual([1, 2]);
    expect(steps(`\n${BOTH}\n\n`, "groups")).toEqual([2, 2]);
    expect(steps("", "groups")).toEqual([]);
  });

  it.each([
    ["Tom Reyes <tom@harbor.example>", { ...TOM, title: "" }],
    [
      "Reyes, Tom; tom@harbor.example; Finance, Europe",
      { name: "Reyes, Tom", email: TOM.email, title: "Finance, Europe" },
    ],
    ["Tom Reyes\ttom@harbor.example\tFinance", TOM],
  ])("are read from %s", (line, signer) => {
    expect(readTypedSigners(line)).toEqual([{ ...signer, step: 1 }]);
  });

  it.each([
    ["Tom Reyes", "“Tom Reyes” has no valid email address."],
    ["tom@harbor.example", "“tom@harbor.example” has no name."],
    [
      `${"x".repeat(201)}, tom@harbor.example`,
      `“${cutText(`${"x".repeat(201)}, tom@harbor.example`, 60)}” is too long.`,
    ],
    [Array(MAX_SIGNERS).fill("A, a@b.example").join("\n"), "At most 20 people can sign a proposal."],
    ["x".repeat(20_000), "At most 20 people can sign a proposal."],
  ])("are refused with a reason", (line, reason) => {
    expect(readTypedSigners(line)).toBe(reason);
  });

  it.each([[[1, 1]], [[2, 3]], [[1, 2]], [[2, 2]], [[2]], [[]]])(
    "are written as they are read: steps %j",
    (steps) => {
      const signers = steps.map((step, at) => ({ ...TOM, email: `${at}@harbor.example`, step }));
      const { typed, order } = typedSigners(signers);
      expect(inOrder(order, readTypedSigners(typed) as NamedSigner[])).toEqual(signers);
    },
  );
});

it("an address signs once", () => {
  const signers = [{ ...TOM, step: 1 }];
  expect(signersProblem("amara@harbor.example", signers)).toBeNull();
  expect(signersProblem("TOM@harbor.example", signers)).toContain("tom@harbor.example would sign twice");
});

it("signers of the API have names, addresses and whole steps", () => {
  const problemOf = (changes: object) =>
    namedSigners.safeParse([{ ...TOM, ...changes }]).error?.issues[0]?.message ?? null;
  expect(namedSigners.parse([{ name: " Tom  Reyes ", email: TOM.email }])).toEqual([
    { ...TOM, title: "", step: 1 },
  ]);
  expect(problemOf({ name: "" })).toBe("Write a name.");
  expect(problemOf({ email: "tom" })).toBe("Please enter a valid email address");
  expect(problemOf({ step: 1.5 })).toBe("A step is a whole number.");
  expect(problemOf({ step: 0 })).toBe("Steps begin with 1.");
});
