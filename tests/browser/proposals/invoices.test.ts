// @module-tag nightly
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { completeBusiness, invoicedOffer, invoicesIn } from "../../world/invoices/invoicing";
import { type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite({}, { printing: true });
  owner = await memberOn(site.world, "professional");
  await completeBusiness(owner);
});
afterAll(() => site.dispose());

/** Where the files are kept for looking at them; nowhere without this variable. */
const KEPT = process.env.INVOICES_IN;

function keep(name: string, file: Uint8Array) {
  if (!KEPT) return;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${KEPT}/${name}`, file);
}

test.each([
  ["with JavaScript", true],
  ["without it", false],
])(
  "a payment brings its invoice to the client's phone, and a credit note takes it back: %s",
  { tags: "journey" },
  async (_, javaScript) => {
    const { id, path, deposit } = await invoicedOffer(site.world, owner);
    const desk = await site.visit({ width: DESK, javaScript, provokes: [400] });
    await signInAs(desk, site.world, owner.cookies);
    await desk.goto(`/proposal/${id}`);
    const payments = desk.locator("#payments");
    const form = payments
      .locator("details")
      .filter({ has: desk.locator("summary", { hasText: "Enter a payment" }) })
      .first();
    await form.locator("summary").click();
    await form.getByRole("button", { name: "Enter as received" }).click();
    await desk.getByText("Payment entered").first().waitFor();
    await payments.getByText("Deposit invoice INV-").first().waitFor();
    if (javaScript) await expectGoodScreen(desk, "invoice-issued");
    const [invoice] = await invoicesIn(site.world, id);
    expect([invoice?.request_id, invoice?.total]).toEqual([deposit.id, 204_680]);

    const phone = await site.visit({ width: PHONE, touch: true, javaScript });
    await phone.goto(path);
    await phone
      .getByText(invoice?.content.number ?? "")
      .first()
      .waitFor();
    if (javaScript) await expectGoodScreen(phone, "invoice-of-client");
    const href = await phone
      .getByRole("link", { name: `PDF: Deposit invoice ${invoice?.content.number}` })
      .getAttribute("href");
    expect(href).toBe(`${path}/invoices/${invoice?.id}.pdf`);

    const credit = payments
      .locator("details")
      .filter({ has: desk.locator("summary", { hasText: "Credit note…" }) })
      .first();
    await credit.locator("summary").click();
    await credit.getByRole("button", { name: "Issue the credit note" }).click();
    await desk.getByText("Say why. The credit note prints it.").first().waitFor();
    if (javaScript) await expectGoodScreen(desk, "credit-note-refused");
    const again = payments
      .locator("details[open]")
      .filter({ has: desk.locator("summary", { hasText: "Credit note…" }) })
      .first();
    await again.getByLabel("Reason").fill("Wrong address");
    await again.getByRole("button", { name: "Issue the credit note" }).click();
    await desk.getByText("Credit note issued").first().waitFor();
    await phone.goto(path);
    await phone.getByText("Credit note INV-").first().waitFor();
    if (javaScript) await expectGoodScreen(phone, "credit-note-of-client");
    await desk.goto("/payments/invoices");
    await desk.getByRole("link", { name: "CSV" }).waitFor();
    if (javaScript) await expectGoodScreen(desk, "invoices");
  },
);

test.each(["en", "de", "ar"])(
  "every kind of invoice is printed in %s",
  async (language) => {
    const { id, deposit, balance } = await invoicedOffer(site.world, owner, { language });
    const change = (body: object) => owner.json("POST", `/api/proposals/${id}/payments`, body);
    const day = new Date(site.world.clock.now).toISOString().slice(0, 10);
    await change({ paymentId: deposit.id, receive: { amount: 204_680, day } });
    await change({ paymentId: balance.id, ask: true });
    await change({ paymentId: balance.id, receive: { amount: 307_020, day } });
    await change({ paymentId: balance.id, refund: { amount: 100_000, day } });
    const rows = await invoicesIn(site.world, id);
    expect(rows.map(({ kind }) => kind)).toEqual(["deposit", "final", "credit_note"]);
    for (const { id: invoiceId, kind } of rows)
      for (const type of ["pdf", "xml"]) {
        const answer = await owner.bytes("GET", `/proposal/${id}/invoices/${invoiceId}.${type}`);
        expect(answer.status).toBe(200);
        keep(`${language}-${kind}.${type}`, answer.bytes);
      }
  },
  120_000,
);
