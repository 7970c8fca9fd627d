/**
 * Every route, asked by everybody who might: the calls are made of app/routes.ts, so a new route fails here until it is on
 * a list of whom it is for. The worlds of this test are its own even in a full run, because it looks into the database.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminMember, type Member, memberOn } from "../world/people";
import { sentToSign } from "../world/portals";
import { ROUTE_CALLS, type RouteCall, unknown, unlisted } from "../world/route-audiences";
import { ROUTES } from "../world/routes";
import { call, keyOf } from "../world/services/programs";
import { joined } from "../world/teams";
import { openVictim, type Victim } from "../world/victim";
import type { Answer, Visitor } from "../world/visitor";
import { openWorld, type World } from "../world/world";
import { isFull } from "./amount";

let world: World;
let victim: Victim;
let callers: Record<string, Asker>;

/** One that makes a call, and what it does in the place of cookies. */
type Asker = (method: string, path: string, sent: Pick<RouteCall, "body" | "form">) => Promise<Answer>;

beforeAll(async () => {
  world = await openWorld();
  victim = await openVictim(world);
  const stranger = await memberOn(world, "agency");
  const locked = await memberOn(world, "trial", { trial_ends_at: 1 });
  const admin = await adminMember(world);
  const client = world.visitor();
  await client.get(await otherLink(stranger));
  const strangersKey = await keyOf(await memberOn(world, "agency"));
  const narrowKey = await keyOf(victim.owner, ["account:read"]);
  callers = {
    anonymous: asking(world.visitor()),
    stranger: asking(stranger),
    "locked account": asking(locked),
    "client of another": asking(client),
    "team admin": asking(await joined(world, victim.owner, "admin", "Ada Admin")),
    "team member": asking(await joined(world, victim.owner, "member", "Mo Member")),
    "house admin": asking(admin),
    "bad key": programOf("csk_00000000000000000000000000000000000000"),
    "another's key": programOf(strangersKey.key),
    "key without scope": programOf(narrowKey.key),
  };
}, 60_000);
afterAll(() => world.dispose());

const asking =
  (visitor: Visitor): Asker =>
  (method, path, { body, form }) =>
    form ? visitor.post(path, form) : visitor.json(method, path, method === "GET" ? undefined : (body ?? {}));

const programOf =
  (key: string): Asker =>
  (method, path, { body }) =>
    call(world, key, method, path, method === "GET" ? undefined : (body ?? {}));

async function otherLink(owner: Member): Promise<string> {
  return (await sentToSign(world, owner, "another@client.example")).path;
}

const NAMES = [
  "anonymous",
  "stranger",
  "locked account",
  "client of another",
  "team admin",
  "team member",
  "house admin",
  "bad key",
  "another's key",
  "key without scope",
];
const PROGRAMS = /key/;
const COLLEAGUES = new Set(["team admin", "team member"]);
const INSIDERS = new Set([...COLLEAGUES, "house admin", "key without scope"]);
const MAILED = "A".repeat(43);

interface Made {
  name: string;
  call: RouteCall;
  path: string;
  answer: Answer;
}

/** A call for each thing of the victim's that its address can name. */
function addressesOf({ route, query = "" }: RouteCall): { path: string; ids: Record<string, string> }[] {
  const known = victim.idsOf(route);
  // A draft, one that was written, and one that was sent; in the short form the last two.
  return (isFull ? known : known.slice(-2)).map((ids) => ({ path: filled(`/${route}${query}`, ids), ids }));
}

const filled = (text: string, ids: Record<string, string>) =>
  text.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? MAILED).replace("*", "nowhere-at-all");

function sentBy({ body, form }: RouteCall, ids: Record<string, string>): Pick<RouteCall, "body" | "form"> {
  if (!form) return { body };
  return {
    form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filled(value, ids)])),
  };
}

