import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openByMail } from "../../world/accounts";
import { memberOn, trialMember } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const account = { name: "Ada Byron", email: "ada@studio.example", password: "correct horse" };

beforeAll(() => openByMail(world, world.visitor(), account));

describe("signing in and out", () => {
  it("answers an unknown address exactly as a wrong password", async () => {
    const wrong = await world
      .visitor()
      .json("POST", "/api/login", { email: account.email, password: "wrong one" });
    const unknown = await world
      .visitor()
      .json("POST", "/api/login", { email: "no@one.example", password: "wrong one" });
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
    expect(unknown.status).toBe(401);
  });

  it("gives a fresh session each time and ends it on the server", async () => {
    const first = world.visitor();
    await first.json("POST", "/api/login", { email: account.email, password: account.password });
    const stolen = new Map(first.cookies);
    await first.json("POST", "/api/login", { email: account.email, password: account.password });
    expect([...first.cookies.values()]).not.toEqual([...stolen.values()]);

    const copy = world.visitor();
    for (const [name, value] of first.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/api/user")).status).toBe(200);
    const out = await first.json("POST", "/api/logout");
    expect(out.status).toBe(200);
    expect(out.headers.get("clear-site-data"), "what the browser kept goes too").toBe('"storage"');
    expect((await first.json("POST", "/api/logout")).status).toBe(200);
    expect((await copy.get("/api/user")).status).toBe(401);
  });

  it("keeps no token readable and sets the cookie out of a script's reach", async () => {
    const answer = await world
      .visitor()
      .json("POST", "/api/login", { email: account.email, password: account.password });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const token = cookie.split(/[=;]/)[1] ?? "";
    const stored = await world.db
      .prepare("select count(*) as n from sessions where token_hash = ?")
      .bind(token)
      .first();
    expect(stored).toEqual({ n: 0 });
  });

  it("lets a session run out after thirty days", async () => {
    const member = await trialMember(world);
    world.clock.now = START + 30 * DAY + 1;
    const answer = await member.get("/api/user");
    world.clock.now = START;
    expect(answer.status).toBe(401);
  });

  it("says 401 to visitors", async () => {
    const answer = await world.visitor().get("/api/user");
    expect([answer.status, answer.body.error]).toEqual([401, "Please sign in."]);
  });
});

describe("the screens", () => {
  it("send a visitor to /auth and bring them back", async () => {
    const visitor = world.visitor();
    const away = await visitor.get("/create-proposal?step=2");
    expect([away.status, away.headers.get("location")]).toEqual([
      302,
      "/auth?returnTo=%2Fcreate-proposal%3Fstep%3D2",
    ]);
    const back = await visitor.post("/auth", {
      email: account.email,
      password: account.password,
      returnTo: "/create-proposal?step=2",
    });
    expect([back.status, back.headers.get("location")]).toEqual([302, "/create-proposal?step=2"]);
    expect((await visitor.get("/auth")).headers.get("location")).toBe("/dashboard");
    expect((await visitor.get("/")).headers.get("location")).toBe("/dashboard");
  });

  it("never redirect to somebody else's site", async () => {
    for (const returnTo of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const form = { email: account.email, password: account.password, returnTo };
      const answer = await world.visitor().post("/auth", form);
      expect(answer.headers.get("location"), returnTo).toBe("/dashboard");
    }
  });

  it("keep what was typed and say what is wrong, but give no password back", async () => {
    const form = { name: "Grace Hopper", email: "grace", password: "12345" };
    const answer = await world.visitor().post("/auth?mode=sign-up", form);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Grace Hopper");
    expect(answer.text).toContain("Please enter a valid email address");
    expect(answer.text).toContain("Use at least 6 characters.");
    expect(answer.text).not.toContain("12345");
  });

  it("refuse wrong credentials in an alert", async () => {
    const form = { email: account.email, password: "wrong one" };
    const answer = await world.visitor().post("/auth", form);
    expect(answer.status).toBe(401);
    expect(answer.text).toMatch(/role="alert"[^>]*>(<[^>]+>)*[^<]*do not match/);
  });

  it("sign out by a form", async () => {
    const member = await trialMember(world);
    const copy = world.visitor();
    for (const [name, value] of member.cookies) copy.cookies.set(name, value);
    const { headers } = await member.post("/sign-out", {});
    expect([headers.get("location"), headers.get("clear-site-data")]).toEqual(["/", '"storage"']);
    expect((await copy.get("/dashboard")).headers.get("location")).toMatch(/^\/auth/);
  });
});

describe("changing the password", () => {
  const OLD = "correct horse";
  const change = (member: Visitor, currentPassword: string, newPassword = "battery staple") =>
    member.json("POST", "/api/user/password", { currentPassword, newPassword });
  const signInAs = async (email: string, password = OLD) => {
    const visitor = world.visitor();
    const answer = await visitor.json("POST", "/api/login", { email, password });
    return Object.assign(visitor, { status: answer.status });
  };
  const mailsOf = (email: string) =>
    world.mail.to(email).filter(({ subject }) => subject === "Your Countersign password was changed");

  it("ends the other sessions, keeps this one, and tells by mail", async () => {
    const member = await trialMember(world, "Grace Hopper");
    const elsewhere = await signInAs(member.email);
    const answer = await change(member, OLD);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await member.get("/api/user")).status).toBe(200);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
    expect((await signInAs(member.email)).status).toBe(401);
    expect((await signInAs(member.email, "battery staple")).status).toBe(200);
    const mail = await world.until("the mail", () => mailsOf(member.email)[0]);
    expect(mail.text).toContain("Hello Grace Hopper,");
  });

  it("leaves the sessions of others alone", async () => {
    const [member, other] = [await trialMember(world), await trialMember(world)];
    await change(member, OLD);
    expect((await other.get("/api/user")).status).toBe(200);
  });

  it("needs the current password, and is done once", async () => {
    const member = await trialMember(world);
    const elsewhere = await signInAs(member.email);
    const wrong = await change(member, "a wrong guess");
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([
      400,
      { currentPassword: "That is not your current password." },
    ]);
    expect((await elsewhere.get("/api/user")).status).toBe(200);
    const both = await Promise.all([change(member, OLD, "the first one"), change(member, OLD, "the second")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await change(member, OLD)).status).toBe(400);
    await world.until("the mail", () => mailsOf(member.email)[0]);
    const queued = await world.db
      .prepare("select count(*) as n from deliveries where to_email = ? and kind = 'password_changed'")
      .bind(member.email)
      .first();
    expect(queued).toEqual({ n: 1 });
  });

  it("keeps the rules of sign-up, and is for members", async () => {
    const member = await trialMember(world);
    const answer = await member.json("POST", "/api/user/password", { newPassword: "12345" });
    expect(answer.body.fieldErrors).toEqual({
      currentPassword: "Enter your current password.",
      newPassword: "Use at least 6 characters.",
    });
    expect((await change(world.visitor(), OLD)).status).toBe(401);
  });

  it("closes a reset link that is still open", async () => {
    const member = await trialMember(world);
    await world.visitor().post("/reset-password", { email: member.email });
    const path = await world.until("the link", () => {
      const [mail] = world.mail.to(member.email).filter(({ subject }) => subject.startsWith("Reset"));
      return mail?.text.match(/\/reset-password\/[\w-]{43}/)?.[0];
    });
    expect((await world.visitor().get(path)).status).toBe(200);
    await change(member, OLD);
    const closed = await world.visitor().get(path);
    expect([closed.status, closed.text.includes("The password has been changed since")]).toEqual([410, true]);
  });
});

