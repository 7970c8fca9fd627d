/** A new email address: asked for in the settings, true once it is confirmed from there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestEmailChange } from "~/domain/accounts/change-email.server";
import { compareWithStripe } from "~/domain/billing/sync/compare-with-stripe.server";
import { DAY, HOUR } from "~/platform/time/durations";
import { actingAs } from "../../world/acting";
import { type Member, trialMember } from "../../world/people";
import { bookOf, subscriberOn } from "../../world/stripe/fake-gateway";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const PASSWORD = "correct horse";
const ask = (member: Member, email: string, currentPassword = PASSWORD) =>
  member.post("/settings", { intent: "profile", name: "Mira Weber", email, currentPassword });

const linkTo = (address: string, atLeast = 1): Promise<string> =>
  world.until(`a link for ${address}`, () => {
    const links = world.mail
      .to(address)
      .flatMap(({ text }) => /\/confirm-address\/[\w-]{43}/.exec(text) ?? []);
    return links.length >= atLeast ? links.at(-1) : null;
  });

const emailOf = async (member: Member) => (await member.get("/api/user")).body.email;
const pending = async (email: string) =>
  (
    await world.db
      .prepare(
        "select c.new_email from email_changes c join users u on u.id = c.user_id where u.email = ? and used_at is null and revoked_at is null",
      )
      .bind(email)
      .all<{ new_email: string }>()
  ).results.map(({ new_email }) => new_email);

describe("asking for another address", () => {
  it("changes nothing until it is confirmed from there; then the old one is told, and others are signed out", async () => {
    const member = await trialMember(world);
    const old = member.email;
    const phone = world.visitor();
    await phone.json("POST", "/api/login", { email: old, password: PASSWORD });
    expect((await ask(member, "  Moved@studio.example ")).status).toBe(302);
    expect(await emailOf(member)).toBe(old);
    expect((await member.get("/settings")).text).toContain("moved@studio.example");
    const link = await linkTo("moved@studio.example");
    const page = await member.get(link);
    expect([page.status, page.text.includes("moved@studio.example")]).toEqual([200, true]);
    expect(await emailOf(member), "looking changes nothing").toBe(old);
    const confirmed = await member.post(link, {});
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(await emailOf(member)).toBe("moved@studio.example");
    expect((await phone.get("/api/user")).status).toBe(401);
    const shown = await world.until("the old address to be told", () =>
      world.mail.to(old).find(({ subject }) => subject.includes("address of your Countersign account")),
    );
    expect(shown.text).toContain("moved@studio.example");
    for (const again of [member, world.visitor()]) {
      const pressed = await again.post(link, {});
      expect([pressed.status, pressed.headers.get("Location")], "pressed twice").toEqual([302, link]);
      const done = await again.get(link);
      expect([done.status, done.text.includes("Your address is confirmed")]).toEqual([200, true]);
    }
    const again = await world
      .visitor()
      .json("POST", "/api/login", { email: "moved@studio.example", password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it("takes the current password, on the screen and as JSON", async () => {
    const member = await trialMember(world);
    const wrong = await ask(member, "nobody-1@studio.example", "wrong horse");
    expect([wrong.status, wrong.text.includes("That is not your current password.")]).toEqual([400, true]);
    const none = await member.json("PUT", "/api/user/profile", {
      name: "Mira",
      email: "nobody-1@studio.example",
    });
    expect(none.body.fieldErrors.currentPassword).toContain("current password");
    expect(await pending(member.email)).toEqual([]);
    const given = { name: "Mira", email: "nobody-1@studio.example", currentPassword: PASSWORD };
    const asked = await member.json("PUT", "/api/user/profile", given);
    expect([asked.status, asked.body.email]).toEqual([200, member.email]);
    expect(await pending(member.email)).toEqual(["nobody-1@studio.example"]);
  });

  it("answers the same for an address that is somebody's, and mails nobody", async () => {
    const [member, other] = [await trialMember(world), await trialMember(world)];
    const answer = await ask(member, other.email);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(await pending(member.email)).toEqual([other.email]);
    const mails = await world.db
      .prepare("select count(*) as n from deliveries where to_email = ? and kind = 'address_change'")
      .bind(other.email)
      .first("n");
    expect(mails).toBe(0);
  });

  it("gives an address that two ask for to whoever confirms first", async () => {
    const [one, two] = [await trialMember(world), await trialMember(world)];
    await ask(one, "wanted@studio.example");
    await ask(two, "wanted@studio.example");
    await linkTo("wanted@studio.example", 2);
    const links = world.mail
      .to("wanted@studio.example")
      .flatMap(({ text }) => /\/confirm-address\/[\w-]{43}/.exec(text) ?? []);
    const answers = await Promise.all(links.map((link) => world.visitor().post(link, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    expect(
      [await emailOf(one), await emailOf(two)].filter((email) => email === "wanted@studio.example").length,
    ).toBeLessThan(2);
  });

  it("is called off by a new password, changed or reset: whoever knew the old one gets no further", async () => {
    const change = async (member: Member) => {
      const passwords = { currentPassword: PASSWORD, newPassword: "battery staple" };
      const answer = await member.post("/settings", { intent: "password", ...passwords });
      expect(answer.status, answer.text).toBe(302);
    };
    const reset = async (member: Member) => {
      await world.visitor().post("/reset-password", { email: member.email });
      const path = await world.until(
        "a reset",
        () =>
          world.mail
            .to(member.email)
            .flatMap(({ text }) => /\/reset-password\/[\w-]{43}/.exec(text) ?? [])[0],
      );
      expect((await member.post(path, { password: "battery staple" })).status).toBe(302);
    };
    for (const [name, renew] of Object.entries({ change, reset })) {
      const member = await trialMember(world);
      const evil = `evil-${name}@studio.example`;
      await ask(member, evil);
      const link = await linkTo(evil);
      expect((await member.get("/settings")).text).toContain("Waiting for confirmation.");
      await renew(member);
      const settings = (await member.get("/settings")).text;
      expect(settings).toContain("Full Name");
      expect(settings).not.toContain("Waiting for confirmation.");
      expect(settings).not.toContain(evil);
      const page = await world.visitor().get(link);
      expect([page.status, page.text.includes("This link no longer works")]).toEqual([410, true]);
      expect(page.text).toContain("The change was cancelled or requested again.");
      const confirmed = await world.visitor().post(link, {});
      expect([confirmed.status, confirmed.text.includes("The change was cancelled")]).toEqual([410, true]);
      expect(await emailOf(member)).toBe(member.email);
    }
  });

  it("is not begun with a password that was changed in that very moment", async () => {
    const member = await trialMember(world);
    const ctx = await actingAs(world, member);
    const primary = Object.create(ctx.primary);
    primary.batch = async (statements: []) => {
      await world.db
        .prepare("update users set password_hash = 'another' where email = ?")
        .bind(member.email)
        .run();
      return ctx.primary.batch(statements as never);
    };
    const request = { id: "hasty", ip: null, country: null, userAgent: null };
    const config = { ...ctx.config, linkSecret: "of this test alone" };
    const asking = requestEmailChange(
      { ...ctx, primary, request, config },
      { newEmail: "hasty@studio.example", currentPassword: PASSWORD },
    );
    await expect(asking).rejects.toMatchObject({
      fieldErrors: { currentPassword: expect.stringContaining("not your current password") },
    });
    expect(await pending(member.email)).toEqual([]);
  });

  it("that cannot be confirmed just now says so over its button, and can be tried again", async () => {
    const member = await trialMember(world);
    await ask(member, "crowded@studio.example");
    const link = await linkTo("crowded@studio.example");
    await world.db.exec(
      `create trigger crowded before update of email on users when new.email = 'crowded@studio.example' begin select raise(ignore); end`,
    );
    const refused = await world.visitor().post(link, {});
    await world.db.exec("drop trigger crowded");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This is being changed by many at once. Please try again in a moment.");
    expect(refused.text).toContain("Confirm this address");
    expect((await member.post(link, {})).headers.get("Location")).toBe("/settings");
    expect(await emailOf(member)).toBe("crowded@studio.example");
  });

  it("can be called off, and sent again under the same link", async () => {
    const member = await trialMember(world);
    await ask(member, "later@studio.example");
    const link = await linkTo("later@studio.example");
    await member.post("/settings", { intent: "mail-address" });
    expect(await linkTo("later@studio.example", 2)).toBe(link);
    await member.post("/settings", { intent: "cancel-address" });
    await member.post("/settings", { intent: "cancel-address" });
    expect(await pending(member.email)).toEqual([]);
    expect((await world.visitor().get(link)).status).toBe(410);
    expect((await world.visitor().post(link, {})).status).toBe(410);
    expect((await world.visitor().get(`/confirm-address/${"x".repeat(43)}`)).status).toBe(410);
  });

  it("is told to the payments' vendor", async () => {
    const owner = await subscriberOn(world, "professional");
    await ask(owner, "payer@studio.example");
    await world.visitor().post(await linkTo("payer@studio.example"), {});
    await world.until(
      "the vendor to know",
      async () => (await bookOf(world, owner))?.email === "payer@studio.example",
    );
  });

  it("is told to the vendor again at night, for a few nights: it may not have answered then", async () => {
    const owner = await subscriberOn(world, "professional");
    await ask(owner, "silent@studio.example");
    await world.visitor().post(await linkTo("silent@studio.example"), {});
    const shown: string[] = [];
    const night = async (nights: number) => {
      const ctx = await actingAs(
        world,
        { email: "silent@studio.example" },
        { changeEmail: async (_, email) => void shown.push(email) },
      );
      const now = world.now() - (world.now() % DAY) + nights * DAY + 2 * HOUR;
      await compareWithStripe({ ...ctx, now, clock: () => now });
      return shown.splice(0).filter((email) => email === "silent@studio.example").length;
    };
    expect([await night(1), await night(2), await night(5)]).toEqual([1, 1, 0]);
  });
});
