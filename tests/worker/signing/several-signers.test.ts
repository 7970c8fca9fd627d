/** Several people sign one proposal, at once or one after another. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typedFrom } from "~/domain/prices/typed-table";
import {
  eventCounts,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signingPath,
} from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import {
  answerAs,
  askedOf,
  emailOf,
  linkOf,
  namedSigners,
  offerToSeveral,
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

const statusOf = async ({ id }: { id: string }, by = owner) =>
  (await by.get(`/api/proposals/${id}`)).body.status;
const sealsOf = async ({ id }: SeveralOffer) =>
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
const pageOf = async (offer: SeveralOffer, which: number) =>
  (await world.visitor().get(await linkOf(world, offer, which))).text;

describe("the name of somebody else who takes part", () => {
  it("is nobody's to sign with, by the form or the API", async () => {
    const offer = await offerToSeveral(world, await memberOn(world, "professional"), [1, 2]);
    const path = await linkOf(world, offer, 1);
    const form = {
      intent: "sign",
      signatureMethod: "typed",
      legalDisclaimer: "on",
      scrolledToBottom: "true",
    };
    await world.visitor().post(path, { intent: "consent" });
    for (const [field, as] of [
      ["signerEmail", { signerName: "Signer 1", signerEmail: emailOf(offer, 3) }],
      ["signerName", { signerName: "Signer 3", signerEmail: emailOf(offer, 1) }],
      ["signerName", { signerName: "Signer 2", signerEmail: "elsewhere@harbor.example" }],
    ] as const) {
      const byApi = await signAs(world, offer, 1, as);
      expect(byApi.status, field).toBe(400);
      expect(byApi.body.fieldErrors[field]).toContain("takes part with a link of their own.");
      const confirmedSigner = `${as.signerName} (${as.signerEmail})`;
      const byForm = await world.visitor().post(path, { ...form, ...as, confirmedSigner });
      expect(byForm.status).toBe(400);
      expect(byForm.text).toContain("takes part with a link of their own.");
    }
    expect((await signAs(world, offer, 1)).body.alreadySigned).toBe(false);
  });
});

describe("one step after another", () => {
  it("asks a step when the one before has signed, and is complete with the last signature", async () => {
    const offer = await offerToSeveral(world, owner, [2, 2, 3]);
    expect(await askedOf(world, offer)).toEqual([1]);
    const first = await signAs(world, offer, 1);
    expect(first.body).toMatchObject({
      alreadySigned: false,
      message: "You have signed. Waiting for Signer 2 and Signer 3.",
      agreement: { state: "waiting", waitsFor: ["Signer 2", "Signer 3"], declinedBy: null },
    });
    const receipt = await mailTo(emailOf(offer, 1), "Your signature is recorded");
    expect(receipt.text).toContain("Waiting for Signer 2 and Signer 3.");
    const notice = await mailTo(owner.email, "Signer 1 signed");
    expect(notice.text).toContain("It’s the turn of Signer 2 and Signer 3.");
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Audit trail verified");
    expect(await askedOf(world, offer)).toEqual([1, 2, 3]);
    const turn = await mailTo(emailOf(offer, 2), "Please sign");
    expect(turn.text).toContain("Signed so far: Signer 1");
    expect(turn.text).toContain("Also asked to sign: Signer 3 and Signer 4");
    expect(turn.text).toContain("here is our proposal.");
    expect(turn.text).not.toContain("wrote:\nHello,");
    expect(world.mail.to(emailOf(offer, 4))).toEqual([]);

    await signAs(world, offer, 3);
    expect([await askedOf(world, offer), await statusOf(offer), await sealsOf(offer)]).toEqual([
      [1, 2, 3],
      "sent",
      0,
    ]);
    await signAs(world, offer, 2);
    expect(await askedOf(world, offer)).toEqual([1, 2, 3, 4]);
    const waiting = await pageOf(offer, 1);
    expect(waiting).toContain("You have signed. Waiting for \u2068Signer 4\u2069.");
    expect(waiting).not.toContain("Proposal Approved Successfully");

    await signAs(world, offer, 4);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
    for (const email of [...offer.emails, owner.email]) await mailTo(email, "Signed:");
    const copy = await mailTo(owner.email, "Signed:");
    expect(copy.text).toContain("Signed by: Signer 1, Signer 3, Signer 2 and Signer 4");
    expect(copy.text).toContain("The agreement was complete on");
    expect(await pageOf(offer, 1)).toContain("Signed by all");
    const card = (await owner.get(`/proposal/${offer.id}`)).text.split(">Electronic Signatures<")[1] ?? "";
    expect([...card.matchAll(/How (Signer \d) signed/g)].map(([, who]) => who)).toEqual([
      "Signer 1",
      "Signer 3",
      "Signer 2",
      "Signer 4",
    ]);
    const counts = await eventCounts(world, offer.id);
    expect(counts).toMatchObject({
      "signers.set": 1,
      "signature.applied": 4,
      "recipient.completed": 4,
      "document.completed": 1,
      "pdf.sealed": 1,
    });
  });

  it("shows each signer who has signed and who is next, without their addresses", async () => {
    const offer = await offerToSeveral(world, owner, [2, 3]);
    await signAs(world, offer, 1);
    const page = await pageOf(offer, 2);
    expect(page).toMatch(
      /Signer 1<\/bdi>[\s\S]*?Signed on[\s\S]*?Signer 2<\/bdi> \(you\)[\s\S]*?Asked to sign/,
    );
    expect(page).toMatch(/Signer 3<\/bdi>[\s\S]*?Signs later/);
    expect(page).not.toContain(emailOf(offer, 1));
    expect(page).not.toContain(emailOf(offer, 3));
  });

  it("gives the sealed copy to each signer, and its certificate names all of them", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    await signAs(world, offer, 2);
    await signAs(world, offer, 1);
    await mailTo(emailOf(offer, 2), "Signed:");
    for (const which of [1, 2]) {
      const path = await linkOf(world, offer, which);
      const pdf = await world.visitor().bytes("GET", `${path}/pdf`);
      expect([which, pdf.status, pdf.headers.get("Content-Type")]).toEqual([which, 200, "application/pdf"]);
    }
    const sealed = await world.db
      .prepare("select sha256 from sealed_documents where proposal_id = ?")
      .bind(offer.id)
      .first<{ sha256: string }>();
    const check = await world.visitor().get(`/api/verify/${sealed?.sha256}`);
    expect(check.body.facts.chain.holds, check.text).toBe(true);
  });
});

describe("at the same second", () => {
  it("twenty signatures make one agreement with one seal", async () => {
    const offer = await offerToSeveral(world, owner, Array(19).fill(1));
    const numbers = offer.emails.map((_, at) => at + 1);
    await Promise.all(numbers.map((which) => linkOf(world, offer, which)));
    const answers = await Promise.all(numbers.map((which) => untilSigned(offer, which)));
    expect(answers.every(Boolean)).toBe(true);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
    expect(await eventCounts(world, offer.id)).toMatchObject({
      "signature.applied": 20,
      "document.completed": 1,
    });
  });

  it("two last signatures of a step ask the next step once", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    await Promise.all([linkOf(world, offer, 1), linkOf(world, offer, 2)]);
    await Promise.all([untilSigned(offer, 1), untilSigned(offer, 2)]);
    await mailTo(emailOf(offer, 3), "Please sign");
    expect(world.mail.to(emailOf(offer, 3))).toHaveLength(1);
    expect((await signAs(world, offer, 3)).status).toBe(200);
    expect(await statusOf(offer)).toBe("signed");
  });

  /** A conflict that lasts longer than the server's own tries is tried again by the signer. */
  async function untilSigned(offer: SeveralOffer, which: number): Promise<boolean> {
    for (let go = 0; go < 20; go += 1) if ((await signAs(world, offer, which)).status === 200) return true;
    return false;
  }
});

