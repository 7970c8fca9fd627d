import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, memberOn, trialMember } from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const DAY = 86_400_000;

const profile = (member: Member, name: string) => member.post("/settings", { intent: "profile", name });
const password = (member: Member, currentPassword: string, newPassword: string) =>
  member.post("/settings/security", { intent: "password", currentPassword, newPassword });

const signsIn = async (email: string, secret: string) =>
  (await world.visitor().json("POST", "/api/login", { email, password: secret })).status;

describe("who gets in", () => {
  it("asks visitors to sign in", async () => {
    const page = await world.visitor().get("/settings");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/auth?returnTo=%2Fsettings"]);
    const posted = await world.visitor().post("/settings", { intent: "profile", name: "Nobody" });
    expect(posted.status).toBe(302);
    expect((await world.visitor().get("/api/settings")).status).toBe(401);
  });

  it("answers the signed-in user as JSON", async () => {
    const member = await trialMember(world);
    expect((await member.get("/api/settings")).body).toEqual((await member.get("/api/user")).body);
  });

  it.each([
    ["a trial that is over", "trial", { trial_ends_at: START - DAY }],
    ["a plan that has ended", "starter", { status: "cancelled", cancels_at: START - DAY }],
  ] as const)("is open behind the wall: %s", async (_, tier, changes) => {
    const member = await memberOn(world, tier, changes);
    expect((await member.get("/dashboard")).status).toBe(403);
    const page = await member.get("/settings");
    expect([page.status, page.text.includes("Account Settings")]).toEqual([200, true]);
    expect((await member.get("/api/settings")).status).toBe(200);
    expect((await profile(member, "Still Me")).status).toBe(302);
    expect((await member.get("/api/user")).body.name).toBe("Still Me");
  });
});

describe("the pages of the settings", () => {
  const PAGES = {
    "/settings": "Update Profile",
    "/settings/security": "Change Password",
    "/settings/access": "Sessions",
    "/settings/notifications": "Save Notifications",
    "/settings/branding": "Save Branding",
    "/settings/subscription": "Change Plan",
    "/settings/account": "Delete Account",
  };

  it("have an address each, know which is open, and lead to all the others", async () => {
    const member = await trialMember(world);
    for (const [path, words] of Object.entries(PAGES)) {
      const page = await member.get(path);
      expect([path, page.status, page.text.includes(words)]).toEqual([path, 200, true]);
      const nav = /<nav aria-label="Settings"[\s\S]*?<\/nav>/.exec(page.text)?.[0] ?? "";
      for (const other of Object.keys(PAGES)) expect(nav).toContain(`href="${other}"`);
      const open = [...nav.matchAll(/<a[^>]*>/g)]
        .map(([link]) => link)
        .filter((link) => link.includes("aria-current"));
      expect(open.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([path]);
      expect(
        page.text.split(/type="submit"[^>]*>(?:Update Profile|Save \w+|Change Password)</).length,
      ).toBeLessThan(3);
    }
  });

  it("have one list of sessions between them", async () => {
    const member = await trialMember(world);
    const texts = await Promise.all(Object.keys(PAGES).map(async (path) => (await member.get(path)).text));
    expect(texts.filter((text) => text.includes("This device"))).toHaveLength(1);
  });

  it("are found under the addresses that their parts had", async () => {
    const member = await trialMember(world);
    for (const [old, moved] of [
      ["/settings?ask=delete-account", "/settings/account?ask=delete-account"],
      ["/settings?ask=cancel-trial", "/settings/subscription?ask=cancel-trial"],
    ] as const) {
      const answer = await member.get(old);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, moved]);
    }
    const { text } = await member.get("/settings");
    for (const anchor of ["subscription", "notifications", "branding", "account-actions", "security"])
      expect(text).toContain(`id="${anchor}"`);
    expect((await member.get("/settings?upgrade=choose_plan")).text).toContain("data-dialog");
  });

  it("leave branding closed while the account is locked", async () => {
    const member = await memberOn(world, "trial", { trial_ends_at: START - DAY });
    const answer = await member.get("/settings/branding");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings/subscription"]);
    expect((await member.get("/settings")).text).not.toContain('href="/settings/branding"');
  });
});

describe("the time zone", () => {
  const zones = (html: string) => [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)];
  const chosen = (html: string) => /<option value="([^"]*)" selected=""[^>]*>([^<]*)</.exec(html)?.slice(1);
  const choose = (member: Member, timeZone: string) =>
    member.post("/settings", { intent: "profile", name: "Mira Weber", timeZone, locale: "" });

  it("is offered by city, with the offset of the day and under the name of today", async () => {
    const member = await trialMember(world);
    const names = zones((await member.get("/settings")).text).map(([, , name]) => name);
    for (const name of ["Berlin (UTC+1)", "Kolkata (UTC+5:30)", "Kyiv (UTC+2)", "Kathmandu (UTC+5:45)"])
      expect(names).toContain(name);
    for (const former of ["Calcutta", "Kiev", "Saigon", "Rangoon", "Katmandu", "Godthab", "Faeroe"])
      expect(names.filter((name) => name?.startsWith(former))).toEqual([]);
    expect(names).toContain("Ho Chi Minh City (UTC+7)");
  });

  it("is taken whichever is offered, and one of a former name is shown under its own", async () => {
    const member = await trialMember(world);
    const offered = zones((await member.get("/settings")).text)
      .map(([, zone]) => zone ?? "")
      .filter((zone) => zone.includes("/"));
    expect(offered.length).toBeGreaterThan(400);
    for (const zone of ["Asia/Kolkata", "Europe/Kyiv", "America/Nuuk", "Pacific/Kanton"]) {
      expect(offered).toContain(zone);
      expect((await choose(member, zone)).status).toBe(302);
      expect(chosen((await member.get("/settings")).text)?.[0]).toBe(zone);
    }
    await choose(member, "Asia/Calcutta");
    expect(chosen((await member.get("/settings")).text)).toEqual(["Asia/Kolkata", "Kolkata (UTC+5:30)"]);
  });

  it("is kept where a program posts the name alone", async () => {
    const member = await trialMember(world);
    await choose(member, "Asia/Tokyo");
    await profile(member, "Mira W");
    expect(chosen((await member.get("/settings")).text)?.[0]).toBe("Asia/Tokyo");
  });
});

