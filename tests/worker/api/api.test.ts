/** Every call of the JSON API about proposals and their owner, held to the document that is served of it. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { eventCalls } from "../../openapi/document";
import {
  cardStudio,
  entriesOf,
  payAtStripe,
  type Studio,
  signedOffer,
  tellAll,
} from "../../world/payments/card-studio";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  sentProposal,
  signedProposal,
  signingPath,
} from "../../world/people";
import { signedPricedOffer } from "../../world/prices/priced-offer";
import { askAs, offerToSeveral } from "../../world/signers";
import type { Answer, Visitor } from "../../world/visitor";
import { openWorld, STRIPE_SETTINGS, type World } from "../../world/world";

let world: World;
let owner: Member;
let stranger: Member;
let studio: Studio | undefined;
beforeAll(async () => {
  world = await openWorld({ settings: STRIPE_SETTINGS });
  [owner, stranger] = [await memberOn(world, "professional"), await memberOn(world, "professional")];
});
afterAll(() => world.dispose());

// --- The document ---------------------------------------------------------------------------------

type Json = Record<string, unknown>;
interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
  requestBody?: Json;
}

const document = JSON.parse(
  readFileSync(new URL("../../../public/api/openapi.json", import.meta.url), "utf8"),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Operation["responses"] };
};

/** Judges JSON by a schema of the document, references and all. */
function judge(schema: Json): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
}

/** An answer is one that the document names, in the shape that the document gives it. */
function expectTold(method: string, path: string, answer: Answer): void {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const shown = operation?.responses[String(answer.status)];
  expect(shown, `${method} ${path} answers ${answer.status}: ${answer.text.slice(0, 200)}`).toBeDefined();
  const name = shown?.$ref?.split("/").at(-1);
  const response = name ? document.components.responses[name] : shown;
  const schema = response?.content?.["application/json"]?.schema;
  if (!schema) return;
  const parsed = judge(schema).safeParse(answer.body);
  expect(parsed.error?.issues ?? [], `${method} ${path} ${answer.status}`).toEqual([]);
}

// --- The calls, each with what makes it succeed -----------------------------------------------------

interface Good {
  /** The path with its ids in. */
  path: string;
  body?: unknown;
}

const onNew =
  (make: (member: Member) => Promise<string>, rest: string, body?: unknown) => async (): Promise<Good> => ({
    path: `/api/proposals/${await make(owner)}${rest}`,
    body,
  });
const plain = (path: string, body?: unknown) => async (): Promise<Good> => ({ path, body });

const draft = (member: Member) => draftProposal(member);
const generated = (member: Member) => generatedProposal(member);
const sent = (member: Member) => sentProposal(member);

const ofSigner = (body?: unknown) => async (): Promise<Good> => {
  const { id } = await offerToSeveral(world, owner, [1]);
  const { signers } = (await owner.get(`/api/proposals/${id}/signature`)).body;
  return { path: `/api/proposals/${id}/signers/${signers[0].id}`, body };
};

const onThread = (rest: string, body?: unknown) => async (): Promise<Good> => {
  const offer = await offerToSeveral(world, owner, [1]);
  const { threadId } = await askAs(world, offer, 1);
  return { path: `/api/proposals/${offer.id}/threads/${threadId}${rest}`, body };
};

const onPayment = async (): Promise<Good> => {
  const { id, payments } = await signedPricedOffer(world, owner);
  return { path: `/api/proposals/${id}/payments`, body: { paymentId: payments[0], waive: true } };
};

let agreed = 0;

const onAgreement = (body?: unknown) => async (): Promise<Good> => {
  agreed += 1;
  const { id } = await signedProposal(world, owner, `agreed-${agreed}@harbor.example`);
  return { path: `/api/proposals/${id}/change-orders`, body };
};

/** A care plan of a year. */
const onEnding = async (): Promise<Good> => {
  const { id } = await signedPricedOffer(world, owner);
  const { ending } = (await owner.get(`/api/proposals/${id}/change-orders`)).body;
  const lines = ending.map(({ key }: { key: string }) => key);
  return { path: `/api/proposals/${id}/renewals`, body: { from: "2028-01-01", lines } };
};

