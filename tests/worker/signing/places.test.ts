/** The recipient of a send can have any place: who is asked before them gets the first mail, and theirs waits. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventCounts, generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import {
  answerAs,
  askedOf,
  emailOf,
  linkOf,
  namedSigners,
  type Place,
  type SeveralOffer,
  signAs,
} from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const COPY = "copy@harbor.example";
let sends = 0;

/** @param recipientStep of signer 1 @param steps of the others */
async function offerWith(recipientStep: number, steps: Place[], rules: object = {}) {
  sends += 1;
  const signers = namedSigners(steps);
  const recipientEmail = `recipient-${sends}@harbor.example`;
  const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: recipientEmail });
  const offer: SeveralOffer = { id, emails: [recipientEmail, ...signers.map(({ email }) => email)] };
  const fields = { ...MAIL, recipientEmail, recipientStep, signers, ...rules };
  const send = (changes: object = {}) =>
    owner.json("POST", `/api/proposals/${id}/send`, { ...fields, ...changes });
  return { offer, send, sent: await send() };
}

const mailsTo = (offer: SeveralOffer, which: number) =>
  world.mail.to(emailOf(offer, which)).map(({ subject }) => subject);
const firstMail = (offer: SeveralOffer, which: number) =>
  world.until(`a mail to signer ${which}`, () => world.mail.to(emailOf(offer, which))[0]);
const statusOf = async ({ id }: SeveralOffer) => (await owner.get(`/api/proposals/${id}`)).body.status;
const stepsOf = async ({ id, emails }: SeveralOffer) => {
  const { body } = await owner.get(`/api/proposals/${id}/signature`);
  return (body.signers as { email: string; step: number }[]).map(({ email, step }) => [
    emails.indexOf(email) + 1,
    step,
  ]);
};

describe("an approver before the recipient", () => {
  it("is asked alone; the recipient gets their mail, and their copies go out, with the approval", async () => {
    const { offer, sent } = await offerWith(2, [-1, 3], { ccEmails: [COPY] });
    expect(sent.body).toMatchObject({ alreadySent: false, waitsFor: null, recipientWaits: true });
    const ask = await firstMail(offer, 2);
    expect(ask.subject).toContain("Please approve");
    expect(ask.text).toContain("Also asked to sign: Signer 1 and Signer 3");
    expect(await askedOf(world, offer)).toEqual([2]);
    expect([mailsTo(offer, 1), world.mail.to(COPY)]).toEqual([[], []]);
    const copied = await owner.post(`/proposal/${offer.id}`, { intent: "copy-link" });
    expect([copied.status, await askedOf(world, offer)]).toEqual([200, [2]]);

    const page = (await owner.get(`/proposal/${offer.id}`)).text;
    expect(page).toContain("Sent first to");
    expect(page).toContain("Signs after");
    await answerAs(world, offer, 2, "approve");
    const mail = await firstMail(offer, 1);
    expect([mail.subject, mail.text.includes("here is our proposal.")]).toEqual([MAIL.subject, true]);
    expect(mail.text).toContain("Approved by: Signer 2");
    await world.until("the copy", () => world.mail.to(COPY)[0]);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    expect(mailsTo(offer, 3)).toEqual([]);

    await signAs(world, offer, 1);
    await signAs(world, offer, 3);
    expect(await statusOf(offer)).toBe("signed");
    expect(mailsTo(offer, 1).filter((subject) => subject === MAIL.subject)).toHaveLength(1);
    expect(await eventCounts(world, offer.id)).toMatchObject({
      "document.completed": 1,
      "signature.applied": 2,
    });
  });

  it("is reminded and gets a new link in the recipient's stead", async () => {
    const { offer } = await offerWith(2, [-1]);
    await firstMail(offer, 2);
    await owner.post(`/proposal/${offer.id}`, { intent: "remind", message: "" });
    await world.until("the reminder", () => mailsTo(offer, 2)[1]);
    await world.visitor().post(`/client/proposal/${offer.id}`, { intent: "mail-link" });
    await world.until("the link", () => mailsTo(offer, 2)[2]);
    expect(mailsTo(offer, 1)).toEqual([]);
  });

  it("who rejects ends it before the recipient has heard of it", async () => {
    const { offer } = await offerWith(2, [-1]);
    await answerAs(world, offer, 2, "reject");
    expect([await statusOf(offer), mailsTo(offer, 1)]).toEqual(["rejected", []]);
  });
});

