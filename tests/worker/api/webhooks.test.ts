/** Outgoing webhooks: told in the batch of what happened, signed, tried again, and never sent inside. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hookPayload } from "../../openapi/hook-payload";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  offerToSign,
  putPlan,
  sentProposal,
} from "../../world/people";
import { signedPricedOffer } from "../../world/prices/priced-offer";
import { isSigned } from "../../world/services/fake-receiver";
import { call, deliveriesTo, endpointOf, keyOf, pressed, settled } from "../../world/services/programs";
import { openWorld, START, type World } from "../../world/world";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: World;
let owner: Member;
let paths = 0;
const nextPath = () => `/in/${++paths}`;
beforeAll(async () => {
  world = await openWorld({ settings: { HOOK_TARGETS: "public" } });
});
afterAll(() => world.dispose());
/** Everybody's own: an account has ten endpoints at most, and each hears of all that happens in it. */
beforeEach(async () => {
  world.clock.now = START;
  owner = await memberOn(world, "agency");
});

const secretOf = async (member: Member, id: string) =>
  /value="(whsec_[A-Za-z0-9+/]{43}=)"/.exec((await pressed(member, id, "reveal")).text)?.[1] ?? "";
const endpointRow = (id: string) =>
  world.db.prepare("select * from hook_endpoints where id = ?").bind(id).first<Record<string, unknown>>();
const receivedAt = (path: string, atLeast = 1) =>
  world.until(`${atLeast} calls at ${path}`, () => {
    const received = world.receiver.at(path);
    return received.length >= atLeast ? received : null;
  });

it("asks for the addresses that it takes", async () => {
  const hint = "Must be https and reachable from the internet.";
  const id = await endpointOf(owner, nextPath(), ["proposal.sent"]);
  for (const path of ["/settings/api/hooks/new", `/settings/api/hooks/${id}`])
    expect([path, (await owner.get(path)).text.includes(hint)]).toEqual([path, true]);
});

