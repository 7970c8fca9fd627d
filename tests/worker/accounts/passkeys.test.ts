/** What a passkey's answer has to be, made by a passkey in software: once, signed, for this site, and newer than the last. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Authenticator, type Lies } from "../../world/browser/authenticator";
import { atSecondStep, PASSWORD, SECOND_STEP } from "../../world/factors";
import { type Member, trialMember } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
let member: Member;
let passkey: Authenticator;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  member = await trialMember(world);
  passkey = new Authenticator(world.url);
  expect((await passkey.addTo(member)).text).toContain("Your passkey was added.");
});
afterAll(() => world.dispose());

const isIn = async (visitor: Visitor) => (await visitor.get("/api/user")).status === 200;

async function challengeFor(device: Visitor, purpose: "sign-in" | "second-step"): Promise<string> {
  const asked = await device.post("/auth/passkey", { for: purpose });
  expect(asked.status).toBe(200);
  return asked.body.challenge;
}

const signIn = async (device: Visitor, answer: string) => {
  const { status, headers } = await device.post("/auth/passkey-sign-in", { passkey: answer });
  return [status, headers.get("Location")];
};
const DONE = [302, "/dashboard"];
const REFUSED = [302, "/auth?passkey=refused&returnTo=%2Fdashboard"];
const LATE = [302, "/auth?passkey=late&returnTo=%2Fdashboard"];

/** Another browser with the same cookies, as a thief of both would have. */
function copyOf(device: Visitor): Visitor {
  const copy = world.visitor();
  for (const [name, value] of device.cookies) copy.cookies.set(name, value);
  return copy;
}

