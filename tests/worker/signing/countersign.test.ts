/** The sender's own signature, in an account. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "~/platform/time/durations";
import {
  eventCounts,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signInAgain,
  signingPath,
} from "../../world/people";
import { idOf, joined } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

interface Countersigned {
  id: string;
  client: string;
}

let offers = 0;
async function sent(
  fields: Record<string, unknown> = { countersign: "after" },
  by: Member = owner,
): Promise<Countersigned> {
  offers += 1;
  const client = `client-${offers}@studio.example`;
  const id = await generatedProposal(by, { clientName: "Tom Reyes", clientEmail: client });
  const answer = await by.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: client,
    ...fields,
  });
  expect(answer.status, answer.text).toBe(200);
  return { id, client };
}

const clientSigns = async ({ client }: Countersigned, atLeast = 1) => {
  const path = await signingPath(world, client, atLeast);
  return world.visitor().json("POST", `/api${path}`, {
    ...SIGNATURE,
    signerName: "Tom Reyes",
    signerEmail: client,
  });
};

const PASSWORD = "correct horse";
const OWN = { signatureMethod: "typed", agrees: "on" };
const pathOf = ({ id }: Countersigned) => `/proposal/${id}/countersign`;
const countersign = (offer: Countersigned, by: Member = owner, changes: Record<string, string> = {}) =>
  by.post(pathOf(offer), { ...OWN, password: PASSWORD, ...changes });
const statusOf = async ({ id }: Countersigned, by: Member = owner) =>
  (await by.get(`/api/proposals/${id}`)).body.status;
const signatureOf = async ({ id }: Countersigned, by: Member = owner) =>
  (await by.get(`/api/proposals/${id}/signature`)).body;
const sealsOf = async ({ id }: Countersigned) =>
  (
    await world.db
      .prepare("select count(*) as n from sealed_documents where proposal_id = ?")
      .bind(id)
      .first<{ n: number }>()
  )?.n;
const mailTo = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).find((mail) => mail.subject.includes(subject)),
  );

describe("after the clients", () => {
  it("is asked for with the last client's signature, and makes the agreement complete", async () => {
    const offer = await sent();
    expect((await owner.get(pathOf(offer))).status).toBe(404);
    expect((await signatureOf(offer)).countersigner).toMatchObject({ state: "later", step: 2 });
    await clientSigns(offer);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["sent", 0]);
    const mail = await mailTo(owner.email, "Your signature");
    expect(mail.text).toContain(pathOf(offer));
    expect(mail.text).toContain("Tom Reyes has signed");
    expect((await owner.get("/dashboard")).text).toContain("your signature is missing");
    expect((await owner.get("/notices")).text).toContain("Your signature is asked for: ");
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Signed by your client:");
    expect((await owner.get(pathOf(offer))).text).toContain("Your password");

    const wrong = await countersign(offer, owner, { password: "not it" });
    expect([wrong.status, wrong.text.includes("That is not your password.")]).toEqual([400, true]);
    const signed = await countersign(offer);
    expect(signed.status, signed.text).toBe(302);
    // The page says it, and no toast over it.
    expect(signed.headers.get("Set-Cookie")).toBe(null);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
    const { signature, signers, countersigner } = await signatureOf(offer);
    expect(signature.signerName).toBe("Tom Reyes");
    expect([signers.length, signers[0].state, countersigner.state]).toEqual([1, "signed", "signed"]);
    for (const email of [offer.client, owner.email]) await mailTo(email, "Signed:");
    expect(world.mail.to(owner.email).filter(({ subject }) => subject.startsWith("Signed:"))).toHaveLength(1);
    const page = (await owner.get(pathOf(offer))).text;
    for (const part of ["You have signed this.", "Download signed PDF"]) expect(page).toContain(part);
    const again = await countersign(offer);
    expect([again.status, await sealsOf(offer)]).toEqual([302, 1]);
    const sealed = await world.db
      .prepare("select sha256 from sealed_documents where proposal_id = ?")
      .bind(offer.id)
      .first<{ sha256: string }>();
    const check = await world.visitor().get(`/api/verify/${sealed?.sha256}`);
    expect(check.body.facts.chain.holds, check.text).toBe(true);
    expect((await owner.get(`/proposal/${offer.id}`)).text).not.toContain("Audit trail damaged");
  });
});

describe("before the clients", () => {
  it("holds the send back: the client gets mail, link and page once the sender has signed", async () => {
    const offer = await sent({ countersign: "before", ccEmails: `copy-${offers + 1}@studio.example` });
    const copy = `copy-${offers}@studio.example`;
    await mailTo(owner.email, "Your signature");
    expect([world.mail.to(offer.client), world.mail.to(copy)]).toEqual([[], []]);
    expect((await world.visitor().get(`/client/proposal/${offer.id}`)).status).toBe(404);
    await world.visitor().post(`/client/proposal/${offer.id}`, { intent: "link" });
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Not with your client yet:");
    for (const intent of ["remind", "fresh-link"]) {
      const refused = await owner.post(`/proposal/${offer.id}`, { intent });
      expect(refused.status).toBe(302);
    }
    expect(world.mail.to(offer.client)).toEqual([]);
    expect((await countersign(offer)).status).toBe(302);
    const mail = await mailTo(offer.client, MAIL.subject);
    expect(mail.text).toContain(MAIL.message.split("\n")[0]);
    await mailTo(copy, MAIL.subject);
    const page = await world.visitor().get(await signingPath(world, offer.client));
    expect(page.text).toMatch(/Mira Weber<\/bdi>[\s\S]*?Signed on/);
    await clientSigns(offer);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
    expect((await signatureOf(offer)).signature.signerName).toBe("Tom Reyes");
  });

  it("is asked for once in one send, and the form suggests it for the next", async () => {
    const offer = await sent({ countersign: "before" });
    const form = await owner.get(`/proposal/${offer.id}/send`);
    expect(form.text).toMatch(/<option value="before" selected="">/);
    expect(form.text).toContain(offer.client);
    const again = await owner.json("POST", `/api/proposals/${offer.id}/send`, {
      ...MAIL,
      recipientEmail: offer.client,
      countersign: "no",
    });
    expect(again.status, again.text).toBe(200);
    await clientSigns(offer);
    expect(await statusOf(offer)).toBe("signed");
    expect((await owner.get(pathOf(offer))).text).toContain("You are no longer asked to sign this.");
  });
});

describe("nobody else", () => {
  it("can sign: a stranger, a colleague without the right, and an API key find nothing", async () => {
    const boss = await memberOn(world, "agency");
    const colleague = await joined(world, boss, "admin");
    const stranger = await memberOn(world, "professional");
    const offer = await sent({ countersign: "after" }, boss);
    await clientSigns(offer);
    for (const other of [stranger, colleague, world.visitor()]) {
      const answers = [await other.get(pathOf(offer)), await other.post(pathOf(offer), OWN)];
      for (const { status } of answers) expect([302, 404]).toContain(status);
    }
    const several = await stranger.post("/countersign", { ...OWN, password: PASSWORD, proposal: offer.id });
    expect(several.text).toContain("0 of 1 signed.");
    expect(await statusOf(offer, boss)).toBe("sent");
  });

  it("may, but who has the right: given by the team's owner, gone when it is taken away", async () => {
    const boss = await memberOn(world, "agency");
    const colleague = await joined(world, boss, "member");
    const refused = await boss.json("POST", `/api/proposals/${await generatedProposal(boss)}/send`, {
      ...MAIL,
      recipientEmail: "a@b.example",
      countersign: "after",
      countersigner: colleague.email,
    });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["countersigner"]]);
    const right = (allowed: string, by: Member = boss) =>
      idOf(colleague).then((id) => by.post("/team", { intent: "countersigning", id, allowed }));
    await right("yes", colleague);
    expect((await boss.get("/team")).text).not.toContain("Signs for colleagues");
    await right("yes");
    expect((await boss.get("/team")).text).toContain("Signs for colleagues");
    const offer = await sent({ countersign: "after", countersigner: colleague.email }, boss);
    await clientSigns(offer);
    await mailTo(colleague.email, "Your signature");
    expect((await countersign(offer, boss)).status).toBe(404);
    await right("no");
    expect((await countersign(offer, colleague)).status).toBe(404);
    await right("yes");
    expect((await countersign(offer, colleague)).status).toBe(302);
    expect(await statusOf(offer, boss)).toBe("signed");
    await mailTo(colleague.email, "Signed:");
  });

  it("is left waiting: the owner takes over from a colleague, whose link ends", async () => {
    const boss = await memberOn(world, "agency");
    const colleague = await joined(world, boss, "member");
    await boss.post("/team", { intent: "countersigning", id: await idOf(colleague), allowed: "yes" });
    const offer = await sent({ countersign: "after", countersigner: colleague.email }, boss);
    await clientSigns(offer);
    const act = (fields: Record<string, string>) => boss.post(`/proposal/${offer.id}`, fields);
    const recipientId = "named-by-the-screen";
    await act({ intent: "change-countersigner", recipientId, email: boss.email });
    await act({ intent: "change-countersigner", recipientId, email: boss.email });
    expect((await colleague.get(pathOf(offer))).text).toContain("You are no longer asked to sign this.");
    expect((await countersign(offer, boss)).status).toBe(302);
    expect(await statusOf(offer, boss)).toBe("signed");
    expect((await eventCounts(world, offer.id))["signers.set"]).toBe(2);
  });
});

describe("an end meanwhile", () => {
  it("is said, with a way on: declined, sent anew, set by hand, deleted", async () => {
    const two = { countersign: "after", signers: [{ name: "Ana Sol", email: "ana-ends@studio.example" }] };
    const declined = await sent({ countersign: "before" });
    await owner.json("PATCH", `/api/proposals/${declined.id}/status`, { status: "rejected" });
    expect((await owner.get(pathOf(declined))).text).toContain("nothing left to sign");
    expect((await countersign(declined)).status).toBe(410);
    const open = await sent(two);
    await clientSigns(open);
    expect((await owner.get(pathOf(open))).status, "not their turn").toBe(404);
    const renewed = await sent({ countersign: "before" });
    await owner.json("PATCH", `/api/proposals/${renewed.id}`, {
      generatedContent: "<h2>New</h2><p>Text.</p>",
    });
    await owner.json("POST", `/api/proposals/${renewed.id}/send`, {
      ...MAIL,
      recipientEmail: renewed.client,
      countersign: "no",
    });
    expect((await owner.get(pathOf(renewed))).text).toMatch(/newer version was sent|no longer asked to sign/);
    expect((await countersign(renewed)).status).toBeGreaterThanOrEqual(400);
  });
});

it("a client and the sender who sign last at the same second make one agreement with one seal", async () => {
  const offer = await sent();
  await clientSigns(offer);
  const answers = await Promise.all([countersign(offer), countersign(offer), countersign(offer)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
  expect(await eventCounts(world, offer.id)).toMatchObject({
    "signature.applied": 2,
    "document.completed": 1,
  });
});

it("a reminder does not go to the client who has signed", async () => {
  const offer = await sent();
  await clientSigns(offer);
  const answer = await owner.post(`/proposal/${offer.id}`, { intent: "remind" });
  expect((await owner.get(answer.headers.get("Location") ?? "")).text).toContain(
    "It waits for the signature on your side.",
  );
  const subjects = world.mail.to(offer.client).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Reminder"))).toEqual([]);
});

describe("several at once", () => {
  it("takes one password, refuses what was not opened, and says the result of each", async () => {
    const offered = [await sent(), await sent(), await sent()];
    for (const offer of offered) await clientSigns(offer);
    const [one, two, unread] = offered as [Countersigned, Countersigned, Countersigned];
    expect((await owner.get("/countersign")).text).toContain("Read and sign");
    for (const offer of [one, two]) expect((await owner.get(pathOf(offer))).status).toBe(200);
    const form = new URLSearchParams({ ...OWN, password: PASSWORD });
    for (const { id } of offered) form.append("proposal", id);
    const wrong = new URLSearchParams(form);
    wrong.set("password", "not it");
    const post = (body: URLSearchParams) =>
      owner.ask("POST", "/countersign", {
        body: body.toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    const refused = (await post(wrong)).text;
    expect(refused).toContain("That is not your password.");
    expect(await statusOf(one)).toBe("sent");
    const answer = (await post(form)).text;
    expect(answer).toContain("2 of 3 signed.");
    expect(answer).toContain("Open and read it first.");
    expect([await statusOf(one), await statusOf(two), await statusOf(unread)]).toEqual([
      "signed",
      "signed",
      "sent",
    ]);
    for (const offer of [one, two])
      expect(await eventCounts(world, offer.id)).toMatchObject({ "signature.applied": 2 });
    expect((await post(form)).text).toContain("was signed before.");
  });
});

it("the settings decide where a send says nothing, and the choice of a send stays", async () => {
  const settled = await memberOn(world, "professional");
  const saved = await settled.post("/settings/business", { intent: "countersign", countersign: "after" });
  expect(saved.status, saved.text).toBe(302);
  expect((await settled.get("/settings/business")).text).toMatch(/<option value="after" selected="">/);
  const offer = await sent({}, settled);
  expect((await signatureOf(offer, settled)).countersigner).toMatchObject({ state: "later" });
  const without = await sent({ countersign: "no" }, settled);
  expect((await signatureOf(without, settled)).countersigner).toBeNull();
  await settled.json("POST", `/api/proposals/${without.id}/send`, {
    ...MAIL,
    recipientEmail: without.client,
  });
  expect((await signatureOf(without, settled)).countersigner).toBeNull();
  const unsigned = await sent({ requiresSignature: false }, settled);
  expect((await signatureOf(unsigned, settled)).countersigner).toBeNull();
});

it("a last valid day that passes does not matter to who signs last, and does to who signs first", async () => {
  const [last, first] = [await sent(), await sent({ countersign: "before" })];
  await clientSigns(last);
  world.clock.now += 60 * DAY;
  await signInAgain(owner);
  expect((await owner.get(pathOf(first))).text).toContain("It was valid until");
  expect((await countersign(first)).status).toBe(409);
  expect((await countersign(last)).status).toBe(302);
  expect(await statusOf(last)).toBe("signed");
});
