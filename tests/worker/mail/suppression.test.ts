import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARD, mailNamed, type SentMail, SUPPRESSED, sentMail } from "../../world/mails";
import { MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60_000;
let world: World;
let owner: Member;
let addresses = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  // News of lost mails would take the failures that are meant for others.
  await owner.json("PUT", "/api/user/notices", { delivery_failed: { inApp: false, byMail: false } });
});
afterAll(() => world.dispose());

const address = () => {
  addresses += 1;
  return `stopped-${addresses}@harbor.example`;
};
const sendTo = (member: Member, sent: SentMail, to: string, extra = {}) =>
  member.json("POST", `/api/proposals/${sent.proposalId}/send`, { ...MAIL, recipientEmail: to, ...extra });
const noticeOf = (answer: { headers: Headers }) => decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
const bounced = async (to: string, settings = {}) => {
  const sent = await sentMail(world, owner, to, settings);
  await sent.tell({ type: "email.bounced", bounce: HARD });
  return sent;
};

describe("an address that mail came back from", () => {
  it("gets no more of that owner's mail until they say that it was checked", async () => {
    const to = address();
    const sent = await bounced(to);
    const refused = await sendTo(owner, sent, to.toUpperCase());
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: "address_suppressed", reason: "bounced", email: to });
    const resent = await owner.json("POST", `/api/proposals/${sent.proposalId}/resend`);
    expect(resent.body.code).toBe("address_suppressed");
    const fresh = await owner.post(`/proposal/${sent.proposalId}`, { intent: "fresh-link" });
    expect(fresh.headers.get("Location")).toBe(`/proposal/${sent.proposalId}/send`);

    const confirmed = await sendTo(owner, sent, to, { confirmAddress: true });
    expect(confirmed.status, confirmed.text).toBe(200);
    await signingPath(world, to, 2);
    expect((await owner.json("POST", `/api/proposals/${sent.proposalId}/resend`)).status).toBe(200);
  });

  it("gets other owners' mail", async () => {
    const to = address();
    await bounced(to);
    const other = await memberOn(world, "professional");
    await sentMail(world, other, to);
    expect(world.mail.to(to)).toHaveLength(2);
  });

  it("stops again when it comes back again, but not for an event of before", async () => {
    const to = address();
    const sent = await bounced(to);
    const again = await sendTo(owner, sent, to, { confirmAddress: true });
    const second = await mailNamed(world, sent.proposalId, again.body.deliveryId);
    await second.tell({ type: "email.bounced", bounce: HARD, at: START - 1 });
    const old = await sendTo(owner, sent, to);
    expect(old.status).toBe(200);
    const third = await mailNamed(world, sent.proposalId, old.body.deliveryId);
    await third.tell({ type: "email.bounced", bounce: HARD });
    expect((await sendTo(owner, sent, to)).status).toBe(409);
  });

  it("is told of in the send form, with a tick that lifts it", async () => {
    const to = address();
    const sent = await bounced(to);
    const form = `/proposal/${sent.proposalId}/send`;
    const page = await owner.get(form);
    expect(page.text).toContain("An email to this address bounced.");
    expect(page.text).toContain("I have checked this address");
    const fields = { ...MAIL, ccEmails: "", recipientEmail: to, requiresSignature: "on" };
    const refused = await owner.post(form, { ...fields, deliveryId: "not-checked-000001" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Correct it, or tick the box below to confirm it.");
    expect(page.text).toMatch(new RegExp(`<input[^>]*name="confirmedAddress"[^>]*value="${to}"`));
    const unnamed = { ...fields, deliveryId: "checked-0000000000", confirmAddress: "on" };
    expect((await owner.post(form, unnamed)).status).toBe(409);
    const ticked = { ...unnamed, deliveryId: "checked-0000000001", confirmedAddress: to };
    expect((await owner.post(form, ticked)).status).toBe(302);
    await signingPath(world, to, 2);
  });

  it("is not lifted by a tick that stood beside another address", async () => {
    const [to, copy] = [address(), address()];
    const sent = await bounced(to);
    await bounced(copy);
    const posted = await owner.post(`/proposal/${sent.proposalId}/send`, {
      ...MAIL,
      recipientEmail: to,
      ccEmails: copy,
      deliveryId: "one-of-two-0000001",
      confirmAddress: "on",
      confirmedAddress: to,
    });
    expect(posted.status).toBe(302);
    expect(noticeOf(posted)).toContain(`No copy went to ${copy}`);
    await world.until("the second mail", () => world.mail.to(to).length === 2);
    const { results } = await world.db
      .prepare("select email from mail_suppressions where confirmed_at is null and email in (?, ?)")
      .bind(to, copy)
      .all();
    expect(results).toEqual([{ email: copy }]);
  });

  it("is named again when the same send or resend is repeated", async () => {
    const [to, copy] = [address(), address()];
    const sent = await sentMail(world, owner, to, { ccEmails: [copy] });
    await bounced(copy);
    const repeat = async (path: string, fields: object, key: string) => {
      const url = `/api/proposals/${sent.proposalId}/${path}`;
      const ask = () => owner.json("POST", url, fields, { "Idempotency-Key": key });
      return [(await ask()).body, (await ask()).body];
    };
    const resent = await repeat("resend", {}, "resent-twice-00001");
    const sends = await repeat(
      "send",
      { ...MAIL, recipientEmail: to, ccEmails: [copy] },
      "sent-twice-0000001",
    );
    for (const [first, second] of [resent, sends]) {
      expect(first).toMatchObject({ alreadySent: false, leftOut: [copy] });
      expect(second).toMatchObject({ alreadySent: true, leftOut: [copy] });
    }
  });

  it("is left out of the copies and named", async () => {
    const [to, copy] = [address(), address()];
    const sent = await bounced(copy);
    const answer = await sendTo(owner, sent, to, { ccEmails: [copy] });
    expect(answer.body).toMatchObject({ success: true, leftOut: [copy] });
    await signingPath(world, to);
    const form = { ...MAIL, recipientEmail: to, ccEmails: copy, requiresSignature: "on" };
    const named = { ...form, deliveryId: "with-a-copy-000001" };
    const posted = await owner.post(`/proposal/${sent.proposalId}/send`, named);
    const notice = decodeURIComponent(posted.headers.get("Set-Cookie") ?? "");
    expect(notice).toContain(`No copy went to ${copy}`);
    const checked = await sendTo(owner, sent, to, { ccEmails: [copy], confirmAddress: true });
    expect(checked.body.leftOut).toEqual([]);
    await world.until("the copy", () => world.mail.to(copy).length === 2);
  });

  it("gets no fresh link and no code either, and whoever asks is told kindly", async () => {
    const to = address();
    const sent = await sentMail(world, owner, to, { requiresCode: true });
    const path = await signingPath(world, to);
    await sent.tell({ type: "email.complained" });
    const code = await world.visitor().json("POST", `/api${path}/code`, {});
    expect(code.status).toBe(409);
    expect(code.body.error).toContain("Please ask the sender");
    expect(code.text).not.toContain(to);
    const asked = await world.visitor().post(`${path}/code`, { intent: "send" });
    const page = await world.visitor().get(String(asked.headers.get("Location")).replace("#confirm", ""));
    expect(page.text).toContain("reach the address this was sent to");
    const link = await world.visitor().post(`/client/proposal/${sent.proposalId}`, { intent: "mail-link" });
    expect(link.status).toBe(409);
    expect(link.text).toContain("reach the address this was sent to");
    expect(world.mail.to(to)).toHaveLength(1);
  });
});

