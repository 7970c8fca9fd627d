// @module-tag nightly
/**
 * Forms that no page of ours sends, to every address that takes one: each is refused, or answered, for little CPU and few
 * bytes. The addresses come from app/routes.ts.
 */
import { describe, it } from "vitest";
import { ROUTES } from "../world/routes";
import { isFull } from "./amount";
import { opened } from "./opened";
import { form, type Sent } from "./wire";

const on = opened("Forms");

const times = (text: string, count: number) => text.repeat(count);

/** Names that a form's library would make something of. */
const NAMES: Record<string, string> = {
  "an index of a hundred million": "x[99999999]=1",
  "an index of a million": "x[1000000]=1",
  "an index behind known names": "email[99999999]=1&intent[99999999]=1&title[99999999]=1",
  "a list command for a large index": `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"x[99999999]"}}')}`,
  "a broken command": "__intent__=%7B",
  "a broken state": "__state__=%7B&__intent__=null",
  "a state of deep objects": `__state__=${encodeURIComponent(times('{"a":', 3_000))}`,
  "a prototype": "__proto__[x]=1&__proto__.y=2&__proto__=3",
  "a constructor": "constructor.prototype.x=1&constructor[prototype][y]=1",
  "names of every object": "hasOwnProperty=1&toString=1&valueOf=1&then=1",
  "a name in dots": `a${times(".b", 20_000)}=1`,
  "a name in brackets": `a${times("[b]", 20_000)}=1`,
  "a name in empty brackets": `a${times("[]", 20_000)}=1`,
  "open brackets": `${times("[", 60_000)}=1`,
  "no name": "=1&=&=&[]=1&.=1",
};

/** As long as a form may be, or longer. */
const LENGTHS: Record<string, string> = {
  "one name 16,000 times": times("x=1&", 16_000),
  "a known name 16,000 times": times("email=1&", 8_000),
  "one name 100,000 times": times("x=1&", 100_000),
  "nothing but separators": times("&", 64_000),
  "nothing but equals signs": times("=", 64_000),
  "nothing but plus signs": times("+", 64_000),
  "nothing but per cent": times("%", 64_000),
  "one long name": `${times("a", 64_000)}=1`,
  "one long value": `x=${times("a", 64_000)}`,
};

const BYTES: Record<string, string> = {
  "broken escapes": "email=%&x=%E0%A4%A&%zz=1&intent=%00",
  "half surrogates": "email=%ED%A0%80&name=%ED%B0%80&intent=%ED%A0%80",
  "bytes that are no text": "email=%ff%fe%fd&name=%c0%ae&intent=%80",
  "control characters": "email=%00%01%02&name=%1b%5b31m&intent=%0d%0aSet-Cookie:x=1",
  nothing: "",
};

/** Values that a slow expression would stumble over, in fields that are known. */
const slow = (name: string, rest: string): string[] =>
  ["a@", " ", "a", ".", "-", "%F0%9F%98%80", "%0A", "<"].map(
    (unit) => `${rest}&${name}=${times(unit, Math.floor(60_000 / unit.length))}!`,
  );

/** Addresses that take a form; the JSON API is for bodies.test.ts. */
const taking = (isWanted: (path: string) => boolean): string[] =>
  ROUTES.filter(({ path, methods }) => methods.includes("POST") && !path.startsWith("api/"))
    .map(({ path }) => path)
    .filter(isWanted);

const OPEN =
  /^(auth|reset-password|confirm-address|invitation|sign\/|client\/|documents\/|stop\/|webhooks\/)/;
/** What a member's form does at its best: nothing of it is to be done here. */
const LEAVES = new Set(["sign-out", "local/seed"]);

/** A screen's action answers at its own address and, for its script, below it with `.data`. */
const both = (path: string): string[] => {
  const address = on.filled(path);
  return path.startsWith("webhooks/") ? [address] : [address, `${address}.data`];
};

const all = (paths: readonly string[], bodies: string[], headers: string[] = []): Sent[] =>
  paths.flatMap((path) => bodies.map((body) => form(path, body, headers)));

describe("forms of strangers", () => {
  it.each(Object.entries(NAMES))("with %s are refused", async (_, body) => {
    const paths = taking((path) => OPEN.test(path)).flatMap(both);
    await on.attack(all(on.some(paths, 6), [body]));
  });

  it.each(Object.entries(LENGTHS))("with %s are refused", async (_, body) => {
    const paths = taking((path) => OPEN.test(path)).flatMap(both);
    await on.attack(all(on.some(paths, 8), [body]));
  });

  it.each(Object.entries(BYTES))("with %s are answered", async (_, body) => {
    const paths = taking((path) => OPEN.test(path)).flatMap(both);
    await on.attack(all(on.some(paths, 8), [body]));
  });

  it("with long values in known fields are answered", async () => {
    const known: [path: string, bodies: string[]][] = [
      ["/auth", slow("email", "password=123456")],
      ["/auth?mode=sign-up", slow("name", "email=a%40b.example")],
      ["/auth?mode=sign-up", slow("email", "name=Ada&password=123456")],
      ["/reset-password", slow("email", "")],
      [on.held.path, slow("signerName", "intent=sign&signerEmail=a%40b.example")],
      [on.held.path, slow("reason", "intent=decline")],
      [on.held.path, slow("signatureImage", "intent=sign&signerName=Ada&signatureMethod=drawn")],
      [`${on.held.path}/code`, slow("code", "")],
      [`${on.held.path}/read`, slow("sections", "view=a-view-of-somebody&ms=10")],
      [`/client/proposal/${on.held.id}`, slow("reason", "intent=reject")],
    ];
    const sent = known.flatMap(([path, bodies]) => bodies.map((body) => form(path, body)));
    await on.attack(on.some(sent, 6));
  });
});

describe("forms of members", () => {
  it.each(Object.entries({ ...NAMES, ...LENGTHS, ...BYTES }).filter((_, n) => isFull || n % 3 === 0))(
    "with %s are refused",
    async (_, body) => {
      const paths = taking((path) => !OPEN.test(path) && !LEAVES.has(path)).map((path) => on.filled(path));
      await on.attack(all(on.some(paths, 6), [body], [on.account.cookie]));
    },
  );

  it("find their account as it was", async () => {
    const answer = await on.account.call("GET", "/api/user");
    if (!answer.ok) throw new Error(`The account is gone: ${answer.status}`);
  });
});
