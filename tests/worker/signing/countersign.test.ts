/** The sender's own signature, in an account. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
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
    expect((await owner.get("/dashboard")).text).toContain("Waiting for you:");
    expect((await owner.get("/notices")).text).toContain("Your signature is asked for: ");
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Signed by your client:");
    expect((await owner.get(pathOf(offer))).text).toContain("Your password");

    const wrong = await countersign(offer, owner, { password: "not it" });
    expect([wrong.status, wrong.text.includes("That is not your password.")]).toEqual([400, true]);
    const signed = await countersign(offer);
    expect(signed.status, signed.text).toBe(302);
    expect([await statusOf(offer), await sealsOf(offer)]).toEqual(["signed", 1]);
    const { signature, signers, countersigner } = await signatureOf(offer);
    expect(signature.signerName).toBe("Tom Reyes");
    expect([signers.length, signers[0].state, countersigner.state]).toEqual([1, "signed", "signed"]);
    for (const email of [offer.client, owner.email]) await mailTo(email, "Signed:");
    expect(world.mail.to(owner.email).filter(({ subject }) => subject.startsWith("Signed:"))).toHaveLength(1);
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
