/** Insights and the list as files: a set that is counted by hand. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadInsights } from "~/domain/insights/load-insights.server";
import { loader as insightsPage } from "~/routes/app/insights/route";
import { emptyList, list, readingContext, reader as storedReader } from "../../world/list-rows";
import { type Member, memberOn, signedProposal } from "../../world/people";
import { countedTrips, loaderArgs } from "../../world/round-trips";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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

const reader = async (at: World, member: Member) => ({
  ...(await storedReader(at, member)),
  publicFile: async () => "[]",
});

type Row = Parameters<typeof list>[2][number] & {
  firstSentAt?: number;
  openedAfter?: number;
  closing?: object;
};

/** Listed, each with a version that was frozen with its first send, and an opening. */
async function sentOnes(rows: Row[], by = owner): Promise<string[]> {
  const ids = await list(
    world,
    by,
    rows.map(({ firstSentAt: _, openedAfter: __, closing: ___, ...row }) => ({
      status: "sent" as const,
      sentAt: START,
      ...row,
    })),
  );
  const statements = ids.flatMap((id, at) => {
    const { firstSentAt = START, openedAfter, closing } = rows[at] ?? {};
    return [
      world.db
        .prepare(`insert into proposal_versions (id, proposal_id, number, title, client_name, client_company, html, footer, budget,
          currency, requires_signature, sha256, frozen_at, valid_until)
          values (?1 || '-v', ?1, 1, '', '', '', '', '', '', 'USD', 0, '', ?2, ?3)`)
        .bind(id, firstSentAt, closing ? "2026-11-10" : null),
      world.db
        .prepare("update proposals set current_version_id = ?1 || '-v', closing = ?2 where id = ?1")
        .bind(id, closing ? JSON.stringify(closing) : null),
      ...(openedAfter === undefined
        ? []
        : [
            world.db
              .prepare(
                "insert into status_changes (id, proposal_id, from_status, to_status, cause, changed_at) values (?1 || '-c', ?1, 'sent', 'viewed', 'event', ?2)",
              )
              .bind(id, firstSentAt + openedAfter),
          ]),
    ];
  });
  await world.db.batch(statements);
  return ids;
}

const closed = (outcome: string, reason: string | null = null) => ({
  outcome,
  reason,
  day: "2026-11-10",
  at: 1,
});

it("counts what was sent as one counts by hand, in one round trip after the session", async () => {
  await sentOnes([
    ...Array.from(
      { length: 3 },
      (_, n): Row => ({ status: "approved", valueMinor: 90_000, openedAfter: (n + 1) * HOUR }),
    ),
    { status: "rejected", valueMinor: 700_000 },
    { closing: closed("lost", "price"), currency: "EUR", valueMinor: 700_000 },
    { closing: closed("won"), currency: "EUR", valueMinor: 800_000, openedAfter: 50 * HOUR },
    { closing: closed("open") },
    { archivedAt: START },
    { firstSentAt: START - 100 * DAY },
    {},
  ]);
  await list(world, owner, [{ status: "draft" }, { status: "generated", valueMinor: 5 }]);
  const { insights } = await loadInsights(await reader(world, owner), "all");
  expect(insights).toMatchObject({ sent: 10, won: 4, lost: 2, open: 4, winRate: 67 });
  expect(insights.timeToOpen).toEqual({ ms: 2.5 * HOUR, count: 4 });
  expect(insights.byPrice.map(({ currency, band, sent }) => [currency, band, sent])).toEqual([
    ["USD", 0, 4],
    ["USD", 1, 3],
    ["USD", 3, 1],
    ["EUR", 3, 2],
  ]);
  expect(insights.reasons).toEqual([
    { reason: "not_said", count: 1 },
    { reason: "price", count: 1 },
  ]);
  const lately = await loadInsights(await reader(world, owner), "90");
  expect(lately.insights).toMatchObject({ sent: 9, winRate: null });
  const { d1, trips } = countedTrips(world.db);
  await insightsPage(
    loaderArgs(
      world,
      owner,
      { ...readingContext(world, d1), publicFile: async () => "[]" } as never,
      "/insights",
    ) as never,
  );
  expect(trips).toEqual(["session", "batch of 2"]);
  const page = (await owner.get("/insights")).text;
  expect(page).toContain("67%");
  expect((await owner.get("/insights?range=90")).text).toContain("Fewer than 10 were sent");
});

