/** Approvers take a place in the order of signing, and viewers read beside it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typedFrom } from "~/domain/prices/typed-table";
import type { CertificateFile } from "~/domain/printing/certificate";
import { hookPayload } from "../../openapi/hook-payload";
import { findingsIn } from "../../world/documents/chains";
import { eventCounts, generatedProposal, MAIL, type Member, memberOn } from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { endpointOf } from "../../world/services/programs";
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
  world = await openWorld({ settings: { HOOK_TARGETS: "public" } });
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const statusOf = async ({ id }: { id: string }) => (await owner.get(`/api/proposals/${id}`)).body.status;
const partiesOf = async ({ id }: { id: string }) =>
  (await owner.get(`/api/proposals/${id}/signature`)).body.signers as {
    id: string;
    email: string;
    role: string;
    state: string;
    approvedAt: string | null;
  }[];
const mailTo = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).find((mail) => mail.subject.includes(subject)),
  );
const pageOf = async (offer: SeveralOffer, which: number) =>
  (await world.visitor().get(await linkOf(world, offer, which))).text;
const approve = (offer: SeveralOffer, which: number, fields: object = {}) =>
  answerAs(world, offer, which, "approve", fields);
const decisionsOf = async ({ id }: { id: string }) =>
  (
    await world.db
      .prepare("select outcome, reason, accepted_price from decisions where proposal_id = ?")
      .bind(id)
      .all<{ outcome: string; reason: string; accepted_price: string | null }>()
  ).results;

const certificateOf = async ({ id }: { id: string }) => {
  const key = await world.until("the seal", async () => {
    const sealed = await world.db
      .prepare("select r2_key as key from sealed_documents where proposal_id = ? and state = 'sealed'")
      .bind(id)
      .first<{ key: string }>();
    return sealed?.key;
  });
  const file = await world.files.get(key.replace(".pdf", ".json"));
  return (await file?.json<{ certificate: CertificateFile }>())?.certificate as CertificateFile;
};

describe("an approver", () => {
  it("has a place in the order: nobody after them is asked before they have approved", async () => {
    const offer = await offerToSeveral(world, owner, [-2, 3]);
    expect(await askedOf(world, offer)).toEqual([1]);
    await signAs(world, offer, 1);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    const turn = await mailTo(emailOf(offer, 2), "Please approve");
    expect(turn.text).toContain("asks you to read and approve");
    expect(turn.text).toContain("Signed so far: Signer 1");

    const page = await pageOf(offer, 2);
    expect(page).toContain('value="approve"');
    expect(page).not.toContain('name="signerName"');
    expect(page).not.toContain('value="consent"');
    expect(page).toMatch(/Signer 2<\/bdi> \(you\)[\s\S]*?Asked to approve[\s\S]*?Signs later/);

    await approve(offer, 2, { reason: "Within the budget." });
    expect(await askedOf(world, offer)).toEqual([1, 2, 3]);
    expect(await statusOf(offer)).toBe("viewed");
    expect((await mailTo(emailOf(offer, 3), "Please sign")).text).toContain("Approved by: Signer 2");
    await mailTo(emailOf(offer, 2), "Approved:");
    expect(await pageOf(offer, 2)).toContain("You approved this proposal.");

    await signAs(world, offer, 3);
    expect(await statusOf(offer)).toBe("signed");
    for (const email of [...offer.emails, owner.email]) await mailTo(email, "Signed:");
    const counts = await eventCounts(world, offer.id);
    expect(counts).toMatchObject({
      "recipient.approved": 1,
      "signature.applied": 2,
      "document.completed": 1,
    });
    expect(await findingsIn(world, offer.id)).toEqual([]);
  });

  it("twice is harmless", async () => {
    const offer = await offerToSeveral(world, owner, [-1]);
    await Promise.all([approve(offer, 2, { reason: "First." }), approve(offer, 2, { reason: "First." })]);
    const again = await approve(offer, 2, { reason: "Again." });
    expect(again.status).toBe(302);
    expect(await decisionsOf(offer)).toEqual([
      { outcome: "approved", reason: "First.", accepted_price: null },
    ]);
    expect((await eventCounts(world, offer.id))["recipient.approved"]).toBe(1);
  });

  it("completes the agreement when they come last, with one seal that knows of it", async () => {
    const offer = await offerToSeveral(world, owner, [-2, 0]);
    await signAs(world, offer, 1);
    expect(await pageOf(offer, 1)).toContain("When everybody has signed");
    await approve(offer, 2, { reason: "Fine." });
    expect(await statusOf(offer)).toBe("signed");
    await mailTo(emailOf(offer, 2), "Signed:");
    await mailTo(emailOf(offer, 3), "Signed:");
    const file = await world.db
      .prepare("select sha256 from sealed_documents where proposal_id = ?")
      .bind(offer.id)
      .first<{ sha256: string }>();
    expect((await world.visitor().get(`/api/verify/${file?.sha256}`)).body.facts.chain.holds).toBe(true);
    const certificate = await certificateOf(offer);
    expect(certificate.parties.map(({ role }) => role)).toEqual(["signer"]);
    expect(certificate.others?.map(({ name, role, approval }) => [name, role, approval?.comment])).toEqual([
      ["Signer 2", "approver", "Fine."],
      ["Signer 3", "viewer", undefined],
    ]);
    expect(certificate.timeline.map(({ type }) => type)).toContain("recipient.approved");
    for (const which of [1, 2, 3]) {
      const pdf = await world.visitor().bytes("GET", `${await linkOf(world, offer, which)}/pdf`);
      expect([which, pdf.status]).toEqual([which, 200]);
    }
    expect(await pageOf(offer, 2)).toContain("Download the signed PDF");
    const open = await world.visitor().get(`/client/proposal/${offer.id}`);
    expect(open.text).toContain("This proposal is signed.");
    expect(await findingsIn(world, offer.id)).toEqual([]);
  });

  it("who declines ends it for all", async () => {
    const offer = await offerToSeveral(world, owner, [-1, 2]);
    await signAs(world, offer, 1);
    await answerAs(world, offer, 2, "reject", { reason: "Too late." });
    expect(await statusOf(offer)).toBe("rejected");
    expect((await mailTo(emailOf(offer, 1), "Not signed")).text).toContain("Signer 2 declined");
    expect(world.mail.to(emailOf(offer, 3))).toEqual([]);
    expect(await findingsIn(world, offer.id)).toEqual([]);
  });

  it("cannot sign, consent or choose, and a signer cannot approve", async () => {
    const offer = await offerToSeveral(world, owner, [-1], { priceTable: typedFrom(WEBSITE) });
    expect((await signAs(world, offer, 2)).status).toBe(403);
    for (const intent of ["consent", "choose"] as const)
      expect([intent, (await answerAs(world, offer, 2, intent)).status]).toEqual([intent, 403]);
    expect((await approve(offer, 1)).status).toBe(403);
    expect((await eventCounts(world, offer.id))["disclosure.shown"]).toBeUndefined();
  });

  it("approves what was chosen, and the offer as it stands before anybody has chosen", async () => {
    const offer = await offerToSeveral(world, owner, [-1, -2], { priceTable: typedFrom(WEBSITE) });
    expect(await pageOf(offer, 2)).toContain("with all the choices it offers");
    await approve(offer, 2);
    await signAs(world, offer, 1);
    const later = await pageOf(offer, 3);
    expect(later).toContain("Signer 1</bdi> signed with this choice");
    expect(later).not.toContain("with all the choices it offers");
    await approve(offer, 3);
    expect(await statusOf(offer)).toBe("signed");
    const [first, second] = await decisionsOf(offer);
    expect(first?.accepted_price).toBeNull();
    expect(JSON.parse(second?.accepted_price ?? "{}").format).toContain("accepted-price");
  });

  it("needs the code that the sender asks for", async () => {
    const offer = await offerToSeveral(world, owner, [-1], {}, { requiresCode: true });
    const refused = await approve(offer, 2);
    expect(refused.text).toContain("code");
    expect(await decisionsOf(offer)).toEqual([]);
  });

  it("gets the code in a mail that speaks of approving", async () => {
    const offer = await offerToSeveral(world, owner, [-1], {}, { requiresCode: true });
    await world.visitor().json("POST", `/api${await linkOf(world, offer, 2)}/code`, {});
    const code = await mailTo(emailOf(offer, 2), "is your code to approve “Website redesign”");
    expect(code.text).toContain("then approve or reject “");
    expect(code.text).not.toMatch(/\bsign/);
  });

  it("can name somebody else, who approves in their place", async () => {
    const offer = await offerToSeveral(world, owner, [-1]);
    const ana = `ana-${offer.id}@harbour.example`.toLowerCase();
    const fields = { delegateName: "Ana Cole", delegateEmail: ana, delegateWhy: "She decides." };
    expect(await pageOf(offer, 2)).toContain("Someone else should approve");
    await answerAs(world, offer, 2, "delegate", fields);
    const notice = await mailTo(owner.email, "wants someone else to approve");
    expect(notice.text).toContain("Ana Cole");
    const asked = await world.db
      .prepare(
        "select payload ->> 'delegationId' as id from audit_events where proposal_id = ? and type = 'delegation.requested'",
      )
      .bind(offer.id)
      .first<{ id: string }>();
    await owner.post(`/proposal/${offer.id}`, { intent: "agree-delegation", delegationId: asked?.id ?? "" });
    const turn = await mailTo(ana, "Please approve");
    expect(turn.text).toContain("has named you to read and approve");
    const named = { ...offer, emails: [emailOf(offer, 1), ana] };
    await approve(named, 2);
    expect((await partiesOf(offer)).map(({ email, role, state }) => [email, role, state])).toEqual([
      [emailOf(offer, 1), "signer", "asked"],
      [ana, "approver", "approved"],
    ]);
  });

  it("is replaced and removed like a signer, and at least one person signs", async () => {
    const offer = await offerToSeveral(world, owner, [-1, -2]);
    const [signer, second, third] = await partiesOf(offer);
    const path = (id = "") => `/api/proposals/${offer.id}/signers/${id}`;
    const eve = { name: "Eve", email: `eve-${offer.id}@harbor.example`.toLowerCase() };
    const changed = await owner.json("PATCH", path(second?.id), eve);
    expect(changed.body.signers[1]).toMatchObject({ ...eve, role: "approver", state: "asked" });
    await mailTo(eve.email, "Please approve");
    expect((await owner.json("DELETE", path(third?.id))).status).toBe(200);
    const alone = await owner.json("DELETE", path(signer?.id));
    expect([alone.status, alone.body.error]).toEqual([
      409,
      "Nobody else signs. Put someone in Signer 1’s place instead.",
    ]);
    const stranger = await memberOn(world, "agency");
    expect((await stranger.json("DELETE", path(signer?.id))).status).toBe(404);
    const named = { ...offer, emails: [emailOf(offer, 1), eve.email] };
    await approve(named, 2);
    const late = await owner.json("DELETE", path(changed.body.signers[1].id));
    expect([late.status, late.body.error]).toEqual([
      409,
      "Eve has approved, so they can no longer be changed.",
    ]);
  });
});

describe("a viewer", () => {
  it("gets a link of their own with the send, holds nothing up, and is told of the end", async () => {
    const offer = await offerToSeveral(world, owner, [0, 2]);
    expect(await askedOf(world, offer)).toEqual([1, 2]);
    expect((await mailTo(emailOf(offer, 2), "For you to read")).text).toContain("nothing is asked of you");
    const page = await pageOf(offer, 2);
    expect(page).toContain("Only reads");
    for (const word of ['value="sign"', 'value="approve"', 'value="decline"', 'value="delegate"'])
      expect(page).not.toContain(word);
    expect((await partiesOf(offer)).map(({ role, state }) => [role, state])).toEqual([
      ["signer", "asked"],
      ["signer", "later"],
      ["viewer", "reads"],
    ]);
    await signAs(world, offer, 1);
    await signAs(world, offer, 3);
    expect(await statusOf(offer)).toBe("signed");
    await mailTo(emailOf(offer, 2), "Signed:");
    expect(await pageOf(offer, 2)).toContain("Download the signed PDF");
  });

  it("cannot sign, approve, decline, choose, delegate or ask for more time", async () => {
    const offer = await offerToSeveral(world, owner, [0]);
    expect((await signAs(world, offer, 2)).status).toBe(403);
    for (const intent of ["approve", "reject", "decline", "consent", "choose"] as const)
      expect([intent, (await answerAs(world, offer, 2, intent)).status]).toEqual([intent, 403]);
    const fields = { delegateName: "Ana", delegateEmail: "ana@harbor.example" };
    expect((await answerAs(world, offer, 2, "delegate", fields)).status).toBe(403);
    expect((await world.visitor().post(`/sign/${"x".repeat(43)}`, { intent: "approve" })).status).toBe(404);
    expect(await statusOf(offer)).toBe("viewed");
    expect(await decisionsOf(offer)).toEqual([]);
  });

  it("needs no code, is not reminded, and can be removed until the end", async () => {
    const offer = await offerToSeveral(world, owner, [0], {}, { requiresCode: true });
    const card = (await owner.get(`/proposal/${offer.id}`)).text;
    expect(card).toMatch(/Code before signing or answering<\/dt><dd[^>]*>By email/);
    const viewer = (await partiesOf(offer)).find(({ role }) => role === "viewer");
    const path = `/api${await linkOf(world, offer, 2)}`;
    expect((await world.visitor().get(path)).body.tokenInfo).toMatchObject({
      asksFor: "read",
      requiresCode: false,
      linkState: "open",
    });
    const reminded = await owner.post(`/proposal/${offer.id}`, {
      intent: "remind",
      message: "",
      recipientId: viewer?.id ?? "",
    });
    expect((await owner.get(reminded.headers.get("Location") ?? "")).text).toContain("nothing to remind");
    expect(world.mail.to(emailOf(offer, 2)).some(({ subject }) => subject.startsWith("Reminder"))).toBe(
      false,
    );
    const gone = await owner.json("DELETE", `/api/proposals/${offer.id}/signers/${viewer?.id}`);
    expect([gone.status, gone.body.signers]).toEqual([200, expect.any(Array)]);
    const closed = await world.visitor().get(await linkOf(world, offer, 2));
    expect([closed.status, closed.text]).toEqual([
      410,
      expect.stringContaining("no longer asks you about this"),
    ]);
  });

  it("is told when somebody declines", async () => {
    const offer = await offerToSeveral(world, owner, [0]);
    await answerAs(world, offer, 1, "decline", { reason: "No." });
    await mailTo(emailOf(offer, 2), "Not signed");
  });

  it("gets the link once a studio that signs first has signed", async () => {
    const id = await generatedProposal(owner, {
      clientEmail: "first@harbor.example",
      clientName: "Signer 1",
    });
    const [viewer] = namedSigners([0]);
    const mail = {
      ...MAIL,
      recipientEmail: "first@harbor.example",
      signers: [viewer],
      countersign: "before",
    };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    expect(world.mail.to(viewer?.email ?? "")).toEqual([]);
    expect((await partiesOf({ id })).map(({ state }) => state)).toEqual(["later", "later"]);
    const own = { signatureMethod: "typed", agrees: "on", password: "correct horse" };
    await owner.post(`/proposal/${id}/countersign`, own);
    await mailTo(viewer?.email ?? "", "For you to read");
    expect((await partiesOf({ id })).map(({ state }) => state)).toEqual(["asked", "reads"]);
    expect(await findingsIn(world, id)).toEqual([]);
  });
});

describe("for programs", () => {
  it("an approval is an event of its own, and roles are named", async () => {
    const path = "/in/approvers";
    await endpointOf(owner, path, ["proposal.sent", "signer.asked", "signer.approved", "proposal.signed"]);
    const offer = await offerToSeveral(world, owner, [-2, 0]);
    await signAs(world, offer, 1);
    await approve(offer, 2);
    const received = await world.until("four calls", () => {
      const calls = world.receiver.at(path).map(({ body }) => hookPayload.parse(JSON.parse(body)));
      const ours = calls.filter(({ data }) => data.proposal?.id === offer.id);
      return ours.length >= 4 ? ours : null;
    });
    const of = (type: string) => received.find((each) => each.type === type)?.data;
    expect(of("proposal.sent")?.signers?.map(({ role }) => role)).toEqual(["signer", "approver", "viewer"]);
    expect(of("signer.asked")?.signers?.map(({ role }) => role)).toEqual(["approver"]);
    expect(of("signer.approved")?.signer).toMatchObject({ role: "approver", approvedAt: expect.any(String) });
    expect(
      of("proposal.signed")?.signers?.map(({ role, signedAt, approvedAt }) => [
        role,
        !!signedAt,
        !!approvedAt,
      ]),
    ).toEqual([
      ["signer", true, false],
      ["approver", false, true],
      ["viewer", false, false],
    ]);
  });

  it("an address stands for one person, in whatever role", async () => {
    const id = await generatedProposal(owner, { clientEmail: "twice@harbor.example" });
    const signers = [{ name: "Amara", email: "TWICE@harbor.example", role: "viewer" }];
    const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: "twice@harbor.example",
      signers,
    });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining("is named twice")]);
  });
});
