import { describe, expect, it } from "vitest";
import { optionsIn, optionsOnRequest, pricedDeliverables, withoutOptions } from "./options";

const amountOf = (deliverables: string) => optionsIn({ deliverables, currency: "EUR" })[0]?.amount ?? null;

it.each<[string, number | null]>([
  ["Optional: a poster, 900", 90_000],
  ["اختياري: تصوير الأطباق، 600", 60_000],
  ["اختياري: تصوير المنتجات، 6,200 يورو", 620_000],
  ["オプション：写真撮影、900", 90_000],
  ["Wahlweise: Fotos, 1.200", 120_000],
  ["Optional: one more round (€80)", 8_000],
  ["Optional: Texte für alle Seiten 2.400", 240_000],
  ["Optional: Texte für alle Seiten 2.400 €", 240_000],
  ["Optional: Texte EUR 2.400", 240_000],
  ["A photo shoot, €900 (optional)", 90_000],
  ["A photo shoot (optional, €900)", 90_000],
  ["Option : séance photo, 900 €", 90_000],
  ["Optional: redesign of the shop (2027)", null],
  ["Optional: training for the team, 2", null],
  ["Optional: photo shoot, June 2027", null],
  ["Optional: brochure, 12 pages", null],
  ["Optional: brochure, print run of 5,000", null],
  ["Optional: Broschüre Auflage 5.000", null],
  ["Optional: migration to Office 365", null],
  ["Optional: redesign 2027", null],
  ["Optional: Phase 2 400 €", null],
  ["Optional: campaigns, from €900", null],
  ["Optional: campaigns from €900", null],
  ["Optional: printed copies, €12 each", 1_200],
  ["Optional: monthly reports, €450", null],
  ["Optional: support, €450 a month for a year", null],
  ["Option 2: a poster, 900", null],
  ["Optional: early-bird discount, €200", null],
  ["Optional: Frühbucherrabatt, 200 €", null],
  ["Optional: kortingsactie, 200", null],
  ["Optional: a crate for the 1891 banner, €2,450", 245_000],
  ["A poster, 900", null],
  ["Optional: Posters, 900 – 1.200 €", null],
  ["Optional: posters 50 - 80 €", null],
  ["Optional: Phase 2 – 400 €", 40_000],
  ["Optional: Flyer, 1.500 Stück", null],
  ["Optional: affiches, 500 pièce", null],
  ["Optional: Flyer, 1 € Stück", 100],
  ["Optional: drone film, 4K", null],
  ["Optional: network cable, 50 m", null],
  ["Optional: training, €1.5k", 150_000],
  ["Optional: Training 5 x 900 €", null],
  ["Optional: 5 Poster zu 12 €", null],
  ["Optional: hosting for 12 months at €20", null],
  ["Optional: inspection, 4 times a year, €250", null],
  ["Optional: poster | €900", 90_000],
])("%s costs %j", (deliverables, amount) => {
  expect(amountOf(deliverables)).toBe(amount);
});

describe("options that are paid again", () => {
  it.each<[string, string, string | null, string]>([
    ["Optional: monthly support and updates, €450 a month", "Monthly support and updates", "month", ""],
    ["Optional: support – €450/month", "Support", "month", ""],
    ["Zusatz: Pflege, 450 € im Monat", "Pflege", "month", ""],
    ["Wahlweise: Pflege, 450 € pro Monat", "Pflege", "month", ""],
    ["En option : maintenance, 450 € par mois", "Maintenance", "month", ""],
    ["Opcional: mantenimiento, 450 € al mes", "Mantenimiento", "month", ""],
    ["Opzionale: assistenza, 450 € al mese", "Assistenza", "month", ""],
    ["Opcional: manutenção, 450 € por mês", "Manutenção", "month", ""],
    ["Optioneel: onderhoud, 450 € per maand", "Onderhoud", "month", ""],
    ["Opcjonalnie: opieka, 450 € miesięcznie", "Opieka", "month", ""],
    ["Tillval: support, 450 € per månad", "Support", "month", ""],
    ["Tilvalg: support, 450 € pr. måned", "Support", "month", ""],
    ["Valinnainen: ylläpito, 450 €/kk", "Ylläpito", "month", ""],
    ["Volitelně: údržba, 450 € měsíčně", "Údržba", "month", ""],
    ["اختياري: دعم، 450 € شهريًا", "دعم", "month", ""],
    ["אופציונלי: תחזוקה, 450 € לחודש", "תחזוקה", "month", ""],
    ["オプション：保守、月額450", "保守", "month", ""],
    ["可选：维护，每月450", "维护", "month", ""],
    ["Optional: hosting, €450 a year", "Hosting", "year", ""],
    ["Optional: weiterer Drehtag, 450 € pro Tag", "Weiterer Drehtag", null, "Tag"],
    ["Optional: another day of filming, €450 a day", "Another day of filming", null, "day"],
  ])("%s", (deliverables, name, every, unit) => {
    expect(optionsIn({ deliverables, currency: "EUR" })).toMatchObject([
      { name, amount: 45_000, every, unit },
    ]);
  });
});

