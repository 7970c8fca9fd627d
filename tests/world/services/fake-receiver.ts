import { type Request, Response } from "miniflare";
import { Webhook } from "standardwebhooks";

export const RECEIVER = "https://hooks.receiver.com";
const RESOLVER = "https://cloudflare-dns.com";

interface ReceivedCall {
  url: string;
  id: string;
  body: string;
  headers: Record<string, string>;
}

interface CannedAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A customer's webhook receiver, and DNS for its names. */
export class FakeReceiver {
  readonly received: ReceivedCall[] = [];
  /** Addresses by name; every other name has a public address. */
  readonly names = new Map<string, string[]>();
  /** How DNS answers; anything but 200 is a failure of its own. */
  dnsStatus = 200;
  /** The answer to every call that `answerWith` does not cover. */
  usual: CannedAnswer = { status: 204 };
  private readonly next: CannedAnswer[] = [];

  /** The next calls are answered with this. */
  answerWith(answer: CannedAnswer, times = 1): void {
    for (let n = 0; n < times; n += 1) this.next.push(answer);
  }

  /** The calls to a path, in order. */
  at(path: string): ReceivedCall[] {
    return this.received.filter(({ url }) => new URL(url).pathname === path);
  }

  isFor({ url }: Request): boolean {
    const { origin, hostname } = new URL(url);
    return origin === RESOLVER || hostname.endsWith(".receiver.com");
  }

  async answer(request: Request): Promise<Response> {
    if (new URL(request.url).origin === RESOLVER) return this.lookUp(new URL(request.url).searchParams);
    const headers = Object.fromEntries(request.headers.entries());
    const id = headers["webhook-id"] ?? "";
    this.received.push({ url: request.url, id, body: await request.text(), headers });
    const { status, body, headers: more = {} } = this.next.shift() ?? this.usual;
    return new Response(status === 204 ? null : (body ?? "received"), { status, headers: more });
  }

  private lookUp(asked: URLSearchParams): Response {
    const addresses = this.names.get(asked.get("name") ?? "") ?? ["93.184.215.14"];
    const isSix = asked.get("type") === "AAAA";
    const found = addresses.filter((address) => address.includes(":") === isSix);
    const Answer = found.map((data) => ({ name: asked.get("name"), type: isSix ? 28 : 1, TTL: 60, data }));
    return Response.json({ Status: 0, Answer }, { status: this.dnsStatus });
  }
}

/** Whether a call was signed with this secret, and is whole. */
export function isSigned({ body, headers }: ReceivedCall, secret: string): boolean {
  const [first] = (headers["webhook-signature"] ?? "").split(" ");
  const named = {
    "webhook-id": headers["webhook-id"] ?? "",
    "webhook-timestamp": headers["webhook-timestamp"] ?? "",
  };
  const at = new Date(Number(named["webhook-timestamp"]) * 1000);
  // The library knows the real clock alone, and tests have their own: it signs once more and both are compared.
  const right = new Webhook(secret).sign(named["webhook-id"], at, body);
  return first !== undefined && (headers["webhook-signature"] ?? "").split(" ").includes(right);
}
