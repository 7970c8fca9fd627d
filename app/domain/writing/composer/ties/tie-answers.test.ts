import { describe, expect, it } from "vitest";
import { type Brief, briefSchema } from "~/domain/briefs/brief";
import type { Language } from "~/platform/language/languages";
import dental from "../../../../../tests/world/briefs/dental-clinic-website.json";
import { briefs } from "../../../../../tests/world/golden-briefs/briefs";
import { languageOfBrief } from "../language";
import { tieAnswers } from "./tie-answers";

const tiedIn = (brief: Brief, language: Language = languageOfBrief(brief)) => {
  const { ofDeliverables, ofPains } = tieAnswers(brief, language);
  return [
    ...[...ofDeliverables].map(([text, { pains, aim }]) => [...pains, text, aim].filter((one) => one !== "")),
    ...ofPains,
  ].map((tie) => tie.join(" > "));
};

const tied = (language: Language, pains: string, deliverables: string, aims = "") =>
  tiedIn(
    briefSchema.parse({
      title: "A title",
      clientName: "Bob",
      painPoints: pains.replaceAll(" / ", "\n"),
      deliverables: deliverables.replaceAll(" / ", "\n"),
      objectives: aims.replaceAll(" / ", "\n"),
    }),
    language,
  );

describe("what is wrong today, what answers it, and what that is to achieve", () => {
  it.each<[Language, string, string, string[]]>([
    [
      "en",
      "Course registrations run through a PDF form / The opening hours are wrong",
      "Website with course booking / One hour of training",
      ["Course registrations run through a PDF form > Website with course booking"],
    ],
    [
      "en",
      "Nobody can edit the brochure / Clients take us for an accounting firm",
      "Editable brochure of 16 pages / Guide for staff",
      ["Nobody can edit the brochure > Editable brochure of 16 pages"],
    ],
    [
      "de",
      "Termine werden nur per Telefon vergeben / Niemand kennt die Liquidität",
      "Terminbuchung / Monatliche Liquiditätsplanung",
      [
        "Termine werden nur per Telefon vergeben > Terminbuchung",
        "Niemand kennt die Liquidität > Monatliche Liquiditätsplanung",
      ],
    ],
    [
      "de",
      "62 % der Buchungen laufen über Portale / Die Vorstellung fehlt",
      "Direktbuchung auf der Website / Bestellung von Karten",
      ["62 % der Buchungen laufen über Portale > Direktbuchung auf der Website"],
    ],
    [
      "fr",
      "Les réservations arrivent par téléphone / Les photos datent de 2012",
      "Module de réservation en ligne / Formation",
      ["Les réservations arrivent par téléphone > Module de réservation en ligne"],
    ],
    [
      "es",
      "Las facturas se envían con retraso / Nadie encuentra la tienda",
      "Facturas automáticas / Formación",
      ["Las facturas se envían con retraso > Facturas automáticas"],
    ],
    [
      "pl",
      "Zamówienia giną w poczcie / Klienci czekają",
      "Panel zamówień / Szkolenie dla klientów",
      ["Zamówienia giną w poczcie > Panel zamówień"],
    ],
    [
      "ar",
      "صور الأطباق قديمة / العملاء لا يتذكرون الشعار",
      "تصوير الأطباق / دليل للعملاء",
      ["صور الأطباق قديمة > تصوير الأطباق"],
    ],
    [
      "ja",
      "予約の電話が一日40件あります / お客様への返信が遅い",
      "予約フォーム / お客様アンケート",
      ["予約の電話が一日40件あります > 予約フォーム"],
    ],
  ])("belong together in %s by what they speak of: %s", (language, pains, deliverables, ties) => {
    expect(tied(language, pains, deliverables)).toEqual(ties);
  });

  it("go on to the goal", () => {
    expect(
      tied(
        "en",
        "Wedding cake enquiries arrive without a date / Reports reach customers late",
        "Enquiry form for wedding cakes / A guide",
        "Courses fill up / Every enquiry has a date / Reports leave the same day",
      ),
    ).toEqual([
      "Wedding cake enquiries arrive without a date > Enquiry form for wedding cakes > Every enquiry has a date",
      "Reports reach customers late > Reports leave the same day",
    ]);
  });

  it("are read in the word of the title where each answer speaks of it once", () => {
    expect(tiedIn(briefSchema.parse(dental))).toEqual([
      "Reception answers about 40 booking calls a day > Booking flow integrated with Open Dental > Half of all new bookings online within three months",
    ]);
    expect(tiedIn(briefSchema.parse({ ...dental, objectives: "", successMetrics: "" }))).toEqual([]);
  });
});

