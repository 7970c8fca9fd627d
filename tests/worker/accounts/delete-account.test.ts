// @module-tag nightly
/** An account that is deleted: what goes, what its clients keep, and what happens when it is interrupted. */

import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBatch } from "~/db/client.server";
import * as schema from "~/db/schema";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import {
  CHUNK,
  deleteOutsideData,
  LATE_AFTER_MS,
} from "~/domain/account-data/deletion/empty-deletion.server";
import { appendEvents, type ChainHead, chainHead, systemActor } from "~/domain/audit/chain.server";
import type { Payments } from "~/domain/billing/gateway";
import { saveBranding } from "~/domain/branding/branding.server";
import { logoStorageKey } from "~/domain/branding/logo-key";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import type { MemberContext } from "~/domain/context";
import { createDraft } from "~/domain/proposals/drafts/draft.server";
import { DAY } from "~/platform/time/durations";
import { msg } from "~/platform/words/t";
import { openByMail } from "../../world/accounts";
import { actingAs, failing } from "../../world/acting";
import { pngOf } from "../../world/browser/pictures";
import { agreementsIn } from "../../world/documents/agreements";
import { findingsIn } from "../../world/documents/chains";
import {
  adminMember,
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  offerToSign,
  sentProposal,
  signInAgain,
  wizardId,
} from "../../world/people";
import { accountRow, bookOf, checkoutFor, subscriberOn } from "../../world/stripe/fake-gateway";
import { LINK_SECRET, openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const idOf = async ({ email }: Member): Promise<string> =>
  String(await world.db.prepare("select id from users where email = ?").bind(email).first("id"));

/** Signed, and the seal failed for good before anybody tried. */
async function signedWithoutSeal(sign: () => Promise<unknown>): Promise<void> {
  await world.db.exec(
    "create trigger no_seal after insert on sealed_documents begin update sealed_documents set state = 'failed' where id = new.id; end",
  );
  await sign();
  await world.db.exec("drop trigger no_seal");
}

async function erase(member: Member, payments: Partial<Payments> = {}): Promise<string> {
  const ctx = await actingAs(world, member, payments);
  await deleteAccount(ctx, ctx.actor.id);
  return ctx.actor.id;
}

/** All that have a column for the account. */
const ACCOUNT_TABLES = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === "user_id"))
  .map(({ name }) => name);

/** Tables in which something of the account is left, with how many rows. */
async function leftOf(userId: string): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const name of ACCOUNT_TABLES) {
    const count = await world.db
      .prepare(`select count(*) as n from ${name} where user_id = ?`)
      .bind(userId)
      .first<number>("n");
    if (count) left[name] = count;
  }
  return left;
}

async function brand(owner: Member, side: number): Promise<string> {
  const logo = `data:image/png;base64,${Buffer.from(pngOf(side, side)).toString("base64")}`;
  expect((await owner.json("POST", "/api/user/branding", { logo })).status).toBe(200);
  const saved = "select logo_key from branding where user_id = ?";
  return String(
    await world.db
      .prepare(saved)
      .bind(await idOf(owner))
      .first("logo_key"),
  );
}

/** What is left outside the database goes at once; the row stays for what may still come late. */
const emptied = (userId: string) =>
  world.until("the rest to be gone", async () => {
    await world.sweep();
    const row = await world.db
      .prepare("select files, views_of from account_erasures where user_id = ?")
      .bind(userId)
      .first<{ files: string; views_of: string }>();
    return row?.files === "[]" && row.views_of === "[]";
  });

const countOf = (query: string, ...values: unknown[]) =>
  world.db
    .prepare(`select count(*) as n from ${query}`)
    .bind(...values)
    .first<number>("n");

/** An event that was on its way to a chain that is gone. */
async function appendLate(ctx: MemberContext, id: string, head: ChainHead): Promise<void> {
  const event = { type: "document.opened" as const, payload: { viewId: "late" } };
  await runBatch(ctx.db, await appendEvents(ctx, id, head, systemActor, [event]));
}

async function counterOf(id: string) {
  const views = await world.miniflare.getDurableObjectNamespace("VIEWS");
  return views.get(views.idFromName(id)) as unknown as {
    record(id: string, view: object): Promise<{ total: number }>;
    figures(): Promise<{ views: number }>;
  };
}