describe("an answer", () => {
  it("signs in once, and not again from the same or another browser", async () => {
    const device = world.visitor();
    const answer = passkey.answer(await challengeFor(device, "sign-in"));
    const [thief, stranger] = [copyOf(device), world.visitor()];
    expect([await signIn(device, answer), await isIn(device)]).toEqual([DONE, true]);
    expect([await signIn(thief, answer), await isIn(thief)]).toEqual([LATE, false]);
    expect([await signIn(stranger, answer), await isIn(stranger)]).toEqual([LATE, false]);
  });

  it.each([
    ["that does not count", 0],
    ["that counts", 1],
  ])("of a passkey %s signs one in where several send it at once", async (_, counter) => {
    const device = world.visitor();
    const answer = passkey.answer(await challengeFor(device, "sign-in"), { counter });
    const devices = Array.from({ length: 4 }, () => copyOf(device));
    const answers = await Promise.all(devices.map((one) => signIn(one, answer)));
    expect(answers.filter(([, where]) => where === DONE[1])).toHaveLength(1);
    expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  it.each<[string, Lies]>([
    ["with an altered signature", { changed: "signature" }],
    ["with altered client data", { changed: "clientDataJSON" }],
    ["with altered authenticator data", { changed: "authenticatorData" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["for another origin", { origin: "http://countersign.test.evil.example" }],
    ["for the same host by https", { origin: "https://countersign.test" }],
    ["for another site's passkeys", { rpId: "evil.example" }],
    ["that makes a passkey", { type: "webauthn.create" }],
    ["of a device that did not check its holder", { isUnverified: true }],
  ])("%s opens nothing, and the right one still does", async (_, lies) => {
    const device = world.visitor();
    const challenge = await challengeFor(device, "sign-in");
    expect([await signIn(device, passkey.answer(challenge, lies)), await isIn(device)]).toEqual([
      REFUSED,
      false,
    ]);
    expect(await signIn(device, passkey.answer(challenge))).toEqual(DONE);
  });

  it("of another key under a known name opens nothing", async () => {
    const device = world.visitor();
    const challenge = await challengeFor(device, "sign-in");
    const own = JSON.parse(passkey.answer(challenge));
    const forged = JSON.parse(new Authenticator(world.url).answer(challenge));
    expect(await signIn(device, JSON.stringify({ ...forged, id: own.id, rawId: own.rawId }))).toEqual(
      REFUSED,
    );
    expect(await isIn(device)).toBe(false);
  });

  it("that comes after five minutes is too late", async () => {
    const device = world.visitor();
    const answer = passkey.answer(await challengeFor(device, "sign-in"));
    world.clock.now += 5 * 60_000;
    expect([await signIn(device, answer), await isIn(device)]).toEqual([LATE, false]);
  });
});

describe("a counter", () => {
  it("goes on; one that stands still or goes back is a copy of the passkey, and is refused", async () => {
    const answered = async (counter: number) => {
      const device = world.visitor();
      return signIn(device, passkey.answer(await challengeFor(device, "sign-in"), { counter }));
    };
    expect(await answered(5)).toEqual(DONE);
    expect(await answered(5)).toEqual(REFUSED);
    expect(await answered(4)).toEqual(REFUSED);
    expect(await answered(0)).toEqual(REFUSED);
    expect(await answered(6)).toEqual(DONE);
  });
});

describe("the second step", () => {
  it("takes an answer once, from one of several that send it at once", async () => {
    const device = await atSecondStep(world, member);
    const answer = passkey.answer(await challengeFor(device, "second-step"));
    const devices = Array.from({ length: 3 }, () => copyOf(device));
    const answers = await Promise.all(devices.map((one) => one.post(SECOND_STEP, { passkey: answer })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
    expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(1);
    expect((await copyOf(device).post(SECOND_STEP, { passkey: answer })).status).toBe(409);
  });

  it("takes no answer that was given for signing in, nor one of another account", async () => {
    const device = await atSecondStep(world, member);
    const elsewhere = passkey.answer(await challengeFor(device, "sign-in"));
    await challengeFor(device, "second-step");
    expect((await device.post(SECOND_STEP, { passkey: elsewhere })).status).toBe(401);
    const other = await trialMember(world);
    const theirs = new Authenticator(world.url);
    await theirs.addTo(other);
    const challenge = await challengeFor(device, "second-step");
    expect((await device.post(SECOND_STEP, { passkey: theirs.answer(challenge) })).status).toBe(401);
    expect(await isIn(device)).toBe(false);
    expect((await device.post(SECOND_STEP, { passkey: passkey.answer(challenge) })).status).toBe(302);
  });
});

describe("a new passkey", () => {
  it.each<[string, Lies]>([
    ["for another origin", { origin: "http://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["for another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["out of an answer for signing in", { type: "webauthn.get" }],
  ])("%s is not kept", async (_, lies) => {
    const added = await new Authenticator(world.url).addTo(member, lies);
    expect([added.status, added.text]).toEqual([400, expect.stringContaining("was not accepted")]);
  });
});

describe("somebody else's passkey", () => {
  const signsIn = async () => {
    const device = world.visitor();
    await signIn(device, passkey.answer(await challengeFor(device, "sign-in")));
    return isIn(device);
  };
  const REVOKE_ALL = "/settings/access/revoke-all";
  const idOnPage = async () =>
    /passkeys\/([\w-]{10,64})"/.exec((await member.get("/settings/access")).text)?.[1] ?? "";

  it("is listed with what can act for the account, and goes when all other access is revoked", async () => {
    expect(await idOnPage()).not.toBe("");
    const wrong = await member.post(REVOKE_ALL, { currentPassword: "a wrong guess" });
    expect([wrong.status, await signsIn()]).toEqual([400, true]);
    expect(wrong.text).toContain("That is not your current password.");
    for (let n = 0; n < 2; n += 1) {
      const done = await member.post(REVOKE_ALL, { currentPassword: PASSWORD });
      expect([done.status, done.headers.get("Location")]).toEqual([302, "/settings/access"]);
    }
    expect([await signsIn(), await isIn(member)]).toEqual([false, true]);
    const mail = await world.until("the mail", () =>
      world.mail.to(member.email).find(({ subject }) => subject.startsWith("All other access")),
    );
    expect(mail.text).toContain("/reset-password");
    expect((await member.get("/settings/security")).text, "they are of no use").not.toContain(
      "Recovery codes",
    );
  });

  it("stays where its holder keeps it", async () => {
    await member.post(REVOKE_ALL, { currentPassword: PASSWORD, kept: await idOnPage() });
    expect(await signsIn()).toBe(true);
  });

  it("goes with a changed password where that is asked for, and stays otherwise", async () => {
    const change = (currentPassword: string, newPassword: string, more = {}) =>
      member.post("/settings", { intent: "password", currentPassword, newPassword, ...more });
    await change(PASSWORD, "battery staple");
    expect(await signsIn()).toBe(true);
    const done = await change("battery staple", PASSWORD, { removePasskeys: "on" });
    expect([done.status, await signsIn()]).toEqual([302, false]);
  });

  it("is shown after the password was reset", async () => {
    await world.visitor().post("/reset-password", { email: member.email });
    const path = await world.until(
      "the link",
      () =>
        world.mail
          .to(member.email)
          .find(({ subject }) => subject.startsWith("Reset"))
          ?.text.match(/\/reset-password\/[\w-]{43}/)?.[0],
    );
    const answer = await world.visitor().post(path, { password: "battery staple" });
    expect(answer.headers.get("Location")).toBe("/auth/second-step?returnTo=%2Fsettings%2Faccess%3Freset");
  });
});
