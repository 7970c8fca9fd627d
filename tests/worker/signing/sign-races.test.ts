/** Signing against all that can happen at the same moment, and against a database that fails in the middle. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventCounts,
  MAIL,
  type Member,
  memberOn,
  type Offer,
  offerToSign,
  signingPath,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const sign = ({ path, body }: Offer) => world.visitor().json("POST", `/api${path}`, body);
const act = ({ path }: Offer, intent: string) => world.visitor().post(path, { intent });
const countOf = async (table: string, { id }: Offer) =>
  (
    await world.db
      .prepare(`select count(*) as n from ${table} where proposal_id = ?`)
      .bind(id)
      .first<{ n: number }>()
  )?.n;
const statusOf = async ({ id }: Offer) => (await owner.get(`/api/proposals/${id}`)).body.status;

/** Signed means all of it, once; not signed means none of it. */
async function expectSignedAllOrNothing(offer: Offer, isSigned: boolean): Promise<void> {
  const times = isSigned ? 1 : 0;
  for (const table of ["signatures", "sealed_documents"])
    expect(await countOf(table, offer), table).toBe(times);
  const counts = await eventCounts(world, offer.id);
  for (const type of ["signature.applied", "signature.adopted", "recipient.completed", "document.completed"])
    expect(counts[type] ?? 0, type).toBe(times);
}

/** Several goes: which of the two comes first is chance. */
const GOES = [1, 2];

describe("exactly one outcome and one event each", () => {
  it.each(GOES)("sign against decline (%i)", async () => {
    const offer = await offerToSign(world, owner);
    const [signed, declined] = await Promise.all([sign(offer), act(offer, "decline")]);
    const isSigned = signed.status === 200;
    expect([isSigned, declined.status === 302].filter(Boolean)).toHaveLength(1);
    await expectSignedAllOrNothing(offer, isSigned);
    const counts = await eventCounts(world, offer.id);
    expect(counts["recipient.declined"] ?? 0).toBe(isSigned ? 0 : 1);
    expect(await countOf("decisions", offer)).toBe(isSigned ? 0 : 1);
    expect(await statusOf(offer)).toBe(isSigned ? "signed" : "rejected");
  });

  it.each(GOES)("sign against the owner's edit and send (%i)", async () => {
    const offer = await offerToSign(world, owner);
    await owner.json("PATCH", `/api/proposals/${offer.id}`, {
      generatedContent: "<h2>New</h2><p>Second text.</p>",
    });
    const [signed, resent] = await Promise.all([
      sign(offer),
      owner.json("POST", `/api/proposals/${offer.id}/send`, { ...MAIL, recipientEmail: offer.address }),
    ]);
    const isSigned = signed.status === 200;
    expect([isSigned, resent.status === 200].filter(Boolean)).toHaveLength(1);
    await expectSignedAllOrNothing(offer, isSigned);
    expect((await eventCounts(world, offer.id))["version.frozen"]).toBe(isSigned ? 1 : 2);
    expect(await statusOf(offer)).toBe(isSigned ? "signed" : "sent");
  });

  it.each(GOES)("sign against sending to somebody else, which revokes the link (%i)", async (go) => {
    const offer = await offerToSign(world, owner);
    const [signed, sentElsewhere] = await Promise.all([
      sign(offer),
      owner.json("POST", `/api/proposals/${offer.id}/send`, {
        ...MAIL,
        recipientEmail: `elsewhere-${go}@harbor.example`,
      }),
    ]);
    const isSigned = signed.status === 200;
    expect([isSigned, sentElsewhere.status === 200].filter(Boolean)).toHaveLength(1);
    await expectSignedAllOrNothing(offer, isSigned);
    expect((await eventCounts(world, offer.id))["link.revoked"] ?? 0).toBe(isSigned ? 0 : 1);
  });

  it.each(GOES)("sign against the link's last moment (%i)", async () => {
    const offer = await offerToSign(world, owner);
    const [signed] = await Promise.all([
      sign(offer),
      world.db
        .prepare("update signing_links set expires_at = ? where proposal_id = ?")
        .bind(START, offer.id)
        .run(),
    ]);
    const isSigned = signed.status === 200;
    if (!isSigned) expect([signed.status, signed.body.linkState]).toEqual([410, "expired"]);
    await expectSignedAllOrNothing(offer, isSigned);
    expect(await statusOf(offer)).toBe(isSigned ? "signed" : "sent");
  });

  it.each(GOES)("sign against withdrawing the consent (%i)", async () => {
    const offer = await offerToSign(world, owner);
    await act(offer, "consent");
    const form = { signerName: "Amara O'Neill", signerEmail: offer.address, scrolledToBottom: "true" };
    const [signed, withdrawn] = await Promise.all([
      world.visitor().post(offer.path, { ...form, legalDisclaimer: "on" }),
      act(offer, "withdraw-consent"),
    ]);
    const isSigned = signed.status === 302;
    expect([isSigned, withdrawn.status === 302].filter(Boolean)).toHaveLength(1);
    await expectSignedAllOrNothing(offer, isSigned);
    expect((await eventCounts(world, offer.id))["consent.withdrawn"] ?? 0).toBe(isSigned ? 0 : 1);
  });
});

