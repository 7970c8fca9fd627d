/** Pieces of a library: added, changed, found, deleted; and how many a plan keeps. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountId } from "../../world/list-rows";
import { type Member, memberOn } from "../../world/people";
import { changePiece, PIECE, pieceOf } from "../../world/pieces";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let stranger: Member;
beforeAll(async () => {
  world = await openWorld();
  [owner, stranger] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
});
afterAll(() => world.dispose());

const rowOf = (id: string) =>
  world.db.prepare("select * from pieces where id = ?").bind(id).first<Record<string, unknown>>();
const wordsOf = async (id: string) =>
  (await world.db
    .prepare("select count(*) as n from piece_words where piece_id = ?")
    .bind(id)
    .first("n")) as number;
const namesIn = (text: string) =>
  [...text.matchAll(/href="\/library\/[\w-]{21,}"[^>]*><bdi>([^<]*)/g)].map(([, name]) => name);

describe("a piece", () => {
  it("is added with its facts, and cleaned as a proposal is", async () => {
    const html = `${PIECE.html}<script>alert(1)</script><p onclick="x()" data-piece="${"a".repeat(21)}.1.a.b">Fine</p>`;
    const id = await pieceOf(owner, { html, tags: " Legal,  #UK ,legal," });
    expect(await rowOf(id)).toMatchObject({
      name: PIECE.name,
      kind: "terms",
      tags: '["legal","uk"]',
      html: "<h2>Payment</h2><p>Half now, half on delivery.</p><p>Fine</p>",
      opening: "Payment · Half now, half on delivery. Fine",
      revision: 0,
      team_id: null,
    });
    const { text } = await owner.get(`/library/${id}`);
    for (const part of ["Payment terms", "#uk", "Half now", "No proposal follows it yet"])
      expect(text).toContain(part);
  });

  it("asks again for what is missing or too long, and keeps what was typed", async () => {
    const tags = Array.from({ length: 9 }, (_, at) => `tag${at}`).join(",");
    const refused = await owner.post("/library/new", {
      name: "",
      kind: "nonsense",
      tags,
      html: "<p>Kept</p>",
    });
    expect(refused.status).toBe(400);
    for (const part of ["Enter a name.", "Choose a kind from the list.", "at most 8 tags", "Kept"])
      expect(refused.text).toContain(part);
    const long = await owner.post("/library/new", { ...PIECE, tags: "x".repeat(31) });
    expect(long.text).toContain("A tag can have at most 30 characters");
    const empty = await owner.post("/library/new", { ...PIECE, html: "<p><br></p>" });
    expect([empty.status, empty.text.includes("Write or paste the text.")]).toEqual([400, true]);
    const huge = await owner.post("/library/new", { ...PIECE, html: `<p>${"a".repeat(520_000)}</p>` });
    expect(huge.status).toBe(413);
  });

  it("gets a new revision with another text alone", async () => {
    const id = await pieceOf(owner);
    expect((await changePiece(owner, id, PIECE.html, { name: "Renamed" })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ name: "Renamed", revision: 0 });
    expect((await changePiece(owner, id, "<p>New</p>")).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ html: "<p>New</p>", revision: 1 });
    expect((await changePiece(owner, id, "<p>New</p>")).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ revision: 1 });
  });

  it("is not overwritten by who started from an older text, unless they say so", async () => {
    const id = await pieceOf(owner);
    await changePiece(owner, id, "<p>First</p>");
    const late = await changePiece(owner, id, "<p>Late</p>", { revision: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("changed elsewhere while you were editing");
    expect(late.text).toContain("&lt;p&gt;Late&lt;/p&gt;");
    const over = await changePiece(owner, id, "<p>Late</p>", { revision: "0", over: "1" });
    expect(over.status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ html: "<p>Late</p>", revision: 2 });
  });

  it("asks before a save drops most of its words", async () => {
    const html = `<p>${"word ".repeat(100)}</p>`;
    const id = await pieceOf(owner, { html });
    const asked = await changePiece(owner, id, "<p>word</p>");
    expect(asked.status).toBe(409);
    for (const part of ["1 of 100 words are left. Nothing is saved yet.", "Save the shorter text"])
      expect(asked.text).toContain(part);
    expect(await rowOf(id)).toMatchObject({ revision: 0 });
    expect((await changePiece(owner, id, "<p>word</p>", { over: "0" })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ html: "<p>word</p>", revision: 1 });
  });

  it("is deleted with its words, once", async () => {
    const id = await pieceOf(owner);
    expect(await wordsOf(id)).toBeGreaterThan(5);
    expect((await owner.post(`/library/${id}`, { intent: "delete" })).headers.get("Location")).toBe(
      "/library",
    );
    expect([await rowOf(id), await wordsOf(id)]).toEqual([null, 0]);
    expect((await owner.post(`/library/${id}`, { intent: "delete" })).status).toBe(404);
  });

  it("is nobody else's", async () => {
    const id = await pieceOf(owner);
    for (const path of [`/library/${id}`, `/library/${id}/edit`])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await stranger.post(`/library/${id}`, { intent: "delete" })).status).toBe(404);
    expect((await stranger.post(`/library/${id}/edit`, { ...PIECE, revision: "0" })).status).toBe(404);
    expect((await stranger.json("POST", `/library/${id}/text.json`)).status).toBe(404);
    expect((await stranger.get(`/library.json?ids=${id},nonsense`)).body).toEqual({ pieces: [] });
    expect((await world.visitor().get("/library")).headers.get("Location")).toContain("/auth");
    expect((await world.visitor().get("/library.json")).status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ revision: 0 });
  });

  it("keeps its pictures for as long as it stands", async () => {
    const { body: picture } = await upload(owner, ...threeSizes(7, 0, 0));
    const id = await pieceOf(owner, { html: `<p>Us</p>${figure(picture, "Us")}` });
    const named = () =>
      world.db.prepare("select count(*) as n from piece_pictures where piece_id = ?").bind(id).first("n");
    expect(await named()).toBe(3);
    await changePiece(owner, id, "<p>Without</p>");
    expect(await named()).toBe(0);
    const other = await pieceOf(stranger, { html: `<p>Mine?</p>${figure(picture, "Us")}` });
    expect(await rowOf(other)).toMatchObject({ html: "<p>Mine?</p>" });
  });
});

describe("the list", () => {
  it("finds by name, tag and the beginning of the text, and narrows by kind and tag", async () => {
    const reader = await memberOn(world, "professional");
    expect((await reader.get("/library")).text).toContain("Nothing in your library yet");
    await pieceOf(reader, {
      name: "Zoë’s biography",
      kind: "biography",
      tags: "people",
      html: "<p>She draws.</p>",
    });
    await pieceOf(reader, { name: "Refunds", tags: "legal" });
    await pieceOf(reader, {
      name: "Bakery",
      kind: "case-study",
      tags: "legal, food",
      html: "<p>Bread sells.</p>",
    });
    const found = async (query: string) => namesIn((await reader.get(`/library${query}`)).text);
    expect(await found("")).toEqual(["Bakery", "Refunds", "Zoë’s biography"]);
    expect(await found("?q=zoe")).toEqual(["Zoë’s biography"]);
    expect(await found("?q=draws")).toEqual(["Zoë’s biography"]);
    expect(await found("?tag=legal")).toEqual(["Bakery", "Refunds"]);
    expect(await found("?kind=case-study&tag=legal")).toEqual(["Bakery"]);
    expect(await found("?q=bread&kind=case-study&tag=food")).toEqual(["Bakery"]);
    expect(await found("?q=bread&kind=terms")).toEqual([]);
    expect(await found("?tag=leg")).toEqual([]);
    expect(await found("?q=%25&from=nonsense&kind=nonsense")).toEqual([]);
    const { text } = await reader.get("/library");
    for (const tag of ["food", "legal", "people"]) expect(text).toContain(`<option value="${tag}">`);
    const { body } = await reader.get("/library.json?q=bak");
    expect(body.pieces).toMatchObject([{ name: "Bakery", kind: "case-study", origin: "own", revision: 0 }]);
  });

  it("is paged", async () => {
    const reader = await memberOn(world, "professional");
    for (let at = 10; at < 32; at += 1) await pieceOf(reader, { name: `Piece ${at}` });
    const first = await reader.get("/library?kind=terms");
    expect(namesIn(first.text)).toHaveLength(20);
    const next = /href="(\/library\?[^"]*after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll("&amp;", "&");
    expect(next).toContain("kind=terms");
    expect(namesIn((await reader.get(next ?? "")).text)).toEqual(["Piece 30", "Piece 31"]);
  });
});

it("a plan keeps so many, also when two are added at once", async () => {
  const starter = await memberOn(world, "starter");
  const id = await accountId(world, starter);
  await world.db.batch(
    Array.from({ length: 19 }, (_, at) =>
      world.db
        .prepare(
          `insert into pieces (id, user_id, name, kind, tags, html, opening, sort_key, words, created_at, updated_at)
           values (?, ?, 'One', 'other', '[]', '<p>a</p>', 'a', 'one', '[]', 0, 0)`,
        )
        .bind(`limit-of-pieces-${String(at).padStart(5, "0")}`, id),
    ),
  );
  const answers = await Promise.all([1, 2].map(() => starter.post("/library/new", PIECE)));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 403]);
  const refused = answers.find(({ status }) => status !== 302);
  expect(refused?.text).toContain("You have 20 pieces in your library, which is as many as your plan keeps.");
  expect(refused?.text).toContain("Payment terms");
});
