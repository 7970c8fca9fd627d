import { describe, expect, it } from "vitest";
import { type OutgoingMail, UNKNOWN_OUTCOME } from "../transport";
import { httpMail } from "./resend-transport.server";

const mail: OutgoingMail = {
  idempotencyKey: "delivery-1",
  from: '"Maren via Countersign" <p@c.example>',
  to: "amara@client.example",
  replyTo: "maren@studio.example",
  subject: "A proposal",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [{ filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array([1, 2, 3]) }],
};

function provider(answer: () => Response, receives = false) {
  const seen: { url: string; init: RequestInit }[] = [];
  const fake = async (url: unknown, init?: RequestInit) => {
    seen.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return {
    seen,
    transport: httpMail({
      apiUrl: "https://mail.example/",
      apiKey: "key",
      receives,
      fetch: fake as typeof fetch,
    }),
  };
}

const failing = (status: number, body: unknown, headers?: Record<string, string>) =>
  provider(() => Response.json(body, { status, headers })).transport.deliver(mail);

describe("mail over HTTP", () => {
  it("posts the mail under its idempotency key", async () => {
    const { seen, transport } = provider(() => Response.json({ id: "p-1" }));
    await expect(transport.deliver(mail)).resolves.toEqual({ providerId: "p-1" });
    const [{ url, init } = { url: "", init: {} as RequestInit }] = seen;
    expect(url).toBe("https://mail.example/emails");
    expect(Object.fromEntries(new Headers(init.headers))).toMatchObject({
      authorization: "Bearer key",
      "idempotency-key": "delivery-1",
      "user-agent": "Countersign",
    });
    expect(JSON.parse(String(init.body))).toEqual({
      from: mail.from,
      to: ["amara@client.example"],
      reply_to: "maren@studio.example",
      subject: "A proposal",
      html: "<p>Hello</p>",
      text: "Hello",
      tags: [{ name: "delivery_id", value: "delivery-1" }],
      attachments: [{ filename: "a.pdf", content: "AQID", content_type: "application/pdf" }],
    });
  });

  it("passes on the headers of a mail that has some", async () => {
    const { seen, transport } = provider(() => Response.json({ id: "p-1" }));
    const headers = { "List-Unsubscribe": "<https://c.example/stop>" };
    await transport.deliver({ ...mail, headers });
    expect(JSON.parse(String(seen[0]?.init.body)).headers).toEqual(headers);
  });

  it("does not know what became of a mail whose key belongs to another", async () => {
    await expect(failing(409, { name: "invalid_idempotent_request" })).rejects.toMatchObject({
      message: UNKNOWN_OUTCOME,
      retryable: false,
    });
  });

  it("says what may be accepted later", async () => {
    await expect(failing(429, {}, { "retry-after": "7" })).rejects.toMatchObject({
      retryable: true,
      retryAfter: 7,
    });
    const later = new Date(Date.now() + 90_000).toUTCString();
    const dated = await failing(429, {}, { "retry-after": later }).catch((error) => error);
    expect(dated.retryAfter).toBeGreaterThan(60);
    expect(dated.retryAfter).toBeLessThanOrEqual(90);
    for (const nonsense of ["soon", "-5", "0"]) {
      await expect(failing(429, {}, { "retry-after": nonsense })).rejects.toMatchObject({ retryAfter: null });
    }
    await expect(failing(503, {})).rejects.toMatchObject({ retryable: true, retryAfter: null });
    await expect(failing(409, { name: "concurrent_idempotent_requests" })).rejects.toMatchObject({
      retryable: true,
    });
    await expect(failing(200, {})).rejects.toMatchObject({ retryable: true });
  });

  it.each([
    [422, { name: "validation_error", message: "Invalid `to` field." }, "Invalid `to` field."],
    [400, { message: "The 'subject' is too long." }, "The 'subject' is too long."],
    [413, {}, "too large"],
  ])("says what never will be: %i %j", async (status, body, words) => {
    await expect(failing(status, body)).rejects.toMatchObject({
      name: "MailFailure",
      blame: "mail",
      retryable: false,
      message: expect.stringContaining(words),
    });
  });

  it.each([
    [401, { name: "missing_api_key", message: "Missing API key in the authorization header." }],
    [401, { name: "restricted_api_key", message: "This API key is restricted to only send emails." }],
    [403, { name: "invalid_api_key", message: "API key is invalid" }],
    [403, { name: "validation_error", message: "The studio.example domain is not verified." }],
    [404, { name: "not_found", message: "The requested endpoint does not exist." }],
    [405, { name: "method_not_allowed", message: "Method is not allowed for the requested path." }],
    [422, { name: "invalid_from_address", message: "Invalid `from` field." }],
    [422, { name: "missing_required_field", message: "Missing `html` or `text` field." }],
    [400, { name: "invalid_idempotency_key", message: "The key must be between 1-256 chars." }],
    [451, { name: "security_error", message: "We may have found a security issue with the request." }],
    [302, {}],
  ])("%i %j is ours to mend: tried again, and its words are for the log alone", async (status, body) => {
    const refused = await failing(status, body).catch((error) => error);
    expect(refused).toMatchObject({
      name: "MailFailure",
      blame: "setup",
      retryable: true,
      message: `This email could not be sent because of a problem on our side (${status}). Please retry later.`,
      waitingMessage: expect.stringContaining("a problem on our side"),
    });
    expect(refused.detail).toContain([status, ...Object.values(body)].join(": "));
  });

  it.each([
    [429, { name: "daily_quota_exceeded", message: "You have reached your daily email sending quota." }],
    [500, { name: "application_error", message: "An unexpected error occurred." }],
    [409, { name: "concurrent_idempotent_requests", message: "In progress." }],
  ])("%i %j is the service's: tried again, and its words are for the log alone", async (status, body) => {
    const refused = await failing(status, body).catch((error) => error);
    expect(refused).toMatchObject({ blame: "service", retryable: true });
    expect(`${refused.message} ${refused.waitingMessage}`).not.toContain(body.message);
    expect(refused.detail).toContain(body.message);
  });

  it("takes an unreachable provider for one that may be back", async () => {
    const { transport } = provider(() => {
      throw new TypeError("fetch failed for re_key");
    });
    await expect(transport.deliver(mail)).rejects.toMatchObject({
      name: "MailFailure",
      blame: "service",
      retryable: true,
      message: "The email service could not be reached. You can retry.",
    });
  });

  it("follows no redirect", async () => {
    const { seen, transport } = provider(() => Response.json({ id: "p-1" }));
    await transport.deliver(mail);
    expect(seen[0]?.init.redirect).toBe("manual");
  });

  it.each([
    ["more than it would ever say", () => new Response(endless())],
    ["a refusal without end", () => new Response(endless(), { status: 422 })],
    ["no JSON", () => new Response("<html>Welcome to the captive portal</html>")],
    ["JSON that is no object", () => Response.json(null)],
    ["an id that is none", () => Response.json({ id: { $ne: null } })],
    ["an id without end", () => Response.json({ id: "x".repeat(60_000) })],
  ])("takes %s for a mail that may be accepted later", async (_name, answer) => {
    await expect(provider(answer).transport.deliver(mail)).rejects.toMatchObject({
      name: "MailFailure",
      retryable: true,
    });
  });
});

/** Produces an endless body. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('{"id":"'.padEnd(16_000, "x"))),
  });

describe("asked to lift its block of an address", () => {
  const lifting = (status: number, body: object = {}) => {
    const { seen, transport } = provider(() => Response.json(body, { status }));
    return { seen, lifted: transport.lift("amara+work@client.example") };
  };

  it("takes it off its list", async () => {
    const { seen, lifted } = lifting(200, { object: "suppression", deleted: true });
    await expect(lifted).resolves.toBeUndefined();
    const [{ url, init } = { url: "", init: {} as RequestInit }] = seen;
    expect([init.method, url]).toEqual([
      "DELETE",
      "https://mail.example/suppressions/amara%2Bwork%40client.example",
    ]);
    expect(new Headers(init.headers).get("Authorization")).toBe("Bearer key");
  });

  it.each([404, 405])("%i: there is nothing to lift", async (status) => {
    await expect(lifting(status).lifted).resolves.toBeUndefined();
  });

  it.each([
    [401, { name: "restricted_api_key" }, "setup"],
    [403, {}, "setup"],
    [429, {}, "service"],
    [503, {}, "service"],
  ])("%i %j fails, and says whose fault it is", async (status, body, blame) => {
    await expect(lifting(status, body).lifted).rejects.toMatchObject({
      name: "MailFailure",
      blame,
      isRateLimited: status === 429,
    });
  });
});

describe("a mail that came in", () => {
  const received = { from: "Ada <ada@acme.example>", text: "Yes.", html: null, headers: { "List-Id": "x" } };
  const file = { filename: "plan.pdf" };

  it("is read by the provider's id, without the pictures in its HTML", async () => {
    const answer = { object: "email", ...received, attachments: [file, { filename: null }] };
    const { seen, transport } = provider(() => Response.json(answer));
    expect(await transport.receive("a/b")).toEqual({
      ...received,
      html: "",
      headers: { "list-id": ["x"] },
      attachments: ["plan.pdf", ""],
    });
    expect(seen[0]?.url).toBe("https://mail.example/emails/receiving/a%2Fb?html_format=cid");
    expect(new Headers(seen[0]?.init.headers).get("Authorization")).toBe("Bearer key");
  });

  it.each([
    ["no mail", () => Response.json({ object: "email" })],
    ["no JSON", () => new Response("<html>")],
    ["too large", () => new Response(`{"text":"${"x".repeat(4_100_000)}"}`)],
    ["404", () => Response.json({}, { status: 404 })],
    ["500", () => Response.json({}, { status: 500 })],
  ])("is asked for again where the answer is %s", async (_, answer) => {
    await expect(provider(answer).transport.receive("a")).rejects.toMatchObject({
      name: "MailFailure",
      retryable: true,
    });
  });
});

describe("asked whether it would take mail", () => {
  it("shows its key at something that is only read", async () => {
    const { seen, transport } = provider(() => Response.json({ data: [] }));
    expect(await transport.check()).toEqual({
      state: "ok",
      detail: "mail.example answers and takes the key.",
    });
    const [{ url, init } = { url: "", init: {} as RequestInit }] = seen;
    expect([url, init.method ?? "GET", init.redirect]).toEqual([
      "https://mail.example/domains",
      "GET",
      "manual",
    ]);
    expect(new Headers(init.headers).get("Authorization")).toBe("Bearer key");
  });

  it.each([
    [401, { name: "restricted_api_key" }, "ok", "which may send and nothing else."],
    [401, { name: "missing_api_key" }, "failed", "refuses the key (401)."],
    [403, { name: "invalid_api_key" }, "failed", "refuses the key (403)."],
    [400, { name: "validation_error" }, "failed", "answers with 400."],
    [404, {}, "ok", "shows when it is used."],
    [429, {}, "ok", "asked less often."],
    [503, {}, "failed", "answers with 503."],
    [307, {}, "failed", "redirects (307)."],
  ])("reads %i %j as %s", async (status, body, state, words) => {
    const { transport } = provider(() => Response.json(body, { status }));
    expect(await transport.check()).toEqual({ state, detail: expect.stringContaining(words) });
  });

  it("finds a key that may only send where answers come by mail", async () => {
    const restricted = { name: "restricted_api_key" };
    const { seen, transport } = provider(() => Response.json(restricted, { status: 401 }), true);
    expect(await transport.check()).toEqual({
      state: "failed",
      detail: expect.stringContaining("refuses the key (401)."),
    });
    expect(seen[0]?.url).toBe("https://mail.example/emails/receiving?limit=1");
  });

  it("says that nobody answers", async () => {
    const dead = provider(() => {
      throw new Error("getaddrinfo failed for key");
    });
    expect(await dead.transport.check()).toEqual({
      state: "failed",
      detail: "mail.example does not answer.",
    });
  });
});