const onCardPayment = async (): Promise<Good> => {
  studio ??= await cardStudio(world, owner);
  const agreement = await signedOffer(world, studio);
  await payAtStripe(world, studio, agreement);
  await tellAll(world);
  const [entry] = await entriesOf(world, agreement.id);
  const body = { paymentId: agreement.deposit.id, entryId: entry?.id, amount: 4_680 };
  return { path: `/api/proposals/${agreement.id}/refunds`, body };
};

const GOOD: Record<string, () => Promise<Good>> = {
  "GET /api/user": plain("/api/user"),
  "DELETE /api/user": plain("/api/user", { confirmDeletion: "DELETE", currentPassword: "correct horse" }),
  "GET /api/settings": plain("/api/settings"),
  "GET /api/pricing": plain("/api/pricing"),
  "GET /api/dashboard": plain("/api/dashboard?sort=title"),
  "GET /api/proposals": plain("/api/proposals?q=website&sort=value&nonsense=1"),
  "POST /api/proposals": plain("/api/proposals", BRIEF),
  "POST /api/proposals/generate": plain("/api/proposals/generate", BRIEF),
  "GET /api/proposals/{id}": onNew(generated, ""),
  "PUT /api/proposals/{id}": onNew(draft, "", { ...BRIEF, title: "Another title" }),
  "PATCH /api/proposals/{id}": onNew(generated, "", { generatedContent: "<p>New words.</p>" }),
  "DELETE /api/proposals/{id}": onNew(draft, ""),
  "POST /api/proposals/{id}/duplicate": onNew(generated, "/duplicate"),
  "GET /api/proposals/{id}/change-orders": onAgreement(),
  "POST /api/proposals/{id}/change-orders": onAgreement({
    changes: "Two more pages.",
    lines: [{ name: "Extra pages", price: "1800" }],
  }),
  "POST /api/proposals/{id}/renewals": onEnding,
  "PATCH /api/proposals/{id}/status": onNew(generated, "/status", { status: "approved" }),
  "POST /api/proposals/{id}/send": onNew(generated, "/send", MAIL),
  "POST /api/proposals/{id}/resend": onNew(sent, "/resend"),
  "POST /api/proposals/{id}/download": onNew(generated, "/download", { currentContent: null }),
  "GET /api/proposals/{id}/signature": onNew(sent, "/signature"),
  "PATCH /api/proposals/{id}/signers/{signerId}": ofSigner({ name: "Eve", email: "eve@harbor.example" }),
  "DELETE /api/proposals/{id}/signers/{signerId}": ofSigner(),
  "GET /api/proposals/{id}/analytics": onNew(sent, "/analytics"),
  "GET /api/proposals/{id}/follow-up": onNew(sent, "/follow-up"),
  "PATCH /api/proposals/{id}/follow-up": onNew(sent, "/follow-up", { days: [3, 7] }),
  "GET /api/proposals/{id}/payments": onNew(sent, "/payments"),
  "POST /api/proposals/{id}/payments": onPayment,
  "POST /api/proposals/{id}/refunds": onCardPayment,
  "GET /api/proposals/{id}/invoices": onNew(sent, "/invoices"),
  "GET /api/proposals/{id}/threads": onNew(sent, "/threads"),
  "POST /api/proposals/{id}/threads/{threadId}/answers": onThread("/answers", { text: "Yes." }),
  "POST /api/proposals/{id}/threads/{threadId}/settle": onThread("/settle"),
};

const held = eventCalls
  .map((call) => ({ ...call, name: `${call.method} ${call.path}` }))
  .filter(({ path }) => /^\/api\/(proposals|dashboard|pricing|settings|user$)/.test(path));
const guarded = held.filter(({ handler }) => handler.guard !== "open");
const withId = held.filter(({ path }) => path.includes("{id}"));
const withBody = held.filter(({ handler }) => handler.contract?.body);

const good = (name: string): Promise<Good> => {
  const make = GOOD[name];
  if (!make) throw new Error(`No good call of ${name} is known to this test.`);
  return make();
};

