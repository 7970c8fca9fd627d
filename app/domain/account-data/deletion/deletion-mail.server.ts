import { deliveries } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { PreparedMail } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { accountDeleted, accountDeletedSubject } from "../../mail/kinds/account-deleted.server";

/** Belongs to the batch that deletes the account. The mail has no account, so it is not deleted with it. */
export const deletionMail = (
  { primary, now, actor }: MemberContext,
  counts: { proposals: number; signed: number },
): PreparedMail => {
  const id = newId();
  const statement = primary.insert(deliveries).values({
    id,
    userId: null,
    proposalId: null,
    ...accountDeleted.mail(counts),
    toName: actor.name,
    toEmail: actor.email,
    cc: [],
    subject: accountDeletedSubject(),
    state: "pending",
    createdAt: now,
  });
  return { id, statement };
};
