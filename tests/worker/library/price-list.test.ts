/** The price list in the library: listed, found, added, changed, deleted, and shared with a team. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newTypedLine } from "~/domain/prices/typed-table";
import { type Member, memberOn } from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openWorld();
  member = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const PRICES = "/library?tab=prices";
const priceAt = (id: string) => `${PRICES}&price=${id}`;

const FIELDS = { name: "Day of design", price: "900", currency: "EUR", unit: "day", tax: "VAT 19%" };

async function add(owner: Member, fields: Record<string, string> = {}): Promise<string> {
  const added = await owner.post(priceAt("new"), { ...FIELDS, ...fields });
  expect([added.status, added.headers.get("Location")], added.text).toEqual([302, PRICES]);
  const { items } = (await owner.get("/prices.json")).body;
  const found = items.find(
    ({ line }: { line: { name: string } }) => line.name === (fields.name ?? FIELDS.name),
  );
  return found.id;
}

it("keeps all that a line has, also the name of its choice", async () => {
  const fields = {
    ...{ name: "Care plan", description: "Updates", discount: "5%", every: "month", periods: "12" },
    ...{ kind: "package", group: "Care", isChosen: "on", isAdjustable: "on", max: "10" },
  };
  const id = await add(member, fields);
  const { items } = (await member.get("/prices.json")).body;
  const { line } = items.find((item: { id: string }) => item.id === id);
  const {
    id: _,
    tax: _tax,
    ...expected
  } = newTypedLine("", {
    ...{ ...fields, unit: "day", price: "900" },
    ...({ kind: "package", every: "month", isChosen: true, isAdjustable: true } as const),
  });
  expect(line).toEqual({ ...expected, tax: { name: "VAT", rate: "19", kind: "exclusive" } });
  const page = await member.get(priceAt(id));
  for (const value of ["Care plan", "VAT 19%", "5%", "Care"]) expect(page.text).toContain(`value="${value}"`);
  expect((await member.get(priceAt("new"))).text).toMatch(/<option value="EUR" selected/);
  const saved = await member.json("POST", "/prices.json", { line, currency: "EUR" });
  expect(saved.status).toBe(200);
});

it("is changed and deleted, and says what is wrong beside its field", async () => {
  const id = await add(member, { name: "Logo" });
  const taken = await member.post(priceAt("new"), { ...FIELDS, name: "LOGO", description: "Kept" });
  expect(taken.status).toBe(400);
  expect(taken.text).toContain("has one of this name in this currency");
  expect(taken.text).toContain("Kept");
  const wrong = await member.post(priceAt(id), { ...FIELDS, price: "ask me" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Enter an amount such as 1,200.");
  expect(wrong.text).toContain('value="ask me"');
  expect((await member.post(priceAt(id), { ...FIELDS, name: "Logo", price: "950" })).status).toBe(302);
  expect((await member.get(PRICES)).text.replaceAll("<!-- -->", "")).toContain("950 EUR");
  const other = await add(member, { name: "Flyer" });
  expect((await member.post(priceAt(other), { ...FIELDS, name: "logo" })).status).toBe(400);
  expect((await member.post(priceAt(id), { intent: "delete" })).headers.get("Location")).toBe(PRICES);
  expect((await member.post(priceAt(id), { intent: "delete" })).status).toBe(404);
});

it("is found by its words, and has pages", async () => {
  const collector = await memberOn(world, "professional");
  expect((await collector.get(PRICES)).text).toContain("No prices yet");
  await world.db
    .prepare(
      `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 45)
       insert into price_items (id, user_id, line, currency, name_key, times_used, updated_at)
       select substr('price-item-number-000' || n, -21), (select id from users where email = ?),
         json_set(?, '$.name', 'Item ' || (100 + n), '$.description', 'Number ' || n), 'EUR', 'item ' || (100 + n), n, n from counted`,
    )
    .bind(collector.email, JSON.stringify({ ...newTypedLine(""), tax: null }))
    .run();
  const shown = (text: string) => [...new Set(text.match(/Item 1\d\d/g) ?? [])];
  const names: string[] = [];
  let path: string | undefined = PRICES;
  for (let page = 1; page <= 3; page += 1) {
    const { text }: { text: string } = await collector.get(path ?? "");
    names.push(...shown(text));
    path = /href="(\/library\?tab=prices&amp;after=[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(names).toEqual(Array.from({ length: 45 }, (_, at) => `Item ${101 + at}`));
  expect(path).toBeUndefined();
  expect(shown((await collector.get(`${PRICES}&q=NUMBER+45`)).text)).toEqual(["Item 145"]);
  expect((await collector.get(`${PRICES}&q=zeppelin`)).text).toContain("No matching prices");
  expect(shown((await collector.get(`${PRICES}&after=forged`)).text)).toHaveLength(20);
  expect((await collector.get(`${PRICES}&q=item+145`)).text.replaceAll("<!-- -->", "")).toContain("45 times");
});

it("keeps 2,000, also at once, and replaces one that is there", async () => {
  const keeper = await memberOn(world, "starter");
  await world.db
    .prepare(
      `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1999)
       insert into price_items (id, user_id, line, currency, name_key, times_used, updated_at)
       select substr('many-price-items-0000' || n, -21), (select id from users where email = ?), ?, 'EUR', 'many ' || n, 0, n from counted`,
    )
    .bind(keeper.email, JSON.stringify({ ...newTypedLine("", { name: "Many 1" }), tax: null }))
    .run();
  const answers = await Promise.all(
    ["One", "Two", "Three"].map((name) => keeper.post(priceAt("new"), { ...FIELDS, name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 403, 403]);
  const line = { ...newTypedLine("", { name: "Many 1", price: "5" }), tax: null };
  expect((await keeper.json("POST", "/prices.json", { line, currency: "EUR" })).status).toBe(200);
  const other = { ...line, name: "Another" };
  expect((await keeper.json("POST", "/prices.json", { line: other, currency: "EUR" })).status).toBe(403);
});

it("is nothing to strangers", async () => {
  const id = await add(member, { name: "Secret day" });
  const stranger = await memberOn(world, "professional");
  expect((await stranger.get(priceAt(id))).status).toBe(404);
  for (const fields of [FIELDS, { intent: "delete" }, { name: "" }] as Record<string, string>[])
    expect((await stranger.post(priceAt(id), fields)).status).toBe(404);
  expect((await stranger.json("DELETE", "/prices.json", { id })).status).toBe(404);
  expect((await stranger.get(PRICES)).text).not.toContain("Secret day");
  expect((await world.visitor().get(PRICES)).headers.get("Location")).toContain("/auth");
  expect((await member.get(priceAt("no-such-price"))).status).toBe(404);
});

it("is shared with a team, which uses it, and whose leads change it", async () => {
  const team = await teamOfThree(world);
  const id = await add(team.admin, { name: "Shared day", isShared: "on" });
  await add(team.admin, { name: "Own day" });
  for (const reader of [team.owner, team.member]) {
    const { text } = await reader.get(PRICES);
    expect([text.includes("Shared day"), text.includes("Own day")]).toEqual([true, false]);
    const { items } = (await reader.get("/prices.json")).body;
    expect(items.map((item: { mayEdit: boolean }) => item.mayEdit)).toEqual([reader === team.owner]);
  }
  expect((await team.admin.get(`${PRICES}&from=team`)).text).toContain("Shared day");
  expect((await team.member.get(`${PRICES}&from=own`)).text).not.toContain("Shared day");
  expect((await team.member.get(priceAt(id))).status).toBe(403);
  expect((await team.member.post(priceAt(id), FIELDS)).status).toBe(403);
  expect((await team.member.json("DELETE", "/prices.json", { id })).status).toBe(403);
  const changed = { ...FIELDS, name: "Shared day", price: "1000", isShared: "on" };
  expect((await team.owner.post(priceAt(id), changed)).status).toBe(302);
  const row = await world.db
    .prepare("select user_id, team_id is not null as shared from price_items where id = ?")
    .bind(id)
    .first();
  expect(row).toEqual({ user_id: await idOf(team.admin), shared: 1 });
  const alone = await memberOn(world, "professional");
  const theirs = await add(alone, { name: "Alone", isShared: "on" });
  const unshared = await world.db
    .prepare("select team_id from price_items where id = ?")
    .bind(theirs)
    .first();
  expect(unshared).toEqual({ team_id: null });
});

it("goes to the owner with a member's proposals, unless the owner has one of that name", async () => {
  const team = await teamOfThree(world);
  await add(team.owner, { name: "Workshop" });
  const kept = await add(team.member, { name: "Workshop", isShared: "on" });
  const moved = await add(team.member, { name: "Interview", isShared: "on" });
  const own = await add(team.member, { name: "Alone" });
  const path = `/api/team/members/${await idOf(team.member)}`;
  expect((await team.owner.json("DELETE", path, { proposals: "move" })).status).toBe(200);
  const ownerOf = (id: string) =>
    world.db.prepare("select user_id from price_items where id = ?").bind(id).first<string>("user_id");
  expect(await ownerOf(moved)).toBe(await idOf(team.owner));
  for (const id of [kept, own]) expect(await ownerOf(id)).toBe(await idOf(team.member));
});
