/** Signing up: confirmed by mail, and the same to look at whether or not the address has an account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpToken } from "../../world/accounts";
import { memberOn, trialMember } from "../../world/people";
import { invitationPath, invited } from "../../world/teams";
import type { Answer, Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSWORD = "correct horse";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

let people = 0;
const somebody = () => {
  people += 1;
  return { name: "Ada Byron", email: `newcomer-${people}@studio.example`, password: PASSWORD };
};

const register = (visitor: Visitor, person: object) => visitor.json("POST", "/api/register", person);
const confirm = (visitor: Visitor, body: object) => visitor.json("POST", "/api/register/confirm", body);
const count = async (query: string, ...values: unknown[]) =>
  (
    await world.db
      .prepare(`select count(*) as n from ${query}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

describe("signing up", () => {
  it("opens the account with the mailed link, on the 7-day trial that begins then, and signs it in", async () => {
    const [ada, person] = [world.visitor(), somebody()];
    const asked = await register(ada, { ...person, email: `  ${person.email.toUpperCase()} ` });
    expect([asked.status, asked.body]).toEqual([
      200,
      { success: true, confirmationRequired: true, email: person.email },
    ]);
    expect((await ada.get("/api/user")).status).toBe(401);
    expect(await count("users where email = ?", person.email)).toBe(0);
    const login = await world.visitor().json("POST", "/api/login", person);
    expect(login.status, "nobody signs in before the address is confirmed").toBe(401);
    const token = await signUpToken(world, person.email);
    world.clock.now = START + HOUR;
    const opened = await confirm(ada, { token });
    world.clock.now = START;
    expect(opened.status, opened.text).toBe(200);
    expect(opened.body).toMatchObject({
      email: person.email,
      name: "Ada Byron",
      subscriptionTier: "trial",
      subscriptionStatus: "trialing",
      trialEndDate: new Date(START + HOUR + 7 * DAY).toISOString(),
      proposalsLimit: 999999,
      emailSendsLimit: 3,
      canExportPDF: true,
    });
    expect(opened.text).not.toMatch(/password|hash|scrypt/i);
    expect((await ada.get("/api/user")).body.email).toBe(person.email);
    const row = await world.db
      .prepare("select email_verified_at as at, id from users where email = ?")
      .bind(person.email)
      .first<{ at: number; id: string }>();
    expect(row?.at).toBe(START + HOUR);
    expect(await count("deliveries where user_id = ? and kind = 'sign_up'", row?.id)).toBe(1);
    expect(await count("sign_ups where email = ? and password_hash <> ''", person.email)).toBe(0);
  });

  it("puts a sentence beside every field that is wrong", async () => {
    const answer = await register(world.visitor(), { name: " ", email: "no", password: "12345" });
    expect(answer.status).toBe(400);
    expect(answer.body.fieldErrors).toEqual({
      name: "Enter your full name.",
      email: "Please enter a valid email address",
      password: "Use at least 6 characters.",
    });
  });

  it("is done once by a link that is pressed twice, and once where two were mailed", async () => {
    const [ada, person] = [world.visitor(), somebody()];
    await register(ada, person);
    const first = await signUpToken(world, person.email);
    await register(ada, person);
    const second = await signUpToken(world, person.email);
    const answers = await Promise.all([second, second].map((token) => confirm(ada, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const taken = await confirm(ada, { token: first });
    expect([taken.status, taken.body.signUpState]).toEqual([410, "taken"]);
    expect(await count("users where email = ?", person.email)).toBe(1);
    const page = await world.visitor().get(`/confirm-sign-up/${second}`);
    expect([page.status, page.text.includes("This link was already used.")]).toEqual([410, true]);
  });

  it("runs out after a day, and nobody's link is unknown", async () => {
    const [ada, person] = [world.visitor(), somebody()];
    await register(ada, person);
    const token = await signUpToken(world, person.email);
    world.clock.now = START + DAY;
    const late = await confirm(ada, { token });
    expect([late.status, late.body.signUpState]).toEqual([410, "expired"]);
    world.clock.now = START;
    const unknown = await confirm(ada, { token: "B".repeat(43) });
    expect([unknown.status, unknown.body.signUpState]).toEqual([410, "unknown"]);
    expect((await ada.get(`/confirm-sign-up/${"B".repeat(43)}`)).status).toBe(410);
    world.clock.now = START + 5 * DAY;
    await world.sweep();
    world.clock.now = START;
    expect(await count("sign_ups where email = ?", person.email)).toBe(0);
    expect(await count("deliveries where to_email = ?", person.email), "the mail is forgotten too").toBe(0);
  });
});

describe("a link that is opened by somebody else than who signed up", () => {
  it("gives them an account with a password of their own: a stranger's opens nothing", async () => {
    const [stranger, holder, person] = [world.visitor(), world.visitor(), somebody()];
    await register(stranger, { ...person, name: "Mallory", password: "known to Mallory" });
    const token = await signUpToken(world, person.email);
    const path = `/confirm-sign-up/${token}`;
    expect((await holder.get(path)).text).toContain("Choose a password");
    const bare = await holder.post(path, {});
    expect([bare.status, bare.headers.get("location")]).toEqual([302, path]);
    expect((await confirm(holder, { token })).body.fieldErrors).toEqual({ password: "Choose a password." });
    const short = await holder.post(path, { name: "Ada Byron", password: "12345" });
    expect([short.status, short.text.includes("Ada Byron")]).toEqual([400, true]);
    const opened = await holder.post(path, { name: "Ada Byron", password: "chosen by Ada" });
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/welcome"]);
    expect((await holder.get("/api/user")).body.name).toBe("Ada Byron");
    const login = (password: string) =>
      world.visitor().json("POST", "/api/login", { email: person.email, password });
    expect((await login("known to Mallory")).status).toBe(401);
    expect((await login("chosen by Ada")).status).toBe(200);
  });
});

describe("who has an account", () => {
  const shape = ({ status, headers, text }: Answer) => ({
    status,
    text,
    location: headers.get("location"),
    cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, "=…")),
  });

  it("is told by no answer to a sign-up, on the screen or by the API", async () => {
    const known = await trialMember(world);
    const unknown = somebody();
    const asIs = (text: string, email: string) =>
      text.replaceAll(email, "X").replaceAll(encodeURIComponent(email), "X");
    const answers = [];
    for (const email of [known.email, unknown.email]) {
      const visitor = world.visitor();
      const person = { name: "Somebody", email, password: "a password" };
      const json = shape(await register(visitor, person));
      const form = shape(await visitor.post("/auth?mode=sign-up", person));
      const page = shape(await visitor.get(form.location ?? ""));
      answers.push(asIs(JSON.stringify([json, form, page]), email));
    }
    expect(answers[0]?.replace(/nonce[^ ]*/g, "")).toBe(answers[1]?.replace(/nonce[^ ]*/g, ""));
    expect(answers[0]).toContain("Check your email");
  });

  it("is told to its holder by mail, who keeps password and sessions", async () => {
    const holder = await trialMember(world, "Grace Hopper");
    await register(world.visitor(), { name: "Mallory", email: holder.email, password: "known to Mallory" });
    const mail = await world.until("the mail", () => world.mail.to(holder.email)[0]);
    expect(mail.subject).toBe("You have an account already");
    expect(mail.text).toContain("Hello Grace Hopper,");
    expect(mail.text).not.toContain("Mallory");
    expect(await count("sign_ups where email = ?", holder.email)).toBe(0);
    expect((await holder.get("/api/user")).status).toBe(200);
    const guess = { email: holder.email, password: "known to Mallory" };
    expect((await world.visitor().json("POST", "/api/login", guess)).status).toBe(401);
  });

  it("is told by no ask for another address, and its holder is mailed", async () => {
    const [asker, holder] = [await trialMember(world), await trialMember(world)];
    const ask = (email: string) =>
      asker.json("PUT", "/api/user/profile", { name: "Asker", email, currentPassword: PASSWORD });
    const [known, unknown] = [await ask(holder.email), await ask(somebody().email)];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const mail = await world.until("the mail", () => world.mail.to(holder.email)[0]);
    expect(mail.subject).toBe("Your address is in use");
    expect(mail.text).not.toContain(asker.email);
  });

  it("costs a sign-up the same work: one hash, one batch, one message", { tags: "nightly" }, async () => {
    const strict = await openWorld({ settings: { PASSWORD_HASHES: "strong" } });
    const known = await trialMember(strict);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 5; n += 1) {
      for (const [name, email] of [
        ["known", known.email],
        ["unknown", somebody().email],
      ] as const) {
        const before = performance.now();
        await register(strict.visitor(), { name: "Somebody", email, password: "a password" });
        times[name].push(performance.now() - before);
      }
    }
    await strict.dispose();
    // A hash takes far longer than all the rest: one more or less would be half or twice the time.
    const [a, b] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(1.7);
  });
});

