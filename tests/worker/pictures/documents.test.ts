/** Pictures in a text: only the account's own, in every way that a text is saved, and rows that say which text uses them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printedKeysIn } from "~/domain/content/figures/document-pictures.server";
import { nothingLeftOut } from "~/domain/content/left-out";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { loadSend } from "~/domain/sending/load-send.server";
import { textToSend } from "~/domain/sending/text-to-send.server";
import { accountId, reader } from "../../world/list-rows";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { countedTrips } from "../../world/round-trips";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let other: Member;
let [harbor, clinic, foreign]: PictureSource[] = [];
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  other = await memberOn(world, "professional");
  harbor = (await upload(owner, ...threeSizes(10, 0, 0))).body;
  clinic = (await upload(owner, ...threeSizes(20, 0, 0))).body;
  foreign = (await upload(other, ...threeSizes(30, 0, 0))).body;
});
afterAll(() => world.dispose());

const of = (source: PictureSource | undefined, ...more: [string?, { caption?: string; kind?: string }?]) =>
  figure(source as PictureSource, ...more);

const save = (id: string, generatedContent: string, member = owner) =>
  member.json("PATCH", `/api/proposals/${id}`, { generatedContent });

const textOf = async (id: string) => (await owner.json("GET", `/api/proposals/${id}`)).body.generatedContent;

/** How many sizes of pictures a proposal's own text names, and its newest version. */
async function named(id: string): Promise<{ text: number; version: number }> {
  const rows =
    "select version_id as version, count(*) as n from document_pictures where proposal_id = ? group by 1";
  const { results } = await world.db.prepare(rows).bind(id).all<{ version: string; n: number }>();
  const version = await world.db
    .prepare("select current_version_id as id from proposals where id = ?")
    .bind(id)
    .first<string | null>("id");
  const count = (wanted: string | null) => results.find((row) => row.version === wanted)?.n ?? 0;
  return { text: count(""), version: count(version) };
}

/** The bytes of the account's pictures that a text has on paper. */
async function printedSizeIn(html: string): Promise<number> {
  const rows =
    "select sum(bytes) as bytes from pictures where key in (select value from json_each(?)) and user_id = ?";
  const [keys, userId] = [JSON.stringify(printedKeysIn(html)), await accountId(world, owner)];
  return (await world.db.prepare(rows).bind(keys, userId).first<number>("bytes")) ?? 0;
}

const NOTICE = "A proposal holds text, tables, links and the pictures that you upload.";

describe("a save", () => {
  it("keeps pictures of the account, and the rows follow the text", async () => {
    const id = await generatedProposal(owner);
    const html = `<p>a</p>${of(harbor, "A harbor", { caption: "Kiel", kind: "wide" })}${of(clinic)}`;
    const saved = await save(id, html);
    expect(saved.body.generatedContent).toBe(html);
    expect(saved.body.removed).toBeUndefined();
    expect(await named(id)).toEqual({ text: 6, version: 0 });
    expect((await save(id, `<p>a</p>${of(clinic)}`)).status).toBe(200);
    expect(await named(id)).toEqual({ text: 3, version: 0 });
    expect((await save(id, `<p>a</p>${of(clinic)}`)).status).toBe(200);
    await save(id, "<p>a</p>");
    expect(await named(id)).toEqual({ text: 0, version: 0 });
  });

  it("takes a text of one picture for a text, and one of a foreign picture for none", async () => {
    const id = await generatedProposal(owner);
    expect((await save(id, of(harbor))).status).toBe(200);
    const refused = await save(id, of(foreign));
    expect([refused.status, refused.body.error]).toEqual([400, "A proposal cannot be empty."]);
    expect(await textOf(id)).toBe(of(harbor));
  });

  it("removes what another account uploaded, and says so", async () => {
    const id = await generatedProposal(owner);
    const { body } = await save(
      id,
      `<p>a</p>${of(foreign, "x", { caption: "Their <b>work</b>" })}${of(harbor)}`,
    );
    expect(body.generatedContent).toBe(`<p>a</p><p>Their <b>work</b></p>${of(harbor)}`);
    expect(body.removed).toEqual({ notice: `1 image was removed. ${NOTICE}`, hiddenText: [] });
  });

  it("keeps of a picture the sizes alone that are the account's", async () => {
    const id = await generatedProposal(owner);
    const mixed = `${harbor?.srcset}, ${foreign?.srcset?.split(", ")[0]?.replace("100w", "50w")}`;
    const { body } = await save(id, `<p>a</p><img src="${foreign?.src}" srcset="${mixed}" alt="x">`);
    expect(body.generatedContent).toContain(harbor?.src);
    expect(body.generatedContent).not.toContain(foreign?.src);
  });

  it("refuses more than a hundred", async () => {
    const id = await generatedProposal(owner);
    const { status, body } = await save(id, of(harbor).repeat(101));
    expect([status, body.error]).toEqual([400, "A proposal can hold at most 100 pictures."]);
  });

  it("of the editor's screen does the same", async () => {
    const id = await generatedProposal(owner);
    const { text } = await owner.get(`/proposal/${id}/edit`);
    const revision = /name="revision" value="(\d+)"/.exec(text)?.[1] ?? "0";
    const html = `<p>a</p>${of(foreign)}${of(clinic)}`;
    await owner.post(`/proposal/${id}/edit`, { html, revision, over: revision });
    expect(await textOf(id)).toBe(`<p>a</p>${of(clinic)}`);
    expect((await owner.get(`/proposal/${id}`)).text).toContain(`1 image was removed. ${NOTICE}`);
  });
});

