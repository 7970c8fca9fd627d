// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context, MemberContext } from "~/domain/context";
import type { PriceTable } from "~/domain/prices/price-table";
import { deleteProposal } from "~/domain/proposals/delete.server";
import { SAMPLE_BRIEF } from "~/domain/proposals/drafts/sample-brief";
import { decide } from "~/domain/signing/decision/decide.server";
import { accountId, readingContext } from "../../world/list-rows";
import {
  BRIEF,
  draftProposal,
  eventsOf,
  MAIL,
  type Member,
  mailRecorded,
  memberOn,
  putPlan,
  SIGNATURE,
  signingPath,
  trialMember,
} from "../../world/people";
import { MODEL_API, openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
const LINK_SECRET = "of this test alone, and long enough for the schema";

let world: World;
beforeAll(async () => {
  world = await openWorld({
    settings: {
      LINK_SECRET,
      CONTENT_API_URL: MODEL_API,
      CONTENT_API_KEY: "sk-test",
      CONTENT_API_MODEL: "writer-1",
    },
  });
});
afterAll(() => world.dispose());

const ask = (member: Member, path = "/dashboard") => member.post(path, { intent: "sample" });

/** Opens the member's sample as the button does. Returns its id. */
async function opened(member: Member, path = "/dashboard"): Promise<string> {
  const answer = await ask(member, path);
  const location = answer.headers.get("location") ?? "";
  expect([answer.status, location]).toEqual([302, expect.stringMatching(/^\/proposal\/[\w-]{21}$/)]);
  return location.split("/").at(-1) ?? "";
}

async function rowsOf(member: Member): Promise<{ id: string; status: string; deleted_at: number | null }[]> {
  const { results } = await world.db
    .prepare("select id, status, deleted_at from proposals where user_id = ?")
    .bind(await accountId(world, member))
    .all<{ id: string; status: string; deleted_at: number | null }>();
  return results;
}

/** The world's database for one that reads: what is given happens right before its first write. */
function beforeTheWrite(happen: () => Promise<unknown>): D1Database {
  let isFirst = true;
  return {
    prepare: (query: string) => world.db.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (isFirst) await happen();
      isFirst = false;
      return world.db.batch(statements);
    },
  } as unknown as D1Database;
}

const sent = async (member: Member, id: string, address: string) => {
  const mail = { ...MAIL, recipientEmail: address };
  const answer = await member.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  return signingPath(world, address);
};

const signature = (address: string) => ({ ...SIGNATURE, signerEmail: address });

const remove = (member: Member, id: string) => member.json("DELETE", `/api/proposals/${id}`);

describe("the sample", () => {
  it("is a written proposal to read, without a model being asked", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    const { body } = await member.get(`/api/proposals/${id}`);
    expect(body).toMatchObject({
      title: SAMPLE_BRIEF.title,
      clientCompany: "Northlight Bakery",
      status: "generated",
      budget: "$6,800",
      requiresSignature: true,
      wasViewed: false,
    });
    expect(body.generatedContent).toContain("The work covers ");
    expect(body.generatedContent).toContain("Order form with next-morning cut-off");
    const stored = await world.db
      .prepare("select price_table from proposals where id = ?")
      .bind(id)
      .first("price_table");
    const table: PriceTable = JSON.parse(String(stored));
    expect(table.sections[0]?.lines.map(({ kind, unitPrice }) => [kind, unitPrice])).toEqual([
      ["fixed", 680_000],
      ["optional", 35_000],
    ]);
    expect(table.schedule[0]).toMatchObject({ name: "Deposit", due: { on: "signing" } });
    expect(table.schedule).toHaveLength(2);
    expect(body.generatedContent).toContain('<hr class="price-table"');
    expect(await eventsOf(world, id)).toEqual(["document.created", "ai.generated"]);
    expect(world.model.asked).toEqual([]);
    const screen = await member.get(`/proposal/${id}`);
    expect([screen.status, screen.text.includes(SAMPLE_BRIEF.title)]).toEqual([200, true]);
  });

  it("is made once, however often and from wherever it is asked for", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    world.clock.now += 60_000;
    expect([await opened(member), await opened(member, "/proposals")]).toEqual([id, id]);
    expect(await rowsOf(member)).toEqual([{ id, status: "generated", deleted_at: null }]);
    expect(await eventsOf(world, id)).toHaveLength(2);
  });

  it("is made once by ten clicks at the same moment", async () => {
    const member = await trialMember(world);
    const ids = await Promise.all(Array.from({ length: 10 }, () => opened(member)));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
    expect(await eventsOf(world, ids[0] ?? "")).toEqual(["document.created", "ai.generated"]);
  });

  it("has an address of its own in every account", async () => {
    const [one, other] = [await trialMember(world), await trialMember(world)];
    expect(await opened(one)).not.toBe(await opened(other));
  });

  it("cannot be had by opening the address alone", async () => {
    const member = await trialMember(world);
    expect((await member.get("/dashboard?intent=sample")).status).toBe(200);
    expect(await rowsOf(member)).toEqual([]);
  });
});

