import { expect } from "vitest";
import type { PriceLine, PriceTable } from "~/domain/prices/price-table";
import { generatedProposal, MAIL, type Offer, SIGNATURE, signingPath } from "../people";
import type { Visitor } from "../visitor";
import type { World } from "../world";

export const line = (
  id: string,
  name: string,
  unitPrice: number,
  given: Partial<PriceLine> = {},
): PriceLine => ({
  id,
  name,
  description: "",
  unit: "",
  quantity: 1_000,
  unitPrice,
  discount: null,
  tax: "vat",
  recurring: null,
  kind: "fixed",
  group: "",
  isChosen: true,
  range: null,
  ...given,
});

/** A website with a choice of packages, an option, pages to count, and care each month. */
export const WEBSITE: PriceTable = {
  currency: "EUR",
  isEstimate: false,
  taxes: [{ id: "vat", name: "VAT", rate: 19_000, kind: "exclusive" }],
  sections: [
    {
      id: "site",
      title: "Website",
      lines: [
        line("small", "Small site", 400_000, { kind: "package", group: "Package", isChosen: true }),
        line("large", "Large site", 900_000, { kind: "package", group: "Package", isChosen: false }),
        line("pages", "Extra pages", 15_000, {
          unit: "page",
          quantity: 2_000,
          range: { min: 0, max: 20_000, step: 1_000 },
        }),
        line("photos", "Photography", 120_000, {
          kind: "optional",
          isChosen: false,
          description: "Half a day at your place.",
        }),
      ],
    },
    {
      id: "care",
      title: "Care",
      lines: [
        line("care", "Care plan", 20_000, {
          kind: "optional",
          isChosen: true,
          recurring: { every: "month", periods: 12 },
        }),
      ],
    },
  ],
  discount: null,
  schedule: [
    { id: "first", name: "Deposit", part: { kind: "rate", rate: 40_000 }, due: { on: "signing" } },
    { id: "rest", name: "Balance", part: { kind: "rest" }, due: { on: "milestone", milestone: "at launch" } },
  ],
};

/** The website with seats to count, once they are chosen. */
export const WITH_SEATS: PriceTable = {
  ...WEBSITE,
  sections: [
    ...WEBSITE.sections,
    {
      id: "training",
      title: "Training",
      lines: [
        line("seats", "Seats", 5_500, {
          kind: "optional",
          isChosen: false,
          unit: "seat",
          quantity: 40_000,
          range: { min: 20_000, max: 120_000, step: 10_000 },
        }),
      ],
    },
  ],
};

/** Signed, so that its payments are asked for; the ids of these, in their order. */
export async function signedPricedOffer(
  world: World,
  member: Visitor,
): Promise<Offer & { payments: string[] }> {
  const offer = await pricedOffer(world, member);
  const signed = await world.visitor().json("POST", `/api${offer.path}`, offer.body);
  expect(signed.status, signed.text).toBe(200);
  const { body } = await member.get(`/api/proposals/${offer.id}/payments`);
  return { ...offer, payments: body.payments.map(({ id }: { id: string }) => id) };
}

let offers = 0;

/** A proposal with a price table, sent to an address of its own. */
export async function pricedOffer(
  world: World,
  member: Visitor,
  {
    table = WEBSITE,
    requiresCode = false,
    signers = [],
    ...changes
  }: { table?: PriceTable; requiresCode?: boolean; signers?: object[] } & Record<string, unknown> = {},
): Promise<Offer> {
  offers += 1;
  const address = `priced-${offers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address, ...changes });
  await world.db
    .prepare("update proposals set price_table = ?, budget = '', currency = ? where id = ?")
    .bind(JSON.stringify(table), table.currency, id)
    .run();
  const send = { ...MAIL, recipientEmail: address, requiresCode, signers };
  const answer = await member.json("POST", `/api/proposals/${id}/send`, send);
  expect(answer.status, answer.text).toBe(200);
  const body = { ...SIGNATURE, signerEmail: address };
  return { id, address, path: await signingPath(world, address), body };
}
