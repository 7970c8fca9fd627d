import { describe, expect, it } from "vitest";
import { sayOnce } from "./said-once";
import { asItems, finishSentence, joinFragments, readAnswer, readItems } from "./values";

describe("reading an answer", () => {
  it.each<[string, string, "prose" | "list", ReturnType<typeof readAnswer>]>([
    ["nothing", " \n ", "list", []],
    ["one line", "One thing", "list", [{ kind: "paragraph", text: "One thing." }]],
    ["plain lines", "One,\nTwo;\n\nThree", "list", [{ kind: "list", items: ["One", "Two", "Three"] }]],
    [
      "bullets of every kind",
      "- a\n• b\n* c\n1. d\n2) e\n– f",
      "prose",
      [{ kind: "list", items: ["A", "B", "C", "D", "E", "F"] }],
    ],
    ["empty bullets", "- a\n-\n•\n- b", "list", [{ kind: "list", items: ["A", "B"] }]],
    [
      "an introduction",
      "Included:\n- a\n- b\nNot the rest.",
      "prose",
      [
        { kind: "paragraph", text: "Included:" },
        { kind: "list", items: ["A", "B"] },
        { kind: "paragraph", text: "Not the rest." },
      ],
    ],
    [
      "prose",
      "First sentence.\nSecond sentence",
      "prose",
      [
        { kind: "paragraph", text: "First sentence." },
        { kind: "paragraph", text: "Second sentence." },
      ],
    ],
    ["sentences in a list field", "First.\nSecond.", "list", [{ kind: "list", items: ["First", "Second"] }]],
    [
      "German ordinals",
      "1. Februar\n2. Quartal",
      "list",
      [{ kind: "list", items: ["1. Februar", "2. Quartal"] }],
    ],
  ])("%s", (_name, answer, shape, blocks) => {
    expect(readAnswer(answer, shape)).toEqual(blocks);
  });

  it("joins lines that were only wrapped", () => {
    const text = "We rebuild the shop so that all customers can pay by invoice, which\nthey asked for.";
    expect(readItems(text)).toEqual([text.replace("\n", " ")]);
  });

  it("keeps lines apart that only begin small", () => {
    const lines = [
      "Fluktuation in der Produktion unter 12 % bis Ende 2027",
      "jeder Schichtleiter führt mit jedem Mitarbeiter ein Jahresgespräch",
      "Konflikte werden in der Schicht geklärt",
    ];
    expect(readItems(lines.join("\n"))).toHaveLength(3);
    const two = "Eleanor answers 15 'how much is it in walnut?' emails a week\nphotos are phone pictures";
    expect(readItems(two)).toHaveLength(2);
    const exclusions =
      "Redecoration and plastering behind the old radiators in the bedrooms\nasbestos, if any turns up\nThe fuse";
    expect(readItems(exclusions)).toHaveLength(3);
  });

  it.each([
    ["Done", "Done."],
    ["Done!", "Done!"],
    ["Done,", "Done."],
    ["“Done.”", "“Done.”"],
    ["5 %", "5 %."],
    ["See https://example.com/a", "See https://example.com/a"],
    ["Ask a@b.example", "Ask a@b.example"],
    ["لا يعمل", "لا يعمل."],
    ["動きません", "動きません。"],
    ["動きません。", "動きません。"],
    ["🚀", "🚀"],
  ])("ends %j as %j", (text, ended) => {
    expect(finishSentence(text)).toBe(ended);
  });
});

it.each([
  ["30 days. plus VAT.", "30 days, plus VAT."],
  ["50% on signing. 30 days net. plus VAT", "50% on signing. 30 days net, plus VAT"],
  ["Payable within 14 days. VAT is included.", "Payable within 14 days. VAT is included."],
  [
    "30 days net. words above 25,000: €0.28. unused words carry over",
    "30 days net. Words above 25,000: €0.28. Unused words carry over",
  ],
  ["Zahlbar inkl. aller Reisen. zzgl. MwSt.", "Zahlbar inkl. aller Reisen. Zzgl. MwSt."],
])("joins the fragments of terms: %s", (typed, joined) => {
  expect(joinFragments(typed)).toBe(joined);
});

it.each([
  ["Photos of your wedding. civil ceremony 1pm.", "Photos of your wedding. Civil ceremony 1pm."],
  ["Support until approx. five and evtl. later.", "Support until approx. five and evtl. later."],
  ["23 Mitarb. im Büro.", "23 Mitarb. im Büro."],
  ["We support it. iPhone first.", "We support it. iPhone first."],
  ["ca. 30 words", "Ca. 30 words."],
  ["node.js server", "node.js server."],
])("begins each sentence with a capital: %s", (answer, text) => {
  expect(readAnswer(answer, "prose")).toEqual([{ kind: "paragraph", text }]);
});

it("keeps the full stop of an abbreviation", () => {
  expect(asItems("Rohbau Ende Sept.\nLadezeit unter 2 Sek.")).toEqual([
    "Rohbau Ende Sept.",
    "Ladezeit unter 2 Sek.",
  ]);
});

it("says long sentences once and short ones as often as they come", () => {
  const once = sayOnce();
  expect(once("The clinic answers forty calls. Launch.")).toBe("The clinic answers forty calls. Launch.");
  expect(once("the clinic answers forty calls! And more. Launch.")).toBe("And more. Launch.");
  expect(once("The clinic answers forty calls")).toBe("");
});

it.each([
  ["It is slow.\nNobody can find the shop.", ["It is slow", "Nobody can find the shop"]],
  ["A logo\nA guide. It has 24 pages.", ["A logo", "A guide. It has 24 pages."]],
  [
    "Nobody knows the shop.\nThe pages are old-fashioned.",
    ["Nobody knows the shop", "The pages are old-fashioned"],
  ],
  ["The phone is unanswered.\nThe pages are outdated", ["The phone is unanswered", "The pages are outdated"]],
])("takes the full stop from items of one sentence: %s", (answer, items) => {
  expect(asItems(answer)).toEqual(items);
});

it.each([
  ["Audit, keyword plan, 12 articles", ["Audit", "Keyword plan", "12 articles"]],
  ["Logo, €500, website, 2.000 €", ["Logo, €500, website, 2.000 €."]],
])("takes one line apart where no part is a sum: %s", (answer, items) => {
  expect(asItems(answer)).toEqual(items);
});
