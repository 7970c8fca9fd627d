import { and, eq, gt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { sealedDocuments, signatures } from "~/db/schema";
import { isId } from "~/platform/ids";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { readEvidence } from "../evidence/evidence-rows.server";
import { findingsOf } from "../evidence/findings.server";
import { findRecord } from "./certificate-record.server";
import { isSha256, judge, type SealedFacts, type Verdict } from "./verdict";

export interface Checked {
  /** Null when no hash was given. */
  verdict: Verdict | null;
  facts: SealedFacts | null;
}

/**
 * What is known of a file by its hash, of a sealed document by its id, or of both against each other. It leaves no
 * event: anybody may ask as often as the limit lets them, and no stranger is to lengthen an owner's chain.
 * @throws DomainError rate_limited
 */
export async function checkDocument(
  ctx: Context,
  asked: { sha256: string | null; document: string | null },
): Promise<Checked> {
  await limitRate(ctx, { verify: networkOf(ctx.request.ip) });
  const sha256 = asked.sha256 !== null && isSha256(asked.sha256) ? asked.sha256 : null;
  const id = asked.document !== null && isId(asked.document) ? asked.document : null;
  const [byHash, byId] = await Promise.all([
    sha256 === null ? null : findSealed(ctx, eq(sealedDocuments.sha256, sha256)),
    id === null ? null : findSealed(ctx, eq(sealedDocuments.id, id)),
  ]);
  const row = byHash ?? byId;
  const facts = row && (await factsOf(ctx, row));
  return { verdict: judge({ sha256, byHash, byId }), facts };
}

type Sealed = Awaited<ReturnType<typeof findSealed>>;

/** A later signature on another version of the same proposal supersedes. */
async function findSealed(ctx: Context, which: ReturnType<typeof eq>) {
  const later = alias(signatures, "later");
  const [row] = await ctx.db
    .select({ sealed: sealedDocuments, laterId: later.id })
    .from(sealedDocuments)
    .innerJoin(signatures, eq(signatures.id, sealedDocuments.signatureId))
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
  return row ? { ...row.sealed, isSuperseded: row.laterId !== null } : null;
}

async function factsOf(ctx: Context, row: NonNullable<Sealed>): Promise<SealedFacts> {
  const [evidence, record] = await Promise.all([
    readEvidence(ctx.db, row.proposalId),
    row.r2Key === null ? null : findRecord(ctx, row.r2Key),
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
      holds: (await findingsOf(ctx, row.proposalId, evidence)).length === 0,
    },
    superseded: row.isSuperseded,
  };
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
