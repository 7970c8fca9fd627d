import { retryOnConflict } from "~/db/client.server";
import { commitAll } from "../audit/commit.server";
import { agreedChange, answerParts } from "../change-orders/agree-to-change.server";
import type { Context } from "../context";
import { namesOtherSelection } from "../prices/read-selection";
import type { Selection } from "../prices/selection";
import type { Version } from "../proposals/version.server";
import { newConsent } from "./consent.server";
import {
  decideSigning,
  type Parse,
  type Signing,
  type SigningPlan,
  type SignOptions,
} from "./decide-signing";
import { resolveToken } from "./guards.server";
import { type FoundLink, standingWithAnswer } from "./links/find-signing-link.server";
import { loadSigning, type StoredSigning } from "./load-signing.server";
import { newSignature } from "./new-signature.server";
import type { Standing } from "./parties/standing";
import type { SignatureRow } from "./receipt.server";
import { fixedSelection } from "./selection/fixed-selection.server";
import { signatureChanges } from "./signature-change.server";
import { type SigningConsent, signerActor } from "./signing-events.server";
import { turnAfter } from "./turn/turn-after.server";

export interface SignOutcome {
  title: string;
  signedAt: number;
  alreadySigned: boolean;
  /** The standing of the agreement, with this signature. */
  standing: Standing;
  /** Nobody else takes part. */
  isAlone: boolean;
  /** The version and selection signed before; null without one, and for a new signature. */
  signedBefore: { version: Version; selection: Selection; isOther: boolean } | null;
}

/**
 * One batch writes everything; of concurrent requests one wins. `parse` runs after the guards.
 * @throws DomainError not_found, link_unusable, conflict without a consent, invalid_input, rate_limited
 */
export async function sign(
  ctx: Context,
  token: string,
  parse: Parse,
  options: SignOptions = {},
): Promise<SignOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  return retryOnConflict(() => trySigning(ctx, tokenHash, parse, options));
}

/** Signs in one try, for `retryOnConflict`. */
export async function trySigning(
  ctx: Context,
  tokenHash: string,
  parse: Parse,
  signing: Signing,
): Promise<SignOutcome> {
  const { found, head, code, words, shownIn } = await loadSigning(ctx, tokenHash, signing.disclosureVersion);
  if (found.signature && found.state === "signed")
    return alreadySignedOutcome(found, found.signature, signing.sentSelection);
  const plan = decideSigning({ found, code }, parse, signing);
  const rows = await signingRows(ctx, { found, code, shownIn }, plan, signing);
  const turn = turnAfter(ctx, found, rows.signature);
  const changes = await signatureChanges(ctx, { found, words }, turn, { ...plan, ...rows });
  const proposalId = found.proposal.id;
  const actor = signing.account ?? signerActor(found, plan.fields, code);
  const { version } = found;
  const shown = signing.account ? null : plan.fields.shownTotals;
  const agreed = await agreedChange(ctx, { version, shown, isLast: turn.isComplete });
  await commitAll(ctx, answerParts({ proposalId, head, actor }, changes, agreed));
  ctx.log({ event: "proposal.signed", proposalId, signatureId: rows.signature.id });
  return {
    ...proposalSummary(found),
    signedAt: ctx.now,
    alreadySigned: false,
    standing: standingWithAnswer(found),
    signedBefore: null,
  };
}

async function signingRows(
  ctx: Context,
  { found, code, shownIn }: Pick<StoredSigning, "found" | "code" | "shownIn">,
  { fields, selection, givenConsent, replacedConsent }: SigningPlan,
  { statementConsents = false }: Signing,
): Promise<{ consent: SigningConsent; signature: SignatureRow }> {
  const row = givenConsent ?? (await newConsent(ctx, found, shownIn));
  const signature = await newSignature(ctx, found, {
    fields,
    code,
    consentId: row.id,
    isOnPage: !statementConsents,
    selection,
  });
  return { consent: { row, isNew: givenConsent === null, replaced: replacedConsent }, signature };
}

type Signed = NonNullable<FoundLink["signature"]>;

const proposalSummary = ({ version, signers }: FoundLink) => ({
  title: version.title,
  isAlone: signers.length < 2,
});

function alreadySignedOutcome(found: FoundLink, signature: Signed, sentSelection: unknown) {
  const { version, standing } = found;
  const selection = fixedSelection(found);
  const signedBefore =
    version.priceTable && selection
      ? {
          version,
          selection,
          isOther: namesOtherSelection(sentSelection, version.priceTable, selection),
        }
      : null;
  return {
    ...proposalSummary(found),
    signedAt: signature.signedAt,
    alreadySigned: true,
    standing,
    signedBefore,
  };
}