describe("an end without an agreement", () => {
  it("comes with one who declines: all who were asked get a mail, with the reason if it is shared", async () => {
    const offer = await offerToSeveral(world, owner, [1, 1, 2]);
    await signAs(world, offer, 1);
    const path = await linkOf(world, offer, 2);
    await world.visitor().post(path, { intent: "decline", reason: "No budget.", sharesReason: "on" });
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["rejected", 0]);
    for (const which of [1, 3]) {
      const { text } = await mailTo(emailOf(offer, which), "Not signed");
      expect(text).toContain("Signer 2 declined");
      expect(text).toContain("No budget.");
    }
    expect(world.mail.to(emailOf(offer, 4))).toEqual([]);
    expect((await signAs(world, offer, 3)).body.linkState).toBe("rejected");
    expect(await pageOf(offer, 1)).toContain("No agreement: \u2068Signer 2\u2069 declined.");
    expect((await signAs(world, offer, 1)).body).toMatchObject({
      alreadySigned: true,
      message: "No agreement: Signer 2 declined.",
      agreement: { state: "declined", declinedBy: "Signer 2" },
    });
    await mailTo(owner.email, "Signer 2 declined");
    const again = await world.visitor().post(path, { intent: "decline" });
    expect(again.status).toBe(302);
    expect(
      world.mail.to(emailOf(offer, 3)).filter(({ subject }) => subject.includes("Not signed")),
    ).toHaveLength(1);
  });

  it("keeps the reason from the others otherwise", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    await world.visitor().post(await linkOf(world, offer, 1), { intent: "decline", reason: "A secret." });
    const { text } = await mailTo(emailOf(offer, 2), "Not signed");
    expect(text).not.toContain("A secret.");
  });
});