/** An hour after the account went, with what came late. */
async function forgotten(userId: string): Promise<void> {
  await emptied(userId);
  world.clock.now += LATE_AFTER_MS;
  await world.until("nothing to be left", async () => {
    await world.sweep();
    return (await leftOf(userId)).account_erasures === undefined;
  });
}

describe("deleting an account that nobody signed anything of", () => {
  it("leaves nothing in the database or in the files, but a shared logo and the record of the purge", async () => {
    const [owner, other] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
    const [own, shared] = [await brand(owner, 51), await brand(other, 52)];
    const id = await sentProposal(owner, { includeLogo: true });
    await brand(owner, 52);
    const stranger = await sentProposal(other);
    await generatedProposal(owner);
    const userId = await erase(owner);
    expect(await leftOf(userId)).toEqual({ account_erasures: 1 });
    expect(await world.db.prepare("select 1 from users where id = ?").bind(userId).first()).toBeNull();
    const events = "select count(*) as n from audit_events where proposal_id = ?";
    expect(await world.db.prepare(events).bind(id).first("n")).toBe(0);
    expect(await world.db.prepare(events).bind(stranger).first("n")).toBeGreaterThan(0);
    const purge = await world.db.prepare("select * from audit_purges where proposal_id = ?").bind(id).first();
    expect(purge).toMatchObject({ reason: "account deleted" });
    expect(purge?.events).toBeGreaterThan(0);
    await emptied(userId);
    expect(await world.files.head(logoStorageKey(own))).toBeNull();
    expect(await world.files.head(logoStorageKey(shared))).not.toBeNull();
    expect((await owner.json("GET", "/api/user")).status).toBe(401);
  });

  it("tells its address what went and what stays, once, and leaves no sign-up behind", async () => {
    const visitor = world.visitor();
    const email = "last@erased.example";
    await openByMail(world, visitor, { name: "Lasse Last", email });
    const rows = () => countOf("sign_ups where email = ?", email);
    expect(await rows()).toBe(1);
    const post = () =>
      visitor.post("/settings", {
        intent: "delete-account",
        confirmDeletion: "DELETE",
        currentPassword: "correct horse",
      });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toContain(302);
    expect(await rows()).toBe(0);
    const mail = await world.until("the last mail", async () => {
      await world.sweep();
      return world.mail.to(email).find(({ subject }) => subject.includes("was deleted"));
    });
    expect(mail.text).toContain("all drafts");
    expect(mail.text).not.toContain("What stays");
    expect(await countOf("deliveries where to_email = ? and kind = 'account_deleted'", email)).toBe(1);
  });

  it("says for a year, in the client's language, that its proposals are no longer available", async () => {
    const owner = await memberOn(world, "professional");
    const german = { clientEmail: "kundin@erased.example", language: "de" };
    const { path } = await offerToSign(world, owner, german);
    const sent = await sentProposal(owner, { language: "de" });
    await erase(owner);
    const gone = "Dieses Angebot ist nicht mehr verfügbar. Es wurde zurückgezogen.";
    for (const page of [path, `/client/proposal/${sent}`]) {
      const answer = await world.visitor().get(page);
      expect([answer.status, answer.text.includes(gone)], page).toEqual([410, true]);
      expect(answer.text).not.toContain("Mira");
    }
    const signed = await world.visitor().json("POST", `/api${path}`, { signerName: "Ada", signature: "Ada" });
    expect(signed.status).toBe(410);
    expect((await world.visitor().get(`/sign/${"x".repeat(43)}`)).status).toBe(404);
    world.clock.now += 366 * DAY;
    await world.sweep();
    expect((await world.visitor().get(path)).status).toBe(404);
  });

  it("forgets how its proposals were read", async () => {
    const owner = await memberOn(world, "professional");
    const id = await sentProposal(owner);
    const counter = await counterOf(id);
    const visit = { viewer: "somebody", versionId: "v", device: "phone" };
    await counter.record(id, { id: "view-1", reader: "r", at: world.now(), visit });
    expect((await counter.figures()).views).toBe(1);
    await emptied(await erase(owner));
    expect((await counter.figures()).views).toBe(0);
  });

  it("empties few counters at a time, and each of them, however many there are", async () => {
    const owner = await memberOn(world, "professional");
    const ctx = await actingAs(world, owner);
    await deleteAccount(ctx, ctx.actor.id);
    await emptied(ctx.actor.id);
    const ids = Array.from({ length: 3 * CHUNK + 1 }, (_, n) => `counter-${n}`);
    await world.db
      .prepare("update account_erasures set views_of = ?, next_attempt_at = 0 where user_id = ?")
      .bind(JSON.stringify(ids), ctx.actor.id)
      .run();
    const erased: string[] = [];
    let [atOnce, most] = [0, 0];
    const deleteAll = async (id: string) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      erased.push(id);
    };
    await deleteOutsideData({ ...ctx, views: { deleteAll } } as unknown as MemberContext, ctx.actor.id);
    expect(erased.sort()).toEqual(ids.sort());
    expect(most).toBe(20);
  });

  it("is harmless a second time, and the address may register anew", async () => {
    const owner = await memberOn(world, "professional");
    const ctx = await actingAs(world, owner);
    await deleteAccount(ctx, ctx.actor.id);
    await deleteAccount(ctx, ctx.actor.id);
    await openByMail(world, world.visitor(), { name: "New", email: owner.email });
    expect(await idOf(owner)).not.toBe(ctx.actor.id);
  });

  it("is done once by two at once", async () => {
    const owner = await memberOn(world, "professional");
    await sentProposal(owner);
    const ctx = await actingAs(world, owner);
    await Promise.all([deleteAccount(ctx, ctx.actor.id), deleteAccount(ctx, ctx.actor.id)]);
    expect(await leftOf(ctx.actor.id)).toEqual({ account_erasures: 1 });
  });

  it("goes on after an interruption, from where it was", async () => {
    const owner = await memberOn(world, "professional");
    await sentProposal(owner);
    const logo = await brand(owner, 53);
    const userId = await erase(owner);
    const claimed =
      "update account_erasures set views_of = '[]', attempts = 1, next_attempt_at = ? where user_id = ?";
    await world.db
      .prepare(claimed)
      .bind(world.now() + 300_000, userId)
      .run();
    await world.sweep();
    expect(await world.files.head(logoStorageKey(logo)), "somebody is at it").not.toBeNull();
    world.clock.now += 300_000;
    await emptied(userId);
    expect(await world.files.head(logoStorageKey(logo))).toBeNull();
  });
});

