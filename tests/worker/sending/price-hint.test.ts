/** "They read the price several times this week. Write to them?" */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn, signingPath } from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { editText, openPage, sendTo } from "../../world/versions/returning-reader";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TEXT =
  '<h2>About you</h2><p>Text.</p><h2>What it costs</h2><hr class="price-table"><h2>Next</h2><p>Text.</p>';

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

let offers = 0;

async function sent(columns = "view_count = 3", language = "de") {
  offers += 1;
  const to = `hint-${offers}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: to, language });
  await editText(owner, id, TEXT);
  await world.db
    .prepare("update proposals set price_table = ?, currency = 'EUR', budget = '' where id = ?")
    .bind(JSON.stringify(WEBSITE), id)
    .run();
  await sendTo(owner, id, to, { validUntil: null });
  const path = await signingPath(world, to);
  /** Opens the page some times, now. */
  const read = async (times: number, section = "What it costs", ms = 5_000) => {
    for (let time = 0; time < times; time += 1) await openPage(world, path, { [section]: ms });
    await world.db
      .prepare(`update proposals set last_viewed_at = ?, ${columns} where id = ?`)
      .bind(world.clock.now, id)
      .run();
  };
  return { id, to, path, read };
}

const hints = async (id: string) =>
  (
    await world.db
      .prepare("select id from notices where proposal_id = ? and kind = 'price_read'")
      .bind(id)
      .all()
  ).results.length;

it("is given for three readings, once, however many sweeps run at once", async () => {
  const { id, to, read } = await sent();
  await read(2);
  await world.sweep();
  expect(await hints(id)).toBe(0);
  await read(1);
  await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
  expect(await hints(id)).toBe(1);
  expect((await owner.get("/notices")).text).toContain("several times this week. Write to them?");
  expect((await owner.get("/dashboard")).text).toContain(`/proposal/${id}#write`);
  const page = (await owner.get(`/proposal/${id}`)).text;
  expect(page).toContain("Freundliche Grüße");
  expect(page).toContain(`mailto:${to}?subject=Eine%20Frage`);
  // The draft says nothing of what was measured.
  expect(page).not.toMatch(/blockquote[^>]*>[^<]*(gelesen|angesehen)/);
});

it("is given again after a week at the earliest, and what was read before that does not count", async () => {
  const { id, read } = await sent();
  await read(3);
  await world.sweep();
  world.clock.now = START + 6 * DAY;
  await read(3);
  await world.sweep();
  expect(await hints(id)).toBe(1);
  world.clock.now = START + 8 * DAY;
  await read(1);
  await world.sweep();
  expect(await hints(id)).toBe(2);
});

it("is done with when its owner says so, twice without harm; nobody else can", async () => {
  const { id, read } = await sent();
  await read(3);
  await world.sweep();
  const stranger = await memberOn(world, "professional");
  expect((await stranger.post(`/proposal/${id}`, { intent: "hint-done" })).status).toBe(404);
  expect((await owner.get("/proposals?status=needed")).text).toContain(`/proposal/${id}`);
  world.clock.now += MINUTE;
  for (let time = 0; time < 2; time += 1)
    expect((await owner.post(`/proposal/${id}`, { intent: "hint-done" })).status).toBe(302);
  expect((await owner.get("/proposals?status=needed")).text).not.toContain(`/proposal/${id}`);
  expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Open in your mail program");
});

it.each<[string, string, string?, number?]>([
  ["another section", "view_count = 3", "About you"],
  ["a glance", "view_count = 3", "What it costs", 4_000],
  ["a proposal whose reading is not measured", "view_count = 3, measures_reading = 0"],
  ["what waits for us", "view_count = 3, waiting_for = 'us'"],
  ["what was answered", "view_count = 3, status = 'approved'"],
  ["what is archived", "view_count = 3, archived_at = 1"],
  ["what has ended", "view_count = 3, last_day = '2026-11-15'"],
])("is not given for %s", async (_what, columns, section, ms) => {
  const { id, read } = await sent(columns);
  await read(3, section, ms);
  await world.sweep();
  expect(await hints(id)).toBe(0);
});
