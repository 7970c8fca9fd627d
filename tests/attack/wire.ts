/** Requests as no well-behaved client makes them, over a socket of their own, and what each costs the server. */
import { connect } from "node:net";
import { expect } from "vitest";
import type { Target } from "./target";

export interface Sent {
  method?: string;
  path: string;
  /** Whole lines, so that names and values may be anything. */
  headers?: string[];
  body?: string | Uint8Array;
  /** False for a body whose length is not told, or told by a line in `headers`. */
  hasLength?: boolean;
}

export interface WireAnswer {
  /** 0 where the server closed the connection without an answer. */
  status: number;
  headers: string;
  text: string;
  bytes: number;
  /** On the clock, milliseconds. */
  ms: number;
}

/** Until a server is given up on. */
const PATIENCE = 30_000;

/** Sends one request and reads its answer to the end; not every server closes the connection when it is asked to. */
export function ask(target: Target, sent: Sent): Promise<WireAnswer> {
  const { hostname, port } = new URL(target.url);
  const started = Date.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer in ${PATIENCE} ms: ${message(sent)}`));
    }, PATIENCE);
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parsed(Buffer.concat(chunks)), ms: Date.now() - started });
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) finish();
    });
    // A server that refuses early resets the connection; what it said before counts.
    socket.on("error", finish);
    socket.on("close", finish);
    socket.write(headOf(target, sent), "latin1");
    if (sent.body !== undefined) socket.write(sent.body);
  });
}

function headOf(
  target: Target,
  { method = "GET", path, headers = [], body, hasLength = true }: Sent,
): string {
  const { host, origin } = new URL(target.url);
  const length = body !== undefined && hasLength ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  // workerd answers a second Host line itself, with a 500 that never reaches the product.
  const hosts = headers.some((line) => line.startsWith("Host:")) ? [] : [`Host: ${host}`];
  const lines = [...hosts, `Origin: ${origin}`, "Connection: close", ...length, ...headers];
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const headers = bytes.subarray(0, end).toString("latin1");
  const length = /^content-length: *(\d+)/im.exec(headers)?.[1];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length);
  if (/^transfer-encoding: *chunked/im.test(headers))
    return bytes.subarray(-7).toString("latin1") === "\r\n0\r\n\r\n";
  return /^HTTP\/1\.\d (204|304)/.test(headers);
}

function parsed(bytes: Buffer): Omit<WireAnswer, "ms"> {
  const text = bytes.toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  const headers = end < 0 ? text : text.slice(0, end);
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(headers)?.[1] ?? 0);
  return { status, headers, text: end < 0 ? "" : text.slice(end + 4), bytes: bytes.length };
}

export const URLENCODED = "Content-Type: application/x-www-form-urlencoded";
const JSON_TYPE = "Content-Type: application/json";

export const form = (path: string, body: string | Uint8Array, headers: string[] = []): Sent => ({
  method: "POST",
  path,
  body,
  headers: [URLENCODED, ...headers],
});

export const json = (path: string, body: string | Uint8Array, headers: string[] = []): Sent => ({
  method: "POST",
  path,
  body,
  headers: [JSON_TYPE, ...headers],
});

/** What one request may cost whoever sends it. */
const LIMITS = { cpu: 200, clock: 3_000, bytes: 5_000_000 };

interface Costly extends WireAnswer {
  /** CPU time of the server, milliseconds; null where the system does not tell. */
  cpu: number | null;
}

/** A request and what it took. Other work of the server falls into the same time, so a costly one is asked again. */
async function measured(target: Target, sent: Sent): Promise<Costly> {
  let best = await once(target, sent);
  for (let tries = 0; tries < 3 && isCostly(best); tries += 1) {
    const again = await once(target, sent);
    if ((again.cpu ?? again.ms) < (best.cpu ?? best.ms)) best = again;
  }
  return best;
}

async function once(target: Target, sent: Sent): Promise<Costly> {
  const before = target.cpu();
  const answer = await ask(target, sent);
  const after = target.cpu();
  return { ...answer, cpu: before === null || after === null ? null : after - before };
}

const isCostly = ({ cpu, ms }: Costly) => (cpu === null ? ms > LIMITS.clock : cpu > LIMITS.cpu);

/** The dearest of the requests so far. */
interface Dearest {
  cpu: number;
  ms: number;
  bytes: number;
  what: string;
}

/** Keeps the figures of a file's requests, and prints them at its end. */
export class Bill {
  private requests = 0;
  private dearest: Dearest = { cpu: 0, ms: 0, bytes: 0, what: "none" };
  private largest = 0;

  constructor(private readonly title: string) {}

  /** @returns what is wrong with an answer that may be any refusal; null where nothing is */
  judge(sent: Sent, answer: Costly, allowed: (status: number) => boolean): string | null {
    this.requests += 1;
    this.largest = Math.max(this.largest, answer.bytes);
    const cpu = answer.cpu ?? 0;
    if (cpu >= this.dearest.cpu)
      this.dearest = { cpu, ms: answer.ms, bytes: answer.bytes, what: message(sent) };
    const wrong = [
      ...(allowed(answer.status) ? [] : [`answered ${answer.status}`]),
      ...(isCostly(answer) ? [`took ${answer.cpu} ms of CPU, ${answer.ms} ms in all`] : []),
      ...(answer.bytes > LIMITS.bytes ? [`answered ${answer.bytes} bytes`] : []),
    ];
    return wrong.length === 0 ? null : `${message(sent)}: ${wrong.join(", ")}`;
  }

  print(): void {
    const { cpu, ms, bytes, what } = this.dearest;
    console.log(
      `${this.title}: ${this.requests} requests; the dearest took ${cpu} ms of CPU (${ms} ms, ${bytes} bytes): ${what}; the largest answer had ${this.largest} bytes.`,
    );
  }
}

/** A request in few words. */
function message({ method = "GET", path, body = "", headers = [] }: Sent): string {
  const start = Buffer.from(body)
    .subarray(0, 40)
    .toString("latin1")
    .replaceAll(/[^ -~]/g, ".");
  const head = headers.filter((line) => line !== URLENCODED && line !== JSON_TYPE);
  const shown = head.length > 0 ? ` {${head.join(", ").slice(0, 50)}}` : "";
  return `${method} ${path.slice(0, 60)}${shown} ${start} (${Buffer.byteLength(body)} bytes)`;
}

/** Anything but a failure of the server's own. */
export const isRefusedOrDone = (status: number): boolean => status >= 200 && status < 500;

/** Sends them one after the other, judges each, and holds that the server is well afterwards. */
export async function attack(
  target: Target,
  bill: Bill,
  all: readonly Sent[],
  allowed: (status: number) => boolean = isRefusedOrDone,
): Promise<void> {
  const wrong: (string | null)[] = [];
  for (const sent of all) wrong.push(bill.judge(sent, await measured(target, sent), allowed));
  await target.isWell();
  expect(wrong.filter((line) => line !== null)).toEqual([]);
}