describe("the screens of a sign-up", () => {
  it("lead back to where somebody wanted to go, in the browser that signed up", async () => {
    const [ada, person] = [world.visitor(), somebody()];
    const sent = await ada.post("/auth?mode=sign-up", { ...person, returnTo: "/proposals?status=sent" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/auth?mode=sign-up&sent"]);
    expect((await ada.get("/auth?mode=sign-up&sent")).text).toContain(person.email);
    const path = `/confirm-sign-up/${await signUpToken(world, person.email)}`;
    const page = await ada.get(path);
    expect(page.text).toContain("Open my account");
    expect(page.text).not.toContain("Choose a password");
    expect((await ada.get("/api/user")).status, "opening the link changes nothing").toBe(401);
    const opened = await ada.post(path, {});
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/proposals?status=sent"]);
    expect((await ada.get("/dashboard")).status).toBe(200);
  });

  it("send nobody to somebody else's site", async () => {
    const [ada, person] = [world.visitor(), somebody()];
    await ada.post("/auth?mode=sign-up", { ...person, returnTo: "//evil.example" });
    const opened = await ada.post(`/confirm-sign-up/${await signUpToken(world, person.email)}`, {});
    expect(opened.headers.get("location")).toBe("/welcome");
  });
});

describe("an invitation", () => {
  it("opens an account at once, because it was mailed to the address, which counts as verified", async () => {
    const owner = await memberOn(world, "agency");
    const { email } = somebody();
    await invited(world, owner, email);
    const visitor = world.visitor();
    const path = await invitationPath(world, email);
    const joined = await visitor.post(path, { intent: "sign-up", name: "Cleo", password: PASSWORD });
    expect(joined.headers.get("location")).toBe("/team");
    expect(await count("users where email = ? and email_verified_at is not null", email)).toBe(1);
  });
});
