/** A proposal that needs no signature has one address; its owner can close that page and open it again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  mailRecorded,
  memberOn,
  signingPath,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

let proposals = 0;

async function sentForApproval() {
  proposals += 1;
  const address = `page-${proposals}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address, requiresSignature: false });
  const mail = { ...MAIL, recipientEmail: address, ccEmails: [`reader-${proposals}@harbor.example`] };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  await mailRecorded(world, id);
  return { id, address, page: `/client/proposal/${id}`, path: await signingPath(world, address) };
}

const revoke = (id: string, by: Member = owner) => by.post(`/proposal/${id}`, { intent: "withdraw-link" });
const read = async (path: string) => (await owner.get(path)).text.replaceAll("<!-- -->", "");
const approve = (path: string) => world.visitor().post(path, { intent: "approve" });

describe("revoking the page of a proposal that needs no signature", () => {
  it("ends it at once for everybody, shows nothing of it, and says whom to ask", async () => {
    const { id, page, path: personal } = await sentForApproval();
    expect((await revoke(id)).headers.get("location")).toBe(`/proposal/${id}`);
    for (const path of [page, `/api${page}`, `${page}/copy.pdf`]) {
      const answer = await world.visitor().get(path);
      expect([path, answer.status]).toEqual([path, 410]);
      expect(answer.text).not.toContain("Booking flow");
    }
    const closed = await world.visitor().get(page);
    expect(closed.text).toContain("<title>This proposal was withdrawn</title>");
    expect(closed.text).toContain('<header class="sender">');
    expect(closed.text.replaceAll(/<!-- -->|<\/?bdi[^>]*>/g, "")).toContain("Contact Mira Weber");
    const documents = await world.visitor().get(`${page}/documents`);
    expect(documents.status).toBe(410);
    expect(documents.text).toContain("This proposal was withdrawn");
    expect(documents.text).not.toContain("Access Error");
    const late = await approve(personal);
    expect(late.status).toBe(410);
    expect(late.text).toContain("Your answer was not recorded.");
    expect(late.text).not.toContain("Booking flow");
    expect((await world.visitor().json("POST", `/api${page}/approve`, {})).status).toBe(410);
    expect((await eventsOf(world, id)).at(-1)).toBe("page.closed");
  });

  it("is shown to its owner on the proposal, in the lists and on the dashboard", async () => {
    const member = await memberOn(world, "professional");
    const mine = await generatedProposal(member, { requiresSignature: false });
    await member.json("POST", `/api/proposals/${mine}/send`, { ...MAIL, requiresSignature: false });
    const text = async (path: string) => (await member.get(path)).text.replaceAll("<!-- -->", "");
    expect(await text(`/proposal/${mine}`)).toContain("Revoke the link?");
    await revoke(mine, member);
    const detail = await text(`/proposal/${mine}`);
    for (const words of [
      "Link Revoked",
      "Nobody can open this proposal until you send it again or restore the link.",
      "The link you revoked stays revoked.",
      ">Link revoked</dt>",
    ])
      expect(detail).toContain(words);
    expect(detail).not.toContain("Revoke the link?");
    expect(await text("/proposals")).toContain("Nobody can open it");
    expect(await text("/dashboard")).toContain("One proposal can’t be opened: its link is revoked.");
  });

  it("done twice changes nothing the second time", async () => {
    const { id } = await sentForApproval();
    await Promise.all([revoke(id), revoke(id), revoke(id)]);
    const again = await revoke(id);
    expect(again.status).toBe(302);
    expect(await read(`/proposal/${id}`)).toContain("The link was revoked before");
    expect((await eventsOf(world, id)).filter((type) => type === "page.closed")).toHaveLength(1);
  });

  it("is the owner's alone, for what was sent and nobody has answered", async () => {
    const { id, page, path } = await sentForApproval();
    expect((await revoke(id, await memberOn(world, "professional"))).status).toBe(404);
    const draft = await generatedProposal(owner, { requiresSignature: false });
    await revoke(draft);
    expect(await read(`/proposal/${draft}`)).toContain("There is no link to revoke: it was never sent.");
    expect((await approve(path)).status).toBe(302);
    await revoke(id);
    expect(await read(`/proposal/${id}`)).toContain(
      "Your client has answered this proposal, so its page stays open to them.",
    );
    expect((await world.visitor().get(page)).status).toBe(200);
  });

  it("exactly one of revoking and approving wins", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, path } = await sentForApproval();
      const [approved] = await Promise.all([approve(path), revoke(id)]);
      const isClosed = (await eventsOf(world, id)).includes("page.closed");
      expect([approved.status === 302, isClosed].filter(Boolean)).toHaveLength(1);
    }
  });

  it("holds back reminders, mails that have not left, and the client's own request for a mail", async () => {
    const { id, page, address } = await sentForApproval();
    await world.db.prepare("update deliveries set state = 'failed' where proposal_id = ?").bind(id).run();
    await revoke(id);
    const lost = await world.db
      .prepare("select id from deliveries where proposal_id = ? and kind = 'proposal'")
      .bind(id)
      .first<{ id: string }>();
    await owner.post(`/proposal/${id}`, { intent: "retry-delivery", deliveryId: String(lost?.id) });
    expect(await read(`/proposal/${id}`)).toContain("Its link was withdrawn or replaced");
    const before = world.mail.to(address).length;
    expect((await world.visitor().post(page, { intent: "mail-link" })).status).toBe(410);
    await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expect(await read(`/proposal/${id}`)).toContain(
      "You revoked the link. Send the proposal again before you send a reminder.",
    );
    expect(world.mail.to(address)).toHaveLength(before);
  });

  it.each([
    ["sending it again", (id: string) => owner.json("POST", `/api/proposals/${id}/resend`)],
    ["a new link", (id: string) => owner.post(`/proposal/${id}`, { intent: "fresh-link" })],
  ])("%s opens it again, and answers go through the new link", async (_, reopen) => {
    const { id, page, path, address } = await sentForApproval();
    await revoke(id);
    expect((await reopen(id)).status).toBeLessThan(400);
    expect((await world.visitor().get(page)).status).toBe(200);
    const events = await eventsOf(world, id);
    expect(events.lastIndexOf("page.reopened")).toBeGreaterThan(events.lastIndexOf("page.closed"));
    expect((await approve(path)).status).toBe(410);
    expect((await approve(await signingPath(world, address, 2))).status).toBe(302);
  });
});

it("revoking a signing link closes the proposal's own page as well, and a new link opens both", async () => {
  const { id, path } = await sentLink(world, owner, "both@harbor.example");
  const page = `/client/proposal/${id}`;
  const open = await world.visitor().get(page);
  expect(open.status).toBe(200);
  expect(open.text).toContain("Go to next steps");
  expect(open.text).not.toContain("Go to your answer");
  await revoke(id);
  for (const closed of [path, page]) expect((await world.visitor().get(closed)).status).toBe(410);
  expect((await world.visitor().get(path)).text).toContain("<title>This link is no longer valid</title>");
  const documents = await world.visitor().get(`${path}/documents`);
  expect(documents.text).toContain("This link is no longer valid");
  expect(documents.text).not.toContain("Access Error");
  const late = await world.visitor().post(path, { intent: "sign", signerName: "Ben Hall" });
  expect(late.status).toBe(410);
  expect(late.text).toContain("Your signature was not recorded.");
  await owner.post(`/proposal/${id}`, { intent: "fresh-link" });
  expect((await world.visitor().get(page)).status).toBe(200);
});
