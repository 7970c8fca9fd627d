import { and, eq, isNull, notExists } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { consents, signatures } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { untranslatedError } from "~/platform/untranslated-error";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { type ClientClock, NO_CLIENT_CLOCK } from "../people/client-clock";
import { assertCodeGiven } from "./codes/signing-code.server";
import {
  disclosureIn,
  disclosureText,
  disclosureVersion,
  isCurrentDisclosure,
  languageOfDisclosure,
} from "./disclosure";
import { ensureOpeningRecorded } from "./ensure-opening-recorded.server";
import {
  assertAct,
  linkOpenGuard,
  linkRefs,
  readLinkAndHead,
  recipientActor,
  resolveToken,
  updateIfAwaitingSignature,
} from "./guards.server";
import { assertLinkUsable, assertReadable, type FoundLink } from "./links/find-signing-link.server";
import { disclosureShownEvents } from "./record-disclosure-shown.server";

export type ConsentRow = typeof consents.$inferSelect;

interface ConsentOutcome {
  givenAt: number;
  alreadyGiven: boolean;
}

interface ConsentRequest extends ClientClock {
  /** The wording the signer read, if the page sent it. */
  disclosureVersion?: string | null;
}

/** Idempotent. @throws DomainError not_found, link_unusable, code_required, conflict (old wording), rate_limited */
export async function giveConsent(
  ctx: Context,
  token: string,
  consenting: ConsentRequest = NO_CLIENT_CLOCK,
): Promise<ConsentOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  await ensureOpeningRecorded(ctx, tokenHash);
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    assertAct(found, "sign");
    assertLinkUsable(found);
    if (found.consent) return { givenAt: found.consent.givenAt, alreadyGiven: true };
    const code = await assertCodeGiven(ctx, found);
    assertCurrentDisclosure(consenting.disclosureVersion);
    const shownIn = await shownDisclosureIn(ctx, consenting.disclosureVersion);
    const consent = await newConsent(ctx, found, shownIn);
    const replaced = found.consentElsewhere;
    const events = [
      ...(await disclosureShownEvents(ctx, found, shownIn)),
      ...(replaced ? [consentWithdrawnEvent(ctx.now, found, replaced, consent.id)] : []),
      consentGivenEvent(found, consent),
    ];
    const actor = recipientActor(found, consenting, code);
    const statements = [
      ...linkOpenGuard(ctx, found),
      ...updateIfAwaitingSignature(ctx, found, { currentVersionId: found.version.id }),
      ...(replaced ? endConsent(ctx, replaced) : []),
      ctx.db.insert(consents).values(consent),
    ];
    await commit(ctx, { proposalId: found.proposal.id, head, actor }, { statements, events });
    return { givenAt: ctx.now, alreadyGiven: false };
  });
}

/** The language of the terms that the page showed. */
export const shownDisclosureIn = async (
  ctx: Context,
  disclosureVersion: string | null | undefined,
): Promise<Translate> =>
  disclosureVersion ? loadLanguage(ctx, languageOfDisclosure(disclosureVersion)) : ctx.message;

/** Refuses a page opened before the wording changed: it showed other terms. @throws DomainError conflict */
export function assertCurrentDisclosure(disclosureVersion: string | null | undefined): void {
  if (disclosureVersion === null || disclosureVersion === undefined) return;
  if (!isCurrentDisclosure(disclosureVersion))
    throw untranslatedError("conflict", (t) => t("consent.outdated"));
}

/** A signature stays after a withdrawal. @throws DomainError not_found, link_unusable, code_required, rate_limited */
export async function withdrawConsent(ctx: Context, token: string): Promise<{ withdrawn: boolean }> {
  const tokenHash = await resolveToken(ctx, token);
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    assertReadable(found);
    if (!found.consent) return { withdrawn: false };
    const code = await assertCodeGiven(ctx, found);
    const actor = recipientActor(found, NO_CLIENT_CLOCK, code);
    const chain = { proposalId: found.proposal.id, head, actor };
    await commit(ctx, chain, {
      statements: endConsent(ctx, found.consent),
      events: [consentWithdrawnEvent(ctx.now, found, found.consent)],
    });
    return { withdrawn: true };
  });
}

/** Fails the batch if something was signed under it meanwhile. */
export const endConsent = (ctx: Context, { id }: ConsentRow): Statement[] => [
  ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.now })
    .where(and(isLive(id), notExists(signaturesUnder(ctx, id)))),
  expectOneChange(ctx.db),
];

export const consentWithdrawnEvent = (
  withdrawnAt: number,
  found: FoundLink,
  consent: ConsentRow,
  replacedBy?: string,
): AuditDraft => ({
  type: "consent.withdrawn",
  ...linkRefs(found),
  payload: { consentId: consent.id, replacedBy },
  rows: [boundRow("consents", { ...consent, withdrawnAt })],
});

const isLive = (consentId: string) => and(eq(consents.id, consentId), isNull(consents.withdrawnAt));

const signaturesUnder = (ctx: Context, consentId: string) =>
  ctx.db.select({ id: signatures.id }).from(signatures).where(eq(signatures.consentId, consentId));

/** Writes its own value back, so that the batch fails if the consent was withdrawn. */
export const consentLiveGuard = (ctx: Context, consent: ConsentRow): Statement[] => [
  ctx.db.update(consents).set({ givenAt: consent.givenAt }).where(isLive(consent.id)),
  expectOneChange(ctx.db),
];

/** @param shownIn the language of the terms */
export async function newConsent(
  ctx: Context,
  { recipient, version, link }: FoundLink,
  shownIn: Translate,
): Promise<ConsentRow> {
  return {
    id: newId(),
    recipientId: recipient.id,
    versionId: version.id,
    disclosureVersion: disclosureVersion(shownIn.language),
    disclosureSha256: await sha256(disclosureText(disclosureIn(shownIn))),
    givenAt: ctx.now,
    withdrawnAt: null,
    ip: ctx.request.ip,
    userAgent: ctx.request.userAgent,
    linkId: link.id,
  };
}

export function consentGivenEvent(found: FoundLink, consent: ConsentRow): AuditDraft {
  const { id: consentId, disclosureVersion, disclosureSha256 } = consent;
  return {
    type: "consent.given",
    ...linkRefs(found),
    payload: {
      consentId,
      disclosureVersion,
      disclosureSha256,
      language: languageOfDisclosure(disclosureVersion),
    },
    rows: [boundRow("consents", consent)],
  };
}
