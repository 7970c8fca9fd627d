import type { ShellUser } from "~/components/shell/shell-user";
import { userView } from "~/domain/accounts/member";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import type { Context } from "~/domain/context";
import { lockedTeamOf } from "~/domain/team/membership";
import { acceptedEnglish } from "~/platform/accepted-english";
import { type Notice, takeNotice } from "./notice.server";
import { requireMember } from "./session.server";

export interface Shell {
  user: ShellUser;
  notice: Notice | null;
}

/**
 * What every signed-in page shows around its own content. The headers take the notice off the hook:
 * answer with `data(shell, { headers })`.
 */
export async function loadShell(
  ctx: Context,
  request: Request,
): Promise<{ shell: Shell; headers: HeadersInit }> {
  const { actor } = await requireMember(ctx, request);
  const { notice, headers } = takeNotice(ctx, request);
  return { shell: { user: shellUser(ctx, actor, request), notice }, headers };
}

const shellUser = ({ config }: Context, member: SignedIn, request: Request): ShellUser => {
  const { trialDaysLeft, endsInDays, isLocked, isPastDue } = member.rights;
  const { contactEmail } = config;
  const { unreadNotices, subscription } = member;
  const { lastTimeZone, ...chosen } = member.reader;
  const likely = { timeZone: lastTimeZone, locale: acceptedEnglish(request.headers.get("Accept-Language")) };
  const reader = { ...chosen, likely };
  const paidInterval = subscription.interval ?? null;
  const rights = { trialDaysLeft, endsInDays, isLocked, isPastDue, isInTeam: member.team !== null };
  const locked = { lockedTeamOf: lockedTeamOf(member.team) };
  return { ...userView(member), ...rights, ...locked, paidInterval, unreadNotices, contactEmail, reader };
};
