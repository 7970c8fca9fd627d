/** What a team shows to whom: every address that knows a team or its proposals, and everybody who might ask. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictures } from "../../world/browser/pictures";
import {
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
  trialMember,
} from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { call, keyOf } from "../../world/services/programs";
import { callsFor, named, type TeamCall } from "../../world/team-calls";
import { idOf, invited, joined, teamOfThree } from "../../world/teams";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let admin: Member;
let member: Member;
let author: Member;
let outsiders: Record<string, Visitor>;
let draft: string;
let written: string;
let sent: string;
beforeAll(async () => {
  world = await openWorld();
  ({ owner, admin, member } = await teamOfThree(world));
  author = await joined(world, owner, "member", "Aki Author");
  draft = await draftProposal(author, { title: "Only begun" });
  written = await generatedProposal(author, { title: "Written, not sent" });
  sent = await sentProposal(author, { title: "Sent to its client" });
  const removed = await joined(world, owner, "admin", "Rita Removed");
  await owner.json("DELETE", `/api/team/members/${await idOf(removed)}`);
  outsiders = {
    stranger: await trialMember(world),
    "another team's owner": await memberOn(world, "agency"),
    "another team's member": (await teamOfThree(world)).member,
    "who was removed": removed,
  };
});
afterAll(() => world.dispose());

const titlesOf = async (who: Member) =>
  (await who.get("/api/team/proposals")).body.map(({ title }: { title: string }) => title).sort();

describe("the team's proposals", () => {
  it("are all there for owner and admins, and what was sent or is their own for members", async () => {
    const all = ["Only begun", "Sent to its client", "Written, not sent"];
    for (const who of [owner, admin, author]) expect(await titlesOf(who)).toEqual(all);
    expect(await titlesOf(member)).toEqual(["Sent to its client"]);
    expect((await owner.get("/team?tab=proposals")).text).toContain(`href="/proposal/${draft}"`);
    expect((await author.get("/team?tab=proposals")).text).toContain(
      `href="/create-proposal?draft=${draft}"`,
    );
  });

  it("are read without a button that does anything, by the author's name", async () => {
    await author.json("PATCH", `/api/proposals/${sent}`, { internalNotes: "Ask for more" });
    for (const [who, id, prints] of [
      [owner, sent, true],
      [admin, written, true],
      [member, sent, false],
    ] as const) {
      const { status, text } = await who.get(`/proposal/${id}`);
      expect(status).toBe(200);
      expect(text).toContain('<span>by </span><bdi translate="no">Aki Author</bdi>');
      for (const words of [
        ">Edit Content<",
        ">Send Proposal<",
        ">Resend<",
        ">Clone<",
        "Ask for more",
        "/analytics",
        "evidence.zip",
      ])
        expect([words, text.includes(words)]).toEqual([words, false]);
      expect([id, text.includes(`/proposal/${id}/pdf`)]).toEqual([id, prints]);
      // The header's Sign Out and Search, and the PDF's.
      expect(text).not.toMatch(/name="intent"/);
    }
    expect((await owner.get(`/proposal/${draft}`)).text).toContain("Nothing written yet");
    expect((await member.get(`/proposal/${written}`)).status).toBe(404);
    expect((await author.get(`/proposal/${sent}`)).text).toContain("Edit Content");
  });

  it("are printed for owner and admins alone, under the author's name", async () => {
    for (const who of [owner, admin]) {
      const pdf = await who.bytes("POST", `/api/proposals/${written}/download`, {
        currentContent: "<p>Mine</p>",
      });
      expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    }
    for (const id of [sent, written]) {
      expect((await member.json("POST", `/api/proposals/${id}/download`, {})).status).toBe(404);
    }
  });

  it("are printed for a key of who leads the team where it may read the team, and else as if they were not there", async () => {
    const narrow = await keyOf(owner, ["proposals:read"]);
    const wide = await keyOf(owner, ["proposals:read", "team:read"]);
    const print = async (key: string, id: string) =>
      (await call(world, key, "POST", `/api/proposals/${id}/download`, {})).status;
    expect(await print(narrow.key, written)).toBe(404);
    expect(await print(wide.key, written)).toBe(200);
  });

  it("show their signature, and the evidence to the author alone", async () => {
    const { id } = await signedProposal(world, author, "signer@team.example");
    const page = await member.get(`/proposal/${id}`);
    expect(page.text).toContain("Electronic Signature");
    expect(page.text).not.toContain("evidence.zip");
    expect((await owner.get(`/proposal/${id}/evidence.zip`)).status).toBe(404);
  });
});

/** A call of the list as somebody makes it, about these ids. */
function make(who: Visitor, { method, route, body, form, query = "" }: TeamCall, ids: Ids) {
  const filled = (text: string) =>
    text
      .replace(":file", "none.pdf")
      .replace(/:(id|delivery|member|invitation)\b/g, (_, name: keyof Ids) => ids[name] ?? "");
  const path = `/${filled(route)}${filled(query)}`;
  if (!form) return who.json(method, path, body);
  const fields = Object.entries(form).map(([name, value]) => [name, filled(value)]);
  return who.post(path, Object.fromEntries(fields));
}

