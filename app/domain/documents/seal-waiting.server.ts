/** Sealings that wait: nobody shall have signed words that the sealed PDF does not show. */
import { eq } from "drizzle-orm";
import { sealedDocuments } from "~/db/schema";
import { type AuditDraft, chainHead, systemActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { mailLink } from "../mail/payload-parts";
import { publish } from "../outbox/publish.server";
import type { Agreement } from "./agreement.server";
import { uncoveredLetters } from "./letter-coverage";
import { letterWords } from "./letter-words";
import { changeClaimed } from "./seal-claim.server";
import { isSealWaiting, type SealedDocument } from "./seal-events";
import { reopening } from "./seal-failure.server";
import { sealDelays } from "./signed-copies.server";

/** So many are looked at in one run. */
const AT_MOST = 200;
const LETTERS_KEPT = 500;

/**
 * Has a claimed sealing wait for fonts that have its letters. Its owner and the admins see which, and the evidence says
 * since when; another try that ends the same adds nothing to it. Both sides are mailed once that the PDF will follow.
 * @param letters those that no font has
 */
export async function holdSeal(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  letters: string[],
): Promise<void> {
  const { id, claimedAt, proposalId } = claimed;
  const { events, version, recipient } = agreement;
  const [[row], [head]] = await ctx.db.batch([
    ctx.db.select().from(sealedDocuments).where(eq(sealedDocuments.id, id)),
    chainHead(ctx, proposalId),
  ]);
  if (row?.state !== "working" || row.claimedAt !== claimedAt) return;
  ctx.log({ event: "seal.waiting", sealedDocumentId: id, letters: letters.length });
  const words = letterWords(letters);
  const waiting: AuditDraft = {
    type: "seal.waiting",
    versionId: version.id,
    recipientId: recipient.id,
    payload: { sealedDocumentId: id, letters: words },
  };
  const now = await ctx.clock();
  const isNews = !isSealWaiting(events, id);
  const mails = isNews ? sealDelays(agreement, now) : [];
  await commit(
    { ...ctx, now },
    { proposalId, head, actor: systemActor },
    {
      statements: changeClaimed(ctx, claimed, {
        state: "waiting",
        missingLetters: letters.slice(0, LETTERS_KEPT),
        lastError: `No font has these letters: ${words}.`.slice(0, 500),
      }),
      events: isNews ? [waiting] : [],
      mails: mails.map((row) => ({ row, linkId: mailLink(row) })),
    },
  );
}

/** Has those tried again whose letters the fonts have by now, as after a deployment with more of them. */
export async function resumeWaitingSeals(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: sealedDocuments.id, missingLetters: sealedDocuments.missingLetters })
    .from(sealedDocuments)
    .where(eq(sealedDocuments.state, "waiting"))
    .limit(AT_MOST);
  const covered = waiting.filter(({ missingLetters }) =>
    (missingLetters ?? []).every((letter) => uncoveredLetters(letter).length === 0),
  );
  if (covered.length === 0) return;
  for (const { id } of await reopening(
    ctx,
    covered.map(({ id }) => id),
  ))
    await publish(ctx, "seal", id);
}
