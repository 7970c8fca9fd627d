import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toAnswer } from "../../world/links";
import { BRIEF, generatedProposal, type Member, memberOn, sentProposal } from "../../world/people";
import { openWorld, PRODUCTION, STRIPE_SETTINGS, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

describe("the guard of unsafe methods", () => {
  const login = JSON.stringify({ email: "a@b.example", password: "123456" });
  it.each([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sibling domain's page", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another origin without Fetch Metadata", { Origin: "https://evil.example" }, 403],
    ["no origin at all", { Origin: "" }, 403],
    ["our own page", { "Sec-Fetch-Site": "same-origin", Origin: "https://proxied.example" }, 401],
    ["our own origin", {}, 401],
  ])("from %s", async (_from, headers, status) => {
    const answer = await world.visitor().ask("POST", "/api/login", {
      body: login,
      headers: { "Content-Type": "application/json", ...(headers as Record<string, string>) },
    });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.body?.error).toBeTruthy();
  });

  it("lets an older browser's form through on client pages, which send no referrer, and nowhere else", async () => {
    const { path } = await toAnswer(world, owner);
    const asOlderBrowser = {
      headers: { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" },
    };
    const decided = await world.visitor().ask("POST", path, { body: "intent=approve", ...asOlderBrowser });
    expect(decided.status).toBe(302);
    expect((await owner.ask("POST", "/sign-out", asOlderBrowser)).status).toBe(403);
  });

  it("covers the screens too", async () => {
    const answer = await owner.ask("POST", "/sign-out", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(403);
    expect((await owner.get("/api/user")).status).toBe(200);
  });
});

describe("an address", () => {
  it.each([
    ["a long path", `/${"a".repeat(1100)}`],
    ["many parts", "/a".repeat(11)],
    ["many empty parts", `/${"/".repeat(900)}`],
    ["a long query", `/auth?returnTo=${"a".repeat(5000)}`],
  ])("with %s is refused before it is matched", async (_, path) => {
    expect((await world.visitor().get(path)).status).toBe(414);
    expect((await world.visitor().get(`/api${path}`)).status).toBe(414);
  });

  it("of the framework's route discovery does not exist", async () => {
    expect((await world.visitor().get("/__manifest?p=/dashboard")).status).toBe(404);
  });

  it("that asks for the data of one route is refused, and that is no failure", async () => {
    const before = world.logs.length;
    expect((await world.visitor().get("/auth?_data=routes/public/auth/route")).status).toBe(400);
    expect(world.logs.slice(before).join()).not.toContain("request.failed");
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
    "of a page or a public file does not answer %s, and that is no failure",
    async (method) => {
      const before = world.logs.length;
      for (const path of ["/auth", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"])
        expect((await world.visitor().ask(method, path)).status, path).toBe(405);
      expect(world.logs.slice(before).join()).not.toContain("request.failed");
    },
  );
});

describe("headers", () => {
  it.each(["/", "/auth", "/dashboard", "/nowhere", "/sign/nonsense", "/api/user", "/api/nowhere"])(
    "of %s",
    async (path) => {
      const { headers } = await world.visitor().get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-inline");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("give every response a nonce of its own, and every inline script that nonce", async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { headers, text } = await owner.get("/dashboard");
      const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
      nonces.add(nonce);
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes ?? "",
      );
      expect(inline.length).toBeGreaterThan(0);
      for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      for (const page of [text, (await world.visitor().get("/auth")).text])
        expect(page).not.toMatch(/\sstyle="|\son[a-z]+="/);
    }
    expect(nonces.size).toBe(3);
  });

  it("give no referrer from a client's page, and its token to no log, in whatever case it is asked for", async () => {
    const token = "D".repeat(43);
    for (const path of [`/SIGN/${token}`, `/sign/${token}`, `/API/Sign/${token}`]) {
      const { headers } = await world.visitor().get(path);
      if (!/api/i.test(path)) expect(headers.get("referrer-policy"), path).toBe("no-referrer");
    }
    await world.logged("/sign/[token]");
    expect(world.logs.join("\n")).not.toContain(token);
  });

  it("give the link into a team to no log and no other site", async () => {
    const token = "E".repeat(43);
    for (const path of [`/invitation/${token}`, `/Invitation/${token}`, `/invitation/${token}.data`]) {
      const { headers } = await world.visitor().get(path);
      expect(headers.get("referrer-policy"), path).toBe("same-origin");
    }
    await world.logged("/invitation/[token]");
    expect(world.logs.join("\n")).not.toContain(token);
  });

  it("keep private pages out of caches and indexes", async () => {
    const id = await sentProposal(owner);
    for (const path of ["/dashboard", `/proposal/${id}`, "/api/user", "/api/proposals"]) {
      const { headers } = await owner.get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("x-robots-tag"), path).toBe("noindex");
    }
  });
});

describe("bad input", () => {
  it("that is not JSON is 400", async () => {
    const answer = await owner.ask("POST", "/api/proposals", {
      body: "{nope",
      headers: { "Content-Type": "application/json" },
    });
    expect([answer.status, answer.body.error]).toEqual([400, "The request body is not valid JSON."]);
  });

  it.each(["[]", '"text"', "null", "12"])("that is JSON of another kind (%s) is 400", async (body) => {
    const answer = await owner.ask("POST", "/api/proposals", {
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });

  it("that is too large is 413, on screens and in the API", async () => {
    const body = JSON.stringify({ ...BRIEF, description: "x".repeat(1_100_000) });
    const call = await owner.ask("POST", "/api/proposals", {
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(call.status).toBe(413);
    const form = await owner.post("/create-proposal", { intent: "next", title: "x".repeat(1_100_000) });
    expect(form.status).toBe(413);
  });

  it.each([
    ["GET", "/api/nowhere"],
    ["POST", "/api/nowhere"],
    ["GET", "/api/proposals/unknown-id-000000000"],
    ["GET", "/api/client/proposal/unknown-id-0000"],
  ])("%s %s is a JSON 404", async (method, path) => {
    const answer = await owner.json(method, path, method === "POST" ? {} : undefined);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatch(/not found/i);
  });

  it.each([
    ["POST", "/api/user"],
    ["GET", "/api/login"],
    ["POST", "/api/dashboard"],
    ["PUT", "/api/proposals"],
    ["GET", "/api/proposals/generate"],
    ["DELETE", `/api/sign/${"A".repeat(43)}`],
    ["GET", "/api/admin/switch-plan"],
  ])("%s %s is a JSON 405 that says what is allowed", async (method, path) => {
    const answer = await owner.json(method, path);
    expect(answer.status).toBe(405);
    expect(answer.body.error).toBeTruthy();
    expect(answer.headers.get("allow")).toBeTruthy();
  });

  it("of every odd shape never ends in a 500", async () => {
    const id = await generatedProposal(owner);
    const odd = [null, 0, -1, true, [], {}, "\u0000", "\ud800", "x".repeat(5000), { $ne: 1 }];
    const paths = [
      ["POST", "/api/register"],
      ["POST", "/api/register/confirm"],
      ["POST", "/api/login"],
      ["POST", "/api/proposals"],
      ["POST", "/api/proposals/generate"],
      ["PUT", `/api/proposals/${id}`],
      ["PATCH", `/api/proposals/${id}`],
      ["PATCH", `/api/proposals/${id}/status`],
      ["POST", `/api/proposals/${id}/send`],
      ["POST", `/api/sign/${"A".repeat(43)}`],
      ["POST", `/api/client/proposal/${id}/approve`],
    ] as const;
    for (const [method, path] of paths) {
      for (const value of odd) {
        const fields = [
          "title",
          "clientName",
          "description",
          "email",
          "password",
          "name",
          "status",
          "generatedContent",
        ];
        const body = Object.fromEntries(fields.map((field) => [field, value]));
        const { status } = await owner.json(method, path, body);
        expect(status, `${method} ${path} with ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  it("in addresses never ends in a 500", async () => {
    for (const path of [
      "/proposal/%F0%9F",
      "/sign/..%2f..%2f",
      "/create-proposal?draft=%00&step=99",
      "/proposals?cursor=1.2.3",
      "/auth?returnTo=%ff",
    ]) {
      expect((await owner.get(path)).status, path).toBeLessThan(500);
    }
  });
});

describe("a deployment", () => {
  it("that lacks a secret serves nothing and says which", async () => {
    const bare = await openWorld({ settings: { LINK_SECRET: "", SEAL_PRIVATE_KEY: "" } });
    const answer = await bare.visitor().get("/");
    await bare.dispose();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("LINK_SECRET");
    expect(answer.text).toContain("SEAL_PRIVATE_KEY");
  });

  it("in production has no local pages, secure cookies, and insists on the keys of mail and payments", async () => {
    const production = await openWorld({
      settings: { ...PRODUCTION, ...STRIPE_SETTINGS },
    });
    const visitor = production.visitor();
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    for (const [method, path] of [
      ["GET", "/local/mailbox"],
      ["POST", "/local/mailbox"],
      ["GET", "/local/mailbox.json"],
      ["POST", "/local/seed"],
      ["GET", "/local/seed"],
    ] as const) {
      expect((await visitor.json(method, path)).status, path).toBe(404);
    }
    const { headers } = await visitor.json("POST", "/api/register", {
      name: "Pro Duction",
      email: "p@studio.example",
      password: "long enough",
    });
    await production.dispose();
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-sign-up=.*; Path=\/; HttpOnly; SameSite=Lax; .*Secure/,
    );
    expect(headers.get("strict-transport-security")).toContain("max-age=");

    const keyless = await openWorld({
      settings: {
        MODE: "production",
        MAIL_API_KEY: "",
        STRIPE_WEBHOOK_SECRET: "",
        RATE_LIMITS: "open",
        UNCONFIRMED_SENDERS: "accept",
      },
    });
    const refused = await keyless.visitor().get("/");
    await keyless.dispose();
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("MAIL_API_KEY")]);
    expect(refused.text, "over plain http").toContain("APP_URL");
    expect(refused.text).toContain("PASSWORD_HASHES");
    expect(refused.text).toContain("RATE_LIMITS");
    expect(refused.text).toContain("UNCONFIRMED_SENDERS");
    expect(refused.text).toContain("STRIPE_SECRET_KEY");
    expect(refused.text).toContain("STRIPE_WEBHOOK_SECRET");
  });
});
