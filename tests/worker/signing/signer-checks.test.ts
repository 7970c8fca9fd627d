/** How a signer is checked (docs/decisions/0073-how-a-signer-is-checked.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toAnswer, wrongCode } from "../../world/links";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signingPath,
} from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let clients = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const nextClient = () => {
  clients += 1;
  return `checked-${clients}@harbor.example`;
};

const TICK = /<input[^>]*name="requiresCode"[^>]*>/;
const isTicked = async (path: string): Promise<boolean> =>
  / checked=""/.test(TICK.exec((await owner.get(path)).text)?.[0] ?? "no tick");

const sendFromScreen = (id: string, clientEmail: string, more: Record<string, string> = {}) =>
  owner.post(`/proposal/${id}/send`, {
    recipientEmail: clientEmail,
    subject: "Your proposal",
    message: "Please read it.",
    requiresSignature: "on",
    deliveryId: `screen-${id}`,
    ...more,
  });

const linkOf = (id: string) =>
  world.db
    .prepare("select requires_code as code from signing_links where proposal_id = ? order by created_at desc")
    .bind(id)
    .first<{ code: number }>();

const lockedNotices = async (id: string) =>
  (
    await world.db
      .prepare(
        `select n.kind, d.subject from notices n join deliveries d on d.proposal_id = n.proposal_id
         where n.proposal_id = ? and n.kind = 'code_locked' and d.kind = 'code_locked_notice'`,
      )
      .bind(id)
      .all()
  ).results;

describe("a code by email", () => {
  it("is proposed on the screens, and a proposal remembers that it was turned off", async () => {
    const clientEmail = nextClient();
    const id = await generatedProposal(owner, { clientEmail });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(true);
    expect(await isTicked(`/proposal/${id}`)).toBe(true);
    expect((await sendFromScreen(id, clientEmail)).status).toBe(302);
    expect(await linkOf(id)).toEqual({ code: 0 });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(false);
  });

  it("is asked for by the JSON API only if the call says so", async () => {
    const clientEmail = nextClient();
    const id = await generatedProposal(owner, { clientEmail });
    const mail = { recipientEmail: clientEmail, subject: "Your proposal", message: "Please read it." };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    expect(await linkOf(id)).toEqual({ code: 0 });
    expect(await isTicked(`/proposal/${id}/send`)).toBe(false);
  });

  it("can be turned off for the account, which leaves the choice of a proposal alone", async () => {
    const chosen = await generatedProposal(owner, { clientEmail: nextClient() });
    await owner.json("PATCH", `/api/proposals/${chosen}`, { requiresCode: true });
    const unchosen = await generatedProposal(owner, { clientEmail: nextClient() });
    const save = (asksForCode: string) =>
      owner.post("/settings/business", { intent: "signing", delegation: "approval", asksForCode });
    expect((await save("link")).status).toBe(302);
    expect((await owner.get("/settings/business")).text).toMatch(/<option value="link" selected=""/);
    expect(await isTicked(`/proposal/${unchosen}/send`)).toBe(false);
    expect(await isTicked(`/proposal/${chosen}/send`)).toBe(true);
    await save("code");
    expect(await isTicked(`/proposal/${unchosen}/send`)).toBe(true);
  });
});

const CODE = "482913";

async function withAccessCode(more: object = {}) {
  const address = nextClient();
  const id = await generatedProposal(owner, { clientEmail: address });
  const mail = { ...MAIL, recipientEmail: address, requiresCode: true, accessCode: CODE, ...more };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  return { id, address, path: await signingPath(world, address) };
}

const enter = (by: Visitor, path: string, code: string) => by.json("POST", `/api${path}/code`, { code });
const sign = (by: Visitor, { path, address }: { path: string; address: string }) =>
  by.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });

const authMethod = async (id: string, type: string) =>
  (
    await world.db
      .prepare("select auth_method as method from audit_events where proposal_id = ? and type = ?")
      .bind(id, type)
      .first<{ method: string }>()
  )?.method;

/** The signer's, as the owner's page names it to its buttons. */
const recipientOf = async (id: string) =>
  (
    await world.db
      .prepare("select recipient_id as id from access_codes where proposal_id = ? and ended_at is null")
      .bind(id)
      .first<{ id: string }>()
  )?.id ?? "";