describe("an address that the mail service keeps on a list of its own", () => {
  const retry = (sent: SentMail, extra = {}) =>
    owner.post(`/proposal/${sent.proposalId}`, {
      intent: "retry-delivery",
      deliveryId: sent.deliveryId,
      ...extra,
    });
  const blocked = async (to: string) => {
    world.mail.suppressed.add(to);
    const sent = await sentMail(world, owner, to);
    expect(sent.mail.isSuppressed).toBe(true);
    await sent.tell({ type: "email.suppressed", suppressed: SUPPRESSED });
    return sent;
  };
  /** The newest mail to an address, once there are so many. */
  const mailTo = (to: string, count: number) =>
    world.until("the mail", () => world.mail.to(to).length === count && world.mail.to(to).at(-1));
  const liftsOf = (to: string) => world.mail.lifts.filter((address) => address === to).length;
  const liftOf = async (email: string) =>
    (
      await world.db
        .prepare("select reason, lift from mail_suppressions where email = ? order by reason")
        .bind(email)
        .all()
    ).results;

  it("gets no more mail until the owner confirms it; then it is taken off that list before the mail goes out", async () => {
    const to = address();
    const sent = await blocked(to);
    const refused = await sendTo(owner, sent, to);
    expect(refused.body).toMatchObject({ code: "address_suppressed", reason: "suppressed" });
    expect(refused.body.error).toContain("The email service blocks this address");
    expect((await owner.get(`/proposal/${sent.proposalId}/send`)).text).toContain("blocks this address");
    expect(liftsOf(to)).toBe(0);
    const confirmed = await sendTo(owner, sent, to, { confirmAddress: true });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await mailTo(to, 2)).isSuppressed).toBe(false);
    await owner.json("POST", `/api/proposals/${sent.proposalId}/resend`);
    await mailTo(to, 3);
    expect(liftsOf(to)).toBe(1);
    expect(await liftOf(to)).toEqual([{ reason: "suppressed", lift: "lifted" }]);
  });

  it("is taken off it by a confirmed Retry too, and by a stranger's not at all", async () => {
    const to = address();
    const sent = await blocked(to);
    const stranger = await memberOn(world, "professional");
    const command = { intent: "retry-delivery", deliveryId: sent.deliveryId, confirmAddress: "on" };
    expect((await stranger.post(`/proposal/${sent.proposalId}`, command)).status).toBe(404);
    await retry(sent);
    expect((await sent.row()).state).toBe("failed");
    expect(world.mail.to(to)).toHaveLength(1);
    expect((await retry(sent, { confirmAddress: "on" })).status).toBe(302);
    expect((await mailTo(to, 2)).isSuppressed).toBe(false);
  });

  it("got there by a bounce, and is taken off it when the owner confirms", async () => {
    const to = address();
    const sent = await bounced(to);
    expect(world.mail.suppressed.has(to)).toBe(true);
    await sendTo(owner, sent, to, { confirmAddress: true });
    expect((await mailTo(to, 2)).isSuppressed).toBe(false);
  });

  it("waits with its mail while the service does not answer", async () => {
    const to = address();
    const sent = await blocked(to);
    world.mail.refusedLifts.push({ status: 503, body: {} }, { status: 429, body: {} });
    await sendTo(owner, sent, to, { confirmAddress: true });
    expect((await mailTo(to, 2)).isSuppressed).toBe(false);
    expect(liftsOf(to)).toBe(3);
  });

  it("stays there where our key may not lift it: the mail goes out all the same, and the owner reads why it was lost", async () => {
    const to = address();
    const sent = await blocked(to);
    const body = { name: "restricted_api_key", message: "This API key is restricted to only send emails." };
    world.mail.refusedLifts.push({ status: 401, body });
    const again = await sendTo(owner, sent, to, { confirmAddress: true });
    expect((await mailTo(to, 2)).isSuppressed).toBe(true);
    await world.logged("mail.lift_refused");
    const second = await mailNamed(world, sent.proposalId, again.body.deliveryId);
    await second.tell({ type: "email.suppressed", suppressed: SUPPRESSED, at: START + HOUR });
    const page = await owner.get(`/proposal/${sent.proposalId}`);
    expect(page.text).toContain("we could not lift the block");
    expect(page.text).not.toContain("restricted");
    // Tried anew with the next confirmation, by a key that may.
    expect((await sendTo(owner, sent, to)).status).toBe(409);
    world.clock.now = START + 2 * HOUR;
    await sendTo(owner, sent, to, { confirmAddress: true });
    expect((await mailTo(to, 3)).isSuppressed).toBe(false);
    world.clock.now = START;
  });

  it("that is not on it any more is fine", async () => {
    const to = address();
    const sent = await blocked(to);
    world.mail.suppressed.delete(to);
    await sendTo(owner, sent, to, { confirmAddress: true });
    await mailTo(to, 2);
    expect(await liftOf(to)).toEqual([{ reason: "suppressed", lift: "lifted" }]);
  });
});