describe("the profile", () => {
  const save = (member: Visitor, profile: object) => member.json("PUT", "/api/user/profile", profile);

  it("takes another name, as often as it is told", async () => {
    const member = await trialMember(world);
    for (let n = 0; n < 2; n += 1) {
      const answer = await save(member, {
        name: "  Ada   Lovelace ",
        email: ` ${member.email.toUpperCase()}`,
      });
      expect(answer.body).toMatchObject({
        name: "Ada Lovelace",
        email: member.email,
        subscriptionTier: "trial",
      });
    }
    expect((await member.get("/api/user")).body.name).toBe("Ada Lovelace");
  });

  it("takes no other address without the password, and no empty name", async () => {
    const member = await trialMember(world, "Ada Byron");
    const moved = await save(member, { name: "Ada Lovelace", email: "ada@elsewhere.example" });
    expect([moved.status, moved.body.fieldErrors]).toEqual([
      400,
      { currentPassword: "Enter your current password to change your email address." },
    ]);
    expect((await save(member, { name: " " })).body.fieldErrors).toEqual({ name: "Enter your full name." });
    expect((await member.get("/api/user")).body).toMatchObject({ name: "Ada Byron", email: member.email });
    expect((await save(world.visitor(), { name: "Nobody" })).status).toBe(401);
  });
});

describe("the locked account", () => {
  it("of an ended trial sees the wall on screens and in the API", async () => {
    const member = await memberOn(world, "trial", { trial_ends_at: START - 1 });
    const screen = await member.get("/dashboard");
    expect(screen.status).toBe(403);
    expect(screen.text).toContain("Your free trial has ended. Continue using the product with a paid plan.");
    const call = await member.json("POST", "/api/proposals", { title: "T", clientName: "C" });
    expect(call.status).toBe(403);
    expect(call.body).toMatchObject({ trialExpired: true });
    for (const path of ["/api/proposals", "/api/dashboard", "/api/proposals/some-proposal-id"]) {
      expect((await member.get(path)).status, path).toBe(403);
    }
    expect((await member.get("/api/user")).body).toMatchObject({ isTrialExpired: true, canSendEmail: false });
  });

  it("of a cancelled plan opens until its date and closes after it", async () => {
    const open = await memberOn(world, "professional", { status: "cancelled", cancels_at: START + DAY });
    expect((await open.get("/dashboard")).status).toBe(200);
    const closed = await memberOn(world, "professional", { status: "cancelled", cancels_at: START - 1 });
    expect((await closed.get("/dashboard")).status).toBe(403);
  });
});
