/** Several proposals of a list at once, and taking a deletion back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import {
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

const DAY = 86_400_000;

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
  tone: string;
  action?: { text: string; to: string; fields: [string, string][] };
}

/** Posts a list's form with some ticked rows; the notice that follows, or null where none does. */
async function post(as: Visitor, ids: string[], fields: Record<string, string>, to = "/proposals") {
  const body = new URLSearchParams([...ids.map((id) => ["ids", id]), ...Object.entries(fields)]);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await as.ask("POST", to, { body: body.toString(), headers });
  const raw = as.cookies.get([...as.cookies.keys()].find((name) => name.includes("notice")) ?? "");
  const notice = raw ? (JSON.parse(decodeURIComponent(raw)) as Notice) : null;
  for (const name of [...as.cookies.keys()].filter((one) => one.includes("notice"))) as.cookies.delete(name);
  return { status: answer.status, location: answer.headers.get("location"), notice };
}

const remove = (ids: string[], as: Visitor = owner) => post(as, ids, { intent: "delete-several" });
const mark = (ids: string[], status: string, as: Visitor = owner) =>
  post(as, ids, { intent: "status-several", status });
const undo = (ids: string[], as: Visitor = owner) => post(as, ids, { intent: "restore" });

const titles = async (search = "?sort=title") =>
  (await owner.get(`/api/proposals${search}`)).body.map(({ title }: { title: string }) => title);
const drafts = (...names: string[]) =>
  Promise.all(names.map((title) => draftProposal(owner, { title }))).then((ids) => ids as string[]);

describe("deleting several", () => {
  it("deletes what nobody was sent, and says what was not deleted and why", async () => {
    const ids = await drafts("A", "B");
    const sent = await sentProposal(owner, { title: "Sent" });
    const written = await generatedProposal(owner, { title: "Written" });
    const { status, location, notice } = await remove([...ids, sent, written]);
    expect([status, location]).toEqual([302, "/proposals"]);
    expect(notice).toMatchObject({
      title: "3 proposals deleted",
      text: "1 skipped: it was sent.",
      tone: "success",
    });
    expect(await titles()).toEqual(["Sent"]);
    expect((await remove(await drafts("C", "D"))).notice?.title).toBe("2 drafts deleted");
  });

  it("deletes what was sent and not answered, once that is confirmed, and Undo brings it back", async () => {
    const { id, path } = await sentLink(world, owner, "one-of-several@harbor.example");
    const other = await sentProposal(owner, { title: "Sent" });
    const { id: signed } = await signedProposal(world, owner, "stays@harbor.example");
    const approved = await generatedProposal(owner, { title: "Approved" });
    await mark([approved], "approved");
    const ids = [id, other, signed, approved];
    const { notice } = await post(owner, ids, { intent: "delete-several", sent: "on" });
    expect(notice).toMatchObject({
      title: "2 proposals deleted",
      tone: "success",
      action: { text: "Undo" },
    });
    expect(notice?.text).toContain("Links to 2 of them no longer work");
    expect(notice?.text).toContain("1 skipped: the client has signed it.");
    expect(notice?.text).toContain("1 skipped: it was answered.");
    for (const one of [id, other]) expect((await eventsOf(world, one)).at(-1)).toBe("document.voided");
    for (const one of [signed, approved]) expect((await owner.get(`/api/proposals/${one}`)).status).toBe(200);
    expect((await world.visitor().get(path)).status).toBe(410);
    await undo([id, other]);
    expect((await world.visitor().get(path)).status).toBe(200);
    expect((await eventsOf(world, other)).at(-1)).toBe("document.restored");
  });

  it("spares what was sent, though it is marked a draft by hand", async () => {
    const sent = await sentProposal(owner, { title: "Sent" });
    expect((await mark([sent], "draft")).notice?.title).toBe("Proposal status updated successfully");
    const { notice } = await remove([sent]);
    expect(notice).toMatchObject({
      title: "Nothing was deleted",
      text: "1 skipped: it was sent.",
      tone: "failure",
    });
    expect(await titles()).toEqual(["Sent"]);
  });

  it("twice is harmless: the second time says that they are gone", async () => {
    const [a = "", b = ""] = await drafts("A", "B");
    expect((await remove([a, a])).notice?.title).toBe("Draft deleted successfully");
    expect((await remove([a, b])).notice).toMatchObject({
      title: "Draft deleted successfully",
      text: "1 skipped: it no longer exists.",
    });
    expect((await remove([a, b])).status).toBe(404);
  });

  it("takes a page of them at most, and at least one", async () => {
    expect((await remove([])).notice).toMatchObject({
      title: "Select at least one proposal first.",
      tone: "failure",
    });
    const many = Array.from({ length: 21 }, (_, n) => `unknown-${String(n).padStart(13, "0")}`);
    expect((await remove(many)).notice?.title).toBe("Select 20 proposals at most at a time.");
    expect((await remove(["not an id"])).status).toBe(404);
  });

  it("of a stranger's is a 404, and nothing happens", async () => {
    const ids = await drafts("Mine");
    const stranger = await memberOn(world, "agency");
    for (const act of [remove, undo, (some: string[], as: Visitor) => mark(some, "signed", as)])
      expect((await act(ids, stranger)).status).toBe(404);
    expect(await titles()).toEqual(["Mine"]);
    const own = await draftProposal(stranger, { title: "Theirs" });
    expect((await remove([own, ...ids], stranger)).notice).toMatchObject({
      title: "Draft deleted successfully",
      text: "1 skipped: it no longer exists.",
    });
    expect(await titles()).toEqual(["Mine"]);
  });
});