describe("sending", () => {
  it("freezes the names of the pictures with the version, which keeps them", async () => {
    const id = await generatedProposal(owner);
    await save(id, `<p>a</p>${of(harbor)}`);
    expect((await owner.json("POST", `/api/proposals/${id}/send`, MAIL)).status).toBe(200);
    expect(await named(id)).toEqual({ text: 3, version: 3 });
    await save(id, "<p>b</p>");
    expect(await named(id)).toEqual({ text: 0, version: 3 });
  });

  it("removes foreign pictures from what comes with it", async () => {
    const id = await generatedProposal(owner);
    const currentContent = `<p>a</p>${of(foreign)}${of(clinic)}`;
    const { status, body } = await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      currentContent,
    });
    expect(status).toBe(200);
    expect(body.removed.notice).toBe(`1 image was removed. ${NOTICE}`);
    expect(await textOf(id)).toBe(`<p>a</p>${of(clinic)}`);
    expect(await named(id)).toEqual({ text: 3, version: 3 });
  });

  it("reads in one round trip, with the pictures of the typed text and of the stored one", async () => {
    const id = await generatedProposal(owner);
    await save(id, `<p>a</p>${of(harbor)}`);
    const { d1, trips } = countedTrips(world.db);
    const ctx = await reader(world, owner, d1);
    const command = {
      ...MAIL,
      proposalId: id,
      idempotencyKey: null,
      knownDoubts: null,
      deliveryId: "none",
      copies: [],
    };
    const typed = { html: `<p>b</p>${of(foreign)}${of(clinic)}`, leftOut: nothingLeftOut() };
    const stored = await loadSend(ctx, command, typed);
    expect(trips).toEqual(["batch of 22"]);
    expect(textToSend(stored, typed)).toMatchObject({
      html: `<p>b</p>${of(clinic)}`,
      leftOut: { things: { picture: 1 } },
    });
    const sizes = await Promise.all([stored.proposal.contentHtml, typed.html].map(printedSizeIn));
    expect([null, typed].map((text) => textToSend(stored, text).printedBytes)).toEqual(sizes);
  });

  it("is refused while a picture has no description, and the screen says so before", async () => {
    const id = await generatedProposal(owner);
    await save(id, `<p>a</p>${of(harbor)}${of(clinic, " ")}`);
    const sentence =
      "Picture 2 has no description. Add one in the editor, so that everybody can read the proposal.";
    const screen = await owner.get(`/proposal/${id}/send`);
    expect(screen.text).toContain("Picture 2 has no description.");
    expect(screen.text).toContain(`href="/proposal/${id}/edit"`);
    const refused = await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        error: sentence,
        missingDescriptions: [2],
        fieldErrors: { currentContent: sentence },
      }),
    ]);
    const fields = {
      deliveryId: "delivery-of-a-test",
      recipientEmail: MAIL.recipientEmail,
      subject: MAIL.subject,
      message: MAIL.message,
    };
    const posted = await owner.post(`/proposal/${id}/send`, fields);
    expect(posted.status).toBe(400);
    expect(posted.text).toContain(sentence);
    expect(posted.text).toContain(MAIL.subject);
    await save(id, `<p>a</p>${of(harbor)}${of(clinic, "A clinic")}`);
    expect((await owner.get(`/proposal/${id}/send`)).text).not.toContain("no description");
    expect((await owner.json("POST", `/api/proposals/${id}/send`, MAIL)).status).toBe(200);
  });
});

