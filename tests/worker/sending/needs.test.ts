/** "3 proposals need you today", and the question how a proposal ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadDashboard } from "~/domain/proposals/list/dashboard.server";
import { parseListRequest } from "~/domain/proposals/list/list-request";
import { emptyList, list, reader } from "../../world/list-rows";
import { HARD, sentMail } from "../../world/mails";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { signedPricedOffer } from "../../world/prices/priced-offer";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 3_600_000;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(async () => {
  world.clock.now = START;
  await emptyList(world, owner);
});
afterAll(() => world.dispose());

const needed = async (member = owner) =>
  (await loadDashboard(await reader(world, member), parseListRequest(new URLSearchParams()))).needed.map(
    ({ id, need }) => `${need} ${id}`,
  );
const listed = async (status: string, member = owner) =>
  (await member.json("GET", `/api/proposals?status=${status}`)).body.map(({ id }: { id: string }) => id);

let offers = 0;

/** Sent on 16 November, to be accepted until a day. */
async function sent(
  validUntil: string | null,
  { by = owner, ...changes }: { by?: Member; requiresSignature?: boolean } = {},
) {
  offers += 1;
  const to = `needs-${offers}@harbor.example`;
  const id = await generatedProposal(by, { clientEmail: to, ...changes });
  const answer = await by.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: to,
    validUntil,
  });
  expect(answer.status, answer.text).toBe(200);
  return { id, to };
}

const set = (id: string, columns: string) =>
  world.db.prepare(`update proposals set ${columns} where id = ?`).bind(id).run();
const stored = async (id: string) =>
  world.db.prepare("select last_day, closing, status from proposals where id = ?").bind(id).first();
const noticesOf = async (id: string, kind: string) =>
  (await world.db.prepare("select id from notices where proposal_id = ? and kind = ?").bind(id, kind).all())
    .results.length;
const close = (id: string, form: object, by: Member = owner) =>
  by.post(`/proposal/${id}`, { intent: "closing", day: "2026-11-20", ...form });

describe("what needs a person", () => {
  it("is nothing for somebody who has sent nothing, and the dashboard says nothing", async () => {
    expect(await needed()).toEqual([]);
    expect((await owner.get("/dashboard")).text).not.toContain("you today");
  });

  it("is what ends soon once it was opened, then the question how it ended, by the account's own days", async () => {
    const { id } = await sent("2026-11-20");
    expect(await stored(id)).toMatchObject({ last_day: "2026-11-20" });
    world.clock.now = Date.parse("2026-11-18T12:00Z");
    expect(await needed()).toEqual([]);
    await set(id, "last_viewed_at = 1, status = 'viewed'");
    expect(await needed()).toEqual([`ends_soon ${id}`]);
    expect(await listed("needed")).toEqual([id]);
    world.clock.now = Date.parse("2026-11-21T00:30Z");
    expect(await needed()).toEqual([`closing ${id}`]);
    // West of it, the day is not over.
    const west = { ...(await reader(world, owner)) };
    west.actor = { ...west.actor, timeZone: "America/New_York" };
    const there = await loadDashboard(west, parseListRequest(new URLSearchParams()));
    expect(there.needed.map(({ need }) => need)).toEqual(["ends_soon"]);
    world.clock.now = Date.parse("2026-12-21T12:00Z");
    expect(await needed()).toEqual([]);
  });

  it("is a mail that bounced, until it was sent again", async () => {
    const to = "bounced@harbor.example";
    const mail = await sentMail(world, owner, to, { validUntil: null });
    const id = mail.proposalId;
    await mail.tell({ type: "email.bounced", bounce: HARD });
    expect(await needed()).toEqual([`undelivered ${id}`]);
    expect(await listed("needed")).toEqual([id]);
    const again = { ...MAIL, recipientEmail: `new-${to}` };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, again)).status).toBe(200);
    expect(await needed()).toEqual([]);
  });

  it("is a client who asks for more time, until they have it", async () => {
    const { id, to } = await sent("2026-11-20");
    const path = await signingPath(world, to);
    world.clock.now = Date.parse("2026-11-21T12:00Z");
    expect((await world.visitor().post(path, { intent: "more-time", timeMessage: "" })).status).toBe(302);
    expect(await needed()).toEqual([`more_time ${id}`]);
    const give = { intent: "more-time", days: "14", from: "2026-11-20" };
    expect((await owner.post(`/proposal/${id}`, give)).status).toBe(302);
    expect(await stored(id)).toMatchObject({ last_day: "2026-12-05" });
    expect(await needed()).toEqual([]);
  });

  it("is a late payment, and one that a client reports, until it is entered", async () => {
    const { id, path, payments } = await signedPricedOffer(world, owner);
    expect(await needed()).toEqual([]);
    world.clock.now = START + 20 * DAY;
    expect(await needed()).toEqual([`payment_late ${id}`]);
    expect((await owner.get("/dashboard")).text).toMatch(/was due on [^.]*November/);
    const report = { intent: "paid", paymentId: payments[0] ?? "" };
    expect((await world.visitor().post(path, report)).status).toBe(302);
    expect(await needed()).toEqual([`payment_reported ${id}`]);
    expect(await listed("needed")).toEqual([id]);
    const enter = (amount: number) =>
      owner.json("POST", `/api/proposals/${id}/payments`, {
        paymentId: payments[0],
        receive: { amount, day: "2026-12-01" },
      });
    expect((await enter(1_000)).status).toBe(200);
    expect(await needed()).toEqual([`payment_late ${id}`]);
    expect((await enter(203_680)).status).toBe(200);
    expect([await needed(), await listed("needed")]).toEqual([[], []]);
    const back = { paymentId: payments[0], refund: { amount: 204_680, day: "2026-12-02" } };
    expect((await owner.json("POST", `/api/proposals/${id}/payments`, back)).status).toBe(200);
    expect(await needed(), "what was given back is not owed").toEqual([]);
  });

  it("shows five of many, leads to the others, and is nothing of a stranger's", async () => {
    const ids = await list(
      world,
      owner,
      Array.from({ length: 12 }, (_, n) => ({
        title: `Offer ${n}`,
        status: "viewed" as const,
        sentAt: START,
        lastViewedAt: 1,
      })),
    );
    const version = await sent("2026-11-20");
    for (const id of ids) {
      await set(
        id,
        `current_version_id = (select current_version_id from proposals where id = '${version.id}')`,
      );
      await set(id, "last_day = '2026-11-17'");
    }
    await set(ids[0] ?? "", "last_day = '2026-11-16'");
    const page = (await owner.get("/dashboard")).text;
    expect(page).toContain("12 proposals need you today");
    expect(page).toContain("and 7 more");
    expect(page).toContain("/proposals?status=needed");
    expect((await listed("needed")).length).toBe(12);
    const stranger = await memberOn(world, "professional");
    expect([await needed(stranger), await listed("needed", stranger)]).toEqual([[], []]);
  });

  it.each([
    ["archived", "archived_at = 1"],
    ["deleted", "deleted_at = 1"],
    ["withdrawn", "page_closed_at = 1"],
    ["answered", "status = 'approved'"],
  ])("is not what was %s", async (_what, columns) => {
    const { id } = await sent("2026-11-17");
    await set(id, `last_viewed_at = 1, ${columns}`);
    expect(await needed()).toEqual([]);
    expect(await listed("needed")).toEqual([]);
  });
});

