import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, type Member, memberOn, type Offer, offerToSign, sentProposal } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());
afterEach(() => {
  world.clock.now = START;
});

const viewIdOf = (page: { text: string }) => /data-view="([\w-]+)"/.exec(page.text)?.[1] ?? "";
const analytics = async (id: string) => (await owner.get(`/api/proposals/${id}/analytics`)).body;

/** Somebody who comes with these headers, opens the page and touches it. */
async function reader(path: string, headers: Record<string, string> = {}) {
  const visitor = world.visitor();
  Object.assign(visitor.headers, { "User-Agent": IPHONE, ...headers });
  const page = await visitor.get(path);
  const view = viewIdOf(page);
  const opened = await visitor.post(`${path}/opened`, { view });
  expect(opened.status).toBe(200);
  return { visitor, page, view };
}

const beat = (visitor: Visitor, path: string, view: string, ms: number, sections: string) =>
  visitor.post(`${path}/read`, { view, ms: String(ms), sections });

async function toRead(): Promise<Offer> {
  return offerToSign(world, owner);
}

describe("a reader's own switch", () => {
  const turn = (visitor: Visitor, measuring: string, page: string) =>
    visitor.post("/reading", { measuring, page });

  it("turns measuring off for all that is read in that browser, and on again", async () => {
    const { id, path } = await toRead();
    const visitor = world.visitor();
    expect((await visitor.get(path)).text).toContain(
      "The sender can see when you view this, and for how long.",
    );
    const turned = await turn(visitor, "off", path);
    expect([turned.status, turned.headers.get("Location")]).toEqual([302, path]);
    const page = await visitor.get(path);
    expect(page.text).toContain("You turned this off");
    expect(page.text).not.toContain("data-read=");
    await visitor.post(`${path}/opened`, { view: viewIdOf(page) });
    await beat(visitor, path, viewIdOf(page), 20_000, "1:5000");
    expect((await analytics(id)).reading).toMatchObject({ readers: 0, secondsInView: 0 });
    expect(await eventsOf(world, id), "the first opening is evidence all the same").toContain(
      "document.opened",
    );
    await turn(visitor, "on", path);
    expect((await visitor.get(path)).text).toContain(`data-read="${path}/read"`);
  });

  it("leads back to a client page, and nowhere else", async () => {
    for (const page of [
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/dashboard",
      "/sign/a/../../auth",
    ]) {
      const refused = await turn(world.visitor(), "off", page);
      expect([refused.status, refused.headers.get("Set-Cookie")], page).toEqual([400, null]);
    }
  });
});

