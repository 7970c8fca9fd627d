import { describe, expect, it } from "vitest";
import { httpMail } from "./resend-transport.server";
import { type OutgoingMail, UNKNOWN_OUTCOME } from "./transport";

const mail: OutgoingMail = {
  idempotencyKey: "delivery-1",
  from: '"Maren via Countersign" <p@c.example>',
  to: "amara@client.example",
  cc: [],
  replyTo: "maren@studio.example",
  subject: "A proposal",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [{ filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array([1, 2, 3]) }],
};

function provider(answer: () => Response) {
  const seen: { url: string; init: RequestInit }[] = [];
  const fake = async (url: unknown, init?: RequestInit) => {
    seen.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return {
    seen,
    transport: httpMail({ apiUrl: "https://mail.example/", apiKey: "key", fetch: fake as typeof fetch }),
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
    expect(init.headers).toMatchObject({ Authorization: "Bearer key", "Idempotency-Key": "delivery-1" });
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

  it("says what never will be", async () => {
    await expect(failing(422, { message: "Invalid `to`" })).rejects.toMatchObject({
      name: "MailFailure",
      retryable: false,
      message: "The mail service refused this e-mail (422): Invalid `to`",
    });
  });

  it("takes an unreachable provider for one that may be back", async () => {
    const { transport } = provider(() => {
      throw new TypeError("fetch failed");
    });
    await expect(transport.deliver(mail)).rejects.toMatchObject({ name: "MailFailure", retryable: true });
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
    expect(init.headers).toMatchObject({ Authorization: "Bearer key" });
  });

  it.each([
    [401, { name: "restricted_api_key" }, "ok", "which may send and nothing else."],
    [401, { name: "missing_api_key" }, "failed", "refuses the key (401)."],
    [403, { name: "invalid_api_key" }, "failed", "refuses the key (403)."],
    [400, { name: "validation_error" }, "failed", "answers with 400."],
    [404, {}, "ok", "shows when it is used."],
    [429, {}, "ok", "asked less often."],
    [503, {}, "failed", "answers with 503."],
  ])("reads %i %j as %s", async (status, body, state, words) => {
    const { transport } = provider(() => Response.json(body, { status }));
    expect(await transport.check()).toEqual({ state, detail: expect.stringContaining(words) });
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
