import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, offerToSign, sentProposal } from "../../world/people";
import { openWorld, PRODUCTION, STRIPE_SETTINGS, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** On the one connection that all of them share, where a reset is not tried again. */
async function onConnection(method: string, path: string, body: string | null): Promise<number> {
  const { hostname, port } = await world.miniflare.ready;
  const length = body === null ? {} : { "Content-Length": Buffer.byteLength(body) };
  const headers = { Host: new URL(world.url).host, Origin: world.url, ...length };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(body ?? undefined);
  });
}

describe("a request with a body", () => {
  const BODIES = { "no body": null, "a short body": "hello", "a long body": "x".repeat(300_000) };
  const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
  const all = METHODS.flatMap((method) =>
    Object.entries(BODIES).map(([name, body]) => ({ method, name, body })),
  );

  it.each(all)("by $method with $name is answered, and so is the next on its connection", async (sent) => {
    const before = world.logs.length;
    for (const path of ["/auth", "/api/pricing", "/dashboard", "/unknown", `/sign/${"A".repeat(43)}.`]) {
      const status = await onConnection(sent.method, path, sent.body);
      expect(status, path).toBeGreaterThanOrEqual(200);
      expect(status, path).toBeLessThan(500);
      expect(await onConnection("GET", "/healthz", null), `after ${path}`).toBe(200);
    }
    expect(world.logs.slice(before).join("\n")).not.toContain("request.failed");
  });

  it("of GET is answered like one without", async () => {
    for (const path of ["/auth", "/api/pricing", "/unknown"])
      expect(await onConnection("GET", path, "hello"), path).toBe(await onConnection("GET", path, null));
  });
});

describe("the pages of local mode", () => {
  const PAGES = ["mailbox", "mailbox.json", "seed", "checkout", "checkout/x", "checkout/invoice/x"];
  const NAMES = ["local", "LOCAL", "Local", "%6cocal", "loca%6C", "%4C%4F%43%41%4C"];

  let production: World;
  beforeAll(async () => {
    production = await openWorld({ settings: { ...PRODUCTION, ...STRIPE_SETTINGS } });
  });
  afterAll(() => production.dispose());

  it.each(NAMES)("are unknown in production as /%s", async (name) => {
    const visitor = production.visitor();
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    for (const method of ["GET", "POST", "PUT"])
      for (const page of PAGES) {
        const [asked, unknown] = await Promise.all([
          visitor.ask(method, `/${name}/${page}`),
          visitor.ask(method, `/unknown/${page}`),
        ]);
        expect([asked.status, asked.headers.get("allow")], `${method} ${page}`).toEqual([
          unknown.status,
          unknown.headers.get("allow"),
        ]);
      }
  });
});

describe("a link with a sign behind it", () => {
  const SIGNS = [".", ")", "%3E", ",", "%22", "!", "*", "%20", "%E2%80%8B", "%0A"];

  it("leads to the proposal", async () => {
    const [offer, id] = [await offerToSign(world, owner), await sentProposal(owner)];
    const links = [offer.path, `${offer.path}/copy.pdf`, `/client/proposal/${id}`, `/proposal/${id}`];
    for (const link of links)
      for (const sign of SIGNS) {
        const { status, headers } = await world.visitor().get(`${link}${sign}`);
        expect([status, headers.get("location")], `${link}${sign}`).toEqual([302, link]);
      }
    expect((await world.visitor().get(offer.path)).status).toBe(200);
    expect(world.logs.join("\n")).not.toContain(offer.path);
  });

  it("is nowhere else cut, and no form is sent on", async () => {
    const offer = await offerToSign(world, owner);
    expect((await world.visitor().post(`${offer.path}.`, { intent: "sign" })).status).toBe(404);
    expect((await world.visitor().get(`/api${offer.path}.`)).status).toBe(404);
  });
});
