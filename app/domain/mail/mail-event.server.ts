/** Evidence of what happens to a mail. It belongs to a proposal: a mail about an account leaves none. */
import { type AuditActor, type AuditDraft, type ChainHead, chainHead } from "../audit/chain.server";
import type { Chain } from "../audit/commit.server";
import type { Context } from "../context";
import type { Delivery } from "./claim.server";

/** The query for where the chain of a mail's proposal ends; no proposal has the empty id. */
export const mailChainHead = (ctx: Pick<Context, "db">, { proposalId }: Delivery) =>
  chainHead(ctx, proposalId ?? "");

/** Where a change of a mail leaves evidence; null for a mail about an account. */
export const mailChain = (
  { proposalId }: Delivery,
  head: ChainHead,
  actor: AuditActor,
  isFact = false,
): Chain | null => (proposalId === null ? null : { proposalId, head, actor, isFact });

/** The events of a mail about a proposal; none of another. */
export const eventsOfMail = ({ proposalId }: Delivery, ...events: AuditDraft[]): AuditDraft[] =>
  proposalId === null ? [] : events;
