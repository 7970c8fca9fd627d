import { type Request, Response } from "miniflare";
import { Webhook } from "standardwebhooks";
import type { Answer, Visitor } from "../visitor";
import { withoutEnd } from "../without-end";

export interface AcceptedMail {
  id: string;
  key: string;
  from: string;
  to: string[];
  cc: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments: { filename: string; content: string }[];
  tags?: { name: string; value: string }[];
  /** It was taken and goes to nobody, because its recipient is on the service's list. */
  isSuppressed: boolean;
}

/** What MAIL_WEBHOOK_SECRET is in tests. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret that only tests know").toString("base64")}`;

/** What REPLY_DOMAIN is in tests. */
export const REPLY_DOMAIN = "reply.countersign.test";

export interface ToldEvent {
  /** Svix's id; the same id is the same event. */
  id: string;
  type: string;
  mail: Pick<AcceptedMail, "id" | "to" | "tags">;
  /** UTC milliseconds. */
  at: number;
  to?: string[];
  bounce?: { type: string; subType?: string; message?: string };
  failed?: { reason: string };
  suppressed?: { message: string; type: string };
  /** Those of the mail, as a provider gives them back; null where it does not. */
  tags?: Record<string, string> | null;
}

const tagsOf = ({ tags = [] }: ToldEvent["mail"]) =>
  Object.fromEntries(tags.map(({ name, value }) => [name, value]));

/** The headers and the body with which the provider tells of an event. */
export function signedEvent(event: ToldEvent, how: Signing = {}) {
  const { id, type, mail, at, to = mail.to, tags = tagsOf(mail) } = event;
  const { bounce, failed, suppressed } = event;
  const data = { email_id: mail.id, to, ...(tags ? { tags } : {}), bounce, failed, suppressed };
  return signed(id, { type, created_at: new Date(at).toISOString(), data }, how);
}

export interface Signing {
  secret?: string;
  signedAt?: number;
}

export function signed(
  id: string,
  event: object,
  { secret = WEBHOOK_SECRET, signedAt = Date.now() }: Signing = {},
) {
  const body = JSON.stringify(event);
  const signature = new Webhook(secret).sign(id, new Date(signedAt), body);
  const timestamp = String(Math.floor(signedAt / 1000));
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signature };
  return { body, headers: { ...headers, "Content-Type": "application/json" } };
}

/** Tells it to the product, from outside its own pages. */
export const tell = (provider: Visitor, event: ToldEvent, how: Signing = {}): Promise<Answer> =>
  post(provider, signedEvent(event, how));

export function post(provider: Visitor, { body, headers }: ReturnType<typeof signed>): Promise<Answer> {
  return provider.ask("POST", "/webhooks/mail", {
    body,
    headers: { ...headers, Origin: "https://mail.test" },
  });
}

/** A Resend-shaped provider: honours idempotency keys, and fails on demand. */
export class FakeMailApi {
  readonly accepted: AcceptedMail[] = [];
  /** Every call that came in, retries included. */
  calls = 0;
  /** The next mails are accepted, but the answer is lost on its way: so many of them. */
  loseAnswers = 0;
  /** What came in under each key: a provider takes one mail under it, and refuses another. */
  private readonly bodies = new Map<string, string>();
  private readonly failures: { status: number; body: object; headers: Record<string, string> }[] = [];

  /** The next calls are answered with this. */
  fail(
    status: number,
    times = 1,
    body: object = { message: "failed on demand" },
    headers: Record<string, string> = {},
  ) {
    for (let n = 0; n < times; n += 1) this.failures.push({ status, body, headers });
  }

  /** The next calls are answered without end. */
  talkWithoutEnd(times = 1, status = 200): void {
    for (let n = 0; n < times; n += 1) this.endless.push(status);
  }
  private readonly endless: number[] = [];

  /** Whatever is read is answered with this, until it recovers: a status and a body. */
  onRead: { status: number; body: object } | null = null;

  /** Mails that came in, by their id, as the provider gives them out. */
  readonly inbox = new Map<string, object>();
  /** What the next readings of such a mail are answered with. */
  readonly refusedReadings: (() => Response)[] = [];
  /** How often they were read. */
  readings = 0;

  private receive(id: string): Response {
    this.readings += 1;
    const refused = this.refusedReadings.shift();
    if (refused) return refused();
    const mail = this.inbox.get(id);
    return mail
      ? Response.json({ object: "email", id, ...mail })
      : Response.json({ name: "not_found", message: "Email not found" }, { status: 404 });
  }

