import type { deliveries } from "~/db/schema";
import type { BoundRow } from "../../audit/bound-rows";
import type { HeldSend } from "../../mail/kinds/signing/held-send";
import type { Proposal } from "../../proposals/find-own.server";

type NewDelivery = typeof deliveries.$inferInsert;

/** A send whose recipient is not the first: it is the mail to the first who is asked. */
export interface HeldBack {
  held: HeldSend;
  mail: Pick<NewDelivery, "id" | "cc" | "countedIn">;
  /** The rows that the mail's event binds. */
  rows: readonly BoundRow[];
}

/** @param delivery to the recipient, as it would be sent now */
export const heldBack = (
  { requiresCode, linkDays }: Pick<Proposal, "requiresCode" | "linkDays">,
  { id, cc = [], countedIn, toEmail: to, subject }: NewDelivery,
  rows: readonly BoundRow[],
): HeldBack => ({
  held: { to, subject, requiresCode, linkDays, copies: cc },
  mail: { id, cc, countedIn: countedIn ?? null },
  rows,
});
