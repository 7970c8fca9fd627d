import { eq } from "drizzle-orm";
import { sealedDocuments } from "~/db/schema";
import { type AuditDraft, chainHead, systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { uncoveredLetters } from "../../content/letter-coverage";
import { letterWords } from "../../content/letter-messages";
import type { Context } from "../../context";
import { linkIdOf } from "../../mail/payload";
import type { Agreement } from "../compose-agreement.server";
import { updateClaimed } from "./seal-claim.server";
import { isSealWaiting, type SealedDocument } from "./seal-events";
import { resetSeals } from "./seal-failure.server";
import { sealDelayMails } from "./signed-copies.server";

const MAX_PER_RUN = 200;
const MAX_STORED_LETTERS = 500;

/** Waits for fonts that have these letters. A repeated try adds no event and no mail. */
export async function markSealWaiting(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  letters: string[],
): Promise<void> {
  const { id, claimedAt, proposalId } = claimed;
  const { events, version, signature } = agreement;
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
    recipientId: signature.recipientId,
    payload: { sealedDocumentId: id, letters: words },
  };
  const now = ctx.clock();
  const isFirst = !isSealWaiting(events, id);
  const mails = isFirst ? sealDelayMails(agreement, now) : [];
  await commit(
    { ...ctx, now },
    { proposalId, head, actor: systemActor },
    {
      statements: updateClaimed(ctx, claimed, {
        state: "waiting",
        missingLetters: letters.slice(0, MAX_STORED_LETTERS),
        lastError: `No font has these letters: ${words}.`.slice(0, 500),
      }),
      events: isFirst ? [waiting] : [],
      mails: mails.map((row) => ({ row, linkId: linkIdOf(row) })),
    },
  );
}

export async function resumeWaitingSeals(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: sealedDocuments.id, missingLetters: sealedDocuments.missingLetters })
    .from(sealedDocuments)
    .where(eq(sealedDocuments.state, "waiting"))
    .limit(MAX_PER_RUN);
  const covered = waiting.filter(({ missingLetters }) =>
    (missingLetters ?? []).every((letter) => uncoveredLetters(letter).length === 0),
  );
  if (covered.length === 0) return;
  const ids = covered.map(({ id }) => id);
  await commit(ctx, null, { jobs: [resetSeals(ctx, ids)] });
}