describe("deleting an account that clients signed something of", () => {
  it("keeps what was signed for its client, and nobody to sign in", async () => {
    const owner = await memberOn(world, "professional");
    const agreements = agreementsIn(world, () => owner);
    const { path, pdf, id } = await agreements.agreement();
    const unsigned = await sentProposal(owner);
    await world.db
      .prepare(
        `insert into mail_events (id, type, provider_id, delivery_id, occurred_at, received_at)
         select 'event-' || id, 'delivered', 'p', id, 0, ? from deliveries where to_email = ?`,
      )
      .bind(world.now(), owner.email)
      .run();
    const userId = await erase(owner);
    const events = await world.db.prepare("select count(*) as n from mail_events").first("n");
    expect(events, "what was told of mails to the owner").toBe(0);
    expect(await leftOf(userId)).toEqual({
      account_erasures: 1,
      deliveries: expect.any(Number),
      proposals: 1,
    });
    const left = await world.db.prepare("select * from users where id = ?").bind(userId).first();
    expect(left).toMatchObject({ email: `deleted:${userId}`, password_hash: "", deleted_at: world.now() });
    const copy = await world.visitor().bytes("GET", `${path}/pdf`);
    expect(copy.status).toBe(200);
    expect(Buffer.from(copy.bytes).equals(Buffer.from(pdf))).toBe(true);
    const { text: page } = await world.visitor().get(path);
    expect(page).toContain("signed");
    expect(page).not.toContain("deleted:");
    expect((await world.visitor().get(`/client/proposal/${unsigned}`)).status).toBe(410);
    const kept = await world.db.prepare("select * from proposals where id = ?").bind(id).first();
    expect(kept).toMatchObject({ content_html: "", internal_notes: "", brief: "{}" });
    await expect(signInAgain(owner)).rejects.toThrow();
    const admin = await adminMember(world);
    const listed = await admin.json("GET", "/api/admin/users?q=deleted");
    expect(listed.body.users).toEqual([]);
  });

  it("seals what was signed a moment before, in the owner's name, and mails it to the client alone", async () => {
    const owner = await memberOn(world, "professional");
    const agreements = agreementsIn(world, () => owner);
    const { sign, id, address, path } = await agreements.sent();
    await signedWithoutSeal(sign);
    await agreements.inState(id, "failed");
    await erase(owner);
    world.clock.now += 120_000;
    await world.sweep();
    await agreements.inState(id, "sealed");
    const copy = await world.until("the client's copy", () => agreements.copiesTo(address)[0]);
    expect(copy.reply_to ?? null).toBeNull();
    expect(agreements.copiesTo(owner.email)).toHaveLength(0);
    expect(await findingsIn(world, id)).toEqual([]);
    const { bytes } = await world.visitor().bytes("GET", `${path}/pdf`);
    expect(bytes.byteLength).toBeGreaterThan(1000);
  });
});

