import { describe, expect, it } from "vitest";
import dental from "../../../../tests/world/briefs/dental-clinic-website.json";
import logistics from "../../../../tests/world/briefs/logistics-retainer-de.json";
import { briefSchema } from "../../briefs/brief";
import { painHints } from "./unanswered-pains.server";

const hintOf = (answers: object) =>
  painHints(briefSchema.parse({ title: "A", clientName: "B", deliverables: "A shop", ...answers }))
    .painPoints;

describe("pains and what is offered", () => {
  it.each([dental, logistics])("belong together in a good brief", (brief) => {
    expect(painHints(briefSchema.parse(brief))).toEqual({});
  });

  it.each([
    ["a form of the word", "Reports reach customers late", "Faster reporting"],
    ["a compound", "Planung in Tabellen", "Tourenplanung als Dienst"],
    ["another accent", "Le catalogue est périmé", "Un catalogué à jour"],
    ["words that are not parted", "電話が多い", "予約システム"],
    ["an Arabic word without its article", "المواعيد ضائعة", "نظام مواعيد جديد"],
    ["nothing but short words", "No UX", "A shop"],
  ])("belong together by %s", (_, painPoints, deliverables) => {
    expect(hintOf({ painPoints, deliverables })).toBeUndefined();
  });

  it("are named where they share nothing", () => {
    const painPoints =
      "Customers leave at the payment step\nA shop that nobody finds\nStaff type every invoice twice";
    expect(hintOf({ painPoints, description: "Build a shop" })).toBe(
      "Your objectives and deliverables don't seem to address “Customers leave at the payment step” and “Staff type every invoice twice”.",
    );
  });

  it("are quoted without the full stop", () => {
    expect(hintOf({ painPoints: "Parcels get lost." })).toContain("“Parcels get lost”.");
  });

  it("are quoted in part where they are long, and counted where they are many", () => {
    const painPoints = [
      `Invoices ${"late ".repeat(40)}`,
      "Unread brochures",
      "Broken scanners",
      "Lost parcels",
    ].join("\n");
    expect(hintOf({ painPoints })).toMatch(/ “Invoices late .{60,70}…”, “Unread brochures”, and 2 more\.$/);
  });

  it("are not judged before there is an offer", () => {
    expect(hintOf({ painPoints: "Lost parcels", deliverables: " " })).toBeUndefined();
  });
});
