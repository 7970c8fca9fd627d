import { expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { namesOfClient, saidToClient } from "./client-named";

const briefOf = (answers: object) =>
  briefSchema.parse({
    title: "A title",
    clientName: "Eleanor Finch",
    clientCompany: "Harrow & Finch Ltd",
    ...answers,
  });

it.each([
  ["price enquiries per week, Eleanor counts them", "price enquiries per week, you count them"],
  ["Eleanor sends the price list by 15 January", "You send the price list by 15 January"],
  ["Eleanor Finch has the keys and gives them to us", "You have the keys and give them to us"],
  ["Two rounds\nEleanor supplies logos and photos", "Two rounds\nYou supply logos and photos"],
  ["Eleanor sends her price list", "Eleanor sends her price list"],
  ["Eleanor sends the list and forwards it", "Eleanor sends the list and forwards it"],
  ["Eleanor photos are missing", "Eleanor photos are missing"],
  ["Eleanor uses are known", "Eleanor uses are known"],
  ["The house that Eleanor owns", "The house that you own"],
  ["when Eleanor has time", "when you have time"],
  ["a picture of Eleanor is needed", "a picture of Eleanor is needed"],
  ["Eleanor’s shop", "Eleanor’s shop"],
])("says %j as %j", (assumptions, said) => {
  expect(saidToClient(briefOf({ assumptions }), "en").assumptions).toBe(said);
});

it.each([
  ["en", "They have a shop. They sell tables.", "You have a shop. They sell tables."],
  ["en", "An old site. Their Instagram grows.", "An old site. Your Instagram grows."],
  ["en", "Customers call. Their orders are late.", "Customers call. Their orders are late."],
  ["ar", "لديهم شعار رسمه صديق", "لديكم شعار رسمه صديق"],
  ["de", "Sie haben ein Logo", "Sie haben ein Logo"],
] as const)("speaks to the client of their situation in %s", (language, currentSituation, said) => {
  expect(saidToClient(briefOf({ currentSituation }), language).currentSituation).toBe(said);
});

it.each([
  ["Dr. Amara O’Neill", "", ["Amara O’Neill", "Amara"]],
  ["Frau Dr. Sabine Kröger", "", ["Sabine Kröger", "Sabine"]],
  ["Frau Brandhofer", "", []],
  ["Eleanor and Tom Finch", "", []],
  ["Eleanor", "", ["Eleanor"]],
  ["Will Ashby", "", ["Will Ashby"]],
  ["Eleanor Finch", "Eleanor Pike, developer", []],
  ["نورة الغامدي", "", []],
])("knows the names of %j", (clientName, teamMembers, names) => {
  expect(namesOfClient(briefOf({ clientName, teamMembers }))).toEqual(names);
});
