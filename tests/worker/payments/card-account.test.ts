/** A studio's own account at Stripe: connected with the password alone, as Stripe says it stands, and left to the studio. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { disputePayment, paySession } from "~/domain/card-payments/fake/book";
import { PASSWORD } from "../../world/factors";
import {
  type Agreement,
  CARD_PAYMENTS,
  cardStudio,
  checkoutsOf,
  connectStudio,
  entriesOf,
  happens,
  hasFindings,
  kindsOf,
  payAtStripe,
  pressPay,
  sessionIn,
  signedOffer,
  stateOf,
  tell,
  tellAll,
} from "../../world/payments/card-studio";
import { eventsOf, type Member, memberOn } from "../../world/people";
import { idOf, teamOfThree } from "../../world/teams";
import { openWorld, START, STRIPE_SETTINGS, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: STRIPE_SETTINGS });
});
afterEach(() => {
  world.stripe.recover();
  world.clock.now = START;
});
afterAll(() => world.dispose());

const settingsOf = async (member: Member) => (await member.get("/settings/business")).text;
const rowOf = ({ email }: Member) =>
  world.db
    .prepare("select c.* from card_accounts c join users u on u.id = c.user_id where u.email = ?")
    .bind(email)
    .first<{ account_id: string; mode: string; state: string; disconnected_at: number | null }>();
const disconnect = (member: Member, currentPassword = PASSWORD) =>
  member.post(CARD_PAYMENTS, { intent: "disconnect", currentPassword });
const mailsTo = (member: Member, part: string) =>
  world.mail.to(member.email).filter(({ subject }) => subject.includes(part));

describe("connecting", () => {
  it("makes one account with the studio's own dashboard, fees and losses, and goes on at Stripe", async () => {
    const member = await memberOn(world, "professional");
    expect(await settingsOf(member)).toContain("Not connected. Your clients pay by transfer.");
    const before = world.stripe.connect.books.size;
    const answers = await Promise.all([connectStudio(member), connectStudio(member)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get("Location")).toContain("connect.stripe.test/setup/");
    expect(world.stripe.connect.books.size).toBe(before + 1);
    const asked = world.stripe.connect.asked.filter(({ path }) => path === "/v1/accounts").at(-1);
    expect(asked?.params).toMatchObject({
      "controller[fees][payer]": "account",
      "controller[losses][payments]": "stripe",
      "controller[requirement_collection]": "stripe",
      "controller[stripe_dashboard][type]": "full",
    });
    expect(asked?.params).not.toHaveProperty("type");
    expect(await rowOf(member)).toMatchObject({ mode: "test", state: "unfinished" });
    await world.until("the mail", () => mailsTo(member, "Stripe account was connected").length > 0);
    expect((await connectStudio(member)).status).toBe(303);
    expect(world.stripe.connect.books.size).toBe(before + 1);
    expect(mailsTo(member, "Stripe account was connected")).toHaveLength(1);
  });

  it("takes the password: a stolen session connects nothing, and disconnects nothing", async () => {
    const member = await memberOn(world, "professional");
    const refused = await connectStudio(member, "a guess");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("That is not your current password.");
    expect(await rowOf(member)).toBeNull();
    const studio = await cardStudio(world);
    expect((await disconnect(studio, "a guess")).status).toBe(400);
    expect((await rowOf(studio))?.disconnected_at).toBeNull();
    expect((await world.visitor().get(CARD_PAYMENTS)).status, "a stranger signs in first").toBe(302);
  });

  it("says so where Stripe does not answer, and makes one account all the same", async () => {
    const member = await memberOn(world, "professional");
    const before = world.stripe.connect.books.size;
    world.stripe.isDown = true;
    expect((await connectStudio(member)).status).toBe(503);
    world.stripe.recover();
    world.stripe.loseAnswers = 1;
    await connectStudio(member);
    expect((await connectStudio(member)).status).toBe(303);
    expect(world.stripe.connect.books.size).toBe(before + 1);
  });
});

describe("how it stands", () => {
  it.each([
    ["unfinished", "Not finished", "proof of who you are"],
    ["verifying", "Being verified", "you do not need to do anything"],
    ["restricted", "Restricted", "Continue at Stripe"],
    ["ready", "Ready", "wherever a payment is asked for"],
  ] as const)("is read on the way back, never believed: %s", async (state, label, words) => {
    const member = await cardStudio(world);
    world.stripe.connect.stands(member.accountId, state);
    expect((await member.get(`${CARD_PAYMENTS}/back?ready=1`)).status).toBe(302);
    const page = await settingsOf(member);
    expect(page).toContain(label);
    expect(page).toContain(words);
    expect(page).toContain("Test mode");
  });

  it("is followed by an event, and by the schedule", async () => {
    const member = await cardStudio(world);
    world.stripe.connect.events.length = 0;
    world.stripe.connect.stands(member.accountId, "restricted");
    await tellAll(world);
    expect(await rowOf(member)).toMatchObject({ state: "restricted" });
    world.stripe.connect.stands(member.accountId, "ready");
    world.stripe.connect.events.length = 0;
    world.clock.now = START + DAY / 12;
    await world.sweep();
    expect(await rowOf(member)).toMatchObject({ state: "ready" });
  });

  it("restricted after the page was opened: the press says so, and the offer is gone", async () => {
    const member = await cardStudio(world);
    const agreement = await signedOffer(world, member);
    world.stripe.connect.stands(member.accountId, "restricted");
    const { status, text } = await pressPay(world, agreement.path, agreement.deposit.id);
    expect(status).toBe(409);
    expect(text).toContain("cannot be paid by card right now");
    expect(await rowOf(member)).toMatchObject({ state: "restricted" });
    expect((await world.visitor().get(agreement.path)).text).not.toContain("by card or debit");
  });

  it("in another mode is another account: a live key knows nothing of one in test mode", async () => {
    const member = await cardStudio(world);
    const agreement = await signedOffer(world, member);
    await world.db
      .prepare("update card_accounts set mode = 'live' where account_id = ?")
      .bind(member.accountId)
      .run();
    expect(await settingsOf(member)).toContain("Not connected.");
    expect((await pressPay(world, agreement.path, agreement.deposit.id)).status).toBe(409);
    const before = world.stripe.calls.length;
    const event = {
      id: "evt_m",
      type: "account.updated",
      account: member.accountId,
      data: { object: { object: "account" } },
    };
    expect((await tell(world, JSON.stringify(event))).status).toBe(200);
    expect(world.stripe.calls).toHaveLength(before);
  });
});

describe("disconnecting", () => {
  it("closes what is open, offers nothing more, and reads on what was paid", async () => {
    const studio = await cardStudio(world);
    const [paid, open] = [await signedOffer(world, studio), await signedOffer(world, studio)];
    const payment = await payAtStripe(world, studio, paid);
    const { to } = await pressPay(world, open.path, open.deposit.id);
    expect((await studio.get(CARD_PAYMENTS)).text).toContain("Disconnect Stripe?");
    expect((await disconnect(studio)).status).toBe(302);
    expect(await kindsOf(world, paid.id), "paid before it was closed").toEqual([
      ["received", payment.amount],
    ]);
    expect((await checkoutsOf(world, open.id)).map(({ state }) => state)).toEqual(["closed"]);
    const [session] = world.stripe.connect
      .bookOf(studio.accountId)
      .sessions.filter(({ id }) => id === sessionIn(to));
    expect(session?.state).toBe("expired");
    expect((await world.visitor().get(open.path)).text).not.toContain("by card or debit");
    expect((await pressPay(world, open.path, open.deposit.id)).status).toBe(409);
    await world.until("the mail", () => mailsTo(studio, "was disconnected").length === 1);
    await disconnect(studio);
    expect(await settingsOf(studio)).toContain("Nothing changed");
    expect(mailsTo(studio, "was disconnected")).toHaveLength(1);
  });

  it("is undone by connecting again, with the same account", async () => {
    const studio = await cardStudio(world);
    await disconnect(studio);
    expect((await connectStudio(studio)).status).toBe(303);
    expect(await rowOf(studio)).toMatchObject({
      account_id: studio.accountId,
      state: "ready",
      disconnected_at: null,
    });
  });

  it("at Stripe, in the middle of a payment: what is known stays, and another account can be connected", async () => {
    const studio = await cardStudio(world);
    const [paid, open] = [await signedOffer(world, studio), await signedOffer(world, studio)];
    await payAtStripe(world, studio, paid);
    await tellAll(world);
    const { to } = await pressPay(world, open.path, open.deposit.id);
    happens(world, studio, (desk) => void paySession(desk, sessionIn(to), "card"));
    world.stripe.connect.stands(studio.accountId, "gone");
    await tellAll(world);
    expect(await rowOf(studio)).toMatchObject({ state: "gone" });
    expect(await stateOf(studio, paid)).toMatchObject({ state: "paid" });
    expect(await stateOf(studio, open), "nobody can say what came of it").toMatchObject({ state: "due" });
    expect((await world.visitor().get(open.path)).text).not.toContain("by card or debit");
    expect(await settingsOf(studio)).toContain("No longer reachable");
    world.clock.now = START + DAY / 8;
    await world.sweep();
    expect((await checkoutsOf(world, open.id)).map(({ state }) => state)).toEqual(["closed"]);
    expect((await connectStudio(studio)).status).toBe(303);
    expect((await rowOf(studio))?.account_id).not.toBe(studio.accountId);
  });
});

describe("an account that Stripe takes away", () => {
  /** A debit on its way and a dispute that Stripe no longer reports on. */
  async function cutOff() {
    const studio = await cardStudio(world);
    const [debit, dispute] = [await signedOffer(world, studio), await signedOffer(world, studio)];
    await payAtStripe(world, studio, debit, "debit");
    const { intentId } = await payAtStripe(world, studio, dispute);
    happens(world, studio, (desk) => disputePayment(desk, intentId));
    await tellAll(world);
    const end = async (of: Agreement, isPaid: "yes" | "no", changes: object = {}, by: Member = studio) => {
      const entries = await entriesOf(world, of.id);
      const entryId = entries.find(({ kind }) => kind === "processing" || kind === "disputed")?.id ?? "";
      const page = (await studio.get(`/proposal/${of.id}`)).text;
      const formId = /name="formId"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
      const fields = { intent: "card-entry-ended", requestId: of.deposit.id, entryId, isPaid, formId };
      return by.post(`/proposal/${of.id}`, { ...fields, ...changes });
    };
    return { studio, debit, dispute, end };
  }

  it("leaves what waits for it to the owner, who says how it ended, once", async () => {
    const { studio, debit, dispute, end } = await cutOff();
    expect((await studio.get(`/proposal/${debit.id}`)).text).not.toContain("It never came");
    await end(debit, "no");
    expect(await stateOf(studio, debit), "Stripe still tells").toMatchObject({ state: "processing" });
    world.stripe.connect.stands(studio.accountId, "gone");
    await tellAll(world);
    expect((await studio.get(`/proposal/${debit.id}`)).text).toContain("It never came");
    expect((await studio.get(`/proposal/${dispute.id}`)).text).toContain("The bank took it back");
    await Promise.all([end(debit, "no"), end(debit, "no")]);
    expect((await end(debit, "no")).status).toBe(302);
    expect(await stateOf(studio, debit)).toMatchObject({ state: "due" });
    expect(await kindsOf(world, debit.id)).toHaveLength(2);
    await end(dispute, "no");
    expect(await stateOf(studio, dispute)).toMatchObject({ state: "refunded" });
    expect(await eventsOf(world, debit.id)).toContain("payment.taken_back");
    expect(await eventsOf(world, dispute.id)).toContain("payment.charged_back");
    for (const { id } of [debit, dispute]) {
      expect(await hasFindings(studio, id)).toBe(false);
      expect((await studio.get(`/proposal/${id}`)).text).not.toContain("say how it ended");
    }
  });

  it("is nobody else's to end, and can be told by a call", async () => {
    const { studio, debit, dispute, end } = await cutOff();
    world.stripe.connect.stands(studio.accountId, "gone");
    await tellAll(world);
    const stranger = await memberOn(world, "professional");
    expect((await end(debit, "yes", {}, stranger)).status).toBe(404);
    expect((await end(debit, "yes", { entryId: "x".repeat(21) })).status).toBe(404);
    const entryId = (await entriesOf(world, dispute.id)).find(({ kind }) => kind === "disputed")?.id;
    const call = { paymentId: dispute.deposit.id, end: { entryId, isPaid: true } };
    const path = `/api/proposals/${dispute.id}/payments`;
    expect((await stranger.json("POST", path, call)).status).toBe(404);
    expect((await studio.json("POST", path, call)).status).toBe(200);
    expect(await stateOf(studio, dispute)).toMatchObject({ state: "paid" });
    expect(await stateOf(studio, debit)).toMatchObject({ state: "processing" });
  });
});