describe("what was on its way while the account was deleted", () => {
  /** As the worker has it that was asked a moment before. */
  async function writingAs(member: Member): Promise<MemberContext> {
    const acting = await actingAs(world, member);
    const request = { id: "late", ip: null, country: null, userAgent: null };
    const config = { ...acting.config, linkSecret: LINK_SECRET, formerLinkSecrets: [] };
    return { ...acting, config, request, files: world.files } as unknown as MemberContext;
  }

  it("is taken away an hour later: drafts, logos, counters and events; what was signed stays", async () => {
    const owner = await memberOn(world, "professional");
    const agreements = agreementsIn(world, () => owner);
    const signed = await agreements.agreement();
    const unsigned = await sentProposal(owner);
    const draft = await draftProposal(owner);
    const late = await writingAs(owner);
    const [head] = await chainHead(late, unsigned);
    const userId = await erase(owner);
    await emptied(userId);
    const picture = new Uint8Array(pngOf(54, 54));
    const { logoKey } = await saveBranding(
      late,
      { logo: picture },
      { maxBytes: 1e6, title: msg(""), text: msg("") },
    );
    await createDraft(late, { ...emptyBrief(), title: "Too late" });
    await expect(appendLate(late, unsigned, head), "its note is gone").rejects.toThrow();
    const counter = await counterOf(unsigned);
    const visit = { viewer: "somebody", versionId: "v", device: "phone" };
    await counter.record(unsigned, { id: "view-late", reader: "r", at: world.now(), visit });
    expect(Object.keys(await leftOf(userId))).toEqual(expect.arrayContaining(["branding"]));
    await forgotten(userId);
    const kept = await world.db.prepare("select id from proposals where user_id = ?").bind(userId).all();
    expect(kept.results).toEqual([{ id: signed.id }]);
    expect(Object.keys(await leftOf(userId)).sort()).toEqual(["deliveries", "proposals"]);
    expect(await world.files.head(logoStorageKey(logoKey ?? ""))).toBeNull();
    expect((await counter.figures()).views).toBe(0);
    for (const table of ["audit_events", "audit_heads"])
      for (const id of [unsigned, draft])
        expect([table, await countOf(`${table} where proposal_id = ?`, id)]).toEqual([table, 0]);
    expect(await countOf("audit_events where proposal_id = ?", signed.id)).toBeGreaterThan(5);
    expect((await world.visitor().bytes("GET", `${signed.path}/pdf`)).status).toBe(200);
  });

  it("leaves its ids to nobody: whoever holds the address of a purged proposal never finds another's there", async () => {
    const [owner, other] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
    const ids = [await sentProposal(owner), await wizardId(owner)];
    const begun = { answers: { title: "Mine", description: "x" }, base: {} };
    expect((await owner.json("POST", `/create-proposal/${ids[1]}/answers`, begun)).status).toBe(200);
    const late = await writingAs(owner);
    await emptied(await erase(owner));
    const brief = { ...emptyBrief(), title: "Mine now" };
    for (const id of ids) {
      const answers = { title: "Mine now", description: "x" };
      const kept = await other.json("POST", `/create-proposal/${id}/answers`, { answers, base: {} });
      expect(kept.status).toBe(404);
      for (const writing of [late, await writingAs(other)])
        await expect(createDraft(writing, brief, id)).rejects.toMatchObject({ code: "not_found" });
      const row =
        "insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at) select ?, id, '', '', 'draft', '{}', 0, 0 from users where email = ?";
      await expect(world.db.prepare(row).bind(id, other.email).run()).rejects.toThrow(/never used again/);
      expect(await countOf("audit_events where proposal_id = ?", id)).toBe(0);
    }
  });

  it("is taken away as well where emptying the account took longer than that", async () => {
    const owner = await memberOn(world, "professional");
    await agreementsIn(world, () => owner).agreement();
    const late = { ...(await actingAs(world, owner)), files: world.files } as MemberContext;
    const userId = await erase(owner);
    await emptied(userId);
    const picture = new Uint8Array(pngOf(55, 55));
    const { logoKey } = await saveBranding(
      late,
      { logo: picture },
      { maxBytes: 1e6, title: msg(""), text: msg("") },
    );
    await world.db
      .prepare(`update account_erasures set files = '["logos/unfinished"]' where user_id = ?`)
      .bind(userId)
      .run();
    world.clock.now += LATE_AFTER_MS;
    await world.until("nothing to be left", async () => {
      await world.sweep();
      return (await leftOf(userId)).account_erasures === undefined;
    });
    expect(await world.files.head(logoStorageKey(logoKey ?? ""))).toBeNull();
  });

  it("is refused by the database where no row of the account stays", async () => {
    const owner = await memberOn(world, "professional");
    const late = { ...(await actingAs(world, owner)), files: world.files } as MemberContext;
    const userId = await erase(owner);
    await expect(
      saveBranding(late, { footer: "Too late" }, { maxBytes: 1, title: msg(""), text: msg("") }),
    ).rejects.toThrow();
    await forgotten(userId);
    expect(await leftOf(userId)).toEqual({});
  });
});