/** Any body will do where the guard answers first. */
const anywhere = (path: string) => path.replaceAll(/\{\w+\}/g, "x".repeat(21));

const raw = (visitor: Visitor, method: string, path: string, body: string) =>
  visitor.ask(method, path, { body, headers: { "Content-Type": "application/json" } });

describe("the document", () => {
  it("is served where programs look for it, to anybody", async () => {
    const answer = await world.visitor().get("/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.body).toEqual(document);
  });
});

/** All but the one after which nobody could make the others (erase-account.test.ts). */
const answered = held.filter(({ name }) => name !== "DELETE /api/user");

describe.each(answered)("$name", ({ name, method, path, handler }) => {
  it("answers its owner as the document says", async () => {
    const { path: address, body } = await good(name);
    const answer = await owner.json(method, address, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(handler.contract?.status ?? 200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    if (handler.contract?.fileType)
      expect(answer.headers.get("Content-Type")).toBe(handler.contract.fileType);
    else expectTold(method, path, answer);
  });
});

describe("who may call", () => {
  it.each(guarded)("$name: a visitor gets 401", async ({ method, path }) => {
    const answer = await world.visitor().json(method, anywhere(path), method === "GET" ? undefined : {});
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe("unauthenticated");
    expectTold(method, path, answer);
  });

  it.each(withId)(
    "$name: a stranger gets 404, as for an id that never was",
    async ({ name, method, path }) => {
      const { path: address, body } = await good(name);
      const answer = await stranger.json(method, address, body);
      const never = await owner.json(
        method,
        address.replace(/proposals\/[\w-]+/, `proposals/${"x".repeat(21)}`),
        body,
      );
      expect([answer.status, never.status], answer.text).toEqual([404, 404]);
      expect(answer.body).toEqual(never.body);
      expectTold(method, path, answer);
    },
  );

  it("keeps a locked account to what the wall leaves it", async () => {
    const locked = await memberOn(world, "trial", { trial_ends_at: world.clock.now - 1 });
    for (const { method, path, handler } of guarded) {
      const answer = await locked.json(method, anywhere(path), method === "GET" ? undefined : {});
      if (answer.status === 400) expect(answer.body.code, path).toBe("invalid_input");
      else if (handler.guard === "signedIn") expect(answer.status, path).toBe(200);
      else expect([path, answer.body.code]).toEqual([path, "account_locked"]);
      expectTold(method, path, answer);
    }
  });
});

describe("what is not to be read", () => {
  it.each(withBody)("$name refuses what is no JSON object", async ({ name, method, path }) => {
    const { path: address } = await good(name);
    for (const [text, sentence] of [
      ["{", "The request body is not valid JSON."],
      ["[]", "The request body must be a JSON object."],
      ['"text"', "The request body must be a JSON object."],
      ["null", "The request body must be a JSON object."],
    ] as const) {
      const answer = await raw(owner, method, address, text);
      expect([text, answer.status, answer.body.error]).toEqual([text, 400, sentence]);
      expectTold(method, path, answer);
    }
  });

  it.each(withBody)("$name refuses more than 1 MB", async ({ name, method, path }) => {
    const { path: address } = await good(name);
    const answer = await raw(owner, method, address, `{"title":"${"x".repeat(1_000_001)}"}`);
    expect(answer.status).toBe(413);
    expectTold(method, path, answer);
  });

  it.each([...new Set(held.map(({ path }) => path))])("%s names the methods it answers", async (path) => {
    const known = held.filter((call) => call.path === path).map(({ method }) => method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !known.includes(one))) {
      const answer = await owner.json(method, anywhere(path), method === "GET" ? undefined : {});
      expect([method, answer.status], path).toEqual([method, 405]);
      expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual([...known].sort());
    }
  });

  it.each([
    ["POST", "/api/proposals", { title: "Only a title" }, "clientName"],
    ["POST", "/api/proposals", { ...BRIEF, currency: "CHF" }, "currency"],
    ["POST", "/api/proposals", { ...BRIEF, startDate: "soon" }, "startDate"],
    ["POST", "/api/proposals", { ...BRIEF, title: "x".repeat(301) }, "title"],
    ["POST", "/api/proposals/generate", { ...BRIEF, description: "" }, "description"],
    ["PATCH", "/api/proposals/{id}/status", { status: "viewed" }, "status"],
    ["PATCH", "/api/proposals/{id}", { generatedContent: 5 }, "generatedContent"],
    ["PATCH", "/api/proposals/{id}", { requiresSignature: "yes" }, "requiresSignature"],
    ["PATCH", "/api/proposals/{id}", { internalNotes: "x".repeat(5001) }, "internalNotes"],
    ["POST", "/api/proposals/{id}/send", { ...MAIL, recipientEmail: "nobody" }, "recipientEmail"],
    ["POST", "/api/proposals/{id}/send", { ...MAIL, subject: "" }, "subject"],
    ["POST", "/api/proposals/{id}/download", { currentContent: 5 }, "currentContent"],
  ])("%s %s with %o says what is wrong beside %s", async (method, path, body, field) => {
    const id = await generatedProposal(owner);
    const answer = await owner.json(method, path.replace("{id}", id), body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("invalid_input");
    expect(Object.keys(answer.body.fieldErrors)).toContain(field);
    expectTold(method, path, answer);
  });

  it("overlooks fields that it does not know", async () => {
    const answer = await owner.json("POST", "/api/proposals", {
      ...BRIEF,
      status: "signed",
      userId: "me",
      x: 1,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: "draft", title: BRIEF.title });
    expect(answer.body).not.toHaveProperty("x");
  });

  it("changes one thing at a time", async () => {
    const path = `/api/proposals/${await generatedProposal(owner)}`;
    for (const body of [{}, { unknown: 1 }, { requiresSignature: false, generatedContent: "<p>x</p>" }]) {
      const answer = await owner.json("PATCH", path, body);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "Send generatedContent, requiresSignature, requiresCode, signatureFields, measuresReading, language, theme, cover, priceTable, isArchived or internalNotes: one of them.",
      ]);
    }
  });
});

describe("what the state of things does not allow", () => {
  it("locks what is signed, and says so in the document's shape", async () => {
    const { id } = await signedProposal(world, owner, "api-signed@harbor.example");
    const path = `/api/proposals/${id}`;
    for (const [method, rest, body] of [
      ["PATCH", "", { generatedContent: "<p>x</p>" }],
      ["PATCH", "", { requiresSignature: false }],
      ["PATCH", "/status", { status: "draft" }],
      ["POST", "/send", MAIL],
      ["POST", "/resend", {}],
    ] as const) {
      const answer = await owner.json(method, `${path}${rest}`, body);
      expect([rest, answer.status, answer.body.code]).toEqual([rest, 409, "locked"]);
      expectTold(method, `/api/proposals/{id}${rest}`, answer);
    }
    const status = await owner.get(`${path}/signature`);
    expect(status.body).toMatchObject({ signatureStatus: "signed", isLocked: true });
    expectTold("GET", "/api/proposals/{id}/signature", status);
  });

  it("answers a conflict where there is one", async () => {
    const written = `/api/proposals/${await generatedProposal(owner)}`;
    await owner.json("PATCH", `${written}/status`, { status: "approved" });
    const old = { generatedContent: "<p>old</p>", contentRevision: 99 };
    for (const [method, address, path, body] of [
      ["PUT", written, "/api/proposals/{id}", BRIEF],
      ["DELETE", written, "/api/proposals/{id}", undefined],
      ["PATCH", written, "/api/proposals/{id}", old],
      ["POST", `${written}/resend`, "/api/proposals/{id}/resend", {}],
    ] as const) {
      const answer = await owner.json(method, address, body);
      expect([method, answer.status], answer.text).toEqual([method, 409]);
      expectTold(method, path, answer);
    }
  });

  it("says by its plan what a plan lacks", async () => {
    const starter = await memberOn(world, "starter");
    const id = await generatedProposal(starter);
    for (const [rest, feature] of [
      ["download", "pdf"],
      ["duplicate", "clone"],
    ]) {
      const answer = await starter.json("POST", `/api/proposals/${id}/${rest}`, {});
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: "forbidden", upgrade: "feature_locked", feature });
      expectTold("POST", `/api/proposals/{id}/${rest}`, answer);
    }
  });
});

