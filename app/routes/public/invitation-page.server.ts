/** What the page of an invitation shows to whom: its holder alone knows the link, and only their account can accept. */
import type { Context } from "~/domain/context";
import { wayInto } from "~/domain/team/accept-invitation.server";
import { type FoundInvitation, findInvitation } from "~/domain/team/invitation-link.server";
import { INVITATION_WORDS, type InvitationState } from "~/domain/team/invitation-state";
import type { Obstacle } from "~/domain/team/joining";
import type { InvitedRole } from "~/domain/team/team-roles";
import { currentMember } from "../session.server";

interface About {
  ownerName: string;
  ownerEmail: string;
  email: string;
  role: InvitedRole;
  expiresAt: number;
}

export type InvitationPage =
  | { kind: "closed"; state: Exclude<InvitationState, "open"> | "joined"; words: string; isSignedIn: boolean }
  | ({ kind: "other account"; account: string } & About)
  | ({ kind: "join"; obstacle: Obstacle | null } & About)
  | ({ kind: "sign-in" | "sign-up" } & About);

export async function invitationPage(ctx: Context, request: Request, token: string): Promise<InvitationPage> {
  const [found, actor] = await Promise.all([findInvitation(ctx, token), currentMember(ctx, request)]);
  const isSignedIn = actor !== null;
  if (!found) return { kind: "closed", state: "unknown", words: INVITATION_WORDS.unknown, isSignedIn };
  const isInvited = actor !== null && actor.email === found.email;
  const way = isInvited ? await wayInto({ ...ctx, actor }, found) : null;
  if (way?.isThere)
    return { kind: "closed", state: "joined", words: `You are in ${found.owner.name}’s team.`, isSignedIn };
  if (found.state !== "open")
    return { kind: "closed", state: found.state, words: INVITATION_WORDS[found.state], isSignedIn };
  const about = aboutOf(found);
  if (way) return { kind: "join", obstacle: way.obstacle, ...about };
  if (actor) return { kind: "other account", account: actor.email, ...about };
  return { kind: found.hasAccount ? "sign-in" : "sign-up", ...about };
}

const aboutOf = ({ owner, email, role, expiresAt }: FoundInvitation): About => ({
  ownerName: owner.name,
  ownerEmail: owner.email,
  email,
  role,
  expiresAt,
});
