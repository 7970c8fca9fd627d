import { runBatch } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import { DAY, MINUTE } from "~/platform/time/durations";
import { hashPassword } from "../../accounts/passwords/passwords.server";
import { type Brief, briefSchema } from "../../briefs/brief";
import type { MemberContext } from "../../context";
import { linkToken } from "../../mail/links/mailed-link.server";
import { toMember } from "../../people/member";
import type { InvitedRole } from "../../people/team-roles";
import { createDraft } from "../../proposals/drafts/draft.server";
import { generateProposal } from "../../proposals/generation/generate.server";
import { acceptInvitation } from "../../team/invitations/accept-invitation.server";
import { invite } from "../../team/invitations/invite.server";
import { atStoryTime } from "./at-story-time.server";
import { DEMO_PASSWORD } from "./demo-password";
import type { DemoProposal } from "./demo-proposals";

const COLLEAGUES: { email: string; name: string; role: InvitedRole; daysAgo: number }[] = [
  { email: "lena@countersign.test", name: "Lena Hofmann", role: "admin", daysAgo: 21 },
  { email: "tomas@countersign.test", name: "Tomás Rivera", role: "member", daysAgo: 12 },
];

const PENDING_EMAIL = "priya@countersign.test";

export async function seedTeam(owner: MemberContext, stories: readonly DemoProposal[]): Promise<void> {
  for (const [index, colleague] of COLLEAGUES.entries()) {
    const at = (days: number, past = 0) => atStoryTime(owner, owner.now - days * DAY + past);
    const { invitation } = await invite(at(colleague.daysAgo), colleague);
    const actor = await account(at(colleague.daysAgo), colleague);
    const token = await linkToken(owner, "invitation", invitation.id);
    await acceptInvitation({ ...at(colleague.daysAgo, 20 * MINUTE), actor }, token);
    const brief: Brief = briefSchema.parse(stories[index]?.brief);
    const writing = { ...at(colleague.daysAgo - 4), actor };
    if (index === 0) await generateProposal(writing, { brief });
    else await createDraft(writing, brief);
  }
  await invite(atStoryTime(owner, owner.now - 2 * DAY), { email: PENDING_EMAIL, role: "member" });
}

async function account(ctx: MemberContext, { email, name }: { email: string; name: string }) {
  const user = {
    id: newIdOfCell(ctx.config),
    email,
    name,
    businessName: "",
    isAdmin: false,
    noticeChoices: {},
    createdAt: ctx.now,
    emailVerifiedAt: ctx.now,
    passwordHash: await hashPassword(ctx, DEMO_PASSWORD),
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