describe("the question how it ended", () => {
  it("stands in the bell once, however often and at once it is asked", async () => {
    const { id } = await sent("2026-11-20");
    world.clock.now = Date.parse("2026-11-20T23:50Z");
    await world.sweep();
    expect(await noticesOf(id, "closing")).toBe(0);
    world.clock.now = Date.parse("2026-11-21T00:10Z");
    await Promise.all([world.sweep(), world.sweep()]);
    await world.sweep();
    expect(await noticesOf(id, "closing")).toBe(1);
    expect((await owner.get("/notices")).text).toContain("ended without an answer");
  });

  it("is answered, twice without harm, changed and taken back; the client sees nothing of it", async () => {
    const { id, to } = await sent("2026-11-20");
    const path = await signingPath(world, to);
    world.clock.now = Date.parse("2026-11-21T12:00Z");
    const before = (await world.visitor().get(path)).text.length;
    const events = await world.db
      .prepare("select count(*) n from audit_events where proposal_id = ?")
      .bind(id)
      .first();
    expect((await owner.get(`/proposal/${id}`)).text).toContain("How did it end?");
    for (let time = 0; time < 2; time += 1)
      expect((await close(id, { outcome: "lost", reason: "price" })).status).toBe(302);
    expect(JSON.parse(String((await stored(id))?.closing))).toMatchObject({
      outcome: "lost",
      reason: "price",
      day: "2026-11-20",
    });
    expect(await stored(id)).toMatchObject({ status: "sent" });
    expect(await needed()).toEqual([]);
    expect([await listed("closed"), await listed("waiting")]).toEqual([[id], []]);
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Too expensive");
    expect((await owner.get("/proposals")).text).toContain("Lost");
    expect(Math.abs((await world.visitor().get(path)).text.length - before)).toBeLessThan(300);
    expect(
      await world.db.prepare("select count(*) n from audit_events where proposal_id = ?").bind(id).first(),
    ).toEqual(events);
    await close(id, { outcome: "won", reason: "price" });
    expect(JSON.parse(String((await stored(id))?.closing))).toMatchObject({ outcome: "won", reason: null });
    for (let time = 0; time < 2; time += 1)
      expect((await owner.post(`/proposal/${id}`, { intent: "reopen" })).status).toBe(302);
    expect(await needed()).toEqual([`closing ${id}`]);
    expect([await listed("closed"), await listed("waiting")]).toEqual([[], [id]]);
  });

  it("is answered with still open, and stands again after the next last day", async () => {
    const { id } = await sent("2026-11-20");
    world.clock.now = Date.parse("2026-11-21T12:00Z");
    await close(id, { outcome: "open" });
    expect(await needed()).toEqual([]);
    expect(await listed("waiting")).toEqual([id]);
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Send again");
    await owner.post(`/proposal/${id}`, { intent: "more-time", days: "7", from: "2026-11-20" });
    world.clock.now = Date.parse("2026-11-21T12:00Z") + 8 * DAY;
    expect(await needed()).toEqual([`closing ${id}`]);
  });

  it("refuses what cannot be answered now, and nobody else finds it", async () => {
    const { id } = await sent("2026-11-20");
    const early = await owner.post(`/proposal/${id}`, {
      intent: "closing",
      outcome: "lost",
      day: "2026-11-20",
    });
    expect(early.status).toBe(302);
    expect((await stored(id))?.closing).toBe(null);
    world.clock.now = Date.parse("2026-11-21T12:00Z");
    await close(id, { outcome: "lost", day: "2026-11-19" });
    expect((await stored(id))?.closing).toBe(null);
    expect((await close(id, { outcome: "perhaps" })).status).toBe(400);
    const stranger = await memberOn(world, "professional");
    expect((await close(id, { outcome: "lost" }, stranger)).status).toBe(404);
    expect((await stranger.post(`/proposal/${id}`, { intent: "reopen" })).status).toBe(404);
    await set(id, "status = 'signed'");
    await close(id, { outcome: "lost" });
    expect((await stored(id))?.closing).toBe(null);
  });
});
