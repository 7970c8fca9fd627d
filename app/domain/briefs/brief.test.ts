import { describe, expect, it } from "vitest";
import { briefSchema } from "./brief";
import { emptyBrief } from "./empty-brief";
import { WIZARD_STEPS } from "./wizard-steps";

describe("the brief", () => {
  it("has every field on exactly one step of the wizard", () => {
    const asked = WIZARD_STEPS.flatMap(({ fields }) => fields);
    expect([...asked].sort()).toEqual(Object.keys(emptyBrief()).sort());
    expect(WIZARD_STEPS).toHaveLength(6);
  });

  it("begins with US dollars and a fixed price, everything else unanswered", () => {
    const { currency, pricingModel, ...rest } = emptyBrief();
    expect([currency, pricingModel]).toEqual(["USD", "fixed"]);
    expect(new Set(Object.values(rest))).toEqual(new Set(["", false]));
  });

  it("takes what forms and JSON callers send", () => {
    const brief = briefSchema.parse({
      title: "  One\r\n two ",
      depositAmount: 7400,
      requireDeposit: "on",
      includeLogo: false,
      clientEmail: null,
      objectives: "a\r\nb\n",
    });
    expect(brief).toMatchObject({
      title: "One two",
      depositAmount: "7400",
      requireDeposit: true,
      includeLogo: false,
      clientEmail: "",
      objectives: "a\nb",
    });
  });

  it.each(["2027-02-29", "2027-13-01", "11.01.2027", "2027-1-1"])("knows that %s is no day", (startDate) => {
    expect(briefSchema.safeParse({ startDate }).success).toBe(false);
  });
});
