/** Saving content: two at once, strangers, what is signed, what is stored already. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sanitiseContent } from "~/domain/content/sanitise.server";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const save = (id: string, html: string, revision?: number, by: Member = owner) =>
  by.json("PATCH", `/api/proposals/${id}`, {
    generatedContent: html,
    ...(revision === undefined ? {} : { contentRevision: revision }),
  });
/** The text without the ids of its blocks. */
const current = async (id: string, since: number, by: Member = owner) => {
  const { status, body } = await by.json("POST", `/proposal/${id}/revision.json`, { since, tab: "tab" });
  return { status, body: body.html ? { ...body, html: sanitiseContent(body.html) } : body };
};
const edits = async (id: string) =>
  (await eventsOf(world, id)).filter((type) => type === "document.edited").length;

describe("saving content", () => {
  it("refuses an older revision, says what is stored instead, and lets it be overwritten knowingly", async () => {
    const id = await generatedProposal(owner);
    const { revision } = (await current(id, -1)).body;
    expect((await save(id, "<p>first</p>", revision)).status).toBe(200);
    const refused = await save(id, "<p>second</p>", revision);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body).toMatchObject({ revision: revision + 1, generatedContent: "<p>first</p>" });
    expect((await save(id, "<p>second</p>", refused.body.revision)).body.generatedContent).toBe(
      "<p>second</p>",
    );
    expect(await edits(id)).toBe(2);
  });

  it("saves one of two at the same moment, and tells the other", async () => {
    const id = await generatedProposal(owner);
    const { revision } = (await current(id, -1)).body;
    const answers = await Promise.all(["a", "b"].map((text) => save(id, `<p>${text}</p>`, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await edits(id)).toBe(1);
  });

  it("makes no revision of what is stored already, whatever revision it was typed over", async () => {
    const id = await generatedProposal(owner);
    await save(id, "<p>same</p>");
    const before = (await current(id, -1)).body;
    expect((await save(id, "<p>same</p>", 0)).status).toBe(200);
    expect((await current(id, -1)).body).toEqual(before);
    expect(await edits(id)).toBe(1);
  });

  it("answers a stranger as if there were nothing, and refuses what is signed", async () => {
    const id = await generatedProposal(owner);
    const stranger = await memberOn(world, "professional");
    expect((await save(id, "<p>x</p>", undefined, stranger)).status).toBe(404);
    expect((await current(id, 0, stranger)).status).toBe(404);
    expect((await world.visitor().json("POST", `/proposal/${id}/revision.json`, {})).status).toBe(401);
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "signed" });
    const refused = await save(id, "<p>x</p>");
    expect([refused.status, refused.body.code]).toEqual([409, "locked"]);
    expect((await current(id, 0)).body.isLocked).toBe(true);
  });

  it("sends the content along only where it is another revision", async () => {
    const id = await generatedProposal(owner);
    await save(id, "<p>new</p>");
    const { revision, html } = (await current(id, -1)).body;
    expect(html).toBe("<p>new</p>");
    expect((await current(id, revision)).body).toEqual({
      revision,
      isLocked: false,
      html: null,
      editor: null,
    });
  });

  it.each(["", "  ", "<script>x</script>", "<p><br></p>", "<h2>&nbsp;</h2><hr>"])(
    "refuses %j, which leaves a proposal without a word, by the API and by the form",
    async (html) => {
      const id = await generatedProposal(owner);
      const { revision, html: before } = (await current(id, -1)).body;
      const refused = await save(id, html);
      expect([refused.status, refused.body.error]).toEqual([400, "A proposal cannot be empty."]);
      const form = await owner.post(`/proposal/${id}/edit`, { html, revision: String(revision) });
      expect(form.status).toBe(400);
      expect(form.text).toContain("A proposal cannot be empty.");
      expect((await current(id, -1)).body).toMatchObject({ revision, html: before });
      expect(await edits(id)).toBe(0);
    },
  );
});

describe("a text that has lost most of its words", () => {
  it("is asked about once, keeps both texts, and is saved when its writer says so", async () => {
    const id = await generatedProposal(owner);
    const { revision, html: before } = (await current(id, -1)).body;
    const form = { html: "<p>Only this is left.</p>", revision: String(revision) };
    for (const _time of [1, 2]) {
      const asked = await owner.post(`/proposal/${id}/edit`, form);
      expect(asked.status).toBe(409);
      expect(asked.text).toMatch(/4 of \d+ words are left/);
      expect(asked.text).toContain("Only this is left.");
      expect(asked.text).toContain(`name="over" value="${revision}"`);
      expect((await current(id, -1)).body).toMatchObject({ revision, html: before });
    }
    const saved = await owner.post(`/proposal/${id}/edit`, { ...form, over: String(revision) });
    expect(saved.status).toBe(302);
    expect((await current(id, -1)).body.html).toBe(form.html);
    expect(await edits(id)).toBe(1);
  });

  it("is saved at once by a program", async () => {
    const id = await generatedProposal(owner);
    expect((await save(id, "<p>short</p>")).status).toBe(200);
  });
});

