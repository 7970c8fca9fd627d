/** An agreement with its changes, as both sides read it once one of them was agreed. */
import type { Translate } from "~/platform/language/translate";
import type { Context } from "../context";
import { eventSumsText } from "../prices/price-in-language";
import type { Proposal } from "../proposals/find-own.server";
import { type AgreementNow, sumsOfDocument } from "./agreement-now";
import { readAgreementNow } from "./agreement-now.server";

export interface AgreementStory {
  documents: {
    id: string;
    title: string;
    number: string | null;
    /** UTC milliseconds. */
    agreedAt: number;
    /** "$1,800"; "–" for what names no sum. */
    sums: string;
    isFirst: boolean;
  }[];
  /** Null where the first agreement names no total, and where nothing has changed it. */
  total: string | null;
}

/** Null until a change or a renewal was agreed. Asks the database only about what was agreed. @param rootId of the first agreement */
export async function agreementStory(
  ctx: Context,
  { status }: Pick<Proposal, "status">,
  rootId: string,
  t: Translate = ctx.message,
): Promise<AgreementStory | null> {
  if (status !== "signed" && status !== "approved") return null;
  const now = await readAgreementNow(ctx, rootId);
  if (!now || now.changes.length + now.renewals.length === 0) return null;
  const story = storyOf(now, t);
  return now.changes.length > 0 ? story : { ...story, total: null };
}

export function storyOf(now: AgreementNow, t: Translate): AgreementStory {
  const text = (sums: ReturnType<typeof sumsOfDocument>) =>
    sums === null ? "–" : eventSumsText(t, now.currency, sums);
  return {
    documents: [now.first, ...now.changes, ...now.renewals].map((document) => ({
      id: document.id,
      title: document.title,
      number: document.number,
      agreedAt: document.agreedAt ?? document.changedAt,
      sums: text(sumsOfDocument(document)),
      isFirst: document === now.first,
    })),
    total: now.sums && text(now.sums),
  };
}