const newCode = async (id: string, by: Visitor = owner) => {
  const answer = await by.post(`/proposal/${id}`, {
    intent: "access-code",
    recipientId: await recipientOf(id),
  });
  return { status: answer.status, digits: /<output[^>]*>(\d{6})</.exec(answer.text)?.[1] ?? "" };
};

describe("an access code that the sender gives by phone", () => {
  it("lets its holder sign, stands in the evidence, and is nowhere at rest", async () => {
    const link = await withAccessCode();
    const reader = world.visitor();
    const page = await reader.get(link.path);
    expect(page.text.replaceAll(/<!-- -->|<\/?bdi[^>]*>/g, "")).toContain(
      "the access code that Mira Weber gave you",
    );
    expect(page.text).not.toContain("Email me a code");
    expect((await sign(reader, link)).body.code).toBe("code_required");
    const mailed = await reader.json("POST", `/api${link.path}/code`, {});
    expect([mailed.status, world.mail.to(link.address).length]).toEqual([409, 1]);
    expect(world.mail.to(link.address)[0]?.text).toContain("will give you an access code");
    expect((await enter(reader, link.path, CODE)).body.codeGiven).toBe(true);
    expect((await sign(reader, link)).status).toBe(200);
    expect(await authMethod(link.id, "signature.applied")).toBe("access code");
    expect(await eventsOf(world, link.id)).toContain("access_code.entered");
    const rows = await world.db
      .prepare("select * from access_codes where proposal_id = ?")
      .bind(link.id)
      .all();
    expect(JSON.stringify(rows.results)).not.toContain(CODE);
    expect(world.mail.to(link.address).map(({ text }) => text)).not.toContain(CODE);
  });

  it("can be entered in another browser too, on the page without a script", async () => {
    const link = await withAccessCode();
    for (const reader of [world.visitor(), world.visitor()]) {
      const entered = await reader.post(`${link.path}/code`, { intent: "verify", code: "482 913" });
      expect(entered.headers.get("location")).toBe(`${link.path}#steps`);
      expect((await reader.get(link.path)).text).not.toContain("Access code</label>");
    }
  });

  it("is locked by five wrong tries, however many come at once, until the sender gives another", async () => {
    const link = await withAccessCode();
    const reader = world.visitor();
    await Promise.all(Array.from({ length: 4 }, () => enter(reader, link.path, wrongCode(CODE))));
    const last = await enter(reader, link.path, wrongCode(CODE));
    expect(last.body.error).toContain("Ask Mira Weber for a new access code");
    expect((await enter(reader, link.path, CODE)).status).toBe(400);
    expect((await reader.get(link.path)).text).toContain("Too many wrong attempts.");
    expect(await eventsOf(world, link.id)).toContain("otp.locked");
    // The sender is notified once, however many tries follow.
    expect(await lockedNotices(link.id)).toEqual([
      { kind: "code_locked", subject: expect.stringMatching(/ needs a new access code for “/) },
    ]);
    expect((await owner.get(`/proposal/${link.id}`)).text.replaceAll("<!-- -->", "")).toContain(
      "Locked after 5 wrong tries",
    );
    const stranger = await memberOn(world, "professional");
    expect((await newCode(link.id, stranger)).status).toBe(404);
    const { digits } = await newCode(link.id);
    expect(digits).toMatch(/^\d{6}$/);
    expect((await owner.get(`/proposal/${link.id}`)).text).not.toContain(digits);
    expect((await enter(reader, link.path, digits)).status).toBe(200);
    expect((await sign(reader, link)).status).toBe(200);
  });

  it("is needed to decline and to approve, and keeps the typed reason", async () => {
    const link = await withAccessCode();
    const refused = await world.visitor().post(link.path, {
      intent: "decline",
      reason: "Too dear.",
      code: wrongCode(CODE),
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("4 tries are left");
    expect(refused.text).toContain("Too dear.");
    const declined = { intent: "decline", reason: "Too dear.", code: CODE };
    expect((await world.visitor().post(link.path, declined)).status).toBe(302);
    expect(await authMethod(link.id, "recipient.declined")).toBe("access code");
    const other = await toAnswer(world, owner, { requiresCode: true, accessCode: CODE });
    expect((await world.visitor().post(other.path, { intent: "approve", code: CODE })).status).toBe(302);
    expect(await authMethod(other.id, "recipient.approved")).toBe("access code");
  });

  it("is shown once in the send form, stays with a resend, and ends when the code comes by email", async () => {
    const clientEmail = nextClient();
    const id = await generatedProposal(owner, { clientEmail });
    const form = (await owner.get(`/proposal/${id}/send`)).text;
    const accessCode = /name="accessCode"[^>]*value="(\d{6})"|value="(\d{6})"[^>]*name="accessCode"/.exec(
      form,
    );
    const digits = accessCode?.[1] ?? accessCode?.[2] ?? "";
    const sent = await sendFromScreen(id, clientEmail, {
      requiresCode: "on",
      codeMethod: "access",
      accessCode: digits,
    });
    expect(sent.status).toBe(302);
    expect((await owner.get(`/proposal/${id}`)).text).not.toContain(digits);
    expect((await owner.json("POST", `/api/proposals/${id}/resend`)).status).toBe(200);
    const path = await signingPath(world, clientEmail, 2);
    expect((await enter(world.visitor(), path, digits)).status).toBe(200);
    const again = await owner.json("POST", `/api/proposals/${id}/send`, {
      ...MAIL,
      recipientEmail: clientEmail,
      accessCode: null,
    });
    expect(again.status, again.text).toBe(200);
    expect(await eventsOf(world, id)).toContain("access_code.ended");
    expect((await world.visitor().get(path)).text).toContain("Email me a code");
  });

  it("is refused where it is no six digits, or a new signer would have none", async () => {
    const link = await withAccessCode();
    const send = (more: object) =>
      owner.json("POST", `/api/proposals/${link.id}/send`, {
        ...MAIL,
        recipientEmail: link.address,
        ...more,
      });
    expect((await send({ accessCode: "12345" })).status).toBe(400);
    const signers = [{ name: "Tom Reyes", email: nextClient() }];
    const without = await send({ signers });
    expect([without.status, without.body.error]).toEqual([
      400,
      expect.stringContaining("Choose an access code"),
    ]);
    expect((await send({ signers, accessCode: "135790" })).status).toBe(200);
  });

  it("is not passed on to who takes the place: they get a code by email, or one of their own", async () => {
    const link = await withAccessCode();
    const recipientId = await recipientOf(link.id);
    const email = nextClient();
    const changed = await owner.json("PATCH", `/api/proposals/${link.id}/signers/${recipientId}`, {
      name: "Ana Cole",
      email,
    });
    expect(changed.status, changed.text).toBe(200);
    const taken = { address: email, path: await signingPath(world, email) };
    expect((await world.visitor().get(taken.path)).text).toContain("Email me a code");
    expect((await enter(world.visitor(), taken.path, CODE)).status).toBe(400);

    const card = (await owner.get(`/proposal/${link.id}`)).text;
    expect(card).toContain("so they get a code by email");
    expect(card).not.toContain(`value="${recipientId}"`);
    const give = (id: string) =>
      owner.post(`/proposal/${link.id}`, { intent: "access-code", recipientId: id });
    const gone = await give(recipientId);
    expect((await owner.get(gone.headers.get("Location") ?? "")).text).toContain("aren’t asked any more");
    const taker = await world.db
      .prepare("select id from recipients where proposal_id = ? and email = ?")
      .bind(link.id, email)
      .first<{ id: string }>();
    const made = await give(taker?.id ?? "");
    const digits = /<output[^>]*>(\d{6})</.exec(made.text)?.[1] ?? "";
    const reader = world.visitor();
    expect((await enter(reader, taken.path, CODE)).status).toBe(400);
    expect((await enter(reader, taken.path, digits)).status).toBe(200);
    expect((await sign(reader, taken)).status).toBe(200);
    expect(await authMethod(link.id, "signature.applied")).toBe("access code");
  });

  it("stands on the certificate of each signer", async () => {
    const link = await withAccessCode();
    const reader = world.visitor();
    await enter(reader, link.path, CODE);
    await sign(reader, link);
    await world.until("the seal", async () => (await reader.get(`${link.path}/pdf`)).status === 200);
    const { body } = await owner.get(`/api/proposals/${link.id}`);
    expect(body.status).toBe("signed");
    expect((await owner.get(`/proposal/${link.id}`)).text).toContain("access code");
  });
});
