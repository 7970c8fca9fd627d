/** What programs learn of each signer, and what they can change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hookPayload } from "../../openapi/hook-payload";
import { type Member, memberOn } from "../../world/people";
import { endpointOf } from "../../world/services/programs";
import { answerAs, emailOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ settings: { HOOK_TARGETS: "public" } });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  owner = await memberOn(world, "agency");
});

interface SignerStatus {
  id: string;
  email: string;
  state: string;
}

const statusOf = async ({ id }: SeveralOffer): Promise<SignerStatus[]> =>
  (await owner.get(`/api/proposals/${id}/signature`)).body.signers;
const pathOf = async (offer: SeveralOffer, which: number) => {
  const signer = (await statusOf(offer)).find(({ email }) => email === emailOf(offer, which));
  return `/api/proposals/${offer.id}/signers/${signer?.id}`;
};

describe("webhooks", () => {
  it("name each signer whose turn comes, who signs, and who is replaced", async () => {
    const path = "/in/signers";
    await endpointOf(owner, path, ["signer.asked", "signer.signed", "signer.replaced", "proposal.signed"]);
    const offer = await offerToSeveral(world, owner, [2, 2]);
    const email = `new-${offer.id}@harbor.example`.toLowerCase();
    expect((await owner.json("PATCH", await pathOf(offer, 3), { name: "Eve", email })).status).toBe(200);
    const signed = { ...offer, emails: [emailOf(offer, 1), emailOf(offer, 2), email] };
    for (const which of [1, 2, 3]) await signAs(world, signed, which);
    const received = await world.until("six calls", () => {
      const calls = world.receiver.at(path);
      return calls.length >= 6 ? calls : null;
    });
    const told = received.map(({ body }) => {
      const { type, data } = hookPayload.parse(JSON.parse(body));
      return [
        type,
        data.replaced?.to?.email ?? data.signer?.email ?? data.signers?.map((each) => each.email),
      ];
    });
    expect(told).toEqual(
      expect.arrayContaining([
        ["signer.replaced", email],
        ["signer.asked", [emailOf(offer, 2), email]],
        ["signer.signed", emailOf(offer, 1)],
        ["signer.signed", emailOf(offer, 2)],
        ["signer.signed", email],
        ["proposal.signed", signed.emails],
      ]),
    );
    expect(received.every(({ body }) => !body.includes("/sign/"))).toBe(true);
  });
});

describe("the API", () => {
  it("removes a signer, and says who is asked then", async () => {
    const offer = await offerToSeveral(world, owner, [1, 2]);
    await signAs(world, offer, 1);
    const removed = await owner.json("DELETE", await pathOf(offer, 2));
    expect(removed.body.signers.map(({ email, state }: SignerStatus) => [email, state])).toEqual([
      [emailOf(offer, 1), "signed"],
      [emailOf(offer, 3), "asked"],
    ]);
  });

  it("refuses for signers who have signed, wrong fields and strangers", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    await signAs(world, offer, 1);
    expect((await owner.json("DELETE", await pathOf(offer, 1))).status).toBe(409);
    const path = await pathOf(offer, 2);
    const wrong = await owner.json("PATCH", path, { name: "", email: "nobody" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["name", "email"]]);
    const stranger = await memberOn(world, "agency");
    expect((await stranger.json("DELETE", path)).status).toBe(404);
    expect((await world.visitor().json("DELETE", path)).status).toBe(401);
  });

  const refused = async (offer: SeveralOffer, which: number) => {
    const answer = await owner.json("DELETE", await pathOf(offer, which));
    return [answer.status, answer.body.error];
  };

  it("says why nobody is removed whose answer is the last, or who alone signs", async () => {
    const alone = await offerToSeveral(world, owner, [-1, -2, 0]);
    const nobodyElse = [409, "Nobody else signs. Put someone in Signer 1’s place instead."];
    expect(await refused(alone, 1)).toEqual(nobodyElse);
    const countersigned = await offerToSeveral(world, owner, [-1], {}, { countersign: "after" });
    expect(await refused(countersigned, 1)).toEqual(nobodyElse);

    await signAs(world, alone, 1);
    await answerAs(world, alone, 2, "approve");
    expect(await refused(alone, 2)).toEqual([
      409,
      "Signer 2 has approved, so they can no longer be changed.",
    ]);
    expect(await refused(alone, 3)).toEqual([
      409,
      "Only Signer 3 is left to approve. Replace them, or send a new version without them.",
    ]);
    expect((await owner.json("DELETE", await pathOf(alone, 4))).status).toBe(200);
  });

  it("replaces the last approver, who approves then", async () => {
    const offer = await offerToSeveral(world, owner, [-2]);
    await signAs(world, offer, 1);
    const email = `last-${offer.id}@harbor.example`.toLowerCase();
    const changed = await owner.json("PATCH", await pathOf(offer, 2), { name: "Signer 2", email });
    expect(changed.body.signers).toMatchObject([
      { state: "signed" },
      { email, role: "approver", state: "asked" },
    ]);
    await answerAs(world, { ...offer, emails: [emailOf(offer, 1), email] }, 2, "approve");
    expect((await owner.get(`/api/proposals/${offer.id}`)).body.status).toBe("signed");
  });

  it("names nobody twice, and says what they are asked for already", async () => {
    const offer = await offerToSeveral(world, owner, [-1, 0]);
    const path = await pathOf(offer, 1);
    const sentences = [];
    for (const which of [2, 3]) {
      const answer = await owner.json("PATCH", path, { name: "Signer 1", email: emailOf(offer, which) });
      sentences.push([answer.status, answer.body.fieldErrors.email]);
    }
    expect(sentences).toEqual([
      [400, `${emailOf(offer, 2)} approves already.`],
      [400, `${emailOf(offer, 3)} reads already.`],
    ]);
  });
});