describe("sending again", () => {
  const send = (id: string, changes: object) =>
    owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, ...changes });

  it("keeps the signers where none are named, and the links of those who are still asked", async () => {
    const offer = await offerToSeveral(world, owner, [2]);
    expect((await send(offer.id, { recipientEmail: emailOf(offer, 1) })).status).toBe(200);
    await signAs(world, offer, 1);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    await signAs(world, offer, 2);
    expect(await statusOf(offer)).toBe("signed");
  });

  it("revokes the links of who is left out, and of who signs later now", async () => {
    const offer = await offerToSeveral(world, owner, [1, 1]);
    const [second, third] = [await linkOf(world, offer, 2), await linkOf(world, offer, 3)];
    const signers = [{ name: "Signer 2", email: emailOf(offer, 2), step: 2 }];
    expect((await send(offer.id, { recipientEmail: emailOf(offer, 1), signers })).status).toBe(200);
    expect(await askedOf(world, offer)).toEqual([1]);
    expect((await world.visitor().get(second)).text).toContain("It isn’t your turn yet.");
    expect((await world.visitor().get(third)).text).toContain("no longer asks you about this proposal");
    await signAs(world, offer, 1);
    await signingPath(world, emailOf(offer, 2), 2);
    await signAs(world, offer, 2);
    expect(await statusOf(offer)).toBe("signed");
  });

  it("of a new version asks all of them again, and the same version not who has signed it", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    await signAs(world, offer, 1);
    const old = await linkOf(world, offer, 1);
    const refused = await send(offer.id, { recipientEmail: emailOf(offer, 1) });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "Signer 1 has signed this version. Send a reminder to those who have not, or edit the proposal to send a new version.",
    ]);
    await owner.json("PATCH", `/api/proposals/${offer.id}`, { generatedContent: "<h2>New</h2><p>Text.</p>" });
    expect((await send(offer.id, { recipientEmail: emailOf(offer, 1) })).status).toBe(200);
    expect((await world.visitor().get(old)).text).toContain(
      "The new version replaces the one that you signed",
    );
    expect((await world.visitor().json("POST", `/api${old}`, SIGNATURE)).body.linkState).toBe("superseded");
    await world.until("the new version's mail", () =>
      world.mail
        .to(emailOf(offer, 1))
        .find(({ text }) => text.includes("The new version replaces the one that you signed on")),
    );
    await signingPath(world, emailOf(offer, 2), 2);
    await signAs(world, offer, 1);
    expect(await statusOf(offer)).toBe("sent");
    await signAs(world, offer, 2);
    expect(await statusOf(offer)).toBe("signed");
  });

  it("of a new version tells those who were asked, and whose turn comes later now", async () => {
    const offer = await offerToSeveral(world, owner, [2]);
    await signAs(world, offer, 1);
    await linkOf(world, offer, 2);
    await owner.json("PATCH", `/api/proposals/${offer.id}`, { generatedContent: "<h2>New</h2><p>Text.</p>" });
    expect((await send(offer.id, { recipientEmail: emailOf(offer, 1) })).status).toBe(200);
    const told = await mailTo(emailOf(offer, 2), "Newer version");
    expect(told.text).toContain("so your link to the earlier one no longer works");
  });

  it("refuses an address that is named twice, and signers where nobody signs", async () => {
    const id = await generatedProposal(owner, { clientEmail: "twice@harbor.example" });
    const [signer] = namedSigners([1]);
    const twice = await send(id, {
      recipientEmail: "twice@harbor.example",
      signers: [{ ...signer, email: "Twice@harbor.example" }],
    });
    expect([twice.status, twice.body.fieldErrors]).toEqual([
      400,
      { signers: "twice@harbor.example is named twice. Each person needs an address of their own." },
    ]);
    const unsigned = await send(id, {
      recipientEmail: "a@b.example",
      signers: [signer],
      requiresSignature: false,
    });
    expect([unsigned.status, unsigned.body.fieldErrors]).toEqual([
      400,
      { signers: "Only a proposal that requires a signature has signers." },
    ]);
  });
});

