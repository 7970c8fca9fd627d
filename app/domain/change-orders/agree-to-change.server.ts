/** The answer to a change order covers the totals that its page showed, and adds to the chain of its agreement. */
import { readTogether } from "~/db/client.server";
import type { Amends } from "~/db/vocabulary";
import { untranslatedError } from "~/platform/untranslated-error";
import { type AuditDraft, type ChainHead, chainHead } from "../audit/chain.server";
import type { Chain, Change, commitAll } from "../audit/commit.server";
import type { HookEvent } from "../audit/hook-statement.server";
import type { Context } from "../context";
import type { Version } from "../proposals/version.server";
import { isNothing, NO_SUMS } from "./agreed-sums";
import { agreementBefore, shownTotals, sumsOfTable } from "./agreement-now";
import { agreedDocuments } from "./agreement-now.server";

interface Answer {
  version: Pick<Version, "id" | "proposalId" | "proposalNumber" | "priceTable" | "amends" | "sha256">;
  /** The state of the agreement that the page showed; null for the sender's own signature, who has no such page. */
  shown: string | null;
  /** Nobody else is to answer. */
  isLast: boolean;
}

/** The parts of a commit: the answer with its totals in the change's own chain, and the change in that of its agreement. */
type CommitParts = Parameters<typeof commitAll>[1];

interface AgreedChange {
  own: AuditDraft[];
  /** Null while others are to answer. */
  agreement: { proposalId: string; head: ChainHead; event: AuditDraft; hook: HookEvent } | null;
}

/** Commits the changes of an answer; those of a change order with what it means for its agreement. */
export const answerParts = (
  chain: Chain,
  changes: readonly Change[],
  agreed: AgreedChange | null,
): CommitParts => [
  { chain, changes: agreed ? [{ events: agreed.own }, ...changes] : changes },
  ...(agreed?.agreement
    ? [
        {
          chain: { ...chain, proposalId: agreed.agreement.proposalId, head: agreed.agreement.head },
          changes: [{ events: [agreed.agreement.event], hooks: [agreed.agreement.hook] }],
        },
      ]
    : []),
];

/**
 * Null for a proposal of its own. Two changes that are agreed at once meet in the chain of their agreement: the second is
 * tried again, and finds that its page is out of date.
 * @throws DomainError conflict where another change was agreed meanwhile, or the agreement is no longer in force
 */
export async function agreedChange(
  ctx: Context,
  { version, shown, isLast }: Answer,
): Promise<AgreedChange | null> {
  const { amends, priceTable } = version;
  if (amends === null) return null;
  // At one moment: a newer head with older documents would let totals through that are out of date.
  const {
    head: [head],
    documents,
  } = await readTogether(ctx.db, {
    head: chainHead(ctx, amends.proposalId),
    documents: agreedDocuments(ctx, amends.proposalId),
  });
  const now = agreementBefore(amends, documents, version.proposalId);
  if (now === null) throw untranslatedError("conflict", (t) => t("change_order.gone"));
  if (shown !== null && shown !== now.state)
    throw untranslatedError("conflict", (t) => t("change_order.stale"), { totals: now.state });
  if (amends.renews) return agreedRenewal(version, amends, amends.renews, head, isLast);
  const adds = priceTable ? sumsOfTable(version.id, priceTable) : NO_SUMS;
  const totals = shownTotals(now, adds);
  const { proposalId: changeId, proposalNumber: number, sha256: changeSha256 } = version;
  return {
    own: isNothing(adds) ? [] : [{ type: "totals.agreed", versionId: version.id, payload: totals }],
    agreement: isLast
      ? {
          proposalId: amends.proposalId,
          head,
          hook: {
            type: "amendment.signed",
            proposalId: changeId,
            data: {
              amendment: { agreementId: amends.proposalId, agreementNumber: amends.number, ...totals },
            },
          },
          event: { type: "agreement.changed", payload: { ...totals, changeId, number, changeSha256 } },
        }
      : null,
  };
}

/** A renewal goes on after what was agreed, so it has no totals before and after it. */
function agreedRenewal(
  { proposalId, proposalNumber: number, sha256 }: Answer["version"],
  { proposalId: agreementId, number: agreementNumber }: Amends,
  days: NonNullable<Amends["renews"]>,
  head: ChainHead,
  isLast: boolean,
): AgreedChange {
  if (!isLast) return { own: [], agreement: null };
  return {
    own: [],
    agreement: {
      proposalId: agreementId,
      head,
      hook: {
        type: "amendment.signed",
        proposalId,
        data: { amendment: { agreementId, agreementNumber, renews: days } },
      },
      event: {
        type: "agreement.renewed",
        payload: { ...days, renewalId: proposalId, number, renewalSha256: sha256 },
      },
    },
  };
}
