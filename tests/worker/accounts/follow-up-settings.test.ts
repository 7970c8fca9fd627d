/** The account's schedule of reminders and its own texts (docs/decisions/0119-follow-up.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const BUSINESS = "/settings/business";
const TEXTS = `${BUSINESS}/reminders`;
const stored = async () =>
  await world.db
    .prepare("select follow_up as schedule, follow_up_texts as texts from users where email = ?")
    .bind(owner.email)
    .first<{ schedule: string | null; texts: string | null }>();
const texts = async () => JSON.parse((await stored())?.texts ?? "{}");
const saveTexts = (fields: Record<string, string>) =>
  owner.post(TEXTS, { intent: "reminder-texts", textLanguage: "en", ...fields });

it("keeps a schedule, also when it is saved twice, and new sends begin with it", async () => {
  expect((await owner.get(BUSINESS)).text).toMatch(/name="remindDays"[^>]*value="3, 7"/);
  const form = { intent: "follow-up", remind: "on", remindDays: "5, 2", remindBefore: "" };
  for (let time = 0; time < 2; time += 1) expect((await owner.post(BUSINESS, form)).status).toBe(302);
  expect(JSON.parse((await stored())?.schedule ?? "")).toEqual({ isOn: true, days: [2, 5], beforeEnd: null });
  const id = await generatedProposal(owner);
  expect((await owner.get(`/proposal/${id}/send`)).text).toMatch(/name="remindDays"[^>]*value="2, 5"/);
  const off = { intent: "follow-up", remindDays: "2, 5", remindBefore: "" };
  expect((await owner.post(BUSINESS, off)).status).toBe(302);
  expect((await owner.get(`/proposal/${id}/send`)).text).not.toMatch(/<input name="remind" [^>]*checked=""/);
  await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, followUp: "account" });
  const plan = await owner.json("GET", `/api/proposals/${id}/follow-up`);
  expect(plan.body).toEqual({ schedule: { isOn: false, days: [2, 5], beforeEnd: null }, steps: [] });
});

it("refuses days that are none, and keeps what was typed", async () => {
  const before = await stored();
  const answer = await owner.post(BUSINESS, {
    intent: "follow-up",
    remind: "on",
    remindDays: "0",
    remindBefore: "x",
  });
  expect(answer.status).toBe(400);
  expect(answer.text.split("Use whole days from 1 to 60.").length).toBeGreaterThan(2);
  expect(/name="remindDays"[^>]*value="0"/.test(answer.text)).toBe(true);
  expect(await stored()).toEqual(before);
});

it("keeps texts by language, plain and bounded; an empty one is ours again", async () => {
  const page = await owner.get(`${TEXTS}?language=de`);
  expect(page.text).toContain('lang="de"');
  expect(page.text).toMatch(/placeholder="[^"]*Mira Weber/);
  for (let time = 0; time < 2; time += 1)
    expect((await saveTexts({ price: "  About the price?\r\nAsk me. ", opened: "" })).status).toBe(302);
  expect(await texts()).toEqual({ en: { price: "About the price?\nAsk me." } });
  expect((await saveTexts({ textLanguage: "pt-BR", unopened: "<b>Olá</b>" })).status).toBe(302);
  expect(await texts()).toEqual({
    en: { price: "About the price?\nAsk me." },
    "pt-BR": { unopened: "<b>Olá</b>" },
  });
  const long = await saveTexts({ price: "a".repeat(2001) });
  expect([long.status, long.text.includes("Use at most 2,000 characters.")]).toEqual([400, true]);
  expect((await saveTexts({ textLanguage: "tlh" })).status).toBe(400);
  expect((await saveTexts({})).status).toBe(302);
  expect(await texts()).toEqual({ "pt-BR": { unopened: "<b>Olá</b>" } });
});

it("shows the mail as it would leave", async () => {
  const preview = (fields: Record<string, string>) =>
    owner.post(`${TEXTS}/preview`, { textLanguage: "de", about: "price", ...fields });
  const own = await preview({ price: "Fragen zum <Preis>?" });
  expect([own.status, own.text.includes("Fragen zum &lt;Preis&gt;?")]).toEqual([200, true]);
  expect(own.headers.get("Content-Security-Policy")).toContain("frame-ancestors");
  const usual = await preview({ price: "" });
  expect(usual.text.includes("Sample Client")).toBe(true);
  expect(
    (await world.visitor().post(`${TEXTS}/preview`, { textLanguage: "de", about: "price" })).status,
  ).not.toBe(200);
});
