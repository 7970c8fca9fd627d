import { and, eq, isNull, notExists } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { consents, signatures } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { type Claim, NO_CLAIM } from "./claimed";
import { assertCodeGiven } from "./code.server";
import { DISCLOSURE_VERSION, disclosureText } from "./disclosure";
import { shownYet } from "./disclosure-shown.server";
import { assertUsable, type FoundLink } from "./find-link.server";
import { noteOpenedByNow } from "./opened-by-now.server";
import { admit, linkHolds, ofLink, proposalWaits, readLink, recipientActor } from "./recipient-act.server";

export type ConsentRow = typeof consents.$inferSelect;

export interface ConsentOutcome {
  /** UTC milliseconds of the consent that counts, which may be an earlier one. */
  givenAt: number;
  alreadyGiven: boolean;
}

export interface Consenting extends Claim {
  /** Of the wording that was read, where the page tells it. */
  disclosureVersion?: string | null;
}

/**
 * Records the agreement to sign electronically (docs/evidence.md 1), a step of its own before signing: which wording was
 * shown, and that it was agreed to. Again is harmless.
 * @throws DomainError not_found, link_unusable, code_required, conflict for a wording of before, rate_limited
 */
export async function giveConsent(
  ctx: Context,
  token: string,
  consenting: Consenting = NO_CLAIM,
): Promise<ConsentOutcome> {
  const tokenHash = await admit(ctx, token);
  await noteOpenedByNow(ctx, tokenHash);
  return retryOnConflict(async () => {
    const { found, head } = await readLink(ctx, tokenHash);
    assertUsable(found);
    if (found.consent) return { givenAt: found.consent.givenAt, alreadyGiven: true };
    const code = await assertCodeGiven(ctx, found);
    assertCurrent(consenting);
    const consent = await newConsent(ctx, found);
    const replaced = found.consentElsewhere;
    const events = [
      ...(await shownYet(ctx, found)),
      ...(replaced ? [withdrawnEvent(ctx, found, replaced, consent.id)] : []),
      givenEvent(found, consent),
    ];
    const actor = recipientActor(found, consenting, code);
    const statements = [
      ...linkHolds(ctx, found),
      ...proposalWaits(ctx, found, { currentVersionId: found.version.id }),
      ...(replaced ? endConsent(ctx, replaced) : []),
      ctx.db.insert(consents).values(consent),
    ];
    await commit(ctx, { proposalId: found.proposal.id, head, actor }, { statements, events });
    return { givenAt: ctx.now, alreadyGiven: false };
  });
}

/** A page that was open while the wording changed showed another text than the one that would be recorded. */
export function assertCurrent({ disclosureVersion }: Pick<Consenting, "disclosureVersion">): void {
  if (disclosureVersion === null || disclosureVersion === undefined) return;
  if (disclosureVersion === DISCLOSURE_VERSION) return;
  throw new DomainError(
    "conflict",
    "These terms have changed since you opened the page. Please read them again.",
  );
}

/**
 * Takes the agreement back before signing; what was signed stays signed. Nothing to take back is harmless.
 * @returns whether there was something to take back
 * @throws DomainError not_found, link_unusable, rate_limited
 */
export async function withdrawConsent(ctx: Context, token: string): Promise<{ withdrawn: boolean }> {
  const tokenHash = await admit(ctx, token);
  return retryOnConflict(async () => {
    const { found, head } = await readLink(ctx, tokenHash);
    assertUsable(found);
    if (!found.consent) return { withdrawn: false };
    const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
    await commit(ctx, chain, {
      statements: endConsent(ctx, found.consent),
      events: [withdrawnEvent(ctx, found, found.consent)],
    });
    return { withdrawn: true };
  });
}

/** Unless something was signed under it meanwhile. */
export const endConsent = (ctx: Context, { id }: ConsentRow): Statement[] => [
  ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.now })
    .where(and(isLive(id), notExists(signedUnder(ctx, id)))),
  expectOneChange(ctx.db),
];

/** @param replacedBy the consent of another person or another link that stands in its place */
export const withdrawnEvent = (
  ctx: Context,
  found: FoundLink,
  consent: ConsentRow,
  replacedBy?: string,
): AuditDraft => ({
  type: "consent.withdrawn",
  ...ofLink(found),
  payload: { consentId: consent.id, replacedBy },
  rows: [boundRow("consents", { ...consent, withdrawnAt: ctx.now })],
});

const isLive = (consentId: string) => and(eq(consents.id, consentId), isNull(consents.withdrawnAt));

const signedUnder = (ctx: Context, consentId: string) =>
  ctx.db.select({ id: signatures.id }).from(signatures).where(eq(signatures.consentId, consentId));

/** The consent is still there, as a condition of the batch: it writes its own value back. */
export const consentHolds = (ctx: Context, consent: ConsentRow): Statement[] => [
  ctx.db.update(consents).set({ givenAt: consent.givenAt }).where(isLive(consent.id)),
  expectOneChange(ctx.db),
];

/** A consent to the wording of today, given now. */
export async function newConsent(ctx: Context, { recipient, version, link }: FoundLink): Promise<ConsentRow> {
  return {
    id: newId(),
    recipientId: recipient.id,
    versionId: version.id,
    disclosureVersion: DISCLOSURE_VERSION,
    disclosureSha256: await sha256(disclosureText()),
    givenAt: ctx.now,
    withdrawnAt: null,
    ip: ctx.request.ip,
    userAgent: ctx.request.userAgent,
    linkId: link.id,
  };
}

export function givenEvent(found: FoundLink, consent: ConsentRow): AuditDraft {
  const { id: consentId, disclosureVersion, disclosureSha256 } = consent;
  return {
    type: "consent.given",
    ...ofLink(found),
    payload: { consentId, disclosureVersion, disclosureSha256 },
    rows: [boundRow("consents", consent)],
  };
}
