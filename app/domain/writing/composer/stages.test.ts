import { describe, expect, it } from "vitest";
import { endsBy, layOut } from "./schedule";
import { readStages, type Span } from "./stages";
import { divide, readPaymentPlan } from "./terms/instalments";
import { withCapital } from "./values";

describe("reading milestones", () => {
  const span = (count: number, unit: Span["unit"]) => ({ span: { count, unit } });

  it.each<[string, object]>([
    ["Design - 2 weeks", { name: "Design", ...span(2, "week") }],
    ["Design – 3 Wochen", { name: "Design", ...span(3, "week") }],
    ["Design: 12 - 16 March", { name: "Design", when: "12 - 16 March" }],
    ["Walls, by 30 April 2027", { name: "Walls", when: "by 30 April 2027" }],
    ["Drains, 15.03. bis 02.04.2027", { name: "Drains", when: "15.03. bis 02.04.2027" }],
    ["Ausbau, 10. - 28. Januar 2028", { name: "Ausbau", when: "10. - 28. Januar 2028" }],
    ["Prototype, 2 rounds", { name: "Prototype, 2 rounds" }],
    ["Dreh – 5. – 16. April", { name: "Dreh", when: "5. – 16. April" }],
    ["Sprint 1–3 – 6 weeks", { name: "Sprint 1–3", when: "6 weeks" }],
    ["Phase 2 – 16 March", { name: "Phase 2", when: "16 March" }],
    ["Design: 1 month.", { name: "Design", ...span(1, "month") }],
    ["Design (10 working days)", { name: "Design", ...span(10, "day") }],
    ["Abnahme — fünf Tage", { name: "Abnahme", ...span(5, "day") }],
    ["Design 2 weeks", { name: "Design", ...span(2, "week") }],
    ["Phase 2 - 3 weeks", { name: "Phase 2", ...span(3, "week") }],
    ["2 weeks: Handover", { name: "Handover", ...span(2, "week") }],
    ["الإطلاق - أسبوعان", { name: "الإطلاق", ...span(2, "week") }],
    ["التصميم: أسبوع واحد", { name: "التصميم", ...span(1, "week") }],
    ["التصميم (شهرين)", { name: "التصميم", ...span(2, "month") }],
    ["يوم: التسليم", { name: "التسليم", ...span(1, "day") }],
    ["التطوير - ٣ أسابيع", { name: "التطوير", ...span(3, "week") }],
    ["التطوير - ثلاثة أسابيع", { name: "التطوير", ...span(3, "week") }],
    ["التطوير - ثلاثة عشر أسبوعًا", { name: "التطوير", when: "ثلاثة عشر أسبوعًا" }],
    ["التسليم خلال أسبوعين", { name: "التسليم خلال أسبوعين" }],
    ["تقرير كل شهر", { name: "تقرير كل شهر" }],
    ["עיצוב - שבועיים", { name: "עיצוב", ...span(2, "week") }],
    ["פיתוח – חודש", { name: "פיתוח", ...span(1, "month") }],
    ["השקה: יומיים", { name: "השקה", ...span(2, "day") }],
    ["פיתוח - שלושה שבועות", { name: "פיתוח", ...span(3, "week") }],
    ["פיתוח - שנים עשר שבועות", { name: "פיתוח", when: "שנים עשר שבועות" }],
    ["التطوير - ١٫٥ أسابيع", { name: "التطوير", when: "١٫٥ أسابيع" }],
    ["التطوير - ٢-٣ أسابيع", { name: "التطوير", when: "٢-٣ أسابيع" }],
    ["التطوير - ٢ إلى ٣ أسابيع", { name: "التطوير", when: "٢ إلى ٣ أسابيع" }],
    ["التطوير - شهر - شهرين", { name: "التطوير", when: "شهر - شهرين" }],
    ["פיתוח - כ-3 שבועות", { name: "פיתוח", when: "כ-3 שבועות" }],
    ["פיתוח - 2 עד 3 שבועות", { name: "פיתוח", when: "2 עד 3 שבועות" }],
    ["Go-live: Mon 3/5/2027", { name: "Go-live", when: "Mon 3/5/2027" }],
    ["Phase 2 - Q3 2027", { name: "Phase 2", when: "Q3 2027" }],
    ["Design - Mo, 3.5.2027", { name: "Design", date: "2027-05-03" }],
    ["Launch: Monday, 3 May 2027", { name: "Launch", date: "2027-05-03" }],
    ["Photo shoot: 2 x 3 days", { name: "Photo shoot", when: "2 x 3 days" }],
    ["Review: takes 2 weeks", { name: "Review", when: "takes 2 weeks" }],
    ["Phase one - two weeks", { name: "Phase one", ...span(2, "week") }],
    ["Build - twenty two weeks", { name: "Build", when: "twenty two weeks" }],
    ["Build - a hundred and twenty days", { name: "Build", when: "a hundred and twenty days" }],
    ["Design - 2 weeks - 3 weeks", { name: "Design", when: "2 weeks - 3 weeks" }],
    ["Design - 2-3 weeks", { name: "Design", when: "2-3 weeks" }],
    ["Design 2–3 weeks", { name: "Design 2–3 weeks" }],
    ["Design - 1.5 weeks", { name: "Design", when: "1.5 weeks" }],
    ["Design (ca. 2 weeks)", { name: "Design", when: "ca. 2 weeks" }],
    ["Review after 2 weeks", { name: "Review after 2 weeks" }],
    ["Launch - 0 weeks", { name: "Launch", when: "0 weeks" }],
    ["2 weeks", { name: "2 weeks" }],
    ["Launch: 22 March 2027", { name: "Launch", date: "2027-03-22" }],
    ["Abnahme am 1. März 2027", { name: "Abnahme", date: "2027-03-01" }],
    ["Abnahme (01.03.2027)", { name: "Abnahme", date: "2027-03-01" }],
    [
      "Vorgespräche und Drehbuch - bis 12.03.2027",
      { name: "Vorgespräche und Drehbuch", when: "bis 12.03.2027" },
    ],
    ["Rohschnitt - 5. bis 16. April", { name: "Rohschnitt", when: "5. bis 16. April" }],
    [
      "Demolition - half-term (15–19 February 2027)",
      { name: "Demolition - half-term", when: "15–19 February 2027" },
    ],
    ["Design: 12 – 16 March 2027", { name: "Design", when: "12 – 16 March 2027" }],
    ["Modul 2 – 19. Februar 2027", { name: "Modul 2", date: "2027-02-19" }],
    ["Dreh – 20./21. April", { name: "Dreh", when: "20./21. April" }],
    ["Launch - by 14 May 2027", { name: "Launch", when: "by 14 May 2027" }],
    ["Kick-off: week of 3 March", { name: "Kick-off", when: "week of 3 March" }],
    ["Phase 1 - Design - mid-May", { name: "Phase 1 - Design", when: "mid-May" }],
    ["Tournage – du 5 au 16 avril", { name: "Tournage", when: "du 5 au 16 avril" }],
    ["Rodaje: 20 y 21 de abril", { name: "Rodaje", when: "20 y 21 de abril" }],
    ["Nagrania - do 12 marca", { name: "Nagrania", when: "do 12 marca" }],
    ["Julkaisu – 14. toukokuuta mennessä", { name: "Julkaisu", when: "14. toukokuuta mennessä" }],
    ["Opnames - week 14", { name: "Opnames", when: "week 14" }],
    ["撮影：4月20日・21日", { name: "撮影", when: "4月20日・21日" }],
    ["צילומים - עד 12 במרץ", { name: "צילומים", when: "עד 12 במרץ" }],
    ["Discovery - workshops and interviews", { name: "Discovery - workshops and interviews" }],
    ["Training - 12 people", { name: "Training - 12 people" }],
    ["Launch by 22 March 2027", { name: "Launch by 22 March 2027" }],
    ["Launch: 31 February 2027", { name: "Launch", when: "31 February 2027" }],
    ["Launch: 03/04/2027", { name: "Launch", when: "03/04/2027" }],
  ])("%s", (line, stage) => {
    const { text: _text, ...read } = readStages(line)[0] ?? { text: "" };
    // A single line is read as a paragraph, whose full stop is not part of the name.
    expect(read).toEqual(stage);
  });

  it("reads a price behind a comma", () => {
    expect(readStages("Survey - 22 January 2027, £4,600\nDesign, 3 weeks", "GBP")).toMatchObject([
      { name: "Survey", date: "2027-01-22", amount: 460_000 },
      { name: "Design", span: { count: 3, unit: "week" } },
    ]);
  });

  it("reads prices where milestones are paid one by one", () => {
    expect(readStages("Design - 3 weeks - $5,000", "USD")).toEqual([
      { name: "Design", text: "Design - 3 weeks", span: { count: 3, unit: "week" }, amount: 500_000 },
    ]);
    expect(readStages("Phase 1 - 2", "USD")).toEqual([{ name: "Phase 1 - 2", text: "Phase 1 - 2" }]);
  });
});

