/** An earlier version becomes the draft again, and nothing is lost. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { postTable, priced, TYPED } from "../../world/prices/price-tables";
import { editText, sendTo } from "../../world/versions/returning-reader";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const [FIRST, SECOND] = ["<p>We build twelve pages.</p>", "<p>We build fourteen pages.</p>"];

async function twiceSent(to: string): Promise<string> {
  const id = await generatedProposal(owner, { clientEmail: to });
  await editText(owner, id, FIRST);
  await sendTo(owner, id, to);
  // A mail that has not left is dropped once there is a newer version.
  await signingPath(world, to);
  await editText(owner, id, SECOND);
  await sendTo(owner, id, to);
  return id;
}

const restore = (member: Member, id: string, fields: Record<string, string>) =>
  member.post(`/proposal/${id}/changes`, { intent: "restore", ...fields });
const draft = async (id: string) => (await owner.json("GET", `/api/proposals/${id}`)).body;
const kept = async (id: string) =>
  (
    await world.db
      .prepare("select id, title, html from kept_drafts where proposal_id = ? order by kept_at desc")
      .bind(id)
      .all<{ id: string; title: string; html: string }>()
  ).results;

describe("an earlier version", () => {
  it("is the draft again once its owner says so, and the draft before is kept and comes back", async () => {
    const id = await twiceSent("restore@harbor.example");
    await editText(owner, id, "<p>Sixteen pages, not sent yet.</p>");
    const asking = await owner.get(`/proposal/${id}/changes?restore=1`);
    expect(asking.text).toContain("Make it the draft again?");
    expect(asking.text).toContain("The draft as it is now is kept on this page");
    const answer = await restore(owner, id, { version: "1" });
    expect(answer.status, answer.text).toBe(302);
    expect((await draft(id)).generatedContent).toBe(FIRST);
    const [before] = await kept(id);
    expect(before?.html).toBe("<p>Sixteen pages, not sent yet.</p>");
    expect((await owner.get(`/proposal/${id}/changes`)).text).toContain("Draft kept on");
    expect((await restore(owner, id, { draft: before?.id ?? "" })).status).toBe(302);
    expect((await draft(id)).generatedContent).toBe("<p>Sixteen pages, not sent yet.</p>");
  });

  it("brings back its title and its price", async () => {
    const to = "restore-price@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: to });
    await priced(owner, id);
    await editText(owner, id, FIRST);
    await sendTo(owner, id, to);
    const total = (await draft(id)).priceTable;
    await postTable(owner, id, { ...TYPED, discount: "20%" }, { revision: "1" });
    await owner.json("PATCH", `/api/proposals/${id}`, { title: "Another title" });
    expect((await draft(id)).priceTable).not.toEqual(total);
    expect((await restore(owner, id, { version: "1" })).status).toBe(302);
    expect((await draft(id)).priceTable).toEqual(total);
    expect((await draft(id)).title).toBe("Website redesign");
    expect(await kept(id)).toHaveLength(1);
    // What clients have is what was sent.
    expect(await signingPath(world, to)).toContain("/sign/");
  });

  it("restored twice is restored once", async () => {
    const id = await twiceSent("restore-twice@harbor.example");
    await editText(owner, id, "<p>Kept once.</p>");
    const answers = await Promise.all([1, 2].map(() => restore(owner, id, { version: "1" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await kept(id)).toHaveLength(1);
    expect((await restore(owner, id, { version: "1" })).status).toBe(302);
    expect(await kept(id)).toHaveLength(1);
  });

  it("keeps the newest fifty drafts, with their pictures", async () => {
    const id = await twiceSent("restore-often@harbor.example");
    await editText(owner, id, "<p>The newest.</p>");
    await world.db
      .prepare(
        `with recursive n(at) as (select 1 union all select at + 1 from n where at < 50)
         insert into kept_drafts (id, proposal_id, title, html, budget, currency, kept_at)
         select 'kept-draft-of-tests-' || at, ?1, 'Old', '<p>' || at || '</p>', '', 'USD', at from n`,
      )
      .bind(id)
      .run();
    const picture = "insert into document_pictures (proposal_id, version_id, key) values (?, ?, 'a')";
    for (const at of [1, 2]) await world.db.prepare(picture).bind(id, `kept-draft-of-tests-${at}`).run();
    expect((await restore(owner, id, { version: "1" })).status).toBe(302);
    const drafts = await kept(id);
    expect(drafts).toHaveLength(50);
    expect(drafts[0]?.html).toBe("<p>The newest.</p>");
    expect(drafts.at(-1)?.html).toBe("<p>2</p>");
    const named = await world.db
      .prepare("select version_id from document_pictures where proposal_id = ? and key = 'a'")
      .bind(id)
      .all();
    expect(named.results).toEqual([{ version_id: "kept-draft-of-tests-2" }]);
  });

  it("keeps no draft that the last version has", async () => {
    const id = await twiceSent("restore-known@harbor.example");
    expect((await restore(owner, id, { version: "1" })).status).toBe(302);
    expect((await draft(id)).generatedContent).toBe(FIRST);
    expect(await kept(id)).toEqual([]);
  });

  it("is not found by strangers, nor one that is not there", async () => {
    const id = await twiceSent("restore-stranger@harbor.example");
    const stranger = await memberOn(world, "professional");
    expect((await restore(stranger, id, { version: "1" })).status).toBe(404);
    expect((await restore(owner, id, { version: "9" })).status).toBe(404);
    expect((await restore(owner, id, { draft: "no-such-draft-at-all" })).status).toBe(404);
  });

  it("stays where the client has signed", async () => {
    const to = "restore-signed@harbor.example";
    const id = await twiceSent(to);
    const path = await signingPath(world, to, 2);
    await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: to });
    expect((await restore(owner, id, { version: "1" })).status).toBe(302);
    expect((await draft(id)).generatedContent).toBe(SECOND);
    expect((await owner.get(`/proposal/${id}/changes`)).text).not.toContain("Restore as draft");
  });
});