describe("an agreement that is handed over to a colleague", () => {
  const handedOver = async () => {
    const { owner, member } = await teamOfThree(world);
    const studio = await cardStudio(world, member);
    const agreement = await signedOffer(world, studio);
    const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
    const sessionId = sessionIn(to);
    const move = async () =>
      owner.json("DELETE", `/api/team/members/${await idOf(studio)}`, { proposals: "move" });
    const session = () =>
      world.stripe.connect.bookOf(studio.accountId).sessions.find(({ id }) => id === sessionId);
    return { owner, studio, agreement, sessionId, move, session };
  };

  it("closes the page that pays the former owner", async () => {
    const { owner, agreement, move, session } = await handedOver();
    expect((await move()).status).toBe(200);
    expect(session()?.state).toBe("expired");
    expect((await checkoutsOf(world, agreement.id)).map(({ state }) => state)).toEqual(["closed"]);
    expect((await world.visitor().get(agreement.path)).text).not.toContain("by card or debit");
    expect(await stateOf(owner, agreement)).toMatchObject({ state: "due" });
  });

  it("closes it later where Stripe does not answer, and records what was paid meanwhile", async () => {
    const { owner, studio, agreement, sessionId, move, session } = await handedOver();
    const other = await handedOver();
    world.stripe.isDown = true;
    expect((await move()).status).toBe(200);
    expect((await other.move()).status).toBe(200);
    world.stripe.recover();
    expect([session()?.state, other.session()?.state]).toEqual(["open", "open"]);
    happens(world, studio, (desk) => void paySession(desk, sessionId, "card"));
    await tellAll(world);
    expect(await stateOf(owner, agreement)).toMatchObject({ state: "paid" });
    expect((await owner.get(`/proposal/${agreement.id}`)).text).toContain("by card on");
    expect((await world.visitor().get(agreement.path)).text).toContain("paid by card on");
    expect(await hasFindings(owner, agreement.id)).toBe(false);
    await world.sweep();
    expect(other.session()?.state).toBe("expired");
  });
});