describe("what a save removes", () => {
  it("is never a sentence of the owner's, by the API, the form or a send", async () => {
    const id = await generatedProposal(owner);
    const html = "<p>Our work meets high standards.</p><p>Prices in this document are net of VAT.</p>";
    const saved = await save(id, html);
    expect(saved.body.generatedContent).toBe(html);
    expect(saved.body).not.toHaveProperty("removed");
    const { revision } = (await current(id, -1)).body;
    const more = `${html}<p>A visually appealing shop.</p>`;
    await owner.post(`/proposal/${id}/edit`, { html: more, revision: String(revision) });
    expect((await current(id, -1)).body.html).toBe(more);
    const currentContent = `${more}<p>For premium clients.</p>`;
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, currentContent });
    expect((await current(id, -1)).body.html).toBe(currentContent);
  });

  it("is named, and hidden text kept with one press", async () => {
    const id = await generatedProposal(owner);
    const html = '<p>Shown.<img src="https://x.example/a.png"></p><p hidden="">Kept dark.</p>';
    const saved = await save(id, html);
    expect(saved.body.generatedContent).toBe("<p>Shown.</p>");
    expect(saved.body.removed).toEqual({
      notice: "1 image was removed. A proposal holds text, tables, links and the pictures that you upload.",
      hiddenText: ["Kept dark."],
    });
    const { revision } = (await current(id, -1)).body;
    const form = await owner.post(`/proposal/${id}/edit`, { html, revision: String(revision) });
    expect(form.status).toBe(200);
    expect(form.text).toContain("“Kept dark.”");
    expect(form.text).toContain("1 image was removed.");
    const after = /name="revision" value="(\d+)"/.exec(form.text)?.[1] ?? "";
    const press = { html, revision: after, keepHidden: "on" };
    expect((await owner.post(`/proposal/${id}/edit`, press)).status).toBe(302);
    expect((await current(id, -1)).body.html).toBe("<p>Shown.</p><p>Kept dark.</p>");
    const byCall = await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: html,
      keepHidden: true,
    });
    expect(byCall.body.removed).toEqual({ notice: saved.body.removed.notice, hiddenText: [] });
  });
});

describe("the text of a sent proposal", () => {
  const stored = async (id: string) => ({
    own: await world.db
      .prepare("select content_html from proposals where id = ?")
      .bind(id)
      .first("content_html"),
    versions: (
      await world.db
        .prepare("select html, sha256 from proposal_versions where proposal_id = ? order by number")
        .bind(id)
        .all<{ html: string; sha256: string }>()
    ).results,
  });
  const shown = async (id: string) => (await owner.get(`/api/proposals/${id}`)).body.generatedContent;

  it("is stored once until it is edited, and the version stays as it was", async () => {
    const id = await generatedProposal(owner);
    const text = await shown(id);
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    const sent = await stored(id);
    expect([sent.own, sent.versions.map(({ html }) => html)]).toEqual(["", [text]]);
    expect([await shown(id), (await current(id, -1)).body.html]).toEqual([text, text]);

    expect((await save(id, text)).status).toBe(200);
    expect([await stored(id), await edits(id)]).toEqual([sent, 0]);

    await save(id, "<p>Later</p>");
    expect(await stored(id)).toEqual({ ...sent, own: "<p>Later</p>" });
    expect(await shown(id)).toBe("<p>Later</p>");
    await save(id, text);
    expect(await shown(id)).toBe(text);

    await save(id, "<p>Once more</p>");
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    const again = await stored(id);
    expect([again.own, again.versions[0], again.versions[1]?.html]).toEqual([
      "",
      sent.versions[0],
      "<p>Once more</p>",
    ]);
  });

  it("counts as written where the owner set it back to a draft, and in a clone", async () => {
    const id = await sentProposal(owner);
    const text = await shown(id);
    expect((await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" })).status).toBe(200);
    expect((await owner.get("/proposals?status=draft")).text).not.toContain(`/create-proposal?draft=${id}`);
    const clone = await owner.json("POST", `/api/proposals/${id}/duplicate`, {});
    expect([clone.status, await shown(clone.body.id)]).toEqual([201, text]);
  });

  it("is shown of what was signed", async () => {
    const { id } = await signedProposal(world, owner, "signed-text@harbor.example");
    const { own, versions } = await stored(id);
    expect([own, await shown(id)]).toEqual(["", versions[0]?.html]);
  });
});
