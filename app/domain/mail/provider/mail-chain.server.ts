import { type AuditActor, type AuditDraft, type ChainHead, chainHead } from "../../audit/chain.server";
import type { Chain } from "../../audit/commit.server";
import type { Context } from "../../context";
import type { Delivery } from "../delivery-lease.server";

/** No proposal has the empty id. */
export const mailChainHead = (ctx: Pick<Context, "db">, { proposalId }: Delivery) =>
  chainHead(ctx, proposalId ?? "");

/** Null for a mail about an account, which leaves no evidence. */
export const mailChain = (
  { proposalId }: Delivery,
  head: ChainHead,
  actor: AuditActor,
  isFact = false,
): Chain | null => (proposalId === null ? null : { proposalId, head, actor, isExternalFact: isFact });

export const eventsOfMail = ({ proposalId }: Delivery, ...events: AuditDraft[]): AuditDraft[] =>
  proposalId === null ? [] : events;