describe("a deleted sample", () => {
  it("is gone, and comes back as it was when it is opened again", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    const edit = { generatedContent: "<h2>My own words</h2>" };
    expect((await member.json("PATCH", `/api/proposals/${id}`, edit)).status).toBe(200);
    expect((await remove(member, id)).status).toBe(200);
    expect((await member.get(`/api/proposals/${id}`)).status).toBe(404);
    expect((await member.get("/api/proposals")).body).toEqual([]);
    expect((await remove(member, id)).status).toBe(404);
    expect(await opened(member)).toBe(id);
    expect((await member.get(`/api/proposals/${id}`)).body.generatedContent).toBe("<h2>My own words</h2>");
    expect(await rowsOf(member)).toEqual([{ id, status: "generated", deleted_at: null }]);
  });

  it("can go by the button of the list as well", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    const answer = await member.post("/proposals?q=north", { intent: "delete", id });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/proposals?q=north"]);
    expect((await rowsOf(member))[0]?.deleted_at).not.toBeNull();
  });

  it("takes its client's link and page with it, and brings them back", async () => {
    const member = await trialMember(world);
    const address = "sample-gone@harbor.example";
    const id = await opened(member);
    const path = await sent(member, id, address);
    await mailRecorded(world, id);
    expect((await remove(member, id)).status).toBe(200);
    const late = await world.visitor().json("POST", `/api${path}`, signature(address));
    expect([late.status, late.body.linkState]).toEqual([410, "revoked"]);
    expect((await world.visitor().get(`/api/client/proposal/${id}`)).status).toBe(410);
    expect(await opened(member)).toBe(id);
    expect((await rowsOf(member))[0]?.status).toBe("sent");
    expect((await eventsOf(world, id)).slice(-2)).toEqual(["document.voided", "document.restored"]);
    expect((await member.get(`/proposal/${id}`)).text).toContain("Audit trail verified:");
    await opened(member);
    expect((await eventsOf(world, id)).at(-2)).toBe("document.voided");
    expect((await world.visitor().json("POST", `/api${path}`, signature(address))).status).toBe(200);
  });

  it("takes no decision that its client was just about to make", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    const mail = { ...MAIL, recipientEmail: "sample-decides@harbor.example", requiresSignature: false };
    expect((await member.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    const d1 = beforeTheWrite(() => remove(member, id));
    const ctx = {
      ...readingContext(world, d1),
      config: { linkSecret: LINK_SECRET, formerLinkSecrets: [], rateLimits: "open" },
    } as unknown as Context;
    const deciding = decide(ctx, { proposalId: id, outcome: "approved", reason: "" });
    await expect(deciding).rejects.toMatchObject({ code: "link_unusable" });
    const made = await world.db.prepare("select id from decisions where proposal_id = ?").bind(id).all();
    expect([made.results, (await rowsOf(member))[0]?.status]).toEqual([[], "sent"]);
  });

  it("was not signed while it was being deleted", async () => {
    const member = await trialMember(world);
    const address = "sample-signs@harbor.example";
    const id = await opened(member);
    const path = await sent(member, id, address);
    const d1 = beforeTheWrite(() => world.visitor().json("POST", `/api${path}`, signature(address)));
    const config = { linkSecret: LINK_SECRET, formerLinkSecrets: [] };
    const actor = { id: await accountId(world, member), rights: { isLocked: false } };
    const ctx = { ...readingContext(world, d1), config, actor } as unknown as MemberContext;
    await expect(deleteProposal(ctx, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await rowsOf(member)).toEqual([{ id, status: "signed", deleted_at: null }]);
  });

  it.each(["generated", "draft", "sent", "approved", "rejected"])("may have been %s", async (status) => {
    const member = await trialMember(world);
    const id = await opened(member);
    await world.db.prepare("update proposals set status = ? where id = ?").bind(status, id).run();
    expect((await remove(member, id)).status).toBe(200);
    expect(await opened(member)).toBe(id);
    expect((await rowsOf(member))[0]?.status).toBe(status);
  });

  it("was never a signed one", async () => {
    const member = await trialMember(world);
    const address = "sample-signed@harbor.example";
    const id = await opened(member);
    const path = await sent(member, id, address);
    expect((await world.visitor().json("POST", `/api${path}`, signature(address))).status).toBe(200);
    expect((await remove(member, id)).status).toBe(409);
    const answer = await member.post("/dashboard", { intent: "delete", id });
    expect(answer.status).toBe(302);
    expect(await opened(member)).toBe(id);
    expect(await rowsOf(member)).toEqual([{ id, status: "signed", deleted_at: null }]);
  });
});