it("closes the pages that it can, where one fails", async () => {
  const studio = await cardStudio(world);
  const agreements = [await signedOffer(world, studio), await signedOffer(world, studio)];
  const sessions: string[] = [];
  for (const { path, deposit } of agreements)
    sessions.push(sessionIn((await pressPay(world, path, deposit.id)).to));
  world.stripe.fail(400, 1, { method: "POST", path: `/v1/checkout/sessions/${sessions[0]}/expire` });
  expect((await disconnect(studio)).status).toBeLessThan(400);
  const { sessions: held } = world.stripe.connect.bookOf(studio.accountId);
  expect(sessions.map((own) => held.find(({ id }) => id === own)?.state)).toEqual(["open", "expired"]);
});

it("is forgotten with the account, closes its pages, and stays the studio's at Stripe", async () => {
  const studio = await cardStudio(world);
  const agreement = await signedOffer(world, studio);
  const { to } = await pressPay(world, agreement.path, agreement.deposit.id);
  const deleted = await studio.post("/settings", {
    ...{ intent: "delete-account", confirmDeletion: "DELETE", currentPassword: PASSWORD },
  });
  expect(deleted.status, deleted.text).toBe(302);
  expect(await rowOf(studio)).toBeNull();
  const book = world.stripe.connect.bookOf(studio.accountId);
  expect(book.state).toBe("ready");
  expect(book.sessions.find(({ id }) => id === sessionIn(to))?.state).toBe("expired");
  expect((await world.visitor().get(agreement.path)).text).not.toContain("by card or debit");
});