describe("an event", () => {
  it("is told once it is true, signed, and says nothing that opens anything", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    const proposalId = await generatedProposal(owner);
    const to = "told@harbor.example";
    await owner.json("POST", `/api/proposals/${proposalId}/send`, { ...MAIL, recipientEmail: to });
    const [received] = await receivedAt(path);
    if (!received) throw new Error("Nothing was received.");
    const event = hookPayload.parse(JSON.parse(received.body));
    expect(event).toMatchObject({
      type: "proposal.sent",
      createdAt: new Date(START).toISOString(),
      data: {
        proposal: {
          id: proposalId,
          title: "Website redesign",
          status: "sent",
          client: { name: "Dr. Amara O'Neill" },
          value: { amountMinor: 1_850_000, currency: "USD" },
          apiUrl: `${world.url}/api/proposals/${proposalId}`,
        },
        recipient: { email: to },
      },
    });
    expect(received.headers).toMatchObject({ "webhook-id": event.id, "content-type": "application/json" });
    expect(isSigned(received, await secretOf(owner, id))).toBe(true);
    expect(isSigned({ ...received, body: `${received.body} ` }, await secretOf(owner, id))).toBe(false);
    const mail = await world.until("the mail", () => world.mail.to(to)[0]);
    const token = /\/sign\/([\w-]{43})/.exec(mail.text)?.[1] ?? "none";
    expect(received.body).not.toContain(token);
    expect(received.body).not.toContain("/sign/");
    const row = await settled(world, id, "delivered");
    expect(row).toMatchObject({ last_status: 204, last_error: null, body: received.body });
  });

  it("is told of a payment, and of one that was entered by mistake", async () => {
    const path = nextPath();
    await endpointOf(owner, path, ["payment.received", "payment.taken_back"]);
    const { id, payments } = await signedPricedOffer(world, owner);
    const change = (body: object) =>
      owner.json("POST", `/api/proposals/${id}/payments`, { paymentId: payments[0], ...body });
    const day = new Date(START).toISOString().slice(0, 10);
    const entered = await change({ receive: { amount: 1_000, day } });
    const entryId = entered.body.payments[0].entries[0].id;
    expect((await change({ takeBack: entryId })).status).toBe(200);
    const calls = (await receivedAt(path, 2))
      .map(({ body }) => hookPayload.parse(JSON.parse(body)))
      // Two calls may overtake each other.
      .sort((one, other) => one.type.localeCompare(other.type));
    expect(calls.map(({ type, data }) => [type, data.entry?.amount, data.entry?.takesBack])).toEqual([
      ["payment.received", 1_000, undefined],
      ["payment.taken_back", 1_000, entryId],
    ]);
    expect(calls.map(({ data }) => data.payment?.id)).toEqual([payments[0], payments[0]]);
  });

  it("is told of a signature, of its seal and of a view, each to who asked", async () => {
    const [all, seals] = [nextPath(), nextPath()];
    await endpointOf(owner, all, ["proposal.viewed", "proposal.signed"]);
    await endpointOf(owner, seals, ["proposal.sealed"]);
    const offer = await offerToSign(world, owner);
    expect((await world.visitor().json("POST", `/api${offer.path}`, offer.body)).status).toBe(200);
    const [signed] = await receivedAt(all);
    expect(JSON.parse(signed?.body ?? "{}")).toMatchObject({
      type: "proposal.signed",
      data: {
        proposal: { id: offer.id, status: "signed" },
        signature: { signerName: offer.body.signerName },
      },
    });
    const [sealed] = await receivedAt(seals);
    const event = hookPayload.parse(JSON.parse(sealed?.body ?? "{}"));
    expect(event.data.document?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(world.receiver.at(all).map(({ body }) => JSON.parse(body).type)).toEqual(["proposal.signed"]);
  }, 60_000);

  it("tells a decline through the link from a rejection on the page, and an approval", async () => {
    const path = nextPath();
    await endpointOf(owner, path, ["proposal.approved", "proposal.rejected", "proposal.declined"]);
    const byLink = await offerToSign(world, owner);
    await world.visitor().post(byLink.path, { intent: "decline", reason: "Too dear" });
    const open = { requiresSignature: false };
    const [approved, rejected] = [await sentProposal(owner, open), await sentProposal(owner, open)];
    for (const [id, decision] of [
      [approved, "approve"],
      [rejected, "reject"],
    ])
      expect(
        (await world.visitor().json("POST", `/api/client/proposal/${id}/${decision}`, { reason: "Because" }))
          .status,
      ).toBe(200);
    const events = (await receivedAt(path, 3)).map(({ body }) => hookPayload.parse(JSON.parse(body)));
    const shown = Object.fromEntries(events.map(({ type, data }) => [type, data.proposal?.id]));
    expect(shown).toEqual({
      "proposal.declined": byLink.id,
      "proposal.approved": approved,
      "proposal.rejected": rejected,
    });
  });

  it("is not written where its batch fails, nor for accounts without an endpoint", async () => {
    const id = await endpointOf(owner, nextPath(), ["proposal.sent"]);
    const proposalId = await generatedProposal(owner);
    await world.db.prepare("update proposals set content_html = '' where id = ?").bind(proposalId).run();
    expect((await owner.json("POST", `/api/proposals/${proposalId}/send`, MAIL)).status).toBe(400);
    expect(await deliveriesTo(world, id)).toEqual([]);
    const before = world.receiver.received.length;
    await sentProposal(await memberOn(world, "agency"));
    expect(await deliveriesTo(world, id)).toEqual([]);
    expect(world.receiver.received.length).toBe(before);
  });

  it("survives a queue that loses its message: the sweep finds it", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    await pressed(owner, id, "switch-off");
    const other = await world.db
      .prepare(
        "insert into hook_deliveries (id, endpoint_id, event_id, type, body, state, next_attempt_at, created_at) values (?, ?, 'evt_lost', 'proposal.sent', '{}', 'queued', ?, ?)",
      )
      .bind(`lost-delivery-${id}`, id, START, START)
      .run();
    expect(other.success).toBe(true);
    await pressed(owner, id, "switch-on");
    world.clock.now = START + 2 * MINUTE;
    await world.sweep();
    await settled(world, id, "delivered");
    expect(world.receiver.at(path)).toHaveLength(1);
  });
});

