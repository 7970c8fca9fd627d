import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { proposalFacts } from "../facts/proposal-facts.server";
import { doubtsIn, questionOf, type Remark } from "../facts/remark";
import type { Offer, OfferedVersion } from "./decide-send";

/** What the sender is asked once more before a send. */
export interface SendQuestion {
  title: string;
  doubts: Remark[];
  /** Names these doubts in the next request, so that others are asked about anew. */
  digest: string;
}

/** @throws DomainError conflict with `question`, unless the sender was asked about the same doubts before */
export async function assertNoDoubts(
  ctx: MemberContext,
  { command: { knownDoubts }, letterhead }: Offer,
  { version: { html }, proposal }: OfferedVersion,
): Promise<void> {
  if (knownDoubts === null) return;
  const doubts = doubtsIn(await proposalFacts(ctx, { proposal, html, sender: ctx.actor, letterhead }));
  if (doubts.length === 0) return;
  const digest = await sha256(JSON.stringify(doubts.map(({ key }) => key)));
  if (digest === knownDoubts) return;
  const question: SendQuestion = { title: questionOf(doubts), doubts, digest };
  throw new DomainError("conflict", question.title, { question });
}
