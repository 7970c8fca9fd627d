/** A team for screens to show: each piece of it brought about once in a world. */
import { type Member, memberOn, putPlan, sentProposal } from "../people";
import { idOf, invited, joined, teamOfThree } from "../teams";
import type { World } from "../world";

export interface ShownTeam {
  owner: Member;
  member: Member;
  memberId: string;
  proposalId: string;
  /** Of an invitation that waits. */
  path: string;
}

const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Weber Raman";

export async function shownTeam(world: World): Promise<ShownTeam> {
  const owner = await memberOn(world, "agency");
  const member = await joined(world, owner, "member", LONG_NAME);
  await joined(world, owner, "admin", "Ada Admin");
  const proposalId = await sentProposal(member);
  // What was said when they joined is over.
  for (const { cookies } of [owner, member]) cookies.delete("countersign-notice");
  const { path } = await invited(world, owner, "somebody.with.a.long.address@colleague-of-theirs.example");
  return { owner, member, memberId: await idOf(member), proposalId, path };
}

/** A team whose plan is over, and one in it whose own trial is over, too. */
export async function lockedTeam(world: World) {
  const { owner, member } = await teamOfThree(world);
  const yesterday = world.now() - 86_400_000;
  await putPlan(world, owner, { status: "cancelled", cancels_at: yesterday });
  await putPlan(world, member, { status: "expired" });
  member.cookies.delete("countersign-notice");
  return { owner, member };
}
