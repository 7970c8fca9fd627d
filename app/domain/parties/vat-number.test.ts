import { expect, it } from "vitest";
import { vatProblem } from "./vat-number";

it.each([
  ["DE", "DE136695976"],
  ["DE", "DE 136 695 976"],
  ["AT", "ATU13585627"],
  ["NL", "NL004495445B01"],
  ["GR", "EL094259216"],
  ["CH", "CHE-123.456.788 MWST"],
  ["GB", "XI110305878"],
  ["US", "12-3456789"],
  ["NO", "995 525 828 MVA"],
  ["", "anything"],
  ["DE", ""],
])("takes a number of %s: %s", (country, number) => expect(vatProblem(number, country)).toBeNull());

it.each([
  ["DE", "136695976", "Start the VAT number with its country: DE136695976."],
  ["AT", "U13585627", "Start the VAT number with its country: ATU13585627."],
  ["DE", "12/345/67890", "It begins with DE."],
  ["GR", "GR12", "It begins with EL."],
])("refuses one that %s does not give: %s", (country, number, sentence) => {
  expect(vatProblem(number, country)).toContain(sentence);
});