describe("on the screen for sending", () => {
  const decorative = () => of(clinic, "").replace('alt=""', 'alt="" role="presentation"');
  const describing = (revision: number, pictures: [place: number, words: string, isDecorative?: true][]) => {
    const form = new URLSearchParams({ intent: "describe", revision: String(revision) });
    for (const [place, words, isDecorative] of pictures) {
      form.append("place", String(place));
      form.append("description", words);
      if (isDecorative) form.append("decorative", String(place));
    }
    return form;
  };

  it("pictures are described and decorative ones marked in one go, twice does no harm, and then it is sent", async () => {
    const id = await generatedProposal(owner);
    await save(
      id,
      `<p>a</p>${of(harbor, "", { caption: "Kiel at night" })}${of(harbor, "Known")}${of(clinic, "")}`,
    );
    const shown = await owner.get(`/proposal/${id}/send`);
    expect(shown.text).toContain("Suggestion: Kiel at night");
    const revision = Number(/name="revision" value="(\d+)"/.exec(shown.text)?.[1]);
    const form = describing(revision, [
      [1, " A \r\n harbor "],
      [3, "", true],
    ]);
    const described = `<p>a</p>${of(harbor, "A harbor", { caption: "Kiel at night" })}${of(harbor, "Known")}${decorative()}`;
    for (const _ of ["once", "twice"]) {
      expect((await owner.post(`/proposal/${id}/send`, form)).status).toBe(302);
      expect(await textOf(id)).toBe(described);
    }
    expect((await owner.get(`/proposal/${id}/send`)).text).not.toContain("no description");
    const copy = await owner.json("POST", `/api/proposals/${id}/duplicate`, {});
    expect(await textOf(copy.body.id)).toBe(described);
    expect((await owner.json("POST", `/api/proposals/${id}/send`, MAIL)).status).toBe(200);
  });

  it("one that is left is asked for again, one that is too long comes back with its words, and of a newer text none is written", async () => {
    const id = await generatedProposal(owner);
    await save(id, `<p>a</p>${of(harbor, "")}${of(clinic, "")}`);
    const { text } = await owner.get(`/proposal/${id}/send`);
    const revision = Number(/name="revision" value="(\d+)"/.exec(text)?.[1]);
    const long = "long ".repeat(120).trim();
    const refused = await owner.post(
      `/proposal/${id}/send`,
      describing(revision, [
        [1, "A harbor"],
        [2, long],
      ]),
    );
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`At most 500 characters; these are ${long.length}.`);
    expect(refused.text).toContain(long);
    expect(refused.text).toContain(">A harbor</textarea>");
    const one = describing(revision, [
      [1, "A harbor"],
      [2, ""],
    ]);
    expect((await other.post(`/proposal/${id}/send`, one)).status).toBe(404);
    expect((await owner.post(`/proposal/${id}/send`, one)).status).toBe(302);
    expect((await owner.get(`/proposal/${id}/send`)).text).toContain("Picture 2 has no description.");
    await owner.post(`/proposal/${id}/send`, describing(revision, [[2, "Too late"]]));
    expect(await textOf(id)).toBe(`<p>a</p>${of(harbor, "A harbor")}${of(clinic, "")}`);
  });
});

it("a copy has the pictures of its original", async () => {
  const id = await generatedProposal(owner);
  await save(id, `<p>a</p>${of(harbor)}`);
  const { body } = await owner.json("POST", `/api/proposals/${id}/duplicate`, {});
  expect(await named(body.id)).toEqual({ text: 3, version: 0 });
});

it("a deleted proposal's rows go with it", async () => {
  const id = await generatedProposal(owner);
  await save(id, of(harbor));
  await world.db.prepare("delete from proposals where id = ?").bind(id).run();
  expect(await named(id)).toEqual({ text: 0, version: 0 });
});
