/** Putting proposals away and taking them out again: the lists change, and nothing else does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import {
  BRIEF,
  draftProposal,
  eventsOf,
  generatedProposal,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
} from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = START;
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

interface Notice {
  title: string;
  text?: string;
  action?: { text: string; to: string; fields: [string, string][] };
}

async function post(as: Visitor, to: string, fields: [string, string][]) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await as.ask("POST", to, { body: new URLSearchParams(fields).toString(), headers });
  const name = [...as.cookies.keys()].find((each) => each.includes("notice")) ?? "";
  const raw = as.cookies.get(name);
  as.cookies.delete(name);
  return { status: answer.status, notice: raw ? (JSON.parse(decodeURIComponent(raw)) as Notice) : null };
}

const several = (intent: "archive" | "unarchive", ids: string[], as: Visitor = owner) =>
  post(as, "/proposals", [["intent", intent], ...ids.map((id): [string, string] => ["ids", id])]);
const patch = (id: string, isArchived: boolean, as: Visitor = owner) =>
  as.json("PATCH", `/api/proposals/${id}`, { isArchived });
const titles = async (search = "") =>
  (await owner.get(`/api/proposals?sort=title${search}`)).body.map(({ title }: { title: string }) => title);
const signedTitle = BRIEF.title;
const ARCHIVED = "&status=archived";

describe("an archived proposal", () => {
  it("stands in the archive alone, whatever its state, until it is taken out", async () => {
    const ids = [
      await generatedProposal(owner, { title: "Generated" }),
      await sentProposal(owner, { title: "Sent" }),
      (await signedProposal(world, owner, "archived@harbor.example")).id,
    ];
    const kept = await sentProposal(owner, { title: "Kept" });
    for (const id of ids) {
      const { status, body } = await patch(id, true);
      expect([status, body.archivedAt]).toEqual([200, new Date(START).toISOString()]);
    }
    expect(await titles()).toEqual(["Kept"]);
    expect(await titles(ARCHIVED)).toEqual(["Generated", "Sent", signedTitle]);
    expect(await titles("&status=signed")).toEqual([]);
    expect(await titles("&q=bright+harbor")).toEqual(["Kept"]);
    expect(await titles(`&q=bright+harbor${ARCHIVED}`)).toEqual(["Generated", "Sent", signedTitle]);
    const { body } = await owner.get("/api/dashboard");
    expect(body.recentProposals.map(({ id }: { id: string }) => id)).toEqual([kept]);
    expect(body.metrics).toMatchObject({ totalProposals: 4, signedProposals: 1 });
    for (const id of ids) expect((await patch(id, false)).body.archivedAt).toBeNull();
    expect(await titles()).toEqual(["Generated", "Kept", "Sent", signedTitle]);
    expect(await titles(ARCHIVED)).toEqual([]);
  });

  it("is no more among what waits", async () => {
    const id = await sentProposal(owner, { title: "Sent" });
    const lead = async () => (await owner.get("/dashboard")).text.replace(/<!-- -->/g, "");
    expect(await lead()).toContain("One proposal is waiting for a signature.");
    await patch(id, true);
    expect(await lead()).toContain("All your proposals are archived");
    expect(await lead()).not.toContain("is waiting for a signature");
  });

  it("keeps its client's link and its evidence as they are", async () => {
    const { id, path } = await sentLink(world, owner, "reader@harbor.example");
    const before = await eventsOf(world, id);
    await patch(id, true);
    expect((await world.visitor().get(path)).status).toBe(200);
    expect(await eventsOf(world, id)).toEqual(before);
  });

  it("comes back by being sent again", async () => {
    const id = await sentProposal(owner, { title: "Sent" });
    await patch(id, true);
    expect((await owner.json("POST", `/api/proposals/${id}/resend`, {})).status).toBe(200);
    expect(await titles()).toEqual(["Sent"]);
  });
});

describe("archiving", () => {
  it("twice is harmless", async () => {
    const id = await sentProposal(owner);
    const first = await patch(id, true);
    world.clock.now += 1000;
    expect((await patch(id, true)).body.archivedAt).toBe(first.body.archivedAt);
    expect((await several("archive", [id])).notice).toMatchObject({
      title: "Nothing was archived",
      text: "1 skipped: it was already archived.",
    });
    expect((await several("unarchive", [id])).notice?.title).toBe("Proposal unarchived");
    expect((await several("unarchive", [id])).notice?.title).toBe("Nothing was unarchived");
  });

  it("is for what was generated: a draft is refused", async () => {
    const id = await draftProposal(owner);
    expect(await patch(id, true)).toMatchObject({
      status: 409,
      body: { error: "Drafts can’t be archived. Delete the draft if you don’t need it." },
    });
  });

  it("of several leaves out drafts, says that links go on, and offers Undo", async () => {
    const ids = [
      await sentProposal(owner, { title: "A" }),
      await generatedProposal(owner, { title: "B" }),
      await draftProposal(owner, { title: "C" }),
    ];
    const { notice } = await several("archive", ids);
    expect(notice).toMatchObject({
      title: "2 proposals archived",
      text: "Your clients’ links work as before. 1 skipped: it is a draft.",
    });
    expect(await titles()).toEqual(["C"]);
    expect((await post(owner, notice?.action?.to ?? "", notice?.action?.fields ?? [])).notice?.title).toBe(
      "2 proposals unarchived",
    );
    expect(await titles()).toEqual(["A", "B", "C"]);
  });

  it("from its own page says so there, with Undo", async () => {
    const id = await sentProposal(owner);
    const { notice } = await post(owner, `/proposal/${id}`, [["intent", "archive"]]);
    expect(notice?.title).toBe("Proposal archived");
    const page = (await owner.get(`/proposal/${id}`)).text;
    expect(page).toContain("It’s hidden from your lists.");
    await post(owner, notice?.action?.to ?? "", notice?.action?.fields ?? []);
    expect(await titles()).toHaveLength(1);
  });

  it("of a stranger's is a 404, and nothing happens", async () => {
    const id = await sentProposal(owner, { title: "Mine" });
    const stranger = await memberOn(world, "agency");
    expect((await patch(id, true, stranger)).status).toBe(404);
    expect((await several("archive", [id], stranger)).status).toBe(404);
    expect((await post(stranger, `/proposal/${id}`, [["intent", "archive"]])).status).toBe(404);
    expect(await titles()).toEqual(["Mine"]);
  });
});
