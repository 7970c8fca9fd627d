// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, isWhole, packed, textOf } from "../../world/documents/poppler";
import { eventsOf, type Member, memberOn } from "../../world/people";
import type { Mood } from "../../world/services/timestamp-authority";
import { openWorld, TIMESTAMP_API, type World } from "../../world/world";

let world: World;
let owner: Member;
let agreements: Agreements;
/** @param patience milliseconds that an authority is waited for: more than any busy machine takes, where one answers */
async function open(patience: string, printing: boolean) {
  world = await openWorld({
    printing,
    settings: { TIMESTAMP_URL: TIMESTAMP_API, TIMESTAMP_TIMEOUT_MS: patience },
  });
  await world.timestamps.prepare();
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
}
beforeAll(() => open("30000", true));
afterAll(() => world.dispose());

const sealedIn = (mood: Mood) => {
  world.timestamps.mood = mood;
  return agreements.agreement();
};
const eventOf = async (id: string, type: string) => {
  const sql = "select payload from audit_events where proposal_id = ? and type = ?";
  const row = await agreements.first<{ payload: string }>(sql, id, type);
  return row && JSON.parse(row.payload);
};
const recordOf = async ({ row }: Awaited<ReturnType<typeof sealedIn>>) =>
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what is tested
  (await world.files.get(row.r2_key.replace(".pdf", ".json")))?.json<any>();

describe("a seal with the timestamp of an authority", () => {
  it("is B-LT, in the file, the row, the evidence, the JSON and the public facts", async () => {
    const done = await sealedIn("answers");
    const at = Date.UTC(2026, 10, 16, 12, 0, 5);
    expect(done.row).toMatchObject({
      level: "B-LT",
      timestamp_authority: "tsa.test/tsr",
      timestamp_serial: "1001",
      timestamped_at: at,
      timestamp_error: null,
    });
    const of = { sealedDocumentId: done.row.id, authority: "tsa.test/tsr" };
    expect(await eventOf(done.id, "timestamp.added")).toEqual({ ...of, serial: "1001", at });
    expect(await eventOf(done.id, "pdf.sealed")).toMatchObject({ level: "B-LT" });
    const { certificate } = await recordOf(done);
    expect(certificate.seal.timestampAuthority).toBe("tsa.test/tsr");
    expect(certificate.outcome).toMatchObject({
      level: "B-LT",
      timestampError: null,
      sha256: done.row.sha256,
      pages: done.row.pages,
      timestamp: { authority: "tsa.test/tsr", serial: "1001", at: { utc: "2026-11-16T12:00:05.000Z" } },
    });
    const { body } = await world.visitor().get(`/api/verify/${done.row.sha256}`);
    expect(body.facts).toMatchObject({
      level: "B-LT",
      timestamp: { authority: "tsa.test/tsr", at: "2026-11-16T12:00:05.000Z" },
    });
    if (!hasPoppler) return;
    expect(isWhole(done.pdf)).toBe(true);
    expect(isWhole(Buffer.concat([done.pdf, Buffer.from("\n% more\n%%EOF")]))).toBe(false);
    expect(textOf(done.pdf)).toContain(packed("in the seal, by tsa.test/tsr"));
  });
});

