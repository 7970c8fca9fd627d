/** What the sender writes to one of several people reaches that person, and nobody else. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { jsonIn, textIn } from "../../world/documents/exports";
import { unzip } from "../../world/documents/zip";
import { generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import {
  emailOf,
  linkOf,
  namedSigners,
  offerToSeveral,
  type SeveralOffer,
  signAs,
} from "../../world/signers";
import { openWorld, type World } from "../../world/world";

const LINES = ["The first line, for one.", "The second line, for two.", "The third line, for three."];
const INTRO = "wrote this only to you:";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const rulesOf = (signers: { name: string; email: string }[], lines = LINES) => ({
  recipientMessage: lines[0],
  signers: signers.map((signer, at) => ({ ...signer, message: lines[at + 1] })),
});

const offerWithLines = (steps: number[], rules: object = {}) => {
  const signers = namedSigners(steps);
  return offerToSeveral(world, owner, [], {}, { ...rulesOf(signers), ...rules }).then(({ id, emails }) => ({
    id,
    emails: [emails[0] ?? "", ...signers.map(({ email }) => email)],
  }));
};

const mailOf = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).find((mail) => mail.subject.includes(subject)),
  );

const linesIn = (text: string) => LINES.filter((line) => text.includes(line));

const storedLines = async ({ id }: { id: string }) =>
  (
    await world.db
      .prepare(
        `select r.email, s.message from signers s join recipients r on r.id = s.recipient_id
         where s.proposal_id = ? and s.removed_at is null order by s.rowid`,
      )
      .bind(id)
      .all<{ email: string; message: string | null }>()
  ).results.map(({ message }) => message);

const mailsTo = (offer: SeveralOffer, which: number) =>
  world.mail.to(emailOf(offer, which)).flatMap(({ text }) => linesIn(text));

describe("a line for one person", () => {
  it("stands above the message in their mail, now and at their turn, and on no page, certificate or event of others", async () => {
    const offer = await offerWithLines([1, 2]);
    const [first, second] = [
      await mailOf(emailOf(offer, 1), "Proposal"),
      await mailOf(emailOf(offer, 2), "Please sign"),
    ];
    for (const mail of [first, second]) expect(mail.text.indexOf(INTRO)).toBeGreaterThan(0);
    expect([linesIn(first.text), linesIn(second.text)]).toEqual([[LINES[0]], [LINES[1]]]);
    expect(first.text.indexOf(LINES[0] ?? "")).toBeLessThan(first.text.indexOf("here is our proposal."));
    expect(second.text.indexOf(LINES[1] ?? "")).toBeLessThan(second.text.indexOf("wrote:\n"));
    const pages = await Promise.all(
      [1, 2].map(async (which) => world.visitor().get(await linkOf(world, offer, which))),
    );
    for (const { text } of pages) expect(linesIn(text)).toEqual([]);
    expect(linesIn((await world.visitor().get(`/client/proposal/${offer.id}`)).text)).toEqual([]);

    await signAs(world, offer, 1);
    await signAs(world, offer, 2);
    expect(linesIn((await mailOf(emailOf(offer, 3), "Please sign")).text)).toEqual([LINES[2]]);
    await signAs(world, offer, 3);
    for (const email of [...offer.emails, owner.email]) await mailOf(email, "Signed:");
    expect([1, 2, 3].map((which) => mailsTo(offer, which))).toEqual([[LINES[0]], [LINES[1]], [LINES[2]]]);
    for (const which of [1, 2, 3]) {
      const page = await world.visitor().get(await linkOf(world, offer, which));
      expect(linesIn(page.text)).toEqual([]);
    }
    const events = await world.db
      .prepare("select group_concat(payload) as text from audit_events where proposal_id = ?")
      .bind(offer.id)
      .first<{ text: string }>();
    expect(linesIn(events?.text ?? "")).toEqual([]);
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Audit trail verified");
  });

  it("waits with the recipient's mail where others come before them", async () => {
    const signers = namedSigners([1]);
    const recipientEmail = `held-${newId().toLowerCase()}@harbor.example`;
    const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: recipientEmail });
    const fields = { ...MAIL, recipientEmail, recipientStep: 2, ...rulesOf(signers) };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, fields)).status).toBe(200);
    const offer = { id, emails: [recipientEmail, signers[0]?.email ?? ""] };
    expect(linesIn((await mailOf(emailOf(offer, 2), "Please sign")).text)).toEqual([LINES[1]]);
    await signAs(world, offer, 2);
    expect(linesIn((await mailOf(recipientEmail, "Proposal")).text)).toEqual([LINES[0]]);
  });

  it("is not in the copies of the recipient's mail", async () => {
    const offer = await offerWithLines([1], { ccEmails: ["boss@harbor.example", owner.email] });
    await mailOf(emailOf(offer, 2), "Please sign");
    for (const email of ["boss@harbor.example", owner.email])
      expect(linesIn((await mailOf(email, email === owner.email ? "Copy" : "Proposal")).text)).toEqual([]);
  });

  it("comes again with a new link and with a resend, and is sent once where a send is repeated", async () => {
    const signers = namedSigners([1]);
    const recipientEmail = `twice-${newId().toLowerCase()}@harbor.example`;
    const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: recipientEmail });
    const offer = { id, emails: [recipientEmail, signers[0]?.email ?? ""] };
    const fields = { ...MAIL, recipientEmail, ...rulesOf(signers) };
    const headers = { "Idempotency-Key": newId() };
    const send = () => owner.json("POST", `/api/proposals/${id}/send`, fields, headers);
    expect((await send()).body.alreadySent).toBe(false);
    await mailOf(emailOf(offer, 2), "Please sign");
    expect((await send()).body.alreadySent).toBe(true);
    expect([mailsTo(offer, 1), mailsTo(offer, 2)]).toEqual([[LINES[0]], [LINES[1]]]);

    expect((await owner.json("POST", `/api/proposals/${id}/resend`, {})).status).toBe(200);
    await world.until("both mails again", () => mailsTo(offer, 2).length === 2 || undefined);
    await world.until("both mails again", () => mailsTo(offer, 1).length === 2 || undefined);
    expect(await storedLines(offer)).toEqual([LINES[0], LINES[1]]);
  });

  it("is not for who takes their place, and stays under a corrected name", async () => {
    const offer = await offerWithLines([1, 2]);
    await mailOf(emailOf(offer, 2), "Please sign");
    const { signers } = (await owner.get(`/api/proposals/${offer.id}/signature`)).body;
    const idOf = (which: number) =>
      signers.find(({ email }: { email: string }) => email === emailOf(offer, which))?.id;
    const change = (which: number, to: object) =>
      owner.json("PATCH", `/api/proposals/${offer.id}/signers/${idOf(which)}`, to);
    expect((await change(3, { name: "Tertia", email: emailOf(offer, 3) })).status).toBe(200);
    const detail = (await owner.get(`/proposal/${offer.id}`)).text;
    expect(linesIn(detail)).toEqual(LINES);
    const newcomer = `newcomer-${newId().toLowerCase()}@harbor.example`;
    expect((await change(2, { name: "New Comer", email: newcomer })).status).toBe(200);
    const mail = await mailOf(newcomer, "Please sign");
    expect([linesIn(mail.text), mail.text.includes(INTRO)]).toEqual([[], false]);
    const next = `next-${newId().toLowerCase()}@harbor.example`;
    const recipientId = idOf(1);
    expect((await change(1, { name: "Next One", email: next, message: "x".repeat(301) })).status).toBe(400);
    const form = { intent: "change-signer", recipientId, name: "Next One", email: next, message: "Welcome." };
    expect((await owner.post(`/proposal/${offer.id}`, form)).status).toBe(302);
    expect((await mailOf(next, "Please sign")).text).toContain(`${INTRO}\nWelcome.`);
    expect((await storedLines(offer)).sort()).toEqual([LINES[2], "Welcome.", null]);
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Audit trail verified");
  });

  it("is bounded, one line, and words only", async () => {
    const [signer] = namedSigners([1]);
    const recipientEmail = `hostile-${newId().toLowerCase()}@harbor.example`;
    const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: recipientEmail });
    const send = (message: unknown, rules: object = {}) =>
      owner.json("POST", `/api/proposals/${id}/send`, {
        ...MAIL,
        recipientEmail,
        signers: [{ ...signer, message }],
        ...rules,
      });
    for (const message of ["x".repeat(301), "x".repeat(10_000)]) {
      const refused = await send(message);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining("Use at most 300 characters."),
      ]);
    }
    expect((await send(7)).status).toBe(400);
    expect((await send("", { recipientMessage: "x".repeat(301) })).status).toBe(400);
    const none = { requiresSignature: false, signers: [], recipientMessage: "Only you." };
    expect((await send("", none)).body.fieldErrors).toEqual({
      recipientMessage: "Without a signature, only the recipient is asked. Write it into the message.",
    });
    const typed = "<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example\n\u202eend";
    expect((await send(typed)).status).toBe(200);
    const mail = await mailOf(signer?.email ?? "", "Please sign");
    expect(mail.text).toContain("<img src=x onerror=alert(1)> Bcc: eve@evil.example end");
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });
});

describe("the send form", () => {
  const FORM = {
    subject: "Proposal for you",
    message: "Dear Signer 1,\n\nhere is our proposal.",
    requiresSignature: "on",
    codeMethod: "email",
    signingOrder: "together",
    language: "en",
    linkDays: "usual",
    countersign: "no",
  };

  it("takes a line below each person, and comes back with what was typed", async () => {
    const [signer] = namedSigners([1]);
    const recipientEmail = `form-${newId().toLowerCase()}@harbor.example`;
    const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: recipientEmail });
    const offer = { id, emails: [recipientEmail, signer?.email ?? ""] };
    const typed = `recipient\n> ${LINES[0]}\nSigner 2, ${signer?.email}, approves\n> ${LINES[1]}`;
    const post = (signers: string, more: object = {}) =>
      owner.post(`/proposal/${id}/send`, { ...FORM, recipientEmail, deliveryId: newId(), signers, ...more });
    const long = await post(`${typed}${"x".repeat(10_000)}`);
    expect(long.status).toBe(400);
    expect(long.text).toContain("Use at most 300 characters in the line for Signer 2.");
    const empty = await post(typed, { subject: "" });
    expect([empty.status, linesIn(empty.text)]).toEqual([400, [LINES[0], LINES[1]]]);

    const preview = await owner.post(`/proposal/${id}/send/preview`, { ...FORM, signers: typed });
    expect(linesIn(preview.text)).toEqual([LINES[0]]);

    expect((await post(typed)).status).toBe(302);
    expect(linesIn((await mailOf(recipientEmail, "Proposal")).text)).toEqual([LINES[0]]);
    expect(linesIn((await mailOf(emailOf(offer, 2), "Please approve")).text)).toEqual([LINES[1]]);
    const again = await owner.get(`/proposal/${id}/send`);
    expect(linesIn(again.text)).toEqual([LINES[0], LINES[1]]);
  });

  it("of another proposal for the same client has the people without the lines", async () => {
    const offer = await offerWithLines([1]);
    const id = await generatedProposal(owner, { clientName: "Signer 1", clientEmail: emailOf(offer, 1) });
    const { text } = await owner.get(`/proposal/${id}/send`);
    expect(linesIn(text)).toEqual([]);
    expect(text).toContain(emailOf(offer, 2));
  });
});

it("is in the download of all data", async () => {
  const signers = namedSigners([1]);
  const own = await memberOn(world, "professional");
  await offerToSeveral(world, own, [], {}, rulesOf(signers));
  const { bytes } = await own.bytes("GET", "/settings/export.zip");
  const files = unzip(Buffer.from(bytes));
  const sent = [...files.keys()].find((name) => textIn(files, name).includes(LINES[0] ?? ""));
  const rows: { message: string | null }[] = jsonIn(files, sent ?? "").signers;
  expect(rows.map(({ message }) => message)).toEqual([LINES[0], LINES[1]]);
});
