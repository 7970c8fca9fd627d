/** A signer names someone else to sign, or is not who was asked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateFile } from "~/domain/printing/certificate";
import { findingsIn } from "../../world/documents/chains";
import { sentLink } from "../../world/links";
import {
  eventCounts,
  type Member,
  memberOn,
  type Offer,
  offerToSign,
  SIGNATURE,
  signingPath,
} from "../../world/people";
import { emailOf, linkOf, offerToSeveral, signAs } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

let delegates = 0;
const delegate = () => {
  delegates += 1;
  return {
    delegateName: "Ana Cole",
    delegateEmail: `ana-${delegates}@harbour.example`,
    delegateWhy: "She is responsible for purchasing.",
  };
};

const ruled = async (rule: "off" | "approval" | "at_once") => {
  const member = await memberOn(world, "professional");
  const answer = await member.post("/settings/business", {
    intent: "signing",
    asksForCode: "link",
    delegation: rule,
  });
  expect(answer.status).toBe(302);
  return member;
};

const name = (path: string, fields: object, intent = "delegate") =>
  world.visitor().post(path, { intent, ...fields });
const pageOf = async (path: string) => (await world.visitor().get(path)).text;
const mailTo = (email: string, subject: string) =>
  world.until(`“${subject}” to ${email}`, () =>
    world.mail.to(email).find((mail) => mail.subject.includes(subject)),
  );

const requestOf = async ({ id }: Pick<Offer, "id">): Promise<string> => {
  const found = await world.db
    .prepare(
      `select payload ->> 'delegationId' as id from audit_events
       where proposal_id = ? and type in ('recipient.not_me', 'delegation.requested') order by seq desc limit 1`,
    )
    .bind(id)
    .first<{ id: string }>();
  return found?.id ?? "";
};

const answer = async (member: Member, offer: Pick<Offer, "id">, isAgreed: boolean) => {
  const intent = isAgreed ? "agree-delegation" : "refuse-delegation";
  const reply = await member.post(`/proposal/${offer.id}`, { intent, delegationId: await requestOf(offer) });
  const shown = reply.status === 302 ? await member.get(reply.headers.get("Location") ?? "") : reply;
  return { status: reply.status, text: shown.text };
};

const certificateOf = async ({ id }: Pick<Offer, "id">) => {
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

const signWith = (path: string, signerName: string, signerEmail: string) =>
  world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerName, signerEmail });

describe("a signer who names someone else", () => {
  it("asks the sender, who agrees: the old link ends, the new person signs, and the certificate says so", async () => {
    const offer = await offerToSign(world, owner);
    const ana = delegate();
    expect((await name(offer.path, ana)).headers.get("Location")).toContain("#delegation");
    expect(await pageOf(offer.path)).toContain('to let <bdi translate="no">Ana Cole</bdi> sign');
    const notice = await mailTo(owner.email, "wants someone else to sign");
    expect(notice.text).toContain("She is responsible for purchasing.");
    expect((await owner.get("/notices")).text).toContain("names someone else to sign");
    expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Let Ana Cole sign");

    await name(offer.path, ana);
    expect((await eventCounts(world, offer.id))["delegation.requested"]).toBe(1);

    const namedAt = world.clock.now;
    world.clock.now += 3_600_000;
    expect((await answer(owner, offer, true)).text).toContain("Ana Cole was asked");
    expect(await pageOf(offer.path)).toContain("Someone else has taken the place of");
    await mailTo(offer.address, "No longer waiting for you");
    const asked = await mailTo(ana.delegateEmail, "Please sign");
    expect(asked.text).toContain(`(${offer.address}) has named you to read and sign`);
    expect(asked.text).toContain("She is responsible for purchasing.");
    expect(asked.text).not.toContain("here is our proposal.");
    expect((await answer(owner, offer, false)).text).toContain("You answered this before");

    const path = await signingPath(world, ana.delegateEmail);
    expect((await signWith(path, "Ana Cole", ana.delegateEmail)).body.alreadySigned).toBe(false);
    const counts = await eventCounts(world, offer.id);
    expect(counts).toMatchObject({ "delegation.approved": 1, "document.completed": 1 });
    expect(counts["signer.differs"]).toBeUndefined();
    expect(await findingsIn(world, offer.id)).toEqual([]);
    await mailTo(ana.delegateEmail, "Signed:");
    const [party] = (await certificateOf(offer)).parties;
    expect([party?.name, party?.reachedEmail, party?.inPlaceOf]).toEqual([
      "Ana Cole",
      ana.delegateEmail,
      [
        {
          person: expect.any(String),
          named: expect.objectContaining({ utc: new Date(namedAt).toISOString() }),
          agreedBy: "sender",
        },
      ],
    ]);
  });

  it("is asked to sign themselves where the sender refuses, and may ask again", async () => {
    const offer = await offerToSign(world, owner);
    await name(offer.path, delegate());
    expect((await answer(owner, offer, false)).text).toContain("Nobody was replaced");
    const mail = await mailTo(offer.address, "Still waiting for you");
    expect(mail.text).toContain(offer.path);
    expect(await pageOf(offer.path)).toContain("asks you to sign yourself.");
    await name(offer.path, delegate());
    expect((await eventCounts(world, offer.id))["delegation.requested"]).toBe(2);
    expect((await signWith(offer.path, "Dr. Amara O'Neill", offer.address)).status).toBe(200);
    expect((await answer(owner, offer, true)).text).toContain("answered, withdrawn or replaced");
  });

  it("hands over at once where the account allows it, in the same step, and once is enough", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSeveral(world, member, [1, 2]);
    const path = await linkOf(world, offer, 2);
    const ana = delegate();
    await name(path, ana);
    await name(path, ana);
    const done = await pageOf(path);
    expect(done).toContain("Handed over");
    expect(done).toMatch(/handed this over to <bdi>Ana Cole<\/bdi> \(<bdi>ana-\d+@harbour\.example<\/bdi>\)/);
    expect((await mailTo(emailOf(offer, 2), "No longer waiting")).text).toContain(
      "handed this over to Ana Cole",
    );
    await mailTo(member.email, "handed “Website redesign” over");
    const counts = await eventCounts(world, offer.id);
    expect(counts).toMatchObject({ "delegation.requested": 1, "delegation.approved": 1 });

    await signWith(await signingPath(world, ana.delegateEmail), "Ana Cole", ana.delegateEmail);
    await signAs(world, offer, 1);
    await signAs(world, offer, 3);
    expect((await member.get(`/api/proposals/${offer.id}`)).body.status).toBe("signed");
    expect(await findingsIn(world, offer.id)).toEqual([]);
  });

  it("is handed over once without the sender, who is asked about the next; the certificate names the chain", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSign(world, member);
    const [ana, ben] = [delegate(), { ...delegate(), delegateName: "Ben Ode" }];
    await name(offer.path, ana);
    const second = await signingPath(world, ana.delegateEmail);
    expect(await pageOf(second)).toContain("Ask <bdi>Mira Weber</bdi>".replace(/<\/?bdi>/g, ""));
    await name(second, ben);
    expect(world.mail.to(ben.delegateEmail)).toEqual([]);
    await mailTo(member.email, "wants someone else to sign");
    expect((await answer(member, offer, true)).text).toContain("Ben Ode was asked");
    const third = await signingPath(world, ben.delegateEmail);
    await signWith(third, "Ben Ode", ben.delegateEmail);
    const { parties } = await certificateOf(offer);
    expect(parties[0]?.inPlaceOf?.map(({ person, agreedBy }) => [person, agreedBy])).toEqual([
      [`Dr. Amara O'Neill (${offer.address})`, "account setting"],
      [`Ana Cole (${ana.delegateEmail})`, "sender"],
    ]);
  });

  it("names nobody at a number instead of a domain", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSign(world, member);
    for (const delegateEmail of ["x@[127.0.0.1]", "x@127.0.0.1", "x@[IPv6:::1]"])
      expect((await name(offer.path, { ...delegate(), delegateEmail })).status).toBe(400);
    expect((await eventCounts(world, offer.id))["delegation.requested"]).toBeUndefined();
  });

  it("cannot name themselves, somebody who signs already, or nobody; what was typed stays", async () => {
    const offer = await offerToSeveral(world, owner, [1]);
    const path = await linkOf(world, offer, 1);
    const own = await name(path, { ...delegate(), delegateEmail: emailOf(offer, 1) });
    expect([own.status, own.text.includes("The link was sent to this address")]).toEqual([400, true]);
    expect(own.text).toContain("She is responsible for purchasing.");
    const other = await name(path, { ...delegate(), delegateEmail: emailOf(offer, 2) });
    expect(other.text).toContain("already takes part");
    const nobody = await name(path, { delegateName: "", delegateEmail: "" });
    expect(nobody.text).toContain("Enter your full name.");
    expect((await eventCounts(world, offer.id))["delegation.requested"]).toBeUndefined();
  });

  it("is not offered this where the account does not want it", async () => {
    const member = await ruled("off");
    const { path } = await offerToSign(world, member);
    expect(await pageOf(path)).not.toContain("Someone else should sign");
    const refused = await name(path, delegate());
    expect([refused.status, refused.text.includes("let signers name someone else")]).toEqual([409, true]);
  });
});

describe("a hand-over", () => {
  const takeBack = (member: Member, { id }: Pick<Offer, "id">, delegationId: string) =>
    member.post(`/proposal/${id}`, { intent: "take-back", delegationId });
  const countTo = (email: string) => world.mail.to(email).length;

  it.each(["alone", "with others"])(
    "is taken back by the sender, once, by nobody else (%s)",
    async (kind) => {
      const member = await ruled("at_once");
      const several = kind === "alone" ? null : await offerToSeveral(world, member, [2]);
      const offer = several ?? (await offerToSign(world, member));
      const address = several ? emailOf(several, 1) : (offer as Offer).address;
      const path = await signingPath(world, address);
      const ana = delegate();
      await name(path, ana);
      const named = await signingPath(world, ana.delegateEmail);
      const notice = await mailTo(member.email, "handed “Website redesign” over");
      expect(notice.text).toContain(`/proposal/${offer.id}#delegation`);
      const page = (await member.get(`/proposal/${offer.id}`)).text;
      expect([page.includes('id="delegation"'), page.includes("Ana Cole was asked in")]).toEqual([
        true,
        true,
      ]);

      const delegationId = await requestOf(offer);
      const stranger = await memberOn(world, "professional");
      expect((await takeBack(stranger, offer, delegationId)).status).toBe(404);
      expect((await takeBack(member, offer, "01ARZ3NDEKTSV4RRFFQ69G5FAV")).status).toBe(404);
      const before = countTo(address);
      expect((await takeBack(member, offer, delegationId)).status).toBe(302);
      await mailTo(ana.delegateEmail, "No longer waiting for you");
      const back = await world.until("a new link", () => world.mail.to(address)[before]);
      expect(back.text).toContain("here is our proposal.");
      expect(await pageOf(named)).toContain("no longer asks you about this proposal");
      expect(await pageOf(path)).toContain("This link was replaced by a new one.");
      const after = await member.get(`/proposal/${offer.id}`);
      expect(after.text.includes("Ana Cole was asked in")).toBe(false);

      const again = await takeBack(member, offer, delegationId);
      const shown = await member.get(again.headers.get("Location") ?? "");
      expect([shown.text.includes("You took it back before"), countTo(address)]).toEqual([true, before + 1]);
      const fresh = await signingPath(world, address, 2);
      expect(fresh).not.toBe(path);
      const who = several ? "Signer 1" : "Dr. Amara O'Neill";
      expect((await signWith(fresh, who, address)).status).toBe(200);
      expect(await findingsIn(world, offer.id)).toEqual([]);
      const { results: recorded } = await world.db
        .prepare(
          `select actor_kind as by, payload ->> 'from' as "from", payload ->> 'to' as "to" from audit_events
           where proposal_id = ? and type = 'recipient.changed'`,
        )
        .bind(offer.id)
        .all();
      expect(recorded).toEqual([
        {
          by: "owner",
          from: `Ana Cole (${ana.delegateEmail})`,
          to: expect.stringContaining(`(${address})`),
        },
      ]);
    },
  );

  it("stays once the person named has signed", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSeveral(world, member, [1]);
    const ana = delegate();
    await name(await linkOf(world, offer, 1), ana);
    await signWith(await signingPath(world, ana.delegateEmail), "Ana Cole", ana.delegateEmail);
    expect((await member.get(`/proposal/${offer.id}`)).text.includes("Ana Cole was asked in")).toBe(false);
    const late = await takeBack(member, offer, await requestOf(offer));
    const shown = await member.get(late.headers.get("Location") ?? "");
    expect(shown.text.includes("has signed, so they can no longer be changed")).toBe(true);
  });

  it("holds for a resend, which goes to the person named", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSign(world, member);
    const ana = delegate();
    await name(offer.path, ana);
    const named = await signingPath(world, ana.delegateEmail);
    await mailTo(offer.address, "No longer waiting for you");
    const before = countTo(offer.address);
    await member.post(`/proposal/${offer.id}`, { intent: "resend", deliveryId: "resent-to-the-named" });
    await signingPath(world, ana.delegateEmail, 2);
    expect((await signWith(named, "Ana Cole", ana.delegateEmail)).status).toBe(200);
    expect(countTo(offer.address)).toBe(before);
  });
});

describe("a reader who is not who was asked", () => {
  it("says so without a code and without a name; the sender can only correct the address", async () => {
    const offer = await sentLink(world, owner, "coded-delegation@harbor.example", { requiresCode: true });
    const page = await pageOf(offer.path);
    expect(page).toContain("I’m not Dr. Amara O&#x27;Neill");
    expect(page).not.toContain("Someone else should sign");
    expect((await name(offer.path, delegate())).status).toBe(403);
    await name(offer.path, { delegateWhy: "She left the company." }, "not-me");
    const mail = await mailTo(owner.email, "did not reach");
    expect(mail.text).toContain("She left the company.");
    expect(await pageOf(offer.path)).toContain("was notified on");
    expect((await answer(owner, offer, true)).text).toContain("Nobody was named");
    expect((await answer(owner, offer, false)).text).toContain("Nobody was replaced");
  });

  it("is asked whether they are the signer after all, by the page and the API", async () => {
    const offer = await offerToSign(world, owner);
    await name(offer.path, {}, "not-me");
    const page = await pageOf(offer.path);
    expect(page.indexOf('id="delegation"')).toBeLessThan(page.indexOf('id="document"'));
    expect(page).toContain("and want to answer</summary>");
    const signed = await signWith(offer.path, "Dr. Amara O'Neill", offer.address);
    expect([signed.status, signed.body.fieldErrors?.confirmedSigner]).toEqual([
      400,
      "Someone with this link said that they are not Dr. Amara O'Neill. Are you Dr. Amara O'Neill?",
    ]);
    const declined = await name(offer.path, { reason: "No." }, "decline");
    expect([declined.status, declined.text.includes("Are you ")]).toEqual([400, true]);
    const confirmedSigner = `Dr. Amara O'Neill (${offer.address})`;
    const yes = await world.visitor().json("POST", `/api${offer.path}`, {
      ...SIGNATURE,
      signerName: "Dr. Amara O'Neill",
      signerEmail: offer.address,
      confirmedSigner,
    });
    expect(yes.status, yes.text).toBe(200);
  });

  it("is never handed over without the sender's answer", async () => {
    const member = await ruled("at_once");
    const offer = await offerToSign(world, member);
    await name(offer.path, delegate(), "not-me");
    expect(await eventCounts(world, offer.id)).toMatchObject({ "recipient.not_me": 1 });
    expect((await answer(member, offer, true)).text).toContain("Ana Cole was asked");
  });
});

it("nobody else's proposals are answered, and unknown links name nobody", async () => {
  const offer = await offerToSign(world, owner);
  await name(offer.path, delegate());
  const stranger = await memberOn(world, "professional");
  expect((await answer(stranger, offer, true)).status).toBe(404);
  const unknown = await owner.post(`/proposal/${offer.id}`, {
    intent: "agree-delegation",
    delegationId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  });
  expect(unknown.status).toBe(404);
  expect((await name(`/sign/${"A".repeat(43)}`, delegate())).status).toBe(404);
});
