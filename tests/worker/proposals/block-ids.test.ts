/** Blocks keep their ids through every way in which a text is written; what is hashed and given out has none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf } from "~/domain/content/block-ids/block-ids.server";
import { isPricePlace } from "~/domain/content/blocks/kind-of-block";
import { parseDocument } from "~/domain/content/document-tree.server";
import { generatedProposal, MAIL, type Member, memberOn, sentProposal } from "../../world/people";
import { priced } from "../../world/prices/price-tables";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

interface Stored {
  html: string;
  ids: string[] | null;
}

const one = async <T>(query: string, ...values: string[]) =>
  (await world.db
    .prepare(query)
    .bind(...values)
    .first<T>()) as T;
const stored = async (id: string): Promise<Stored> => {
  const row = await one<{ html: string; ids: string | null }>(
    "select content_html as html, block_ids as ids from proposals where id = ?",
    id,
  );
  return { html: row.html, ids: row.ids && JSON.parse(row.ids) };
};
const versions = async (id: string) =>
  (
    await world.db
      .prepare(
        "select html, block_ids as ids, sha256 from proposal_versions where proposal_id = ? order by number",
      )
      .bind(id)
      .all<{ html: string; ids: string | null; sha256: string }>()
  ).results.map(({ ids, ...version }) => ({ ...version, ids: ids && JSON.parse(ids) }));
const inEditor = async (id: string): Promise<{ html: string; revision: number }> =>
  (await owner.json("POST", `/proposal/${id}/revision.json`, { since: -1, tab: "tab" })).body;
const saveInEditor = async (id: string, html: string, revision: number) =>
  expect((await owner.post(`/proposal/${id}/edit`, { html, revision: String(revision) })).status).toBe(302);
const saveByApi = (id: string, generatedContent: string) =>
  owner.json("PATCH", `/api/proposals/${id}`, { generatedContent });
const blocksIn = (html: string) => blocksOf(parseDocument(html).tree);

/** As a version that is older than ids; what is frozen is never changed. */
async function asBefore(version: string): Promise<void> {
  const { results } = await world.db
    .prepare("select name from sqlite_master where type = 'trigger' and tbl_name = 'proposal_versions'")
    .all<{ name: string }>();
  await world.db.batch(results.map(({ name }) => world.db.prepare(`drop trigger ${name}`)));
  await world.db.prepare("update proposal_versions set block_ids = null where id = ?").bind(version).run();
}

const TEXT = "<h2>Scope</h2><p>We build a site.</p><p>It takes four weeks.</p>";

async function written(html = TEXT): Promise<{ id: string; ids: string[] }> {
  const id = await generatedProposal(owner);
  await saveByApi(id, html);
  return { id, ids: (await stored(id)).ids ?? [] };
}

