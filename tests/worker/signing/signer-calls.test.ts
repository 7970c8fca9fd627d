/** What programs learn of each signer, and what they can change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hookPayload } from "~/domain/webhooks/hook-payload";
import { type Member, memberOn } from "../../world/people";
import { endpointOf } from "../../world/services/programs";
import { emailOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";
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
});
