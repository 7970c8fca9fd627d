import { type Request, Response } from "miniflare";

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
  attachments: { filename: string; content: string }[];
}

/** A Resend-shaped provider: honours idempotency keys, and fails as it is told. */
export class FakeMailApi {
  readonly accepted: AcceptedMail[] = [];
  /** Every call that came in, retries included. */
  calls = 0;
  private readonly failures: { status: number; body: object; headers: Record<string, string> }[] = [];

  /** The next calls are answered with this. */
  fail(
    status: number,
    times = 1,
    body: object = { message: "told to fail" },
    headers: Record<string, string> = {},
  ) {
    for (let n = 0; n < times; n += 1) this.failures.push({ status, body, headers });
  }

  /** Forgets failures that were not used. */
  recover(): void {
    this.failures.length = 0;
  }

  to(address: string): AcceptedMail[] {
    return this.accepted.filter((mail) => mail.to.some((to) => to.includes(address)));
  }

  async answer(request: Request): Promise<Response> {
    this.calls += 1;
    const failure = this.failures.shift();
    if (failure) return Response.json(failure.body, { status: failure.status, headers: failure.headers });
    const key = request.headers.get("Idempotency-Key") ?? "";
    const known = this.accepted.find((mail) => mail.key === key);
    if (known) return Response.json({ id: known.id });
    const mail = (await request.json()) as Omit<AcceptedMail, "id" | "key">;
    const id = `mail_${this.accepted.length + 1}`;
    this.accepted.push({ ...mail, cc: mail.cc ?? [], attachments: mail.attachments ?? [], id, key });
    return Response.json({ id });
  }
}

/** The signing link in a mail. */
export function linkIn(mail: { text: string }): string {
  const url = mail.text.match(/https?:\/\/\S+\/sign\/[\w-]{43}/)?.[0];
  if (!url) throw new Error(`No signing link in: ${mail.text}`);
  return new URL(url).pathname;
}
