/** The preview in the editor: the client's own page, from a text that is not saved. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  id = await generatedProposal(owner);
});
afterAll(() => world.dispose());

const preview = (html: string, more: Record<string, string> = {}, of = id, member = owner) =>
  member.post(`/proposal/${of}/preview`, { html, ...more });

const stored = async (of = id) => (await owner.get(`/api/proposals/${of}`)).body.generatedContent;

/** What stands in the page: without its style, and what differs with every request. */
const pageOf = (text: string) =>
  text
    .slice(text.indexOf("<header"))
    .replaceAll(/ target="_self"/g, "")
    .replaceAll(/ data-block="[\w-]{8}"/g, "")
    .replaceAll(/<script.*?<\/script>/gs, "");

describe("a preview", () => {
  it("shows the text that was typed, filled in, and saves nothing", async () => {
    const before = await stored();
    const { status, text } = await preview("<h2>Unsaved</h2><p>Dear {{client.name}}, {{price.total}}.</p>");
    expect(status).toBe(200);
    expect(text).toContain("Unsaved");
    const words = text.replaceAll(/<\/?span[^>]*>/g, "").replaceAll(/&nbsp;|\u00a0/g, " ");
    expect(words).toContain("Dear Dr. Amara O'Neill, $18,500.");
    expect(text).toContain("Only you see this page.");
    expect(await stored()).toBe(before);
  });

  it.each([true, false])("is the page that the client then gets (to sign: %s)", async (requiresSignature) => {
    const address = `preview-${requiresSignature}@harbor.example`;
    const own = await generatedProposal(owner, { clientEmail: address, requiresSignature });
    const html = "<h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p><h2>Four</h2><p>d</p>";
    const { text: previewed } = await preview(html, {}, own);
    const saved = await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: html });
    expect(saved.status, saved.text).toBe(200);
    const mail = { ...MAIL, recipientEmail: address, requiresSignature, requiresCode: true };
    expect((await owner.json("POST", `/api/proposals/${own}/send`, mail)).status).toBe(200);
    const path = await signingPath(world, address);
    const { text: sent } = await world.visitor().get(path);
    const shown = pageOf(previewed).replaceAll("/sign/preview", path);
    expect(shown.length).toBeGreaterThan(2000);
    // Times are of the moment, and a preview is no version, about which nobody can ask.
    const still = (page: string) =>
      page
        .replaceAll(/<time.*?<\/time>| data-version="[^"]*"/g, "")
        .replaceAll(/<(div|p) class="ask on-screen">.*?<\/\1>|<a [^>]*>Ask a question<\/a>/g, "");
    expect(still(shown)).toBe(still(pageOf(sent)));
  });

  it("marks what keeps it from being sent, and says so", async () => {
    const { body: picture } = await upload(owner, ...threeSizes(7, 0, 0));
    const own = await generatedProposal(owner, { clientCompany: "" });
    const { text } = await preview(`<p>For {{client.company}}.</p>${figure(picture, "")}`, {}, own);
    expect(text).toContain('<mark class="open-variable">client’s company</mark>');
    expect(text).toContain("Not filled in yet: client’s company.");
    expect(text).toContain("Picture 1 has no description.");
    expect(text).toContain(picture.src);
  });

  it("cannot run or load anything of others, or send a form", async () => {
    const { text, headers } = await preview(
      '<p onclick="alert(1)">Hi<script>alert(2)</script></p><img src="https://elsewhere.example/a.png"><a href="javascript:alert(3)">x</a><base href="https://elsewhere.example/"><iframe src="https://elsewhere.example/"></iframe><style>body{display:none}</style>',
    );
    expect(text).not.toMatch(/alert\(|elsewhere|display:none\}<\/style><p/);
    expect(text).not.toContain("<script");
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split("; ")).toContain(part);
    expect(policy).toMatch(/; sandbox$/);
    expect(policy).not.toContain("script-src");
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("leaves out the pictures of others", async () => {
    const { body: foreign } = await upload(await memberOn(world, "professional"), ...threeSizes(9, 0, 0));
    const { text } = await preview(`<p>Here</p>${figure(foreign)}`);
    expect(text).toContain("Here");
    expect(text).not.toContain(foreign.src);
  });

  it("goes to the block that is named", async () => {
    const { text } = await preview("<p>One</p><p>Two</p>", { block: "1" });
    expect(text).toMatch(/<p id="place" data-block="[\w-]{8}">Two<\/p>/);
    expect((await preview("<p>One</p>", { block: "-1" })).status).toBe(400);
  });

  it("is not for others, and a text that is too long is refused in a sentence", async () => {
    const other = await memberOn(world, "professional");
    expect((await preview("<p>Mine</p>", {}, id, other)).status).toBe(404);
    const anybody = await world.visitor().post(`/proposal/${id}/preview`, { html: "<p>Mine</p>" });
    expect(anybody.status).toBe(401);
    expect(anybody.text).toContain("Please sign in.");
    const long = await preview(`<p>${"a".repeat(600_000)}</p>`);
    expect(long.status).toBe(413);
    expect(long.text).toContain("The limit is 500 KB of text.");
    expect(long.headers.get("Content-Security-Policy")).toMatch(/; sandbox$/);
    expect((await preview("a".repeat(2_000_000))).status).toBe(413);
  });

  it("of a signed proposal is refused", async () => {
    const signed = await generatedProposal(owner);
    await world.db.prepare("update proposals set status = 'signed' where id = ?").bind(signed).run();
    expect((await preview("<p>Later</p>", {}, signed)).status).toBe(409);
  });
});