describe("laying stages out", () => {
  it("begins on Mondays and ends on Fridays from a Monday on", () => {
    const periods = layOut(
      [
        { count: 2, unit: "week" },
        { count: 3, unit: "day" },
        { count: 1, unit: "month" },
      ],
      "2027-01-11",
      "en",
    );
    expect(periods).toEqual([
      { from: "2027-01-11", to: "2027-01-22" },
      { from: "2027-01-25", to: "2027-01-27" },
      { from: "2027-01-28", to: "2027-02-26" },
    ]);
  });

  it("begins on Sundays and ends on Thursdays in Arabic and Hebrew", () => {
    for (const language of ["ar", "he"] as const)
      expect(
        layOut(
          [
            { count: 1, unit: "week" },
            { count: 6, unit: "day" },
          ],
          "2027-01-10",
          language,
        ),
      ).toEqual([
        { from: "2027-01-10", to: "2027-01-14" },
        { from: "2027-01-17", to: "2027-01-24" },
      ]);
  });

  it("keeps every stage in order, on working days, without gaps of a working day", () => {
    const units = ["day", "week", "month"] as const;
    for (let seed = 0; seed < 300; seed += 1) {
      const spans = [0, 1, 2, 3].map((at) => ({
        count: 1 + ((seed * 7 + at * 3) % 5),
        unit: units[(seed + at) % 3] ?? "day",
      }));
      const start = `2027-01-${String(1 + (seed % 28)).padStart(2, "0")}`;
      const periods = layOut(spans, start, "en");
      periods.forEach(({ from, to }, at) => {
        expect(to >= from).toBe(true);
        const next = periods[at + 1];
        if (next) expect(next.from > to).toBe(true);
      });
    }
  });

  it("is over by the end of the work, and never stretched to it", () => {
    const periods = [{ from: "2027-03-15", to: "2027-03-19" }];
    expect(["2027-03-22", "2027-03-19", "2027-03-18"].map((end) => endsBy(periods, end))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("reading payment terms", () => {
  /** As they begin in a table. */
  const labels = (terms: string) =>
    readPaymentPlan(terms)?.instalments.map(({ label, share }) => `${share / 100} ${withCapital(label)}`);

  it.each<[string, string[] | undefined]>([
    [
      "40% deposit on signing, 40% when designs are approved, 20% on launch. Net 14.",
      ["40 Deposit on signing", "40 When designs are approved", "20 On launch"],
    ],
    ["50% upfront and 50% on completion", ["50 Upfront", "50 On completion"]],
    ["Signing: 40%\nLaunch: 60%", ["40 Signing", "60 Launch"]],
    [
      "We ask for 30 % on signing; 70 % of the total price on launch, before go-live",
      ["30 On signing", "70 On launch, before go-live"],
    ],
    [
      "Prices exclude 20% VAT. 50% of the fee on signing, 50% due on launch.",
      ["50 On signing", "50 On launch"],
    ],
    [
      "33,33 % bei Auftrag, 33,33 % bei Abnahme und 33,34 % danach",
      ["33.33 Bei Auftrag", "33.33 Bei Abnahme", "33.34 Danach"],
    ],
    ["50%\n50%", ["50 ", "50 "]],
    ["Half up front, half after", ["50 Up front", "50 After"]],
    ["Half on signing, half on delivery.", ["50 On signing", "50 On delivery"]],
    ["Die Hälfte bei Auftrag, die Hälfte nach Abnahme", ["50 Bei Auftrag", "50 Nach Abnahme"]],
    [
      "Four equal payments: on signing, at the draft, at the test and at launch",
      ["25 On signing", "25 At the draft", "25 At the test", "25 At launch"],
    ],
    ["Two equal payments, in March and in June.", ["50 In March", "50 In June"]],
    ["50% on signing, rest a week before launch", ["50 On signing", "50 A week before launch"]],
    [
      "30% on signing, 30% at the draft and the balance on launch.",
      ["30 On signing", "30 At the draft", "40 On launch"],
    ],
    ["40 % bei Auftrag, der Rest nach Abnahme", ["40 Bei Auftrag", "60 Nach Abnahme"]],
    [
      "30% acompte à la signature, le solde à la livraison",
      ["30 Acompte à la signature", "70 À la livraison"],
    ],
    ["50% of the fee on signing, the rest on launch", ["50 On signing", "50 On launch"]],
    [
      "En deux versements égaux : à la signature et à la livraison",
      ["50 À la signature", "50 À la livraison"],
    ],
    ["20% VAT is added, the rest of the terms stay as they are", undefined],
    ["10% discount for early payment, the rest as agreed", undefined],
    ["3 % Skonto bei Zahlung innerhalb von 10 Tagen, der Rest ohne Abzug", undefined],
    ["19% VAT on signing, the balance on launch", undefined],
    ["50% deposit on signing, balance within 30 days, 2% late fee per month", undefined],
    ["Late payments bear 5% interest a year, the balance goes to collection after 60 days", undefined],
    ["We keep 10% of the fee as a reserve, the rest is paid monthly", undefined],
    ["Refund: 50% if you cancel before kick-off, the rest is not refundable", undefined],
    ["Two payments, 30% now and 70% later", ["30 Two payments now", "70 Later"]],
    ["Two equal payments: 2,000 on signing and 2,000 on launch", undefined],
    ["2 Raten, 1.000 EUR bei Start und 3.000 EUR am Ende", undefined],
    [
      "1/3 bei Auftrag, 1/3 nach Dreh, 1/3 nach Abnahme",
      ["33.33 Bei Auftrag", "33.33 Nach Dreh", "33.34 Nach Abnahme"],
    ],
    [
      "1/3 bei Auftrag\n1/3 nach Dreh\n1/3 nach Abnahme",
      ["33.33 Bei Auftrag", "33.33 Nach Dreh", "33.34 Nach Abnahme"],
    ],
    ["half up front, half at launch", ["50 Up front", "50 At launch"]],
    ["A third on signing, two thirds on delivery", ["33.33 On signing", "66.67 On delivery"]],
    ["One third on signing, the rest on delivery", ["33.33 On signing", "66.67 On delivery"]],
    [
      "Half on signing, a quarter at the draft, a quarter at launch",
      ["50 On signing", "25 At the draft", "25 At launch"],
    ],
    ["Ein Drittel bei Auftrag, zwei Drittel nach Abnahme", ["33.33 Bei Auftrag", "66.67 Nach Abnahme"]],
    ["Une moitié à la commande, l’autre moitié à la livraison", ["50 À la commande", "50 À la livraison"]],
    ["Una mitad a la firma, la otra mitad a la entrega", ["50 A la firma", "50 A la entrega"]],
    ["Un terzo alla firma, due terzi alla consegna", ["33.33 Alla firma", "66.67 Alla consegna"]],
    ["Metade na assinatura e metade na entrega", ["50 Na assinatura", "50 Na entrega"]],
    ["De helft bij opdracht, de andere helft bij oplevering", ["50 Bij opdracht", "50 Bij oplevering"]],
    ["Połowa przy podpisaniu, połowa po odbiorze", ["50 Przy podpisaniu", "50 Po odbiorze"]],
    ["En tredjedel vid start, två tredjedelar vid leverans", ["33.33 Vid start", "66.67 Vid leverans"]],
    ["Polovina předem, druhá polovina po předání", ["50 Předem", "50 Po předání"]],
    ["שליש בחתימה, שליש בטיוטה ושליש במסירה", ["33.33 בחתימה", "33.33 בטיוטה", "33.34 במסירה"]],
    ["النصف عند التوقيع والنصف عند التسليم", ["50 عند التوقيع", "50 عند التسليم"]],
    ["契約時に半額、納品時に半額", ["50 契約時に", "50 納品時に"]],
    ["Half a year after launch, half of the rest", undefined],
    ["Half a year after launch, half at launch", undefined],
    ["1/2 day on site, 1/2 on launch", undefined],
    ["1/2 upfront, 1/4 after design, rest at launch", ["50 Upfront", "25 After design", "25 At launch"]],
    ["50/50", undefined],
    ["Due on 1/3 and 1/4", undefined],
    ["50% on signing, a quarter of a year later 50%", ["50 On signing", "50 A quarter of a year later"]],
    ["50 % při podpisu a 50 % po předání", ["50 Při podpisu", "50 Po předání"]],
    ["A third of the team is remote, two thirds are on site", undefined],
    ["1/3 now, 1/3 later", undefined],
    ["Half of the team on site, half of the team remote", undefined],
    [
      "Three equal instalments: on signing, after the test, on completion.",
      ["33.33 On signing", "33.33 After the test", "33.34 On completion"],
    ],
    ["80% on signing, 20% on launch, payable within 14 days", ["80 On signing", "20 On launch"]],
    ["65 % bei Auftrag, 35 % nach der 18. Bohrung", ["65 Bei Auftrag", "35 Nach der 18. Bohrung"]],
    [
      "40 % bei Auftrag, 60 % bei Abnahme, zahlbar binnen 14 Tagen ohne Abzug",
      ["40 Bei Auftrag", "60 Bei Abnahme"],
    ],
    ["Two weeks for half of the pages", undefined],
    ["100% upfront", undefined],
    ["50% now, 40% later", undefined],
    ["2% discount within 7 days", undefined],
    ["Monatlich im Voraus, 10 Tage netto", undefined],
    ["", undefined],
  ])("%s", (terms, expected) => {
    expect(labels(terms)).toEqual(expected);
  });

  it("leaves the cents of three thirds to the last payment", () => {
    const thirds = readPaymentPlan("1/3 now, 1/3 at the draft, 1/3 on launch")?.instalments ?? [];
    expect(divide(10_000_00, thirds)).toEqual([333_333, 333_333, 333_334]);
    const two = readPaymentPlan("A third now, two thirds on launch")?.instalments ?? [];
    expect(divide(200_00, two)).toEqual([6_666, 13_334]);
  });

  it("keeps what is true of every instalment beside them", () => {
    expect(readPaymentPlan("80% now, 20% on launch, payable within 14 days. No VAT.")?.otherTerms).toBe(
      "Payable within 14 days. No VAT.",
    );
  });
});

describe("milestones that name their part", () => {
  it.each([
    ["Design (30%)", { name: "Design", share: 3000 }],
    ["Build - 12.5 %", { name: "Build", share: 1250 }],
    ["70%: Launch", { name: "Launch", share: 7000 }],
  ])("%s", (line, stage) => expect(readStages(line, "USD")[0]).toMatchObject(stage));

  it("keep a percentage that belongs to their words", () => {
    expect(readStages("Bookings up 20%", "USD")[0]).not.toHaveProperty("share");
  });
});

describe("a stage without an exact day", () => {
  const dates = { start: "2027-01-11", end: "2027-04-02" };
  const stageOf = (line: string) => readStages(line, undefined, dates)[0];

  it.each([
    ["Fototag - Anfang März, je nach Wetter", "Fototag", "Anfang März, je nach Wetter"],
    ["Shoot - early January, depending on weather", "Shoot", "early January, depending on weather"],
    ["Shoot - early January (weather permitting)", "Shoot", "early January (weather permitting)"],
    ["Launch: second half of February", "Launch", "second half of February"],
    ["Launch - 14.05.", "Launch", "14.05."],
    ["Launch - 19 June", "Launch", "19 June"],
  ])("of %j keeps its time as typed", (line, name, when) => {
    expect(stageOf(line)).toMatchObject({ name, when });
  });

  it.each([
    ["Workshop - 14.01.", "2027-01-14"],
    ["Designs signed off - 19 Feb", "2027-02-19"],
    ["Designs signed off (Feb 19th)", "2027-02-19"],
    ["Workshop am 2. Februar", "2027-02-02"],
  ])("of %j has the year of the project", (line, date) => {
    expect(stageOf(line)).toMatchObject({ date });
  });

  it("has no year where two are possible", () => {
    const long = { start: "2027-01-11", end: "2028-04-02" };
    expect(readStages("Launch - 19 Feb", undefined, long)[0]).toMatchObject({
      name: "Launch",
      when: "19 Feb",
    });
    expect(readStages("Design (old house, two floors)")[0]).toMatchObject({
      name: "Design (old house, two floors)",
    });
  });
});
