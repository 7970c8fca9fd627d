import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReadingFigures, View } from "~/domain/reading/view-counters";
import { type Call, type Counters, type Outcome, openCounters } from "../../world/counters";

const AT = Date.UTC(2026, 10, 16, 12);
const DAY = 86_400_000;
let counters: Counters;
let objects = 0;
let name: string;

beforeAll(async () => {
  counters = await openCounters();
  await counters.db.exec(
    "create table proposals (id text primary key, view_count int default 0, last_viewed_at int)",
  );
  await counters.db.exec("create table deliveries (id text primary key, open_hint_at int)");
  await counters.db.exec("create table writes (id text)");
  await counters.db.exec(
    "create trigger told after update on proposals begin insert into writes values (new.id); end",
  );
});
afterAll(() => counters.dispose());
beforeEach(async () => {
  objects += 1;
  name = `proposal-${objects}`;
  await counters.db.prepare("insert into proposals (id) values (?)").bind(name).run();
});

const view = (n: number | string, changes: Partial<View> = {}): View => ({
  id: `view-${n}`,
  reader: "link",
  at: AT,
  visit: { viewer: "somebody", versionId: "v1", device: "phone" },
  ...changes,
});
const record = (each: View): Call => ["record", name, each];
const figures = (): Promise<ReadingFigures> => counters.ask(name, "figures");
const views = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => record(view(from + index)));
const failures = (outcomes: Outcome[]) => outcomes.filter((outcome) => "failed" in outcome).length;
const row = () => counters.db.prepare("select * from proposals where id = ?").bind(name).first();
const writes = async () =>
  (
    await counters.db
      .prepare("select count(*) as n from writes where id = ?")
      .bind(name)
      .first<{ n: number }>()
  )?.n;

