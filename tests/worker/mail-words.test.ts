/** What mails say of what really happened; app/components/mail tests how they say it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sentLink } from "../world/links";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../world/people";
import { openWorld, type World } from "../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

/** A proposal to approve, decided on its page. */
async function decided(answer: Record<string, string>) {
  const to = `words-${answer.intent}@harbor.example`;
  const title = `Words ${answer.intent}`;
  const id = await generatedProposal(owner, { title, clientEmail: to, requiresSignature: false });
  const mail = { ...MAIL, recipientEmail: to, requiresSignature: false };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
  const made = await world.visitor().post(`/client/proposal/${id}`, answer);
  expect(made.status, made.text).toBeLessThan(400);
  return world.until("the owner's notice", () =>
    world.mail.to(owner.email).find(({ subject }) => subject.endsWith(`“${title}”`)),
  );
}

it("tells the owner why, and who is said to have decided", async () => {
  const notice = await decided({
    intent: "reject",
    name: "Ben from purchasing",
    reason: "Too late.\nNext year?",
  });
  expect(notice.text).toContain("Their words:\nToo late.\nNext year?");
  expect(notice.subject).toContain("“Ben from purchasing” (as typed) rejected");
  expect(notice.text).toContain("“Ben from purchasing” (as typed) rejected your proposal");
  expect(notice.text).toContain("Name typed: Ben from purchasing");
  expect(notice.from, "it is not from the owner").toBe("Countersign <proposals@countersign.test>");
  expect(notice.reply_to).toBeUndefined();
});

it("names nobody where no name was typed", async () => {
  const notice = await decided({ intent: "approve" });
  expect(notice.text).toContain("Approved: Words approve");
  expect(notice.subject).toBe("Somebody approved “Words approve”");
  expect(notice.text).toContain("Somebody approved your proposal");
  expect(notice.text).not.toContain("Name typed");
});

it("says of a fresh link that it is one, with the first mail's words below", async () => {
  const link = await sentLink(world, owner, "words-fresh@harbor.example");
  const [first] = world.mail.to(link.address);
  expect(first?.text).not.toContain("fresh link");
  await owner.post(`/proposal/${link.id}`, { intent: "fresh-link" });
  const path = await signingPath(world, link.address, 2);
  const second = world.mail.to(link.address).at(-1);
  expect(second?.text).toContain("Here is a fresh link to the proposal that Mira Weber sent you.");
  expect(second?.text).toContain("Mira Weber wrote:\nHello,\n\nhere is our proposal.");
  expect(second?.html).toContain(path);
});