describe("reading", () => {
  it("is kept by section, named by the frozen version, and a beat sent again counts once", async () => {
    const { id, path } = await toRead();
    const { visitor, view, page } = await reader(path);
    expect(page.text).toContain(`data-read="${path}/read"`);
    expect(page.text).toContain('href="/privacy#reading"');
    world.clock.now = START + 30_000;
    for (let times = 0; times < 3; times += 1)
      expect((await beat(visitor, path, view, 20_000, "1:5000,2:12000,400:3000")).status).toBe(200);
    const { views, reading } = await analytics(id);
    expect(views).toBe(1);
    expect(reading).toMatchObject({
      isMeasured: true,
      readers: 1,
      secondsInView: 20,
      devices: [{ device: "phone", views: 1 }],
    });
    const timed = reading.sections.filter(({ seconds }: { seconds: number }) => seconds > 0);
    expect(timed.map(({ seconds }: { seconds: number }) => seconds)).toEqual([5, 12]);
    expect(timed[0].title).not.toBe("");
    expect(await eventsOf(world, id), "statistics stay out of the evidence").not.toContain("section.read");
  });

  it("of the proposal's own page counts as well, and two browsers are two readers", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    const path = `/client/proposal/${id}`;
    const { visitor, view } = await reader(path);
    await reader(path, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0" });
    world.clock.now = START + 15_000;
    expect((await beat(visitor, path, view, 9000, "1:9000")).status).toBe(200);
    expect((await analytics(id)).reading).toMatchObject({ readers: 2, secondsInView: 9 });
  });

  it.each<Record<string, string>>([{ DNT: "1" }, { "Sec-GPC": "1" }])(
    "of a browser that says %o is not measured; that it was opened is evidence",
    async (wish) => {
      const { id, path } = await toRead();
      const { visitor, view, page } = await reader(path, wish);
      expect(page.text).not.toContain("data-read");
      world.clock.now = START + 30_000;
      await beat(visitor, path, view, 20_000, "1:20000");
      const { views, reading } = await analytics(id);
      expect([views, reading.readers, reading.secondsInView, reading.devices, reading.programs]).toEqual([
        0,
        0,
        0,
        [],
        [],
      ]);
      expect(await eventsOf(world, id)).toContain("document.opened");
      expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("viewed");
    },
  );

  it("of a browser whose script alone knows the wish is not measured", async () => {
    const { id, path } = await toRead();
    const visitor = world.visitor();
    const view = viewIdOf(await visitor.get(path));
    await visitor.post(`${path}/opened`, { view, private: "1" });
    expect((await analytics(id)).views).toBe(0);
    expect(await eventsOf(world, id)).toContain("document.opened");
  });

  it("is measured no more once the owner switches it off, whoever's proposal it is not cannot", async () => {
    const { id, path } = await toRead();
    const { visitor, view } = await reader(path);
    const stranger = await memberOn(world, "professional");
    const off = { measuresReading: false };
    expect((await stranger.json("PATCH", `/api/proposals/${id}`, off)).status).toBe(404);
    const answer = await owner.json("PATCH", `/api/proposals/${id}`, off);
    expect(answer.body.measuresReading).toBe(false);
    expect((await owner.json("PATCH", `/api/proposals/${id}`, off)).status, "already done").toBe(200);
    world.clock.now = START + 30_000;
    await beat(visitor, path, view, 20_000, "1:20000");
    const later = await reader(path);
    expect(later.page.text).not.toContain("/privacy#reading");
    const { views, reading } = await analytics(id);
    expect([views, reading.isMeasured, reading.secondsInView]).toEqual([1, false, 0]);
  });

  it("of the owner does not count, and neither do times of a view that was never counted", async () => {
    const { id, path } = await toRead();
    await owner.post(`${path}/opened`, { view: "the-owner-reads-it-too" });
    world.clock.now = START + 30_000;
    await beat(owner, path, "the-owner-reads-it-too", 20_000, "1:20000");
    await beat(world.visitor(), path, "a-view-of-nobody-at-all", 20_000, "1:20000");
    expect(await analytics(id)).toMatchObject({ views: 0, reading: { readers: 0, secondsInView: 0 } });
  });

  it("that is no reading is told apart: programs and prefetches are no views, even when they touch the page", async () => {
    const { id, path } = await toRead();
    await reader(path, { "User-Agent": "Mozilla/5.0 (compatible; Proofpoint URL Defense)" });
    await reader(path, { "Sec-Purpose": "prefetch;prerender" });
    const previewer = world.visitor();
    previewer.headers["User-Agent"] = "Slackbot-LinkExpanding 1.0";
    await previewer.get(path);
    const { views, reading } = await world.until("the fetches", async () => {
      const shown = await analytics(id);
      return shown.reading.programs.length === 3 && shown;
    });
    expect(views).toBe(0);
    expect(reading.programs.map(({ name }: { name: string }) => name).sort()).toEqual([
      "Browser, fetching ahead",
      "Proofpoint",
      "Slack preview",
    ]);
    expect(await eventsOf(world, id)).not.toContain("document.opened");
  });

  it("cannot be told with words, nor of what does not exist", async () => {
    const { path } = await toRead();
    const visitor = world.visitor();
    expect((await visitor.post(`${path}/read`, { view: "some-view-id", ms: "soon" })).status).toBe(400);
    for (const nowhere of [`/sign/${"A".repeat(43)}`, "/client/proposal/nothing-here"])
      expect((await visitor.post(`${nowhere}/read`, { view: "some-view-id", ms: "1" })).status).toBe(404);
  });
});
