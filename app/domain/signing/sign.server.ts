import { retryOnConflict } from "~/db/client.server";
import type { Translate } from "~/platform/language/translate";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { versionPrice } from "../prices/proposal/shown-price";
import { namesOtherSelection } from "../prices/read-selection";
import type { Selection } from "../prices/selection";
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

export interface SignOutcome {
  title: string;
  signedAt: number;
  alreadySigned: boolean;
  /** The standing of the agreement, with this signature. */
  standing: Standing;
  /** Nobody else takes part. */
  isAlone: boolean;
  /** The price signed before; null without a price table, and for a new signature. */
  signedBefore: { selection: Selection; price: string; isOther: boolean } | null;
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
  return signOnce(ctx, tokenHash, parse, options);
}

export async function signOnce(
  ctx: Context,
  tokenHash: string,
  parse: Parse,
  signing: Signing,
): Promise<SignOutcome> {
  const outcome = await retryOnConflict(() => attempt(ctx, tokenHash, parse, signing));
  const { proposalId, signatureId, alreadySigned } = outcome;
  if (!alreadySigned) ctx.log({ event: "proposal.signed", proposalId, signatureId });
  return outcome;
}

async function attempt(ctx: Context, tokenHash: string, parse: Parse, signing: Signing) {
  const { found, head, code, words, shownIn } = await loadSigning(ctx, tokenHash, signing.disclosureVersion);
  if (found.signature && found.state === "signed")
    return alreadySignedOutcome(found, found.signature, ctx.message, signing.sentSelection);
  const plan = decideSigning({ found, code }, parse, signing, ctx.message);
  const rows = await signingRows(ctx, { found, code, shownIn }, plan, signing);
  const actor = signing.account ?? signerActor(found, plan.fields, code);
  const changes = await signatureChanges(ctx, { found, words }, { ...plan, ...rows });
  await commit(ctx, { proposalId: found.proposal.id, head, actor }, ...changes);
  return {
    ...proposalSummary(found),
    signedAt: ctx.now,
    alreadySigned: false,
    signatureId: rows.signature.id,
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

const proposalSummary = ({ version, proposal, signers }: FoundLink) => ({
  title: version.title,
  proposalId: proposal.id,
  isAlone: signers.length < 2,
});

function alreadySignedOutcome(
  found: FoundLink,
  signature: Signed,
  message: Translate,
  sentSelection: unknown,
) {
  const { id, signedAt } = signature;
  const { version } = found;
  const selection = fixedSelection(found);
  const signedBefore =
    version.priceTable && selection
      ? {
          selection,
          price: versionPrice(version, message, selection) ?? "",
          isOther: namesOtherSelection(sentSelection, version.priceTable, selection),
        }
      : null;
  const { standing } = found;
  return {
    ...proposalSummary(found),
    signedAt,
    alreadySigned: true,
    signatureId: id,
    standing,
    signedBefore,
  };
}