describe("done already", () => {
  it("is harmless, and the second answer says so", async () => {
    const id = await generatedProposal(owner, { clientEmail: "again@harbor.example" });
    const path = `/api/proposals/${id}`;
    const key = { "Idempotency-Key": "api-test-send-1" };
    const send = () =>
      owner.json("POST", `${path}/send`, { ...MAIL, recipientEmail: "again@harbor.example" }, key);
    const { deliveryId, alreadySent } = (await send()).body;
    expect([alreadySent, deliveryId === "api-test-send-1"]).toEqual([false, false]);
    expect((await send()).body).toMatchObject({ alreadySent: true, deliveryId });
    for (const body of [{ requiresSignature: true }, { internalNotes: "Once" }]) {
      expect((await owner.json("PATCH", path, body)).status).toBe(200);
      expect((await owner.json("PATCH", path, body)).status).toBe(200);
    }
    const draftId = await draftProposal(owner);
    expect((await owner.json("DELETE", `/api/proposals/${draftId}`)).status).toBe(200);
    expect((await owner.json("DELETE", `/api/proposals/${draftId}`)).status).toBe(404);
  });
});

describe("what clients and teams call", () => {
  it("answers as the document says, the second time as well", async () => {
    const address = "api-client@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: address });
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
    const path = `/api${await signingPath(world, address)}`;
    const client = world.visitor();
    const sign = () => client.json("POST", path, { ...SIGNATURE, signerEmail: address });
    const decide = async (what: string) => {
      const decided = await sentProposal(owner, { requiresSignature: false });
      return client.json("POST", `/api/client/proposal/${decided}/${what}`, {});
    };
    for (const [method, shown, answer] of [
      ["GET", "/api/sign/{token}", await client.get(path)],
      ["POST", "/api/sign/{token}", await client.json("POST", path, { signerName: "" })],
      ["POST", "/api/sign/{token}", await sign()],
      ["POST", "/api/sign/{token}", await sign()],
      ["GET", "/api/sign/{token}", await client.get(path)],
      ["GET", "/api/sign/{token}", await client.get("/api/sign/nonsense")],
      ["GET", "/api/client/proposal/{id}", await client.get(`/api/client/proposal/${id}`)],
      ["POST", "/api/client/proposal/{id}/{decision}", await decide("approve")],
      ["POST", "/api/client/proposal/{id}/{decision}", await decide("reject")],
      ["POST", "/api/client/proposal/{id}/{decision}", await decide("shrug")],
    ] as const)
      expectTold(method, shown, answer);
    expect((await sign()).body).toMatchObject({ success: true, alreadySigned: true });
  });

  it("is told of teams in the document's shapes", async () => {
    const agency = await memberOn(world, "agency");
    await generatedProposal(agency);
    for (const part of ["members", "stats", "proposals"]) {
      const path = `/api/team/${part}`;
      const [answer, refused] = [await agency.get(path), await owner.get(path)];
      expect([path, answer.status, refused.status]).toEqual([path, 200, 403]);
      expectTold("GET", path, answer);
      expectTold("GET", path, refused);
    }
  });
});

describe("GET /api/proposals/{id}/analytics", () => {
  it("counts views, sends and days", async () => {
    const id = await generatedProposal(owner, { clientEmail: "figures@harbor.example" });
    const path = `/api/proposals/${id}/analytics`;
    expect((await owner.get(path)).body).toMatchObject({ views: 0, emailsSent: 0, daysActive: 0 });
    const mail = { ...MAIL, recipientEmail: "figures@harbor.example", ccEmails: ["copy@harbor.example"] };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    await world.db
      .prepare("update proposals set created_at = created_at - ?, view_count = 3 where id = ?")
      .bind(2.5 * 86_400_000, id)
      .run();
    expect((await owner.get(path)).body).toMatchObject({
      views: 3,
      emailsSent: 1,
      daysActive: 2,
      proposal: {
        clientName: BRIEF.clientName,
        projectScope: BRIEF.projectScope,
        startDate: BRIEF.startDate,
      },
    });
  });
});