describe("a failure in the middle", () => {
  const EVENTS = [
    "consent.given",
    "signature.adopted",
    "signature.applied",
    "recipient.completed",
    "document.completed",
  ];
  const FAULTS: [string, string][] = [
    ["the guard on the link", "before update on signing_links"],
    ["the guard that counts", "before update on batch_guard"],
    ["the consent", "before insert on consents"],
    ["the status", "before update on proposals"],
    ["the history of statuses", "before insert on status_changes"],
    ["the order to seal", "before insert on sealed_documents"],
    ["the signature", "before insert on signatures"],
    ...EVENTS.map((type): [string, string] => [
      `the event ${type}`,
      `before insert on audit_events when new.type = '${type}'`,
    ]),
  ];

  it.each(FAULTS)("at %s leaves nothing half done, and the next try signs", async (_what, moment) => {
    const offer = await offerToSign(world, owner);
    const before = await world.until("the mail to be recorded", async () => {
      const counts = await eventCounts(world, offer.id);
      return counts["mail.accepted"] ? counts : null;
    });
    await world.db
      .prepare(`create trigger fault ${moment} begin select raise(abort, 'disk fault'); end`)
      .run();
    const failed = await sign(offer);
    await world.db.prepare("drop trigger fault").run();
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain("disk fault");
    await expectSignedAllOrNothing(offer, false);
    expect(await eventCounts(world, offer.id)).toEqual(before);
    expect(await statusOf(offer)).toBe("sent");
    const consents = await world.db
      .prepare(
        "select count(*) as n from consents c join recipients r on r.id = c.recipient_id where r.proposal_id = ?",
      )
      .bind(offer.id)
      .first();
    expect(consents).toEqual({ n: 0 });
    expect((await sign(offer)).status).toBe(200);
    await expectSignedAllOrNothing(offer, true);
  });

  it("at the consent that was given before: the signature waits for it", async () => {
    const offer = await offerToSign(world, owner);
    await act(offer, "consent");
    await world.db
      .prepare("create trigger fault before update on consents begin select raise(abort, 'disk fault'); end")
      .run();
    const failed = await sign(offer);
    await world.db.prepare("drop trigger fault").run();
    expect(failed.status).toBe(500);
    await expectSignedAllOrNothing(offer, false);
    expect((await sign(offer)).body.alreadySigned).toBe(false);
  });
});

it("the link that was sent anew after a lost race signs the version it leads to", async () => {
  const offer = await offerToSign(world, owner);
  await owner.json("PATCH", `/api/proposals/${offer.id}`, { generatedContent: "<h2>New</h2><p>Text.</p>" });
  await owner.json("POST", `/api/proposals/${offer.id}/send`, { ...MAIL, recipientEmail: offer.address });
  expect((await act(offer, "consent")).status, "an old link agrees to nothing").toBe(410);
  const path = await signingPath(world, offer.address, 2);
  expect((await sign({ ...offer, path })).body.alreadySigned).toBe(false);
});
