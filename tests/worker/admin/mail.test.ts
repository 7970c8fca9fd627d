import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_MAILS } from "~/domain/mail/kinds/index.server";
import { adminMember, type Member, memberOn } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await adminMember(world);
});
afterAll(() => world.dispose());

describe("the operator's preview of mails", () => {
  it("lists every kind and shows the first", async () => {
    const { status, text } = await admin.get("/admin/mail");
    expect(status).toBe(200);
    for (const { id, name } of SAMPLE_MAILS) {
      expect(text).toContain(`href="/admin/mail?kind=${id}"`);
      expect(text).toContain(`>${name}</a>`);
    }
    expect(text).toMatch(/href="\/admin\/mail\?kind=proposal" aria-current="page"/);
  });

  it.each(SAMPLE_MAILS.map(({ id, subject }) => [id, subject()] as const))(
    "shows %s",
    async (id, subject) => {
      const { text } = await admin.get(`/admin/mail?kind=${id}`);
      expect(text).toContain(subject);
      expect(text.match(/<iframe\b[^>]*>/g)).toHaveLength(1);
      expect(text.match(/<iframe\b[^>]*>/)?.[0]).toContain(
        'sandbox="allow-popups allow-popups-to-escape-sandbox"',
      );
    },
  );

  it("turns dark colours on and off, and shows text and headers", async () => {
    const dark = await admin.get("/admin/mail?kind=reminder&scheme=dark");
    const light = await admin.get("/admin/mail?kind=reminder");
    expect([dark.text.includes("@media all {"), light.text.includes("@media all {")]).toEqual([true, false]);
    expect(light.text).toContain("@media not all {");
    const plain = await admin.get("/admin/mail?kind=reminder&view=text");
    expect(plain.text).toMatch(/<pre[^>]*>[^<]*A quick reminder: Sample Studio/);
    const headers = await admin.get("/admin/mail?kind=reminder&view=headers");
    expect(headers.text).toContain(
      "&quot;Sample Studio via Countersign&quot; &lt;proposals@countersign.test&gt;",
    );
    expect(headers.text).toContain("List-Unsubscribe");
  });

  it("keeps how mails are looked at from mail to mail", async () => {
    const look = "scheme=dark&amp;width=phone";
    const { text } = await admin.get("/admin/mail?kind=reminder&scheme=dark&width=phone");
    const links = [...text.matchAll(/href="(\/admin\/mail\?kind=([\w-]+)[^"]*)"/g)];
    const others = links.filter(([, , kind]) => kind !== "reminder").map(([, href]) => href ?? "");
    expect(others).toHaveLength(SAMPLE_MAILS.length - 1);
    for (const href of others) for (const part of look.split("&amp;")) expect(href).toContain(part);
    const plain = await admin.get("/admin/mail?kind=reminder&view=text&scheme=dark");
    expect(plain.text).toContain('href="/admin/mail?kind=proposal&amp;view=text&amp;scheme=dark"');
    expect(plain.text).toContain('href="/admin/mail?kind=reminder&amp;scheme=dark"');
  });

  it("shows the first for a kind that there is not", async () => {
    const { status, text } = await admin.get("/admin/mail?kind=%22%3E&view=x&scheme=y&width=z");
    expect([status, text.includes("Proposal to sign</h2>")]).toEqual([200, true]);
  });

  it("sends nothing, runs nothing and has no inline style outside the mail", async () => {
    const before = world.mail.calls;
    const page = await admin.get("/admin/mail");
    expect(world.mail.calls).toBe(before);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|https:|\*/);
    const outside = page.text.replace(/<iframe\b[^>]*>/, "");
    expect(outside).not.toMatch(/<script|<[^>]+\sstyle="/);
  });

  it("is linked from every page of admins", async () => {
    expect((await admin.get("/admin/users")).text).toMatch(/<a[^>]*href="\/admin\/mail"[^>]*>Emails</);
  });

  it("is closed to every other member, and sends a visitor to sign in", async () => {
    const member = await memberOn(world, "agency");
    const refused = await member.get("/admin/mail");
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Access Denied");
    expect(refused.text).not.toContain("<iframe");
    const visitor = await world.visitor().get("/admin/mail");
    expect([visitor.status, visitor.headers.get("Location")]).toEqual([
      302,
      "/auth?returnTo=%2Fadmin%2Fmail",
    ]);
  });
});
