/** Evidence of what became of a mail. It belongs to a proposal: a mail about an account leaves none. */
import type { Statement } from "~/db/client.server";
import {
  type AuditActor,
  type AuditDraft,
  appendEvents,
  type ChainHead,
  chainHead,
} from "../audit/chain.server";
import { isChainStopped } from "../audit/chain-alarm.server";
import type { Context } from "../context";
import type { Delivery } from "./claim.server";

/** The query for where the chain of a mail's proposal ends; no proposal has the empty id. */
export const mailChainHead = (ctx: Pick<Context, "db">, { proposalId }: Delivery) =>
  chainHead(ctx, proposalId ?? "");

/** The statements that append events about a mail, for the batch of the change they tell of. */
export async function appendMailEvent(
  ctx: Context,
  { proposalId }: Delivery,
  head: ChainHead,
  actor: AuditActor,
  ...events: AuditDraft[]
): Promise<Statement[]> {
  return proposalId === null ? [] : appendEvents(ctx, proposalId, head, actor, events);
}

/**
 * The same for what became of a mail: a fact to put down on its row even where the chain is stopped. Then the event is
 * left out, and the alarm is raised.
 */
export async function appendMailFate(...args: Parameters<typeof appendMailEvent>): Promise<Statement[]> {
  try {
    return await appendMailEvent(...args);
  } catch (error) {
    if (isChainStopped(error)) return [];
    throw error;
  }
}
