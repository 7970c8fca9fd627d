// @module-tag nightly
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MailPayload } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { rowDigest } from "~/domain/audit/bound-rows";
import { isValidPayload, SAMPLE_MAILS } from "~/domain/mail/kinds/index.server";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { askBindings, bindingsWorker } from "../../world/host/bindings";
import { databaseOf } from "../../world/host/database";

const folder = fileURLToPath(new URL("../../../migrations/", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

let miniflare: Miniflare;
let db: D1Database;
beforeAll(() => {
  miniflare = new Miniflare({ workers: [bindingsWorker({ d1Databases: ["DB"] })] } as MiniflareOptions);
  db = databaseOf(askBindings(miniflare));
});
afterAll(() => miniflare.dispose());

/** Each file as wrangler applies it: all of it or nothing. */
async function migrate(names: string[]): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(folder + name, "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

const all = async (query: string) => (await db.prepare(query).all()).results;

describe("the migration to mails about accounts", () => {
  it("keeps every delivery, its indices and its foreign keys", async () => {
    const at = files.findIndex((name) => name.endsWith("_account_mail.sql"));
    await migrate(files.slice(0, at));
    await db.batch([
      db.prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('user', 'a@b.example', 'Ada', 'hash', 1)",
      ),
      db.prepare(`insert into proposals (id, user_id, title, client_name, status, brief, created_at, updated_at)
                  values ('proposal', 'user', 'Title', 'Client', 'sent', '{}', 1, 1)`),
      db.prepare(`insert into deliveries (id, user_id, proposal_id, kind, version_id, link_id, to_name, to_email,
                    cc, subject, message, state, attempts, counted_in, claimed_at, provider_id, last_error, created_at, sent_at)
                  values ('full', 'user', 'proposal', 'proposal', 'version', 'link', 'Client', 'c@d.example',
                    '["e@f.example"]', 'Subject', 'Message', 'sent', 2, '2026-11', 3, 'mail_1', 'once', 2, 4),
                  ('bare', 'user', 'proposal', 'proposal_copy', null, null, 'Other', 'o@d.example',
                    '[]', 'Subject', 'Message', 'pending', 0, null, null, null, null, 5, null)`),
    ]);
    const [rows, indices] = ["select * from deliveries order by id", indicesOf("deliveries")];
    const before = { rows: await all(rows), indices: await all(indices) };
    expect(before.rows).toHaveLength(2);
    expect(before.indices).toHaveLength(2);

    await migrate(files.slice(at, at + 1));
    expect({ rows: await all(rows), indices: await all(indices) }).toEqual(before);
    expect(await all("pragma foreign_key_list(deliveries)")).toHaveLength(2);
    expect(await all("pragma foreign_key_check")).toEqual([]);
    expect(await all("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);

    await db.prepare("delete from proposals").run();
    expect(await all("select id from deliveries")).toEqual([]);
  });
});

const indicesOf = (table: string) =>
  `select name, sql from sqlite_master where type = 'index' and tbl_name = '${table}' and sql is not null order by name`;

describe("the migration to the index of lists", () => {
  const found = async (word: string) =>
    (
      await db
        .prepare("select proposal_id as id from proposal_words where user_id = ? and word = ? order by id")
        .bind("finder", word)
        .all<{ id: string }>()
    ).results.map(({ id }) => id);

  it("lists what is there, findable by its words, and nothing that was deleted", async () => {
    const at = files.findIndex((name) => name.endsWith("_proposal_search.sql"));
    expect(at).toBeGreaterThan(0);
    const before = files.findIndex((name) => name.endsWith("_account_mail.sql")) + 1;
    await migrate(files.slice(before, at));
    await db
      .prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('finder', 'f@b.example', 'F', '-', 1)",
      )
      .run();
    const old = (id: string, title: string, client: string, deletedAt: number | null) =>
      db
        .prepare(`insert into proposals (id, user_id, title, client_name, client_company, project_type, status, brief,
            value_minor, created_at, updated_at, deleted_at)
          values (?, 'finder', ?, ?, 'Bright-Harbor, LLC', 'web-development', 'sent', '{}', 500, 1, 7, ?)`)
        .bind(id, title, client, deletedAt);
    await db.batch([
      old("latin", "Relaunch: ŻÓŁĆ & Straße (2)", "Đặng O’Neill", null),
      old("others", "ΑΘΗΝΑ ΟΔΟΣ", "ДОГОВОР Ёлка", null),
      old("gone", "Relaunch", "Nobody", 5),
    ]);
    await migrate(files.slice(at, at + 1));

    for (const word of [
      "relaunch",
      "zolc",
      "strasse",
      "dang",
      "oneill",
      "neill",
      "harbor",
      "development",
      "sent",
    ])
      expect(await found(word), word).toContain("latin");
    for (const word of ["αθηνα", "οδοσ", "договор", "елка", "оговор"])
      expect(await found(word), word).toEqual(["others"]);
    expect(await found("relaunch")).toEqual(["latin"]);
    expect(
      await all("select title_key, value_key, updated_at from proposal_listing where proposal_id = 'others'"),
    ).toEqual([{ title_key: "αθηνα οδοσ", value_key: 500, updated_at: 7 }]);
  });

  it("follows every later change: words, status, deletion, restoring and the end", async () => {
    const change = (set: string) => db.prepare(`update proposals set ${set} where id = 'latin'`).run();
    await change("search_text = 'new words', status = 'signed'");
    expect([
      await found("relaunch"),
      await found("words"),
      await found("signed"),
      await found("sent"),
    ]).toEqual([[], ["latin"], ["latin"], ["others"]]);
    await change("status = 'sent', requires_signature = 1, sent_at = 9");
    expect(await found("pending")).toEqual(["latin"]);
    await change("deleted_at = 9");
    expect(await found("words")).toEqual([]);
    await change("deleted_at = null");
    expect(await found("words")).toEqual(["latin"]);
    await db.prepare("delete from users where id = 'finder'").run();
    expect(await all("select * from proposal_listing where user_id = 'finder'")).toEqual([]);
    expect(await all("select * from proposal_words where user_id = 'finder'")).toEqual([]);
  });
});

describe("the migration to sign-ups that are confirmed by mail", () => {
  it("keeps every delivery, its indices and its foreign keys, and takes a mail of nobody's account", async () => {
    const at = files.findIndex((name) => name.endsWith("_access_hardening.sql"));
    await migrate(files.slice(files.findIndex((name) => name.endsWith("_proposal_search.sql")) + 1, at));
    await db.batch([
      db.prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('rebuilt', 'r@b.example', 'R', '-', 1)",
      ),
      db.prepare(`insert into deliveries (id, user_id, kind, to_name, to_email, cc, subject, message, state, created_at,
                    delivered_at, bounced_at, complained_at, open_hint_at)
                  values ('kept', 'rebuilt', 'password_changed', 'R', 'r@b.example', '[]', 'S', 'M', 'sent', 2, 3, 4, 5, 6)`),
    ]);
    const [rows, indices] = ["select * from deliveries order by id", indicesOf("deliveries")];
    const before = { rows: await all(rows), indices: await all(indices) };
    expect(before.rows).toHaveLength(1);
    expect(before.indices).toHaveLength(5);
    await migrate(files.slice(at, at + 1));
    expect({ rows: await all(rows), indices: await all(indices) }).toEqual(before);
    expect(await all("pragma foreign_key_list(deliveries)")).toHaveLength(2);
    expect(await all("pragma foreign_key_check")).toEqual([]);
    expect(await all("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);
    expect(await all("select email_verified_at from users where id = 'rebuilt'")).toEqual([
      { email_verified_at: null },
    ]);
    await db
      .prepare(
        "insert into deliveries (id, kind, to_name, to_email, cc, subject, message, state, created_at) values ('new', 'sign_up', 'N', 'n@b.example', '[]', 'S', 'M', 'pending', 7)",
      )
      .run();
    await db.prepare("delete from users where id = 'rebuilt'").run();
    expect(await all("select id from deliveries")).toEqual([{ id: "new" }]);
  });
});

describe("the migration to pages that their owner closes", () => {
  it("closes those whose every signing link was revoked before it, and no other", async () => {
    const at = files.findIndex((name) => name.endsWith("_revoked_pages.sql"));
    await migrate(files.slice(files.findIndex((name) => name.endsWith("_access_hardening.sql")) + 1, at));
    const proposal = (id: string, status: string) =>
      db.prepare(`insert into proposals (id, user_id, title, client_name, status, brief, current_version_id, created_at, updated_at)
                  values ('${id}', 'sender', 'T', 'C', '${status}', '{}', 'version-${id}', 1, 1)`);
    const link = (id: string, of: string, revokedAt: number | null) => [
      db.prepare(`insert or ignore into recipients (id, proposal_id, name, email, role, position, created_at)
                  values ('to-${of}', '${of}', 'C', 'c@d.example', 'signer', 1, 1)`),
      db.prepare(`insert or ignore into proposal_versions (id, proposal_id, number, title, client_name, client_company,
                    html, footer, budget, currency, requires_signature, sha256, frozen_at)
                  values ('version-${of}', '${of}', 1, 'T', 'C', '', '<p>x</p>', '', '', 'EUR', 1, 'h', 1)`),
      db.prepare(`insert into signing_links (id, token_hash, proposal_id, recipient_id, version_id, handed_over, requires_code,
                    created_at, expires_at, revoked_at)
                  values ('${id}', 'hash-${id}', '${of}', 'to-${of}', 'version-${of}', 'email', 0, 1, 9, ${revokedAt})`),
    ];
    await db.batch([
      db.prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('sender', 's@b.example', 'S', '-', 1)",
      ),
      ...[
        ["revoked", "viewed"],
        ["copied", "sent"],
        ["declined", "rejected"],
        ["unlinked", "sent"],
      ].map(([id = "", status = ""]) => proposal(id, status)),
      ...link("one", "revoked", 5),
      ...link("two", "revoked", 7),
      ...link("three", "copied", 5),
      ...link("four", "copied", null),
      ...link("five", "declined", 5),
    ]);
    await migrate(files.slice(at, at + 1));
    expect(
      await all("select id, page_closed_at as at from proposals where page_closed_at is not null"),
    ).toEqual([{ id: "revoked", at: 7 }]);
  });
});

describe("the migration to payloads of mails", () => {
  const CHOSEN = "plan=professional&interval=yearly";
  const LOST = { to: "c@d.example", outcome: "bounced", reason: "550 “no” such user" };
  /** By kind: the columns of before, and what the payload is. */
  const BEFORE: { kind: DeliveryKind; linkId?: string; message: string; payload: object }[] = [
    {
      kind: "proposal",
      linkId: "link",
      message: "Dear “Ada”,\n\n{ }",
      payload: { linkId: "link", message: "Dear “Ada”,\n\n{ }" },
    },
    { kind: "proposal_copy", message: "Words", payload: { linkId: null, message: "Words" } },
    { kind: "reminder", linkId: "link", message: "", payload: { linkId: "link", message: "" } },
    { kind: "link_renewal", linkId: "link", message: "W", payload: { linkId: "link", message: "W" } },
    { kind: "signing_code", linkId: "code", message: "", payload: { codeId: "code" } },
    { kind: "portal_link", message: "", payload: {} },
    { kind: "signed_copy", message: "", payload: { linkId: null } },
    { kind: "seal_delay", linkId: "link", message: "", payload: { linkId: "link" } },
    { kind: "signer_warning", linkId: "link", message: "", payload: { linkId: "link" } },
    { kind: "answer_receipt", message: "", payload: { linkId: null } },
    { kind: "viewed_notice", message: '{"clientName":"Ada"}', payload: { clientName: "Ada" } },
    { kind: "decision_notice", message: "Too late.", payload: { message: "Too late." } },
    { kind: "delivery_notice", message: canonicalJson(LOST), payload: LOST },
    { kind: "trial_ending", message: "1795455413103", payload: { trialEndsAt: 1795455413103 } },
    { kind: "trial_ended", message: "1795455413103", payload: { trialEndsAt: 1795455413103 } },
    same("payment_failed", {
      occasion: "locked",
      tier: "starter",
      amountMinor: 1900,
      currency: "USD",
      graceEndsAt: null,
    }),
    same("payment_receipt", {
      tier: "professional",
      amountMinor: 3900,
      currency: "USD",
      number: "R-1",
      invoiceUrl: null,
      paidAt: 5,
      taxMinor: null,
      period: { from: 5, until: 9 },
      isProration: false,
      billedTo: null,
    }),
    {
      kind: "sign_up",
      linkId: "sign-up",
      message: CHOSEN,
      payload: { signUpId: "sign-up", chosen: { plan: "professional", interval: "yearly" } },
    },
    { kind: "sign_up", linkId: "sign-up", message: "", payload: { signUpId: "sign-up", chosen: null } },
    same("welcome", { trialEndsAt: 5, chosen: { plan: "starter", interval: "monthly" } }),
    {
      kind: "address_in_use",
      message: `sign-up?${CHOSEN}`,
      payload: { occasion: "sign-up", chosen: { plan: "professional", interval: "yearly" } },
    },
    { kind: "address_in_use", message: "sign-up", payload: { occasion: "sign-up", chosen: null } },
    { kind: "address_in_use", message: "address", payload: { occasion: "address", chosen: null } },
    { kind: "password_reset", linkId: "reset", message: "", payload: { resetId: "reset" } },
    { kind: "password_changed", message: "", payload: {} },
    same("new_browser", { device: "Safari on iPhone", place: null, ip: "192.0.2.7" }),
    same("second_factor", { what: "code_used", left: 7 }),
    same("access_created", { what: "key", name: "K", allows: ["account:read"], device: null, place: null }),
    {
      kind: "hook_off",
      linkId: "hook",
      message: '{"host":"h.example","occasion":"gone","failingSince":null}',
      payload: { host: "h.example", occasion: "gone", failingSince: null, endpointId: "hook" },
    },
    { kind: "address_change", linkId: "change", message: "", payload: { changeId: "change" } },
    { kind: "address_changed", message: "new@b.example", payload: { newAddress: "new@b.example" } },
    {
      kind: "invitation",
      linkId: "invited",
      message: '{"inviterName":"I","ownerName":"O","expiresAt":9}',
      payload: { inviterName: "I", ownerName: "O", expiresAt: 9, invitationId: "invited" },
    },
    same("team_news", { what: "removed", ownerName: "O", moved: 3, kept: 1 }),
  ];

  function same(kind: DeliveryKind, payload: object) {
    return { kind, message: JSON.stringify(payload), payload };
  }

  const STATES = ["sent", "failed", "pending", "working", "bounced", "delivered"];

  it("keeps every mail of every kind, and its evidence, indices and foreign keys", async () => {
    const at = files.findIndex((name) => name.endsWith("_mail_payloads.sql"));
    await migrate(files.slice(files.findIndex((name) => name.endsWith("_revoked_pages.sql")) + 1, at));
    await db.prepare("delete from deliveries").run();
    expect(new Set(BEFORE.map(({ kind }) => kind)).size, "every kind").toBe(SAMPLED.size - NEWER.length);
    const rows = BEFORE.flatMap((row, index) =>
      STATES.map((state) => ({ ...row, linkId: row.linkId ?? null, state, id: `mail-${index}-${state}` })),
    );
    const insert =
      db.prepare(`insert into deliveries (id, user_id, proposal_id, kind, version_id, link_id, to_name,
        to_email, cc, subject, message, state, attempts, counted_in, claimed_at, provider_id, last_error, created_at,
        sent_at, delivered_at, bounced_at, complained_at, open_hint_at, is_bounce_soft)
      values (?, 'sender', 'revoked', ?, 'version-revoked', ?, 'C', 'c@d.example', '["e@f.example"]', 'S', ?, ?, 2,
        '2026-11', 3, ?, 'once', 4, 5, 6, 7, 8, 9, 1)`);
    // Backwards, so that the order of the rows is not that of their ids.
    await db.batch(
      rows
        .toReversed()
        .map(({ id, kind, linkId, message, state }) =>
          insert.bind(id, kind, linkId, message, state, `provider-${id}`),
        ),
    );
    const [others, indices] = [`select ${UNTOUCHED} from deliveries order by rowid`, indicesOf("deliveries")];
    const before = { rows: await all(others), indices: await all(indices) };
    const digests = await Promise.all(rows.map((row) => digestOfFormer(row)));

    await migrate(files.slice(at, at + 1));
    expect({ rows: await all(others), indices: await all(indices) }).toEqual(before);
    expect(await all("pragma foreign_key_list(deliveries)")).toHaveLength(2);
    expect(await all("pragma foreign_key_check")).toEqual([]);
    expect(await all("pragma foreign_keys")).toEqual([{ foreign_keys: 1 }]);

    const payloads = new Map(
      (
        await db.prepare("select id, payload from deliveries").all<{ id: string; payload: string }>()
      ).results.map(({ id, payload }) => [id, JSON.parse(payload) as MailPayload]),
    );
    for (const [index, { id, kind, payload }] of rows.entries()) {
      const stored = payloads.get(id);
      expect(stored, id).toEqual(payload);
      expect(isValidPayload(kind, stored), id).toBe(true);
      if (ABOUT_PROPOSALS.includes(kind))
        expect(
          await rowDigest({ table: "deliveries", row: { ...boundColumns(id, kind), payload: stored } }),
        ).toBe(digests[index]);
    }
    await db.prepare("delete from users where id = 'sender'").run();
    expect(await all("select id from deliveries")).toEqual([]);
  });

  const NEWER: DeliveryKind[] = [
    "more_time",
    "time_request",
    "turn_to_sign",
    "turn_to_countersign",
    "signing_ended",
    "signature_receipt",
    "signature_notice",
    "turn_ended",
    "delegation_answer",
    "delegation_notice",
    "code_locked_notice",
    "access_revoked",
    "factor_required",
    "account_deleted",
  ];
  const SAMPLED = new Set(SAMPLE_MAILS.map(({ kind }) => kind));

  const UNTOUCHED =
    "id, user_id, proposal_id, kind, version_id, to_name, to_email, cc, subject, state, attempts, counted_in, claimed_at, provider_id, last_error, created_at, sent_at, delivered_at, bounced_at, complained_at, open_hint_at, is_bounce_soft";

  /** Kinds whose rows the evidence of a proposal binds. */
  const ABOUT_PROPOSALS: DeliveryKind[] = [
    "proposal",
    "proposal_copy",
    "reminder",
    "link_renewal",
    "signing_code",
    "signed_copy",
    "seal_delay",
    "signer_warning",
    "answer_receipt",
    "viewed_notice",
    "decision_notice",
    "delivery_notice",
  ];

  const boundColumns = (id: string, kind: DeliveryKind) => ({
    id,
    proposalId: "revoked",
    kind,
    versionId: "version-revoked",
    toName: "C",
    toEmail: "c@d.example",
    cc: ["e@f.example"],
    subject: "S",
    createdAt: 4,
  });

  /** As evidence of before has it. */
  function digestOfFormer({ id, kind, linkId, message }: Former): Promise<string> {
    const columns = { ...boundColumns(id, kind), ...(linkId === null ? {} : { linkId }), message };
    return sha256(canonicalJson({ table: "deliveries", columns }));
  }

  interface Former {
    id: string;
    kind: DeliveryKind;
    linkId: string | null;
    message: string;
  }
});

describe("the migration to texts that stand in their version alone", () => {
  it("empties the copy of an unedited text, and keeps drafts, later edits and every version", async () => {
    const at = files.findIndex((name) => name.endsWith("_text_of_sent_proposals.sql"));
    await migrate(files.slice(files.findIndex((name) => name.endsWith("_mail_payloads.sql")) + 1, at));
    const proposal = (id: string, text: string, version: string | null) =>
      db
        .prepare(`insert into proposals (id, user_id, title, client_name, status, brief, content_html, current_version_id,
                    created_at, updated_at) values (?, 'writer', 'T', 'C', 'sent', '{}', ?, ?, 1, 7)`)
        .bind(id, text, version);
    const version = (id: string, of: string, number: number, html: string) =>
      db
        .prepare(`insert into proposal_versions (id, proposal_id, number, title, client_name, client_company, html, footer,
                    budget, currency, requires_signature, sha256, frozen_at)
                  values (?, ?, ?, 'T', 'C', '', ?, '', '', 'EUR', 1, 'hash', 1)`)
        .bind(id, of, number, html);
    await db.batch([
      db.prepare(
        "insert into users (id, email, name, password_hash, created_at) values ('writer', 'w@b.example', 'W', '-', 1)",
      ),
      proposal("unedited", "<p>“Text” of two</p>", "second"),
      version("first", "unedited", 1, "<p>Text of one</p>"),
      version("second", "unedited", 2, "<p>“Text” of two</p>"),
      proposal("edited", "<p>Later</p>", "third"),
      version("third", "edited", 1, "<p>Sent</p>"),
      proposal("draft", "<p>Never sent</p>", null),
      proposal("unwritten", "", null),
    ]);
    const kept = {
      versions: "select * from proposal_versions order by id",
      others: "select id, title, status, current_version_id, updated_at from proposals order by id",
      listed: "select * from proposal_listing order by proposal_id",
    };
    const readAll = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(kept).map(async ([name, query]) => [name, await all(query)])),
      );
    const before = await readAll();
    await migrate(files.slice(at, at + 1));
    expect(await readAll()).toEqual(before);
    expect(
      await all("select id, content_html as text from proposals where user_id = 'writer' order by id"),
    ).toEqual([
      { id: "draft", text: "<p>Never sent</p>" },
      { id: "edited", text: "<p>Later</p>" },
      { id: "unedited", text: "" },
      { id: "unwritten", text: "" },
    ]);
  });
});

describe("the migration to an address book", () => {
  it("makes a client of every email, else of every name and company, and gives it its proposals", async () => {
    const at = files.findIndex((name) => name.endsWith("_clients.sql"));
    await migrate(
      files.slice(files.findIndex((name) => name.endsWith("_text_of_sent_proposals.sql")) + 1, at),
    );
    const user = (id: string) =>
      db
        .prepare("insert into users (id, email, name, password_hash, created_at) values (?, ?, 'U', '-', 1)")
        .bind(id, `${id}@b.example`);
    const proposal = (
      id: string,
      owner: string,
      [name, email, company]: string[],
      changed: number,
      more = {},
    ) => {
      const { text = "<p>Text</p>", deletedAt = null, status = "generated" } = more as Record<string, string>;
      const words = `title\n${(name ?? "").toLowerCase().replace("ö", "o")}\n${(company ?? "").toLowerCase()}\ndesign`;
      return db
        .prepare(`insert into proposals (id, user_id, title, client_name, client_email, client_company, status, brief, language,
            content_html, search_text, created_at, updated_at, deleted_at) values (?, ?, 'T', ?, ?, ?, ?, ?, 'de', ?, ?, 1, ?, ?)`)
        .bind(
          `book-${id}`,
          owner,
          name,
          email,
          company,
          status,
          '{"clientIndustry":"retail"}',
          text,
          words,
          changed,
          deletedAt,
        );
    };
    await db.batch([
      user("booker"),
      user("other"),
      proposal("first", "booker", ["Jorg", "J@x.example", ""], 1),
      proposal("second", "booker", ["Jörg Roe", "j@x.example", "Bakery"], 2),
      proposal("named", "booker", ["Bo Lind", "", "Lind"], 1),
      proposal("renamed", "booker", ["BO LIND", "", "lind"], 2),
      proposal("draft", "booker", ["Nobody", "n@x.example", ""], 1, { text: "", status: "draft" }),
      proposal("deleted", "booker", ["Gone", "g@x.example", ""], 1, { deletedAt: "5" }),
      proposal("sample", "booker", ["Nora Lindgren", "nora@northlight.example", "Northlight Bakery"], 1),
      proposal("others", "other", ["Jorg", "j@x.example", ""], 1),
    ]);
    await migrate(files.slice(at, at + 1));
    expect(
      await all(`select user_id, name, email, company, industry, language, sort_key, search_text from clients
        where user_id in ('booker', 'other') order by user_id, name`),
    ).toEqual([
      {
        user_id: "booker",
        name: "BO LIND",
        email: "",
        company: "lind",
        industry: "retail",
        language: "de",
        sort_key: "bo lind",
        search_text: "bo lind lind",
      },
      {
        user_id: "booker",
        name: "Jörg Roe",
        email: "j@x.example",
        company: "Bakery",
        industry: "retail",
        language: "de",
        sort_key: "jorg roe",
        search_text: "jorg roe bakery j x example",
      },
      {
        user_id: "other",
        name: "Jorg",
        email: "j@x.example",
        company: "",
        industry: "retail",
        language: "de",
        sort_key: "jorg",
        search_text: "jorg  j x example",
      },
    ]);
    expect(
      await all(`select substr(p.id, 6) as id, c.name from proposals p left join clients c on c.id = p.client_id and c.user_id = p.user_id
        where p.user_id in ('booker', 'other') order by p.id`),
    ).toEqual([
      { id: "deleted", name: null },
      { id: "draft", name: null },
      { id: "first", name: "Jörg Roe" },
      { id: "named", name: "BO LIND" },
      { id: "others", name: "Jorg" },
      { id: "renamed", name: "BO LIND" },
      { id: "sample", name: null },
      { id: "second", name: "Jörg Roe" },
    ]);
    expect(await all("select word from client_words where user_id = 'booker' order by word")).toEqual(
      ["bakery", "bo", "example", "j", "jorg", "lind", "roe", "x"].map((word) => ({ word })),
    );
    await db.prepare("delete from users where id = 'booker'").run();
    expect(await all("select word from client_words where user_id = 'booker'")).toEqual([]);
    expect(await all("pragma foreign_key_check")).toEqual([]);
  });
});

describe("the migration to a shared price list", () => {
  it("gives saved lines a choice, and keeps what they have", async () => {
    const after = files.findIndex((name) => name.endsWith("_clients.sql")) + 1;
    const at = files.findIndex((name) => name.endsWith("_shared_prices.sql"));
    await migrate(files.slice(after, at));
    await db
      .prepare(
        `insert into price_items (id, user_id, line, currency, name_key, times_used, updated_at)
         values ('day', 'other', '{"name":"Day","price":"900","tax":null}', 'EUR', 'day', 3, 1)`,
      )
      .run();
    await migrate(files.slice(at, at + 1));
    expect(await all("select line, times_used, team_id from price_items")).toEqual([
      {
        line: '{"name":"Day","price":"900","tax":null,"group":"","isChosen":false}',
        times_used: 3,
        team_id: null,
      },
    ]);
    expect(await all("pragma foreign_key_check")).toEqual([]);
  });
});
