/** Passages of a proposal that follow a piece: kept beside the text, and never in it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountId } from "../../world/list-rows";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { changePiece, marked, PIECE, pieceOf } from "../../world/pieces";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const OTHER = "<p>Before.</p>";

/** A draft whose text begins with a sentence and the passage. */
async function following(pieceId: string, member = owner) {
  const id = await generatedProposal(member);
  await save(id, OTHER + marked(PIECE.html, pieceId), member);
  return id;
}

async function save(id: string, html: string, member = owner) {
  const { body } = await member.get(`/api/proposals/${id}`);
  const revision = String(body.contentRevision);
  const answer = await member.post(`/proposal/${id}/edit`, { html, revision, over: revision });
  expect(answer.status, answer.text.slice(0, 500)).toBe(302);
}

const storedText = async (id: string) =>
  (await owner.get(`/api/proposals/${id}`)).body.generatedContent as string;
const usesIn = async (id: string) =>
  (
    await world.db
      .prepare(
        "select block, blocks, piece_id, revision, content_revision from piece_uses where proposal_id = ?",
      )
      .bind(id)
      .all()
  ).results;
const editorText = async (id: string) => (await owner.get(`/proposal/${id}/edit`)).text;

describe("a passage", () => {
  it("is kept beside the text, and marked in the editor alone", async () => {
    const piece = await pieceOf(owner);
    const id = await following(piece);
    expect(await storedText(id)).toBe(`${OTHER}${PIECE.html}`);
    expect(await usesIn(id)).toMatchObject([{ block: 1, blocks: 2, piece_id: piece, revision: 0 }]);
    expect(await editorText(id)).toContain(`data-piece=&quot;${piece}.0.`);
    const asked = { since: -1, tab: "another" };
    const { body } = await owner.json("POST", `/proposal/${id}/revision.json`, asked);
    expect(body.html).toContain(`data-piece="${piece}.0.`);
    expect((await owner.json("POST", `/proposal/${id}/facts`, { html: body.html })).status).toBe(200);
  });

  it("goes into nothing that is sent", async () => {
    const piece = await pieceOf(owner);
    const id = await following(piece);
    expect((await owner.json("POST", `/api/proposals/${id}/send`, MAIL)).status).toBe(200);
    const version = await world.db
      .prepare("select html from proposal_versions where proposal_id = ?")
      .bind(id)
      .first<string>("html");
    expect(version).toBe(`${OTHER}${PIECE.html}`);
    await changePiece(owner, piece, "<p>Other terms.</p>");
    expect(await storedText(id)).toBe(`${OTHER}${PIECE.html}`);
    expect(await editorText(id)).toContain(`data-piece=&quot;${piece}.0.`);
  });

  it("can be kept or let go while the text stays the same", async () => {
    const piece = await pieceOf(owner);
    const id = await following(piece);
    const revision = async () => (await owner.get(`/api/proposals/${id}`)).body.contentRevision;
    const before = await revision();
    await save(id, OTHER + marked(PIECE.html, piece, 4));
    expect(await usesIn(id)).toMatchObject([{ revision: 4 }]);
    await save(id, OTHER + marked(PIECE.html, piece, 4));
    await save(id, OTHER + PIECE.html);
    expect(await usesIn(id)).toEqual([]);
    expect(await revision()).toBe(before);
  });

  it("is void once its text was written elsewhere", async () => {
    const id = await following(await pieceOf(owner));
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<p>All new.</p>" });
    expect(await editorText(id)).not.toContain("data-piece");
    await save(id, "<p>Saved again.</p>");
    expect(await usesIn(id)).toEqual([]);
  });

  it("stands where cleaning left it", async () => {
    const piece = await pieceOf(owner);
    const id = await generatedProposal(owner);
    const dropped = "<script>x()</script><p>First</p><iframe>gone</iframe>";
    await save(id, `${dropped}<p>Second</p>${marked(PIECE.html, piece)}<p>Last</p>`);
    expect(await storedText(id)).toBe(`<p>First</p><p>Second</p>${PIECE.html}<p>Last</p>`);
    expect(await usesIn(id)).toMatchObject([{ block: 2, blocks: 2 }]);
  });

  it("of a stranger's piece, or of none, is left out", async () => {
    const stranger = await memberOn(world, "professional");
    const theirs = await pieceOf(stranger);
    const id = await generatedProposal(owner);
    const forged = '<p data-piece="nonsense">One</p><p data-piece="x.1.1.1">Two</p>';
    await save(id, forged + marked(PIECE.html, theirs) + marked("<p>Nobody’s</p>", "a".repeat(21)));
    expect(await usesIn(id)).toEqual([]);
    expect(await storedText(id)).not.toContain("data-piece");
  });

  it("is shown again where two save against each other", async () => {
    const piece = await pieceOf(owner);
    const id = await following(piece);
    const late = await owner.post(`/proposal/${id}/edit`, { html: "<p>Late</p>", revision: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain(`${piece}.0.`);
    const api = await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: "<p>Late</p>",
      contentRevision: 0,
    });
    expect(api.text).not.toContain("data-piece");
  });

  it("goes into a copy of the proposal", async () => {
    const piece = await pieceOf(owner);
    const answer = await owner.post(`/proposal/${await following(piece)}/clone`, {
      clientName: "Nora Kessler",
    });
    const [copy] = /[\w-]{21,}/.exec(answer.headers.get("Location") ?? "") ?? [];
    expect(await usesIn(copy ?? "")).toMatchObject([{ block: 1, blocks: 2, piece_id: piece }]);
    expect(await editorText(copy ?? "")).toContain(`data-piece=&quot;${piece}.0.`);
  });

  it("is no link in a template or in another piece", async () => {
    const piece = await pieceOf(owner);
    const other = await pieceOf(owner, { html: marked(PIECE.html, piece) });
    const { body } = await owner.json("POST", `/library/${other}/text.json`);
    expect(body).toMatchObject({ name: PIECE.name, revision: 0, html: PIECE.html });
  });
});

describe("the page of a piece", () => {
  it("says in how many proposals it is used, and where it is out of date", async () => {
    const piece = await pieceOf(owner, { name: "Followed" });
    const [first, second] = [await following(piece), await following(piece)];
    const deleted = await following(piece);
    await owner.json("DELETE", `/api/proposals/${deleted}`);
    const page = async () => (await owner.get(`/library/${piece}`)).text;
    expect(await page()).toContain("2 proposals follow it, all up to date.");
    await changePiece(owner, piece, "<p>Newer.</p>");
    expect(await page()).toContain("2 proposals follow it, 2 out of date.");
    await save(second, OTHER + marked("<p>Newer.</p>", piece, 1));
    expect(await page()).toContain("2 proposals follow it, 1 out of date.");
    expect(await page()).toContain(`/proposal/${first}/edit`);
    await owner.post(`/library/${piece}`, { intent: "delete" });
    expect(await usesIn(first)).toEqual([]);
    expect(await storedText(first)).toBe(`${OTHER}${PIECE.html}`);
  });
});

it("goes with its account", async () => {
  const leaver = await memberOn(world, "professional");
  const piece = await pieceOf(leaver);
  const id = await following(piece, leaver);
  const user = await accountId(world, leaver);
  await world.db.prepare("delete from users where id = ?").bind(user).run();
  const left = await world.db
    .prepare(
      "select (select count(*) from piece_words where piece_id = ?) + (select count(*) from piece_uses where proposal_id = ?) as n",
    )
    .bind(piece, id)
    .first<number>("n");
  expect(left).toBe(0);
});
