/** A proposal's last valid day: what can be done until its end, what after it, and how more time is asked for and given. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "~/domain/account-data/deletion/delete-account.server";
import { actingAs } from "../../world/acting";
import { findingsIn } from "../../world/documents/chains";
import { toAnswer } from "../../world/links";
import {
  eventCounts,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  sentProposal,
  signInAgain,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
const LAST = "2026-12-16";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.clock.now = START;
});

const set = (member: Member, column: string, value: unknown) =>
  world.db.prepare(`update users set ${column} = ? where email = ?`).bind(value, member.email).run();

const zoned = async (timeZone: string) => {
  const member = await memberOn(world, "professional");
  await set(member, "time_zone", timeZone);
  await set(member, "time_zone_chosen", 1);
  return member;
};

/** The session that a member had has ended with the days. */
async function afterEnd(member: Member): Promise<void> {
  atEnd(0);
  await signInAgain(member);
}

/** @param sooner milliseconds before the end of the last day */
const atEnd = (sooner: number, end = Date.UTC(2026, 11, 17)) => {
  world.clock.now = end - sooner;
};

const days = async (id: string) =>
  world.db
    .prepare(
      `select p.valid_until as chosen, p.extended_until as extended, v.valid_until as frozen
       from proposals p left join proposal_versions v on v.id = p.current_version_id where p.id = ?`,
    )
    .bind(id)
    .first<{ chosen: string | null; extended: string | null; frozen: string | null }>();

const pageOf = async (path: string) => (await world.visitor().get(path)).text;

const ask = (path: string, timeMessage = "") =>
  world.visitor().post(path, { intent: "more-time", timeMessage });

const give = (member: Member, id: string, more: object = {}) =>
  member.post(`/proposal/${id}`, { intent: "more-time", days: "14", from: LAST, ...more });

const approve = (id: string) => world.visitor().json("POST", `/api/client/proposal/${id}/approve`, {});

const approvable = (member: Member) => toAnswer(world, member);