describe("a signer who has not signed", () => {
  const act = (offer: SeveralOffer, intent: string, fields: Record<string, string>) =>
    owner.post(`/proposal/${offer.id}`, { intent, ...fields });
  const idOf = async (offer: SeveralOffer, which: number): Promise<string> =>
    (
      await world.db
        .prepare("select id from recipients where proposal_id = ? and email = ?")
        .bind(offer.id, emailOf(offer, which))
        .first<{ id: string }>()
    )?.id ?? "";

  it("is replaced: the old link ends, and the new person is asked in the same step", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    const old = await linkOf(world, offer, 2);
    const replaced = {
      ...offer,
      emails: [emailOf(offer, 1), `new-${offer.id}@harbor.example`.toLowerCase(), emailOf(offer, 3)],
    };
    const fields = { recipientId: await idOf(offer, 2), name: "Signer 2", email: emailOf(replaced, 2) };
    expect((await act(offer, "change-signer", fields)).status).toBe(302);
    expect((await world.visitor().get(old)).text).toContain("no longer asks you about this proposal");
    for (const which of [1, 2]) await signAs(world, replaced, which);
    await signAs(world, replaced, 3);
    expect(await statusOf(offer)).toBe("signed");
    const counts = await eventCounts(world, offer.id);
    expect(counts).toMatchObject({ "recipient.changed": 1, "signers.set": 2, "document.completed": 1 });
  });

  it("is replaced before their turn, and gets a mail only when it comes", async () => {
    const offer = await offerToSeveral(world, owner, [2]);
    const email = `later-${offer.id}@harbor.example`.toLowerCase();
    await act(offer, "change-signer", { recipientId: await idOf(offer, 2), name: "Signer 2", email });
    expect(world.mail.to(email)).toEqual([]);
    await signAs(world, offer, 1);
    await signAs(world, { ...offer, emails: [emailOf(offer, 1), email] }, 2);
    expect(await statusOf(offer)).toBe("signed");
  });

  it("is removed: the next step is asked if nobody else of theirs is left, and once is enough", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    await signAs(world, offer, 1);
    const fields = { recipientId: await idOf(offer, 2) };
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    await act(offer, "remove-signer", fields);
    expect((await mailTo(emailOf(offer, 2), "No longer waiting")).text).toContain("no longer asks you");
    expect(await askedOf(world, offer)).toEqual([1, 3]);
    await act(offer, "remove-signer", fields);
    expect((await eventCounts(world, offer.id))["signers.set"]).toBe(2);
    const last = await act(offer, "remove-signer", { recipientId: await idOf(offer, 3) });
    expect((await owner.get(last.headers.get("Location") ?? "")).text).toContain(
      "Only Signer 3 is left to sign",
    );
    await signAs(world, offer, 3);
    expect(await statusOf(offer)).toBe("signed");
  });

  it("gets a reminder, a new link and a copied link of their own, and nobody else does", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    const recipientId = await idOf(offer, 2);
    const [first, second] = [await linkOf(world, offer, 1), await linkOf(world, offer, 2)];
    await act(offer, "remind", { recipientId, message: "Please have a look." });
    await mailTo(emailOf(offer, 2), "Reminder");
    await act(offer, "fresh-link", { recipientId });
    const fresh = await signingPath(world, emailOf(offer, 2), 3);
    expect(fresh).not.toBe(second);
    expect((await world.visitor().get(second)).status).toBe(410);
    expect((await world.visitor().get(first)).status).toBe(200);
    const copied = await act(offer, "copy-link", { recipientId });
    expect(copied.text).toContain(emailOf(offer, 2));
    expect(world.mail.to(emailOf(offer, 1)).map(({ subject }) => subject)).toHaveLength(1);
    const early = await act(offer, "copy-link", { recipientId: await idOf(offer, 3) });
    expect((await owner.get(early.headers.get("Location") ?? "")).text).toContain(
      "It is not Signer 3’s turn.",
    );
  });

  it("is nobody's to change who has signed, and no stranger's", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    await signAs(world, offer, 1);
    const signed = await act(offer, "remove-signer", { recipientId: await idOf(offer, 1) });
    expect((await owner.get(signed.headers.get("Location") ?? "")).text).toContain("Signer 1 has signed");
    const stranger = await memberOn(world, "professional");
    for (const intent of ["remove-signer", "change-signer"]) {
      const fields = { intent, recipientId: await idOf(offer, 2), name: "X", email: "x@y.example" };
      expect((await stranger.post(`/proposal/${offer.id}`, fields)).status).toBe(404);
    }
    expect(await askedOf(world, offer)).toEqual([1, 2]);
  });

  it("may have the current link mailed again, and not before their turn in a new version", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    const path = await linkOf(world, offer, 2);
    await world.db
      .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
      .bind(offer.id)
      .run();
    await world.visitor().post(path, { intent: "fresh-link" });
    const fresh = await signingPath(world, emailOf(offer, 2), 2);
    expect((await world.visitor().get(fresh)).status).toBe(200);
  });
});

