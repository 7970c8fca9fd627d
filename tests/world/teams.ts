/** Teams as tests need them: an owner, people who joined by invitation, and where their invitations lead. */
import { expect } from "vitest";
import { type Member, memberOn, trialMember } from "./people";
import type { World } from "./world";

/** The path of the newest of so many invitations that were mailed to an address. */
export const invitationPath = (world: World, email: string, atLeast = 1): Promise<string> =>
  world.until(`an invitation for ${email}`, () => {
    const mails = world.mail.to(email).filter(({ text }) => text.includes("/invitation/"));
    const url = mails.at(-1)?.text.match(/https?:\/\/\S+\/invitation\/[\w-]{43}(?=\s)/)?.[0];
    return mails.length >= atLeast && url ? new URL(url).pathname : null;
  });

export async function invited(world: World, by: Member, email: string, role = "member") {
  const before = world.mail.to(email).filter(({ text }) => text.includes("/invitation/")).length;
  const answer = await by.json("POST", "/api/team/invite", { email, role });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.id as string, path: await invitationPath(world, email, before + 1) };
}

export const idOf = async (member: Member): Promise<string> => (await member.get("/api/user")).body.id;

/** Somebody with an account of their own on trial, who joined. */
export async function joined(
  world: World,
  owner: Member,
  role = "member",
  name = "Jo Joiner",
): Promise<Member> {
  const member = await trialMember(world, name);
  const { path } = await invited(world, owner, member.email, role);
  const answer = await member.post(path, { intent: "join" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/team"]);
  return member;
}

/** An owner with an admin and a member. */
export async function teamOfThree(world: World) {
  const owner = await memberOn(world, "agency");
  const admin = await joined(world, owner, "admin", "Ada Admin");
  const member = await joined(world, owner, "member", "Mo Member");
  return { owner, admin, member };
}