describe("a held send", () => {
  it("keeps everybody's place where the next send names nobody, and the form shows it", async () => {
    const { offer, send } = await offerWith(2, [-1, 3]);
    const before = await stepsOf(offer);
    expect(before).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
    const again = await send({ signers: undefined, recipientStep: undefined });
    expect(again.body.recipientWaits, again.text).toBe(true);
    expect(await stepsOf(offer)).toEqual(before);
    const form = (await owner.get(`/proposal/${offer.id}/send`)).text;
    expect(form).toContain(`${emailOf(offer, 2)}, approves\nrecipient\n`);
    expect(form).toContain("Others are asked first, and it goes out when it’s their turn.");
    await owner.post(`/proposal/${offer.id}`, { intent: "resend", deliveryId: "resent-in-place" });
    await world.until("the approver's third mail", () => mailsTo(offer, 2)[2]);
    expect([await stepsOf(offer), mailsTo(offer, 1)]).toEqual([before, []]);
  });

  it("goes to whoever was put in the recipient's place meanwhile", async () => {
    const { offer } = await offerWith(2, [-1], { ccEmails: [COPY] });
    const parties = (await owner.get(`/api/proposals/${offer.id}/signature`)).body.signers;
    const recipient = parties.find(({ email }: { email: string }) => email === emailOf(offer, 1));
    const email = `instead-${sends}@harbor.example`;
    await owner.post(`/proposal/${offer.id}`, {
      intent: "change-signer",
      recipientId: recipient.id,
      name: "Ana Instead",
      email,
    });
    await answerAs(world, offer, 2, "approve");
    const mail = await world.until("the mail", () => world.mail.to(email)[0]);
    expect([mail.subject, mailsTo(offer, 1)]).toEqual([MAIL.subject, []]);
  });

  it("comes after the sender's own signature and the approver's", async () => {
    const { offer, sent } = await offerWith(2, [-1], { countersign: "before" });
    expect(sent.body).toMatchObject({ waitsFor: expect.any(String), recipientWaits: true });
    expect(await askedOf(world, offer)).toEqual([0]);
    const own = { signatureMethod: "typed", agrees: "on", password: "correct horse" };
    await owner.post(`/proposal/${offer.id}/countersign`, own);
    await firstMail(offer, 2);
    expect(mailsTo(offer, 1)).toEqual([]);
    await answerAs(world, offer, 2, "approve");
    expect((await firstMail(offer, 1)).subject).toBe(MAIL.subject);
  });

  it("puts nobody before a turn that has passed: a place can be taken back", async () => {
    const { offer, send } = await offerWith(1, [2]);
    const link = await linkOf(world, offer, 1);
    expect((await send({ recipientStep: 2, signers: undefined })).body.recipientWaits).toBe(false);
    const other = await offerWith(2, [1]);
    await firstMail(other.offer, 2);
    await other.send({ recipientStep: 1 });
    expect((await firstMail(other.offer, 1)).subject).toBe(MAIL.subject);
    expect(await askedOf(world, other.offer)).toEqual([1, 2]);
    expect((await world.visitor().get(link)).status).toBe(200);
  });
});

it("the form without a script takes the recipient's line", async () => {
  const email = "plain-recipient@harbor.example";
  const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: email });
  const form = {
    recipientEmail: email,
    subject: MAIL.subject,
    message: MAIL.message,
    requiresSignature: "on",
    linkDays: "usual",
    language: "en",
    deliveryId: "plain-recipient-send",
    signingOrder: "in_turn",
    signers:
      "Petra Approve, petra-plain@harbor.example, approves\r\nRecipient\r\nTom Last, tom-plain@harbor.example",
  };
  for (const go of [1, 2]) {
    const answer = await owner.post(`/proposal/${id}/send`, form);
    expect([go, answer.status], answer.text).toEqual([go, 302]);
  }
  await world.until("the approver's mail", () => world.mail.to("petra-plain@harbor.example")[0]);
  expect(world.mail.to("petra-plain@harbor.example")).toHaveLength(1);
  expect(world.mail.to(email)).toEqual([]);
  const { body } = await owner.get(`/api/proposals/${id}/signature`);
  expect(body.signers.map(({ name, step }: { name: string; step: number }) => [name, step])).toEqual([
    ["Petra Approve", 1],
    ["Signer 1", 2],
    ["Tom Last", 3],
  ]);
});