describe("viewing as a client", () => {
  const view = (of: string, member = owner) => member.get(`/proposal/${of}/preview`);

  it("shows the stored text of what was not sent, and asks strangers to sign in", async () => {
    const own = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: "<p>For {{client.name}}</p>" });
    const { status, text, headers } = await view(own);
    expect([status, headers.get("Content-Security-Policy")]).toEqual([
      200,
      expect.stringMatching(/sandbox$/),
    ]);
    expect(text).toContain("Only you see this page.");
    expect(text).not.toContain("{{");
    expect((await view(own, await memberOn(world, "professional"))).status).toBe(404);
    expect((await world.visitor().get(`/proposal/${own}/preview`)).status).toBe(302);
  });

  it("shows what was sent, also once it is signed or edited, and counts no view", async () => {
    const own = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: "<p>As it was sent</p>" });
    const mail = { ...MAIL, recipientEmail: "seen@harbor.example" };
    expect((await owner.json("POST", `/api/proposals/${own}/send`, mail)).status).toBe(200);
    await owner.json("PATCH", `/api/proposals/${own}`, { generatedContent: "<p>Edited since</p>" });
    expect((await view(own)).text).toContain("As it was sent");
    await world.db.prepare("update proposals set status = 'signed' where id = ?").bind(own).run();
    const { text } = await view(own);
    expect(text).toContain("As it was sent");
    expect(text).not.toContain("Edited since");
    const row = await world.db
      .prepare("select view_count as views from proposals where id = ?")
      .bind(own)
      .first();
    expect(row).toEqual({ views: 0 });
  });
});

it("may load the document's faces, to which its frame is foreign", async () => {
  const { text } = await preview("<p>Again</p>");
  const [face = ""] = /\/assets\/text-basic-[^"')]+\.woff2/.exec(text) ?? [];
  for (const file of [face, "/fonts/themes/studio-400-basic.woff2"]) {
    const { status, headers } = await world.visitor().get(file);
    expect([status, headers.get("Access-Control-Allow-Origin")], file).toEqual([200, "*"]);
  }
});

it("is limited, as every form is", async () => {
  const strict = await openWorld({ settings: { RATE_LIMITS: "enforced" } });
  try {
    const member = await memberOn(strict, "professional");
    const own = await generatedProposal(member);
    const ask = () => member.post(`/proposal/${own}/preview`, { html: "<p>Again</p>" });
    // At once: one after another, a slow machine stays within the seconds that a burst is counted in.
    const answers = await Promise.all(Array.from({ length: 70 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  } finally {
    await strict.dispose();
  }
});
