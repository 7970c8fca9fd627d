import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { splitAboutClient } from "./about-client";

const split = (clientCompany: string, description: string, painPoints = "Calls all day") =>
  splitAboutClient(
    briefSchema.parse({ title: "A title", clientName: "Signe Holm", clientCompany, description, painPoints }),
    /[؀-ۿ]/u.test(description) ? "ar" : /[äöü]|verkauft/u.test(description) ? "de" : "en",
  );

describe("a description that tells of the client", () => {
  it.each([
    [
      "Ravn Bageri ApS",
      "Ravn is opening two bakeries. We will design one identity.",
      "We will design one identity.",
    ],
    ["Ravn Bageri ApS", "Ravn Bageri is opening two bakeries and wants one identity.", ""],
    ["Weinhandlung Kessler GmbH", "Die Weinhandlung Kessler verkauft Weine und möchte einen Shop.", ""],
    ["Weinhandlung Kessler GmbH", "Kessler verkauft seit 1987 Weine.", ""],
    ["شركة الواحة للتجزئة", "ترغب شركة الواحة في تدريب الفريق.", ""],
    [
      "Zimmerei Ostler GmbH",
      "Die Zimmerei Ostler baut Häuser. Der Sohn übernimmt zum 1. April, und der Betrieb soll eine Website haben.",
      "",
    ],
    [
      "Zimmerei Ostler GmbH",
      "Die Zimmerei Ostler baut Häuser. Die Website wird neu.",
      "Die Website wird neu.",
    ],
    [
      "Brackhoff GmbH",
      "Die Brackhoff GmbH möchte auf Wärmepumpen umstellen. Wir sollen Varianten vergleichen. Die Leitung entscheidet im Juni, und wir legen vorher alles vor. Für sie zählt der Preis.",
      "Die Leitung entscheidet im Juni, und wir legen vorher alles vor. Für sie zählt der Preis.",
    ],
    ["Harrow & Finch Ltd", "Harrow & Finch make tables. They are sold out. A new shop.", "A new shop."],
    ["شركة محمصة سدرة", "تفتتح محمصة سدرة فرعها الثالث. سنصمم الهوية.", "سنصمم الهوية."],
    ["", "Holm is opening a shop.\nWe build it.", "We build it."],
  ])("gives %j its situation", (company, description, work) => {
    const { aboutClient, work: rest } = split(company, description);
    expect(rest).toBe(work);
    expect(description.startsWith(aboutClient)).toBe(true);
    expect(aboutClient).not.toBe("");
  });

  it.each([
    ["Ravn Bageri ApS", "Ravn website with a shop"],
    ["Ravn Bageri ApS", "Redesign the site of Ravn, which is old"],
    ["Ravn Bageri ApS", "A new identity that Ravn is proud of"],
    ["Kessler GmbH", "Kessler mit neuem Shop, der verkauft wird"],
    ["شركة الواحة", "تصميم موقع شركة الواحة"],
  ])("of %j stays whole where it names the work: %j", (company, description) => {
    expect(split(company, description)).toEqual({ aboutClient: "", work: description });
  });

  it("stays whole where the work names something that only the client's sentence has introduced", () => {
    const holding = "تملك مكتبة الواحة كتبًا جمعتها العائلة منذ عام 1912.";
    expect(split("مكتبة الواحة", `${holding} سنفحص المجموعة مجلدًا مجلدًا.`).aboutClient).toBe("");
    expect(split("مكتبة الواحة", `${holding} سنفحص المبنى.`).aboutClient).toBe(holding);
    expect(split("مجموعة الواحة", `تملك مجموعة الواحة كتبًا. سنفحص المجموعة.`).aboutClient).not.toBe("");
  });

  it("stays whole where nothing else is said of the situation", () => {
    expect(split("Ravn", "Ravn is opening two bakeries.", "").aboutClient).toBe("");
  });
});
