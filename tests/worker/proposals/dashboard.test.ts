import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "~/domain/context";
import { sampleId } from "~/domain/proposals/drafts/sample-id.server";
import { loadDashboard } from "~/domain/proposals/list/dashboard.server";
import { parseListRequest } from "~/domain/proposals/list/list-request";
import type { ReadingFigures } from "~/domain/reading/view-counters";
import { loader as apiDashboard } from "~/routes/api/proposals/dashboard";
import { loader as apiProposals } from "~/routes/api/proposals/proposals";
import { loader as analyticsPage } from "~/routes/app/analytics/route";
import { loader as dashboardPage } from "~/routes/app/dashboard/route";
import { loader as noticesPage } from "~/routes/app/notifications/route";
import { loader as proposalsPage } from "~/routes/app/proposals/route";
import { loader as sendPage } from "~/routes/app/send/route";
import { loader as settingsPage } from "~/routes/app/settings/profile";
import { loader as find } from "~/routes/app/shell/find";
import { loader as layout } from "~/routes/app/shell/layout";
import { loader as wizardPage } from "~/routes/app/wizard/route";
import { emptyList, list, reader, readingContext } from "../../world/list-rows";
import { type Member, memberOn, signedProposal } from "../../world/people";
import { countedTrips, loaderArgs } from "../../world/round-trips";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH_START = Date.UTC(2026, 10, 1);

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

const nothingAsked = parseListRequest(new URLSearchParams());
const shown = async (member = owner) => loadDashboard(await reader(world, member), nothingAsked);

describe("what is going on", () => {
  it("is nothing for somebody who has written nothing", async () => {
    expect((await shown()).summary).toEqual({
      createdThisMonth: 0,
      waitingForSignature: 0,
      waitingForAnswer: 0,
      linkRevoked: 0,
      readThisWeek: 0,
      drafts: 0,
      ready: 0,
      medianSigningMs: null,
    });
  });

  it("counts what was created since the month began in UTC, whenever it was changed", async () => {
    await list(world, owner, [
      { createdAt: MONTH_START, updatedAt: MONTH_START },
      { createdAt: START },
      { createdAt: MONTH_START - 1, updatedAt: START },
      { createdAt: MONTH_START - 40 * DAY, updatedAt: MONTH_START - 40 * DAY },
    ]);
    expect((await shown()).summary.createdThisMonth).toBe(2);
    world.clock.now = Date.UTC(2026, 11, 1);
    expect((await shown()).summary.createdThisMonth).toBe(0);
  });

  it("tells what waits for a signature from what waits for an answer, and counts nothing decided", async () => {
    const toSign = { requiresSignature: true, sentAt: START };
    await list(world, owner, [
      ...(["sent", "opened", "viewed", "client_interested"] as const).map((status) => ({
        status,
        ...toSign,
      })),
      { status: "sent", sentAt: START },
      ...(["draft", "generated", "signed", "approved", "rejected", "declined", "converted"] as const).map(
        (status) => ({ status, ...toSign }),
      ),
    ]);
    const { summary } = await shown();
    expect(summary).toMatchObject({ waitingForSignature: 4, waitingForAnswer: 1, drafts: 1, ready: 1 });
  });

  it("takes a status of sent that was set by hand for the owner's word: no signature is awaited here", async () => {
    await list(world, owner, [
      { status: "sent", requiresSignature: true, sentAt: null },
      { status: "sent", requiresSignature: true, sentAt: START },
    ]);
    expect((await shown()).summary).toMatchObject({ waitingForSignature: 1, waitingForAnswer: 1 });
  });

  it("says which of the waiting ones were opened within seven days", async () => {
    await list(world, owner, [
      { status: "viewed", lastViewedAt: START - 7 * DAY },
      { status: "viewed", lastViewedAt: START - 7 * DAY - 1 },
      { status: "sent", lastViewedAt: null },
      { status: "signed", lastViewedAt: START },
    ]);
    expect((await shown()).summary).toMatchObject({ readThisWeek: 1, waitingForAnswer: 3 });
  });

  it("counts drafts and unsent ones in every currency", async () => {
    await list(world, owner, [
      { status: "draft" },
      { status: "draft", currency: "EUR", valueMinor: 100 },
      { status: "generated", currency: "GBP" },
    ]);
    expect((await shown()).summary).toMatchObject({ drafts: 2, ready: 1 });
  });

  it("has the middle of what signatures took since the first send, those of 90 days alone", async () => {
    const signer = await memberOn(world, "agency");
    const waits = [10 * HOUR, 2 * HOUR, 30 * DAY];
    for (const [n, wait] of waits.entries()) {
      const { id } = await signedProposal(world, signer, `waited-${n}@harbor.example`);
      await world.db
        .prepare("update signing_links set created_at = ? where proposal_id = ?")
        .bind(START - wait, id)
        .run();
      // A link that was asked for later, for the same version: the first one is what counts.
      await world.db
        .prepare(
          `insert into signing_links
             (id, token_hash, proposal_id, recipient_id, version_id, handed_over, created_at, expires_at)
           select id || '-later', token_hash || '-later', proposal_id, recipient_id, version_id, handed_over, ?,
             expires_at from signing_links where proposal_id = ?`,
        )
        .bind(START - 60_000, id)
        .run();
    }
    expect((await shown(signer)).summary.medianSigningMs).toBe(10 * HOUR);
    world.clock.now = START + 90 * DAY;
    await signer.json("POST", "/api/login", { email: signer.email, password: "correct horse" });
    const { id } = await signedProposal(world, signer, "waited-not@harbor.example");
    expect(id).toBeTruthy();
    expect((await shown(signer)).summary.medianSigningMs).toBe(6 * HOUR);
    world.clock.now = START + 90 * DAY + 1;
    expect((await shown(signer)).summary.medianSigningMs).toBe(0);
    expect((await shown()).summary.medianSigningMs).toBeNull();
  });

  it("of a signature set by hand has no time that it took", async () => {
    await list(world, owner, [{ status: "signed", sentAt: START - DAY }]);
    const { summary, metrics } = await shown();
    expect([summary.medianSigningMs, metrics.signedProposals]).toEqual([null, 1]);
  });
});

