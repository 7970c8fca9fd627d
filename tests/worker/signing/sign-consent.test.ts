/** The agreement to sign electronically, and No: the two acts of a client's beside the signature. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DISCLOSURE_VERSION, disclosureIn, disclosureText } from "~/domain/signing/disclosure";
import { inEnglish } from "~/platform/language/translate";
import {
  eventCounts,
  eventsOf,
  type Member,
  memberOn,
  type Offer,
  offerToSign,
  withoutEnd,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  await withoutEnd(world, owner);
});
afterAll(() => world.dispose());

const offered = () => offerToSign(world, owner);
const act = ({ path }: Pick<Offer, "path">, intent: string, fields: Record<string, string> = {}) =>
  world.visitor().post(path, { intent, ...fields });
const signApi = ({ path, body }: Offer) => world.visitor().json("POST", `/api${path}`, body);
const signPage = (offer: Offer) =>
  act(offer, "sign", {
    signerName: "Amara O'Neill",
    signerEmail: offer.address,
    scrolledToBottom: "true",
    legalDisclaimer: "on",
  });
const STRANGER = { path: `/sign/${"A".repeat(43)}` };

const consentsOf = async ({ id }: Offer) =>
  (
    await world.db
      .prepare(
        "select c.* from consents c join recipients r on r.id = c.recipient_id where r.proposal_id = ? order by c.given_at",
      )
      .bind(id)
      .all<Record<string, unknown>>()
  ).results;

describe("consent", () => {
  it("is asked for before there is anything to sign, with all that must be told", async () => {
    const offer = await offered();
    const page = await world.visitor().get(offer.path);
    for (const { title, text } of disclosureIn(inEnglish)) {
      expect(page.text).toContain(title);
      expect(page.text).toContain(text);
    }
    expect(page.text).toContain("I agree to sign electronically");
    expect(page.text).not.toContain('id="sign"');
    expect(page.text).not.toContain('type="checkbox"');
  });

  it("is recorded with the wording that was shown, and two events", async () => {
    const offer = await offered();
    expect((await act(offer, "consent", { clientTimeZone: "Europe/Berlin" })).status).toBe(302);
    const [consent] = await consentsOf(offer);
    const text = disclosureText(disclosureIn(inEnglish));
    const shown = {
      disclosureVersion: DISCLOSURE_VERSION,
      disclosureSha256: createHash("sha256").update(text).digest("hex"),
      language: "en",
    };
    expect(consent).toMatchObject({
      disclosure_version: shown.disclosureVersion,
      disclosure_sha256: shown.disclosureSha256,
      given_at: START,
      withdrawn_at: null,
      ip: "203.0.113.7",
    });
    const { results } = await world.db
      .prepare(
        "select type, payload, role, channel, client_time_zone as zone from audit_events where proposal_id = ? and type in ('disclosure.shown', 'consent.given') order by seq",
      )
      .bind(offer.id)
      .all<{ type: string; payload: string }>();
    const about = { role: "signer", channel: "e-mailed link", zone: "Europe/Berlin" };
    expect(results.map((row) => ({ ...row, payload: JSON.parse(row.payload) }))).toEqual([
      { type: "disclosure.shown", payload: shown, ...about },
      {
        type: "consent.given",
        payload: { consentId: consent?.id, ...shown, rows: expect.anything() },
        ...about,
      },
    ]);
    const page = await world.visitor().get(offer.path);
    expect(page.text).toMatch(
      /Agreed to sign electronically on (<!-- -->)?<time[^>]*>November 16, 2026 at 12:00 PM UTC/,
    );
    const inNewYork = { "CF-Timezone": "America/New_York", "Accept-Language": "en-US,en;q=0.9" };
    const there = await world.visitor().ask("GET", offer.path, { headers: inNewYork });
    expect(there.text, "on the reader's own clock").toMatch(/>November 16, 2026 at 7:00\sAM EST</);
    expect(page.text).toContain('id="sign"');
  });

  it("comes after the opening, also where no script told of it, and the script's own word adds no second", async () => {
    const offer = await offered();
    await act(offer, "consent");
    await world.visitor().post(`${offer.path}/opened`, { view: "told-after-the-consent" });
    const types = await eventsOf(world, offer.id);
    const acts = types.filter((type) => /^(document\.opened|disclosure|consent)/.test(type));
    expect(acts).toEqual(["document.opened", "disclosure.shown", "consent.given"]);
    expect((await owner.get(`/api/proposals/${offer.id}`)).body.status).toBe("viewed");
  });

  it("comes after its terms were on the page, which is noted once, when a person opened it", async () => {
    const offer = await offered();
    await world.visitor().get(offer.path);
    expect(await eventCounts(world, offer.id)).not.toHaveProperty("disclosure.shown");
    world.clock.now = START + 60_000;
    for (const view of ["the-first-of-two-views", "the-other-of-two-views"])
      expect((await world.visitor().post(`${offer.path}/opened`, { view })).status).toBe(200);
    world.clock.now = START + 120_000;
    await act(offer, "consent");
    const { results } = await world.db
      .prepare(
        "select type, occurred_at from audit_events where proposal_id = ? and type in ('disclosure.shown', 'consent.given') order by seq",
      )
      .bind(offer.id)
      .all();
    expect(results).toEqual([
      { type: "disclosure.shown", occurred_at: START + 60_000 },
      { type: "consent.given", occurred_at: START + 120_000 },
    ]);
    world.clock.now = START;
  });

  it("again is harmless, fifty times at once too", { tags: "nightly" }, async () => {
    const offer = await offered();
    const answers = await Promise.all(Array.from({ length: 50 }, () => act(offer, "consent")));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302));
    expect(await consentsOf(offer)).toHaveLength(1);
    expect(await eventCounts(world, offer.id)).toMatchObject({ "disclosure.shown": 1, "consent.given": 1 });
  });

  it("withdrawn, the page signs no more until it is given again, as a record of its own", async () => {
    const offer = await offered();
    await act(offer, "consent");
    world.clock.now = START + 1000;
    expect((await act(offer, "withdraw-consent")).status).toBe(302);
    expect((await act(offer, "withdraw-consent")).status, "nothing to withdraw").toBe(302);
    const refused = await signPage(offer);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Agree to sign electronically first.");
    world.clock.now = START + 2000;
    await act(offer, "consent");
    expect((await signPage(offer)).status).toBe(302);
    world.clock.now = START;
    const [first, second] = await consentsOf(offer);
    expect([first?.withdrawn_at, second?.withdrawn_at]).toEqual([START + 1000, null]);
    const signature = await world.db
      .prepare("select consent_id from signatures where proposal_id = ?")
      .bind(offer.id)
      .first();
    expect(signature).toEqual({ consent_id: second?.id });
    expect(await eventCounts(world, offer.id)).toMatchObject({
      "consent.given": 2,
      "consent.withdrawn": 1,
      "signature.applied": 1,
    });
  });

  it("lies in the statement of the JSON API, whose link tells what it says; one given before is kept", async () => {
    const first = await offered();
    const seen = await world.visitor().get(`/api${first.path}`);
    expect(seen.body).toMatchObject({ consentedAt: null, disclosure: { version: DISCLOSURE_VERSION } });
    expect((await signApi(first)).status).toBe(200);
    expect(await eventCounts(world, first.id)).toMatchObject({ "consent.given": 1 });
    const second = await offered();
    await act(second, "consent");
    expect((await world.visitor().get(`/api${second.path}`)).body.consentedAt).toBe(
      new Date(START).toISOString(),
    );
    await signApi(second);
    expect(await consentsOf(second)).toHaveLength(1);
    expect(await eventCounts(world, second.id)).toMatchObject({ "consent.given": 1 });
  });

  it("cannot be withdrawn from what is signed, and is a stranger's in no way", async () => {
    const offer = await offered();
    await signApi(offer);
    const late = await act(offer, "withdraw-consent");
    expect(late.status).toBe(410);
    expect((await consentsOf(offer))[0]?.withdrawn_at).toBeNull();
    for (const intent of ["consent", "withdraw-consent", "decline"]) {
      const answer = await act(STRANGER, intent);
      expect(answer.status, intent).toBe(404);
      expect(answer.text).toContain("Invalid access link");
    }
  });

  it.each(["consent", "withdraw-consent", "decline"])("an expired link does nothing: %s", async (intent) => {
    const offer = await offered();
    world.clock.now = START + 31 * DAY;
    const answer = await act(offer, intent);
    world.clock.now = START;
    expect(answer.status).toBe(410);
    expect(answer.text).toContain("This link has expired");
    expect(await consentsOf(offer)).toEqual([]);
  });
});

describe("declining", () => {
  const noticesOf = async ({ id }: Offer) =>
    (
      await world.db
        .prepare(
          "select payload ->> 'message' as message from deliveries where proposal_id = ? and kind = 'decision_notice'",
        )
        .bind(id)
        .all<{ message: string }>()
    ).results;

  it("records the reason, tells the owner by mail and says so on the page", async () => {
    const offer = await offered();
    const reason = "  Too much for this year. ";
    const answer = await act(offer, "decline", { reason });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, offer.path]);
    const decision = await world.db
      .prepare("select outcome, reason, ip from decisions where proposal_id = ?")
      .bind(offer.id)
      .first();
    expect(decision).toEqual({ outcome: "rejected", reason: reason.trim(), ip: "203.0.113.7" });
    expect((await owner.get(`/api/proposals/${offer.id}`)).body.status).toBe("rejected");
    const notice = await world.until("the owner's notice", () =>
      world.mail.to(owner.email).find(({ text }) => text.includes(reason.trim())),
    );
    expect(notice.subject).toContain("declined");
    const page = await world.visitor().get(offer.path);
    expect(page.text).toContain("Proposal declined");
    expect(page.text).not.toContain("This proposal was declined");
  });

  it("again is harmless and changes nothing, and needs no reason", async () => {
    const offer = await offered();
    await act(offer, "decline");
    const again = await act(offer, "decline", { reason: "second thoughts" });
    expect(again.status).toBe(302);
    expect(await noticesOf(offer)).toEqual([{ message: "" }]);
    expect(await eventCounts(world, offer.id)).toMatchObject({ "recipient.declined": 1 });
    const event = await world.db
      .prepare("select link_id, role from audit_events where proposal_id = ? and type = 'recipient.declined'")
      .bind(offer.id)
      .first<{ link_id: string | null; role: string }>();
    expect(event).toEqual({ link_id: expect.any(String), role: "signer" });
  });

  it("is refused once it is signed, and once the sender has marked it as approved", async () => {
    const signed = await offered();
    await signApi(signed);
    expect((await act(signed, "decline")).status).toBe(410);
    const marked = await offered();
    await owner.json("PATCH", `/api/proposals/${marked.id}/status`, { status: "approved" });
    const answer = await act(marked, "decline", { reason: "Not like this." });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("The sender has marked this proposal as approved.");
    expect(answer.text).toContain("Not like this.");
    expect(await noticesOf(marked)).toEqual([]);
  });
});
