/** Decides what a version or a kept draft changes in the draft, without a database. */
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { assertUnlocked, type Proposal } from "../find-own.server";
import { generationState } from "../generation/generation-state";
import { isDecided, isLocked } from "../status";
import type { Version } from "../version.server";

/** What a restore brings back: the text with its ids, the title and the price. */
export type Restorable = Pick<Version, "title" | "html" | "blockIds" | "budget" | "currency" | "priceTable">;

export interface RestorePlan {
  /** What the draft has now, where neither the current version nor a kept draft has it; null where nothing would be lost. */
  toKeep: Restorable | null;
  isTextNew: boolean;
  isTitleNew: boolean;
  isPriceNew: boolean;
}

interface Stored {
  proposal: Proposal;
  source: Restorable;
  /** Null for a proposal that was never sent. */
  current: Restorable | null;
  kept: readonly Restorable[];
}

/** Null where the draft is the same already. @throws DomainError locked, conflict (decided, or being written) */
export function decideRestore({ proposal, source, current, kept }: Stored, now: number): RestorePlan | null {
  assertRestorable(proposal, now);
  const draft = draftOf(proposal);
  const plan = {
    isTextNew: draft.html !== source.html,
    isTitleNew: draft.title !== source.title,
    isPriceNew: priceOf(draft) !== priceOf(source),
  };
  if (!plan.isTextNew && !plan.isTitleNew && !plan.isPriceNew) return null;
  const isKnown = [current, ...kept].some((one) => one !== null && isSame(one, draft));
  return { ...plan, toKeep: isKnown ? null : draft };
}

const draftOf = ({ title, contentHtml, blockIds, budget, currency, priceTable }: Proposal): Restorable => ({
  title,
  html: contentHtml,
  blockIds,
  budget,
  currency,
  priceTable,
});

const isSame = (one: Restorable, other: Restorable): boolean =>
  one.html === other.html && one.title === other.title && priceOf(one) === priceOf(other);

/** A table is the whole price. */
const priceOf = ({ priceTable, budget, currency }: Restorable): string =>
  canonicalJson(priceTable ?? { budget, currency });

/** Checks whether the draft may be replaced, apart from its being written. */
export const isRestorable = ({ status }: Pick<Proposal, "status">): boolean =>
  !isLocked(status) && !isDecided(status);

function assertRestorable(proposal: Proposal, now: number): void {
  assertUnlocked(proposal);
  if (isDecided(proposal.status))
    throw new DomainError(
      "conflict",
      t(
        "Your client has decided on this proposal, so its draft can't be replaced. Clone it to offer something else.",
      ),
    );
  if (generationState(proposal, now) === "running")
    throw new DomainError("conflict", t("This proposal is being written right now."), { isWriting: true });
}
