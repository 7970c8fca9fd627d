import { afterAll, beforeAll, describe, expect, it } from "vitest";
import german from "../../../public/languages/de.json";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { BRIEF, eventsOf, type Member, memberOn, SIGNATURE } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let done: Awaited<ReturnType<Agreements["agreement"]>>;
let agreements: Agreements;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
  done = await agreements.agreement();
});
afterAll(() => world.dispose());

const other = "ab".repeat(32);
const ask = (sha256: string, document?: string) =>
  world.visitor().get(`/api/verify/${sha256}${document ? `?document=${document}` : ""}`);
const page = (query: string) => world.visitor().get(`/verify${query}`);
const run = (sql: string, ...values: unknown[]) =>
  world.db
    .prepare(sql)
    .bind(...values)
    .run();

describe("a file, asked after by its SHA-256", () => {
  it("is unaltered when it is the sealed one, with what may be known of it", async () => {
    const { status, body } = await ask(done.row.sha256);
    expect(status).toBe(200);
    const events = await eventsOf(world, done.id);
    expect(body).toEqual({
      verdict: "unaltered",
      facts: {
        document: done.row.id,
        sha256: done.row.sha256,
        sealedAt: new Date(world.clock.now).toISOString(),
        pages: done.row.pages,
        level: "B-B",
        timestamp: null,
        superseded: false,
        changes: [],
        certificate: {
          fingerprint: done.row.certificate_fingerprint,
          subject: "Test seal",
          state: "valid",
          validFrom: expect.any(String),
          validUntil: expect.any(String),
        },
        chain: {
          events: events.length,
          certified: expect.any(Number),
          head: expect.stringMatching(/^[0-9a-f]{64}$/),
          holds: true,
        },
      },
    });
    expect(await eventsOf(world, done.id), "asking leaves no event").toEqual(events);
    const { certified } = body.facts.chain;
    expect(certified).toBeLessThan(events.length);
    expect((await page(`?document=${done.row.id}`)).text).toContain(
      `${events.length} events: ${certified} on the certificate, ${events.length - certified} later (such as deliveries and downloads).`,
    );
  });

  it("is unknown when it never was sealed here, and altered when it names a document that was", async () => {
    expect((await ask(other)).body).toEqual({ verdict: "unknown", facts: null });
    expect((await ask(other, "x".repeat(21))).body).toEqual({ verdict: "unknown", facts: null });
    const altered = (await ask(other, done.row.id)).body;
    expect(altered).toMatchObject({ verdict: "altered", facts: { sha256: done.row.sha256 } });
  });

  it("is another document when the link names one that it is not", async () => {
    const second = await agreements.agreement();
    const { body } = await ask(second.row.sha256, done.row.id);
    expect(body).toMatchObject({ verdict: "other", facts: { document: second.row.id } });
    expect((await ask(second.row.sha256, second.row.id)).body.verdict).toBe("unaltered");
    expect((await ask(second.row.sha256, "x".repeat(21))).body.verdict).toBe("other");
    const shown = await page(`?sha256=${second.row.sha256}&document=${done.row.id}`);
    expect(shown.text).toContain("This is a sealed file, but not the document of this link.");
  });

  it("is taken however a tool prints it, and refused in words when it is no hash", async () => {
    const spaced = (done.row.sha256.toUpperCase().match(/../g) ?? []).join(":");
    expect((await ask(spaced)).body.verdict).toBe("unaltered");
    const refused = await ask("abc");
    expect([refused.status, refused.body.error]).toEqual([400, "A SHA-256 has 64 hexadecimal digits."]);
  });

  it("tells nothing of what it says and who signed it", async () => {
    const texts = [(await ask(done.row.sha256)).text, (await page(`?document=${done.row.id}`)).text];
    for (const text of texts) {
      for (const secret of [
        BRIEF.title,
        BRIEF.clientName,
        SIGNATURE.signerName,
        done.address,
        owner.email,
        done.id,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("is superseded once a later version of the same proposal was signed", async () => {
    const earlier = await agreements.agreement();
    const columns = await world.db
      .prepare("select * from signatures where proposal_id = ?")
      .bind(earlier.id)
      .first();
    const signLater = (changes: object) => {
      const later = { ...columns, signed_at: world.clock.now + 1, ...changes };
      const names = Object.keys(later);
      return run(
        `insert into signatures (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
        ...Object.values(later),
      );
    };
    await signLater({ id: "another-signer-000000", recipient_id: "another-recipient-000" });
    expect((await ask(earlier.row.sha256)).body, "signed by another, on the same version").toMatchObject({
      verdict: "unaltered",
      facts: { superseded: false },
    });
    await signLater({ id: "a-later-signature-000", version_id: "a-later-version-00000" });
    expect((await ask(earlier.row.sha256)).body).toMatchObject({
      verdict: "superseded",
      facts: { superseded: true },
    });
    expect((await page(`?sha256=${earlier.row.sha256}`)).text).toContain("Unaltered, but superseded");
  });
});

describe("the chain behind it", () => {
  it("is said to be broken when an event or the seal's own row was tampered with", async () => {
    const forged = await agreements.agreement();
    await run("update sealed_documents set sha256 = ? where id = ?", "cd".repeat(32), forged.row.id);
    expect((await ask("cd".repeat(32))).body.facts.chain.holds, "a row that the chain does not know").toBe(
      false,
    );

    const touched = await agreements.agreement();
    await run("drop trigger audit_events_never_change");
    await run(
      "update audit_events set actor_name = 'Somebody' where proposal_id = ? and seq = 3",
      touched.id,
    );
    const { body } = await ask(touched.row.sha256);
    expect(body).toMatchObject({ verdict: "unaltered", facts: { chain: { holds: false } } });
    const shown = (await page(`?sha256=${touched.row.sha256}`)).text;
    expect(shown).toContain("Unaltered. Its record is damaged");
    expect(shown).toContain("Record damaged.");
  });
});

describe("the check page", () => {
  it("says in a word what a hash is, and keeps addresses about one document private", async () => {
    for (const [query, word] of [
      [`?sha256=${done.row.sha256}`, ">Unaltered<"],
      [`?sha256=${other}`, ">Unknown<"],
      [`?sha256=${other}&document=${done.row.id}`, ">Altered<"],
      [`?document=${done.row.id}`, "A document was sealed here"],
      [`?document=${"x".repeat(21)}`, "No such document"],
    ] as const) {
      const { status, text, headers } = await page(query);
      expect(status).toBe(200);
      expect(text, query).toContain(word);
      expect(headers.get("cache-control"), query).toBe("no-store");
      expect(headers.get("x-robots-tag"), query).toBe("noindex");
    }
    const empty = await page("");
    expect(empty.headers.get("x-robots-tag")).toBeNull();
    expect(empty.text).not.toContain('id="verdict"');
    expect(empty.text).not.toMatch(/ style="/);
  });

  it("says beside the field what is wrong with it, and keeps what was typed", async () => {
    const { text } = await page("?sha256=not+a+hash");
    expect(text).toContain("A SHA-256 has 64 digits and letters from a to f.");
    expect(text).toContain('value="not a hash"');
    expect(text).toMatch(/aria-invalid="true"/);
  });

  it("changes its language and still shows the same document", async () => {
    const link = `?sha256=${done.row.sha256}&amp;document=${done.row.id}&amp;language=de`;
    expect((await page(`?sha256=${done.row.sha256}&document=${done.row.id}`)).text).toContain(
      `href="${link}"`,
    );
    expect((await page(link.replaceAll("&amp;", "&"))).text).toContain(german["verify.title"]);
  });

  it("is where the footer, the certificate's QR code and the owner's card lead", async () => {
    expect((await world.visitor().get("/terms")).text).toContain('href="/verify"');
    expect((await owner.get(`/proposal/${done.id}`)).text).toContain(
      `href="/verify?document=${done.row.id}"`,
    );
    const record = await world.files.get(done.row.r2_key.replace(".pdf", ".json"));
    expect((await record?.json<{ certificate: { check: object } }>())?.certificate.check).toEqual({
      url: `${world.url}/verify?document=${done.row.id}`,
    });
  });
});

describe("asking too often", () => {
  it("is limited by where it comes from, and loading the empty page is not", async () => {
    const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
    const visitor = strict.visitor();
    await strict.db
      .prepare("insert into rate_counters (key, window_start, hits) values (?, ?, 120)")
      .bind("verify:203.0.113.7", Math.floor(strict.clock.now / 3_600_000) * 3_600_000)
      .run();
    const refused = await visitor.get(`/api/verify/${other}`);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    const inGerman = await visitor.get(`/verify?sha256=${other}&language=de`);
    expect([inGerman.status, inGerman.text]).toEqual([429, expect.stringContaining("Zu viele Versuche.")]);
    expect(inGerman.text).toContain('<div lang="de" dir="ltr"');
    expect((await visitor.get("/verify")).status).toBe(200);
    await strict.dispose();
  });
});
