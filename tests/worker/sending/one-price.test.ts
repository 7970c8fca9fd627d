/** Where a text names another total than the price table, one press puts the right one in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { postTable, priced, TYPED } from "../../world/prices/price-tables";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const ONE_TOTAL = { ...TYPED, sections: TYPED.sections.slice(0, 1) };
const OLD = "<h2>In short</h2>\n<p>The total is EUR <strong>18,500</strong>, all in.</p>";

async function withTwoPrices(): Promise<string> {
  const id = await generatedProposal(owner, { budget: "18,500", currency: "EUR" });
  await priced(owner, id, ONE_TOTAL);
  const { body } = await owner.get(`/api/proposals/${id}`);
  const saved = await owner.json("PATCH", `/api/proposals/${id}`, {
    generatedContent: `${body.generatedContent}\n${OLD}`,
  });
  expect(saved.status, saved.text).toBe(200);
  return id;
}

const text = async (id: string): Promise<string> =>
  (await owner.get(`/api/proposals/${id}`)).body.generatedContent;
const revisionOf = async (id: string): Promise<number> =>
  (await world.db
    .prepare("select content_revision from proposals where id = ?")
    .bind(id)
    .first<number>("content_revision")) ?? -1;

/** The button’s fields, as the page has them. */
async function offered(id: string): Promise<Record<string, string>> {
  const page = await owner.get(`/proposal/${id}/send`);
  expect(page.text).toContain("This differs from the price table (€5,890.50).");
  expect(page.text).not.toContain("not from your brief");
  const form = page.text.split("<form").find((part) => part.includes('name="replacement"')) ?? "";
  const fields = [...form.matchAll(/name="(fact|block|before|replacement|revision)" value="([^"]*)"/g)];
  return { intent: "put-right", ...Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}

const press = (id: string, fields: Record<string, string>, member = owner) =>
  member.post(`/proposal/${id}/send`, fields);
const edits = (id: string) =>
  world.db
    .prepare("select count(*) as n from audit_events where proposal_id = ? and type = 'document.edited'")
    .bind(id)
    .first<number>("n");

describe("another total than the price table’s", () => {
  it("is replaced as the text writes money, once, with its event", async () => {
    const id = await withTwoPrices();
    const fields = await offered(id);
    expect(fields).toMatchObject({ replacement: "EUR 5,890.50" });
    const before = [await revisionOf(id), await edits(id)];
    const { status, headers } = await press(id, fields);
    expect([status, headers.get("Location")]).toEqual([302, expect.stringMatching(`/proposal/${id}/send$`)]);
    expect(await text(id)).toContain("The total is EUR 5,890.50, all in.");
    expect((await owner.get(`/proposal/${id}/send`)).text).not.toContain("differs from the price table");
    const after = [await revisionOf(id), await edits(id)];
    expect(after).toEqual(before.map((count) => Number(count) + 1));
    expect((await press(id, fields)).status).toBe(302);
    expect([await revisionOf(id), await edits(id)]).toEqual(after);
  });

  it("is left where the text or the price was changed meanwhile, and that is said", async () => {
    const id = await withTwoPrices();
    const fields = await offered(id);
    const other = (await text(id)).replace("all in", "with everything");
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: other });
    await press(id, fields);
    const page = await owner.get(`/proposal/${id}/send`);
    expect(page.text).toContain("The text or the price was changed meanwhile, so nothing was replaced.");
    expect(await text(id)).toBe(other);
    const fresh = await offered(id);
    const repriced = await postTable(owner, id, { ...ONE_TOTAL, discount: "20%" }, { revision: "1" });
    expect(repriced.status).toBe(302);
    await press(id, { ...fresh, revision: String(await revisionOf(id)) });
    expect(await text(id)).toContain("18,500");
  });

  it("is nobody else’s to replace, and not in a signed proposal; odd fields are refused", async () => {
    const id = await withTwoPrices();
    const fields = await offered(id);
    const other = await memberOn(world, "professional");
    expect((await press(id, fields, other)).status).toBe(404);
    for (const [field, odd] of [
      ["block", "-1"],
      ["revision", "x"],
      ["replacement", ""],
    ] as const)
      expect((await press(id, { ...fields, [field]: odd })).status).toBe(400);
    await world.db.prepare("update proposals set status = 'signed' where id = ?").bind(id).run();
    expect((await press(id, fields)).status).toBe(409);
    expect(await text(id)).toContain("18,500");
  });
});

describe("the total as offered", () => {
  it("is named once where the client may choose, keeps nobody from sending, and can be put away", async () => {
    const id = await generatedProposal(owner, { budget: "18,500", currency: "EUR" });
    await priced(owner, id, ONE_TOTAL);
    const old = await text(id);
    await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: `${old}\n<p>The price is {{price.total}}, the deposit {{price.deposit}}.</p>`,
    });
    const said = "The text names the total as offered. It stays when your client chooses an option.";
    const page = await owner.get(`/proposal/${id}/send`);
    expect(page.text.split(`>${said}<`)).toHaveLength(2);
    const row = page.text.split("<li").find((part) => part.includes(said)) ?? "";
    expect(row).toMatch(new RegExp(`href="/proposal/${id}/edit\\?at=\\d+"`));
    const fact = /name="fact" value="([^"]*)"/.exec(row)?.[1] ?? "";
    await owner.post(`/proposal/${id}/send`, { intent: "confirm-fact", fact });
    expect((await owner.get(`/proposal/${id}/send`)).text).not.toContain(said);
  });
});
