/** The demo's team: two who were invited and joined, and one who has not answered yet. */
import { runBatch } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { DAY, MINUTE } from "~/platform/durations";
import { newId } from "~/platform/ids";
import { toMember } from "../accounts/member";
import { hashPassword } from "../accounts/passwords.server";
import type { MemberContext } from "../context";
import { linkToken } from "../links/mailed-link.server";
import { type Brief, briefSchema } from "../proposals/brief";
import { createDraft } from "../proposals/draft.server";
import { generateProposal } from "../proposals/generate.server";
import { acceptInvitation } from "../team/accept-invitation.server";
import { invite } from "../team/invite.server";
import type { InvitedRole } from "../team/team-roles";
import { DEMO_PASSWORD } from "./demo-password";
import { DEMO_PROPOSALS } from "./demo-proposals";
import { inStory } from "./in-story.server";

const COLLEAGUES: { email: string; name: string; role: InvitedRole; daysAgo: number }[] = [
  { email: "lena@countersign.test", name: "Lena Hofmann", role: "admin", daysAgo: 21 },
  { email: "tomas@countersign.test", name: "Tomás Rivera", role: "member", daysAgo: 12 },
];

const NOT_YET = "priya@countersign.test";

/** By the team's own verbs, at the times of the story. */
export async function seedTeam(owner: MemberContext): Promise<void> {
  for (const [index, colleague] of COLLEAGUES.entries()) {
    const at = (days: number, past = 0) => inStory(owner, owner.now - days * DAY + past);
    const { invitation } = await invite(at(colleague.daysAgo), colleague);
    const actor = await account(at(colleague.daysAgo), colleague);
    const token = await linkToken(owner, "invitation", invitation.id);
    await acceptInvitation({ ...at(colleague.daysAgo, 20 * MINUTE), actor }, token);
    const brief: Brief = briefSchema.parse(DEMO_PROPOSALS[index]?.brief);
    const writing = { ...at(colleague.daysAgo - 4), actor };
    if (index === 0) await generateProposal(writing, { brief });
    else await createDraft(writing, brief);
  }
  await invite(inStory(owner, owner.now - 2 * DAY), { email: NOT_YET, role: "member" });
}

async function account(ctx: MemberContext, { email, name }: { email: string; name: string }) {
  const user = {
    id: newId(),
    email,
    name,
    businessName: "",
    isAdmin: false,
    noticeChoices: {},
    createdAt: ctx.now,
    emailVerifiedAt: ctx.now,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    timeZone: "Europe/Berlin",
  };
  const subscription = {
    userId: user.id,
    tier: "trial" as const,
    status: "trialing" as const,
    updatedAt: ctx.now,
    trialEndsAt: ctx.now + 7 * DAY,
    currentPeriodEndsAt: null,
    cancelsAt: null,
  };
  await runBatch(ctx.db, [
    ctx.db.insert(users).values(user),
    ctx.db.insert(subscriptions).values(subscription),
  ]);
  return toMember({ user, subscription, usage: "{}", spent: "{}" }, ctx.now);
}
