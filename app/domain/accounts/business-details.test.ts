import { expect, it } from "vitest";
import { businessForm } from "./business-details";

const errorsOf = (typed: Record<string, unknown>) =>
  businessForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

it("cleans what is typed and fills in what is left out", () => {
  const typed = {
    businessName: "  Weber \u202e  Studio ",
    postalAddress: "\r\nHafenstr. 1 \r\n\r\n  20457  Hamburg\u0000\n",
    website: "weber.studio",
  };
  expect(businessForm.parse(typed)).toEqual({
    businessName: "Weber Studio",
    legalName: "",
    postalAddress: "Hafenstr. 1\n20457 Hamburg",
    ...{ postalCode: "", city: "", region: "", country: "" },
    vatNumber: "",
    taxNumber: "",
    phone: "",
    website: "https://weber.studio",
    signatureLine: "",
  });
});

it("has limits, with a sentence for each", () => {
  expect(errorsOf({ postalAddress: "a\nb\nc\nd\ne\nf" })).toEqual([
    ["postalAddress", "An address can have at most 5 lines."],
  ]);
  expect(errorsOf({ vatNumber: "x".repeat(41), signatureLine: "x".repeat(101) })).toEqual([
    ["vatNumber", "A VAT number can have at most 40 characters."],
    ["signatureLine", "A signature line can have at most 100 characters."],
  ]);
  expect(errorsOf({ website: "javascript:alert(1)" })).toEqual([
    ["website", "Enter a web address, such as weber.studio."],
  ]);
  for (const phone of ["call me", "12", "<b>+49 40 1234567</b>"])
    expect(errorsOf({ phone })).toEqual([["phone", "Enter a phone number, such as +49 40 1234567."]]);
  for (const phone of ["+49 (0)40 123 45-67", "(555) 010-4477 ext. 12", "01373 555 018", "٠٥٠ ١٢٣ ٤٥٦٧"])
    expect(errorsOf({ phone })).toBeUndefined();
  expect(errorsOf({ postalAddress: 7 })).toEqual([["postalAddress", "The address must be text."]]);
});
