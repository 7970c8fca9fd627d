/** Sealings that wait: nobody shall have signed words that the sealed PDF does not show. */
import { and, eq } from "drizzle-orm";
import { sealedDocuments } from "~/db/schema";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { uncoveredLetters } from "./letter-coverage";
import { letterWords } from "./letter-words";
import { reopening } from "./seal-failure.server";

/** So many are looked at in one run. */
const AT_MOST = 200;
const LETTERS_KEPT = 500;

type Claimed = Pick<typeof sealedDocuments.$inferSelect, "id" | "claimedAt">;

/**
 * Has a claimed sealing wait for fonts that have its letters. Its owner and the admins see which.
 * @param letters those that no font has
 */
export async function holdSeal(ctx: Context, { id, claimedAt }: Claimed, letters: string[]): Promise<void> {
  ctx.log({ event: "seal.waiting", sealedDocumentId: id, letters: letters.length });
  await ctx.db
    .update(sealedDocuments)
    .set({
      state: "waiting",
      missingLetters: letters.slice(0, LETTERS_KEPT),
      lastError: `No font has these letters: ${letterWords(letters)}.`.slice(0, 500),
    })
    .where(
      and(
        eq(sealedDocuments.id, id),
        eq(sealedDocuments.state, "working"),
        eq(sealedDocuments.claimedAt, claimedAt ?? 0),
      ),
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
