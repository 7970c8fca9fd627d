import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLANS } from "~/domain/plans/plans";
import { memberOn } from "../../world/people";
import { APP_URL, openWorld, START, type World } from "../../world/world";

const CONTACT = "hello@countersign.test";

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { CONTACT_EMAIL: CONTACT } });
});
afterAll(() => world.dispose());

const get = (path: string) => world.visitor().get(path);

/** What a reader reads: tags gone, comments gone, spaces single. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

interface Anchor {
  text: string;
  href: string;
}

const anchors = (html: string): Anchor[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inside = ""]) => ({
    text: words(inside).trim(),
    href: href.replaceAll("&amp;", "&"),
  }));

const hrefsOf = (html: string, text: string) =>
  anchors(html)
    .filter((anchor) => anchor.text === text)
    .map(({ href }) => href);

const part = (html: string, tag: "header" | "footer") =>
  new RegExp(`<${tag}\\b.*?</${tag}>`, "s").exec(html)?.[0] ?? "";

const section = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";

describe("the landing page", () => {
  let html: string;
  let text: string;
  beforeAll(async () => {
    const answer = await get("/");
    expect(answer.status).toBe(200);
    html = answer.text;
    text = words(html);
  });

  it("has both ways in in its header, and both lead to /auth", () => {
    expect(hrefsOf(part(html, "header"), "Sign In")).toEqual(["/auth"]);
    expect(hrefsOf(part(html, "header"), "Get Started Free")).toEqual(["/auth?mode=sign-up"]);
  });

  it.each([
    "Trusted by 10,000+ professionals",
    "Start Free Trial",
    "No credit card required",
    "AI Generation",
    "Electronic Signatures",
    "Email Integration",
    "PDF Export",
    "Secure & Reliable",
    "Send with Tracking",
    "Client Signing",
    "Secure Storage",
    "E-signatures included in all plans",
    "With custom branding",
    "Monthly",
    "Yearly",
    "Save 20%",
    "Most Popular",
  ])("says '%s'", (phrase) => {
    expect(text).toContain(phrase);
  });

  it("loads its first picture at once, and those below when they come near", () => {
    const images = html.match(/<img\b[^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+" alt="[^"]{40,}"/);
    const [first, price, ...below] = images;
    expect(first).toContain('fetchpriority="high"');
    for (const image of [first, price]) expect(image).not.toContain("loading=");
    for (const image of below) expect(image).toContain('loading="lazy"');
  });

  it("says how a client signs", () => {
    expect(text).toMatch(/typed or drawn on any phone/i);
    expect(text).toMatch(/type or draw their signature/i);
  });

  it("begins with yearly", () => {
    const radios = [...section(html, "pricing").matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
      ([radio]) => radio,
    );
    expect(radios).toHaveLength(2);
    expect(radios.find((radio) => radio.includes('value="yearly"'))).toMatch(/\schecked/);
    expect(radios.find((radio) => radio.includes('value="monthly"'))).not.toMatch(/\schecked/);
  });

  it("shows both plans at both prices, with everything that is in them", () => {
    const pricing = words(section(html, "pricing")).replace(/\$ /g, "$");
    expect(pricing).toContain("$16 per month $190 billed annually");
    expect(pricing).toContain("$33 per month $390 billed annually");
    expect(pricing).toContain("$19 per month");
    expect(pricing).toContain("$39 per month");
    for (const feature of [...PLANS.starter.features, ...PLANS.professional.features])
      expect(pricing).toContain(feature);
  });

  it("sends both plan buttons to /auth, and Agency to a person", () => {
    const starts = anchors(html).filter(({ text }) => text.startsWith("Start with"));
    expect(starts).toHaveLength(4);
    for (const { text, href } of starts) {
      const plan = text.includes("Starter") ? "starter" : "professional";
      const interval = text.includes("yearly") ? "yearly" : "monthly";
      const { pathname, searchParams } = new URL(href, "https://site.test");
      expect([pathname, searchParams.get("mode")]).toEqual(["/auth", "sign-up"]);
      expect(searchParams.get("returnTo")).toContain(`plan=${plan}&interval=${interval}`);
    }
    expect(hrefsOf(html, "Contact Sales")).toEqual([`mailto:${CONTACT}?subject=Agency%20plan`]);
  });

  it("ends with the legal pages and an address to write to", () => {
    const footer = part(html, "footer");
    expect(hrefsOf(footer, "Terms of Service")).toEqual(["/terms"]);
    expect(hrefsOf(footer, "Privacy Policy")).toEqual(["/privacy"]);
    expect(hrefsOf(footer, "Contact")).toEqual([`mailto:${CONTACT}`]);
  });

  it("has no anchor that leads nowhere", () => {
    const ids = anchors(html).flatMap(({ href }) => /^\/?#(.+)$/.exec(href)?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) expect(html, id).toContain(`id="${id}"`);
  });

  it("tells search engines the prices of the plan table", () => {
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toContain("<");
    const graph: Record<string, unknown>[] = JSON.parse(json)["@graph"];
    expect(graph.map((thing) => thing["@type"])).toEqual(["Organization", "SoftwareApplication"]);
    const offers = graph[1]?.offers as {
      name: string;
      price: number;
      priceSpecification: { price: number }[];
    }[];
    expect(offers.map(({ name, price }) => [name, price])).toEqual([
      ["Starter", PLANS.starter.monthlyPrice],
      ["Professional", PLANS.professional.monthlyPrice],
    ]);
    expect(offers.map(({ priceSpecification }) => priceSpecification[1]?.price)).toEqual([
      PLANS.starter.yearlyPrice,
      PLANS.professional.yearlyPrice,
    ]);
  });

  it("is kept by no cache for others, and may be found", async () => {
    const { headers } = await get("/");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("x-robots-tag")).toBeNull();
  });

  it("is not for those who have signed in", async () => {
    const member = await memberOn(world, "starter");
    const answer = await member.get("/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  });
});

describe("public pages", () => {
  it.each([
    ["/", 1],
    ["/terms", 0],
    ["/privacy", 0],
    ["/no/such/page", 0],
  ])("%s is plain HTML; scripts: %i", async (path, count) => {
    const { text } = await get(path);
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes.trim());
    const run = scripts.filter((attributes) => attributes !== 'type="application/ld+json"');
    // The price table to try.
    expect(run.filter((attributes) => attributes.includes("/choosing-"))).toHaveLength(count);
    expect(run).toHaveLength(count);
    expect(text).not.toMatch(/modulepreload|\sstyle="|\son[a-z]+="/);
  });

  it.each(["/", "/terms", "/privacy", "/verify"])(
    "%s says its address and what networks show of it",
    async (path) => {
      const { text } = await get(path);
      const url = `${APP_URL}${path}`;
      expect(text).toContain(`<link rel="canonical" href="${url}"/>`);
      expect(text).toContain(`<meta property="og:url" content="${url}"/>`);
      expect(text).toContain(`<meta property="og:image" content="${APP_URL}/social-card.png"/>`);
      expect(text).toMatch(/<meta property="og:title" content="[^"]*Countersign[^"]*"\/>/);
      expect(text).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/);
      expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    },
  );

  it.each(["/", "/terms", "/privacy", "/verify"])("%s gives no id twice", async (path) => {
    const ids = [...(await get(path)).text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("keeps the runtime where it is needed", async () => {
    expect((await get("/auth")).text).toMatch(/<script[^>]*type="module"/);
  });

  it.each([
    ["/favicon.ico", "image/"],
    ["/favicon.svg", "image/svg+xml"],
    ["/apple-touch-icon.png", "image/png"],
    ["/icon-192.png", "image/png"],
    ["/icon-512.png", "image/png"],
    ["/social-card.png", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json"],
  ])("%s is there", async (path, type) => {
    const { status, headers } = await world.visitor().bytes("GET", path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain(type);
  });

  it("has a manifest whose pictures exist", async () => {
    const { body } = await get("/manifest.webmanifest");
    expect(body).toMatchObject({ name: "Countersign", start_url: "/dashboard" });
    for (const { src } of body.icons) expect((await world.visitor().bytes("GET", src)).status, src).toBe(200);
  });
});

describe("the legal pages", () => {
  it.each([
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
  ])("%s is dated, leads home, and may be kept and found", async (path, title) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(words(text)).toContain("Last updated June 17, 2025");
    expect(text).toContain(`${title}</h1>`);
    expect(hrefsOf(text, "Back to Home")).toEqual(["/"]);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("x-robots-tag")).toBeNull();
  });

  it.each(["/terms", "/privacy"])("%s lists its sections, each once and in their order", async (path) => {
    const { text } = await get(path);
    const sections = [...text.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    const listed = anchors(text).flatMap(({ href }) =>
      href.startsWith("#") && href !== "#content" ? [href] : [],
    );
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections.length).toBeGreaterThan(9);
    expect(listed).toEqual([...sections, ...sections]);
  });

  it.each([
    "All sales are final, and we give no refunds",
    "AI content needs human review",
    "Our total liability is capped at the lesser of the amounts you paid us in the 12 months before the claim or $100.",
    "free trial of 7 days",
    "It needs no credit card",
    "simple electronic signature (SES)",
    CONTACT,
  ])("the terms say: %s", async (sentence) => {
    expect(words((await get("/terms")).text)).toContain(sentence);
  });

  it.each([
    "your name, email address and password",
    "An AI content provider",
    "A payment provider",
    "We do not sell your data",
    "under 18",
    "A session cookie",
    CONTACT,
  ])("the privacy policy says: %s", async (sentence) => {
    expect(words((await get("/privacy")).text)).toContain(sentence);
  });
});

describe("an address that leads nowhere", () => {
  it("is a 404 that helps, for everybody the same", async () => {
    const member = await memberOn(world, "starter");
    for (const visitor of [world.visitor(), member]) {
      const { status, text, headers } = await visitor.get("/no/such/page");
      expect(status).toBe(404);
      expect(text).toContain("<title>Page not found | Countersign</title>");
      expect(hrefsOf(text, "Home")).toEqual(["/"]);
      expect(hrefsOf(text, "Go to your dashboard")).toEqual(["/dashboard"]);
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
  });

  it("stays a page when it is posted to", async () => {
    const posted = await world.visitor().post("/terms", {});
    expect(posted.status).toBe(405);
    expect(words(posted.text)).toContain("Not available");
    expect(posted.text).not.toContain("<script");
    expect(posted.text).toContain("<title>Something went wrong | Countersign</title>");
  });
});

describe("what machines read", () => {
  it("robots.txt lets the public pages in and nothing else", async () => {
    const { status, text, headers } = await get("/robots.txt");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/plain");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    const lines = text.split("\n");
    for (const path of ["/api/", "/sign/", "/client/", "/local/", "/proposal/"])
      expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ["/", "/terms", "/privacy", "/verify", "/auth"])
      expect(lines.some((line) => line.startsWith("Disallow: ") && path.startsWith(line.slice(10)))).toBe(
        false,
      );
    expect(lines).toContain(`Sitemap: ${APP_URL}/sitemap.xml`);
  });

  it("sitemap.xml lists pages that answer", async () => {
    const { status, text, headers } = await get("/sitemap.xml");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("xml");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    expect(urls).toEqual(["/", "/terms", "/privacy", "/verify", "/api/docs"].map((path) => APP_URL + path));
    for (const url of urls) {
      const page = await get(url.slice(APP_URL.length));
      expect([page.status, page.headers.get("x-robots-tag")], url).toEqual([200, null]);
    }
  });

  it("security.txt names whom to write to and is never stale", async () => {
    const { status, text } = await get("/.well-known/security.txt");
    expect(status).toBe(200);
    expect(text).toContain(`Contact: mailto:${CONTACT}`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(START);
    expect(expires).toBeLessThan(START + 366 * 24 * 60 * 60 * 1000);
  });

  it("writes to the sender's address where no other is set", async () => {
    const plain = await openWorld();
    const { text } = await plain.visitor().get("/.well-known/security.txt");
    expect(text).toContain("Contact: mailto:proposals@countersign.test");
    await plain.dispose();
  });
});
