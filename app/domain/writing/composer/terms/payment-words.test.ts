import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/platform/language/languages";
import { dealProblems } from "../../../prices/deal/deal-problems";
import { instalmentsIn } from "./instalments";
import { isFirstPayment, isPartOfPrice } from "./payment-words";

type Sentences = [first: string, later: string, apart: string];

/** What is due first, what is due later, and a percentage that is no part of the price. */
const TERMS: Record<Language, Sentences> = {
  en: [
    "50% on signing, the rest on launch",
    "50% after the design phase",
    "1.5% interest per month when late",
  ],
  de: ["50 % bei Unterzeichnung, der Rest bei Abnahme", "50 % im August", "2 % Skonto binnen 10 Tagen"],
  fr: ["50 % à la signature du contrat", "30 % à l’avancement", "Intérêts de retard de 10 % par an"],
  es: ["50 % a la firma del contrato", "50 % según avance de obra", "Recargo del 5 % por demora"],
  it: ["Acconto del 50% all’ordine", "50% alla consegna", "2% di sconto per pagamento anticipato"],
  "pt-BR": ["50% de entrada", "50% na entrada em produção", "Multa de 2% por atraso"],
  "pt-PT": ["50 % na adjudicação", "50 % na entrega", "Juros de mora de 7 % ao ano"],
  nl: ["50% bij opdracht", "50% na afronding van de opdracht", "21% btw komt er nog bij"],
  pl: ["Zaliczka 50% przy podpisaniu umowy", "50% po odbiorze", "Odsetki 11% za opóźnienie"],
  sv: ["50 % i förskott", "50 % vid leverans", "8 % dröjsmålsränta"],
  da: ["50 % forud", "50 % ved levering", "1 % i rente pr. måned"],
  nb: ["50 % på forhånd", "50 % ved levering", "25 % mva. kommer i tillegg"],
  fi: ["50 % tilattaessa", "50 % toimituksen jälkeen", "8 % viivästyskorko"],
  cs: ["Záloha 50 % předem", "50 % po předání díla", "Úrok z prodlení 0,05 % denně"],
  ja: ["契約時に50%", "納品後に50%", "消費税10%を別途申し受けます"],
  "zh-Hans": ["签约时支付50%", "验收后支付50%", "逾期每日按0.05%计收滞纳金"],
  ar: ["50% عند التوقيع", "50% عند التسليم", "غرامة 2% عن كل شهر"],
  he: ["50% מקדמה", "50% במסירה", "ריבית של 1% לחודש"],
};

/** What a client pays who calls the work off, or what they get back. */
const REFUNDS: Record<Language, string> = {
  en: "50% if you cancel before the start",
  de: "Bei Stornierung 50 % der Summe",
  fr: "50 % en cas d’annulation",
  es: "50 % en caso de anulación",
  it: "Rimborso del 50%",
  "pt-BR": "Reembolso de 50%",
  "pt-PT": "Devolução de 50 %",
  nl: "50% bij annulering",
  pl: "Zwrot 50% kwoty",
  sv: "50 % vid avbokning",
  da: "50 % ved afbestilling",
  nb: "50 % ved avbestilling",
  fi: "50 % peruutuksesta",
  cs: "Storno 50 %",
  ja: "キャンセルは50%",
  "zh-Hans": "取消时收取50%",
  ar: "استرداد 50%",
  he: "החזר של 50%",
};

const textOf = (terms: string): string => instalmentsIn(terms)[0]?.text ?? "";

describe.each(LANGUAGES)("payment terms in %s", (language) => {
  const [first, later, apart] = TERMS[language];

  it("set a first payment apart from a later one", () => {
    expect([isFirstPayment(textOf(first)), isFirstPayment(textOf(later))]).toEqual([true, false]);
  });

  it("set shares of the price apart from interest, discounts, fees, taxes and refunds", () => {
    const of = [first, later, apart, REFUNDS[language]].map((terms) => isPartOfPrice(textOf(terms)));
    expect(of).toEqual([true, true, false, false]);
  });

  it("are held against the deposit", () => {
    const deal = { budget: "10,000", currency: "USD", pricingModel: "fixed", hourlyRate: "" } as const;
    const problem = (paymentTerms: string) =>
      dealProblems({ ...deal, requireDeposit: true, depositAmount: "3,000", paymentTerms }).paymentTerms;
    // Terms that are a whole plan have another verb.
    expect(problem(first)).toMatch(/50% \(\$5,000\)(?: first)?, but the deposit is \$3,000/);
    expect(problem(later)).toBeUndefined();
    expect(problem(apart)).toBeUndefined();
  });
});

it("do not confuse a word of one language with one of another", () => {
  for (const text of [
    "On design",
    "Nach Fertigstellung der Steuerung",
    "Durch die Firma",
    "In data differente",
  ])
    expect([isPartOfPrice(text), isFirstPayment(text)]).toEqual([true, false]);
});

it.each([
  ["ar", "50% عند التوقيع و30% عند التسليم"],
  ["he", "50% בחתימה ו־30% במסירה"],
  ["ja", "契約時に50%、納品時に30%"],
  ["pl", "50% przy podpisaniu umowy i 30% po odbiorze"],
  ["fr", "50 % à la signature et 30 % à la livraison"],
])("shares that do not add up are found in %s", (_language, paymentTerms) => {
  expect(dealProblems({ paymentTerms }).paymentTerms).toContain("These shares add up to 80%.");
});