describe("an endpoint that fails", () => {
  it("is tried again later, byte for byte, and the log says what it answered", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    world.receiver.answerWith({ status: 500, body: `Sorry ${"x".repeat(5000)}` });
    world.receiver.answerWith({ status: 302, headers: { Location: "https://elsewhere.receiver.com/in" } });
    await sentProposal(owner);
    const first = await settled(world, id, "queued");
    expect(first).toMatchObject({ last_status: 500, last_error: "It returned 500." });
    expect(first.last_answer).toHaveLength(1024);
    expect(first.next_attempt_at - START).toBeGreaterThanOrEqual(0.9 * MINUTE);
    expect((await endpointRow(id))?.failing_since).toBe(START);
    const page = await owner.get(`/settings/api/hooks/${id}`);
    expect(page.text).toContain("It returned 500 after");
    expect(page.text).toContain("Failing");
    world.clock.now = START + 2 * MINUTE;
    await world.sweep();
    const second = await settled(world, id, "queued", 2);
    expect(second.last_error).toBe("It returned 302. Redirects are not followed.");
    world.clock.now = START + 10 * MINUTE;
    await world.sweep();
    await settled(world, id, "delivered", 3);
    const received = world.receiver.at(path);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
    expect(world.receiver.received.some(({ url }) => url.includes("elsewhere"))).toBe(false);
    expect((await endpointRow(id))?.failing_since).toBeNull();
  });

  it("fails an event for good after three days, and can be sent again by hand", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    world.receiver.answerWith({ status: 503 }, 10);
    await sentProposal(owner);
    for (let tries = 1; tries < 10; tries += 1) {
      await settled(world, id, "queued", tries);
      world.clock.now += 27 * HOUR;
      if (tries < 4) world.clock.now -= 26 * HOUR;
      await world.db
        .prepare("update hook_endpoints set failing_since = ? where id = ?")
        .bind(world.clock.now, id)
        .run();
      await world.sweep();
    }
    const failed = await settled(world, id, "failed", 10);
    expect((await pressed(owner, id, "send-again", { deliveryId: failed.id })).status).toBe(302);
    const again = await settled(world, id, "delivered", 1);
    expect(again.event_id).toBe(failed.event_id);
    const stranger = await memberOn(world, "agency");
    const strangers = await endpointOf(stranger, nextPath(), ["proposal.sent"]);
    expect((await pressed(stranger, strangers, "send-again", { deliveryId: failed.id })).status).toBe(404);
  }, 60_000);

  it("is switched off by a 410, once, and its owner is written to", async () => {
    const member = await memberOn(world, "agency");
    const id = await endpointOf(member, nextPath(), ["proposal.sent"]);
    world.receiver.answerWith({ status: 410 });
    await sentProposal(member);
    await settled(world, id, "held");
    expect(await endpointRow(id)).toMatchObject({ disabled_reason: "gone", disabled_at: START });
    const mails = await world.until("the mail", () => {
      const found = world.mail
        .to(member.email)
        .filter(({ subject }) => subject === "One of your webhooks was switched off");
      return found.length > 0 ? found : null;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("hooks.receiver.com");
    await sentProposal(member);
    expect((await deliveriesTo(world, id)).map(({ state }) => state)).toEqual(["held", "held"]);
    for (const intent of ["test", "send-held"]) expect((await pressed(member, id, intent)).status).toBe(302);
    expect((await deliveriesTo(world, id)).map(({ state }) => state)).toEqual(["held", "held"]);
  });

  it("gets what it missed once it is on again and its owner asks for it", async () => {
    const member = await memberOn(world, "agency");
    const path = nextPath();
    const id = await endpointOf(member, path, ["proposal.sent"]);
    world.receiver.answerWith({ status: 410 });
    await sentProposal(member);
    await settled(world, id, "held");
    await sentProposal(member);
    expect((await member.get(`/settings/api/hooks/${id}`)).text).not.toContain("Send all missed");
    await pressed(member, id, "switch-on");
    expect((await member.get(`/settings/api/hooks/${id}`)).text).toContain(
      "2 events happened while it was switched off.",
    );
    expect((await pressed(await memberOn(world, "agency"), id, "send-held")).status).toBe(404);
    for (const _ of ["once", "twice"]) await pressed(member, id, "send-held");
    world.clock.now += 2 * MINUTE;
    await world.sweep();
    await world.until("both", async () =>
      (await deliveriesTo(world, id)).every(({ state }) => state === "delivered"),
    );
    expect(world.receiver.at(path)).toHaveLength(3);
    expect((await member.get(`/settings/api/hooks/${id}`)).text).not.toContain("Send all missed");
  });

  it("is switched off after five days in which nothing arrived", async () => {
    const member = await memberOn(world, "agency");
    const id = await endpointOf(member, nextPath(), ["proposal.sent"]);
    world.receiver.answerWith({ status: 500 });
    await sentProposal(member);
    await settled(world, id, "queued");
    await world.db.prepare("update hook_deliveries set attempts = 5 where endpoint_id = ?").bind(id).run();
    world.receiver.answerWith({ status: 500 });
    world.clock.now = START + 5 * DAY;
    await world.sweep();
    await settled(world, id, "held", 6);
    expect(await endpointRow(id)).toMatchObject({ disabled_reason: "failing", failing_since: START });
    await pressed(member, id, "switch-on");
    await pressed(member, id, "switch-on");
    expect(await endpointRow(id)).toMatchObject({ disabled_at: null, failing_since: null });
  });
});