describe("nothing is tied", () => {
  it.each<[string, Language, string, string]>([
    ["people", "en", "Reports reach customers three days late", "Connection to the customer database"],
    ["people in another language", "de", "Kunden warten drei Tage", "Kundendatenbank"],
    ["a number", "de", "Sprechzeiten stehen an zwei Stellen", "Schulung von zwei Stunden"],
    ["a day", "en", "Orders are lost on Mondays", "Monday newsletter"],
    ["a time", "en", "The monthly report takes two days", "Monthly newsletter"],
    ["a quality", "en", "Photos end up in private phones", "Private members' area"],
    ["another word that begins alike", "en", "The contact form is broken", "Contract template"],
    ["another word that begins alike", "de", "Die Unterlagen sind veraltet", "Unternehmensleitbild"],
    ["another word that ends alike", "de", "Die Stellung fällt auf", "Nachbestellung von Karten"],
    ["another word that ends alike", "de", "Die Führung fehlt", "Einführung im Team"],
    ["another word that begins alike", "es", "La puerta no se ve", "Puerto de carga"],
    ["another word that begins alike", "fr", "La communauté est absente", "Communication interne"],
    ["what the deliverable is for", "en", "Drawings are hard to read", "Guide for drawings"],
    [
      "a word at the edge of the pain",
      "en",
      "Bookings are made while the kitchen is busy",
      "Kitchen equipment",
    ],
    ["a common word", "ja", "ページが古い", "ページの作成"],
    ["a common word", "ar", "الموقع بطيء", "موقع جديد"],
  ])("by %s (%s): %s", (_, language, pain, deliverable) => {
    expect(tied(language, pain, `${deliverable}${"\n"}Logo`)).toEqual([]);
  });

  it.each<[string, Language, string, string]>([
    [
      "the thing alone that the trouble is about",
      "de",
      "Auf dem Handy sieht man die Referenzen nicht",
      "40 Referenzen, aufbereitet und verschlagwortet / Logo",
    ],
    ["the thing alone", "en", "Nobody can edit the brochure", "Brochure of 16 pages / Logo"],
    [
      "what another deliverable may answer as well",
      "de",
      "Auf dem Handy sieht man die Referenzen nicht",
      "Seite der Referenzen mit Filter / Design für 9 Seitentypen, Handy und Desktop",
    ],
    [
      "as much as by another",
      "en",
      "Invoices go out late",
      "Automatic invoices / Template for invoices / Invoice archive",
    ],
  ])("by %s (%s)", (_, language, pain, deliverables) => {
    expect(tied(language, pain, deliverables)).toEqual([]);
  });

  it("by the client's name", () => {
    const brief = { title: "A", clientName: "Bob", clientCompany: "Harrow Wine", language: "en" };
    const answers = { painPoints: "Harrow sells at the door", deliverables: "Harrow newsletter\nLogo" };
    expect(tiedIn(briefSchema.parse({ ...brief, ...answers }))).toEqual([]);
  });
});

it("the example briefs have these ties and no other", () => {
  expect(briefs.flatMap(([, brief]) => tiedIn(brief))).toEqual([
    "Faster product pages and checkout > Pages load in under two seconds on a mid-range phone.",
    "Termine werden nur per Telefon vergeben > Terminbuchung > Ein Drittel aller Termine wird online gebucht",
    "Reports reach customers three days late > Reports leave the same day",
  ]);
});
