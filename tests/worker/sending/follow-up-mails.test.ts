/** What a reminder says of what has happened, as it arrives (docs/decisions/0119-follow-up.md). */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { priced } from "../../world/prices/price-tables";
import { askAs, emailOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60_000;
const THURSDAY = Date.parse("2026-11-19T09:30Z");

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

const FOLLOW_UP = { days: [3, 7], beforeEnd: null };
let offers = 0;

async function offer(rules: object = {}): Promise<SeveralOffer> {
  offers += 1;
  const recipientEmail = `case-${offers}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: recipientEmail });
  const command = { ...MAIL, recipientEmail, followUp: FOLLOW_UP, ...rules };
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, command);
  expect(sent.status, sent.text).toBe(200);
  await signingPath(world, recipientEmail);
  return { id, emails: [recipientEmail] };
}

/** The reminder that leaves at a moment. */
async function reminderAt(moment: number, { id }: { id: string }, to: string) {
  await world.until("the requests to be out", async () => {
    const { results } = await world.db
      .prepare("select state from deliveries where proposal_id = ?")
      .bind(id)
      .all<{ state: string }>();
    return results.every(({ state }) => state === "sent");
  });
  world.clock.now = moment;
  await world.sweep();
  return world.until("the reminder", () => world.mail.to(to).find(({ text }) => text.includes("/stop/")));
}

const opened = async (path: string) => {
  const reader = world.visitor();
  const page = await reader.get(path);
  const view = /data-view="([\w-]+)"/.exec(page.text)?.[1] ?? "";
  expect((await reader.post(`${path}/opened`, { view })).status).toBe(200);
  return { reader, page, view };
};

it("offers a reader who opened it to ask", async () => {
  const sent = await offer();
  const to = emailOf(sent, 1);
  await opened(await signingPath(world, to));
  const mail = await reminderAt(THURSDAY, sent, to);
  expect(mail.subject).toMatch(/^Reminder:/);
  expect(mail.text).toContain("you can ask about any part of the proposal on its page");
});

it("offers one who read the price to ask about it", async () => {
  const address = "price-reader@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: address });
  const generatedContent =
    '<h2>What you get</h2><p>A website.</p><h2>Investment</h2><hr class="price-table"><h2>Next</h2><p>Sign.</p>';
  const saved = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent });
  expect(saved.status, saved.text).toBe(200);
  await priced(owner, id);
  const command = { ...MAIL, recipientEmail: address, followUp: FOLLOW_UP };
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, command);
  expect(sent.status, sent.text).toBe(200);
  const path = await signingPath(world, address);
  const { reader, page, view } = await opened(path);
  const block = /<h2[^>]*data-block="([\w-]{8})"[^>]*>Investment</.exec(page.text)?.[1];
  expect(block).toBeTruthy();
  world.clock.now += 20_000;
  const read = await reader.post(`${path}/read`, { view, ms: "12000", sections: `${block}:12000` });
  expect(read.status, read.text).toBe(200);
  const mail = await reminderAt(THURSDAY, { id }, address);
  expect(mail.text).toContain("If you have a question about the price");
  // The page says so, too.
  expect((await owner.get(`/proposal/${id}`)).text).toContain("Has read the price");
});

it("lets one who asked for a code go on", async () => {
  const sent = await offer({ requiresCode: true });
  const to = emailOf(sent, 1);
  const path = await signingPath(world, to);
  const asked = await world.visitor().json("POST", `/api${path}/code`, {});
  expect(asked.status, asked.text).toBe(200);
  const mail = await reminderAt(THURSDAY, sent, to);
  expect(mail.text).toContain("You asked for a code and were one step away from answering.");
});

it("says that others have answered, and who", async () => {
  const several = await offerToSeveral(world, owner, [1], {}, { followUp: FOLLOW_UP });
  expect((await signAs(world, several, 1)).status).toBe(200);
  const mail = await reminderAt(THURSDAY, several, emailOf(several, 2));
  expect(mail.text).toContain("Others have already answered. Your answer is still missing.");
  expect(mail.text).toContain("Signer 1");
});

it("says that we have answered, in the account’s own words where it has some", async () => {
  const answered = async () => {
    const sent = await offer();
    const { threadId } = await askAs(world, sent, 1);
    const reply = await owner.json("POST", `/api/proposals/${sent.id}/threads/${threadId}/answers`, {
      text: "Yes, it could.",
    });
    expect(reply.status, reply.text).toBe(200);
    return sent;
  };
  const usual = await answered();
  const mail = await reminderAt(THURSDAY, usual, emailOf(usual, 1));
  expect(mail.text).toContain("Mira Weber has answered what you asked.");
  world.clock.now = START + DAY;
  const texts = { textLanguage: "en", answered: "Our answer waits for you.\n\nCall me any time." };
  const saved = await owner.post("/settings/business/reminders", { intent: "reminder-texts", ...texts });
  expect(saved.status, saved.text).toBe(302);
  const own = await answered();
  const ownMail = await reminderAt(THURSDAY + DAY, own, emailOf(own, 1));
  expect(ownMail.text).toContain("Our answer waits for you.");
  expect(ownMail.text).not.toContain("has answered what you asked");
});