describe("where it may go", () => {
  it.each([
    "http://hooks.receiver.com/",
    "https://localhost/",
    "https://169.254.169.254/",
    "https://[::1]/",
    "https://2130706433/",
    "https://hooks.receiver.com:22/",
  ])("refuses %s beside its field, and keeps it", async (url) => {
    const refused = await owner.post("/settings/api/hooks/new", { url, events: "proposal.sent" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`value="${url}"`);
    expect(refused.text).toMatch(/id="[^"]+-error"/);
  });

  it.each([
    ["a private address", ["10.0.0.7"], "The hostname resolves to a private address."],
    [
      "a private one beside a public",
      ["93.184.215.14", "169.254.169.254"],
      "The hostname resolves to a private address.",
    ],
    ["one by IPv6", ["fd00:ec2::254"], "The hostname resolves to a private address."],
    ["nothing", [], "The hostname could not be resolved."],
  ])("calls no host whose name leads to %s", async (_, addresses, words) => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    world.receiver.names.set("hooks.receiver.com", addresses);
    await pressed(owner, id, "test");
    expect((await settled(world, id, "failed")).last_error).toBe(words);
    world.receiver.names.clear();
    expect(world.receiver.at(path)).toEqual([]);
  });

  it("calls nobody while names cannot be looked up", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    world.receiver.dnsStatus = 500;
    await pressed(owner, id, "test");
    expect((await settled(world, id, "failed")).last_error).toBe("The hostname could not be looked up.");
    world.receiver.dnsStatus = 200;
    expect(world.receiver.at(path)).toEqual([]);
  });
});