async function makeAll(name: string, calls: readonly RouteCall[]): Promise<Made[]> {
  const asker = callers[name] as Asker;
  const waiting = calls.flatMap((one) => addressesOf(one).map((address) => ({ one, ...address })));
  const made: Made[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { one, path, ids } = next;
      made.push({ name, call: one, path, answer: await asker(one.method, path, sentBy(one, ids)) });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return made;
}

/** What ends a session or an account says nothing of others, and comes last. */
const ENDS = new Set(["POST sign-out", "POST api/logout", "DELETE api/user"]);
/** An admin's own tests, which take long; tests/worker/admin/internal-tests.test.ts runs them. */
const LONG = new Set(["POST testing-dashboard", "POST stripe-testing", "POST api/run-tests"]);

/** What is the same for everybody who is signed in is asked by one of them alone. */
const ABOUT_ONESELF = new Set(["public", "member", "no id", "local", "hook"]);
const FULLY = new Set(["anonymous", "stranger"]);

const FIRST = new Map(ROUTE_CALLS.map((call, index) => [call, index % 4]));

/** In the short form strangers make all calls; of the other callers, about every fourth makes a given one. */
const sampled = (name: string, calls: RouteCall[]): RouteCall[] =>
  calls.filter(
    (call) => isFull || FULLY.has(name) || (NAMES.indexOf(name) + (FIRST.get(call) ?? 0)) % 4 === 0,
  );

const callsOf = (name: string): RouteCall[] => sampled(name, allCallsOf(name));

const allCallsOf = (name: string): RouteCall[] =>
  ROUTE_CALLS.filter(({ method, route, audience }) => {
    const call = `${method} ${route}`;
    if (ENDS.has(call) || (LONG.has(call) && name === "house admin")) return false;
    if (audience === "client" || audience === "link") return false;
    if (COLLEAGUES.has(name) && audience === "printers") return false;
    if (PROGRAMS.test(name)) return route.startsWith("api/");
    return isFull || FULLY.has(name) || !ABOUT_ONESELF.has(audience);
  });

const isRefused = ({ status, headers }: Answer) =>
  status === 401 || (status === 302 && (headers.get("Location") ?? "").startsWith("/auth?returnTo="));

/** @returns whether the answer is one that this caller may get */
function isRight({ name, call: { audience, method, leadsBack }, answer }: Made): boolean {
  const { status, headers } = answer;
  if (status >= 500) return false;
  if (["public", "client", "link", "local", "hook"].includes(audience)) return true;
  if (name === "bad key") return isRefused(answer);
  if (name === "key without scope")
    return ["account", "author", "team", "printers", "no id", "admin"].includes(audience)
      ? status === 403
      : true;
  const isAnonymous = name === "anonymous" || name === "client of another";
  // The client's view takes the place of the owner's page, for what was sent.
  if (audience === "readers" && method === "GET")
    return (
      COLLEAGUES.has(name) ||
      status === 404 ||
      isRefused(answer) ||
      (name === "locked account" && status === 403) ||
      (headers.get("Location") ?? "").startsWith("/client/")
    );
  if (isAnonymous) return isRefused(answer);
  if (audience === "member" || audience === "no id") return true;
  if (name === "locked account") return status >= 400 || status === 302;
  if (audience === "admin") return name === "house admin" || status === 403 || status === 404;
  if (COLLEAGUES.has(name) && (audience === "team" || audience === "printers")) return true;
  if (audience === "named by the screen") return method === "GET" ? !leaks(answer, name) : status === 404;
  if (leadsBack) return status === 302 && (headers.get("Location") ?? "").startsWith("/proposal/");
  return status === 404 || (PROGRAMS.test(name) && status === 403);
}

/** @returns what of the victim's stands in an answer to somebody who is not of the house */
const leaks = ({ text }: Answer, name: string): string | undefined =>
  INSIDERS.has(name) ? undefined : victim.secrets.find((secret) => text.includes(secret));

const shown = ({ name, call: { method, audience }, path, answer }: Made) => {
  const where = answer.headers.get("Location") ?? "";
  return `${method} ${path} (${audience}): ${answer.status} ${where} ${leaks(answer, name) ?? ""}`.trim();
};

describe("the lists", () => {
  it("say of every route whom it is for, and name none that is not there", () => {
    expect({ unlisted: unlisted(), unknown: unknown() }).toEqual({ unlisted: [], unknown: [] });
    expect(ROUTES.length).toBeGreaterThan(140);
  });

  it("name things that are there: their owner finds them", async () => {
    const reads = ROUTE_CALLS.filter(
      ({ method, audience, route }) =>
        method === "GET" && /author|account|team/.test(audience) && /:/.test(route),
    );
    const missing = [];
    for (const one of reads)
      for (const { path } of addressesOf(one)) {
        const { status, headers } = await victim.owner.get(path);
        if (status >= 400) missing.push(`${path}: ${status}`);
        if (headers.get("Location")?.startsWith("/auth")) missing.push(`${path}: signed out`);
      }
    // Nothing is signed or invoiced, and a draft is written in the wizard.
    expect(missing.filter((line) => !/evidence\.zip|\/invoices\/|signature: 404|: 409/.test(line))).toEqual(
      [],
    );
  });
});

describe("every route", () => {
  it.each(NAMES)("is closed to %s, tells nothing and changes nothing", async (name) => {
    const before = await settled();
    const made = await makeAll(name, callsOf(name));
    expect(made.filter((one) => !isRight(one)).map(shown)).toEqual([]);
    expect(made.filter(({ answer }) => leaks(answer, name)).map(shown)).toEqual([]);
    if (!INSIDERS.has(name)) expect(await victim.stored()).toBe(before);
    expect(made.length).toBeGreaterThanOrEqual(isFull ? 60 : 15);
  });

  it.each(["anonymous", "stranger", "client of another"])("of clients tells %s nothing", async (name) => {
    const calls = ROUTE_CALLS.filter(({ audience }) => audience === "client" || audience === "link");
    const made = await makeAll(name, sampled(name, calls));
    expect(made.filter((one) => !isRight(one)).map(shown)).toEqual([]);
    expect(made.filter(({ answer }) => leaks(answer, name)).map(shown)).toEqual([]);
  });

  it.each(isFull ? ["anonymous", "stranger", "team member", "house admin"] : ["anonymous"])(
    "answers %s's methods that it does not know, and logs no failure",
    async (name) => {
      const odd = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
      const calls = ROUTES.flatMap(({ path, methods }) =>
        odd
          .filter(
            (method) =>
              !(methods as string[]).includes(method) && !(method === "GET" && methods.includes("POST")),
          )
          .map((method): RouteCall => ({ method, route: path, audience: "public" }))
          .filter((_, index) => isFull || index === path.length % 6),
      );
      const logged = world.logs.length;
      const made = await makeAll(name, calls);
      const wrong = made.filter(
        ({ answer: { status } }) => ![401, 403, 404, 405].includes(status) && status !== 302,
      );
      expect(wrong.map(shown)).toEqual([]);
      expect(failuresSince(logged)).toEqual([]);
    },
  );

  it("ends nobody's session but the caller's", async () => {
    const stranger = await memberOn(world, "starter");
    callers.leaving = asking(stranger);
    await makeAll(
      "leaving",
      ROUTE_CALLS.filter(({ method, route }) => ENDS.has(`${method} ${route}`)),
    );
    expect((await victim.owner.get("/api/user")).status).toBe(200);
  });
});

const failuresSince = (line: number) =>
  world.logs
    .slice(line)
    .filter((text) => text.includes('"request.failed"') || text.includes("[object Object]"));

/** What was under way, such as a call to an endpoint, has come to its end. */
async function settled(): Promise<string> {
  let last = await victim.stored();
  return world.until("the account to come to rest", async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await victim.stored();
    const isAtRest = now === last;
    last = now;
    return isAtRest && now;
  });
}