it("says through the API who has signed and who is asked", async () => {
  const offer = await offerToSeveral(world, owner, [1, 2]);
  await signAs(world, offer, 1);
  const { body } = await owner.get(`/api/proposals/${offer.id}/signature`);
  expect([body.signatureStatus, body.signature]).toEqual(["pending", null]);
  expect(body.signers.map(({ name, step, state }: Record<string, unknown>) => [name, step, state])).toEqual([
    ["Signer 1", 1, "signed"],
    ["Signer 2", 1, "asked"],
    ["Signer 3", 2, "later"],
  ]);
});

it("the first signer's choice of prices is everybody's", async () => {
  const offer = await offerToSeveral(world, owner, [1], { priceTable: typedFrom(WEBSITE) });
  const page = await world.visitor().get(`/api${await linkOf(world, offer, 1)}`);
  const { versionId, selection } = page.body.proposal;
  const other = { ...selection, chosen: ["large", "photos"] };
  const signed = await signAs(world, offer, 1, { choice: { versionId, selection: other } });
  expect(signed.status, signed.text).toBe(200);
  const refused = await signAs(world, offer, 2, { choice: { versionId, selection } });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    "Signer 1 has signed with another choice, which can no longer be changed. Reload the page to see it.",
  ]);
  expect(await pageOf(offer, 2)).toContain("signed with this choice, so it can no longer be changed.");
  expect((await signAs(world, offer, 2)).status).toBe(200);
  expect(await statusOf(offer)).toBe("signed");
});

describe("the list of proposals", () => {
  /** A page of the list has twenty rows, and the clock stands still: no proposal is newer than the others. */
  let lister: Member;
  beforeAll(async () => {
    lister = await memberOn(world, "professional");
  });

  const dueOf = async ({ id }: { id: string }) => {
    const page = (await lister.get("/proposals")).text;
    const row = page.split("<tr").find((part) => part.includes(`/proposal/${id}"`)) ?? "";
    return /title="(Waiting for [^"]*)"|>(Waiting for you)</.exec(row)?.slice(1).find(Boolean) ?? null;
  };

  it("names who is due, until everybody has signed", async () => {
    const offer = await offerToSeveral(world, lister, [2, 2, -3]);
    expect(await dueOf(offer)).toBe("Waiting for Signer 1");
    await signAs(world, offer, 1);
    expect(await dueOf(offer)).toBe("Waiting for Signer 2 and 1 more");
    await signAs(world, offer, 2);
    expect(await dueOf(offer)).toBe("Waiting for Signer 3");
    await signAs(world, offer, 3);
    expect(await dueOf(offer)).toBe("Waiting for Signer 4");
    await answerAs(world, offer, 4, "approve");
    expect([await statusOf(offer, lister), await dueOf(offer)]).toEqual(["signed", null]);
  });

  it("leaves out a single signer, with a viewer too", async () => {
    expect(await dueOf(await offerToSeveral(world, lister, []))).toBeNull();
    expect(await dueOf(await offerToSeveral(world, lister, [0]))).toBeNull();
  });

  it("names the account itself where it countersigns", async () => {
    const offer = await offerToSeveral(world, lister, [], {}, { countersign: "after" });
    expect(await dueOf(offer)).toBe("Waiting for Signer 1");
    await signAs(world, offer, 1);
    expect(await dueOf(offer)).toBe("Waiting for you");
    const id = await generatedProposal(lister, { clientEmail: "held-back@harbor.example" });
    await lister.json("POST", `/api/proposals/${id}/send`, { ...MAIL, countersign: "before" });
    expect(await dueOf({ id })).toBe("Waiting for you");
    expect((await lister.get("/proposals")).text).toContain("Not emailed yet");
  });
});
