/** A new LINK_SECRET, and the keys of authenticator apps that an earlier one encrypted. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { decryptText, encryptText } from "~/platform/crypto.server";
import {
  atSecondStep,
  beginApp,
  codeOf,
  type Guarded,
  guardedMember,
  SECOND_STEP,
  withApp,
} from "../../world/factors";
import { trialMember } from "../../world/people";
import { idOf } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

// Spaces stand between former secrets.
const FORMER = "a-former-secret-that-is-long-enough-for-the-schema";
const NEW = "a new secret that is long enough for the schema as well";
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { LINK_SECRET: NEW, FORMER_LINK_SECRETS: FORMER } });
});
afterAll(() => world.dispose());

const purposeOf = (id: string) => `totp-secret:${id}`;
const storedFor = (id: string) =>
  world.db.prepare("select secret from totp_factors where user_id = ?").bind(id).first<string>("secret");

/** As if the account had set its app up under another secret. */
async function encryptedUnder(secret: string, { member }: Guarded): Promise<string> {
  const id = await idOf(member);
  const key = await decryptText(NEW, purposeOf(id), (await storedFor(id)) ?? "");
  const stored = await encryptText(secret, purposeOf(id), key ?? "");
  await world.db.prepare("update totp_factors set secret = ? where user_id = ?").bind(stored, id).run();
  return id;
}

it("opens what the former one encrypted, and writes it anew", async () => {
  const guarded = await guardedMember(world);
  const id = await encryptedUnder(FORMER, guarded);
  const device = await atSecondStep(world, guarded.member);
  expect((await device.post(SECOND_STEP, { code: guarded.nextCode() })).status).toBe(302);
  expect(await decryptText(NEW, purposeOf(id), (await storedFor(id)) ?? "")).not.toBeNull();
});

it("says so where the former one is missing; a recovery code gets in, and the app is set up again", async () => {
  const guarded = await guardedMember(world);
  const { member, recoveryCodes, nextCode } = guarded;
  await encryptedUnder("a secret that nobody kept, though long enough for the schema", guarded);
  const device = await atSecondStep(world, member);
  const refused = await device.post(SECOND_STEP, { code: nextCode() });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Codes of this app can no longer be checked. Use a recovery code or a passkey"),
  ]);
  expect(refused.text).toContain("with=recovery-code");
  await world.logged("second_factor.key_unreadable");
  const program = { email: member.email, password: "correct horse", code: nextCode() };
  expect((await world.visitor().json("POST", "/api/login", program)).status).toBe(400);

  expect((await device.post(SECOND_STEP, { recoveryCode: recoveryCodes[0] ?? "" })).status).toBe(302);
  const key = await beginApp(device);
  const code = codeOf(key, world.clock.now);
  expect((await device.post("/settings/security/app", { intent: "confirm", code })).status).toBe(302);
  world.clock.now += 30_000;
  const next = await atSecondStep(world, member);
  expect((await next.post(SECOND_STEP, { code: codeOf(key, world.clock.now) })).status).toBe(302);
});

it("ends a set-up that was begun before it", async () => {
  const member = await trialMember(world);
  const key = await beginApp(member);
  const id = await idOf(member);
  const lost = await encryptText(
    "a secret that nobody kept, though long enough for the schema",
    purposeOf(id),
    "AAAA",
  );
  await world.db.prepare("update totp_factors set secret = ? where user_id = ?").bind(lost, id).run();
  expect((await member.get("/settings/security/app")).text).toContain("Your password");
  const code = codeOf(key, world.clock.now);
  expect((await member.post("/settings/security/app", { intent: "confirm", code })).status).toBe(409);
  await withApp(world, member);
});
