/** What a team's mails say, read back from their own rows, and when an invitation must not leave any more. */
import type { invitations } from "~/db/schema";
import type { Context } from "../context";
import { linkUrl } from "../links/mailed-link.server";
import type { Delivery } from "../mail/claim.server";
import type { MailFacts } from "../mail/renderer";
import { invitationState } from "./invitation-state";
import type { InvitationMessage } from "./team-mail.server";
import type { TeamNews } from "./team-news";

/** Null for a mail about something else. */
export async function teamMailFacts(ctx: Context, mail: Delivery): Promise<MailFacts | null> {
  if (mail.kind === "invitation") return invitationFacts(ctx, mail);
  return mail.kind === "team_news" ? newsFacts(ctx, mail) : null;
}

async function invitationFacts(ctx: Context, { message, linkId }: Delivery): Promise<MailFacts> {
  const { inviterName, ownerName, expiresAt } = JSON.parse(message) as InvitationMessage;
  const url = await linkUrl(ctx, "invitation", linkId ?? "");
  return { kind: "invitation", inviterName, teamName: teamNamed(ownerName), expiresAt, url };
}

function newsFacts({ config }: Context, { toName, message, createdAt: happenedAt }: Delivery): MailFacts {
  const news = JSON.parse(message) as TeamNews;
  const about = { kind: "team_news" as const, toName, happenedAt };
  if (news.what === "removed") {
    const { what, moved, kept = 0 } = news;
    return {
      ...about,
      what,
      moved,
      kept,
      teamName: teamNamed(news.ownerName),
      url: `${config.appUrl}/dashboard`,
    };
  }
  if (news.what === "ended" || news.what === "locked") {
    const since = news.what === "locked" ? news.endedAt : happenedAt;
    const plans = `${config.appUrl}/settings/subscription?upgrade=choose_plan`;
    return { ...about, what: news.what, teamName: teamNamed(news.ownerName), happenedAt: since, url: plans };
  }
  const { what, who: memberName, email: memberEmail } = news;
  return { ...about, what, memberName, memberEmail, url: `${config.appUrl}/team` };
}

/** Teams have no names of their own. */
const teamNamed = (ownerName: string): string => `${ownerName}’s team`;

/** A link that opens nothing would send somebody round in a circle. */
export function reasonNotToInvite(
  invitation: typeof invitations.$inferSelect | null,
  now: number,
): string | null {
  const state = invitation ? invitationState(invitation, now) : "revoked";
  if (state === "used") return "The invitation was already accepted.";
  if (state === "revoked") return "The invitation was revoked.";
  return state === "expired" ? "The invitation has expired." : null;
}