describe("the figures", () => {
  it("count declined as lost, what waits as undecided, and every currency by itself", async () => {
    await list(world, owner, [
      { status: "signed", valueMinor: 100_000 },
      { status: "approved", valueMinor: 50_050 },
      { status: "approved", valueMinor: null },
      { status: "approved", valueMinor: 900_000, currency: "EUR", valueIsEstimate: true },
      { status: "rejected", valueMinor: 7 },
      { status: "declined" },
      { status: "sent", valueMinor: 5_000_000 },
    ]);
    expect((await owner.get("/api/dashboard")).body.metrics).toEqual({
      totalProposals: 7,
      signedProposals: 1,
      approvedValues: [
        { currency: "EUR", minor: 900_000, isEstimate: true },
        { currency: "USD", minor: 150_050, isEstimate: false },
      ],
      totalValue: 9000,
      successRate: 67,
    });
  });

  it("are of everything, whatever the list beside them is narrowed to", async () => {
    await list(world, owner, [
      { title: "Harbor", status: "signed", valueMinor: 500 },
      { title: "Other", status: "draft" },
    ]);
    const { body } = await owner.get("/api/dashboard?q=harbor&status=signed&sort=title");
    expect(body.recentProposals.map(({ title }: { title: string }) => title)).toEqual(["Harbor"]);
    expect(body.metrics).toMatchObject({ totalProposals: 2, signedProposals: 1, totalValue: 5 });
  });

  it("leave the sample out of every number, whatever became of it", async () => {
    const ctx = await reader(world, owner);
    const id = await sampleId(ctx);
    await list(world, owner, [{ status: "approved", valueMinor: 300 }, { status: "generated" }]);
    const without = await shown();
    for (const status of [
      "generated",
      "draft",
      "sent",
      "viewed",
      "signed",
      "approved",
      "rejected",
    ] as const) {
      await list(world, owner, [
        { id, status, valueMinor: 680_000, requiresSignature: true, sentAt: START, lastViewedAt: START },
      ]);
      const { proposals, metrics, summary } = await shown();
      expect([metrics, summary], status).toEqual([without.metrics, without.summary]);
      expect(proposals.map((row) => row.id)).toContain(id);
      await world.db.prepare("delete from proposals where id = ?").bind(id).run();
    }
  });
});

