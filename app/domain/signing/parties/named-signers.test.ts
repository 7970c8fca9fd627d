import { describe, expect, it } from "vitest";
import { cutText } from "~/platform/text/cut-text";
import { namedSigners } from "./named-signers";
import { NO_STEP } from "./signing-order";
import {
  inOrder,
  MAX_PARTIES,
  MAX_SIGNERS,
  RECIPIENT,
  readTypedSigners,
  signersProblem,
  type TypedParty,
  typedSigners,
} from "./typed-signers";

const TOM = {
  name: "Tom Reyes",
  email: "tom@harbor.example",
  title: "Finance",
  role: "signer" as const,
  message: "",
};
const ANA = { name: "Ana Sol", email: "ana@harbor.example", title: "", role: "signer" as const, message: "" };
const BOTH = "Tom Reyes, tom@harbor.example, Finance\nAna Sol, ana@harbor.example";

describe("signers typed as lines", () => {
  it("sign together, in turn, or in groups that an empty line divides", () => {
    const steps = (typed: string, order: "together" | "in_turn" | "groups") => {
      const read = readTypedSigners(typed);
      if (typeof read === "string") return read;
      const { recipientStep, signers } = inOrder(order, read);
      return [recipientStep, ...signers.map(({ step }) => step)];
    };
    expect(readTypedSigners(BOTH)).toEqual([RECIPIENT, { ...TOM, step: 1 }, { ...ANA, step: 1 }]);
    expect(steps(BOTH, "together")).toEqual([1, 1, 1]);
    expect(steps(BOTH, "in_turn")).toEqual([1, 2, 3]);
    expect(steps(BOTH, "groups")).toEqual([1, 1, 1]);
    expect(steps(BOTH.replace("\n", "\n\n"), "groups")).toEqual([1, 1, 2]);
    expect(steps(`\n${BOTH}\n\n`, "groups")).toEqual([1, 2, 2]);
    expect(steps("", "groups")).toEqual([1]);
  });

  it("have the recipient where a line says so", () => {
    const placed = (typed: string, order: "together" | "in_turn" | "groups") =>
      inOrder(order, readTypedSigners(typed) as TypedParty[]);
    const between = BOTH.replace("\n", "\n Recipient \n");
    expect(placed(between, "in_turn")).toEqual({
      recipientStep: 2,
      recipientMessage: "",
      signers: [
        { ...TOM, step: 1 },
        { ...ANA, step: 3 },
      ],
    });
    expect(placed(`${BOTH}\n\nrecipient`, "groups").recipientStep).toBe(2);
    expect(placed(`${BOTH}\nrecipient`, "together").recipientStep).toBe(1);
    expect(readTypedSigners(`recipient\n${BOTH}\nrecipient`)).toBe(
      "The recipient has one place. Write “recipient” once.",
    );
  });

  it.each([
    ["Tom Reyes <tom@harbor.example>", { ...TOM, title: "" }],
    [
      "Reyes, Tom; tom@harbor.example; Finance, Europe",
      { name: "Reyes, Tom", email: TOM.email, title: "Finance, Europe", role: "signer", message: "" },
    ],
    ["Tom Reyes\ttom@harbor.example\tFinance", TOM],
    ["Tom Reyes, tom@harbor.example, Finance, Approves", { ...TOM, role: "approver" }],
    ["Tom Reyes, tom@harbor.example, signs", { ...TOM, title: "" }],
    ["Tom Reyes, tom@harbor.example, approves contracts", { ...TOM, title: "approves contracts" }],
  ])("are read from %s", (line, signer) => {
    expect(readTypedSigners(line)).toEqual([RECIPIENT, { ...signer, step: 1 }]);
  });

  it.each([
    ["Tom Reyes", "“Tom Reyes” has no valid email address."],
    ["tom@harbor.example", "“tom@harbor.example” has no name."],
    [
      `${"x".repeat(201)}, tom@harbor.example`,
      `“${cutText(`${"x".repeat(201)}, tom@harbor.example`, 60)}” is too long.`,
    ],
    [Array(MAX_SIGNERS).fill("A, a@b.example").join("\n"), "At most 20 people can sign a proposal."],
    [
      Array(MAX_PARTIES).fill("A, a@b.example, approves").join("\n"),
      "At most 40 people can sign, approve and read a proposal.",
    ],
    ["x".repeat(40_000), `“${cutText("x".repeat(61), 60)}” is too long.`],
    ["x\n".repeat(20_000), "At most 40 people can sign, approve and read a proposal."],
  ])("are refused with a reason", (line, reason) => {
    expect(readTypedSigners(line)).toBe(reason);
  });

  it("have a line for one of them alone below theirs", () => {
    const typed = `> Amara`;
    expect(readTypedSigners(typed)).toBe("“> Amara” is below nobody. Write it below the person who gets it.");
    const read = readTypedSigners(
      `recipient\n> You first.\n${BOTH.replace("\n", "\n> As of May:\n  >1,200 <b>a day</b>, net\u202e\n")}\n>`,
    ) as TypedParty[];
    expect(read.map(({ name, title, message }) => [name, title, message])).toEqual([
      ["", "", "You first."],
      ["Tom Reyes", "Finance", "As of May: 1,200 <b>a day</b>, net"],
      ["Ana Sol", "", ""],
    ]);
    expect(inOrder("together", read).recipientMessage).toBe("You first.");
    expect(readTypedSigners(typedSigners(read).typed)).toEqual(read);
  });

  it.each([
    [`${BOTH}\n> ${"x".repeat(301)}`, "Use at most 300 characters in the line for Ana Sol."],
    [`recipient\n> ${"x".repeat(10_000)}`, "Use at most 300 characters in the line for the recipient."],
  ])("have a line of at most 300 characters", (typed, reason) => {
    expect(readTypedSigners(typed)).toBe(reason);
    expect(typeof readTypedSigners(typed.replace(/x{301,}/, "x".repeat(300)))).toBe("object");
  });

  it("are never written as the line for another", () => {
    const read = [RECIPIENT, { ...TOM, name: ">> Tom", message: "one\ntwo", step: 1 }];
    expect(typedSigners(read).typed).toBe("Tom, tom@harbor.example, Finance\n> one two");
  });

  it("leave viewers out of the order", () => {
    const read = readTypedSigners(
      `${BOTH.replace("\n", ", only reads\n\n")}\nEva, eva@harbor.example, approves`,
    );
    const steps = (order: "together" | "in_turn" | "groups") =>
      inOrder(order, read as TypedParty[]).signers.map(({ role, step }) => [role, step]);
    expect(steps("groups")).toEqual([
      ["viewer", NO_STEP],
      ["signer", 2],
      ["approver", 2],
    ]);
    expect(steps("in_turn")).toEqual([
      ["viewer", NO_STEP],
      ["signer", 2],
      ["approver", 3],
    ]);
    expect(steps("together")).toEqual([
      ["viewer", NO_STEP],
      ["signer", 1],
      ["approver", 1],
    ]);
  });

  it.each([
    [[1, 1, 1]],
    [[1, 2, 3]],
    [[1, 1, 2]],
    [[1, 2, 2]],
    [[1, 2]],
    [[1]],
    [[2, 1, 3]],
    [[3, 1, 2]],
    [[2, 1, 2]],
  ])(
    "are written as they are read: the recipient and others at steps %j",
    ([recipientStep = 1, ...steps]) => {
      const signers = steps.map((step, at) => ({ ...TOM, email: `${at}@harbor.example`, step }));
      const parties: TypedParty[] = [{ ...RECIPIENT, step: recipientStep }, ...signers];
      const { typed, order } = typedSigners(parties.sort((one, other) => one.step - other.step));
      expect(inOrder(order, readTypedSigners(typed) as TypedParty[])).toEqual({
        recipientStep,
        recipientMessage: "",
        signers,
      });
    },
  );
});

