import type { Context } from "~/domain/context";
import { INVITATION_MESSAGES, type InvitationState } from "~/domain/mail/links/invitation-state";
import type { InvitedRole } from "~/domain/people/team-roles";
import { findJoinState } from "~/domain/team/invitations/accept-invitation.server";
import { type FoundInvitation, findInvitation } from "~/domain/team/invitations/find-invitation.server";
import type { JoinError } from "~/domain/team/invitations/join-error";
import { t } from "~/platform/words/t";
import { currentMember } from "../../http/session.server";

interface About {
  ownerName: string;
  ownerEmail: string;
  email: string;
  role: InvitedRole;
  expiresAt: number;
}

export type InvitationPage =
  | { kind: "closed"; state: Exclude<InvitationState, "open"> | "joined"; text: string; isSignedIn: boolean }
  | ({ kind: "other account"; account: string } & About)
  | ({ kind: "join"; obstacle: JoinError | null } & About)
  | ({ kind: "sign-in" | "sign-up" } & About);

export async function invitationPage(ctx: Context, request: Request, token: string): Promise<InvitationPage> {
  const [found, actor] = await Promise.all([findInvitation(ctx, token), currentMember(ctx, request)]);
  const isSignedIn = actor !== null;
  if (!found) return { kind: "closed", state: "unknown", text: t(INVITATION_MESSAGES.unknown), isSignedIn };
  const isInvited = actor !== null && actor.email === found.email;
  const way = isInvited ? await findJoinState({ ...ctx, actor }, found) : null;
  if (way?.isMember)
    return {
      kind: "closed",
      state: "joined",
      text: t("You are in {name}’s team.", { name: found.owner.name }),
      isSignedIn,
    };
  if (found.state !== "open")
    return { kind: "closed", state: found.state, text: t(INVITATION_MESSAGES[found.state]), isSignedIn };
  const about = invitationDetails(found);
  if (way) return { kind: "join", obstacle: way.obstacle, ...about };
  if (actor) return { kind: "other account", account: actor.email, ...about };
  return { kind: found.hasAccount ? "sign-in" : "sign-up", ...about };
}

const invitationDetails = ({ owner, email, role, expiresAt }: FoundInvitation): About => ({
  ownerName: owner.name,
  ownerEmail: owner.email,
  email,
  role,
  expiresAt,
});
