/** Second factors, as their tests need them: an app that shows codes, and accounts that have one. */
import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { type Member, memberOn, trialMember } from "./people";
import { joined } from "./teams";
import type { Visitor } from "./visitor";
import type { World } from "./world";

export const PASSWORD = "correct horse";
const STEP = 30_000;

/** What an authenticator app shows for a key as it is typed (RFC 6238, written apart from the product's own). */
export function codeOf(key: string, at: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replaceAll(" ", "")]
    .map((one) => letters.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

export interface Guarded {
  member: Member;
  /** The app's key. */
  key: string;
  recoveryCodes: string[];
  /** A code that was not used yet: every call moves the clock to the next step. */
  nextCode(): string;
}

export const keyOn = (html: string): string =>
  /id="app-key"[^>]*>([A-Z2-7]{4}(?: [A-Z2-7]{4})+)</.exec(html)?.[1] ?? "";
export const recoveryCodesOn = (html: string): string[] => [
  ...new Set(html.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []),
];

/** Begins the set-up of an app. @returns its key */
export async function beginApp(member: Visitor): Promise<string> {
  const begun = await member.post("/settings/security/app", { intent: "begin", currentPassword: PASSWORD });
  expect([begun.status, begun.headers.get("Location")]).toEqual([302, "/settings/security/app"]);
  const key = keyOn((await member.get("/settings/security/app")).text);
  expect(key).not.toBe("");
  return key;
}

/** Sets an app up for somebody who is signed in. */
export async function withApp(world: World, member: Member): Promise<Guarded> {
  const key = await beginApp(member);
  const nextCode = () => {
    world.clock.now += STEP;
    return codeOf(key, world.clock.now);
  };
  const code = codeOf(key, world.now());
  const done = await member.post("/settings/security/app", { intent: "confirm", code });
  expect(done.status, done.text.slice(0, 500)).toBe(200);
  return { member, key, nextCode, recoveryCodes: recoveryCodesOn(done.text) };
}

export const guardedMember = async (world: World): Promise<Guarded> =>
  withApp(world, await trialMember(world));

/** The first step: somebody's password, on another device. @returns the device, on its way to the second step */
export async function atSecondStep(
  world: World,
  { email }: Pick<Member, "email">,
  visitor = world.visitor(),
) {
  const answer = await visitor.post("/auth", { email, password: PASSWORD, returnTo: "/proposals" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/auth/second-step?returnTo=%2Fproposals",
  ]);
  return visitor;
}

export const SECOND_STEP = "/auth/second-step?returnTo=%2Fproposals";

/** A team whose owner requires a second factor of everybody. */
export async function requiringTeam(world: World) {
  const owner = await memberOn(world, "agency");
  const guarded = await withApp(world, owner);
  const member = await joined(world, owner);
  const form = { intent: "second-factor", required: "yes" };
  expect((await owner.post("/team", form)).headers.get("Location")).toBe("/team");
  return { owner, guarded, member };
}

export const unguardedMember = async (world: World): Promise<Member> => (await requiringTeam(world)).member;