  private read(request: Request): Response {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/emails/receiving/"))
      return this.receive(decodeURIComponent(pathname.slice(18)));
    if (this.onRead) return Response.json(this.onRead.body, { status: this.onRead.status });
    if (request.headers.get("Authorization") === "Bearer re_test") return Response.json({ data: [] });
    return Response.json({ name: "invalid_api_key", message: "API key is invalid" }, { status: 403 });
  }

  /** So many calls are let in within so many milliseconds, as a service allows 5 a second; null is no limit. */
  limit: { calls: number; within: number } | null = null;
  /** How many calls were not let in. */
  turnedAway = 0;
  private letIn: number[] = [];

  private tooMany(): Response | null {
    if (!this.limit) return null;
    const { calls, within } = this.limit;
    const now = performance.now();
    this.letIn = this.letIn.filter((at) => at > now - within);
    if (this.letIn.length < calls) {
      this.letIn.push(now);
      return null;
    }
    this.turnedAway += 1;
    const body = { statusCode: 429, name: "rate_limit_exceeded", message: "Too many requests." };
    return Response.json(body, {
      status: 429,
      headers: { "retry-after": String(Math.floor(within / 1000)), "ratelimit-limit": String(calls) },
    });
  }

  /** Addresses that it delivers nothing to, lower-case: those that bounced for good or complained, whoever sent there. */
  readonly suppressed = new Set<string>();
  /** Every address that was to be taken off that list. */
  readonly lifts: string[] = [];
  /** What the next of those calls are answered with. */
  readonly refusedLifts: { status: number; body: object }[] = [];

  private lift(request: Request): Response {
    const address = decodeURIComponent(new URL(request.url).pathname.replace("/suppressions/", ""));
    this.lifts.push(address);
    const refused = this.refusedLifts.shift();
    if (refused) return Response.json(refused.body, { status: refused.status });
    if (this.suppressed.delete(address))
      return Response.json({ object: "suppression", id: "sup_1", deleted: true });
    return Response.json({ name: "not_found", message: "Suppression not found" }, { status: 404 });
  }

  /** Forgets failures that were not used. */
  recover(): void {
    this.limit = null;
    this.turnedAway = 0;
    this.refusedLifts.length = 0;
    this.onRead = null;
    this.refusedReadings.length = 0;
    this.loseAnswers = 0;
    this.failures.length = 0;
    this.endless.length = 0;
  }

  to(address: string): AcceptedMail[] {
    return this.accepted.filter((mail) => mail.to.some((to) => to.includes(address)));
  }

  /** Takes what went to the address out of the mailbox. */
  forget(address: string): void {
    for (const mail of this.to(address)) this.accepted.splice(this.accepted.indexOf(mail), 1);
  }

  async answer(request: Request): Promise<Response> {
    // As Resend does.
    if (!request.headers.get("User-Agent"))
      return Response.json({ message: "no User-Agent" }, { status: 403 });
    if (request.method === "GET") return this.read(request);
    const isLift = request.method === "DELETE";
    if (!isLift) this.calls += 1;
    const tooMany = this.tooMany();
    if (tooMany) return tooMany;
    if (isLift) return this.lift(request);
    const endless = this.endless.shift();
    if (endless) return withoutEnd('{"id":"', "x".repeat(16_000), { status: endless });
    const failure = this.failures.shift();
    if (failure) return Response.json(failure.body, { status: failure.status, headers: failure.headers });
    const key = request.headers.get("Idempotency-Key") ?? "";
    const known = this.accepted.find((mail) => mail.key === key);
    const body = await request.text();
    if (known && this.bodies.get(key) !== body) {
      return Response.json({ name: "invalid_idempotent_request", message: "another mail" }, { status: 409 });
    }
    if (known) return Response.json({ id: known.id });
    const odd = /"tags":\[[^\]]*"value":"(?![\w-]+")/.test(body);
    if (odd) return Response.json({ name: "validation_error", message: "odd tag" }, { status: 422 });
    this.bodies.set(key, body);
    const mail = JSON.parse(body) as Omit<AcceptedMail, "id" | "key" | "isSuppressed">;
    const id = `mail_${this.accepted.length + 1}`;
    const isSuppressed = mail.to.some((to) => this.suppressed.has(to.toLowerCase()));
    const named = { cc: mail.cc ?? [], attachments: mail.attachments ?? [], id, key, isSuppressed };
    this.accepted.push({ ...mail, ...named });
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      return Response.json({ message: "gateway timeout" }, { status: 504 });
    }
    return Response.json({ id });
  }
}

/** The signing link in a mail. */
export function linkIn(mail: { text: string }): string {
  const url = mail.text.match(/https?:\/\/\S+\/sign\/[\w-]{43,45}/)?.[0];
  if (!url) throw new Error(`No signing link in: ${mail.text}`);
  return new URL(url).pathname;
}