describe("deleting an account that pays", () => {
  it("ends the subscription at once, and closes what could still be bought", async () => {
    const owner = await subscriberOn(world, "professional");
    const userId = await erase(owner);
    const book = await bookOf(world, owner);
    expect(book?.subscriptions.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
    expect(await leftOf(userId)).toEqual({ account_erasures: 1 });
  });

  it("deletes nothing while the vendor does not answer, and says so", async () => {
    const owner = await subscriberOn(world, "professional");
    const id = await sentProposal(owner);
    await expect(erase(owner, { cancelNow: failing("unavailable") })).rejects.toMatchObject({
      code: "payments_unavailable",
    });
    expect((await accountRow(world, owner)).status).toBe("active");
    expect((await owner.json("GET", `/api/proposals/${id}`)).status).toBe(200);
    await erase(owner);
    expect(await leftOf(owner.userId)).toEqual({ account_erasures: 1 });
  });

  it("closes a checkout that is open", async () => {
    const owner = await subscriberOn(world, "starter");
    const sessionId = await checkoutFor(world, owner, "professional", "monthly");
    await world.db
      .prepare(
        `insert into checkouts (user_id, attempt_id, tier, interval, session_id, url, created_at, expires_at)
         values (?, 'a', 'professional', 'monthly', ?, '', 0, 9e12)`,
      )
      .bind(owner.userId, sessionId)
      .run();
    await erase(owner);
    const book = await bookOf(world, owner);
    expect(book?.sessions.find(({ id }) => id === sessionId)?.state).toBe("expired");
  });
});

describe("deleting an account when something goes wrong", () => {
  /** The batch that deletes is the only long one. */
  const withBatch = (ctx: MemberContext, batch: (run: () => Promise<unknown>) => Promise<unknown>) => {
    const primary = Object.create(ctx.primary);
    primary.batch = (statements: []) => {
      const run = () => ctx.primary.batch(statements as never);
      return statements.length > 10 ? batch(run) : run();
    };
    return { ...ctx, primary } as MemberContext;
  };
  const lost = () => new Error("Network connection lost.");

  it("is done where the answer alone was lost", async () => {
    const owner = await memberOn(world, "professional");
    const ctx = await actingAs(world, owner);
    const lossy = withBatch(ctx, async (run) => {
      await run();
      throw lost();
    });
    expect(await deleteAccount(lossy, ctx.actor.id)).toBe(true);
    expect(await leftOf(ctx.actor.id)).toEqual({ account_erasures: 1 });
  });

  it("says that the plan has ended where the rest could not be deleted, and goes on when asked again", async () => {
    const owner = await subscriberOn(world, "professional");
    const ctx = await actingAs(world, owner);
    const broken = withBatch(ctx, () => Promise.reject(lost()));
    await expect(deleteAccount(broken, ctx.actor.id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("The paid plan has ended already"),
    });
    expect((await owner.get("/api/user")).status).toBe(200);
    expect(await deleteAccount(ctx, ctx.actor.id)).toBe(true);
    expect(await leftOf(ctx.actor.id)).toEqual({ account_erasures: 1 });
  });

  it("closes a checkout that was opened in the very moment", async () => {
    const owner = await memberOn(world, "starter", { customer_id: "cus_hasty" });
    const closed: string[] = [];
    const ctx = await actingAs(world, owner, {
      readAccount: async (customerId) => {
        await world.db
          .prepare(
            `insert into checkouts (user_id, attempt_id, tier, interval, session_id, url, created_at, expires_at)
             values (?, 'hasty', 'starter', 'monthly', 'cs_hasty', '', 0, 9e12) on conflict do nothing`,
          )
          .bind(await idOf(owner))
          .run();
        return { customerId, subscriptions: [], payments: [] };
      },
      closeCheckout: async (id) => void closed.push(id),
      findCheckout: async () => null,
    });
    await deleteAccount(ctx, ctx.actor.id);
    expect(closed).toEqual(["cs_hasty"]);
    expect(await leftOf(ctx.actor.id)).toEqual({ account_erasures: 1 });
  });

  it("an admin has a seal tried again that its client still waits for", async () => {
    const owner = await memberOn(world, "professional");
    const { id, sign } = await agreementsIn(world, () => owner).sent();
    await signedWithoutSeal(sign);
    await erase(owner);
    await world.db
      .prepare("update sealed_documents set state = 'failed' where proposal_id = ?")
      .bind(id)
      .run();
    const admin = await adminMember(world);
    const { id: sealId } = await agreementsIn(world, () => owner).inState(id, "failed");
    await admin.post("/admin/deliveries?show=seals", { intent: "retry", kind: "seals", id: sealId });
    await agreementsIn(world, () => owner).inState(id, "sealed");
    const act = await world.db
      .prepare("select user_id, admin_email from admin_acts where type = 'seal.retried' and detail like ?")
      .bind(`%${sealId}%`)
      .first();
    expect(act).toEqual({ user_id: null, admin_email: admin.email });
  });
});

describe("a client's copy of what was signed, that failed for good after the account was gone", () => {
  it("is sent by an admin's retry, once, and the act is written down; the account's other mails are not", async () => {
    const owner = await memberOn(world, "professional");
    const agreements = agreementsIn(world, () => owner);
    const { id, address } = await agreements.agreement();
    await world.until("the copy", () => agreements.copiesTo(address).length === 1);
    await erase(owner);
    const copy = await world.db
      .prepare(
        "select id, payload, version_id, user_id from deliveries where proposal_id = ? and kind = 'signed_copy'",
      )
      .bind(id)
      .first<Record<string, string>>();
    const fail = (kind: string) =>
      world.db
        .prepare(
          "update deliveries set state = 'failed', kind = ?, payload = json_set(payload, '$.message', ''), last_error = 'The service refused it.' where id = ?",
        )
        .bind(kind, copy?.id)
        .run();
    const admin = await adminMember(world);
    const retry = () =>
      admin.post("/admin/deliveries", { intent: "retry", kind: "failed", id: String(copy?.id) });
    await fail("link_renewal");
    await retry();
    expect((await admin.get("/admin/deliveries")).text).toContain("The account is gone.");
    await fail("signed_copy");
    await retry();
    const again = await world.until("the copy again", () => agreements.copiesTo(address)[1]);
    expect(again.attachments?.length).toBe(1);
    await retry();
    await retry();
    expect(agreements.copiesTo(address)).toHaveLength(2);
    const { results } = await world.db
      .prepare(
        "select user_id, admin_email from admin_acts where type = 'delivery.retried' and detail like ?",
      )
      .bind(`%${copy?.id}%`)
      .all();
    expect(results).toEqual([{ user_id: null, admin_email: admin.email }]);
    expect(await findingsIn(world, id)).toEqual([]);
  });
});

it("takes thousands of proposals in one go", async () => {
  const owner = await memberOn(world, "professional");
  const id = await generatedProposal(owner);
  const userId = await idOf(owner);
  const { results } = await world.db
    .prepare("select name from pragma_table_info('proposals') where name not in ('id', 'number')")
    .all<{ name: string }>();
  const columns = results.map(({ name }) => name).join(", ");
  await world.db
    .prepare(
      `insert into proposals (id, ${columns})
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
       select 'p-' || i, ${columns} from n, proposals where id = ?`,
    )
    .bind(id)
    .run();
  const started = performance.now();
  await erase(owner);
  if (process.env.DEBUG) console.log(`3000 proposals: ${Math.round(performance.now() - started)} ms`);
  expect(await leftOf(userId)).toEqual({ account_erasures: 1 });
  await emptied(userId);
});