describe("the last valid day", () => {
  it("is thirty days away by default, and stands on the page, in the email and beside the signature", async () => {
    const member = await memberOn(world, "professional");
    const { id, path, address } = await offerToSign(world, member);
    expect(await days(id)).toEqual({ chosen: LAST, extended: null, frozen: LAST });
    const page = await pageOf(path);
    expect(page).toContain("<dt>Valid until</dt><dd>December 16, 2026</dd>");
    expect(page).not.toContain("Open until");
    const [mail] = world.mail.to(address);
    expect(mail?.text).toContain("Valid until: December 16, 2026");
    expect(mail?.text).not.toContain("Open until");
    const reader = world.visitor();
    await reader.get(path);
    await reader.post(path, { intent: "consent" });
    expect((await reader.get(path)).text).toContain("Valid until December 16, 2026</span>");
    expect((await member.get(`/proposal/${id}`)).text).toContain("<bdi>16 December 2026</bdi>");
    expect((await member.get(`/api/proposals/${id}`)).body.validUntil).toBe(LAST);
  });

  it("is what the account's settings say, or none", async () => {
    const member = await memberOn(world, "professional");
    const save = (validityDays: string) =>
      member.post("/settings/business", { intent: "numbers", numberPattern: "{number}", validityDays });
    expect((await save("7")).status).toBe(302);
    expect((await days(await sentProposal(member)))?.frozen).toBe("2026-11-23");
    await save("none");
    const { id, path, address } = await offerToSign(world, member);
    expect((await days(id))?.frozen).toBeNull();
    expect(await pageOf(path)).toContain("Open until");
    expect(world.mail.to(address)[0]?.text).toContain("Open until");
    expect((await save("31")).status).toBe(400);
  });

  it("is chosen with each send, in the sender's time zone, and not in the past", async () => {
    const member = await zoned("Pacific/Auckland");
    const id = await generatedProposal(member);
    const send = (validUntil: unknown) =>
      member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, validUntil });
    const past = await send("2026-11-16");
    expect([past.status, past.body.fieldErrors.validUntil]).toEqual([
      400,
      "This day has passed. Choose today or a later one.",
    ]);
    expect((await send("2026-02-30")).body.fieldErrors.validUntil).toContain("Enter a day");
    expect((await send("2026-11-17")).status).toBe(200);
    expect((await days(id))?.frozen).toBe("2026-11-17");
    expect((await send(null)).status).toBe(200);
    expect(await days(id)).toEqual({ chosen: null, extended: null, frozen: null });
    await send(undefined);
    expect((await days(id))?.frozen, "a send without an end stays so").toBeNull();
  });

  it("is a field of the send form, which keeps what was typed", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    const form = (await member.get(`/proposal/${id}/send`)).text;
    expect(form).toMatch(/name="validUntil"[^>]*value="2026-12-16"|value="2026-12-16"[^>]*name="validUntil"/);
    const deliveryId = /name="deliveryId" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const { ccEmails: _, ...mail } = MAIL;
    const typed = { ...mail, deliveryId, requiresSignature: "on", validUntil: "2026-11-01" };
    const refused = await member.post(`/proposal/${id}/send`, typed);
    expect(refused.text).toContain("This day has passed.");
    expect(refused.text).toContain('value="2026-11-01"');
    expect((await member.post(`/proposal/${id}/send`, { ...typed, validUntil: "" })).status).toBe(302);
    expect((await days(id))?.frozen).toBeNull();
  });

  it("is set among the details, for the next send", async () => {
    const member = await memberOn(world, "professional");
    const id = await sentProposal(member);
    const details = { title: "Website", clientName: "Amara", currency: "USD" };
    const save = (validUntil: string) => member.post(`/proposal/${id}/details`, { ...details, validUntil });
    expect((await save("2026-11-01")).text).toContain("This day has passed.");
    expect((await save("2026-12-24")).status).toBe(302);
    expect(await days(id)).toEqual({ chosen: "2026-12-24", extended: null, frozen: LAST });
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect((await days(id))?.frozen).toBe("2026-12-24");
  });

  it("is no reason for a new version when it is sent again", async () => {
    const member = await memberOn(world, "professional");
    const id = await sentProposal(member);
    world.clock.now += 2 * DAY;
    await member.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect((await eventCounts(world, id))["version.frozen"]).toBe(1);
  });

  it("ends before the link does, however few days the link was to have", async () => {
    const member = await memberOn(world, "professional");
    const id = await generatedProposal(member);
    await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, linkDays: 7 });
    const link = await world.db
      .prepare("select expires_at from signing_links where proposal_id = ?")
      .bind(id)
      .first("expires_at");
    expect(link).toBe(Date.UTC(2026, 11, 17) + 30 * DAY);
  });
});

