/** The owner's price table: what is saved, what is refused, and what comes back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TypedTable } from "~/domain/prices/typed-table";
import {
  draftProposal,
  eventCounts,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
  signingPath,
} from "../../world/people";
import { postTable, priced, TYPED } from "../../world/prices/price-tables";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

interface Row {
  price_table: string | null;
  price_revision: number;
  budget: string;
  currency: string;
  value_minor: number | null;
}

const rowOf = async (id: string): Promise<Row> => {
  const row = await world.db
    .prepare("select price_table, price_revision, budget, currency, value_minor from proposals where id = ?")
    .bind(id)
    .first<Row>();
  expect(row).not.toBeNull();
  return row as Row;
};

/** With other fields in its first line. */
const withLine = (changes: object): TypedTable => ({
  ...TYPED,
  sections: TYPED.sections.map((section, at) =>
    at > 0
      ? section
      : { ...section, lines: section.lines.map((line, row) => (row > 0 ? line : { ...line, ...changes })) },
  ),
});

describe("a price table", () => {
  it("is stored with what the proposal is worth, and the page shows both", async () => {
    const id = await generatedProposal(owner, { budget: "18,500", currency: "USD" });
    const saved = await postTable(owner, id, TYPED);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `/proposal/${id}`]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ price_revision: 1, budget: "", currency: "EUR" });
    // (4,000 + 1,500) less 10%, with tax, and twelve months of 250 less 10%, with tax.
    expect(row.value_minor).toBe(589_050 + 12 * 26_775);
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).toContain("€5,890.50 in one-off costs");
    // The client chooses how many pages.
    expect((await owner.get("/proposals")).text).toContain("€9,103.50 (estimate)");
    const editor = await owner.get(`/proposal/${id}/price`);
    for (const text of ["Photographs", "After the launch", "Design,Two rounds,1,,4000,,VAT 19%"])
      expect(editor.text).toContain(text);
  });

  it("takes the place of the composer's section on the price, and gives it back", async () => {
    const id = await generatedProposal(owner, { budget: "18,500", currency: "EUR" });
    const text = () =>
      world.db
        .prepare("select content_html as html, content_revision as revision from proposals where id = ?")
        .bind(id)
        .first<{ html: string; revision: number }>();
    const before = await text();
    expect(before?.html).toMatch(/€18,500[\s\S]*<h2>Investment<\/h2>\s*<hr class="price-table" \/>/);
    await priced(owner, id, { ...TYPED, sections: TYPED.sections.slice(0, 1) });
    const placed = await text();
    expect(placed?.revision).toBe((before?.revision ?? 0) + 1);
    expect(placed?.html).toMatch(/<h2>Investment<\/h2>\s*<hr class="price-table" \/>\s*<h2>/);
    expect(placed?.html).not.toContain("€18,500");
    expect(placed?.html).toContain(
      "As offered, the price is €5,890.50 including VAT; it follows what you choose.",
    );
    const removed = await owner.post(`/proposal/${id}/price`, { intent: "remove", revision: "1" });
    expect(removed.status).toBe(302);
    // Without a table the section says the price in words.
    expect((await text())?.html).toMatch(/€18,500[\s\S]*<h2>Investment<\/h2>\s*<p>[\s\S]*€18,500/);
    expect((await eventCounts(world, id))["document.edited"]).toBe(2);
  });

  it("stands in the text that the client reads, below its heading", async () => {
    const clientEmail = "placed@client.example";
    const id = await priced(owner, await generatedProposal(owner, { budget: "18,500", clientEmail }));
    const mail = { ...MAIL, recipientEmail: clientEmail };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    const page = (await world.visitor().get(await signingPath(world, clientEmail))).text;
    expect(page.indexOf(">Investment</h2>")).toBeGreaterThan(0);
    expect(page.indexOf('id="price"')).toBeGreaterThan(page.indexOf(">Investment</h2>"));
    expect(page.indexOf('id="price"')).toBeLessThan(page.indexOf(">Next steps</h2>"));
    expect(page).not.toContain("<h2>Price</h2>");
  });

  it("is saved again without an event when nothing changed, and refused when it is older", async () => {
    const id = await priced(owner, await generatedProposal(owner));
    const before = await eventCounts(world, id);
    expect((await postTable(owner, id, TYPED)).status).toBe(302);
    expect(await eventCounts(world, id)).toEqual(before);
    const stale = await postTable(owner, id, withLine({ name: "Mine" }));
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("changed elsewhere while you were editing");
    expect(stale.text).toMatch(/>\s*Mine<\/textarea>/);
    expect((await rowOf(id)).price_table).not.toContain("Mine");
    const over = await postTable(owner, id, withLine({ name: "Mine" }), { over: "1" });
    expect(over.status).toBe(302);
    expect((await rowOf(id)).price_table).toContain("Mine");
    expect((await eventCounts(world, id))["document.details_changed"]).toBe(2);
  });

  it("that cannot be read keeps what was typed, with a sentence beside each field", async () => {
    const id = await generatedProposal(owner);
    const { price_table: made } = await rowOf(id);
    const typed = withLine({ name: "", price: "ask us", quantity: "a few" });
    const refused = await postTable(owner, id, { ...typed, discount: "half" });
    expect(refused.status).toBe(400);
    for (const text of [
      'value="ask us"',
      'value="a few"',
      "Name this line.",
      "Enter an amount such as 1,200.",
      "Enter a number such as 2 or 7.5.",
      "Enter a share such as 10%, or an amount.",
      'id="design-price-error"',
    ])
      expect(refused.text).toContain(text);
    for (const garbage of ["", "[]", "{", JSON.stringify({ ...TYPED, sections: [{ id: "<b>" }] })])
      expect((await postTable(owner, id, garbage)).status, garbage).toBe(400);
    expect(await rowOf(id)).toMatchObject({ price_table: made, price_revision: 0 });
  });

  it("is a draft's too, which keeps it when it is written and goes back to the six steps", async () => {
    const id = await draftProposal(owner, { budget: "900" });
    const page = await owner.get(`/proposal/${id}/price`);
    expect(page.text).toContain('value="900"');
    const saved = await postTable(owner, id, TYPED);
    expect(saved.headers.get("location")).toBe(`/create-proposal?draft=${id}&step=4`);
    const step = await owner.get(`/create-proposal?draft=${id}&step=4`);
    expect(step.text).toContain("Edit price table");
    const next = await owner.post(`/create-proposal?draft=${id}&step=4`, {
      draft: id,
      intent: "price",
      budget: "800",
    });
    expect(next.headers.get("location")).toBe(`/proposal/${id}/price`);
    expect(await rowOf(id)).toMatchObject({ budget: "", currency: "EUR" });
  });

  it("of a draft begins with payments named in the language of its answers, and is among them before it is written", async () => {
    const answers = {
      title: "Website der Praxis",
      description: "Wir gestalten und bauen die neue Website der Praxis.",
      budget: "4800",
      currency: "EUR",
      paymentTerms: "40 % Anzahlung bei Auftrag, 60 % nach der Abnahme.",
    };
    const id = await draftProposal(owner, answers);
    const editor = (await owner.get(`/proposal/${id}/price`)).text;
    expect([editor.includes("Anzahlung"), editor.includes("Deposit,")]).toEqual([true, false]);
    await postTable(owner, id, TYPED);
    const review = (await owner.get(`/create-proposal?draft=${id}&step=6`)).text;
    expect(review).toContain("€5,890.50 in one-off costs");
    expect(review).not.toContain("€4,800");
  });

  it("is removed again, and the brief prices the proposal", async () => {
    const id = await priced(owner, await generatedProposal(owner, { budget: "18,500", currency: "USD" }));
    const path = `/proposal/${id}/price`;
    expect((await owner.post(path, { intent: "remove", revision: "0" })).status).toBe(409);
    for (const _ of [1, 2]) {
      const removed = await owner.post(path, { intent: "remove", revision: "1" });
      expect(removed.headers.get("location")).toBe(`/proposal/${id}`);
    }
    expect(await rowOf(id)).toEqual({
      price_table: null,
      price_revision: 2,
      budget: "18,500",
      currency: "USD",
      value_minor: 1_850_000,
    });
  });

  it("leaves the version that was sent, and the brief's budget, as they are", async () => {
    const id = await sentProposal(owner, { budget: "18,500" });
    const version = () =>
      world.db.prepare("select * from proposal_versions where proposal_id = ?").bind(id).all();
    const before = (await version()).results;
    await priced(owner, id);
    const details = await owner.get(`/proposal/${id}/details`);
    expect(details.text).toContain("Edit price table");
    expect(details.text).not.toContain('name="budget"');
    const saved = await owner.post(`/proposal/${id}/details`, {
      title: "Another title",
      clientName: "Amara",
    });
    expect(saved.status).toBe(302);
    expect((await version()).results).toEqual(before);
    const { brief } = (await world.db
      .prepare("select brief from proposals where id = ?")
      .bind(id)
      .first<{ brief: string }>()) as { brief: string };
    expect(JSON.parse(brief)).toMatchObject({ title: "Another title", budget: "18,500" });
    expect(await rowOf(id)).toMatchObject({ budget: "", currency: "EUR" });
  });

  it("is refused once it is signed or decided, and is nothing to strangers", async () => {
    const stranger = await memberOn(world, "agency");
    const open = await generatedProposal(owner);
    const path = `/proposal/${open}/price`;
    expect((await stranger.get(path)).status).toBe(404);
    for (const table of [TYPED, withLine({ name: "" }), "{"])
      expect((await postTable(stranger, open, table)).status).toBe(404);
    expect((await stranger.post(path, { lines: "Name,Price\nA,1", revision: "0" })).status).toBe(404);
    const { id: signed } = await signedProposal(world, owner, "signer@price.example");
    const decided = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${decided}/status`, { status: "approved" });
    for (const [id, reason] of [
      [signed, "is signed"],
      [decided, "has decided"],
    ] as const)
      for (const answer of [await owner.get(`/proposal/${id}/price`), await postTable(owner, id, TYPED)]) {
        expect(answer.status).toBe(409);
        expect(answer.text).toContain(reason);
      }
  });
});

describe("without scripts", () => {
  const fields = { intent: "text", revision: "0", currency: "EUR", discount: "", schedule: "" };

  it("a table is typed as text, and lines keep their ids", async () => {
    const id = await priced(owner, await generatedProposal(owner));
    const lines =
      "Section,Name,Price,Tax,Kind\nWebsite,Design,4100,VAT 19%,\nWebsite,Photographs,900,VAT 19%,optional";
    const saved = await owner.post(`/proposal/${id}/price`, {
      ...fields,
      revision: "1",
      lines,
      schedule: "Deposit: 40% on signing\nRest: rest at launch",
      isEstimate: "on",
    });
    expect(saved.status).toBe(302);
    expect(JSON.parse((await rowOf(id)).price_table ?? "")).toMatchObject({
      isEstimate: true,
      taxes: [{ id: "vat", rate: 19_000 }],
      sections: [
        {
          lines: [
            { id: "design", unitPrice: 410_000 },
            { id: "photos", kind: "optional" },
          ],
        },
      ],
      schedule: [{ id: "deposit" }, { id: "rest", part: { kind: "rest" } }],
    });
  });

  it("one tax goes on all lines that name none, and the notice names lines without tax", async () => {
    const id = await generatedProposal(owner);
    const lines = "Name,Price,Tax\nDesign,100,\nHosting,50,VAT 7%";
    const post = (revision: string, changes: object) =>
      owner.post(`/proposal/${id}/price`, { ...fields, revision, lines, ...changes });
    expect((await post("0", { tax: "VAT 19%" })).status).toBe(302);
    const { taxes, sections } = JSON.parse((await rowOf(id)).price_table ?? "");
    expect(taxes.map(({ rate }: { rate: number }) => rate)).toEqual([19_000, 7_000]);
    expect(sections[0].lines.every(({ tax }: { tax: string | null }) => tax !== null)).toBe(true);
    const half = await post("1", {});
    expect(decodeURIComponent(half.headers.get("set-cookie") ?? "")).toContain("1 line has no tax: Design.");
  });

  it("what is wrong names its row, and the text comes back", async () => {
    const id = await generatedProposal(owner);
    const { price_table: made } = await rowOf(id);
    const post = (changes: object) =>
      owner.post(`/proposal/${id}/price`, { ...fields, lines: "Name,Price\nA,1", ...changes });
    const row = await post({ lines: "Name,Price\nDesign,100\nBuild,ask" });
    expect(row.status).toBe(400);
    expect(row.text).toContain("Row 3 (Build): Enter an amount such as 1,200.");
    expect(row.text).toContain("Build,ask");
    const payment = await post({ schedule: "Deposit: 40% on signing\nlater" });
    expect(payment.text).toContain("Line 2: write a payment as");
    const sum = await post({ schedule: "Deposit: 40% on signing" });
    expect(sum.text).toContain("Line 1: These payments add up to 40%, not 100%.");
    expect((await post({ lines: "" })).text).toContain("Add a line.");
    expect((await rowOf(id)).price_table).toBe(made);
  });
});

describe("the price list", () => {
  const line = {
    name: "Logo",
    description: "",
    unit: "",
    quantity: "1",
    price: "900",
    discount: "",
    every: "",
    periods: "",
    kind: "fixed",
    isAdjustable: false,
    min: "",
    max: "",
    step: "1",
    tax: { name: "VAT", rate: "19", kind: "exclusive" },
  };
  interface Items {
    items: { id: string; currency: string; line: typeof line }[];
  }
  const itemsOf = async (member: Member) => (await member.get("/prices.json")).body.items as Items["items"];

  it("keeps one line of a name and currency, lists the most used first, and deletes", async () => {
    const member = await memberOn(world, "starter");
    for (const price of ["900", "950"])
      expect(
        (await member.json("POST", "/prices.json", { line: { ...line, price }, currency: "EUR" })).status,
      ).toBe(200);
    await member.json("POST", "/prices.json", { line: { ...line, name: "Flyer" }, currency: "EUR" });
    const items = await itemsOf(member);
    expect(items.map((item) => item.line.price).sort()).toEqual(["900", "950"]);
    const logo = items.find((item) => item.line.name === "Logo")?.id ?? "";
    const id = await generatedProposal(member);
    expect((await postTable(member, id, TYPED, { items: `${logo} unknown-item` })).status).toBe(302);
    expect((await itemsOf(member)).map((item) => item.line.name)).toEqual(["Logo", "Flyer"]);
    const stranger = await memberOn(world, "starter");
    expect((await stranger.json("DELETE", "/prices.json", { id: logo })).status).toBe(404);
    expect(await itemsOf(stranger)).toEqual([]);
    expect((await member.json("DELETE", "/prices.json", { id: logo })).status).toBe(200);
    expect((await itemsOf(member)).map((item) => item.line.name)).toEqual(["Flyer"]);
    expect(
      (await member.json("POST", "/prices.json", { line: { ...line, name: "" }, currency: "EUR" })).status,
    ).toBe(400);
  });
});
