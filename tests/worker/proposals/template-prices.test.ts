/** Price tables of templates: what a proposal begins with, and who changes them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TypedTable } from "~/domain/prices/typed-table";
import { generatedProposal, MAIL, type Member, memberOn, savedTemplate } from "../../world/people";
import { priced, TYPED } from "../../world/prices/price-tables";
import { teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const START = {
  title: "Website for Kessler Bikes",
  clientName: "Nora Kessler",
  clientCompany: "Kessler Bikes",
  clientEmail: "nora@kessler.example",
  currency: "EUR",
  startDate: "2027-02-01",
  endDate: "2027-03-12",
};

interface Row {
  price_table: string | null;
  budget: string;
  currency: string;
  value_minor: number | null;
  content_html: string;
}

async function start(key: string, more: Record<string, string> = {}) {
  const answer = await owner.post(`/templates/${key}`, { ...START, ...more });
  expect(answer.status, answer.text).toBe(302);
  const id = /^\/proposal\/([\w-]+)\/edit$/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
  const row = await world.db
    .prepare("select price_table, budget, currency, value_minor, content_html from proposals where id = ?")
    .bind(id)
    .first<Row>();
  expect(row).not.toBeNull();
  return { id, ...(row as Row) };
}

const withPrice = async (member = owner, fields = {}) =>
  savedTemplate(member, await priced(member, await generatedProposal(member)), fields);

const rowOf = async (key: string) => {
  const row = await world.db
    .prepare("select price_table, price_revision, revision from templates where id = ?")
    .bind(key)
    .first<{ price_table: string | null; price_revision: number; revision: number }>();
  return row ?? null;
};

const post = (member: Member, key: string, table: unknown, fields: Record<string, string> = {}) =>
  member.post(`/templates/${key}/price`, {
    intent: "save",
    revision: "0",
    table: JSON.stringify(table),
    ...fields,
  });

/** Names the client of `generatedProposal`. */
const NAMED: TypedTable = {
  ...TYPED,
  sections: TYPED.sections.map((section) => ({
    ...section,
    title: `${section.title} for Bright Harbor Dental, LLC`,
    lines: section.lines.map((line) => ({ ...line, description: "As Amara asked" })),
  })),
};

const RENAMED: TypedTable = {
  ...TYPED,
  sections: TYPED.sections.map((section) => ({ ...section, title: `${section.title} renamed` })),
};

describe("a proposal from a built-in template", () => {
  const BLANKS = {
    "blank-number-of-pages": "12",
    "blank-main-goal-of-the-site": "more repairs booked online",
    "blank-content-management-system": "WordPress",
  };

  it("begins with its table in the currency that was chosen, and its text names no other total", async () => {
    const { id, ...row } = await start("web-design", BLANKS);
    expect(row).toMatchObject({ budget: "", currency: "EUR", value_minor: 770_000 });
    expect(row.content_html).toContain('<hr class="price-table"');
    expect(row.content_html).not.toContain("<strong>{{price.total}}</strong>");
    const send = await owner.get(`/proposal/${id}/send`);
    expect(send.text).toContain("still the template’s examples");
    const mail = { ...MAIL, recipientEmail: START.clientEmail };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    const changed = await start("web-design", BLANKS);
    await priced(owner, changed.id);
    expect((await owner.get(`/proposal/${changed.id}/send`)).text).not.toContain("template’s examples");
    const version = await world.db
      .prepare("select html, price_table from proposal_versions where proposal_id = ?")
      .bind(id)
      .first<{ html: string; price_table: string }>();
    expect(version?.html).toContain("live by 12 March 2027. The price follows below, part by part.");
    expect(version?.price_table).toContain("Care plan");
  });

  it("keeps its table beside a budget, which stays in the brief", async () => {
    const { id, ...row } = await start("web-design", { budget: "9,600" });
    expect(row).toMatchObject({ budget: "", value_minor: 770_000 });
    const { brief } = await world.db
      .prepare("select brief from proposals where id = ?")
      .bind(id)
      .first<{ brief: string }>()
      .then((found) => ({ brief: JSON.parse(found?.brief ?? "{}") }));
    expect(brief.budget).toBe("9,600");
  });

  it("is priced by the price that was typed where the table is left out", async () => {
    const row = await start("web-design", { budget: "9,600", prices: "budget" });
    expect(row).toMatchObject({ price_table: null, budget: "9,600", value_minor: 960_000 });
    expect(row.content_html).toContain("<strong>{{price.total}}</strong>");
  });

  it("charges as much as its text says", async () => {
    const row = await start("coaching", { "blank-number-of-sessions": "10" });
    expect(row).toMatchObject({ value_minor: 140_000 });
    expect(row.content_html).toContain("10 sessions of 60 minutes");
  });

  it("shows the table before it is started, and no table for a blank page", async () => {
    const page = (await owner.get("/templates/web-design")).text;
    for (const text of [
      "Care plan",
      "$7,700",
      "Optional",
      "This template has a price table",
      "A budget that you type is noted and changes none of them.",
    ])
      expect(page).toContain(text);
    expect((await owner.get("/templates/blank")).text).not.toContain("has a price table");
    expect((await owner.get("/templates?category=events")).text).toContain("With a price table");
  });

  it("has a table that nobody changes", async () => {
    expect((await owner.get("/templates/web-design/price")).status).toBe(403);
    expect((await post(owner, "web-design", TYPED)).status).toBe(403);
  });
});

