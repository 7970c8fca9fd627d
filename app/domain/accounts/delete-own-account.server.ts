import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { DELETE_WORD } from "./delete-word";
import { type Deletion, isConfirmed } from "./deletion-form";
import { eraseAccount } from "./erase-account.server";
import { assertOwnPassword } from "./own-password.server";

/**
 * Deletes the actor's own account, once they have confirmed it in writing. It cannot be undone.
 * @throws DomainError invalid_input beside `confirmDeletion` or `currentPassword`, rate_limited, payments_unavailable
 * when the paid plan could not be ended: then nothing was deleted
 */
export async function deleteOwnAccount(
  ctx: MemberContext,
  { confirmDeletion, currentPassword }: Deletion,
): Promise<void> {
  if (!isConfirmed(confirmDeletion, ctx.actor.email)) throw notConfirmed();
  await assertOwnPassword(ctx, currentPassword);
  await eraseAccount(ctx, ctx.actor.id);
}

function notConfirmed(): DomainError {
  const sentence = `Type ${DELETE_WORD} or your email address to confirm.`;
  return new DomainError("invalid_input", sentence, { fieldErrors: { confirmDeletion: sentence } });
}

/** What a deletion would take, and what it would leave. */
export interface DeletionFacts {
  /** All that are left, those that clients signed among them. */
  proposals: number;
  signed: number;
  /** Others in a team of the account's own, whose accounts stay. */
  teammates: number;
  /** By name, the owner of the team that the account is in; null for who is in none, or owns it. */
  teamOf: string | null;
}

/** For the question before it. */
export async function deletionFacts(ctx: MemberContext): Promise<DeletionFacts> {
  const { id, team } = ctx.actor;
  const [counts] = await ctx.db.all<Omit<DeletionFacts, "teamOf">>(sql`select
    (select count(*) from proposals where user_id = ${id} and deleted_at is null) as proposals,
    (select count(*) from proposals p where p.user_id = ${id}
      and exists (select 1 from signatures s where s.proposal_id = p.id)) as signed,
    (select count(*) from memberships m join teams t on t.id = m.team_id
      where t.owner_id = ${id} and m.user_id <> ${id}) as teammates`);
  const teamOf = team && team.role !== "owner" ? team.ownerName : null;
  return { ...(counts ?? { proposals: 0, signed: 0, teammates: 0 }), teamOf };
}