describe("what the client gets", () => {
  it.each([
    "Optional: a poster",
    "Option – a poster",
    "Optionally: a poster",
    "Add-on: a poster",
    "Extra: a poster",
    "Zusatz: Poster",
    "Wahlweise: Poster",
    "Facultatif : une affiche",
    "Opcional: un cartel",
    "Opzionale: un poster",
    "Optioneel: een poster",
    "Tillval: en affisch",
    "Tilvalg: en plakat",
    "Valinnainen: juliste",
    "Opcjonalnie: plakat",
    "Volitelně: plakát",
    "اختياري: ملصق",
    "אופציונלי: כרזה",
    "オプション：ポスター",
    "可选：海报",
    "A poster (optional)",
    "Ein Poster – optional",
    "Optional training for the team",
    "Optionaler Workshop",
  ])("never contains an option: %s", (option) => {
    expect(withoutOptions(`A logo\n${option}`)).toBe("A logo");
    expect(optionsOnRequest({ deliverables: `A logo\n${option}`, currency: "EUR" }, true)).toHaveLength(1);
  });

  it.each([
    "Photos (optional), €300",
    "Photos, optional, €300",
    "Photos [optional]: €300",
    "Photos – optional – 300",
    "Fotos (opt.), 300 €",
    "Photos en option, 300 €",
    "Bei Bedarf: Fotos, 300 €",
    "Options:\nPhotos, €300",
    "Optional (not included):\nPhotos, €300",
  ])("never contains an option with its price behind: %s", (option) => {
    const deliverables = `A logo\n${option}`;
    expect(withoutOptions(deliverables)).toBe("A logo");
    expect(optionsIn({ deliverables, currency: "EUR" })).toMatchObject([{ amount: 30_000 }]);
  });

  it("contains what has an optional part", () => {
    for (const item of ["CMS with blog (optional), newsletter", "CMS with blog (optional), 2 newsletters"])
      expect(withoutOptions(`A logo\n${item}`)).toBe(`A logo\n${item}`);
  });

  it("contains what only sounds like one", () => {
    for (const item of [
      "Options page in the shop",
      "Extra large poster",
      "Option pricing model",
      "Wahlweise Rot",
    ])
      expect(withoutOptions(`A logo\n${item}`)).toBe(`A logo\n${item}`);
  });

  it("has what stands in one line, or below another heading", () => {
    expect(withoutOptions("Logo, brand guide, optional poster")).toBe("Logo\nBrand guide");
    expect(withoutOptions("- A logo\nOptional:\n- a poster")).toBe("A logo");
    expect(withoutOptions("Optional:\nPoster\nIncluded:\nLogo")).toBe("Included:\nLogo");
  });

  it("leaves options in the owner’s words where no table lists them", () => {
    const deliverables = "A logo\nOptional: a poster, 900\nOptional: training";
    expect(optionsOnRequest({ deliverables, currency: "EUR" }, false)).toEqual(["A poster, 900", "Training"]);
    expect(optionsOnRequest({ deliverables, currency: "EUR" }, true)).toEqual(["Training"]);
  });
});

it("does not take the code of a dollar for each", () => {
  const [option] = optionsIn({ deliverables: "Optional: 5 posters, $60 CAD", currency: "CAD" });
  expect(option).toMatchObject({ name: "5 posters", amount: 6_000, pieces: null });
});

it.each([
  "Additional page, €90",
  "Or a film, €900",
  "Each further round, €80",
  "Photos if you want, €300",
  "Jede weitere Seite, 90 €",
  "Auf Wunsch Fotos, 300 €",
])("is no part of a price that contains everything: %s", (item) => {
  const deliverables = `Logo, €500\nWebsite, €900\n${item}`;
  expect(pricedDeliverables({ deliverables, currency: "EUR" })).toBeNull();
});

it("knows a price behind the code of its currency", () => {
  const deliverables = "Logo, GBP 1'250.–\n5 days, GBP 640.– per day";
  expect(pricedDeliverables({ deliverables, currency: "GBP" })).toMatchObject([
    { name: "Logo", amount: 125_000 },
    { amount: 64_000, quantity: 5_000 },
  ]);
});

it.each([
  "without photos, -€800",
  "without photos, – €800",
  "without photos: −€800",
  "a poster, €900; a flyer, €400",
  "a poster for 900 EUR and a flyer, €400",
  "2 extra revisions 2026",
  "training for up to 12 people, €1,200 plus VAT",
  "posters, €900–1,200",
  "hosting, €20 per user per month",
])("has no certain price: %s", (words) => {
  const deliverables = `Optional: ${words}`;
  expect(optionsIn({ deliverables, currency: "EUR" })).toEqual([]);
  expect(optionsOnRequest({ deliverables, currency: "EUR" }, true)).toHaveLength(1);
});

it.each([
  ["Extra: iPhone 15 Pro, 900", "iPhone 15 Pro", 900],
  ["Optional: 3 kreative Entwürfe, 900", "3 kreative Entwürfe", 900],
  ["Optional: a second video, +€800", "A second video", 800],
  ["Optional: video - 60 seconds - €1,500", "Video - 60 seconds", 1500],
])("has a price: %s", (deliverables, name, price) => {
  expect(optionsIn({ deliverables, currency: "EUR" })).toEqual([
    { name, amount: price * 100, every: null, unit: "", pieces: null },
  ]);
});
