import { eq } from "drizzle-orm";
import { readTogether, retryOnConflict } from "~/db/client.server";
import { proposals, proposalVersions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { agreedPriceColumn } from "../prices/proposal/agreed-price.server";
import { found } from "../proposals/find-own.server";
import type { PaymentOutcome } from "./change-payment.server";
import { requestPayments } from "./request-payments.server";
import { ledgerQueries } from "./stored-payments.server";

/**
 * Asks for the payments of an agreement that was complete before its last answer asked for them. Nobody is mailed.
 * @throws DomainError not_found, conflict where nothing was agreed to be paid
 */
export function requestEarlierPayments(ctx: MemberContext, proposalId: string): Promise<PaymentOutcome> {
  return retryOnConflict(async () => {
    const id = isId(proposalId) ? proposalId : "";
    const read = await readTogether(ctx.db, {
      ...ledgerQueries(ctx, id),
      agreement: agreementOf(ctx, id),
    });
    const { status } = found(read.proposal);
    if (read.requests.length > 0) return { alreadyDone: true };
    const [agreement] = status === "signed" || status === "approved" ? read.agreement : [];
    const { statements = [], ...asked } = agreement ? (await requestPayments(ctx, agreement)).change : {};
    if (statements.length === 0)
      throw new DomainError("conflict", t("Nobody has agreed to payments of this proposal."));
    const chain = { proposalId: id, head: read.head[0], actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, { statements, ...asked });
    ctx.log({ event: "payment.changed", proposalId: id });
    return { alreadyDone: false };
  });
}

/** A version that is agreed is the last one. */
const agreementOf = ({ db }: MemberContext, proposalId: string) =>
  db
    .select({
      proposalId: proposalVersions.proposalId,
      userId: proposals.userId,
      versionId: proposalVersions.id,
      number: proposalVersions.proposalNumber,
      acceptedPrice: agreedPriceColumn,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .where(eq(proposals.id, proposalId));
