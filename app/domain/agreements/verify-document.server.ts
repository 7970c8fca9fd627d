import { and, eq, gt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { proposalVersions, sealedDocuments, signatures } from "~/db/schema";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { isId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import type { AuditRow } from "../audit/chain.server";
import { payloadText } from "../audit/signing-steps";
import type { Dated } from "../briefs/dates/document-dates";
import type { Context } from "../context";
import { textForDates, versionLanguage } from "../proposals/version.server";
import { findRecord } from "./certificate/certificate-record.server";
import { readEvidence } from "./evidence/evidence-rows.server";
import { evidenceAndPictureFindings } from "./evidence/findings.server";
import { isSha256, judge, type SealedDocumentData, type Verdict } from "./verdict";

interface VerificationResult {
  /** Null if no hash was given. */
  verdict: Verdict | null;
  facts: SealedDocumentData | null;
  /** What the words around the document follow; null for an unknown one. */
  words: ({ language: Language } & Dated) | null;
}

/**
 * Leaves no event: strangers must not lengthen an owner's chain.
 * @param query `document` is the one asked about, `named` the one that the file says it is
 * @throws DomainError rate_limited
 */
export async function verifyDocument(
  ctx: Context,
  query: { sha256: string | null; document: string | null; named?: string | null },
): Promise<VerificationResult> {
  await limitRate(ctx, { verify: networkOf(ctx.request.ip) });
  const sha256 = query.sha256 !== null && isSha256(query.sha256) ? query.sha256 : null;
  const wanted = query.document ?? query.named ?? null;
  const id = wanted !== null && isId(wanted) ? wanted : null;
  const [byHash, byId] = await Promise.all([
    sha256 === null ? null : findSealed(ctx, eq(sealedDocuments.sha256, sha256)),
    id === null ? null : findSealed(ctx, eq(sealedDocuments.id, id)),
  ]);
  const row = byHash ?? byId;
  const facts = row && (await sealedDocumentData(ctx, row));
  return {
    verdict: judge({ sha256, byHash, byId, isDocumentNamed: query.document !== null }),
    facts,
    words: row && { language: versionLanguage(row), currency: row.currency, html: row.html },
  };
}

type Sealed = Awaited<ReturnType<typeof findSealed>>;

/** A later signature on another version of the same proposal supersedes. */
async function findSealed(ctx: Context, which: ReturnType<typeof eq>) {
  const later = alias(signatures, "later");
  const [row] = await ctx.db
    .select({
      sealed: sealedDocuments,
      laterId: later.id,
      words: {
        language: proposalVersions.language,
        currency: proposalVersions.currency,
        html: textForDates,
      },
    })
    .from(sealedDocuments)
    .innerJoin(signatures, eq(signatures.id, sealedDocuments.signatureId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .leftJoin(
      later,
      and(
        eq(later.proposalId, signatures.proposalId),
        ne(later.versionId, signatures.versionId),
        gt(later.signedAt, signatures.signedAt),
      ),
    )
    .where(and(which, eq(sealedDocuments.state, "sealed")))
    .limit(1);
  return row ? { ...row.sealed, isSuperseded: row.laterId !== null, ...row.words } : null;
}

async function sealedDocumentData(ctx: Context, row: NonNullable<Sealed>): Promise<SealedDocumentData> {
  const [evidence, record] = await Promise.all([
    readEvidence(ctx.db, row.proposalId),
    row.r2Key === null ? null : findRecord(ctx.files, row.r2Key),
  ]);
  const { events } = evidence;
  const seal = record?.certificate.seal ?? null;
  return {
    document: row.id,
    sha256: row.sha256 ?? "",
    sealedAt: isoOf(row.sealedAt),
    pages: row.pages,
    level: row.level,
    certificate: {
      fingerprint: row.certificateFingerprint,
      subject: seal?.certificateSubject ?? null,
      validFrom: seal?.validFrom.utc ?? null,
      validUntil: seal?.validUntil.utc ?? null,
      state: seal?.certificateState ?? null,
    },
    timestamp: row.timestampAuthority
      ? { authority: row.timestampAuthority, at: isoOf(row.timestampedAt) }
      : null,
    chain: {
      events: events.length,
      certified: record?.certificate.chain.events ?? null,
      head: events.at(-1)?.hash ?? "",
      holds: (await evidenceAndPictureFindings(ctx, row.proposalId, evidence)).length === 0,
    },
    superseded: row.isSuperseded,
    changes: changesIn(events),
  };
}

const changesIn = (events: readonly AuditRow[]): SealedDocumentData["changes"] =>
  events.flatMap((event) =>
    event.type === "agreement.changed" || event.type === "agreement.renewed"
      ? [{ number: payloadText(event, "number"), at: new Date(event.occurredAt).toISOString() }]
      : [],
  );

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
