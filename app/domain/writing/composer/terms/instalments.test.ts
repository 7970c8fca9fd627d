import { describe, expect, it } from "vitest";
import { divide, readPaymentPlan } from "./instalments";

const planOf = (terms: string) => readPaymentPlan(terms)?.instalments;

describe("a part at the start and the rest", () => {
  it.each([
    ["A third on signing, rest on final copy", "on signing", "on final copy"],
    ["1/3 at the start, remainder on completion", "at the start", "on completion"],
    ["1/3 bei Beginn, Rest nach Abnahme", "bei Beginn", "nach Abnahme"],
    ["Anzahlung 1/3 bei Beginn, 2/3 nach Abnahme", "Anzahlung bei Beginn", "nach Abnahme"],
    ["Anzahlung: 1/3 bei Beginn, Rest nach Abnahme.", "bei Beginn", "nach Abnahme"],
    ["Ein Drittel bei Auftrag, der Rest nach Abnahme", "bei Auftrag", "nach Abnahme"],
    ["1/3 à la commande, le solde à la livraison", "à la commande", "à la livraison"],
    ["Acompte 1/3 au début, solde à la livraison", "Acompte au début", "à la livraison"],
    ["Un tercio al empezar, el resto a la entrega", "al empezar", "a la entrega"],
    ["1/3 all'inizio, il resto alla consegna", "all'inizio", "alla consegna"],
    ["1/3 no início, o restante na entrega", "no início", "na entrega"],
    ["1/3 bij aanvang, rest bij oplevering", "bij aanvang", "bij oplevering"],
    ["Zaliczka 1/3, reszta po odbiorze", "Zaliczka", "po odbiorze"],
    ["1/3 vid start, resten vid leverans", "vid start", "vid leverans"],
    ["1/3 ved opstart, resten ved levering", "ved opstart", "ved levering"],
    ["1/3 ved oppstart, resten ved levering", "ved oppstart", "ved levering"],
    ["1/3 alussa, loput toimituksen jälkeen", "alussa", "toimituksen jälkeen"],
    ["Záloha 1/3, zbytek po předání", "Záloha", "po předání"],
  ])("%s", (terms, first, last) => {
    const plan = planOf(terms) ?? [];
    expect(plan.map(({ label }) => label)).toEqual([first, last]);
    expect(divide(100_000, plan)).toEqual([33_333, 66_667]);
  });

  it("leaves a discount on all payments to the other terms", () => {
    expect(readPaymentPlan("1/3 bei Beginn, Rest nach Abnahme, 2% Skonto bei Zahlung in 8 Tagen.")).toEqual({
      instalments: [
        expect.objectContaining({ label: "bei Beginn", thirds: 1 }),
        expect.objectContaining({ label: "nach Abnahme", thirds: 2 }),
      ],
      otherTerms: "2% Skonto bei Zahlung in 8 Tagen.",
    });
  });

  it.each([
    "1/3 bei Beginn, 1/3 nach Abnahme",
    "1/3 discount at the start, rest on completion",
    "1/3 nach Dreh, Rest nach Abnahme",
    "1/3 at the start, rest in two equal parts, remainder later",
    "€900 at the start, rest on completion",
    "25% on signing, half on design, rest on launch",
    "30% on signing, the rest in 3 equal parts",
    "30% deposit, the rest monthly",
    "50% of the design fee on signing, the rest on launch",
  ])("is none in: %s", (terms) => {
    expect(planOf(terms)).toBeUndefined();
  });
});

it("reads shares of the whole price by its names", () => {
  for (const whole of ["of the fee", "of the total fee", "of the agreed price", "of the contract price"])
    expect(planOf(`50% ${whole} on signing, the rest on launch`)?.map(({ share }) => share)).toEqual([
      5_000, 5_000,
    ]);
});