describe("the page of the dashboard", () => {
  it("is the list's own: the same rows, columns and cursor", async () => {
    const some = Array.from({ length: 45 }, (_, n) => ({ title: `P ${n}`, updatedAt: START - n }));
    const ids = await list(world, owner, some);
    const ctx = await reader(world, owner);
    const first = await loadDashboard(ctx, nothingAsked);
    const second = await loadDashboard(ctx, { ...nothingAsked, cursor: first.nextCursor });
    const third = await loadDashboard(ctx, { ...nothingAsked, cursor: second.nextCursor });
    const pages = [first, second, third].map(({ proposals }) => proposals.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect([pages.flat(), third.nextCursor]).toEqual([ids, null]);
    expect(first.proposals[0]).toMatchObject({
      title: "P 0",
      updatedAt: START,
      mailFailed: false,
      signedAt: null,
    });
    expect(first.proposals[0]).not.toHaveProperty("sortKey");
    expect(second.metrics).toEqual(first.metrics);
  });
});

describe("the work that the database has with it", () => {
  it.each<[string, ((args: never) => Promise<unknown>)[]]>([
    ["/dashboard", [layout, dashboardPage]],
    ["/dashboard?q=z%C3%B6e&status=waiting&sort=title&after=title.a.abcdefghijk", [layout, dashboardPage]],
    ["/proposals", [layout, proposalsPage]],
    ["/proposals?q=pending+signature&sort=value&after=value.5.abcdefghijk", [layout, proposalsPage]],
    ["/find.json?q=harbor", [find]],
    ["/api/dashboard", [apiDashboard]],
    ["/api/proposals?q=harbor", [apiProposals]],
  ])("is one round trip for the session and one for %s", async (path, loaders) => {
    const { d1, trips } = countedTrips(world.db);
    const ctx = readingContext(world, d1);
    await Promise.all(loaders.map((load) => load(loaderArgs(world, owner, ctx, path) as never)));
    const asked = path === "/proposals" ? "batch of 3" : path.startsWith("/find") ? "batch of 2" : "query";
    expect(trips).toEqual(["session", path.includes("ashboard") ? "batch of 7" : asked]);
  });

  it.each<[string, string, (args: never) => Promise<unknown>]>([
    ["/create-proposal?draft=:id&step=6", "batch of 2", wizardPage],
    ["/proposal/:id/analytics", "batch of 5", analyticsPage],
    ["/proposal/:id/send", "batch of 18", sendPage],
    ["/settings", "query", settingsPage],
    ["/notices", "batch of 2", noticesPage],
  ])("is one round trip for the session and one for %s", async (path, asked, load) => {
    const [id = ""] = await list(world, owner, [{ status: "draft" }]);
    const { d1, trips } = countedTrips(world.db);
    const ctx = { ...readingContext(world, d1), views: { figures: async () => NOT_READ } };
    const args = {
      ...loaderArgs(world, owner, ctx as unknown as Context, path.replace(":id", id)),
      params: { id },
    };
    await Promise.all([layout, load].map((each) => each(args as never)));
    expect(trips).toEqual(["session", asked]);
  });
});

const NOT_READ: ReadingFigures = {
  views: 0,
  lastViewedAt: null,
  quarters: [],
  readers: 0,
  devices: [],
  versions: [],
  sections: [],
  programs: [],
  pictures: [],
};
