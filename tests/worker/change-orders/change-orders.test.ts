/** Changes of what was signed (docs/decisions/0125-change-orders.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, generatedProposal, MAIL, type Member, memberOn, SIGNATURE } from "../../world/people";
import { linkIn } from "../../world/services/fake-mail-api";
import { offerToSeveral, signAs } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

interface Agreed {
  id: string;
  address: string;
}

const TABLE = {
  currency: "EUR",
  taxes: [{ id: "vat", name: "VAT", rate: "19", kind: "exclusive" }],
  sections: [
    {
      id: "s",
      lines: [
        { id: "site", name: "Website", price: "10000", tax: "vat" },
        { id: "photos", name: "Photography", price: "500", tax: "vat" },
      ],
    },
  ],
  schedule: [{ id: "p", name: "Deposit", part: "", on: "signing" }],
};

let agreements = 0;

/** The subject tells the mails to one address apart. */
async function sendTo(id: string, address: string, subject = "The proposal"): Promise<string> {
  const mail = { ...MAIL, recipientEmail: address, subject };
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(sent.status, sent.text).toBe(200);
  return world.until(`the link of ${subject}`, () => {
    const found = world.mail.to(address).find((one) => one.subject === subject);
    return found ? linkIn(found) : null;
  });
}

/** A website for 12,495 with VAT. */
async function agreed(changes: object = {}, answer: "sign" | "approve" = "sign"): Promise<Agreed> {
  agreements += 1;
  const address = `change-${agreements}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address, endDate: "2027-03-03", ...changes });
  const priced = await owner.json("PATCH", `/api/proposals/${id}`, { priceTable: TABLE });
  expect(priced.status, priced.text).toBe(200);
  const path = await sendTo(id, address);
  if (answer === "sign") {
    const signed = await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    expect(signed.status, signed.text).toBe(200);
  } else expect((await world.visitor().post(path, { intent: "approve" })).status).toBe(302);
  return { id, address };
}

const ORDER = { changes: "Two more pages.", lines: [{ name: "Extra pages", price: "1800" }] };

async function started(
  { id }: Agreed,
  order: object = ORDER,
): Promise<{ id: string; number: string; title: string }> {
  const answer = await owner.json("POST", `/api/proposals/${id}/change-orders`, order);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function sentChange(agreement: Agreed, order: object = ORDER) {
  const change = await started(agreement, order);
  return { ...change, path: await sendTo(change.id, agreement.address, change.number) };
}

const shownOf = async (path: string) => (await world.visitor().get(`/api${path}`)).body.changeOrder;

const signChange = (path: string, { address }: Agreed, shownTotals: string) =>
  world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address, shownTotals });

async function payloadOf(id: string, type: string) {
  const row = await world.db
    .prepare("select payload from audit_events where proposal_id = ? and type = ? order by seq desc limit 1")
    .bind(id, type)
    .first<{ payload: string }>();
  return row && JSON.parse(row.payload);
}

const standing = async ({ id }: Agreed) => (await owner.get(`/api/proposals/${id}/change-orders`)).body;

describe("a change order", () => {
  it("adds to what was agreed, is signed, and leaves the agreement as it is", async () => {
    const agreement = await agreed();
    const versions = await versionsOf(agreement.id);
    const [tax] = (await standing(agreement)).taxes;
    const change = await sentChange(agreement, { ...ORDER, tax: tax.key, finish: "2027-03-10" });
    const { number } = await standing(agreement);
    expect(change.number).toBe(`${number}-C1`);
    const shown = await shownOf(change.path);
    expect(shown.totals.map(({ sums }: { sums: string }) => sums)).toEqual(["€12,495", "€2,142", "€14,637"]);
    const page = (await world.visitor().get(change.path)).text;
    for (const words of [
      "What the change means",
      "€14,637",
      "moves from",
      "10 March 2027",
      "Two more pages.",
    ])
      expect(page).toContain(words);
    const signed = await signChange(change.path, agreement, shown.shown);
    expect(signed.status, signed.text).toBe(200);
    expect(await payloadOf(change.id, "totals.agreed")).toMatchObject({
      before: { once: 1_249_500 },
      after: { once: 1_463_700 },
    });
    expect(await payloadOf(agreement.id, "agreement.changed")).toMatchObject({
      changeId: change.id,
      number: change.number,
      after: { once: 1_463_700 },
    });
    expect(await versionsOf(agreement.id)).toEqual(versions);
    expect(await standing(agreement)).toMatchObject({ total: "€14,637", finish: "2027-03-10" });
    const { requests } = await paymentsOf(change.id);
    expect(requests).toEqual([{ amount: 214_200 }]);
    const { facts } = (await world.visitor().get(`/api/verify/${await sealOf(agreement.id)}`)).body;
    expect(facts.changes).toMatchObject([{ number: change.number }]);
    expect(facts.chain.holds).toBe(true);
  });

  it("takes off a line that was agreed, and asks for no payment", async () => {
    const agreement = await agreed();
    const { lines } = await standing(agreement);
    const photos = lines.find(({ name }: { name: string }) => name === "Photography");
    const change = await sentChange(agreement, { changes: "No photos.", takesOff: [photos.key] });
    const shown = await shownOf(change.path);
    expect(shown.totals).toEqual([
      { key: "so_far", sums: "€12,495" },
      { key: "takes_off", sums: "€595" },
      { key: "new_total", sums: "€11,900" },
    ]);
    expect((await signChange(change.path, agreement, shown.shown)).status).toBe(200);
    expect((await paymentsOf(change.id)).requests).toEqual([]);
    const left = (await standing(agreement)).lines.map(({ name }: { name: string }) => name);
    expect(left).toEqual(["Website"]);
  });

  it("says what was paid above the new total", async () => {
    const agreement = await agreed();
    const [request] = (await owner.get(`/api/proposals/${agreement.id}/payments`)).body.payments;
    const paid = await owner.json("POST", `/api/proposals/${agreement.id}/payments`, {
      paymentId: request.id,
      receive: { amount: 1_249_500, day: "2026-11-10" },
    });
    expect(paid.status, paid.text).toBe(200);
    const { lines } = await standing(agreement);
    const change = await sentChange(agreement, { changes: "No photos.", takesOff: [lines[1].key] });
    const page = (await world.visitor().get(change.path)).text;
    expect(page).toContain("€12,495 has been paid. That is €595 more than the new total.");
  });

  it("is approved where the agreement was approved", async () => {
    const agreement = await agreed({ requiresSignature: false }, "approve");
    const change = await sentChange(agreement);
    const { shown } = await shownOf(change.path);
    const refused = await world.visitor().post(change.path, { intent: "approve" });
    expect(refused.status).toBe(409);
    const open = await world
      .visitor()
      .json("POST", `/api/client/proposal/${change.id}/approve`, { name: "Amara" });
    expect(open.status).toBe(403);
    expect((await world.visitor().post(change.path, { intent: "approve", shownTotals: shown })).status).toBe(
      302,
    );
    expect(await eventsOf(world, agreement.id)).toContain("agreement.changed");
  });

  it("changes the first agreement, also where it is begun from another change", async () => {
    const agreement = await agreed();
    const first = await sentChange(agreement);
    await signChange(first.path, agreement, (await shownOf(first.path)).shown);
    const second = await started({ ...agreement, id: first.id });
    expect(second.number).toMatch(/-C2$/);
    expect((await standing(agreement)).changeOrders).toHaveLength(2);
  });

  it("asks the same people, and is agreed with the last of them", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    for (const which of [1, 2, 3]) expect((await signAs(world, offer, which)).status).toBe(200);
    const change = await started({ id: offer.id, address: "" });
    const page = (await owner.get(`/proposal/${change.id}/send`)).text;
    for (const email of offer.emails) expect(page).toContain(email);
  });
});

const sealOf = (id: string): Promise<string> =>
  world.until(
    "the seal",
    async () =>
      (
        await world.db
          .prepare("select sha256 from sealed_documents where proposal_id = ? and state = 'sealed'")
          .bind(id)
          .first<{ sha256: string }>()
      )?.sha256 ?? null,
  );

const versionsOf = async (id: string) =>
  (
    await world.db
      .prepare("select id, sha256, html from proposal_versions where proposal_id = ?")
      .bind(id)
      .all<object>()
  ).results;

const paymentsOf = async (id: string) => ({
  requests: (
    await world.db.prepare("select amount from payment_requests where proposal_id = ?").bind(id).all<object>()
  ).results,
});

describe("two changes at once", () => {
  it("show the new totals to the one who signs second, before they can sign", async () => {
    const agreement = await agreed();
    const [one, other] = [await sentChange(agreement), await sentChange(agreement)];
    const shown = (await shownOf(other.path)).shown;
    expect((await signChange(one.path, agreement, (await shownOf(one.path)).shown)).status).toBe(200);
    const late = await signChange(other.path, agreement, shown);
    expect(late.status).toBe(409);
    expect(late.body.error).toContain("Another change to this agreement was accepted in the meantime.");
    const anew = await shownOf(other.path);
    expect(anew.totals[0].sums).toBe("€14,295");
    expect((await signChange(other.path, agreement, anew.shown)).status).toBe(200);
    expect((await standing(agreement)).total).toBe("€16,095");
  });

  it("are never both agreed to the same totals", async () => {
    const agreement = await agreed();
    const changes = [];
    for (let at = 0; at < 30; at += 1) changes.push(await started(agreement));
    const paths = [];
    for (const { id, number } of changes) paths.push(await sendTo(id, agreement.address, number));
    const [first] = paths as [string];
    const { shown } = await shownOf(first);
    const answers = await Promise.all(paths.map((path) => signChange(path, agreement, shown)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect((await standing(agreement)).total).toBe("€14,295");
    expect(new Set(changes.map(({ number }) => number)).size).toBe(30);
  });

  it("get numbers of their own, also when they are begun at the same moment", async () => {
    const agreement = await agreed();
    const begun = await Promise.all(Array.from({ length: 8 }, () => started(agreement)));
    const numbers = begun.map(({ number }) => number.replace(/^.*-C/, "")).sort();
    expect(numbers).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });
});

describe("the form", () => {
  const form = (id: string, fields: Record<string, string>, by: Member = owner) =>
    by.post(`/proposal/${id}/change-order`, fields);

  it("writes the change and leads on to its send page", async () => {
    const { id } = await agreed();
    const answer = await form(id, {
      changes: "More pages.",
      name1: "Extra pages",
      price1: "1,800",
      pay: "signing",
    });
    expect(answer.status, answer.text).toBe(302);
    expect(answer.headers.get("location") ?? "").toMatch(/^\/proposal\/[\w-]{21}\/send$/);
  });

  it("says beside its field what cannot be read, and keeps what was typed", async () => {
    const { id } = await agreed();
    const answer = await form(id, { changes: "More pages.", name2: "Extra pages", price2: "1.800" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Is this €1,800 or €1.80?");
    expect(answer.text).toContain("Extra pages");
    expect(answer.text).toContain("More pages.");
    const empty = await form(id, { changes: "" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Say what changes.");
  });

  it("refuses a line that is no longer part of the agreement, and rates that leave no rest to invoice", async () => {
    const agreement = await agreed();
    const { lines } = await standing(agreement);
    const gone = await form(agreement.id, { changes: "No photos.", takesOff: `${lines[1].key}-gone` });
    expect(gone.status).toBe(400);
    expect(gone.text).toContain("is no longer part of the agreement");
    const rates = await form(agreement.id, {
      changes: "Other work.",
      name1: "Consulting",
      price1: "900",
      tax: "none",
      takesOff: lines[1].key,
    });
    expect(rates.status).toBe(400);
    expect(rates.text).toContain("no invoice can ask for the rest");
    expect((await standing(agreement)).changeOrders).toEqual([]);
  });

  it("makes one change of a form that is posted twice", async () => {
    const agreement = await agreed();
    const page = (await owner.get(`/proposal/${agreement.id}/change-order`)).text;
    const formId = /name="formId"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(formId).not.toBe("");
    const fields = { formId, changes: "More pages.", name1: "Extra pages", price1: "1800" };
    for (let time = 0; time < 2; time += 1) expect((await form(agreement.id, fields)).status).toBe(302);
    expect((await standing(agreement)).changeOrders).toHaveLength(1);
  });

  it("is a stranger's 404, and changes nothing before the client has agreed", async () => {
    const { id } = await agreed();
    const stranger = await memberOn(world, "agency");
    expect((await form(id, { changes: "x" }, stranger)).status).toBe(404);
    expect((await stranger.get(`/proposal/${id}/change-order`)).status).toBe(404);
    const open = await generatedProposal(owner, {});
    expect((await form(open, { changes: "x" })).status).toBe(409);
  });
});

describe("prices below zero", () => {
  it("stay a change order's own", async () => {
    const agreement = await agreed();
    const change = await started(agreement);
    const open = await generatedProposal(owner, {});
    const off = (isChange?: true) => ({
      priceTable: {
        ...TABLE,
        schedule: [],
        sections: [{ id: "s", lines: [{ id: "site", name: "Website", price: "-100" }] }],
        ...(isChange && { isChange }),
      },
    });
    expect((await owner.json("PATCH", `/api/proposals/${open}`, off())).status).toBe(400);
    expect((await owner.json("PATCH", `/api/proposals/${open}`, off(true))).status).toBe(400);
    const fine = await owner.json("PATCH", `/api/proposals/${change.id}`, off(true));
    expect(fine.status, fine.text).toBe(200);
    const other = { priceTable: { ...off(true).priceTable, currency: "USD" } };
    expect((await owner.json("PATCH", `/api/proposals/${change.id}`, other)).status).toBe(400);
  });
});