describe("undo", () => {
  it("is in the notice of every deletion, and leads back to the same list", async () => {
    const [a = "", b = "", c = ""] = await drafts("A", "B", "C");
    const list = "/proposals?q=a&sort=title";
    const single = await post(owner, [], { intent: "delete", id: a }, list);
    expect(single.notice).toMatchObject({
      title: "Draft deleted successfully",
      action: {
        text: "Undo",
        to: list,
        fields: [
          ["intent", "restore"],
          ["ids", a],
        ],
      },
    });
    expect((await remove([b, c])).notice?.action?.fields).toEqual([
      ["intent", "restore"],
      ["ids", expect.any(String)],
      ["ids", expect.any(String)],
    ]);
    expect(await titles()).toEqual([]);
    const back = await post(owner, [b, c], { intent: "restore" }, list);
    expect([back.location, back.notice?.title]).toEqual([list, "2 drafts restored"]);
    expect(await titles()).toEqual(["B", "C"]);
    await undo([a]);
    expect(await titles()).toEqual(["A", "B", "C"]);
    expect(await titles("?q=bright+harbor&sort=title")).toEqual(["A", "B", "C"]);
  });

  it("stands on the page as a form, for those without JavaScript", async () => {
    const [id = ""] = await drafts("A");
    await owner.post("/proposals", { intent: "delete", id });
    const { text } = await owner.get("/proposals");
    expect(text).toMatch(new RegExp(`name="ids" value="${id}"`));
    expect(text).toContain(">Undo</button>");
  });

  it("twice is harmless, and counts against no plan", async () => {
    const starter = await memberOn(world, "starter");
    const id = await draftProposal(starter, { title: "Counted once" });
    await remove([id], starter);
    for (const _ of [1, 2]) expect((await undo([id], starter)).notice?.title).toBe("1 draft restored");
    expect((await starter.get("/api/user")).body.proposalsUsed).toBe(0);
    expect((await starter.get(`/api/proposals/${id}`)).status).toBe(200);
  });

  it("works for 30 days", async () => {
    const [id = ""] = await drafts("Late");
    await remove([id]);
    world.clock.now = START + 30 * DAY + 1;
    const late = await memberOn(world, "agency");
    await world.db
      .prepare("update proposals set user_id = (select id from users where email = ?) where id = ?")
      .bind(late.email, id)
      .run();
    expect((await undo([id], late)).notice).toMatchObject({
      title: "Deleted proposals can be restored for 30 days. That time is over.",
      tone: "failure",
    });
    world.clock.now -= 1;
    expect((await undo([id], late)).notice?.title).toBe("1 draft restored");
  });
});

describe("setting the status of several", () => {
  it("sets each with its own history and evidence, and says what was left", async () => {
    const [one, two] = [
      await generatedProposal(owner, { title: "1" }),
      await generatedProposal(owner, { title: "2" }),
    ];
    const [draft = ""] = await drafts("3");
    const approved = await generatedProposal(owner, { title: "4" });
    await mark([approved], "approved");
    const { notice } = await mark([one, two, draft, approved], "approved");
    expect(notice?.title).toBe("Status of 2 proposals updated");
    expect(notice?.text).toContain("1 skipped: it has no content yet.");
    expect(notice?.text).toContain("1 skipped: it already had that status.");
    for (const id of [one, two]) {
      expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("approved");
      expect((await eventsOf(world, id)).filter((type) => type === "status.set_by_owner")).toHaveLength(1);
    }
    const history = await world.db
      .prepare("select cause from status_changes where proposal_id in (?, ?) and to_status = 'approved'")
      .bind(one, two)
      .all();
    expect(history.results).toEqual([{ cause: "manual" }, { cause: "manual" }]);
    expect(await titles("?q=approved&sort=title")).toEqual(["1", "2", "4"]);
  });

  it("leaves what a client has signed", async () => {
    const { id } = await signedProposal(world, owner, "several-signer@harbor.example");
    const other = await generatedProposal(owner, { title: "Other" });
    expect((await mark([id, other], "rejected")).notice).toMatchObject({
      title: "Proposal status updated successfully",
      text: "1 skipped: the client has signed it.",
    });
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("signed");
  });

  it("takes back what was marked signed by hand", async () => {
    const id = await generatedProposal(owner, { title: "By hand" });
    await mark([id], "signed");
    expect((await mark([id], "generated")).notice?.tone).toBe("success");
  });

  it("knows the six and nothing else", async () => {
    const id = await generatedProposal(owner, { title: "Viewed" });
    expect((await mark([id], "viewed")).status).toBe(400);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).toBe("generated");
  });

  it("ends well for all when many do it at once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await generatedProposal(owner, { title: `${n}` }));
    const visitors = Array.from({ length: 4 }, () => {
      const twin = world.visitor();
      for (const [name, value] of owner.cookies) twin.cookies.set(name, value);
      return twin;
    });
    const answers = await Promise.all(visitors.map((twin) => mark(ids, "sent", twin)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    for (const id of ids)
      expect((await eventsOf(world, id)).filter((type) => type === "status.set_by_owner")).toHaveLength(1);
  });
});