describe("its owner", () => {
  it("rolls the secret, and the old one signs for a day more; a double click rolls once", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.sent"]);
    const old = await secretOf(owner, id);
    await Promise.all([
      pressed(owner, id, "roll", { generation: "1" }),
      pressed(owner, id, "roll", { generation: "1" }),
    ]);
    const fresh = await secretOf(owner, id);
    expect((await endpointRow(id))?.secret_generation).toBe(2);
    expect(fresh).not.toBe(old);
    await pressed(owner, id, "test");
    const [both] = await receivedAt(path);
    expect(both && [isSigned(both, fresh), isSigned(both, old)]).toEqual([true, true]);
    world.clock.now = START + DAY;
    await pressed(owner, id, "test");
    const [, one] = await receivedAt(path, 2);
    expect(one && [isSigned(one, fresh), isSigned(one, old)]).toEqual([true, false]);
  });

  it("sends a test that is tried once and says nothing of the endpoint's health", async () => {
    const path = nextPath();
    const id = await endpointOf(owner, path, ["proposal.signed"]);
    world.receiver.answerWith({ status: 500 });
    await pressed(owner, id, "test");
    expect(await settled(world, id, "failed")).toMatchObject({ type: "endpoint.test" });
    expect((await endpointRow(id))?.failing_since).toBeNull();
    const [received] = await receivedAt(path);
    expect(hookPayload.parse(JSON.parse(received?.body ?? "")).type).toBe("endpoint.test");
  });

  it("edits it, switches it off and on, and removes it with its log", async () => {
    const member = await memberOn(world, "agency");
    const id = await endpointOf(member, nextPath(), ["proposal.sent"]);
    await pressed(member, id, "save", { url: "https://hooks.receiver.com/other", events: "proposal.signed" });
    expect(await endpointRow(id)).toMatchObject({
      url: "https://hooks.receiver.com/other",
      events: '["proposal.signed"]',
    });
    expect(
      (await pressed(member, id, "save", { url: "https://10.0.0.1/", events: "proposal.signed" })).status,
    ).toBe(400);
    for (const _ of ["once", "twice"]) await pressed(member, id, "switch-off");
    expect(await endpointRow(id)).toMatchObject({ disabled_at: START, disabled_reason: "by hand" });
    await sentProposal(member);
    expect(await deliveriesTo(world, id), "nothing is recorded for it").toEqual([]);
    await pressed(member, id, "switch-on");
    await pressed(member, id, "test");
    await settled(world, id, "delivered");
    expect((await pressed(member, id, "remove")).status).toBe(302);
    expect(await deliveriesTo(world, id)).toEqual([]);
    expect((await pressed(member, id, "remove")).status).toBe(404);
  });

  it("has ten endpoints at most, and nobody else sees them", async () => {
    const member = await memberOn(world, "agency");
    for (let n = 0; n < 9; n += 1) await endpointOf(member, nextPath(), ["proposal.sent"]);
    const asked = { url: "https://hooks.receiver.com/many", events: "proposal.sent" };
    const answers = await Promise.all([1, 2, 3].map(() => member.post("/settings/api/hooks/new", asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    const id =
      (
        await world.db
          .prepare("select id from hook_endpoints where user_id = (select id from users where email = ?)")
          .bind(member.email)
          .first<{ id: string }>()
      )?.id ?? "";
    const stranger = await memberOn(world, "agency");
    expect((await stranger.get(`/settings/api/hooks/${id}`)).status).toBe(404);
    for (const intent of ["reveal", "test", "switch-off", "remove"])
      expect([intent, (await pressed(stranger, id, intent)).status]).toEqual([intent, 404]);
    expect((await pressed(stranger, id, "roll", { generation: "1" })).status).toBe(404);
    expect(await endpointRow(id)).toMatchObject({ secret_generation: 1, disabled_at: null });
  });

  it("is told of nothing more once the plan has ended", async () => {
    const member = await memberOn(world, "agency");
    const path = nextPath();
    const id = await endpointOf(member, path, ["proposal.sent"]);
    await putPlan(world, member, { tier: "professional" });
    await sentProposal(member);
    expect((await settled(world, id, "failed")).last_error).toBe("Webhooks are part of the Agency plan.");
    expect(world.receiver.at(path)).toEqual([]);
    expect((await endpointRow(id))?.disabled_at).toBeNull();
  });

  it("reads the log page by page, and it goes back thirty days", async () => {
    const member = await memberOn(world, "agency");
    const id = await endpointOf(member, nextPath(), ["proposal.sent"]);
    for (let n = 0; n < 30; n += 1)
      await world.db
        .prepare(
          "insert into hook_deliveries (id, endpoint_id, event_id, type, body, state, next_attempt_at, created_at) values (?, ?, ?, 'proposal.sent', '{}', 'delivered', 0, ?)",
        )
        .bind(`logged-${n}-${id}`, id, `evt_n${n}x`, START - n * DAY)
        .run();
    const first = await member.get(`/settings/api/hooks/${id}`);
    expect([
      first.text.includes("evt_n0x"),
      first.text.includes("evt_n24x"),
      first.text.includes("evt_n25x"),
    ]).toEqual([true, true, false]);
    const next = /href="(\/settings\/api\/hooks\/[^"]*after=[^"]+)"/.exec(first.text)?.[1] ?? "";
    const second = await member.get(next);
    expect([
      second.text.includes("evt_n24x"),
      second.text.includes("evt_n25x"),
      second.text.includes("evt_n29x"),
    ]).toEqual([false, true, true]);
    world.clock.now = Math.ceil(START / DAY) * DAY + 10 * DAY;
    await world.sweep();
    await world.until("the old ones to go", async () => (await deliveriesTo(world, id)).length < 30);
    const kept = (await deliveriesTo(world, id)).map(({ event_id }) => event_id);
    expect([kept.includes("evt_n19x"), kept.includes("evt_n21x")]).toEqual([true, false]);
  });
});

it("is told of what a program does with a key, too", async () => {
  const path = nextPath();
  await endpointOf(owner, path, ["proposal.sent"]);
  const { key } = await keyOf(owner);
  const id = await generatedProposal(owner);
  const sent = await call(world, key, "POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: "echo@harbor.example",
  });
  expect(sent.status, sent.text).toBe(200);
  expect(JSON.parse((await receivedAt(path))[0]?.body ?? "{}").data.proposal.id).toBe(id);
});
