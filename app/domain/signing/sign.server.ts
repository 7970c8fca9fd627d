import { retryOnConflict } from "~/db/client.server";
import type { AskedFields } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import type { AuditActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { isInvited, otherNamedBy, type Person, personLabel, signerQuestion } from "../people/signer-match";
import { versionPrice } from "../prices/proposal/shown-price";
import { acceptedSelection, namesOtherSelection, parseSelection } from "../prices/read-selection";
import type { Selection } from "../prices/selection";
import { assertCodeGiven } from "./codes/signing-code.server";
import { newConsent, shownDisclosureIn } from "./consent.server";
import { assertAct, assertIsThem, readLinkAndHead, resolveToken } from "./guards.server";
import { assertLinkUsable, type FoundLink, standingWithAnswer } from "./links/find-signing-link.server";
import { newSignature } from "./new-signature.server";
import type { ParsedSignature } from "./parse-signature";
import type { Standing } from "./parties/standing";
import { assertSelectionFixed, fixedSelection } from "./selection/fixed-selection.server";
import { signatureChanges } from "./signature-change.server";
import { type SigningConsent, signerActor } from "./signing-events.server";

export interface SignOutcome {
  title: string;
  signedAt: number;
  alreadySigned: boolean;
  /** Of the agreement, with this signature. */
  standing: Standing;
  /** Nobody else takes part. */
  isAlone: boolean;
  /** What was signed of the price table before; null without a table, and for a new signature. */
  signedBefore: { selection: Selection; price: string; isOther: boolean } | null;
}

/** @param asked what the version asks signers for */
export type Parse = (asked: AskedFields | null) => ParsedSignature;

interface SignOptions {
  /** The statement stands for the consent too. For the JSON API, whose payload carries both. */
  statementConsents?: boolean;
  disclosureVersion?: string | null;
  /** As it came, for an answer that comes too late. */
  sentSelection?: unknown;
}

interface Signing extends SignOptions {
  /** Whose session it is, when an account signs for the sender. The statement stands for the consent too. */
  account?: AuditActor;
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

async function attempt(
  ctx: Context,
  tokenHash: string,
  parse: Parse,
  { statementConsents = false, disclosureVersion = null, sentSelection, account }: Signing,
) {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  if (found.signature && found.state === "signed")
    return alreadySignedOutcome(ctx, found, found.signature, sentSelection);
  assertAct(ctx, found, "sign");
  assertLinkUsable(ctx, found);
  const code = await assertCodeGiven(ctx, found);
  if (!found.consent && !statementConsents && !account)
    throw new DomainError("conflict", ctx.message("consent.missing"), { needs: "consent" });
  const fields = parse(found.version.signatureFields);
  // Another signer than the invited one is asked below.
  if (isInvited(found.recipient, signerOf(fields))) assertIsThem(ctx, found, fields.confirmedSigner);
  assertNoOther(ctx, found, fields);
  // An API client has no page that could ask.
  if (!statementConsents && !isConfirmed(found, fields)) throw unconfirmedSigner(ctx, found, fields);
  const sent = fields.choice ? parseSelection(ctx.message, fields.choice) : null;
  const fixed = fixedSelection(found);
  const selection = isOffer(found)
    ? null
    : acceptedSelection(ctx.message, found.version, sent, fixed ?? found.selection);
  assertSelectionFixed(ctx, found, selection);
  const shownIn = await shownDisclosureIn(ctx, { disclosureVersion });
  const consent = await signingConsent(ctx, found, fields, shownIn);
  const signature = await newSignature(ctx, found, {
    fields,
    code,
    consentId: consent.row.id,
    isOnPage: !statementConsents,
    selection,
  });
  const chain = { proposalId: found.proposal.id, head, actor: account ?? signerActor(found, fields, code) };
  await commit(
    ctx,
    chain,
    ...(await signatureChanges(ctx, found, { fields, code, consent, signature, selection })),
  );
  return {
    ...proposalSummary(found),
    signedAt: ctx.now,
    alreadySigned: false,
    signatureId: signature.id,
    standing: standingWithAnswer(found),
    signedBefore: null,
  };
}

/** The sender signs before the clients, who choose later. */
const isOffer = ({ link, firstSigned }: FoundLink): boolean =>
  link.handedOver === "account" && firstSigned === null;

/** A consent belongs to the invited recipient: another signer gives their own by confirming who they are. */
async function signingConsent(
  ctx: Context,
  found: FoundLink,
  fields: ParsedSignature,
  shownIn: Translate,
): Promise<SigningConsent> {
  const given = found.consent;
  if (given && isInvited(found.recipient, signerOf(fields)))
    return { row: given, isNew: false, replaced: null };
  return {
    row: await newConsent(ctx, found, shownIn),
    isNew: true,
    replaced: given ?? found.consentElsewhere,
  };
}

const signerOf = ({ signerName: name, signerEmail: email }: ParsedSignature): Person => ({ name, email });

type Signed = NonNullable<FoundLink["signature"]>;

const proposalSummary = ({ version, proposal, signers }: FoundLink) => ({
  title: version.title,
  proposalId: proposal.id,
  isAlone: signers.length < 2,
});

function alreadySignedOutcome(
  { message }: Context,
  found: FoundLink,
  signature: Signed,
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

function isConfirmed({ recipient }: FoundLink, fields: ParsedSignature): boolean {
  const signer = signerOf(fields);
  return isInvited(recipient, signer) || fields.confirmedSigner === personLabel(signer);
}

/** The others have links of their own. @throws DomainError invalid_input beside the field */
function assertNoOther(
  { message }: Context,
  { recipient, signers }: FoundLink,
  fields: ParsedSignature,
): void {
  const others = signers.filter(({ recipientId }) => recipientId !== recipient.id);
  const named = otherNamedBy(recipient, others, signerOf(fields));
  if (!named) return;
  const sentence = message("sign.refused.other_party", { name: named.other.name || named.other.email });
  const field = named.by === "name" ? "signerName" : "signerEmail";
  throw new DomainError("invalid_input", sentence, { fieldErrors: { [field]: sentence } });
}

function unconfirmedSigner({ message }: Context, { recipient }: FoundLink, fields: ParsedSignature) {
  const confirmedSigner = signerQuestion(message, recipient, signerOf(fields));
  return new DomainError("invalid_input", confirmedSigner, { fieldErrors: { confirmedSigner } });
}