describe("a seal that takes its time", () => {
  it("bears the moment it was made, not the one it was claimed at, and no event runs back", async () => {
    world.timestamps.meanwhile = () => {
      world.clock.now += 90_000;
    };
    const before = world.clock.now;
    const done = await sealedIn("answers");
    world.timestamps.meanwhile = () => undefined;
    const sealed = await agreements.first<{ claimed_at: number; sealed_at: number }>(
      "select claimed_at, sealed_at from sealed_documents where id = ?",
      done.row.id,
    );
    expect(sealed).toEqual({ claimed_at: before, sealed_at: before + 90_000 });
    expect(sealed?.sealed_at).toBeGreaterThan(done.row.timestamped_at ?? Number.POSITIVE_INFINITY);
    const { certificate } = await recordOf(done);
    expect(Date.parse(certificate.outcome.sealedAt.utc)).toBe(before + 90_000);
    const { results } = await world.db
      .prepare("select type, occurred_at from audit_events where proposal_id = ? order by seq")
      .bind(done.id)
      .all<{ type: string; occurred_at: number }>();
    const times = results.map(({ occurred_at }) => occurred_at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(
      results.filter(({ occurred_at }) => occurred_at === before + 90_000).map(({ type }) => type),
    ).toEqual(["pdf.sealed", "timestamp.added", "mail.queued", "mail.queued", "copy.sent", "copy.sent"]);
    world.clock.now = before;
  });

  it("is claimed when its own turn comes, though it came with others in one batch", async () => {
    world.timestamps.mood = "answers";
    world.timestamps.meanwhile = () => {
      world.clock.now += 90_000;
    };
    const before = world.clock.now;
    const both = [await agreements.sent(), await agreements.sent()];
    // The signing's own message finds nothing that waits, so that the two below come in one batch.
    await world.db.exec(
      "create trigger hold after insert on sealed_documents begin update sealed_documents set state = 'failed' where id = new.id; end",
    );
    for (const { sign } of both) await sign();
    await world.db.exec("drop trigger hold");
    await world.db.exec("update sealed_documents set state = 'pending' where state = 'failed'");
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    const rows = await Promise.all(both.map(({ id }) => agreements.sealRow(id)));
    await queue.sendBatch(rows.map((row) => ({ body: { v: 1, kind: "seal", id: row?.id } })));
    for (const { id } of both) await agreements.inState(id, "sealed");
    world.timestamps.meanwhile = () => undefined;
    const { results } = await world.db
      .prepare("select claimed_at, sealed_at from sealed_documents where id in (?, ?) order by claimed_at")
      .bind(...rows.map((row) => row?.id))
      .all();
    expect(results).toEqual([
      { claimed_at: before, sealed_at: before + 90_000 },
      { claimed_at: before + 90_000, sealed_at: before + 180_000 },
    ]);
    world.clock.now = before;
  });
});

async function expectSealWithoutTimestamp(mood: Mood, error: string) {
  const done = await sealedIn(mood);
  expect(done.row).toMatchObject({
    state: "sealed",
    level: "B-B",
    timestamp_authority: "tsa.test/tsr",
    timestamp_serial: null,
    timestamped_at: null,
    timestamp_error: error,
  });
  expect(await eventsOf(world, done.id)).not.toContain("timestamp.added");
  expect(await eventOf(done.id, "timestamp.failed")).toMatchObject({ authority: "tsa.test/tsr", error });
  const { certificate } = await recordOf(done);
  expect(certificate.outcome).toMatchObject({ timestamp: null, timestampError: error });
  expect(certificate.seal).toMatchObject({ timestampAuthority: "tsa.test/tsr", timestampError: error });
  await world.logged("seal.timestamp_failed");
  expect((await owner.get(`/proposal/${done.id}`)).text).toContain("The authority did not answer");
  if (hasPoppler) expect(isWhole(done.pdf)).toBe(true);
  return done;
}

it("a seal without a timestamp says so on its page", async () => {
  const { pdf } = await expectSealWithoutTimestamp("fails", "The authority answered 503.");
  if (hasPoppler) expect(textOf(pdf)).toContain(packed("None: tsa.test/tsr did not give one"));
});

/** What became of the timestamp is the same whoever prints. */
async function openUnprinted(patience: string) {
  await world.dispose();
  await open(patience, false);
}

describe("an authority that does not give one", () => {
  beforeAll(() => openUnprinted("30000"));

  it.each<[Mood, string]>([
    ["refuses", "The authority refused (status 2)."],
    ["rubbish", "The authority's answer could not be read."],
    ["another document", "The authority's token is for another document."],
    ["huge", "The authority's answer is too large."],
    ["without end", "The authority's answer is too large."],
    ["redirects", "The authority answered 302."],
    ["forged", "The authority's signature does not hold."],
    ["another time", "The authority's signature does not hold."],
    ["no authority", "The authority's certificate was not made for giving the time, or not for then."],
  ])("because it %s leaves a sealed B-B that says so", async (mood, error) => {
    await expectSealWithoutTimestamp(mood, error);
  });
});

describe("an authority that is waited for in vain", () => {
  beforeAll(() => openUnprinted("500"));

  it.each<Mood>(["stalls", "begins and stalls"])(
    "because it %s leaves a sealed B-B that says so",
    async (mood) => {
      await expectSealWithoutTimestamp(mood, "The authority did not answer within 500 ms.");
    },
  );
});
