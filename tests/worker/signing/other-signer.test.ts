import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, type Offer, offerToSign } from "../../world/people";
import { openWorld, type World } from "../../world/world";

/** A link that was passed on, and signed by somebody else than whom it was sent to. */
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const STRANGER = { signerName: "Hannah Stranger", signerEmail: "hannah@elsewhere.example" };
const QUESTION = /You were invited as Amara O(&#x27;|')Neill \([^)]+\)\. Are you signing as Hannah Stranger/;

async function agreed(): Promise<Offer> {
  const offer = await offerToSign(world, owner, { clientName: "Amara O'Neill" });
  await world.visitor().post(offer.path, { intent: "consent" });
  return offer;
}

const form = (fields: object) => ({
  intent: "sign",
  signatureMethod: "typed",
  legalDisclaimer: "on",
  scrolledToBottom: "true",
  ...fields,
});

const differsOf = async (id: string) =>
  (
    await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = 'signer.differs'")
      .bind(id)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => JSON.parse(payload));

/** In the order in which they were given, and by whom. */
const consentsOf = async (id: string) =>
  (
    await world.db
      .prepare(
        `select c.withdrawn_at is not null as isReplaced, e.actor_name as actor,
           exists (select 1 from signatures s where s.consent_id = c.id) as isSignedUnder
         from audit_events e join consents c on c.id = json_extract(e.payload, '$.consentId')
         where e.proposal_id = ? and e.type = 'consent.given' order by e.seq`,
      )
      .bind(id)
      .all()
  ).results;

describe("somebody who was not invited", () => {
  it("is asked once, by a form that works without a script, and nothing is signed until then", async () => {
    const { id, path } = await agreed();
    const asked = await world.visitor().post(path, form(STRANGER));
    expect(asked.status).toBe(400);
    expect(asked.text).toMatch(QUESTION);
    expect(asked.text).toContain('name="confirmedSigner"');
    expect(asked.text, "who did not agree reads it here").toContain(
      "Signing electronically: what you agree to",
    );
    expect(asked.text).toContain("and I agree to sign electronically");
    expect(asked.text).toMatch(/name="legalDisclaimer"[^>]*checked/);
    expect((await owner.get(`/api/proposals/${id}`)).body.status).not.toBe("signed");

    const other = await world.visitor().post(
      path,
      form({
        ...STRANGER,
        signerName: "Third Person",
        confirmedSigner: "Hannah Stranger (hannah@elsewhere.example)",
      }),
    );
    expect(other.status, "another name is asked about anew").toBe(400);
    expect(await differsOf(id)).toEqual([]);
  });

  it("reads at the tick what to do when it is not set, until the name is another", async () => {
    const { path } = await agreed();
    const askedSigner = "Hannah Stranger (hannah@elsewhere.example)";
    const first = await world.visitor().post(path, form(STRANGER));
    expect(first.text).toContain(`name="askedSigner" value="${askedSigner}"`);
    expect(first.text).not.toContain("Tick this box if you are");
    expect(first.text).toMatch(/<\/details><input[^>]*><p id="signer-question"[^>]*>[^<]*<\/p><label/);
    expect(first.text, "folded").not.toMatch(/<details class="more" open=""><summary>Signing electronically/);
    const again = await world.visitor().post(path, form({ ...STRANGER, askedSigner }));
    expect(again.status).toBe(400);
    expect(again.text).toMatch(/aria-describedby="signer-question signer-error"/);
    expect(again.text).toContain("Tick this box if you are Hannah Stranger.");
    const other = await world
      .visitor()
      .post(path, form({ ...STRANGER, askedSigner, signerName: "Zed Other" }));
    expect(other.text).not.toContain("Tick this box if you are");
  });

  it("signs once they confirm: the evidence, the owner and the person who was invited know it", async () => {
    const { id, path, address } = await agreed();
    const confirmedSigner = "Hannah Stranger (hannah@elsewhere.example)";
    const signed = await world.visitor().post(path, form({ ...STRANGER, confirmedSigner }));
    expect(signed.status).toBe(302);
    expect(await differsOf(id)).toEqual([
      {
        invitedName: "Amara O'Neill",
        invitedEmail: address,
        ...STRANGER,
        isConfirmed: true,
      },
    ]);
    expect(await consentsOf(id), "the invited person's agreement is not theirs").toEqual([
      { isReplaced: 1, isSignedUnder: 0, actor: "Amara O'Neill" },
      { isReplaced: 0, isSignedUnder: 1, actor: "Hannah Stranger" },
    ]);
    const warning = await world.until("the warning", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Hannah Stranger signed")),
    );
    expect(warning.text).toContain("hannah@elsewhere.example");
    expect(warning.text).toContain("Hello Amara O'Neill");
    const shown = await world.until("the owner's copy", () =>
      world.mail
        .to(owner.email)
        .find(({ text }) => text.includes(address) && text.includes("signed this proposal")),
    );
    expect(shown.text).toContain("You invited Amara O'Neill");
    const copy = await world.until("the invited person's copy", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("Signed:")),
    );
    expect(copy.text).toContain("Hello Amara O'Neill");
    expect(copy.text).toContain("Hannah Stranger signed this proposal");
    expect(copy.text).not.toContain("You signed");

    const again = await world.visitor().post(path, form(STRANGER));
    expect(again.status, "already signed is answered kindly").toBe(302);
    expect(await differsOf(id)).toHaveLength(1);
    const warnings = world.mail
      .to(address)
      .filter(({ subject }) => subject.startsWith("Hannah Stranger signed"));
    expect(warnings).toHaveLength(1);
  });

  it("gets through by the API, which has no page to ask on, and is recorded as not asked", async () => {
    const { id, path, body } = await offerToSign(world, owner, { clientName: "Amara O'Neill" });
    const answer = await world.visitor().json("POST", `/api${path}`, { ...body, ...STRANGER });
    expect(answer.status, answer.text).toBe(200);
    expect(await differsOf(id)).toMatchObject([{ isConfirmed: false }]);
  });
});

it("asks nobody whose name is the invited one, however it is typed", async () => {
  const { id, path, address } = await agreed();
  const signed = await world
    .visitor()
    .post(path, form({ signerName: "o’neill,  AMARA", signerEmail: address.toUpperCase() }));
  expect(signed.status).toBe(302);
  expect(await differsOf(id)).toEqual([]);
});
