import type { World } from "./world";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  text: string;
  headers: Headers;
}

/** Somebody with a browser's habits: keeps cookies, sends Origin, follows no redirect by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Those that are sent to a part of the site alone, under that part's path and below it. */
  private readonly scoped = new Map<string, Map<string, string>>();
  /** Sent with every request; set a header here to be somewhere else or somebody's other device. */
  readonly headers: Record<string, string> = {
    "User-Agent": "Test Browser/1.0",
    "CF-Connecting-IP": "203.0.113.7",
  };

  constructor(
    private readonly fetch: World["fetch"],
    private readonly url: string,
  ) {}

  /** A request as a page of ours would make it. */
  // biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
  async ask<T = any>(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await this.fetch(`${this.url}${path}`, {
      method,
      headers: { Origin: this.url, Cookie: this.cookieHeader(path), ...this.headers, ...init.headers },
      body: init.body ?? null,
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: parse(text) as T,
      headers: response.headers,
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
  json<T = any>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.ask<T>(method, path, {
      ...sent,
      headers: { "Content-Type": "application/json", ...headers },
    });
  }

  get(path: string) {
    return this.ask("GET", path);
  }

  /** A form, posted as HTML does it. */
  post(path: string, fields: Record<string, string> | URLSearchParams) {
    return this.ask("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  }

  async bytes(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; bytes: Uint8Array; headers: Headers }> {
    const response = await this.fetch(`${this.url}${path}`, {
      method,
      headers: { Origin: this.url, Cookie: this.cookieHeader(path), "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      headers: response.headers,
    };
  }

  private cookieHeader(path: string): string {
    const [pathname = ""] = path.split("?");
    const below = [...this.scoped].filter(
      ([scope]) => pathname === scope || pathname.startsWith(`${scope}/`),
    );
    const sent = [...below.flatMap(([, jar]) => [...jar]), ...this.cookies];
    return sent.map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const jar = this.jarOf(/; Path=([^;]+)/.exec(line)?.[1] ?? "/");
      if (/Max-Age=0/i.test(line)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  private jarOf(path: string): Map<string, string> {
    if (path === "/") return this.cookies;
    const jar = this.scoped.get(path) ?? new Map<string, string>();
    this.scoped.set(path, jar);
    return jar;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