describe("the view-counting object", () => {
  it("counts 10,000 views that come in bursts, each once, with a write to the database at most in ten seconds", {
    timeout: 120_000,
  }, async () => {
    const burst = (from: number): Call => {
      return ["burst", name, Array.from({ length: 500 }, (_, index) => view(from + index))];
    };
    for (let from = 0; from < 10_000; from += 2000) {
      const bursts = [0, 500, 1000, 1500].map((more) => burst(from + more));
      // The first of them twice: the same views count once.
      expect(failures(await counters.at(name, [...bursts, burst(from)]))).toBe(0);
    }
    expect((await figures()).views).toBe(10_000);
    // One at the beginning, and one for each pause of ten seconds that has passed.
    const shown = (await writes()) ?? 0;
    await counters.ask(name, "fire");
    await counters.ask(name, "fire");
    expect(await row()).toMatchObject({ view_count: 10_000, last_viewed_at: AT });
    expect((await writes()) ?? 0).toBeLessThanOrEqual(shown + 2);
  });

  it("loses nothing when it crashes in the middle of a burst: what was refused is sent again and counts once", async () => {
    const burst = views(0, 300);
    const outcomes = await counters.at(name, [...burst.slice(0, 150), ["crash"], ...burst.slice(150)]);
    expect(failures(outcomes)).toBeGreaterThan(0);
    expect(failures(await counters.at(name, burst))).toBe(0);
    expect((await figures()).views).toBe(300);
    await counters.ask(name, "fire");
    expect(await row()).toMatchObject({ view_count: 300 });
  });

  it("mirrors what came in before a crash when its alarm fires, and an alarm that fires twice writes once", async () => {
    await counters.db.exec(
      "create trigger down before update on proposals begin select raise(abort, 'down'); end",
    );
    await counters.at(name, views(0, 7));
    await counters.at(name, [["crash"]]);
    await counters.db.exec("drop trigger down");
    expect(await counters.ask(name, "alarmAt")).toEqual(expect.any(Number));
    await Promise.all([counters.ask(name, "fire"), counters.ask(name, "fire")]);
    await counters.ask(name, "fire");
    expect(await row()).toMatchObject({ view_count: 7 });
    expect(await writes()).toBeLessThanOrEqual(2);
  });

  it("makes one of today's out of an object that was made before reading was measured", async () => {
    await counters.at(name, views(0, 3));
    await counters.ask(name, "becomeOld");
    await counters.at(name, [["crash"]]);
    expect(await figures()).toMatchObject({ views: 3, readers: 0, devices: [] });
    await counters.ask(name, "record", name, view("new"));
    expect(await figures()).toMatchObject({
      views: 4,
      readers: 1,
      devices: [{ device: "phone", visits: 1 }],
    });
  });

  it("counts nothing of a visit that is not measured, and still tells a new reader", async () => {
    const quiet = view("quiet", { visit: null });
    expect(await counters.ask(name, ...record(quiet))).toEqual({ total: 0, isNewReader: true });
    await counters.ask(name, "markSeen", "link");
    expect(await counters.ask(name, ...record(quiet))).toEqual({ total: 0, isNewReader: false });
    expect(await figures()).toMatchObject({ views: 0, readers: 0 });
    expect(await counters.ask(name, "alarmAt")).toBeNull();
  });

  it("takes totals of a visit: a beat that comes twice, late or from nobody adds nothing", async () => {
    await counters.ask(name, ...record(view(1)));
    const beat = (ms: number, after: number, sections: [string, number][]) =>
      counters.ask(name, "recordHeartbeat", { viewId: "view-1", ms, sections, at: AT + after });
    await beat(15_000, 15_000, [["1", 12_000]]);
    await beat(15_000, 15_000, [["1", 12_000]]);
    await beat(30_000, 30_000, [
      ["1", 12_000],
      ["block-02", 15_000],
    ]);
    await beat(15_000, 31_000, [["1", 12_000]]);
    await counters.ask(name, "recordHeartbeat", {
      viewId: "nobody",
      ms: 9000,
      sections: [["1", 9000]],
      at: AT + 9000,
    });
    expect(await figures()).toMatchObject({
      versions: [{ versionId: "v1", visits: 1, ms: 30_000 }],
      sections: [
        { versionId: "v1", section: "1", ms: 12_000 },
        { versionId: "v1", section: "block-02", ms: 15_000 },
      ],
    });
  });

  it("believes nobody that they read for longer than the page was open", async () => {
    await counters.ask(name, ...record(view(1)));
    await counters.ask(name, "recordHeartbeat", {
      viewId: "view-1",
      ms: 900_000_000,
      at: AT + 60_000,
      sections: [
        ["1", 900_000_000],
        ["2", 900_000_000],
      ],
    });
    expect(await figures()).toMatchObject({
      versions: [{ ms: 65_000 }],
      sections: [{ section: "1", ms: 65_000 }],
    });
  });

  it("keeps no more ids of one view than a text has sections", async () => {
    await counters.ask(name, ...record(view(1)));
    for (const beat of [0, 1]) {
      const sections = Array.from({ length: 400 }, (_, at) => [
        `b${String(beat * 400 + at).padStart(7, "0")}`,
        1,
      ]);
      await counters.ask(name, "recordHeartbeat", { viewId: "view-1", ms: 9000, sections, at: AT + 9000 });
    }
    await counters.ask(name, "recordHeartbeat", {
      viewId: "view-1",
      ms: 9000,
      sections: [["b0000000", 70]],
      at: AT + 9000,
    });
    const { sections } = (await figures()) as { sections: { section: string; ms: number }[] };
    expect(sections).toHaveLength(500);
    expect(sections[0]).toMatchObject({ section: "b0000000", ms: 70 });
  });

  it("tells readers, devices and quarters of an hour apart", async () => {
    const visit = (viewer: string, device: "phone" | "desktop") => ({ viewer, versionId: "v1", device });
    await counters.at(name, [
      record(view(1, { visit: visit("a", "phone") })),
      record(view(2, { visit: visit("a", "desktop"), at: AT + DAY })),
      record(view(3, { visit: visit("b", "phone"), at: AT + DAY })),
    ]);
    expect(await figures()).toMatchObject({
      readers: 2,
      devices: [
        { device: "desktop", visits: 1 },
        { device: "phone", visits: 2 },
      ],
      quarters: [
        { quarter: AT / 900_000, views: 1 },
        { quarter: (AT + DAY) / 900_000, views: 2 },
      ],
    });
  });

  it("mirrors the first fetch of a picture, once", async () => {
    await counters.db.prepare("insert into deliveries (id) values ('mail')").run();
    for (const at of [AT, AT + 5, AT + 9]) await counters.ask(name, "recordPixelLoad", "mail", at);
    await counters.ask(name, "fire");
    const mail = await counters.db.prepare("select open_hint_at from deliveries").first();
    expect(mail).toEqual({ open_hint_at: AT });
    expect((await figures()).pictures).toEqual([{ deliveryId: "mail", firstAt: AT, fetches: 3 }]);
  });

  it("lets go of visits after a year and keeps their count", async () => {
    const now = Date.now();
    await counters.at(name, [record(view("old", { at: now - 366 * DAY })), record(view("new", { at: now }))]);
    await counters.ask(name, "recordHeartbeat", {
      viewId: "view-old",
      ms: 4000,
      sections: [
        ["1", 2000],
        ["block-01", 2000],
      ],
      at: now - 365.9 * DAY,
    });
    // The first mirrors what is left to mirror, the next has time for what is old.
    for (let times = 0; times < 3; times += 1) await counters.ask(name, "fire");
    expect(await figures()).toMatchObject({
      views: 2,
      sections: [],
      devices: [{ device: "phone", visits: 1 }],
    });
    expect(await counters.ask(name, "alarmAt")).toBeGreaterThan(now + 300 * DAY);
  });

  it("leaves of a view from more than a year ago its day alone, here and in the list, and it still counts once", async () => {
    const now = Date.now();
    const old = now - 366 * DAY;
    await counters.at(name, [record(view("old", { at: old, reader: "link-of-harbor" }))]);
    for (let times = 0; times < 3; times += 1) await counters.ask(name, "fire");
    const noon = old - (old % DAY) + DAY / 2;
    const kept = () => counters.ask(name, "rows", "select id, reader, at from views");
    expect(await kept()).toEqual([{ id: "view-old", reader: "", at: noon }]);
    expect(await row()).toMatchObject({ view_count: 1, last_viewed_at: noon });
    expect(await counters.ask(name, "alarmAt"), "there is nothing left to let go of").toBeNull();
    await counters.ask(name, ...record(view("old", { at: now })));
    expect(await kept()).toHaveLength(1);
    await counters.ask(name, ...record(view("new", { at: now, reader: "link-of-today" })));
    for (let times = 0; times < 3; times += 1) await counters.ask(name, "fire");
    expect(await kept()).toEqual([
      { id: "view-old", reader: "", at: noon },
      { id: "view-new", reader: "link-of-today", at: now },
    ]);
  });

  it("lets go of pictures after a year, also where nobody ever came", async () => {
    const now = Date.now();
    for (const id of ["old-mail", "new-mail"])
      await counters.db.prepare("insert into deliveries (id) values (?)").bind(id).run();
    await counters.ask(name, "recordPixelLoad", "old-mail", now - 366 * DAY);
    await counters.ask(name, "recordPixelLoad", "old-mail", now);
    await counters.ask(name, "recordPixelLoad", "new-mail", now - DAY);
    for (let times = 0; times < 3; times += 1) await counters.ask(name, "fire");
    expect((await figures()).pictures.map(({ deliveryId }) => deliveryId)).toEqual(["new-mail"]);
    expect(await counters.ask(name, "alarmAt")).toBeGreaterThan(now + 300 * DAY);
  });

  it("keeps the pause of a view that comes in while what is old is let go of", async () => {
    const now = Date.now();
    await counters.at(name, [record(view("old", { at: now - 366 * DAY }))]);
    await expect.poll(row).toMatchObject({ view_count: 1 });
    await counters.ask(name, "fireMeanwhile", name, view("new", { at: now }));
    const alarmAt = await counters.ask<number | null>(name, "alarmAt");
    expect(alarmAt, "the end of the pause, not a day or a year from now").toBeLessThan(Date.now() + 60_000);
    expect(alarmAt).not.toBeNull();
    await counters.ask(name, ...record(view("newer", { at: now })));
    await counters.ask(name, "fire");
    await expect.poll(row).toMatchObject({ view_count: 3 });
    // At the end of the pause that began then, it goes on with what is left to let go of.
    await counters.ask(name, "fire");
    expect(await counters.ask(name, "alarmAt")).toBeGreaterThan(now + 300 * DAY);
  });

  it("comes back the next day when the list cannot be told", async () => {
    const now = Date.now();
    await counters.at(name, [record(view("old", { at: now - 366 * DAY }))]);
    await counters.ask(name, "fire");
    await counters.db.exec(
      "create trigger down before update on proposals begin select raise(abort, 'down'); end",
    );
    const answers = await counters.at(name, [["fire"], ["fire"]]);
    await counters.db.exec("drop trigger down");
    expect(failures(answers)).toBeGreaterThan(0);
    expect(await counters.ask(name, "alarmAt")).toEqual(expect.any(Number));
    await counters.ask(name, "fire");
    await counters.ask(name, "fire");
    expect(await counters.ask(name, "rows", "select reader from views")).toEqual([{ reader: "" }]);
  });
});
