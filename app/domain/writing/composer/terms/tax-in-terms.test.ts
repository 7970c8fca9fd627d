import { describe, expect, it } from "vitest";
import { daysAlone, readTaxInTerms } from "./tax-in-terms";

const taxIn = (terms: string): string | null => {
  const read = readTaxInTerms(terms);
  return read && `${read.tax.name} ${read.tax.rate / 1_000} ${read.tax.kind}`;
};

describe("a tax that payment terms name", () => {
  it.each([
    ["zzgl. 19 % MwSt.", "MwSt. 19 exclusive"],
    ["All prices exclude VAT, which we add at 20%. Invoices are payable within 14 days.", "VAT 20 exclusive"],
    ["Alle Preise netto, zzgl. 19 % MwSt. Auf Wunsch ein Leitsystem.", "MwSt. 19 exclusive"],
    ["All prices are net, plus 20% VAT.", "VAT 20 exclusive"],
    ["All prices net, plus 20% VAT. 30% deposit, 70% at handover.", "VAT 20 exclusive"],
    ["Alles netto zzgl. 19 % MwSt. 40 % bei Auftrag, 60 % danach.", "MwSt. 19 exclusive"],
    ["Zuzüglich 19 % Umsatzsteuer.", "Umsatzsteuer 19 exclusive"],
    ["Zzgl. der gesetzlichen USt. von derzeit 19 %.", "USt. 19 exclusive"],
    ["Alle Preise verstehen sich zzgl. 19 % MwSt. Zahlbar in 14 Tagen.", "MwSt. 19 exclusive"],
    ["19 % MwSt. kommen hinzu.", "MwSt. 19 exclusive"],
    ["Inkl. 8,1 % MwSt.", "MwSt. 8.1 inclusive"],
    ["Die Preise enthalten 19 % MwSt.", "MwSt. 19 inclusive"],
    ["Plus 20% VAT.", "VAT 20 exclusive"],
    ["plus VAT at 20%", "VAT 20 exclusive"],
    ["Prices exclude VAT (20%). Due within 14 days.", "VAT 20 exclusive"],
    ["Plus 8.875% sales tax", "sales tax 8.875 exclusive"],
    ["The price includes 10% GST.", "GST 10 inclusive"],
    ["50% on signing, 50% on launch, plus 20% VAT.", "VAT 20 exclusive"],
    ["50% on signing, 50% on launch (plus 20% VAT).", "VAT 20 exclusive"],
    ["50 % bei Auftrag, 50 % bei Abnahme, zzgl. 19 % MwSt.", "MwSt. 19 exclusive"],
    ["Zahlbar innerhalb von 14 Tagen, zzgl. 19 % MwSt.", "MwSt. 19 exclusive"],
    ["Net 14 days\nplus 20% VAT", "VAT 20 exclusive"],
    ["zzgl. 19 % MwSt.\nzahlbar innerhalb von 14 Tagen", "MwSt. 19 exclusive"],
    ["50% on signing, 50% on delivery. 14 days net, plus 25% VAT.", "VAT 25 exclusive"],
    ["nach Leistungsphasen, zahlbar 30 Tage netto, zzgl. 19% MwSt.", "MwSt. 19 exclusive"],
    ["30 Tage netto, zzgl. 19 % MwSt.", "MwSt. 19 exclusive"],
    ["Zahlbar in 14 Tagen, inkl. 19% MwSt., 2% Skonto bei Zahlung in 8 Tagen.", "MwSt. 19 inclusive"],
    ["1/3 bei Beginn, Rest nach Abnahme, inkl. 19% MwSt., 2% Skonto bei Zahlung.", "MwSt. 19 inclusive"],
    ["Anzahlung 1/3 bei Beginn, 2/3 nach Abnahme. inkl. 19% MwSt.", "MwSt. 19 inclusive"],
    ["Zahlung nach Abnahme. inkl. 19% MwSt.", "MwSt. 19 inclusive"],
    ["Payment on completion, plus 20% VAT.", "VAT 20 exclusive"],
    ["TVA 20 % en sus", "TVA 20 exclusive"],
    ["Prix hors TVA (20 %).", "TVA 20 exclusive"],
    ["TVA de 20 % comprise.", "TVA 20 inclusive"],
    ["IVA 21 % no incluido", "IVA 21 exclusive"],
    ["Más 21 % de IVA.", "IVA 21 exclusive"],
    ["IVA 22% esclusa", "IVA 22 exclusive"],
    ["Più IVA al 22%", "IVA 22 exclusive"],
    ["IVA de 23 % incluído", "IVA 23 inclusive"],
    ["Acresce IVA à taxa de 23 %.", "IVA 23 exclusive"],
    ["Prijzen zijn excl. 21% btw.", "btw 21 exclusive"],
    ["Inclusief 21% btw", "btw 21 inclusive"],
    ["Plus 23% VAT", "VAT 23 exclusive"],
    ["Ceny zawierają 23% VAT.", "VAT 23 inclusive"],
    ["25 % moms tillkommer.", "moms 25 exclusive"],
    ["Moms 25 % ingår.", "Moms 25 inclusive"],
    ["Ekskl. 25 % moms", "moms 25 exclusive"],
    ["25 % mva. kommer i tillegg", "mva 25 exclusive"],
    ["Hintoihin lisätään ALV 25,5 %.", "ALV 25.5 exclusive"],
    ["sis. alv 25,5 %", "alv 25.5 inclusive"],
    ["Plus 21 % DPH", "DPH 21 exclusive"],
    ["Včetně 21 % DPH.", "DPH 21 inclusive"],
    ["消費税10%を別途申し受けます", "消費税 10 exclusive"],
    ["価格は消費税10%を含みます。", "消費税 10 inclusive"],
    ["价格不含6%增值税。", "增值税 6 exclusive"],
    ["تضاف ضريبة القيمة المضافة 15%", "ضريبة القيمة المضافة 15 exclusive"],
    ["غير شامل ضريبة القيمة المضافة 15%", "ضريبة القيمة المضافة 15 exclusive"],
    ["شامل ضريبة القيمة المضافة 15%", "ضريبة القيمة المضافة 15 inclusive"],
    ["בתוספת 18% מע״מ", "מע״מ 18 exclusive"],
    ["לא כולל מע״מ 18%", "מע״מ 18 exclusive"],
    ["כולל 18% מע״מ", "מע״מ 18 inclusive"],
  ])("%s", (terms, tax) => {
    expect(taxIn(terms)).toBe(tax);
  });

  it.each([
    "zuzüglich gesetzlicher Umsatzsteuer",
    "Zzgl. 0 % MwSt.",
    "zzgl. 190 % MwSt.",
    "Zzgl. 19 % MwSt., für Bücher 7 % MwSt.",
    "Plus 20% VAT. Books have 0% VAT.",
    "Plus 5% GST. Plus 7% PST.",
    "Más 21 % de IVA. Retención de IRPF del 15 %.",
    "Nicht inkl. 19 % MwSt.",
    "Does not include: travel, including 20% VAT",
    "No plus 20% VAT for clients abroad",
    "Plus 20% VAT on travel costs.",
    "Plus 20% VAT where applicable.",
    "Travel costs plus 20% VAT are billed later.",
    "Reisekosten nach Aufwand, zzgl. 19 % MwSt.",
    "Spesen etc. zzgl. 19 % MwSt.",
    "Reisekosten:\nzzgl. 19 % MwSt.",
    "Fahrtkosten nach Aufwand\nzzgl. 19 % MwSt.",
    "60% on signing, 40% on launch plus 20% VAT",
    "For clients in the UK\nPlus 20% VAT",
    "plus VAT at the applicable rate (currently 20%)",
    "inkl. 7 % und 19 % MwSt.",
    "Prices exclude VAT (20%). Printing is zero-rated.",
    "zzgl. 19 % MwSt. Für Bücher gilt der ermäßigte Satz.",
    "plus 19/20% VAT",
    "For clients in the UK: plus 20% VAT",
    "Plus 20% VAT. This does not apply to clients abroad.",
    "Plus 20% VAT\non travel costs",
    "50% on signing, 50% on launch (plus 20% VAT) for the shop",
    "Hosting price excl. 20% VAT",
    "Die Anzahlung enthält 19 % MwSt.",
    "Fahrtkosten\nUSt. 19 % kommt hinzu",
    "€12,000 plus 20% VAT",
    "2 % Skonto binnen 10 Tagen",
    "Plus 10% discount for early payment",
    "50% on signing plus 20% VAT, 50% on launch plus 20% VAT",
    "20% on signing, tax included",
    "Late payments: plus 8% interest",
    "Frais de port TVA 20 % en sus",
    "40% deposit",
    "Payment of travel costs after the trip, plus 20% VAT.",
    "Zahlung nach Aufwand und Anfahrt 40 km, inkl. 19% MwSt.",
    "",
  ])("is not certain in: %s", (terms) => {
    expect(taxIn(terms)).toBeNull();
  });

  it.each([
    ["zzgl. 19 % MwSt.", ""],
    [
      "Zahlbar in 14 Tagen, inkl. 19% MwSt., 2% Skonto bei Zahlung in 8 Tagen.",
      "Zahlbar in 14 Tagen, 2% Skonto bei Zahlung in 8 Tagen.",
    ],
    ["Zahlung nach Abnahme. inkl. 19% MwSt.", "Zahlung nach Abnahme."],
    ["Plus 20% VAT. Due within 14 days.", "Due within 14 days."],
    ["Due within 14 days.\nPlus 20% VAT.", "Due within 14 days."],
    ["Plus 20% VAT.\nDue within 14 days.", "Due within 14 days."],
    ["Zzgl. 19 % MwSt., zahlbar innerhalb von 14 Tagen.", "Zahlbar innerhalb von 14 Tagen."],
    ["50% on signing, 50% on launch, plus 20% VAT.", "50% on signing, 50% on launch."],
    ["50% on signing, 50% on launch (plus 20% VAT).", "50% on signing, 50% on launch."],
    ["- 50% on signing\n- 50% on launch\n- plus 20% VAT", "- 50% on signing\n- 50% on launch"],
    ["- plus 20% VAT\n- Net 14 days", "- Net 14 days"],
    [
      "- 50% on signing, 50% on launch\n- plus 20% VAT\n- Net 14 days",
      "- 50% on signing, 50% on launch\n- Net 14 days",
    ],
    ["契約時に50%、納品時に50%。消費税10%を別途申し受けます。", "契約時に50%、納品時に50%。"],
  ])("leaves the other terms of %s", (terms, others) => {
    expect(readTaxInTerms(terms)?.otherTerms).toBe(others);
  });
});

it.each([
  ["14 days net.", 14],
  ["30 Tage netto", 30],
  ["14 days net, by bank transfer", null],
  ["2 dny", null],
  ["", null],
])("finds nothing but days in %j: %j", (terms, days) => {
  expect(daysAlone(terms)).toBe(days);
});