describe("after it", () => {
  it.each([
    ["UTC", Date.UTC(2026, 11, 17)],
    ["America/Los_Angeles", Date.UTC(2026, 11, 17, 8)],
    ["Pacific/Auckland", Date.UTC(2026, 11, 17, 11)],
  ])("nothing is signed any more: the day's edge in %s", async (zone, end) => {
    const member = await zoned(zone);
    const { path, body } = await offerToSign(world, member);
    atEnd(-1, end);
    const late = await world.visitor().json("POST", `/api${path}`, body);
    expect([late.status, late.body.code, late.body.linkState]).toEqual([409, "validity_ended", "lapsed"]);
    atEnd(1, end);
    expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
  });

  it("the page can be read and downloaded, says so calmly, and consents to nothing", async () => {
    const member = await memberOn(world, "professional");
    const { id, path } = await offerToSign(world, member);
    atEnd(0);
    const page = await pageOf(path);
    expect(page).toContain("This proposal was valid until December 16, 2026");
    expect(page).toContain("Ask for more time");
    expect(page).toContain('id="document"');
    expect(page).not.toContain('value="consent"');
    expect((await world.visitor().get(`${path}/copy.pdf`)).status).toBe(200);
    const consent = await world.visitor().post(path, { intent: "consent" });
    expect(consent.status).toBe(409);
    expect(consent.text).toContain("no longer valid, so it cannot be accepted");
    expect((await eventCounts(world, id))["consent.given"]).toBeUndefined();
    expect((await world.visitor().get(`/api${path}`)).body.tokenInfo.linkState).toBe("lapsed");
  });

  it("it can be declined", async () => {
    const member = await memberOn(world, "professional");
    const { path } = await offerToSign(world, member);
    const other = await approvable(member);
    atEnd(0);
    expect((await world.visitor().post(path, { intent: "decline", reason: "No" })).status).toBe(302);
    expect(await pageOf(path)).not.toContain("Ask for more time");
    expect(await pageOf(other.path)).toContain('value="decline"');
    expect((await world.visitor().post(other.path, { intent: "decline", reason: "" })).status).toBe(302);
    expect(await pageOf(other.path)).toContain("You rejected this proposal.");
  });

  it("nothing is approved, on the page or by the API", async () => {
    const member = await memberOn(world, "professional");
    const { id, path, page: shared } = await approvable(member);
    expect(await pageOf(path)).toContain("Valid until December 16, 2026");
    atEnd(0);
    expect(await pageOf(shared)).toContain("No longer valid");
    const page = await pageOf(path);
    expect(page).toContain("This proposal was valid until December 16, 2026");
    expect(page).not.toContain('value="approve"');
    const byForm = await world.visitor().post(path, { intent: "approve" });
    expect([byForm.status, byForm.text.includes("cannot be accepted")]).toEqual([409, true]);
    const byApi = await approve(id);
    expect([byApi.status, byApi.body.code]).toEqual([409, "validity_ended"]);
    atEnd(1);
    expect((await approve(id)).status).toBe(200);
  });

  it("no reminder is sent", async () => {
    const member = await memberOn(world, "professional");
    const { id } = await offerToSign(world, member);
    await afterEnd(member);
    const answer = await member.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expect(answer.status).toBe(302);
    expect((await member.get(`/proposal/${id}`)).text).toContain("Give your client more time first.");
    expect((await eventCounts(world, id))["reminder.sent"]).toBeUndefined();
  });
});

