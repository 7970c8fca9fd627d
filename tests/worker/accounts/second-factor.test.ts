/** An authenticator app and recovery codes: setting them up, signing in with them, and what does not get in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  atSecondStep,
  beginApp,
  codeOf,
  guardedMember,
  keyOn,
  PASSWORD,
  recoveryCodesOn,
  SECOND_STEP,
  withApp,
} from "../../world/factors";
import { type Member, trialMember } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const MINUTE = 60_000;
const isIn = async (visitor: Visitor) => (await visitor.get("/api/user")).status === 200;
const sentence = (text: string) => /<p[^>]*id="[^"]*-error"[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? "";

describe("setting up an app", () => {
  it("asks for the password, then for a code, and shows ten recovery codes once", async () => {
    const member = await trialMember(world);
    const page = await member.get("/settings/security/app");
    expect(page.text).toContain("Your password");
    expect(keyOn(page.text)).toBe("");
    const wrong = await member.post("/settings/security/app", { intent: "begin", currentPassword: "no" });
    expect([wrong.status, wrong.text.includes("That is not your current password.")]).toEqual([400, true]);

    const key = await beginApp(member);
    const set = await member.get("/settings/security/app");
    expect(set.text).toContain("QR code for your authenticator app");
    expect(set.text).toContain(`secret=${key.replaceAll(" ", "")}&amp;issuer=Countersign`);
    expect((await member.get("/settings/security")).text).not.toContain("Asks for a 6-digit code");

    const bad = await member.post("/settings/security/app", { intent: "confirm", code: "000000" });
    expect([bad.status, bad.text.includes("That code is wrong or has expired.")]).toEqual([400, true]);
    const short = await member.post("/settings/security/app", { intent: "confirm", code: "12" });
    expect(short.text).toContain("The code has 6 digits.");

    const code = codeOf(key, world.clock.now);
    const done = await member.post("/settings/security/app", { intent: "confirm", code });
    expect([done.status, recoveryCodesOn(done.text).length]).toEqual([200, 10]);
    expect(done.headers.get("Cache-Control")).toContain("no-store");
    expect(done.text).toContain('download="countersign-recovery-codes.txt"');
    const after = await member.get("/settings/security");
    expect(recoveryCodesOn(after.text)).toEqual([]);
    expect(after.text).toContain("10 of 10 left");
    expect(after.text).toContain("Asks for a 6-digit code");

    const again = await member.post("/settings/security/app", { intent: "confirm", code });
    expect([again.status, again.text.includes("This set-up has expired.")]).toEqual([409, true]);
  });

  it("keeps the key from other sessions and for 15 minutes, and nothing of it readable", async () => {
    const member = await trialMember(world);
    const other = world.visitor();
    await other.json("POST", "/api/login", { email: member.email, password: PASSWORD });
    const key = (await beginApp(member)).replaceAll(" ", "");
    expect(keyOn((await other.get("/settings/security/app")).text)).toBe("");
    const code = codeOf(key, world.clock.now);
    const stolen = await other.post("/settings/security/app", { intent: "confirm", code });
    expect(stolen.status).toBe(409);
    const { results } = await world.db.prepare("select * from totp_factors").all();
    expect(JSON.stringify(results)).not.toContain(key);
    world.clock.now += 16 * MINUTE;
    expect(keyOn((await member.get("/settings/security/app")).text)).toBe("");
    world.clock.now = START;
  });

  it("is mailed about, ends other sessions where it is asked to, and replaces an app from before", async () => {
    const member = await trialMember(world);
    const other = world.visitor();
    await other.json("POST", "/api/login", { email: member.email, password: PASSWORD });
    const first = await withApp(world, member);
    expect(await isIn(other)).toBe(true);
    const key = await beginApp(member);
    world.clock.now += 30_000;
    const form = { intent: "confirm", code: codeOf(key, world.clock.now), endOthers: "on" };
    const done = await member.post("/settings/security/app", form);
    expect(done.headers.get("Location")).toBe("/settings/security");
    expect([await isIn(other), await isIn(member)]).toEqual([false, true]);
    const device = await atSecondStep(world, member);
    expect((await device.post(SECOND_STEP, { code: first.nextCode() })).status).toBe(400);
    world.clock.now += 30_000;
    expect((await device.post(SECOND_STEP, { code: codeOf(key, world.clock.now) })).status).toBe(302);
    const shown = await subjectsTo(member);
    expect(shown).toContain("An authenticator app was added to your Countersign account");
    expect(shown).toContain("The authenticator app for your Countersign account was replaced");
  });
});

describe("signing in", () => {
  it("takes the code after the password, and leads to where it began", async () => {
    const { member, nextCode } = await guardedMember(world);
    const device = await atSecondStep(world, member);
    expect(await isIn(device)).toBe(false);
    const page = await device.get(SECOND_STEP);
    expect(page.text).toContain(`Signing in as ${member.email}.`);
    const typed = nextCode();
    const done = await device.post(SECOND_STEP, { code: `${typed.slice(0, 3)} ${typed.slice(3)}` });
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/proposals"]);
    expect(await isIn(device)).toBe(true);
    expect((await device.get(SECOND_STEP)).headers.get("Location")).toContain("/auth?late=true");
  });

  it("refuses wrong, old and used codes beside the field", async () => {
    const { member, key, nextCode } = await guardedMember(world);
    const device = await atSecondStep(world, member);
    const wrong = await device.post(SECOND_STEP, { code: "000000" });
    expect([wrong.status, sentence(wrong.text)]).toEqual([
      400,
      expect.stringContaining("That code is wrong or has expired."),
    ]);
    const empty = await device.post(SECOND_STEP, { code: "" });
    expect(sentence(empty.text)).toContain("Enter the 6-digit code");
    const old = codeOf(key, world.clock.now - 2 * MINUTE);
    expect((await device.post(SECOND_STEP, { code: old })).status).toBe(400);
    const code = nextCode();
    expect((await device.post(SECOND_STEP, { code })).status).toBe(302);
    const second = await atSecondStep(world, member);
    const used = await second.post(SECOND_STEP, { code });
    expect(sentence(used.text)).toContain("That code was already used.");
    // The one before it as well, though the window would take it.
    const before = codeOf(key, world.clock.now - 30_000);
    expect((await second.post(SECOND_STEP, { code: before })).status).toBe(400);
  });

  it("opens one session for one code, typed on two devices at once", async () => {
    const { member, nextCode } = await guardedMember(world);
    const devices = await Promise.all([1, 2, 3].map(() => atSecondStep(world, member)));
    const code = nextCode();
    const answers = await Promise.all(devices.map((device) => device.post(SECOND_STEP, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
    expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  it("waits ten minutes for the second step, and no longer than the password holds", async () => {
    const { member, nextCode } = await guardedMember(world);
    const [late, changed] = [await atSecondStep(world, member), await atSecondStep(world, member)];
    const newPassword = "another horse";
    await member.json("POST", "/api/user/password", { currentPassword: PASSWORD, newPassword });
    const refused = await changed.post(SECOND_STEP, { code: nextCode() });
    expect(refused.headers.get("Location")).toContain("/auth?late=true");
    await member.json("POST", "/api/user/password", {
      currentPassword: newPassword,
      newPassword: PASSWORD,
    });
    world.clock.now += 10 * MINUTE;
    expect((await late.post(SECOND_STEP, { code: nextCode() })).headers.get("Location")).toContain(
      "late=true",
    );
    expect((await world.visitor().get("/auth?late=true")).text).toContain("Your sign-in timed out.");
  });

  it("is not begun by a cookie that was made up", async () => {
    const { member } = await guardedMember(world);
    const device = await atSecondStep(world, member);
    const [name, value = ""] = [...device.cookies].find(([key]) => key.endsWith("second-step")) ?? [];
    const [id, end, mac] = value.split(".");
    for (const forged of [`${id}.${Number(end) + 1}.${mac}`, `${id}.${end}.${"A".repeat(43)}`, "x", ".."]) {
      device.cookies.set(name ?? "", forged);
      const answer = await device.get(SECOND_STEP);
      expect(answer.headers.get("Location")).toContain("/auth?late=true");
    }
  });

  it("also where an account is signed up for once more", async () => {
    const { member } = await guardedMember(world);
    const device = world.visitor();
    const again = { name: "Mira Weber", email: member.email, password: PASSWORD, returnTo: "/dashboard" };
    const answer = await device.post("/auth?mode=sign-up", again);
    expect(await isIn(device)).toBe(false);
    expect(answer.status).not.toBe(500);
  });
});

describe("through the JSON API", () => {
  it("the code comes with the password", async () => {
    const { member, nextCode, recoveryCodes } = await guardedMember(world);
    const { email } = member;
    const program = world.visitor();
    const first = await program.json("POST", "/api/login", { email, password: PASSWORD });
    expect([first.status, first.body]).toEqual([
      401,
      {
        error: "Enter the code from your authenticator app, or a recovery code.",
        code: "second_factor_required",
        accepts: ["code", "recoveryCode"],
      },
    ]);
    expect([...program.cookies]).toEqual([]);
    const wrong = await program.json("POST", "/api/login", { email, password: PASSWORD, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["code"]]);
    const guess = { email, password: "wrong horse", code: nextCode() };
    expect((await program.json("POST", "/api/login", guess)).body.code).toBe("wrong_credentials");
    const right = { email, password: PASSWORD, code: nextCode() };
    expect((await program.json("POST", "/api/login", right)).status).toBe(200);
    const [recoveryCode] = recoveryCodes;
    const spare = world.visitor();
    const answer = await spare.json("POST", "/api/login", { email, password: PASSWORD, recoveryCode });
    expect([answer.status, await isIn(spare)]).toEqual([200, true]);
  });
});

describe("recovery codes", () => {
  it("work once each, however they are typed, and a mail says how many are left", async () => {
    const { member, recoveryCodes } = await guardedMember(world);
    const [one = "", two = ""] = recoveryCodes;
    const device = await atSecondStep(world, member);
    expect((await device.get(`${SECOND_STEP}&with=recovery-code`)).text).toContain("Recovery code");
    const wrong = await device.post(SECOND_STEP, { recoveryCode: "AAAA-BBBB-CCCC-DDDD" });
    expect(sentence(wrong.text)).toContain("not one of your recovery codes");
    const typed = one.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect((await device.post(SECOND_STEP, { recoveryCode: typed })).status).toBe(302);
    const second = await atSecondStep(world, member);
    const used = await second.post(SECOND_STEP, { recoveryCode: one });
    expect(sentence(used.text)).toContain("was already used");
    expect((await second.post(SECOND_STEP, { recoveryCode: two })).status).toBe(302);
    expect((await member.get("/settings/security")).text).toContain("8 of 10 left");
    expect(await subjectsTo(member)).toContain(
      "A recovery code was used to sign in to your Countersign account",
    );
  });

  it("open one session, used at once on several devices", async () => {
    const { member, recoveryCodes } = await guardedMember(world);
    const devices = await Promise.all([1, 2, 3].map(() => atSecondStep(world, member)));
    const answers = await Promise.all(
      devices.map((device) => device.post(SECOND_STEP, { recoveryCode: recoveryCodes[0] ?? "" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
  });

  it("are made anew with the password, and those from before are over", async () => {
    const { member, recoveryCodes } = await guardedMember(world);
    const page = "/settings/security/recovery-codes";
    expect((await member.post(page, { currentPassword: "wrong" })).status).toBe(400);
    const made = await member.post(page, { currentPassword: PASSWORD });
    const fresh = recoveryCodesOn(made.text);
    expect(fresh).toHaveLength(10);
    const device = await atSecondStep(world, member);
    expect((await device.post(SECOND_STEP, { recoveryCode: recoveryCodes[0] ?? "" })).status).toBe(400);
    expect((await device.post(SECOND_STEP, { recoveryCode: fresh[0] ?? "" })).status).toBe(302);
    const { results } = await world.db.prepare("select code_hash from recovery_codes").all();
    expect(JSON.stringify(results)).not.toContain((fresh[1] ?? "").slice(0, 9));
  });

  it("are for who has a second factor", async () => {
    const member = await trialMember(world);
    const page = await member.get("/settings/security/recovery-codes");
    expect(page.headers.get("Location")).toBe("/settings/security");
    const made = await member.post("/settings/security/recovery-codes", { currentPassword: PASSWORD });
    expect([made.headers.get("Location"), recoveryCodesOn(made.text)]).toEqual(["/settings/security", []]);
  });
});

describe("removing the app", () => {
  it("takes the password, ends the second step, and is harmless twice", async () => {
    const { member } = await guardedMember(world);
    const waiting = await atSecondStep(world, member);
    const page = "/settings/security/app/remove";
    expect((await member.post(page, { currentPassword: "wrong" })).status).toBe(400);
    const form = { currentPassword: PASSWORD };
    expect((await member.post(page, form)).headers.get("Location")).toBe("/settings/security");
    expect((await member.post(page, form)).headers.get("Location")).toBe("/settings/security");
    expect((await waiting.get(SECOND_STEP)).headers.get("Location")).toContain("late=true");
    const device = world.visitor();
    const answer = await device.json("POST", "/api/login", { email: member.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    const { n } = (await world.db
      .prepare(
        "select count(*) as n from recovery_codes where user_id = (select id from users where email = ?)",
      )
      .bind(member.email)
      .first<{ n: number }>()) ?? { n: -1 };
    expect(n).toBe(0);
  });
});

describe("a password reset", () => {
  it("still asks for the second factor", async () => {
    const { member, nextCode } = await guardedMember(world);
    const device = world.visitor();
    await device.post("/reset-password", { email: member.email });
    const link = await world.until("the mail", () => linkTo(member));
    const done = await device.post(link, { password: "a third password" });
    expect(done.headers.get("Location")).toBe("/auth/second-step?returnTo=%2Fdashboard");
    expect([await isIn(device), await isIn(member)]).toEqual([false, false]);
    const step = await device.post(done.headers.get("Location") ?? "", { code: nextCode() });
    expect([step.status, await isIn(device)]).toEqual([302, true]);
  });
});

const linkTo = ({ email }: Member) =>
  world.mail.accepted
    .filter(({ to }) => to.some((address) => address.includes(email)))
    .map(({ text }) => /\/reset-password\/[\w-]{43}/.exec(text)?.[0])
    .find(Boolean);

async function subjectsTo({ email }: Member): Promise<string[]> {
  const { results } = await world.db
    .prepare("select subject from deliveries where to_email = ?")
    .bind(email)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}