describe("the ids of a text's blocks", () => {
  it("are there from the first text on, one for each block", async () => {
    const { html, ids } = await stored(await generatedProposal(owner));
    expect(ids).toHaveLength(blocksIn(html).length);
    expect(new Set(ids).size).toBe(ids?.length);
  });

  it("come into the editor and back; a block that is new gets one of its own", async () => {
    const { id, ids } = await written();
    const [scope = "", site = "", weeks = ""] = ids;
    const { html, revision } = await inEditor(id);
    expect(html).toBe(
      `<h2 data-block="${scope}">Scope</h2><p data-block="${site}">We build a site.</p><p data-block="${weeks}">It takes four weeks.</p>`,
    );
    const moved = `<p data-block="${weeks}">Ten days.</p><p>Quite another thing.</p><h3 data-block="${scope}">Scope</h3>`;
    await saveInEditor(id, moved, revision);
    const after = await stored(id);
    expect(after.html).toBe("<p>Ten days.</p><p>Quite another thing.</p><h3>Scope</h3>");
    expect([after.ids?.[0], after.ids?.[2]]).toEqual([weeks, scope]);
    expect(ids).not.toContain(after.ids?.[1]);
    const again = await inEditor(id);
    await saveInEditor(id, again.html, again.revision);
    expect(await stored(id), "saved twice").toEqual(after);
  });

  it("that come twice stay with the first, and no other block takes the id of one that is there", async () => {
    const { id, ids } = await written();
    const { revision } = await inEditor(id);
    const block = (at: number, text: string) => `<p data-block="${ids[at]}">${text}</p>`;
    await saveInEditor(id, `${block(0, "a")}${block(0, "b")}${block(1, "It takes four weeks.")}`, revision);
    const { ids: after } = await stored(id);
    expect([after?.[0], after?.[2]]).toEqual([ids[0], ids[1]]);
    expect(ids).not.toContain(after?.[1]);
  });

  it("stay with equal and similar blocks of a text that comes by the API, which brings none along", async () => {
    const { id, ids } = await written();
    const given =
      '<p data-block="given-01">Hello.</p><h2>Scope</h2><p>We build a site.</p><p>It takes five weeks.</p>';
    const answer = await saveByApi(id, given);
    expect(answer.text).not.toContain("data-block");
    expect(answer.body).not.toHaveProperty("blockIds");
    const { ids: after } = await stored(id);
    expect(after?.slice(1)).toEqual(ids);
    expect(after?.[0]).not.toBe("given-01");
    expect((await owner.json("GET", `/api/proposals/${id}`)).text).not.toContain("data-block");
  });

  it("stay when a price table is put into the text", async () => {
    const id = await generatedProposal(owner);
    await saveByApi(id, TEXT);
    const { ids = [] } = await stored(id);
    await priced(owner, id);
    const { html, ids: after } = await stored(id);
    expect(html).toContain('<hr class="price-table" />');
    expect(after).toHaveLength(blocksIn(html).length);
    for (const kept of ids ?? []) expect(after).toContain(kept);
  });

  it("are a copy's as well, also where it is for another client", async () => {
    const { id, ids } = await written(`${TEXT}<p>For {{client.company}}.</p>`);
    const forOther: Record<string, string>[] = [{}, { clientName: "Jo Nord", clientCompany: "Nord Ltd" }];
    for (const changes of forOther) {
      const answer = await owner.post(`/proposal/${id}/clone`, changes);
      const copy = /proposal\/([\w-]+)/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
      expect((await stored(copy)).ids).toEqual(ids);
    }
  });

  it("are frozen with a version, and the text's own until it is edited again", async () => {
    const id = await sentProposal(owner);
    const [version] = await versions(id);
    expect(version?.ids).toHaveLength(blocksIn(version?.html ?? "").length);
    expect(await stored(id)).toEqual({ html: "", ids: null });
    const { html, revision } = await inEditor(id);
    expect(html).toContain(`data-block="${version?.ids[0]}"`);
    await saveInEditor(id, `${html}<p>One more.</p>`, revision);
    const after = await stored(id);
    expect(after.ids?.slice(0, -1)).toEqual(version?.ids);
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    const [, second] = await versions(id);
    expect(second?.ids).toEqual(after.ids);
  });

  it("change no hash, and a version without any stays as it is", async () => {
    const id = await sentProposal(owner);
    const row = await one<{ id: string; sha256: string }>(
      "select id, sha256 from proposal_versions where proposal_id = ?",
      id,
    );
    await asBefore(row.id);
    const { html, revision } = await inEditor(id);
    expect(html, "opening makes none").not.toContain("data-block");
    await saveInEditor(id, html, revision);
    expect((await versions(id))[0]).toMatchObject({ ids: null, sha256: row.sha256 });
    await saveInEditor(id, `${html}<p>One more.</p>`, revision);
    expect((await stored(id)).ids).toHaveLength(blocksIn(html).length + 1);
  });

  it("are on the client's page and in the preview, and in no file for paper", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    const [version] = await versions(id);
    const page = await world.visitor().get(`/client/proposal/${id}`);
    const drawn = blocksIn(version?.html ?? "").map((block) => !isPricePlace(block));
    for (const [at, block] of (version?.ids ?? []).entries())
      expect(page.text.includes(`data-block="${block}"`), `block ${at}`).toBe(drawn[at]);
    const preview = await owner.get(`/proposal/${id}/preview`);
    expect(preview.text).toContain(`data-block="${version?.ids[1]}"`);
  });
});