describe("a template of one's own", () => {
  it("takes the proposal's table along, and gives it to the next one", async () => {
    const key = await withPrice();
    expect((await owner.get(`/templates/${key}`)).text).toContain("Edit price table");
    const row = await start(key);
    expect(row).toMatchObject({ currency: "EUR", budget: "", value_minor: 589_050 + 12 * 26_775 });
    expect(await start(key, { currency: "USD" })).toMatchObject({ currency: "USD" });
    expect(await start(key, { budget: "100", prices: "budget" })).toMatchObject({
      price_table: null,
      value_minor: 10_000,
    });
    const send = await owner.get(`/proposal/${row.id}/send`);
    expect(send.text).not.toContain("template’s examples");
  });

  it("names the next client where its table named the old one, and saving lists what was found", async () => {
    const id = await priced(owner, await generatedProposal(owner), NAMED);
    const times = (page: string) => page.split("Bright Harbor Dental, LLC")[1] ?? "";
    expect(times((await owner.get(`/proposal/${id}/template`)).text)).toContain("times");
    const key = await savedTemplate(owner, id);
    const saved = (await rowOf(key))?.price_table ?? "";
    expect(saved).toContain("Website for {{client.company}}");
    expect(saved).not.toMatch(/Bright Harbor|Amara/);
    const { price_table } = await start(key);
    expect(price_table).toContain("Website for Kessler Bikes");
    expect(price_table).toContain("As Nora Kessler asked");
    expect((await start(key, { clientCompany: "" })).price_table).toContain("Website for Nora Kessler");
  });

  it("gets another table, once, and proposals keep theirs", async () => {
    const key = await withPrice();
    const before = await start(key);
    const saved = await post(owner, key, RENAMED);
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, `/templates/${key}`]);
    expect(await rowOf(key)).toMatchObject({ price_revision: 1, revision: 0 });
    expect((await post(owner, key, RENAMED)).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ price_revision: 1 });
    expect((await owner.get(`/templates/${key}/price`)).text).toContain("Website renamed");
    expect(before.price_table).not.toContain("renamed");
    expect((await start(key)).price_table).toContain("renamed");
    const stale = await post(owner, key, TYPED);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("changed elsewhere while you were editing");
    expect((await post(owner, key, TYPED, { over: "1" })).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ price_revision: 2 });
  });

  it("keeps what was typed where it is wrong, and takes text without scripts", async () => {
    const key = await withPrice();
    const refused = await post(owner, key, { ...TYPED, discount: "half" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Enter a share such as 10%, or an amount.");
    const lines = "Section,Name,Price\nWebsite,Design,4100";
    const fields = { intent: "text", revision: "0", currency: "EUR", discount: "", schedule: "" };
    expect((await owner.post(`/templates/${key}/price`, { ...fields, lines })).status).toBe(302);
    expect((await rowOf(key))?.price_table).toContain('"id":"design"');
  });

  it("does without one, and gets one again", async () => {
    const key = await withPrice();
    const path = `/templates/${key}/price`;
    expect((await owner.post(path, { intent: "remove", revision: "9" })).status).toBe(409);
    for (const revision of ["0", "1"])
      expect((await owner.post(path, { intent: "remove", revision })).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ price_table: null, price_revision: 1 });
    expect(await start(key, { budget: "500", prices: "budget" })).toMatchObject({ price_table: null });
    expect((await owner.get(`/templates/${key}`)).text).toContain("Add price table");
    expect((await owner.get(path)).text).toContain("Clinic website");
    expect((await post(owner, key, TYPED, { revision: "1" })).status).toBe(302);
    expect((await rowOf(key))?.price_table).toContain("Photographs");
  });

  it("is nothing to strangers, and in a team for its owner and the leads to change", async () => {
    const team = await teamOfThree(world);
    const key = await withPrice(team.admin, { isShared: "on" });
    const path = `/templates/${key}/price`;
    for (const table of [RENAMED, "{"]) expect((await post(owner, key, table)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.post(path, { intent: "remove", revision: "0" })).status).toBe(404);
    expect((await team.member.get(path)).status).toBe(403);
    expect((await post(team.member, key, RENAMED)).status).toBe(403);
    expect(await rowOf(key)).toMatchObject({ price_revision: 0 });
    expect((await post(team.owner, key, RENAMED)).status).toBe(302);
  });
});