describe("more time", () => {
  it("is asked for once, by an email and a notice to the owner", async () => {
    const member = await memberOn(world, "professional");
    const { id, path } = await offerToSign(world, member);
    await afterEnd(member);
    const asked = await ask(path, " We decide\r\non Thursday. ");
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${path}#more-time`]);
    expect((await ask(path, "Please!")).status).toBe(302);
    expect((await eventCounts(world, id))["time.requested"]).toBe(1);
    const page = await pageOf(path);
    expect(page).toContain("More time was asked for on");
    expect(page).not.toContain('name="timeMessage"');
    const mail = await world.until("the owner's email", () =>
      world.mail.to(member.email).find(({ subject }) => subject.includes("asks for more time")),
    );
    expect(mail.text).toContain("We decide\non Thursday.");
    expect(mail.text).toContain(`/proposal/${id}#more-time`);
    const notices = (await member.get("/notices")).text;
    expect(notices).toContain("asks for more time for");
    const detail = (await member.get(`/proposal/${id}`)).text;
    expect(detail).toContain("Your client asks for more time");
    expect(detail).toContain("We decide\non Thursday.");
  });

  it("is asked for at once by many, and counts once", async () => {
    const member = await memberOn(world, "professional");
    const { id, path } = await approvable(member);
    atEnd(0);
    const answers = await Promise.all([1, 2, 3].map(() => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect((await eventCounts(world, id))["time.requested"]).toBe(1);
    expect(await pageOf(path)).toContain("More time was asked for on");
  });

  it("keeps a message that is too long, with a sentence beside it", async () => {
    const member = await memberOn(world, "professional");
    const { path } = await offerToSign(world, member);
    const other = await approvable(member);
    atEnd(0);
    for (const page of [path, other.path]) {
      const refused = await ask(page, "x".repeat(2001));
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Use at most 2,000 characters.");
      expect(refused.text).toContain("x".repeat(2001));
    }
  });

  it("is not asked for before the end, after an answer, after a withdrawal, or by strangers", async () => {
    const member = await memberOn(world, "professional");
    const { id, path, body } = await offerToSign(world, member);
    expect((await ask(path)).status).toBe(302);
    expect((await eventCounts(world, id))["time.requested"]).toBeUndefined();
    await world.visitor().json("POST", `/api${path}`, body);
    const open = await approvable(member);
    const withdrawn = await approvable(member);
    await approve(open.id);
    await member.post(`/proposal/${withdrawn.id}`, { intent: "withdraw-link" });
    atEnd(0);
    expect((await ask(path)).status).toBe(410);
    expect((await ask(open.path)).status).toBe(410);
    expect((await ask(open.page)).status).toBe(409);
    expect((await ask(withdrawn.path)).status).toBe(410);
    expect((await ask("/client/proposal/unknown-proposal-id-1")).status).toBe(404);
    expect((await ask(`/sign/${"x".repeat(43)}`)).status).toBe(404);
  });

  it("is given with one tap: the same link and version, an email, and no send", async () => {
    const member = await memberOn(world, "starter");
    const { id, path, address, body } = await offerToSign(world, member);
    await afterEnd(member);
    const used = (await member.get("/api/user")).body.emailsSent;
    await ask(path);
    expect((await member.get(`/proposal/${id}`)).text).toContain('name="from" value="2026-12-16"');
    expect((await give(member, id)).status).toBe(302);
    expect(await days(id)).toEqual({ chosen: LAST, extended: "2026-12-31", frozen: LAST });
    expect((await give(member, id)).status, "twice gives once").toBe(302);
    expect((await days(id))?.extended).toBe("2026-12-31");
    expect((await member.get("/api/user")).body.emailsSent).toBe(used);
    const mail = await world.until("the client's email", () =>
      world.mail.to(address).find(({ subject }) => subject.startsWith("More time: ")),
    );
    expect(mail.text).toContain("you have until December 31, 2026");
    expect(mail.text).toContain(path);
    expect(await pageOf(path)).toContain("<dd>December 31, 2026</dd>");
    expect((await world.visitor().json("POST", `/api${path}`, body)).status).toBe(200);
    const events = await eventCounts(world, id);
    expect([events["time.extended"], events["version.frozen"], events["link.issued"]]).toEqual([1, 1, 1]);
    expect(await findingsIn(world, id)).toEqual([]);
  });

  it("is asked for and given again, and a send keeps the version with it", async () => {
    const member = await memberOn(world, "professional");
    const { id, path, address } = await offerToSign(world, member);
    await afterEnd(member);
    await ask(path);
    await give(member, id, { days: "7" });
    expect((await days(id))?.extended).toBe("2026-12-24");
    await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
    expect(await days(id)).toEqual({ chosen: LAST, extended: "2026-12-24", frozen: LAST });
    expect((await eventCounts(world, id))["version.frozen"]).toBe(1);
    atEnd(-35 * DAY);
    await signInAgain(member);
    expect(await pageOf(path)).toContain("This proposal was valid until December 24, 2026");
    await ask(path);
    expect((await eventCounts(world, id))["time.requested"]).toBe(2);
    await give(member, id, { days: "30", from: "2026-12-24" });
    expect((await days(id))?.extended).toBe("2027-02-20");
    expect(await pageOf(path)).not.toContain("Ask for more time");
    expect(await findingsIn(world, id)).toEqual([]);
  });

  it("is not given to what was answered or withdrawn, by a stranger, or for other days", async () => {
    const member = await memberOn(world, "professional");
    const { id, path } = await offerToSign(world, member);
    const withdrawn = await approvable(member);
    await member.post(`/proposal/${withdrawn.id}`, { intent: "withdraw-link" });
    const endless = await generatedProposal(member);
    await member.json("POST", `/api/proposals/${endless}/send`, { ...MAIL, validUntil: null });
    await afterEnd(member);
    const stranger = await trialMember(world);
    expect((await give(stranger, id)).status).toBe(404);
    expect((await give(member, id, { days: "365" })).status).toBe(400);
    await world.visitor().post(path, { intent: "decline", reason: "" });
    for (const each of [id, withdrawn.id, endless]) {
      await give(member, each);
      expect((await days(each))?.extended).toBeNull();
    }
  });

  it("is asked of nobody once the account is deleted", async () => {
    const member = await memberOn(world, "professional");
    const { path } = await approvable(member);
    const ctx = await actingAs(world, member);
    await deleteAccount(ctx, ctx.actor.id);
    atEnd(0);
    expect((await ask(path)).status).toBe(410);
  });
});
