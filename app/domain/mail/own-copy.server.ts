/** The copy that owners send themselves (spec 2 'Send-by-email dialog'): a mail to them, about what somebody else got. */
import { and, desc, eq, lte } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { Context } from "../context";
import type { Delivery } from "./claim.server";
import type { ProposalFacts } from "./delivery-facts.server";

/** The query for the mail that a copy is one of: the newest of its version that is not younger. */
export const originalQuery = (
  ctx: Context,
  { kind, proposalId, versionId, createdAt }: Delivery,
): Promise<{ clientName: string; clientEmail: string }[]> =>
  kind === "proposal_copy"
    ? ctx.db
        .select({ clientName: deliveries.toName, clientEmail: deliveries.toEmail })
        .from(deliveries)
        .where(
          and(
            eq(deliveries.proposalId, proposalId ?? ""),
            eq(deliveries.versionId, versionId ?? ""),
            eq(deliveries.kind, "proposal"),
            lte(deliveries.createdAt, createdAt),
          ),
        )
        .orderBy(desc(deliveries.createdAt))
        .limit(1)
        .execute()
    : Promise.resolve([]);

type OfACopy = Pick<ProposalFacts, "delivery" | "owner" | "original" | "version">;

export const isOwnCopy = ({ delivery, owner, original }: Omit<OfACopy, "version">): boolean =>
  original !== undefined && delivery.toEmail.toLowerCase() === owner.email.toLowerCase();

export const ownCopyFacts = ({ delivery, owner, original, version }: OfACopy) => ({
  kind: "own_copy" as const,
  toName: owner.name,
  message: delivery.message,
  requiresSignature: version?.requiresSignature ?? false,
  ...{ clientName: original?.clientName ?? "", clientEmail: original?.clientEmail ?? "" },
});