describe("what the sample counts in", () => {
  it("is neither the plan's proposals nor a figure, not even once it was sent and signed", async () => {
    const member = await trialMember(world);
    await draftProposal(member);
    const address = "sample-counts@harbor.example";
    const before = (await member.get("/api/dashboard")).body.metrics;
    const id = await opened(member);
    const isUncounted = async () => {
      expect((await member.get("/api/user")).body.proposalsUsed).toBe(0);
      const { metrics, recentProposals } = (await member.get("/api/dashboard")).body;
      expect(metrics).toEqual(before);
      expect(recentProposals.map((row: { id: string }) => row.id)).toContain(id);
    };
    await isUncounted();
    const path = await sent(member, id, address);
    await isUncounted();
    expect((await world.visitor().json("POST", `/api${path}`, signature(address))).status).toBe(200);
    await isUncounted();
  });

  it("is nothing where it was deleted and brought back", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    await remove(member, id);
    await opened(member);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(0);
    expect((await member.get("/api/dashboard")).body.metrics.totalProposals).toBe(0);
  });

  it("is not the team's work either", async () => {
    const member = await memberOn(world, "agency");
    await opened(member);
    expect((await member.get("/api/team/stats")).body).toMatchObject({
      totalProposals: 0,
      teamProposalsThisMonth: 0,
    });
    expect((await member.get("/api/team/members")).body[0].proposalsCreated).toBe(0);
  });

  it("is open to a plan that is used up, and a copy of it is not", async () => {
    const member = await memberOn(world, "professional");
    const id = await opened(member);
    expect((await member.json("POST", `/api/proposals/${id}/duplicate`)).status).toBe(201);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(1);
    expect((await member.get("/api/dashboard")).body.metrics.totalProposals).toBe(1);
    const starter = await memberOn(world, "starter");
    await world.db
      .prepare("insert into usage (user_id, period, proposals_created) values (?, '2026-11', 10)")
      .bind(await accountId(world, starter))
      .run();
    expect((await starter.json("POST", "/api/proposals", BRIEF)).status).toBe(403);
    expect((await starter.get(`/proposal/${await opened(starter)}`)).status).toBe(200);
    expect((await starter.get("/api/user")).body.proposalsUsed).toBe(10);
  });
});

describe("somebody else", () => {
  it("gets 404 for every address of it", async () => {
    const [member, stranger] = [await trialMember(world), await trialMember(world)];
    const id = await opened(member);
    await opened(stranger);
    for (const path of [
      `/proposal/${id}`,
      `/proposal/${id}/edit`,
      `/proposal/${id}/send`,
      `/api/proposals/${id}`,
    ])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await remove(stranger, id)).status).toBe(404);
    const edit = await stranger.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<p>x</p>" });
    expect(edit.status).toBe(404);
    expect((await world.visitor().get(`/proposal/${id}`)).status).toBe(404);
    expect(await rowsOf(member)).toEqual([{ id, status: "generated", deleted_at: null }]);
  });

  it("has to sign in first", async () => {
    const answer = await world.visitor().post("/dashboard", { intent: "sample" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/auth\?returnTo=/),
    ]);
  });
});

describe("a locked account", () => {
  it("gets the wall instead, neither a sample nor one of its own deleted", async () => {
    const member = await trialMember(world);
    const id = await opened(member);
    await putPlan(world, member, { trial_ends_at: START - DAY });
    const answer = await ask(member);
    expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
    expect(answer.text).toContain("Trial");
    expect((await remove(member, id)).body.code).toBe("account_locked");
    expect(await rowsOf(member)).toEqual([{ id, status: "generated", deleted_at: null }]);
    const never = await memberOn(world, "trial", { trial_ends_at: START - DAY });
    expect((await ask(never)).status).toBe(403);
    expect(await rowsOf(never)).toEqual([]);
  });
});

describe("working with it", () => {
  it("edits, sends and signs it like any other, and the mail counts as one sent", async () => {
    const member = await trialMember(world);
    const address = "sample-works@harbor.example";
    const id = await opened(member);
    const edit = { generatedContent: "<h2>For you</h2><p>Bread online.</p>" };
    const saved = await member.json("PATCH", `/api/proposals/${id}`, edit);
    expect([saved.status, saved.body.generatedContent]).toEqual([200, edit.generatedContent]);
    const path = await sent(member, id, address);
    expect((await member.get("/api/user")).body).toMatchObject({ proposalsUsed: 0, emailSendsUsed: 1 });
    const page = await world.visitor().get(path);
    expect([page.status, page.text.includes("Bread online.")]).toEqual([200, true]);
    expect((await world.visitor().json("POST", `/api${path}`, signature(address))).status).toBe(200);
    const { body } = await member.get(`/api/proposals/${id}/signature`);
    expect(body).toMatchObject({ signatureStatus: "signed", isLocked: true });
    expect((await eventsOf(world, id)).slice(0, 3)).toEqual([
      "document.created",
      "ai.generated",
      "document.edited",
    ]);
  });
});
