// @module-tag nightly
/** All data of an account: that all of it is there, that no secret is, and that a large one loses nothing between its parts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS_OF_AGREEMENT, CALLS_OF_EVENTS, CALLS_OF_PAGE } from "~/domain/account-data/export/call-budget";
import { FROM_THE_START, partsOf } from "~/domain/account-data/export/parts";
import { planParts } from "~/domain/account-data/export/plan-parts.server";
import { recordKey } from "~/domain/agreements/certificate/certificate-record.server";
import { actingAs } from "../../world/acting";
import { agreementsIn } from "../../world/documents/agreements";
import { exportWith, type Files, jsonIn, nextIn, proposalsIn, textIn } from "../../world/documents/exports";
import { unzip } from "../../world/documents/zip";
import { sealAll } from "../../world/large-account";
import { accountId, list } from "../../world/list-rows";
import { eventsOf, type Member, memberOn, savedTemplate, sentProposal } from "../../world/people";
import { pieceOf } from "../../world/pieces";
import { endpointOf, keyOf } from "../../world/services/programs";
import { invited, joined } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const folderOf = (id: string) => id.replace(/[^A-Za-z0-9]/g, "").slice(0, 10);

async function exported(owner: Member, address = "/settings/export.zip") {
  const { status, bytes, headers } = await owner.bytes("GET", address);
  expect(status).toBe(200);
  const name = decodeURIComponent((headers.get("Content-Disposition") ?? "").split("UTF-8''")[1] ?? "");
  return { files: unzip(bytes), name };
}

describe("what was sent", () => {
  let owner: Member;
  let files: Files;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    owner = await memberOn(world, "agency");
    const { agreement } = agreementsIn(world, () => owner);
    for (const kind of ["whole", "recordless", "waiting", "broken"]) {
      const { id, row } = await agreement({ title: `Agreement ${kind}` });
      ids[kind] = id;
      if (kind === "recordless") await world.files.delete(recordKey(row.r2_key));
    }
    const state = "update sealed_documents set state = ? where proposal_id = ?";
    await world.db.prepare(state).bind("pending", ids.waiting).run();
    await world.db.prepare(state).bind("failed", ids.broken).run();
    ids.refused = await sentProposal(owner, { title: "Refused", requiresSignature: false });
    await owner.json("PATCH", `/api/proposals/${ids.refused}/follow-up`, { days: [3], beforeEnd: null });
    const reject = `/api/client/proposal/${ids.refused}/reject`;
    expect((await world.visitor().json("POST", reject, { reason: "Too dear for us" })).status).toBe(200);
    // The proposal's own mail, the news of the answer, and the client's receipt of it.
    await world.until("the mails to be recorded", async () => {
      const events = await eventsOf(world, ids.refused ?? "");
      return events.filter((type) => type === "mail.accepted").length === 3;
    });
    files = (await exported(owner)).files;
  });

  it("has its chain as it was hashed, whether it was signed or not", async () => {
    for (const id of Object.values(ids)) {
      const chain = jsonIn(files, `${folderOf(id)}/events.json`);
      expect(chain.map(({ type }: { type: string }) => type)).toEqual(await eventsOf(world, id));
      expect(chain[0]).toMatchObject({ seq: 1, prevHash: "0".repeat(64) });
    }
  });

  it("has decisions with their reasons, signatures, recipients and mails", () => {
    const refused = jsonIn(files, `${folderOf(ids.refused ?? "")}/proposal.json`);
    expect(refused.decisions).toMatchObject([{ outcome: "rejected", reason: "Too dear for us" }]);
    expect(refused.followUps).toMatchObject([{ rule: "after the request", days: 3 }]);
    expect(refused.decisions[0].decidedAt).toMatch(/^2026-11-16T/);
    const waiting = jsonIn(files, `${folderOf(ids.waiting ?? "")}/proposal.json`);
    expect(waiting.signatures).toMatchObject([{ signerName: "Amara O'Neill", method: "typed" }]);
    expect(waiting.consents).toHaveLength(1);
    expect(waiting.versions).toHaveLength(1);
    expect(waiting.recipients).toMatchObject([{ role: "signer" }]);
    expect(waiting.links.length).toBeGreaterThan(0);
    expect(waiting.mails.map(({ kind }: { kind: string }) => kind)).toContain("proposal");
    expect(waiting.notices.length).toBeGreaterThan(0);
  });

  it("has each text as a page that says whose it is", () => {
    const page = textIn(files, `${folderOf(ids.refused ?? "")}/proposal.html`);
    for (const fact of [
      "<dt>Client</dt><dd>Dr. Amara",
      "<dt>Status</dt><dd>Rejected",
      "<dt>Sent</dt><dd>2026-11-16",
    ])
      expect(page).toContain(fact);
  });

  it("has every sealed PDF, also one that has no record", () => {
    const inside = (kind: string) =>
      [...files.keys()]
        .filter((name) => name.startsWith(`agreements/Agreement-${kind}`))
        .map((name) => name.split("/")[2]);
    expect(inside("whole")).toEqual(
      expect.arrayContaining(["agreement.pdf", "certificate.json", "events.json"]),
    );
    expect(inside("recordless")).toEqual([
      ...["agreement.pdf", "events.json", "version.json", "accepted-price.json", "SHA256SUMS.txt"],
    ]);
    const pdf = [...files].find(([name]) => /recordless.*agreement\.pdf$/.test(name))?.[1];
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
    expect([...inside("waiting"), ...inside("broken")]).toEqual([]);
  });

  it("has no evidence pack for what has no record, as before", async () => {
    const answer = await owner.get(`/proposal/${ids.recordless}/evidence.zip`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/proposal/${ids.recordless}`]);
    const { text } = await owner.get(`/proposal/${ids.recordless}`);
    expect(text).toContain("This agreement has no evidence pack");
  });

  it("says which PDFs are not there, and why", () => {
    const own = textIn(files, "README.txt");
    expect(own).toMatch(/- "Agreement waiting", signed 2026-11-16T\S+: its PDF is being sealed\./);
    expect(own).toMatch(/- "Agreement broken", .*sealing its PDF has failed\./);
    expect(own).toMatch(/- "Agreement recordless", .*the PDF is there, certificate\.json .* are not\./);
    expect(own).not.toContain('"Agreement whole"');
    expect(own).not.toContain("NOT ALL OF IT");
  });

  it("has no secret, and no hash of one", async () => {
    const { results } = await world.db
      .prepare(
        "select token_hash as hash from signing_links union select token_hash from sessions union select password_hash from users union select key_hash from api_keys",
      )
      .all<{ hash: string }>();
    expect(results.length).toBeGreaterThan(5);
    const all = [...files.values()].map((file) => file.toString("latin1")).join("\n");
    for (const { hash } of results) expect(all.includes(hash), hash).toBe(false);
  });
});

describe("the account itself", () => {
  it("has team, invitations, keys, endpoints, sessions, mails and notices, without what opens anything", async () => {
    const owner = await memberOn(world, "agency");
    const teammate = await joined(world, owner, "member", "Jo Joiner");
    await invited(world, owner, "guest@elsewhere.example");
    const { key } = await keyOf(owner);
    await endpointOf(owner, "/export", ["proposal.sent"]);
    await world.db
      .prepare(
        "insert into mail_suppressions (user_id, email, reason, delivery_id, created_at) values (?, 'gone@x.example', 'bounced', 'd', 1)",
      )
      .bind(await accountId(world, owner))
      .run();
    await owner.json("POST", "/api/forgot-password", { email: owner.email });
    const { files } = await exported(owner);
    const account = (name: string) => jsonIn(files, `account/${name}.json`);
    expect(account("team").membership).toMatchObject({ role: "owner" });
    expect(account("team").members.map(({ email }: { email: string }) => email)).toEqual(
      expect.arrayContaining([owner.email, teammate.email]),
    );
    expect(account("invitations-sent").map(({ email }: { email: string }) => email)).toEqual(
      expect.arrayContaining([teammate.email, "guest@elsewhere.example"]),
    );
    expect(account("api-keys")).toMatchObject([{ name: "Tests", prefix: expect.any(String) }]);
    expect(account("webhook-endpoints")).toMatchObject([
      { events: ["proposal.sent"], url: expect.stringContaining("/export") },
    ]);
    expect(account("sessions").length).toBeGreaterThan(0);
    expect(account("stopped-addresses")).toMatchObject([{ email: "gone@x.example", reason: "bounced" }]);
    expect(account("plan").plan).toMatchObject({ tier: "agency", status: "active" });
    expect(account("mails").map(({ kind }: { kind: string }) => kind)).toContain("invitation");
    const all = [...files.values()].map((file) => file.toString("latin1")).join("\n");
    const { results } = await world.db
      .prepare(
        "select key_hash as hash from api_keys union select token_hash from invitations union select token_hash from sessions union select token_hash from password_resets",
      )
      .all<{ hash: string }>();
    for (const { hash } of results) expect(all.includes(hash), hash).toBe(false);
    expect(all).not.toContain(key);
    expect(all).not.toMatch(/secretGeneration|tokenHash|keyHash|passwordHash/);

    const joiner = (await exported(teammate)).files;
    expect(jsonIn(joiner, "account/team.json")).toMatchObject({
      membership: { role: "member", owner: "Mira Weber" },
      members: [],
    });
    expect(jsonIn(joiner, "account/invitations-received.json")).toMatchObject([
      { email: teammate.email, role: "member" },
    ]);
  });

  it("has lists that are longer than what is read at once", async () => {
    const owner = await memberOn(world, "professional");
    await world.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
         insert into notices (id, user_id, kind, about_id, title, created_at)
         select printf('notice-%08d', i), ?, 'signed', 'about-' || i, 'N' || i, i from n`,
      )
      .bind(await accountId(world, owner))
      .run();
    const notices = jsonIn((await exported(owner)).files, "account/notices.json");
    expect(new Set(notices.map(({ title }: { title: string }) => title)).size).toBe(1203);
  });
});

describe("a large account", () => {
  const own = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `Proposal ${index}` }));

  it("has more proposals than are read at once, in one file", async () => {
    const owner = await memberOn(world, "professional");
    const ids = await list(world, owner, own(93));
    const { files, name } = await exported(owner);
    expect(proposalsIn(files)).toEqual(ids);
    expect(nextIn(files)).toBeNull();
    expect(name).toBe("Countersign – all my data – 2026-11-16.zip");
  });

  it("loses nothing between its parts, wherever they end, and knows its last one", async () => {
    const owner = await memberOn(world, "professional");
    const ids = await list(world, owner, own(12));
    await sealAll(world, owner);
    const sizes = new Set<number>();
    for (let planned = 3; planned < 31; planned += 3) {
      const size = { planned, max: 900 };
      const found: string[][] = [];
      let part: ReturnType<typeof nextIn> = FROM_THE_START;
      for (let number = 1; part; number += 1) {
        expect(part.number).toBe(number);
        const { files, number: shown } = await exportWith(world, owner, part, size);
        found.push(proposalsIn(files));
        expect(files.has("profile.json"), "the account is in the first").toBe(number === 1);
        part = nextIn(files);
        expect(shown).toBe(number === 1 && part === null ? null : number);
        expect(found.at(-1)?.length, "no part is empty").toBeGreaterThan(0);
      }
      expect(found.flat(), `planned with ${planned}`).toEqual(ids);
      sizes.add(found.length);
      const ctx = await actingAs(world, owner);
      const listed: string[] = [];
      for (const one of partsOf(await planParts(ctx, "", size)))
        listed.push(...proposalsIn((await exportWith(world, owner, one, size)).files));
      expect(listed, `listed, planned with ${planned}`).toEqual(ids);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(4);
    expect(Math.min(...sizes)).toBe(1);
  });

  it("goes on in a file of its own where more was signed than was left room for", async () => {
    const owner = await memberOn(world, "professional");
    const ids = await list(world, owner, own(90));
    const size = { planned: 10_000, max: 45 };
    const found: string[] = [];
    let rounds = 0;
    for (let part: ReturnType<typeof nextIn> = FROM_THE_START; part; ) {
      const { files } = await exportWith(world, owner, part, size);
      found.push(...proposalsIn(files));
      part = nextIn(files);
      expect(part?.number ?? 1).toBe(1);
      rounds += 1;
    }
    expect(found).toEqual(ids);
    expect(rounds).toBeGreaterThan(1);
  });

  it("takes two calls for an agreement, and no more in all than it reckons with", async () => {
    const owner = await memberOn(world, "professional");
    const { agreement } = agreementsIn(world, () => owner);
    const before = (await exportWith(world, owner, FROM_THE_START, { planned: 850, max: 960 })).calls;
    for (let count = 0; count < 3; count += 1) await agreement();
    const after = (await exportWith(world, owner, FROM_THE_START, { planned: 850, max: 960 })).calls;
    // One page more with its events, and the files of three.
    expect(after - before).toBeLessThanOrEqual(3 * CALLS_OF_AGREEMENT + CALLS_OF_PAGE + CALLS_OF_EVENTS);
  });

  it("is offered part by part in the settings, each by an address of its own", async () => {
    const owner = await memberOn(world, "professional");
    const button = "Export my data</span></button>";
    expect((await owner.get("/settings/account")).text).toContain(button);
    const ids = await list(world, owner, own(500));
    await sealAll(world, owner);
    const page = (await owner.get("/settings/account")).text;
    expect(page).not.toContain(button);
    expect(page).toContain("in 2 ZIP files, as there is too much for one.");
    const links = [...page.matchAll(/href="(\/settings\/export\.zip[^"]*)"[^>]*>(Part \d of \d)</g)].map(
      ([, address = "", name]) => ({ address: address.replaceAll("&amp;", "&"), name }),
    );
    expect(links.map(({ name }) => name)).toEqual(["Part 1 of 2", "Part 2 of 2"]);
    const parts = [];
    for (const { address } of links) parts.push(await exported(owner, address));
    expect(parts.map(({ name }) => name)).toEqual(
      [1, 2].map((number) => `Countersign – all my data – 2026-11-16 – part ${number}.zip`),
    );
    expect(parts.flatMap(({ files }) => proposalsIn(files))).toEqual(ids);
    expect(parts.map(({ files }) => nextIn(files)?.number ?? null)).toEqual([2, null]);
  });
});

it("has the account's price list", async () => {
  const owner = await memberOn(world, "professional");
  await world.db
    .prepare(
      `insert into price_items (id, user_id, line, currency, name_key, updated_at)
       select 'item-1', id, '{"name":"Design"}', 'EUR', 'design', 1 from users where email = ?`,
    )
    .bind(owner.email)
    .run();
  const { files } = await exported(owner);
  expect(jsonIn(files, "account/price-list.json")).toMatchObject([
    { id: "item-1", line: { name: "Design" }, currency: "EUR" },
  ]);
});

it("has the account's library", async () => {
  const owner = await memberOn(world, "professional");
  const id = await pieceOf(owner, { name: "Refunds" });
  const { files } = await exported(owner);
  expect(textIn(files, `library/Refunds-${folderOf(id)}/text.html`)).toContain("Half now");
  const details = jsonIn(files, `library/Refunds-${folderOf(id)}/piece.json`);
  expect(details).toMatchObject({ name: "Refunds", kind: "terms", tags: ["legal", "money"] });
  expect(details).not.toHaveProperty("words");
});

it("has the account's templates, each with its text", async () => {
  const owner = await memberOn(world, "professional");
  const key = await savedTemplate(owner, await sentProposal(owner, { requiresSignature: false }), {
    name: "For clinics",
  });
  const { files } = await exported(owner);
  expect(textIn(files, `templates/For-clinics-${folderOf(key)}/text.html`)).toContain("{{client.name}}");
  expect(jsonIn(files, `templates/For-clinics-${folderOf(key)}/template.json`)).toMatchObject({
    name: "For clinics",
    category: "other",
  });
});
