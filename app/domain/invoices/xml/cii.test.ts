/** Every kind of invoice against the published schema and the rules of EN 16931 (tests/fixtures/en16931/README.md). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { inEnglish } from "~/platform/language/translate";
import { brokenRules, RULE_COUNT } from "../../../../tests/world/invoices/en16931-rules";
import { issuedFor, randomPrice } from "../../../../tests/world/invoices/random-agreement";
import type { InvoiceContent } from "../invoice-content";
import { taxOf, totalOf } from "../tax-shares";
import { ciiOf } from "./cii";
import { ciiProblem } from "./cii-problem";

const FIXTURES = new URL("../../../../tests/fixtures/en16931/", import.meta.url);
const fixture = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(name, FIXTURES), "utf8"),
});

const SCHEMA = fixture("CrossIndustryInvoice_100pD16B.xsd");
const PARTS = ["QualifiedDataType", "ReusableAggregateBusinessInformationEntity", "UnqualifiedDataType"].map(
  (part) => fixture(`CrossIndustryInvoice_${part}_100pD16B.xsd`),
);

/** Says what the schema refuses. */
async function schemaFaults(files: { fileName: string; contents: string }[]): Promise<string[]> {
  const { errors } = await validateXML({ xml: files, schema: [SCHEMA], preload: PARTS });
  return errors.map(({ rawMessage }) => rawMessage);
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);
const agreements = SEEDS.flatMap((seed) =>
  issuedFor(inEnglish, randomPrice(seed), seed % 3 === 0 ? "request" : "payment"),
);
const withXml = agreements.filter((content) => ciiProblem(content) === null);

describe("the XML of invoices of 200 random tables", () => {
  it("has every kind, and is left out for a reason", () => {
    expect(new Set(withXml.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(withXml.map(({ currency }) => currency)).size).toBeGreaterThan(3);
    const without = agreements.filter((content) => ciiProblem(content) !== null);
    const isRare = ({ currency, shares }: InvoiceContent) =>
      currency === "KWD" ||
      currency === "JPY" ||
      shares.some(({ category, rate }) => category === "taxed" && rate < 500);
    expect(without.every(isRare)).toBe(true);
  });

  it("is valid against the schema of CII D16B", async () => {
    const files = withXml.map((content, at) => ({
      fileName: `${at}.xml`,
      contents: ciiOf(content, inEnglish),
    }));
    expect(await schemaFaults(files)).toEqual([]);
  }, 60_000);

  it("keeps the rules of EN 16931", () => {
    expect(RULE_COUNT).toBeGreaterThan(500);
    // Of each kind and mix of taxes a few: a file takes half a second.
    const seen = new Map<string, number>();
    const chosen = withXml.filter(({ kind, shares, whole }) => {
      const mix = shares.map(({ category }) => category).join();
      const key = `${kind} ${mix} ${whole !== null && whole.discount > 0}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return (seen.get(key) ?? 0) <= 2;
    });
    expect(chosen.length).toBeGreaterThan(40);
    const broken = chosen.flatMap((content) =>
      brokenRules(ciiOf(content, inEnglish)).map((id) => `${id}: ${content.kind} in ${content.currency}`),
    );
    expect(broken).toEqual([]);
  }, 240_000);

  it("says the sums of the invoice", () => {
    for (const content of withXml) {
      const xml = ciiOf(content, inEnglish);
      const said = (name: string) => Number(new RegExp(`<ram:${name}[^>]*>([^<]+)`).exec(xml)?.[1]);
      const unit = content.currency === "JPY" ? 1 : 100;
      expect(said("GrandTotalAmount")).toBe(totalOf(content.shares) / unit);
      expect(said("TaxTotalAmount")).toBe(taxOf(content.shares) / unit);
    }
  });
});

describe("a check that can fail", () => {
  const [content] = withXml as [InvoiceContent];
  const xml = ciiOf(content, inEnglish);

  it("finds a wrong order of elements", async () => {
    const wrong = xml.replace(
      /(<ram:TypeCode>\d+<\/ram:TypeCode>)\s*(<ram:IssueDateTime>[\s\S]*?<\/ram:IssueDateTime>)/,
      "$2$1",
    );
    expect(wrong).not.toBe(xml);
    expect(await schemaFaults([{ fileName: "wrong.xml", contents: wrong }])).not.toEqual([]);
  });

  it("finds a wrong total", () => {
    const wrong = xml.replace(/<ram:GrandTotalAmount>[^<]+/, "<ram:GrandTotalAmount>1.00");
    expect(brokenRules(wrong)).toContain("BR-CO-15");
  });
});

it("says why there is none", () => {
  const [content] = withXml as [InvoiceContent];
  const { seller } = content;
  expect(ciiProblem({ ...content, seller: { ...seller, country: "US" } })).toBe("country");
  expect(ciiProblem({ ...content, currency: "KWD" })).toBe("currency");
  expect(ciiProblem({ ...content, seller: { ...seller, vatNumber: "", taxNumber: "" } })).toBe("VAT number");
  const far = [{ category: "taxed" as const, name: "VAT", rate: 19_000, net: 10_000, tax: 2_000 }];
  expect(ciiProblem({ ...content, currency: "EUR", shares: far })).toBe("rounding");
});
