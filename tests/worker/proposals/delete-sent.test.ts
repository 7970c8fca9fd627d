/** Deleting what a client was sent and has not answered: what goes, what stays, and how it comes back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  mailRecorded,
  memberOn,
  offerToSign,
  sentProposal,
  signedProposal,
} from "../../world/people";
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

const remove = (id: string, as: Member = owner) =>
  as.json("DELETE", `/api/proposals/${id}?sent=true`, undefined);
const restore = (id: string) => owner.post("/proposals", { intent: "restore", ids: id });

async function sentForApproval() {
  const id = await generatedProposal(owner, { requiresSignature: false });
  const mail = { ...MAIL, requiresSignature: false };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
  return id;
}

describe("deleting a sent proposal", () => {
  it("closes its signing link as a withdrawn one, and Undo opens it again", async () => {
    const { id, path } = await sentLink(world, owner, "closed@harbor.example");
    expect((await remove(id)).status).toBe(200);
    const client = world.visitor();
    const page = await client.get(path);
    expect(page.status).toBe(410);
    expect(page.text).toContain("The sender has withdrawn this link.");
    expect(page.text).not.toContain("Website redesign");
    for (const call of ["/pdf", "/copy"]) expect((await client.get(`${path}${call}`)).status).not.toBe(200);
    expect((await owner.get(`/api/proposals/${id}`)).status).toBe(404);
    expect((await eventsOf(world, id)).at(-1)).toBe("document.voided");
    await restore(id);
    expect((await client.get(path)).status).toBe(200);
    expect((await eventsOf(world, id)).at(-1)).toBe("document.restored");
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Evidence damaged.");
  });

  it("takes no signature, no decline and no code any more", async () => {
    const { id, path, body } = await sentLink(world, owner, "late@harbor.example");
    await remove(id);
    const client = world.visitor();
    expect(await client.json("POST", `/api${path}`, body)).toMatchObject({
      status: 410,
      body: { linkState: "revoked" },
    });
    await client.post(path, { intent: "decline", reason: "No" });
    await client.post(path, { intent: "fresh-link" });
    const events = await eventsOf(world, id);
    expect(events.at(-1)).toBe("document.voided");
    expect(events).not.toContain("signature.applied");
  });

  it("closes the page of one that asks for an approval", async () => {
    const id = await sentForApproval();
    await remove(id);
    const client = world.visitor();
    const page = await client.get(`/client/proposal/${id}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain("This proposal was withdrawn");
    expect(page.text).toContain(`href="mailto:${owner.email}"`);
    expect(page.text).not.toContain("Website redesign");
    const answer = await client.json("POST", `/api/client/proposal/${id}/approve`, { name: "Amara" });
    expect(answer.status).toBe(410);
  });

  it("sends none of the mails that wait", async () => {
    const { id, address } = await offerToSign(world, owner);
    const before = world.mail.to(address).length;
    await world.db
      .prepare(
        `insert into deliveries (id, user_id, proposal_id, kind, version_id, to_name, to_email, cc, subject, payload, state, created_at)
         select 'waiting-' || id, user_id, proposal_id, 'reminder', version_id, to_name, to_email, '[]', subject, payload, 'pending', ?
         from deliveries where proposal_id = ? and kind = 'proposal'`,
      )
      .bind(START - 600_000, id)
      .run();
    await remove(id);
    await world.sweep();
    const row = await world.until("the mail to be stopped", () =>
      world.db
        .prepare("select last_error from deliveries where id like 'waiting-%' and state = 'failed'")
        .first<{ last_error: string }>(),
    );
    expect(row.last_error).toBe("The proposal was deleted.");
    expect(world.mail.to(address)).toHaveLength(before);
  });

  it("asks for the owner's word that it was sent", async () => {
    const id = await sentProposal(owner);
    expect(await owner.json("DELETE", `/api/proposals/${id}`, undefined)).toMatchObject({
      status: 409,
      body: { wasSent: true },
    });
    await owner.post("/proposals", { intent: "delete", id });
    expect((await owner.get(`/api/proposals/${id}`)).status).toBe(200);
  });

  it("twice says 404, and so does a stranger's", async () => {
    const id = await sentProposal(owner);
    const stranger = await memberOn(world, "agency");
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  it("gives nothing back to the plan", async () => {
    const starter = await memberOn(world, "starter");
    const id = await sentProposal(starter);
    const used = async () => {
      const { proposalsUsed, emailSendsUsed } = (await starter.get("/api/user")).body;
      return [proposalsUsed, emailSendsUsed];
    };
    await mailRecorded(world, id);
    const before = await used();
    expect((await remove(id, starter)).status).toBe(200);
    expect(await used()).toEqual(before);
  });
});

describe("what was answered", () => {
  const kept = async (id: string) => {
    expect(await remove(id)).toMatchObject({ status: 409, body: { isAnswered: true } });
    expect((await owner.get(`/api/proposals/${id}`)).status).toBe(200);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain("Delete this proposal?");
  };

  it("by a signature is never deleted", async () => {
    const { id } = await signedProposal(world, owner, "answered@harbor.example");
    await kept(id);
  });

  it.each(["approve", "reject"])(
    "by a client's %s is never deleted, though marked otherwise by hand",
    async (word) => {
      const id = await sentForApproval();
      const answer = await world
        .visitor()
        .json("POST", `/api/client/proposal/${id}/${word}`, { name: "Amara", reason: "So be it" });
      expect(answer.status).toBe(200);
      await kept(id);
      expect((await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" })).status).toBe(
        200,
      );
      await kept(id);
    },
  );
});
