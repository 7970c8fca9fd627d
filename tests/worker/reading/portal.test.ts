/** One page of everything that a studio sent to a client: who gets there, what is on it, and what never is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import type { Context } from "~/domain/context";
import { findPortal } from "~/domain/reading/portal/find-portal.server";
import { type Member, memberOn, putPlan, SIGNATURE, signedProposal, trialMember } from "../../world/people";
import {
  askForPortal,
  listedIn,
  portalMails,
  portalPath,
  sentAndSigned,
  sentToAnswer,
  sentToSign,
} from "../../world/portals";
import { idOf, joined } from "../../world/teams";
import { LINK_SECRET, openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const open = async (path: string) => {
  const page = await world.visitor().get(path);
  return { ...page, documents: listedIn(page.text) };
};

/** Asked for below a link that was sent to this address, and opened. */
async function portalOf(by: Member, address: string): Promise<string> {
  const { path } = await sentToSign(world, by, address);
  await askForPortal(world.visitor(), path);
  return portalPath(world, address);
}

const throwAway = (id: string) =>
  world.db.prepare("update proposals set deleted_at = ? where id = ?").bind(START, id).run();

describe("the way there", () => {
  it("stands below every page of an Agency account, signed ones too, and leads to the mailbox", async () => {
    const address = "way@harbor.example";
    const { path, id } = await sentToSign(world, owner, address);
    const client = world.visitor();
    expect((await client.get(path)).text).toContain(`href="${path}/documents"`);
    expect((await client.get(`/client/proposal/${id}`)).text).toContain(
      `href="/client/proposal/${id}/documents"`,
    );
    const ask = await client.get(`${path}/documents`);
    expect(ask.status).toBe(200);
    expect(ask.text).toContain("w•••@harbor.example");
    expect(ask.text).not.toContain(address);
    expect(await askForPortal(client, path)).toBe(`${path}/documents?mailed=1`);
    expect((await client.get(`${path}/documents?mailed=1`)).text).toContain("a link is on its way");
    const portal = await open(await portalPath(world, address));
    expect(portal.documents).toEqual([
      { title: "Website redesign", badge: "Waiting for your signature", path },
    ]);
    const [mail] = portalMails(world, address);
    expect(mail?.from).toContain('"Mira Weber via Countersign"');
    expect([mail?.subject, mail?.reply_to]).toEqual(["Your documents from Mira Weber", owner.email]);
    await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    expect((await client.get(path)).text).toContain(`href="${path}/documents"`);
  });

  it("opens nothing by itself: who holds one link, or the page's address, learns of no other", async () => {
    const address = "forwarded@harbor.example";
    const { path } = await sentToSign(world, owner, address);
    const secret = await sentToAnswer(owner, address, { title: "For their eyes only" });
    const eve = world.visitor();
    await eve.get(`${path}/documents`);
    await askForPortal(eve, path);
    for (const at of [path, `${path}/documents`, `${path}/documents?mailed=1`]) {
      const { text } = await eve.get(at);
      expect(text).not.toContain("For their eyes only");
      expect(text).not.toMatch(/\/documents\/\w/);
    }
    const readers = await eve.get(`/client/proposal/${secret}/documents`);
    expect(readers.text).not.toContain("harbor.example");
    expect(portalMails(world, address).every(({ to }) => to.join() === address)).toBe(true);
  });

  it("is private: no store, no index, no referrer, and no token in a log", async () => {
    const path = await portalOf(owner, "private@harbor.example");
    const { headers } = await open(path.replace("/documents", "/Documents"));
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    await world.logged("/documents/[token]");
    expect(world.logs.join("\n")).not.toContain(path.split("/").at(-1));
  });

  it("costs no send, and leaves nothing in the evidence", async () => {
    const address = "free@harbor.example";
    const { id } = await sentToSign(world, owner, address);
    const before = (await owner.get("/api/user")).body.emailSendsUsed;
    await askForPortal(world.visitor(), `/client/proposal/${id}`);
    await portalPath(world, address);
    expect((await owner.get("/api/user")).body.emailSendsUsed).toBe(before);
    const { results } = await world.db
      .prepare("select payload from audit_events where proposal_id = ?")
      .bind(id)
      .all<{ payload: string }>();
    expect(JSON.stringify(results)).not.toContain("portal_link");
  });

  it("sends one mail to whoever asks twice, also at once, and another some minutes later", async () => {
    const address = "twice@harbor.example";
    const { path } = await sentToSign(world, owner, address);
    await Promise.all([1, 2, 3].map(() => askForPortal(world.visitor(), path)));
    await portalPath(world, address);
    await askForPortal(world.visitor(), path);
    const rows = () =>
      world.db
        .prepare("select count(*) as n from deliveries where kind = 'portal_link' and to_email = ?")
        .bind(address)
        .first<{ n: number }>();
    expect((await rows())?.n).toBe(1);
    world.clock.now = START + 5 * 60_000;
    await askForPortal(world.visitor(), path);
    world.clock.now = START;
    expect((await rows())?.n).toBe(2);
    await portalPath(world, address, 2);
  });

  it("is closed to strangers: unknown links, drafts, and links that were taken back", async () => {
    const visitor = world.visitor();
    const draft = await sentToAnswer(owner, "draft@harbor.example");
    await throwAway(draft);
    for (const [path, status] of [
      [`/sign/${"x".repeat(43)}`, 404],
      ["/client/proposal/unknown", 404],
      [`/client/proposal/${draft}`, 410],
    ] as const) {
      expect((await visitor.get(`${path}/documents`)).status, path).toBe(status);
      expect((await visitor.post(`${path}/documents`, {})).status, path).toBe(status);
    }
    const { path, id } = await sentToSign(world, owner, "wrong-person@harbor.example");
    await owner.post(`/proposal/${id}`, { intent: "withdraw-link" });
    expect((await visitor.get(`${path}/documents`)).status).toBe(410);
    expect((await visitor.post(`${path}/documents`, {})).status).toBe(410);
    expect((await visitor.get(path)).text).not.toContain("All documents");
  });

  it("honours mailboxes that take no more mail, and tells no address", async () => {
    const address = "bounced@harbor.example";
    const { path } = await sentToSign(world, owner, address);
    await world.db
      .prepare(
        "insert into mail_suppressions (user_id, email, reason, delivery_id, created_at) values (?, ?, 'bounced', 'a-mail', ?)",
      )
      .bind(await idOf(owner), address, START)
      .run();
    const answer = await world.visitor().post(`${path}/documents`, {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Please ask the sender");
    expect(answer.text).not.toContain(address);
    expect(portalMails(world, address)).toEqual([]);
  });
});

describe("the page", () => {
  it("refuses every address that we did not make, altered ones too", async () => {
    const path = await portalOf(owner, "tampered@harbor.example");
    const [owners, until, mailbox, signed] = path.slice("/documents/".length).split(".");
    const eves = Buffer.from("eve@evil.example").toString("base64url");
    const later = (Number.parseInt(String(until), 36) + DAY).toString(36);
    for (const token of [
      "nonsense",
      [owners, until, eves, signed].join("."),
      [owners, later, mailbox, signed].join("."),
      [await idOf(await trialMember(world)), until, mailbox, signed].join("."),
      [owners, until, mailbox, "x".repeat(43)].join("."),
    ]) {
      expect((await open(`/documents/${token}`)).status).toBe(404);
      expect((await world.visitor().post(`/documents/${token}`, {})).status).toBe(404);
    }
  });

  it("is over after seven days, tells nothing then, and offers a fresh link to the same mailbox", async () => {
    const address = "expired@harbor.example";
    const path = await portalOf(owner, address);
    world.clock.now = START + 7 * DAY - 1;
    expect((await open(path)).status).toBe(200);
    world.clock.now = START + 7 * DAY;
    const over = await open(path);
    expect([over.status, over.documents]).toEqual([410, []]);
    expect(over.text).toContain("This link has expired");
    expect(over.text).toContain("e•••@harbor.example");
    expect(over.text).not.toContain(address);
    const asked = await world.visitor().post(path, {});
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${path}?mailed=1`]);
    const fresh = await portalPath(world, address, 2);
    expect(fresh).not.toBe(path);
    expect((await open(fresh)).status).toBe(200);
    world.clock.now = START;
  });

  it("says what is asked and what happened, what waits before everything else, and leads there", async () => {
    const address = "many@harbor.example";
    const client = world.visitor();
    const signed = await signedProposal(world, owner, address);
    const waiting = await sentToSign(world, owner, address);
    const answered = await sentToAnswer(owner, address, { title: "Answered" });
    await client.json("POST", `/api/client/proposal/${answered}/approve`, {});
    const refused = await sentToAnswer(owner, address, { title: "Refused" });
    await client.json("POST", `/api/client/proposal/${refused}/reject`, { reason: "Too late" });
    await sentToAnswer(owner, address, { title: "To be answered" });
    const closed = await sentToAnswer(owner, address, { title: "Closed by hand" });
    await owner.json("PATCH", `/api/proposals/${closed}/status`, { status: "rejected" });
    const copied = await sentToAnswer(
      owner,
      "first@harbor.example",
      { title: "A copy" },
      { ccEmails: [address] },
    );
    await askForPortal(client, waiting.path);
    const { documents, text } = await open(await portalPath(world, address));
    const paper = (title: string, badge: string) => ({
      title,
      badge,
      path: expect.stringMatching(/^\/sign\/[\w-]{43}$/),
    });
    expect(
      documents
        .slice(0, 2)
        .map(({ badge }) => badge)
        .sort(),
    ).toEqual(["Waiting for your answer", "Waiting for your signature"]);
    expect(documents).toHaveLength(7);
    for (const row of [
      paper("To be answered", "Waiting for your answer"),
      paper("Answered", "Approved"),
      paper("Refused", "Declined"),
      paper("Closed by hand", "Closed by the sender"),
      { title: "A copy", badge: "Copy to read", path: `/client/proposal/${copied}` },
      { title: "Website redesign", badge: "Signed", path: signed.path },
      { title: "Website redesign", badge: "Waiting for your signature", path: waiting.path },
    ])
      expect(documents).toContainEqual(row);
    expect(text.replaceAll("<!-- -->", "")).toContain("You signed on November 16, 2026");
    expect(text.indexOf("Waiting for you<")).toBeLessThan(text.indexOf("Everything else<"));
    await world.until("the sealed PDF", async () => (await client.get(`${signed.path}/pdf`)).status === 200);
    expect((await open(await portalPath(world, address))).text).toContain(`href="${signed.path}/pdf"`);
  });

  it("names whoever signed or answered under another name than the client's", async () => {
    const address = "passed-on@harbor.example";
    const client = world.visitor();
    const signed = await sentToSign(world, owner, address);
    const signature = { ...SIGNATURE, signerName: "Hannah Stranger", signerEmail: address };
    expect((await client.json("POST", `/api${signed.path}`, signature)).status).toBe(200);
    for (const [intent, name] of [
      ["approve", "Zed Other"],
      ["approve", "Amara O'Neill"],
      ["reject", "Zed Other"],
    ] as const) {
      const id = await sentToAnswer(owner, address);
      const answer = await client.json("POST", `/api/client/proposal/${id}/${intent}`, { name });
      expect(answer.status, answer.text).toBe(200);
    }
    await askForPortal(client, signed.path);
    const { text } = await open(await portalPath(world, address));
    const actions = [...text.replaceAll("<!-- -->", "").matchAll(/<span class="action">(.*?)<\/span>/g)];
    expect(actions.map(([, action]) => action?.replace(/<\/?bdi[^>]*>/g, "")).sort()).toEqual([
      "Approved by Zed Other on November 16, 2026",
      "Declined by Zed Other on November 16, 2026",
      "Signed by Hannah Stranger on November 16, 2026",
      "You approved it on November 16, 2026",
    ]);
  });

  it("keeps what was withdrawn, sent elsewhere or ran out, without a way to sign it", async () => {
    const address = "closed-links@harbor.example";
    const withdrawn = await sentToSign(world, owner, address);
    await owner.post(`/proposal/${withdrawn.id}`, { intent: "withdraw-link" });
    const moved = await sentToAnswer(owner, address, { title: "Moved" });
    await owner.json("POST", `/api/proposals/${moved}/send`, {
      recipientEmail: "elsewhere@harbor.example",
      ccEmails: [],
      subject: "S",
      message: "M",
    });
    const ranOut = await sentToSign(world, owner, address);
    await world.db
      .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
      .bind(ranOut.id)
      .run();
    await askForPortal(world.visitor(), ranOut.path);
    const { documents } = await open(await portalPath(world, address));
    expect(new Map(documents.map(({ badge, path }) => [badge, path]))).toEqual(
      new Map([
        ["Withdrawn", null],
        ["Link expired", ranOut.path],
      ]),
    );
    expect(documents.filter(({ badge }) => badge === "Withdrawn")).toHaveLength(2);
  });

  it("shows what was sent in any writing of the address, once for each proposal, and its newest link", async () => {
    const address = "case@harbor.example";
    const { path, id } = await sentToSign(world, owner, "Case@Harbor.example");
    await owner.json("POST", `/api/proposals/${id}/resend`, {});
    await sentToAnswer(owner, "CASE@HARBOR.EXAMPLE", { title: "In capitals" });
    await askForPortal(world.visitor(), path);
    const { documents } = await open(await portalPath(world, address));
    expect(documents.map(({ title }) => title).sort()).toEqual(["In capitals", "Website redesign"]);
  });

  it("never shows what another studio sent, what is in the trash, or what was never sent", async () => {
    const address = "shared@harbor.example";
    const other = await memberOn(world, "agency");
    const foreign = await portalOf(other, address);
    const own = await sentToSign(world, owner, address);
    const thrown = await sentToAnswer(owner, address, { title: "Thrown away" });
    await throwAway(thrown);
    await owner.json("POST", "/api/proposals", { title: "Draft", clientName: "C", clientEmail: address });
    await askForPortal(world.visitor(), own.path);
    const mine = await open(await portalPath(world, address, 2));
    expect(mine.documents.map(({ path }) => path)).toEqual([own.path]);
    const theirs = await open(foreign);
    expect(theirs.documents).toHaveLength(1);
    expect(theirs.documents[0]?.path).not.toBe(own.path);
  });

  it("goes on from row to row, each once, and back", async () => {
    const address = "long-list@harbor.example";
    const path = await portalOf(owner, address);
    const [proposal] = (
      await world.db
        .prepare("select p.* from proposals p join recipients r on r.proposal_id = p.id where r.email = ?")
        .bind(address)
        .all<Record<string, unknown>>()
    ).results;
    await copies(String(proposal?.id), address, 45);
    const seen: string[] = [];
    let next: string | null = path;
    let last = "";
    for (let pages = 0; next && pages < 5; pages += 1) {
      const page = await open(next);
      seen.push(...page.documents.map(({ title }) => title));
      last = next;
      next = /rel="next" href="([^"]+)"/.exec(page.text)?.[1] ?? null;
    }
    expect(seen).toHaveLength(46);
    expect(new Set(seen).size).toBe(46);
    expect(seen[0]).toBe("Website redesign");
    const back = await open(/rel="prev" href="([^"]+)"/.exec((await open(last)).text)?.[1] ?? "");
    expect(back.documents.map(({ title }) => title)).toEqual(seen.slice(20, 40));
    expect((await open(`${path}?after=nonsense`)).documents[0]?.title).toBe("Website redesign");
  });
});

describe("what it costs", () => {
  it("is two queries side by side, found by the address and not by looking through anybody's proposals", async () => {
    const path = await portalOf(owner, "quick@harbor.example");
    const asked: string[] = [];
    const d1 = {
      prepare: (query: string) => {
        asked.push(query);
        return world.db.prepare(query);
      },
    } as D1Database;
    const config = { linkSecret: LINK_SECRET, formerLinkSecrets: [] as string[] };
    const ctx = { db: openDatabase(d1), now: START, config } as unknown as Context;
    const first = { after: null, before: null };
    const { documents } = await findPortal(ctx, path.slice("/documents/".length), first);
    expect(documents.rows).toHaveLength(1);
    expect(asked).toHaveLength(2);
    const query = asked.find((each) => each.includes("with mine")) ?? "";
    const { results } = await world.db
      .prepare(`explain query plan ${query.replaceAll("?", "1")}`)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("\n");
    expect(plan).toContain("recipients_by_address");
    expect(plan).not.toMatch(/SCAN (?!m\b|mine|sent|shown|\(|CONSTANT|SUBQUERY)/);
  });
});

/** Papers of this one's kind, answered long ago: rows alone, as nobody sends so many in a test. */
async function copies(proposalId: string, address: string, many: number) {
  const columnsOf = async (table: string) =>
    (
      await world.db.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>()
    ).results.map(({ name }) => name);
  const copy = async (table: string, where: string, changes: Record<string, string>) => {
    const names = await columnsOf(table);
    const values = names.map((name) => changes[name] ?? `"${name}"`).join(", ");
    return `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) select ${values} from ${table} where ${where}`;
  };
  for (let n = 1; n <= many; n += 1) {
    const at = `${START} - ${(n % 7) * DAY}`;
    const of = { proposal_id: `'${proposalId}-${n}'` };
    const ofProposal = `proposal_id = '${proposalId}'`;
    await world.db.batch(
      [
        await copy("proposals", `id = '${proposalId}'`, {
          id: of.proposal_id,
          number: "null",
          sent_at: at,
          status: "'approved'",
          current_version_id: `'version-${n}'`,
          current_recipient_id: `'reader-${n}'`,
        }),
        await copy("proposal_versions", ofProposal, { ...of, id: `'version-${n}'`, title: `'Paper ${n}'` }),
        await copy("recipients", ofProposal, { ...of, id: `'reader-${n}'`, role: "'approver'" }),
      ].map((sql) => world.db.prepare(sql)),
    );
  }
  expect(
    await world.db.prepare("select count(*) as n from recipients where email = ?").bind(address).first(),
  ).toEqual({ n: many + 1 });
}

describe("whose page it is", () => {
  it("is the Agency plan's alone: no way there on another, and no mail", async () => {
    const pro = await memberOn(world, "professional");
    const address = "pro-client@harbor.example";
    const { path, id } = await sentToSign(world, pro, address);
    const client = world.visitor();
    expect((await client.get(path)).text).not.toContain("All documents");
    expect((await client.get(`/client/proposal/${id}`)).text).not.toContain("All documents");
    const asked = await client.get(`${path}/documents`);
    expect(asked.status).toBe(410);
    // Its owner may never have had one.
    expect(asked.text).not.toContain("no longer");
    expect(asked.text).toContain("you can still open what you have signed");
    await askForPortal(client, path);
    expect(portalMails(world, address)).toEqual([]);
  });

  it("is closed kindly when the plan ends, for as long as it has ended", async () => {
    const leaving = await memberOn(world, "agency");
    const address = "ended@harbor.example";
    const path = await portalOf(leaving, address);
    await putPlan(world, leaving, { status: "expired" });
    const closed = await open(path);
    expect([closed.status, closed.documents]).toEqual([410, []]);
    expect(closed.text).toContain("This page is no longer available");
    expect((await world.visitor().post(path, {})).status).toBe(302);
    expect(portalMails(world, address)).toHaveLength(1);
    await putPlan(world, leaving, { status: "active" });
    expect((await open(path)).documents).toHaveLength(1);
  });

  it("does not leave for a plan that ended while the mail waited", async () => {
    const leaving = await memberOn(world, "agency");
    const address = "late@harbor.example";
    const { path } = await sentToSign(world, leaving, address);
    // The queue would try again at once, maybe before the plan has ended.
    world.mail.fail(503, 1, { message: "down" }, { "retry-after": "600" });
    await askForPortal(world.visitor(), path);
    await world.until("the first try", async () => (await deliveryTo(address))?.last_error);
    await putPlan(world, leaving, { tier: "starter" });
    world.clock.now = START + 3_600_000;
    await world.sweep();
    await world.until("it to be given up", async () => (await deliveryTo(address))?.state === "failed");
    world.clock.now = START;
    expect((await deliveryTo(address))?.last_error).toContain("Agency plan is no longer active");
    expect(portalMails(world, address)).toEqual([]);
  });

  it("is closed for an account that is gone, of which nothing need be left", async () => {
    const gone = await memberOn(world, "agency");
    const path = await portalOf(gone, "gone@harbor.example");
    const answer = await gone.post("/settings", {
      intent: "delete-account",
      confirmDeletion: "DELETE",
      currentPassword: "correct horse",
    });
    expect(answer.status).toBe(302);
    const closed = await open(path);
    expect(closed.status).toBe(410);
    expect(closed.text).toContain("This page is no longer available");
  });

  it("is closed for an account that is gone, also where a signed agreement keeps its row; that stays open", async () => {
    const gone = await memberOn(world, "agency");
    const address = "gone-signed@harbor.example";
    const signed = await sentAndSigned(world, gone, address);
    await askForPortal(world.visitor(), signed.path);
    const path = await portalPath(world, address);
    expect((await open(path)).documents).toHaveLength(1);
    const goneId = await idOf(gone);
    const mailed = portalMails(world, address).length;
    expect(
      (
        await gone.json("DELETE", "/api/user", {
          confirmDeletion: "DELETE",
          currentPassword: "correct horse",
        })
      ).status,
    ).toBe(200);
    expect(await world.db.prepare("select 1 from users where id = ?").bind(goneId).first()).not.toBeNull();
    const closed = await open(path);
    expect([closed.status, closed.documents]).toEqual([410, []]);
    expect(closed.text).toContain("This page is no longer available");
    expect(closed.text).not.toMatch(/deleted:|Website redesign/);
    const page = await world.visitor().get(signed.path);
    expect([page.status, page.text.includes(`${signed.path}/documents`)]).toEqual([200, false]);
    await askForPortal(world.visitor(), signed.path);
    const asked = await world.db
      .prepare("select count(*) as n from deliveries where to_email = ? and kind = 'portal_link'")
      .bind(address)
      .first("n");
    expect([asked, portalMails(world, address).length], "no further link").toEqual([0, mailed]);
  });

  it("holds for a member whom the team's plan covers, and moves with what is handed over", async () => {
    const head = await memberOn(world, "agency");
    const member = await joined(world, head);
    const address = "team-client@harbor.example";
    const path = await portalOf(member, address);
    expect((await open(path)).documents).toHaveLength(1);
    const memberId = await idOf(member);
    const removed = await head.json("DELETE", `/api/team/members/${memberId}`, { proposals: "move" });
    expect(removed.status, removed.text).toBe(200);
    expect((await open(path)).status).toBe(410);
    const link = await world.db
      .prepare("select id from proposals where client_email = ? and user_id = ?")
      .bind(address, await idOf(head))
      .first<{ id: string }>();
    await askForPortal(world.visitor(), `/client/proposal/${link?.id}`);
    expect((await open(await portalPath(world, address, 2))).documents).toHaveLength(1);
  });

  it("is told to its owner in the settings, and to no other", async () => {
    expect((await owner.get("/settings/branding")).text).toContain("Client portal.");
    expect((await (await memberOn(world, "professional")).get("/settings/branding")).text).not.toContain(
      "Client portal.",
    );
  });
});

const deliveryTo = (address: string) =>
  world.db
    .prepare("select state, last_error from deliveries where kind = 'portal_link' and to_email = ?")
    .bind(address)
    .first<{ state: string; last_error: string | null }>();
