/** What mails say of what really happened; app/templates/mail tests how they say it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sentLink } from "../../world/links";
import { generatedProposal, MAIL, type Member, memberOn, signingPath, withoutEnd } from "../../world/people";
import { openWorld, type World } from "../../world/world";

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
  const { intent, ...body } = answer;
  const made = await world.visitor().json("POST", `/api/client/proposal/${id}/${intent}`, body);
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
  expect(notice.text).toContain("Their comment:\nToo late.\nNext year?");
  expect(notice.subject).toContain("“Ben from purchasing” (as typed) rejected");
  expect(notice.text).toContain("“Ben from purchasing” (as typed) rejected your proposal");
  expect(notice.text).toContain("Name typed: Ben from purchasing");
  expect(notice.from, "it is not from the owner").toBe("Countersign <proposals@countersign.test>");
  expect(notice.reply_to).toBeUndefined();
});

it("names nobody where no name was typed", async () => {
  const notice = await decided({ intent: "approve" });
  expect(notice.text).toContain("Approved: Words approve");
  expect(notice.subject).toBe("Someone with the link approved “Words approve”");
  expect(notice.text).toContain("Someone with the link approved your proposal");
  expect(notice.text).not.toContain("Name typed");
});

it("says of a fresh link that it is one, with the first mail's words below", async () => {
  const link = await sentLink(world, owner, "words-fresh@harbor.example");
  const [first] = world.mail.to(link.address);
  expect(first?.text).not.toContain("fresh link");
  await owner.post(`/proposal/${link.id}`, { intent: "fresh-link" });
  const path = await signingPath(world, link.address, 2);
  const second = world.mail.to(link.address).at(-1);
  expect(second?.text).toContain("Here is a new link to the proposal that Mira Weber sent you.");
  expect(second?.text).toContain("Mira Weber wrote:\nHello,\n\nhere is our proposal.");
  expect(second?.html).toContain(path);
});

it("names times in the sender's zone: to clients in the English of the proposal's money, to themselves in their own", async () => {
  const from = await memberOn(world, "professional");
  await from.post("/settings", {
    intent: "profile",
    name: "Mira Weber",
    timeZone: "Asia/Kolkata",
    locale: "en-IN",
  });
  await withoutEnd(world, from);
  const link = await sentLink(world, from, "words-zone@harbor.example");
  const [first] = world.mail.to(link.address);
  expect(first?.text).toMatch(/Open until: December 16, 2026 at \d{1,2}:\d\d [AP]M GMT\+5:30\n/);
  expect(first?.text).not.toContain("UTC");
  await from.post("/settings", {
    intent: "password",
    currentPassword: "correct horse",
    newPassword: "quiet paper boats 42",
  });
  const changed = await world.until("the mail to the account", () =>
    world.mail.to(from.email).find(({ subject }) => subject.includes("password")),
  );
  expect(changed.text).toMatch(/Changed: 16 November 2026 at \d{1,2}:\d\d [ap]m IST\n/);
});

it("names UTC where a zone is not known, or not any more", async () => {
  const from = await memberOn(world, "professional");
  await world.db
    .prepare("update users set time_zone = 'Mars/Olympus' where email = ?")
    .bind(from.email)
    .run();
  await withoutEnd(world, from);
  const link = await sentLink(world, from, "words-nowhere@harbor.example");
  expect(world.mail.to(link.address)[0]?.text).toMatch(
    /Open until: December 16, 2026 at \d{1,2}:\d\d [AP]M UTC\n/,
  );
});
