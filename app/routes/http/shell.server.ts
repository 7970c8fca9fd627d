import type { ShellUser } from "~/components/shell-user";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { Context } from "~/domain/context";
import { userView } from "~/domain/people/member";
import { lockedTeamOf } from "~/domain/people/membership";
import { newId } from "~/platform/ids";
import { type Flash, takeFlash } from "./flash.server";
import { requireMember } from "./session.server";

interface Shell {
  user: ShellUser;
  flash: Flash | null;
  /** New with each answer. */
  pageId: string;
}

/** Respond with `data(shell, { headers })`: the headers clear the flash. */
export async function loadShell(
  ctx: Context,
  request: Request,
): Promise<{ shell: Shell; headers: HeadersInit }> {
  const { actor } = await requireMember(ctx, request);
  const { flash, headers } = takeFlash(ctx, request);
  return { shell: { user: shellUser(ctx, actor), flash, pageId: newId() }, headers };
}

const shellUser = ({ config }: Context, member: SignedIn): ShellUser => {
  const { trialDaysLeft, endsInDays, isLocked, isPastDue } = member.rights;
  const { contactEmail } = config;
  const { unreadNotices, subscription } = member;
  const { dates, ...known } = member.reader;
  const reader = { ...known, likelyLocale: dates };
  const paidInterval = subscription.interval ?? null;
  const rights = { trialDaysLeft, endsInDays, isLocked, isPastDue, isInTeam: member.team !== null };
  const locked = { lockedTeamOf: lockedTeamOf(member.team) };
  return { ...userView(member), ...rights, ...locked, paidInterval, unreadNotices, contactEmail, reader };
};