describe("the profile", () => {
  it("takes a new name and says so on the next page", async () => {
    const member = await trialMember(world);
    const answer = await profile(member, "  Mira   Weber-Raman ");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
    const page = await member.get("/settings");
    expect(page.text).toContain("Profile Updated");
    expect(page.text).toContain('value="Mira Weber-Raman"');
    expect((await profile(member, "Mira Weber-Raman")).status).toBe(302);
  });

  it("refuses no name and too long a name beside the field, and keeps what was typed", async () => {
    const member = await trialMember(world);
    const empty = await profile(member, "   ");
    expect([empty.status, empty.text.includes("Enter your full name.")]).toEqual([400, true]);
    const long = await profile(member, "x".repeat(201));
    expect(long.status).toBe(400);
    expect(long.text).toContain("A name can have at most 200 characters.");
    expect(long.text).toContain(`value="${"x".repeat(201)}"`);
    expect((await member.get("/api/user")).body.name).toBe("Mira Weber");
  });

  it("leaves the address alone, whatever is posted", async () => {
    const member = await trialMember(world);
    await member.post("/settings", { intent: "profile", name: "Mira", email: "other@studio.example" });
    expect((await member.get("/api/user")).body.email).toBe(member.email);
  });
});

describe("the password", () => {
  it("is changed with the current one, and signs the other devices out", async () => {
    const member = await trialMember(world);
    const phone = world.visitor();
    await phone.json("POST", "/api/login", { email: member.email, password: "correct horse" });
    expect((await phone.get("/api/user")).status).toBe(200);
    const answer = await password(member, "correct horse", "battery staple");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings/security"]);
    expect((await member.get("/settings/security")).text).toContain("Password changed");
    expect((await phone.get("/api/user")).status).toBe(401);
    expect(await signsIn(member.email, "correct horse")).toBe(401);
    expect(await signsIn(member.email, "battery staple")).toBe(200);
  });

  it("is refused with a sentence beside its field, and never sent back", async () => {
    const member = await trialMember(world);
    const wrong = await password(member, "wrong guess", "battery staple");
    expect([wrong.status, wrong.text.includes("That is not your current password.")]).toEqual([400, true]);
    const short = await password(member, "correct horse", "12345");
    expect([short.status, short.text.includes("Use at least 6 characters.")]).toEqual([400, true]);
    const empty = await password(member, "", "battery staple");
    expect(empty.text).toContain("Enter your current password.");
    for (const { text } of [wrong, short, empty])
      for (const secret of ["wrong guess", "battery staple", "correct horse", '"12345"'])
        expect(text).not.toContain(secret);
    expect(await signsIn(member.email, "correct horse")).toBe(200);
  });
});

describe("the subscription", () => {
  const shown = async (...[tier, changes]: [Parameters<typeof memberOn>[1], Record<string, unknown>?]) =>
    (await (await memberOn(world, tier, changes)).get("/settings/subscription")).text.replaceAll(
      "<!-- -->",
      "",
    );
  const card = (text: string) => />Subscription<\/h2>(.*?)<\/main>/s.exec(text)?.[1] ?? "";

  it("of a trial counts days, sends and unlimited proposals", async () => {
    const text = card(await shown("trial"));
    for (const words of ["Free Trial", "Trial", "7 days left", "of unlimited", "of 3", "Change Plan"])
      expect(text).toContain(words);
    expect(text).toContain("?ask=change-plan");
    expect(text).toContain("?ask=cancel-trial");
  });

  it("of a starter has two limits and two prices", async () => {
    const text = card(await shown("starter", { current_period_ends_at: START + 20 * DAY }));
    for (const words of [
      "Set up by Countersign; nothing is charged here",
      "of 10",
      "of 5",
      "6 December 2026",
    ])
      expect(text).toContain(words);
  });

  it("of a professional has plain counts", async () => {
    const text = card(await shown("professional"));
    expect(text).toContain("Set up by Countersign; nothing is charged here");
    expect(text).not.toMatch(/unlimited|∞|999/i);
  });

  it.each([
    ["ended", { trial_ends_at: START - DAY }, true],
    ["cancelled", { status: "cancelled" }, false],
  ] as const)("of a trial that was %s has the red notice", async (_, changes, canChange) => {
    const text = card(await shown("trial", changes));
    expect(text).toContain("Trial Cancelled");
    expect(text.includes("Change Plan")).toBe(canChange);
  });

  it("of a cancelled plan says until when it is open, in the long form, and offers no change", async () => {
    const text = card(await shown("professional", { status: "cancelled", cancels_at: START + 10 * DAY }));
    expect(text).toContain("Subscription Cancelled");
    expect(text).toContain("26 November 2026");
    expect(text).toContain("after which the account is locked");
    expect(text).not.toContain("Change Plan");
  });

  it("shows nothing that is not there yet", async () => {
    const text = await shown("professional");
    for (const words of ["Cancel Trial", "Card and Invoices"]) expect(text).not.toContain(words);
  });
});
