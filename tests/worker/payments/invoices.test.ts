/** Invoices follow the ledger: numbers without gaps, what is missing, credit notes, and nothing that changes or goes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { completeBusiness, completeClient, invoicedOffer, invoicesIn } from "../../world/invoices/invoicing";
import { eventsOf, type Member, memberOn } from "../../world/people";
import { line, pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import { teamOfThree } from "../../world/teams";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await completeBusiness(owner);
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const today = () => new Date(world.clock.now).toISOString().slice(0, 10);

const change = (member: Member, id: string, body: object) =>
  member.json("POST", `/api/proposals/${id}/payments`, body);

const receive = (id: string, paymentId: string, amount: number, member = owner) =>
  change(member, id, { paymentId, receive: { amount, day: today() } });

const kindsOf = async (id: string) =>
  (await invoicesIn(world, id)).map(({ kind, total, tax }) => [kind, total, tax]);

describe("a payment that is received", () => {
  it("brings a deposit invoice, and the last one a final invoice that deducts it", async () => {
    const { id, deposit, balance } = await invoicedOffer(world, owner);
    expect((await receive(id, deposit.id, 204_680)).status).toBe(200);
    expect(await kindsOf(id)).toEqual([["deposit", 204_680, 32_680]]);
    expect((await change(owner, id, { paymentId: balance.id, ask: true })).status).toBe(200);
    expect((await receive(id, balance.id, 307_020)).status).toBe(200);
    const [first, last] = await invoicesIn(world, id);
    expect(last?.kind).toBe("final");
    expect(last?.content.whole?.deducted).toEqual([
      { number: first?.content.number, day: today(), shares: first?.shares },
    ]);
    // 4,300.00 with 19% VAT.
    expect((first?.total ?? 0) + (last?.total ?? 0)).toBe(511_700);
    expect((first?.tax ?? 0) + (last?.tax ?? 0)).toBe(81_700);
    expect((await eventsOf(world, id)).filter((type) => type === "invoice.issued")).toHaveLength(2);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("not as event");
  });

  it("is mailed with its PDF and its XML, to the address for bills if there is one", async () => {
    const { id, deposit, address } = await invoicedOffer(world, owner);
    await receive(id, deposit.id, 100_000);
    const mail = await world.until("the invoice", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Deposit invoice")),
    );
    expect(mail.attachments?.map(({ filename }) => filename.replace(/\d{4}(?=\.)/, "N"))).toEqual([
      expect.stringMatching(/^Deposit invoice INV-\d{4}-N\.pdf$/),
      expect.stringMatching(/^Deposit invoice INV-\d{4}-N\.xml$/),
    ]);
    expect(mail.text).toContain("€1,000");
    await world.db
      .prepare(
        "update clients set billing_email = 'bills@harbor.example' where id = (select client_id from proposals where id = ?)",
      )
      .bind(id)
      .run();
    await receive(id, deposit.id, 104_680);
    const bill = await world.until("the bill", () =>
      world.mail.to("bills@harbor.example").find(({ subject }) => subject.includes("invoice")),
    );
    expect(bill.text).not.toContain("/sign/");
  });

  it("brings nothing while something is missing, and then what was missing", async () => {
    const member = await memberOn(world, "professional");
    const offer = await pricedOffer(world, member);
    await world.visitor().json("POST", `/api${offer.path}`, offer.body);
    const { body } = await member.get(`/api/proposals/${offer.id}/payments`);
    const [{ id: paymentId }] = body.payments;
    await receive(offer.id, paymentId, 204_680, member);
    expect(await kindsOf(offer.id)).toEqual([]);
    const page = (await member.get(`/proposal/${offer.id}`)).text;
    expect(page).toContain("Your VAT number or tax number");
    expect(page).toContain("Your client’s address");
    const issue = () =>
      member.post(`/proposal/${offer.id}`, { intent: "invoice-issued", requestId: paymentId });
    await issue();
    expect(await kindsOf(offer.id)).toEqual([]);
    await completeBusiness(member);
    await completeClient(world, offer.id);
    await Promise.all([issue(), issue()]);
    await issue();
    expect(await kindsOf(offer.id)).toEqual([["deposit", 204_680, 32_680]]);
  });
});

describe("the day of receipt", () => {
  it("is that of the money which each invoice settles", async () => {
    const { id, deposit } = await invoicedOffer(world, owner);
    const dayBefore = (days: number) => new Date(world.clock.now - days * DAY).toISOString().slice(0, 10);
    for (const [amount, days] of [
      [100_000, 9],
      [104_680, 4],
    ] as const)
      await change(owner, id, { paymentId: deposit.id, receive: { amount, day: dayBefore(days) } });
    const [first, second] = await invoicesIn(world, id);
    expect([first?.content.receivedOn, second?.content.receivedOn]).toEqual([[dayBefore(9)], [dayBefore(4)]]);
    const xml = (await owner.get(`/proposal/${id}/invoices/${first?.id}.xml`)).text;
    expect(xml).toContain(`<udt:DateString format="102">${dayBefore(9).replaceAll("-", "")}`);
  });
});

describe("a client who is not in the address book", () => {
  const unbound = async () => {
    const member = await memberOn(world, "professional");
    await completeBusiness(member);
    const { id, deposit, address } = await invoicedOffer(world, member);
    await receive(id, deposit.id, 1_000, member);
    await world.db.prepare("update proposals set client_id = null where id = ?").bind(id).run();
    const path = `/clients/new?proposal=${id}`;
    const email = `book-${address}`;
    const fields = {
      name: "Lena Harbor",
      company: "Harbor",
      email,
      address: "Ring 1",
      city: "Wien",
      country: "AT",
    };
    const clientId = async () =>
      (
        await world.db
          .prepare("select client_id from proposals where id = ?")
          .bind(id)
          .first<{ client_id: string | null }>()
      )?.client_id;
    return { member, id, deposit, address, path, fields, clientId };
  };

  it("is entered from the proposal's own names, once, and the invoice can be issued", async () => {
    const { member, id, deposit, address, path, fields, clientId } = await unbound();
    expect((await member.get(`/proposal/${id}`)).text).toContain(path);
    expect((await member.get(path)).text).toContain(`value="${address}"`);
    const refused = await member.post(path, { ...fields, name: "" });
    expect([refused.status, refused.text.includes("Enter a name.")]).toEqual([400, true]);
    const added = await member.post(path, fields);
    expect([added.status, added.headers.get("Location")]).toEqual([302, `/proposal/${id}#payments`]);
    const bound = await clientId();
    const again = await member.post(path, fields);
    expect(again.headers.get("Location")).toBe(`/clients/${bound}/edit`);
    const known = "select count(*) as n from clients where email = ?";
    expect(await world.db.prepare(known).bind(fields.email).first()).toEqual({ n: 1 });
    await receive(id, deposit.id, 1_000, member);
    expect((await invoicesIn(world, id)).at(-1)?.content.client).toMatchObject({
      name: "Harbor",
      city: "Wien",
    });
  });

  it("who is there under the same email is taken, with what the book says of them", async () => {
    const { member, address, path, fields, clientId } = await unbound();
    const answer = await member.post(path, { ...fields, email: address, company: "Another name" });
    expect(answer.headers.get("Location")).toBe(`/clients/${await clientId()}/edit`);
    const names = "select company from clients where email = ?";
    expect(await world.db.prepare(names).bind(address).first()).not.toEqual({ company: "Another name" });
  });

  it("is nobody else's to enter", async () => {
    const { path, fields, clientId } = await unbound();
    const stranger = await memberOn(world, "professional");
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, fields)).status).toBe(404);
    expect(await clientId()).toBeNull();
  });
});

describe("the last payment that is waived", () => {
  it("brings no final invoice for nothing, and the page says why", async () => {
    const { id, deposit, balance } = await invoicedOffer(world, owner);
    await receive(id, deposit.id, 204_680);
    const said = async () => (await owner.get(`/proposal/${id}`)).text.includes("No final invoice follows");
    expect(await said()).toBe(false);
    await change(owner, id, { paymentId: balance.id, waive: true });
    expect(await kindsOf(id)).toEqual([["deposit", 204_680, 32_680]]);
    expect(await said()).toBe(true);
  });
});

describe("the settings", () => {
  const settings = {
    intent: "invoices",
    invoiceTiming: "payment",
    invoicePrefix: "INV-{year}-",
    taxExemption: "",
  };

  it("keep what they were where the next number is refused", async () => {
    const member = await memberOn(world, "professional");
    await completeBusiness(member);
    const { id, deposit } = await invoicedOffer(world, member);
    await receive(id, deposit.id, 1_000, member);
    const refused = await member.post("/settings/business", {
      ...settings,
      invoiceTiming: "off",
      nextNumber: "7",
      taxExemption: "Exempt.",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This series has begun");
    const stored = "select invoice_timing, tax_exemption from users where email = ?";
    expect(await world.db.prepare(stored).bind(member.email).first()).toEqual({
      invoice_timing: "payment",
      tax_exemption: "",
    });
  });

  it("give each colleague numbers of their own, and no colleague's prefix", async () => {
    const { owner: first, admin, member } = await teamOfThree(world);
    const prefixes = await Promise.all(
      [first, admin, member].map(({ email }) =>
        world.db
          .prepare("select invoice_prefix from users where email = ?")
          .bind(email)
          .first<string>("invoice_prefix"),
      ),
    );
    expect(new Set(prefixes).size).toBe(3);
    expect(prefixes[0]).toBe("INV-{year}-");
    expect(prefixes[1]).toMatch(/^INV-\{year\}-[A-Z0-9]{4}-$/);
    const refused = await member.post("/settings/business", { ...settings, nextNumber: "" });
    expect([refused.status, refused.text.includes("Mira Weber uses this prefix")]).toEqual([400, true]);
    expect((await first.post("/settings/business", { ...settings, nextNumber: "" })).status).toBe(302);
  });
});

describe("numbers", () => {
  it("have no gaps and no doubles when fifty are issued at once", async () => {
    const member = await memberOn(world, "agency");
    await completeBusiness(member);
    const offers = [];
    for (let at = 0; at < 50; at += 1) offers.push(await invoicedOffer(world, member));
    const answers = await Promise.all(
      offers.map(({ id, deposit }) => receive(id, deposit.id, 204_680, member)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const numbers = (await Promise.all(offers.map(({ id }) => invoicesIn(world, id))))
      .flat()
      .map(({ number }) => number);
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });
});

describe("what was issued", () => {
  it("is neither changed nor deleted, whatever statement tries", async () => {
    const { id, deposit } = await invoicedOffer(world, owner);
    await receive(id, deposit.id, 204_680);
    for (const statement of [
      "update invoices set total = 1 where proposal_id = ?",
      "delete from invoices where proposal_id = ?",
      "delete from proposals where id = ?",
    ])
      await expect(world.db.prepare(statement).bind(id).run()).rejects.toThrow(
        /never changed|recorded purge/,
      );
    expect(await kindsOf(id)).toEqual([["deposit", 204_680, 32_680]]);
  });

  it("is corrected by credit notes: of a refund, of a mistake, and by hand with a reason", async () => {
    const { id, deposit } = await invoicedOffer(world, owner);
    await receive(id, deposit.id, 204_680);
    await change(owner, id, { paymentId: deposit.id, refund: { amount: 104_680, day: today() } });
    const [invoice, credit] = await invoicesIn(world, id);
    expect([credit?.kind, credit?.total, credit?.refers_to]).toEqual(["credit_note", 104_680, invoice?.id]);
    expect(credit?.content.reason).toBe("Refund");
    const press = (fields: object) =>
      owner.post(`/proposal/${id}`, { intent: "invoice-credited", invoiceId: invoice?.id ?? "", ...fields });
    const refused = await press({ reason: " " });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Say why. The credit note prints it.");
    expect((await press({ reason: "Wrong address" })).status).toBe(302);
    expect((await press({ reason: "Wrong address" })).status).toBe(302);
    expect(await kindsOf(id)).toEqual([
      ["deposit", 204_680, 32_680],
      ["credit_note", 104_680, expect.any(Number)],
      ["credit_note", 100_000, expect.any(Number)],
    ]);
    const all = await invoicesIn(world, id);
    expect((all[1]?.tax ?? 0) + (all[2]?.tax ?? 0)).toBe(32_680);
  });

  it("is nobody else's", async () => {
    const { id, deposit } = await invoicedOffer(world, owner);
    await receive(id, deposit.id, 204_680);
    const [invoice] = await invoicesIn(world, id);
    const stranger = await memberOn(world, "professional");
    const file = `/proposal/${id}/invoices/${invoice?.id}.pdf`;
    expect((await stranger.get(file)).status).toBe(404);
    expect(
      (await stranger.post(`/proposal/${id}`, { intent: "invoice-issued", requestId: deposit.id })).status,
    ).toBe(404);
    const credit = { intent: "invoice-credited", invoiceId: invoice?.id ?? "", reason: "x" };
    expect((await stranger.post(`/proposal/${id}`, credit)).status).toBe(404);
    expect((await stranger.get(`/api/proposals/${id}/invoices`)).status).toBe(404);
    expect((await owner.get(file)).status).toBe(200);
  });
});

it("is deleted from storage once its row is gone with an account, and never before", async () => {
  const { id, deposit } = await invoicedOffer(world, owner);
  await receive(id, deposit.id, 204_680);
  const [invoice] = await invoicesIn(world, id);
  expect((await owner.get(`/proposal/${id}/invoices/${invoice?.id}.pdf`)).status).toBe(200);
  const [kept, gone] = [`invoices/${invoice?.id}.pdf`, "invoices/gone.pdf"];
  await world.files.put(gone, "printed");
  await world.db
    .prepare(
      "insert into account_erasures (user_id, files, views_of, requested_at, next_attempt_at) values (?, ?, '[]', ?, ?)",
    )
    .bind("deleted", JSON.stringify([kept, gone]), START, START)
    .run();
  await world.sweep();
  await world.until("its deletion", async () => (await world.files.head(gone)) === null);
  expect(await world.files.head(kept)).not.toBeNull();
});

describe("the client", () => {
  it("reads both files through the own link alone", async () => {
    const [one, other] = [await invoicedOffer(world, owner), await invoicedOffer(world, owner)];
    await receive(one.id, one.deposit.id, 204_680);
    const [invoice] = await invoicesIn(world, one.id);
    const page = (await world.visitor().get(one.path)).text;
    expect(page).toContain(`${one.path}/invoices/${invoice?.id}.pdf`);
    const pdf = await world.visitor().get(`${one.path}/invoices/${invoice?.id}.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const xml = await world.visitor().get(`${one.path}/invoices/${invoice?.id}.xml`);
    expect(xml.text).toContain("<ram:GrandTotalAmount>2046.80</ram:GrandTotalAmount>");
    expect((await world.visitor().get(`${other.path}/invoices/${invoice?.id}.pdf`)).status).toBe(404);
    expect((await world.visitor().get(`${one.path}/invoices/none.pdf`)).status).toBe(404);
  });
});

describe("an account that invoices at once", () => {
  it("issues with the last signature what has a day, and no second time on payment", async () => {
    const member = await memberOn(world, "professional");
    await completeBusiness(member);
    const saved = await member.post("/settings/business", {
      intent: "invoices",
      invoiceTiming: "request",
      invoicePrefix: "RE-",
      nextNumber: "41",
      taxExemption: "",
    });
    expect(saved.status, saved.text).toBe(302);
    const { id, deposit } = await invoicedOffer(world, member);
    const [invoice] = await invoicesIn(world, id);
    expect([invoice?.kind, invoice?.content.number, invoice?.content.settled]).toEqual([
      "deposit",
      "RE-0041",
      0,
    ]);
    await receive(id, deposit.id, 204_680, member);
    expect(await invoicesIn(world, id)).toHaveLength(1);
    await change(member, id, { paymentId: deposit.id, waive: true });
    expect(await invoicesIn(world, id)).toHaveLength(1);
  });
});

describe("lines without tax", () => {
  it("need a reason, which the invoice prints", async () => {
    const member = await memberOn(world, "professional");
    await completeBusiness(member);
    const table = {
      ...WEBSITE,
      taxes: [],
      sections: [{ id: "s", title: "", lines: [line("a", "Course", 100_000, { tax: null })] }],
    };
    const { id, deposit } = await invoicedOffer(world, member, { table });
    await receive(id, deposit.id, 40_000, member);
    expect(await kindsOf(id)).toEqual([]);
    expect((await member.get(`/proposal/${id}`)).text).toContain("Why no tax is charged");
    const settings = { intent: "invoices", invoiceTiming: "payment", invoicePrefix: "INV-", nextNumber: "" };
    await member.post("/settings/business", { ...settings, taxExemption: "No VAT: § 19 UStG." });
    await member.post(`/proposal/${id}`, { intent: "invoice-issued", requestId: deposit.id });
    const [invoice] = await invoicesIn(world, id);
    expect([invoice?.total, invoice?.tax, invoice?.content.exemption]).toEqual([
      40_000,
      0,
      "No VAT: § 19 UStG.",
    ]);
  });
});