it("an address signs once", () => {
  const signers = [{ ...TOM, step: 1 }];
  expect(signersProblem("amara@harbor.example", signers)).toBeNull();
  expect(signersProblem("TOM@harbor.example", signers)).toContain("tom@harbor.example is named twice");
});

it("roles of the API are signer, approver, and viewer and payer, who have no step", () => {
  const [viewer] = namedSigners.parse([{ ...TOM, role: "viewer", step: 3 }]);
  expect(viewer).toMatchObject({ role: "viewer", step: NO_STEP });
  const payer = { ...TOM, role: "payer", step: 3 };
  expect(namedSigners.parse([payer])[0]).toMatchObject({ role: "payer", step: NO_STEP });
  const two = [payer, { ...payer, email: "other@harbor.example" }];
  expect(namedSigners.safeParse(two).error?.issues[0]?.message).toMatch(/^One person pays/);
  expect(namedSigners.safeParse([{ ...TOM, role: "copy" }]).error?.issues[0]?.message).toBe(
    "Choose signer, approver, viewer or payer.",
  );
  const many = Array.from({ length: MAX_SIGNERS }, (_, at) => ({ ...TOM, email: `${at}@harbor.example` }));
  expect(namedSigners.safeParse(many).error?.issues[0]?.message).toBe(
    "At most 20 people can sign a proposal.",
  );
  const approvers = many.map((each) => ({ ...each, role: "approver" }));
  expect(namedSigners.safeParse(approvers).success).toBe(true);
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
