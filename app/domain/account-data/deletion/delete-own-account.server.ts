import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { assertCurrentPassword } from "../../accounts/passwords/current-password.server";
import type { MemberContext } from "../../context";
import { publish } from "../../outbox/publish.server";
import { deleteAccount } from "./delete-account.server";
import { DELETE_WORD } from "./delete-word";
import { type Deletion, isConfirmed } from "./deletion-form";
import { deletionMail } from "./deletion-mail.server";

/** @throws DomainError invalid_input beside `confirmDeletion` or `currentPassword`, rate_limited, payments_unavailable */
export async function deleteOwnAccount(
  ctx: MemberContext,
  { confirmDeletion, currentPassword }: Deletion,
): Promise<void> {
  if (!isConfirmed(confirmDeletion, ctx.actor.email)) throw notConfirmed();
  await assertCurrentPassword(ctx, currentPassword);
  const { proposals, signed } = await deletionSummary(ctx);
  const mail = deletionMail(ctx, { proposals, signed });
  if (await deleteAccount(ctx, ctx.actor.id, { alongside: [mail.statement] }))
    await publish(ctx, "mail", mail.id);
}

function notConfirmed(): DomainError {
  const sentence = t("Type {word} or your email address to confirm.", { word: DELETE_WORD });
  return new DomainError("invalid_input", sentence, { fieldErrors: { confirmDeletion: sentence } });
}

interface DeletionSummary {
  /** Includes the signed ones. */
  proposals: number;
  signed: number;
  teammates: number;
  /** The name of the team's owner; null outside a team and for its owner. */
  teamOf: string | null;
}

export async function deletionSummary(ctx: MemberContext): Promise<DeletionSummary> {
  const { id, team } = ctx.actor;
  const [counts] = await ctx.db.all<Omit<DeletionSummary, "teamOf">>(sql`select
    (select count(*) from proposals where user_id = ${id} and deleted_at is null) as proposals,
    (select count(*) from proposals p where p.user_id = ${id}
      and exists (select 1 from signatures s where s.proposal_id = p.id)) as signed,
    (select count(*) from memberships m join teams t on t.id = m.team_id
      where t.owner_id = ${id} and m.user_id <> ${id}) as teammates`);
  const teamOf = team && team.role !== "owner" ? team.ownerName : null;
  return { ...(counts ?? { proposals: 0, signed: 0, teammates: 0 }), teamOf };
}
