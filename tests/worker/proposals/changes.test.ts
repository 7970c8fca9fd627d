/** What changed between two versions: who sees it, what it says, and the line on what is new. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRIEF, generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { priced, TYPED } from "../../world/prices/price-tables";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const FIRST = "<h2>Scope</h2><p>We build twelve pages.</p><h2>Dates</h2><p>It starts in May.</p>";
const SECOND = "<h2>Scope</h2><p>We build fourteen pages.</p><h2>Dates</h2><p>It starts in May.</p>";

const edit = (id: string, html: string) =>
  owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });

const send = async (id: string, to: string, extra: object = {}) => {
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: to,
    ...extra,
  });
  expect(answer.status, answer.text).toBe(200);
};

async function sentOnce(to: string): Promise<string> {
  const id = await generatedProposal(owner, { clientEmail: to });
  await edit(id, FIRST);
  await send(id, to);
  // A mail that has not left is dropped once there is a newer version.
  await signingPath(world, to);
  return id;
}

const versions = async (id: string) =>
  (
    await world.db
      .prepare("select number, whats_new from proposal_versions where proposal_id = ? order by number")
      .bind(id)
      .all<{ number: number; whats_new: string | null }>()
  ).results;

/** The page's words, without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

describe("the comparison of two versions", () => {
  it("is that of the draft with what the client last received", async () => {
    const id = await sentOnce("draft@harbor.example");
    expect(wordsOf((await owner.get(`/proposal/${id}/changes`)).text)).toContain("Nothing has changed.");
    await edit(id, SECOND);
    const { status, text } = await owner.get(`/proposal/${id}/changes`);
    expect(status).toBe(200);
    expect(text).toContain('<del><span class="comparison-word">removed: </span>twelve</del>');
    expect(text).toContain('<ins><span class="comparison-word">added: </span>fourteen</ins>');
    expect(wordsOf(text)).toContain("1 part changed");
    expect((await owner.get(`/proposal/${id}`)).text).toContain(`/proposal/${id}/changes`);
  });

  it("knows a block by its id, though it was moved and rewritten", async () => {
    const id = await sentOnce("moved@harbor.example");
    const { html, revision } = (
      await owner.json("POST", `/proposal/${id}/revision.json`, { since: -1, tab: "tab" })
    ).body;
    const [, last = ""] = /(<p[^>]*>It starts in May\.<\/p>)$/.exec(html) ?? [];
    expect(last).toContain("data-block");
    const moved = `${last.replace("It starts in May", "It starts when you say so")}${html.replace(last, "")}`;
    const saved = await owner.post(`/proposal/${id}/edit`, { html: moved, revision: String(revision) });
    expect(saved.status).toBe(302);
    const { text } = await owner.get(`/proposal/${id}/changes`);
    const words = wordsOf(text);
    expect(words).toContain("Moved It starts removed: in May added: when you say so .");
    expect(words.match(/(removed|added): /g)).toHaveLength(2);
  });

  it("is that of any two versions, in either order", async () => {
    const id = await sentOnce("versions@harbor.example");
    await edit(id, SECOND);
    await send(id, "versions@harbor.example");
    const words = async (query: string) =>
      wordsOf((await owner.get(`/proposal/${id}/changes?${query}`)).text);
    expect(await words("from=1&to=2")).toContain("From version 1 to version 2.");
    expect(await words("from=1&to=2")).toContain("removed: twelve added: fourteen");
    expect(await words("from=2&to=1")).toContain("removed: fourteen added: twelve");
    expect(await words("")).toContain("Nothing has changed.");
    expect((await owner.get(`/proposal/${id}`)).text).toContain("from=1&amp;to=2");
  });

  it("names the price and the frame", async () => {
    const id = await generatedProposal(owner, { clientEmail: "price@harbor.example" });
    await priced(owner, id);
    await edit(id, FIRST);
    await send(id, "price@harbor.example");
    const [website, after] = TYPED.sections;
    const lines = website?.lines.map((line) => (line.id === "design" ? { ...line, price: "5,000" } : line));
    const answer = await owner.post(`/proposal/${id}/price`, {
      intent: "save",
      revision: "1",
      table: JSON.stringify({ ...TYPED, sections: [{ ...website, lines }, after] }),
    });
    expect(answer.status, answer.text).toBe(302);
    await owner.json("PUT", `/api/proposals/${id}`, {
      ...BRIEF,
      clientEmail: "price@harbor.example",
      title: "Website and shop",
    });
    const words = wordsOf((await owner.get(`/proposal/${id}/changes`)).text);
    expect(words).toMatch(/Title : before: Website redesign → now: Website and shop/);
    expect(words).toMatch(/Design €4,000 €5,000/);
    expect(words).toMatch(/Total before: €[\d,.]+\. Total now: €[\d,.]+\./);
  });

  it("says that a text is mostly new, and shows it without marks", async () => {
    const id = await sentOnce("new@harbor.example");
    await edit(id, "<p>Something else altogether, with none of the words that stood here before today.</p>");
    const { text } = await owner.get(`/proposal/${id}/changes`);
    expect(wordsOf(text)).toContain("Most of the text is new.");
    expect(text).not.toContain("comparison-word");
    expect((await owner.get(`/proposal/${id}/changes?marks=all`)).text).toContain("comparison-word");
  });

  it("waits for the first send", async () => {
    const id = await generatedProposal(owner);
    expect(wordsOf((await owner.get(`/proposal/${id}/changes`)).text)).toContain("Nothing to compare yet");
  });

  it("is nobody else's, and there is none of versions that are not there", async () => {
    const id = await sentOnce("mine@harbor.example");
    const stranger = await memberOn(world, "professional");
    expect((await stranger.get(`/proposal/${id}/changes`)).status).toBe(404);
    expect((await world.visitor().get(`/proposal/${id}/changes`)).status).toBe(302);
    for (const query of ["from=7", "to=0", "from=x", "from=1&to=99999999", "from=-1"])
      expect((await owner.get(`/proposal/${id}/changes?${query}`)).status, query).toBe(404);
    expect((await owner.get("/proposal/none/changes")).status).toBe(404);
  });
});

describe("what is new", () => {
  it("is kept with the version, and emails say it above the message", async () => {
    const to = "line@harbor.example";
    const id = await sentOnce(to);
    await edit(id, SECOND);
    await send(id, to, { whatsNew: "  Two more pages,\nfor <b>the blog</b> " });
    expect(await versions(id)).toEqual([
      { number: 1, whats_new: null },
      { number: 2, whats_new: "Two more pages, for <b>the blog</b>" },
    ]);
    await world.until("the second mail", async () => world.mail.to(to).length === 2);
    const [first, second] = world.mail.to(to);
    expect(first?.text).not.toContain("What is new");
    const text = second?.text ?? "";
    expect(text).toContain("What is new:");
    expect(text.indexOf("Two more pages")).toBeLessThan(text.indexOf("here is our proposal"));
    expect(second?.html).toContain("for &lt;b&gt;the blog&lt;/b&gt;");
    expect(wordsOf((await owner.get(`/proposal/${id}/changes?from=1&to=2`)).text)).toContain(
      "Two more pages",
    );
  });

  it("is not hashed, and stays what it was where nothing changed or the send is repeated", async () => {
    const to = "again@harbor.example";
    const id = await sentOnce(to);
    await edit(id, SECOND);
    const headers = { "Idempotency-Key": "what-is-new-once" };
    const body = { ...MAIL, recipientEmail: to, whatsNew: "Two more pages" };
    for (let time = 0; time < 2; time += 1)
      expect((await owner.json("POST", `/api/proposals/${id}/send`, body, headers)).status).toBe(200);
    await send(id, to, { whatsNew: "Something else" });
    expect((await versions(id)).at(-1)).toEqual({ number: 2, whats_new: "Two more pages" });
    await signingPath(world, to);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Audit trail damaged");
  });

  it("is refused where it is too long, and passed over in a first send", async () => {
    const to = "first@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: to });
    const long = await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: to,
      whatsNew: "x".repeat(301),
    });
    expect(long.status).toBe(400);
    expect(long.body.fieldErrors.whatsNew).toBe("Use at most 300 characters.");
    await send(id, to, { whatsNew: "All of it" });
    expect(await versions(id)).toEqual([{ number: 1, whats_new: null }]);
  });

  it("is asked for on the send screen, below what changed", async () => {
    const id = await sentOnce("screen@harbor.example");
    const form = async () => wordsOf((await owner.get(`/proposal/${id}/send`)).text);
    expect(await form()).toContain("Nothing that your client can see has changed.");
    await edit(id, SECOND);
    expect(await form()).toContain("1 part changed.");
    expect((await owner.get(`/proposal/${id}/send`)).text).toContain('name="whatsNew"');
  });
});