type Ids = Partial<Record<"id" | "delivery" | "member" | "invitation", string>>;

const ofProposal = async (id: string): Promise<Ids> => {
  const query = world.db.prepare("select id from deliveries where proposal_id = ?");
  return { id, delivery: (await query.bind(id).first<string>("id")) ?? "" };
};

/** Nothing is there for them; an address without a page of its own leads to one that says so. */
async function expectNothing(who: Record<string, Visitor>, call: TeamCall, ids: Ids): Promise<void> {
  for (const [name, visitor] of Object.entries(who)) {
    const { status, headers } = await make(visitor, call, ids);
    const answered = call.leadsBack ? [name, status, headers.get("Location")] : [name, status];
    expect(answered).toEqual(call.leadsBack ? [name, 302, `/proposal/${ids.id}`] : [name, 404]);
  }
}

const stored = async () => {
  const row = await world.db.prepare("select * from proposals where id = ?").bind(sent).first();
  const query = world.db.prepare("select count(*) as n from audit_events where proposal_id = ?");
  return { row, events: await query.bind(sent).first("n") };
};

describe("what stays the owner's of a proposal", () => {
  it.each(callsFor("author").map(named))("%s is nothing for colleagues and strangers", async (_, call) => {
    const before = await stored();
    await expectNothing({ owner, admin, member, ...outsiders }, call, await ofProposal(sent));
    expect(await stored()).toEqual(before);
  });

  it("is there for the owner, by the very same calls", async () => {
    const alone = await memberOn(world, "agency");
    const ids = await ofProposal(await sentProposal(alone));
    const missing: string[] = [];
    for (const call of callsFor("author"))
      if ((await make(alone, call, ids)).status === 404) missing.push(named(call)[0]);
    // Of what was signed, of its payments, of one of several signers, and of what a client has asked.
    expect(missing).toEqual([
      'POST /proposal/:id {"intent":"retry-seal"}',
      'POST /proposal/:id {"intent":"skip-reminder","stepId":"step-of-the-author"}',
      'POST /proposal/:id {"intent":"settle-thread","threadId":"thread-of-the-author"}',
      'POST /proposal/:id {"intent":"answer-thread","threadId":"thread-of-the-author","key":"key-of-the-answer","text":"Taken over"}',
      'POST /proposal/:id/conversation.json {"intent":"settle-thread","threadId":"theirs"}',
      'GET /proposal/:id/evidence.zip ""',
      'GET /proposal/:id/invoices/:file ""',
      'PATCH /api/proposals/:id/signers/:signerId {"name":"Taken Over","email":"taken@over.example"}',
      'DELETE /api/proposals/:id/signers/:signerId ""',
      'POST /api/proposals/:id/payments {"paymentId":"x","waive":true}',
      'POST /api/proposals/:id/refunds {"paymentId":"x","entryId":"x","amount":1}',
      'POST /api/proposals/:id/threads/:threadId/answers {"text":"Taken over"}',
      'POST /api/proposals/:id/threads/:threadId/settle ""',
    ]);
  });

  it.each(callsFor("printers").map(named))("%s prints for owner and admins alone", async (_, call) => {
    await expectNothing({ member, ...outsiders }, call, { id: sent });
    for (const who of [owner, admin, author]) {
      const { status, headers } = await make(who, call, { id: sent });
      expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    }
  });

  it.each(callsFor("named by the screen").map(named))("%s takes nothing from anybody", async (_, call) => {
    const before = await stored();
    for (const [name, who] of Object.entries({ owner, admin, member, ...outsiders })) {
      const { status, body, text } = await make(who, call, { id: sent });
      const isAsking = call.method === "GET";
      expect([name, status]).toEqual([name, isAsking ? 200 : 404]);
      if (call.form) expect([name, text]).toEqual([name, expect.stringContaining('value="Taken over"')]);
      if (isAsking) expect([name, body]).toEqual([name, { isTaken: false, canCreate: false }]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("strangers, and those of other teams", () => {
  let ids: Ids;
  beforeAll(async () => {
    const { id: invitation } = await invited(world, owner, "waiting@team.example");
    ids = { member: await idOf(member), invitation };
  });

  it.each(callsFor("team").map(named))("find nothing behind the ids of %s", async (_, call) => {
    const ofRoute = { ...ids, id: call.route.includes("invitations") ? ids.invitation : ids.member };
    await expectNothing(outsiders, call, ofRoute);
    const visitor = await make(world.visitor(), call, ofRoute);
    expect([401, 302]).toContain(visitor.status);
    expect((await owner.get("/api/team/members")).body).toHaveLength(4);
    expect((await owner.get("/api/team/invitations")).body).toHaveLength(1);
    expect((await owner.get("/api/team/members")).body).toContainEqual(
      expect.objectContaining({ id: ids.member, role: "member" }),
    );
  });

  it.each(callsFor("no id").map(named))(
    "are told by %s that there is a plan for it, and no more",
    async (_, call) => {
      for (const name of ["stranger", "who was removed"]) {
        const answer = await make(outsiders[name] as Visitor, call, {});
        const isPage = !call.route.startsWith("api/");
        expect([name, answer.status]).toEqual([name, isPage && call.method === "GET" ? 200 : 403]);
        if (isPage) expect(answer.text).toContain("Agency plan");
        else expect(answer.body).toMatchObject({ code: "forbidden", requiredTier: "agency" });
        for (const secret of [owner.email, "Aki Author"]) expect(answer.text).not.toContain(secret);
      }
    },
  );

  it("read what was sent as its client, and nothing else of a team", async () => {
    for (const [name, who] of Object.entries(outsiders)) {
      for (const id of [draft, written])
        expect([name, (await who.get(`/proposal/${id}`)).status]).toEqual([name, 404]);
      const { headers } = await who.get(`/proposal/${sent}`);
      expect([name, headers.get("Location")]).toEqual([name, `/client/proposal/${sent}`]);
    }
  });

  it("are counted nowhere", async () => {
    const other = outsiders["another team's owner"] as Visitor;
    expect((await other.get("/api/team/stats")).body).toMatchObject({ totalMembers: 1, totalProposals: 0 });
    expect((await owner.get("/api/team/stats")).body).toMatchObject({ totalMembers: 4, totalProposals: 4 });
  });

  it("are counted for a member who may see them, and drafts of colleagues are not", async () => {
    const listed = (await titlesOf(member)).length;
    const { body } = await member.get("/api/team/stats");
    expect([body.totalProposals, body.teamProposalsThisMonth]).toEqual([listed, listed]);
    const members: { proposalsCreated: number }[] = (await member.get("/api/team/members")).body;
    expect(members.reduce((sum, { proposalsCreated }) => sum + proposalsCreated, 0)).toBe(listed);
    const all: { proposalsCreated: number }[] = (await owner.get("/api/team/members")).body;
    expect(all.reduce((sum, { proposalsCreated }) => sum + proposalsCreated, 0)).toBeGreaterThan(listed);
    expect((await member.get("/team")).text).toContain("Sent ones, and your own");
  });
});

it("calls the logo of a colleague's proposal that colleague's, and one's own one's own", async () => {
  const logo = `data:image/png;base64,${pictures.png.toString("base64")}`;
  expect((await author.json("POST", "/api/user/branding", { logo })).status).toBe(200);
  const id = await generatedProposal(author, { title: "With a logo", includeLogo: true });
  const altOf = async (who: Member) =>
    /<img src="\/logos\/[^>]*? alt="([^"]*)"/.exec((await who.get(`/proposal/${id}`)).text)?.[1];
  expect(await altOf(author)).toBe("Your logo");
  expect(await altOf(owner)).toBe("Logo of Aki Author");
});

it("shows the price table of a colleague's proposal, and what the client has chosen", async () => {
  const { id, path } = await pricedOffer(world, author);
  await world.visitor().post(path, { intent: "choose", group0: "large", quantity2: "5", line: "photos" });
  const { text } = await member.get(`/proposal/${id}`);
  const boxOf = (name: string) => text.split(`<strong><bdi>${name}`)[0]?.split("<td").at(-1);
  expect([boxOf("Small site"), boxOf("Large site")]).toEqual([
    expect.not.stringContaining("<path"),
    expect.stringContaining("<path"),
  ]);
});