it("begins the 90 days with a day of the account's", async () => {
  // 23:00 UTC on 18 August is 19 August in Auckland: the 90th day before and with 16 November there.
  await sentOnes([{ firstSentAt: Date.parse("2026-08-18T23:00Z") }]);
  const ctx = await reader(world, owner);
  const sent = async (timeZone: string) =>
    (
      await loadInsights(
        { ...ctx, now: Date.parse("2026-11-16T09:00Z"), actor: { ...ctx.actor, timeZone } },
        "90",
      )
    ).insights.sent;
  expect([await sent("UTC"), await sent("Pacific/Auckland")]).toEqual([0, 1]);
});

it("measures real signatures, and knows nothing of a stranger's", async () => {
  const signer = await memberOn(world, "professional");
  await signedProposal(world, signer, "insights@harbor.example");
  const { insights } = await loadInsights(await reader(world, signer), "all");
  expect(insights).toMatchObject({ sent: 1, won: 1, winRate: null, timeToSign: { ms: 0, count: 1 } });
  const stranger = await memberOn(world, "professional");
  expect((await stranger.get("/insights")).text).toContain("Nothing sent yet");
  expect((await stranger.get("/proposals.csv")).text.trim().split("\r\n")).toHaveLength(1);
  for (const path of ["/insights.csv", "/proposals.csv"])
    expect((await world.visitor().get(path)).status).toBe(401);
});

it("writes the whole list in pages, and no cell is a formula", async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => ({
    title: `Offer ${n}`,
    createdAt: START - n,
    valueMinor: 5,
    currency: "JPY",
  }));
  await list(world, owner, [
    ...many,
    { title: "=cmd()", clientName: "+1", clientCompany: "@x", createdAt: 1 },
  ]);
  const answer = await owner.get("/proposals.csv");
  expect(answer.headers.get("Content-Type")).toContain("text/csv");
  const lines = answer.text.trim().split("\r\n");
  expect(lines).toHaveLength(1 + 1_204);
  expect(lines[1]).toContain(",'=cmd(),'+1,'@x,");
  expect(lines.at(-1)).toMatch(/^,Offer 0,.*,JPY,5,/);
  expect(new Set(lines).size).toBe(lines.length);
});

it("writes its numbers as a file", async () => {
  const template = "=evil";
  await world.db
    .prepare(
      "insert into templates (id, user_id, name, category, html, brief, created_at, updated_at) select 'insight-template', id, ?, 'branding', '', '{}', 1, 1 from users where email = ?",
    )
    .bind(template, owner.email)
    .run();
  const [id = ""] = await sentOnes([{ status: "approved" }]);
  await world.db
    .prepare("update proposals set template_key = 'insight-template' where id = ?")
    .bind(id)
    .run();
  const { text } = await owner.get("/insights.csv");
  const lines = text.trim().split("\r\n");
  expect(lines[1]).toBe("all,,,1,1,0,,,");
  expect(lines).toContain("template,'=evil,,1,1,0,,,");
  expect(lines).toContain('price,"USD, no price",USD,1,1,0,,,');
});

it("counts a change of what was agreed as part of its agreement", async () => {
  const [first = "", change = ""] = await sentOnes([{ status: "signed" }, { status: "signed" }]);
  const sentIn = async () => /^all,,,(\d+),/m.exec((await owner.get("/insights.csv")).text)?.[1];
  expect(await sentIn()).toBe("2");
  await world.db.prepare("update proposals set amends_id = ? where id = ?").bind(first, change).run();
  expect(await sentIn()).toBe("1");
});
