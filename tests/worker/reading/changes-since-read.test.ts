/** A client who read an earlier version sees what changed since. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { postTable, priced, TYPED } from "../../world/prices/price-tables";
import { editText, openPage, returningReader, sendTo } from "../../world/versions/returning-reader";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const text = (pages: string) =>
  `<h2>Scope</h2><p>We build ${pages} pages, test them on every device and train your team.</p><h2>Dates</h2><p>It starts in May.</p>`;
const FIRST = text("twelve");
const SECOND = text("fourteen");

/** The page's words, without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/(?:\s|&nbsp;)+/g, " ");
const page = async (path: string) => (await world.visitor().get(path)).text;

describe("a reader of an earlier version", () => {
  it("sees how many parts changed, the sender's line, and the words marked", async () => {
    const { path } = await returningReader(world, owner, {
      before: FIRST,
      after: SECOND,
      whatsNew: "Two more pages",
    });
    const html = await page(path);
    expect(wordsOf(html)).toContain(
      "1 part changed since you read version 1 What is new: Two more pages Scope",
    );
    expect(html).toContain('<del><span class="comparison-word">removed: </span>twelve</del>');
    expect(html).toContain('<ins><span class="comparison-word">added: </span>fourteen</ins>');
    // The blocks keep their ids, by which reading is counted.
    expect(html).toMatch(/<h2 data-block="[\w-]{8}">Scope<\/h2>/);
  });

  it("reads it as new, and goes back, by plain links", async () => {
    const { path } = await returningReader(world, owner, { before: FIRST, after: SECOND });
    expect(await page(path)).toContain(`href="${path}?read=new"`);
    const unmarked = await page(`${path}?read=new`);
    expect(unmarked).not.toMatch(/<(?:ins|del)\b/);
    expect(wordsOf(unmarked)).toContain("We build fourteen pages");
    expect(wordsOf(unmarked)).toContain("1 part changed since you read version 1");
    expect(unmarked).toContain(`href="${path}"`);
  });

  it("sees a text that is mostly new without marks, until they ask for them", async () => {
    const after = "<h2>Offer</h2><p>A quite different text that has nothing of the first in it any more.</p>";
    const { path } = await returningReader(world, owner, { before: FIRST, after });
    const html = await page(path);
    expect(html).not.toMatch(/<(?:ins|del)\b/);
    expect(wordsOf(html)).toContain("Most of the text is new, so you see it without marks.");
    expect(await page(`${path}?read=all`)).toMatch(/<ins><span/);
  });

  it("sees what changed since the version that they opened last", async () => {
    const { id, address, path } = await returningReader(world, owner, { before: FIRST, after: SECOND });
    await openPage(world, path);
    await editText(owner, id, FIRST);
    await sendTo(owner, id, address);
    const third = await signingPath(world, address, 3);
    expect(wordsOf(await page(third))).toContain("1 part changed since you read version 2");
  });

  it("sees old and new sums of lines, and can choose and sign meanwhile", async () => {
    const [website, after] = TYPED.sections;
    const lines = website?.lines.map((line) => (line.id === "design" ? { ...line, price: "5,000" } : line));
    const monthly = after && {
      ...after,
      lines: after.lines.map((line) => ({ ...line, price: "300" })),
    };
    const { path, id, address } = await returningReader(world, owner, {
      before: FIRST,
      after: FIRST,
      prepare: (proposal) => priced(owner, proposal),
      change: (proposal) =>
        postTable(
          owner,
          proposal,
          { ...TYPED, sections: [{ ...website, lines }, monthly] },
          { revision: "1" },
        ),
    });
    const words = wordsOf(await page(path));
    expect(words).toContain("1 part changed since you read version 1");
    expect(words).toMatch(/Design before: €4,000 now: €5,000/);
    expect(words).toMatch(/Care before: €250 a month for 12 months now: €300 a month for 12 months/);
    expect(words).toContain("now: €6,961.50 in one-off costs, €321.30 a month for 12 months");
    const reader = world.visitor();
    const chosen = await reader.post(path, { intent: "choose", line: "photos", quantity1: "5" });
    expect(chosen.status).toBe(302);
    const stored = await world.db
      .prepare("select sha256, html from proposal_versions where proposal_id = ? and number = 2")
      .bind(id)
      .first<{ sha256: string; html: string }>();
    expect(stored?.html).not.toMatch(/<(?:ins|del)\b/);
    const signed = await reader.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    expect(signed.status, signed.text).toBe(200);
    const event = await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = 'signature.applied'")
      .bind(id)
      .first<{ payload: string }>();
    expect(JSON.parse(event?.payload ?? "{}").versionSha256).toBe(stored?.sha256);
    expect(await page(path)).not.toMatch(/part changed since/);
  });

  it("is nobody who has not opened it", async () => {
    const { path, earlier, id } = await returningReader(world, owner, { before: FIRST, after: SECOND });
    const other = "colleague@harbor.example";
    await sendTo(owner, id, other);
    expect(await page(earlier)).not.toContain("changed since you read");
    expect(await page(path)).not.toContain("changed since you read");
    const own = await signingPath(world, other);
    expect(wordsOf(await page(own))).toContain("We build fourteen pages");
    expect(await page(own)).not.toContain("changed since you read");
  });

  it("reads in their language", async () => {
    const { path } = await returningReader(world, owner, { before: FIRST, after: SECOND });
    const arabic = await page(`${path}?language=ar`);
    expect(wordsOf(arabic)).toContain("تغيّر جزء واحد منذ أن قرأتم الإصدار 1");
    expect(arabic).toContain("<del>");
  });
});

describe("who has read parts that did not change", () => {
  const part = (title: string, words: string) => `<h2>${title}</h2><p>${words}</p>`;
  const LONG = "Four people in Leeds who build sites for clinics. ".repeat(4);
  const before = part("Scope", "We build twelve pages.") + part("Team", LONG) + part("Dates", "In May.");
  const after = before.replace("twelve", "fourteen");
  const signed = async (id: string) => {
    const event = await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = 'signature.applied'")
      .bind(id)
      .first<{ payload: string }>();
    return JSON.parse(event?.payload ?? "{}");
  };
  async function signAs({ path, address }: { path: string; address: string }, readSince: string) {
    const reader = world.visitor();
    await reader.post(path, { intent: "consent" });
    const { signatureImage: _none, ...typed } = SIGNATURE;
    const ticked = { scrolledToBottom: "true", legalDisclaimer: "on" };
    return reader.post(path, { intent: "sign", ...typed, signerEmail: address, ...ticked, readSince });
  }

  it("finds them folded, and is asked to read the others", async () => {
    const made = await returningReader(world, owner, { before, after, read: { Team: 3_000, Dates: 1_500 } });
    const html = await page(made.path);
    const [, folded = ""] = /<details class="folded">(.*?)<\/details>/s.exec(html) ?? [];
    expect(wordsOf(folded)).toContain("2 unchanged parts that you have read: Team, Dates");
    expect(folded).toContain('role="heading" aria-level="2">Team</p>');
    expect(wordsOf(html)).toContain("Parts that you have read and that have not changed are folded.");
    const whole = await page(`${made.path}?read=all`);
    expect(whole).not.toContain('class="folded"');
    expect(whole).toMatch(/<ins>/);
    const answer = await signAs(made, "1");
    expect(answer.status, answer.text).toBe(302);
    expect(await signed(made.id)).toMatchObject({ readSince: 1 });
    expect(wordsOf((await owner.get(`/proposal/${made.id}`)).text)).toContain(
      "asked to read what changed since version 1",
    );
  });

  it("is not whoever spent a moment on them, and the form of the page says so", async () => {
    const made = await returningReader(world, owner, { before, after, read: { Team: 400, Dates: 1_500 } });
    expect(wordsOf(await page(made.path))).toContain("1 unchanged part that you have read: Dates");
    await world.visitor().post(made.path, { intent: "consent" });
    expect(await page(made.path)).toContain('<input type="hidden" name="readSince" value="1"/>');
  });

  it.each(["1", "7"])(
    "reads all where nothing was measured, and cannot claim otherwise: %s",
    async (claimed) => {
      const made = await returningReader(world, owner, { before, after });
      expect(await page(made.path)).not.toContain('class="folded"');
      expect((await signAs(made, claimed)).status).toBe(302);
      expect(await signed(made.id)).not.toHaveProperty("readSince");
    },
  );

  it("reads all where they ask for it, and the form says nothing else", async () => {
    const made = await returningReader(world, owner, { before, after, read: { Team: 3_000 } });
    await world.visitor().post(made.path, { intent: "consent" });
    expect(await page(made.path)).toContain('name="readSince"');
    for (const way of ["all", "new"])
      expect(await page(`${made.path}?read=${way}`)).not.toContain('name="readSince"');
  });

  it("finds more folded once a report of the earlier version comes late", async () => {
    let late = async (): Promise<unknown> => null;
    const made = await returningReader(world, owner, {
      before,
      after,
      read: { Team: 3_000 },
      change: async (id) => {
        late = await lateReport(id, "Dates");
      },
    });
    expect(wordsOf(await page(made.path))).toContain("1 unchanged part that you have read: Team");
    await late();
    expect(wordsOf(await page(made.path))).toContain("2 unchanged parts that you have read: Team, Dates");
  });

  /** Opens a proposal's only version, and reports the reading of a part when it is called. */
  async function lateReport(id: string, title: string) {
    const to = await world.db
      .prepare("select email from recipients where proposal_id = ?")
      .bind(id)
      .first<{ email: string }>();
    const path = await signingPath(world, to?.email ?? "");
    const reader = world.visitor();
    const { text } = await reader.get(path);
    const view = /data-view="([\w-]+)"/.exec(text)?.[1] ?? "";
    const block = new RegExp(`data-block="([\\w-]{8})"[^>]*>${title}<`).exec(text)?.[1];
    await reader.post(`${path}/opened`, { view });
    return () => reader.post(`${path}/read`, { view, ms: "2000", sections: `${block}:2000` });
  }
});
