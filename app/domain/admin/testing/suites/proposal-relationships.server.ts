import { desc, gt, isNull, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { readEvidence } from "../../../agreements/evidence/evidence-rows.server";
import { evidenceFindings } from "../../../agreements/evidence/findings.server";
import type { MemberContext } from "../../../context";
import type { Checks } from "../report";
import { countsQuery, orphans, type RowCheck, recordCounts } from "../row-checks";

/** Signatures, decisions and consents have no foreign keys: they outlive their proposal. */
const PROPOSAL_CHECKS: readonly RowCheck[] = [
  orphans("Every proposal has an owner", "proposals", "user_id", "users"),
  orphans("Every version belongs to a proposal", "proposal_versions", "proposal_id", "proposals"),
  orphans("Every recipient belongs to a proposal", "recipients", "proposal_id", "proposals"),
  orphans("Every link leads to a version", "signing_links", "version_id", "proposal_versions"),
  orphans("Every signature is of a version", "signatures", "version_id", "proposal_versions"),
  orphans("Every signature is a recipient's", "signatures", "recipient_id", "recipients"),
  orphans("Every signature came through a link", "signatures", "link_id", "signing_links"),
  orphans("Every signature has its consent", "signatures", "consent_id", "consents"),
  orphans("Every sealed agreement has its signature", "sealed_documents", "signature_id", "signatures"),
  orphans("Every decision is of a version", "decisions", "version_id", "proposal_versions"),
  orphans("Every status change belongs to a proposal", "status_changes", "proposal_id", "proposals"),
  {
    name: "The version that clients see is the proposal's own",
    wrong:
      "select id from proposals p where current_version_id is not null and not exists (select 1 from proposal_versions v where v.id = p.current_version_id and v.proposal_id = p.id)",
  },
  {
    name: "What was sent knows when",
    wrong: "select id from proposals where current_version_id is not null and sent_at is null",
  },
  {
    name: "A signed version is signed as it was frozen",
    wrong:
      "select s.id from signatures s join proposal_versions v on v.id = s.version_id where s.version_sha256 <> v.sha256",
  },
  {
    name: "What a client signed is signed",
    wrong:
      "select p.id from proposals p join signatures s on s.proposal_id = p.id and s.version_id = p.current_version_id where p.status <> 'signed'",
  },
  {
    name: "Everything that is there is listed",
    wrong:
      "select id from proposals p where deleted_at is null and not exists (select 1 from proposal_listing l where l.proposal_id = p.id and l.user_id = p.user_id)",
  },
  {
    name: "Nothing is listed that is deleted",
    wrong:
      "select proposal_id from proposal_listing l join proposals p on p.id = l.proposal_id where p.deleted_at is not null",
  },
  {
    name: "The list has each proposal's own status and time",
    wrong:
      "select l.proposal_id from proposal_listing l join proposals p on p.id = l.proposal_id where l.status <> p.status or l.updated_at <> p.updated_at",
  },
  {
    name: "Every word that is searched for is of a listed proposal",
    wrong:
      "select proposal_id from proposal_words w where not exists (select 1 from proposal_listing l where l.proposal_id = w.proposal_id)",
  },
];

const MAX_CHAINS = 20;
const MAX_COUNTERS = 5;

/** Read-only, on real data. */
export async function proposalRelationships(ctx: MemberContext, checks: Checks): Promise<void> {
  const [counts] = await ctx.primary.all<Record<string, number>>(sql.raw(countsQuery(PROPOSAL_CHECKS)));
  recordCounts(PROPOSAL_CHECKS, counts ?? {}, checks);
  await checkChains(ctx, checks);
  await checkCounters(ctx, checks);
}

async function checkChains(ctx: MemberContext, checks: Checks): Promise<void> {
  const newest = await ctx.primary
    .select({ id: proposals.id })
    .from(proposals)
    .orderBy(desc(proposals.updatedAt))
    .limit(MAX_CHAINS);
  const verdicts = await Promise.all(newest.map(({ id }) => firstFinding(ctx, id)));
  const broken = verdicts.filter((verdict) => verdict !== null);
  const saw = broken.length === 0 ? `${newest.length} chains hold.` : `Broken: ${broken.join("; ")}.`;
  checks.that("The evidence of the latest proposals is whole", broken.length === 0, saw);
}

async function firstFinding(ctx: MemberContext, id: string): Promise<string | null> {
  const [first] = await evidenceFindings(ctx, id, await readEvidence(ctx.primary, id));
  return first ? `${id}: ${first.message}` : null;
}

/** Lists may lag by seconds but never lead. */
async function checkCounters(ctx: MemberContext, checks: Checks): Promise<void> {
  const viewed = await ctx.primary
    .select({ id: proposals.id, listed: proposals.viewCount })
    .from(proposals)
    .where(sql`${gt(proposals.viewCount, 0)} and ${isNull(proposals.deletedAt)}`)
    .orderBy(desc(proposals.lastViewedAt))
    .limit(MAX_COUNTERS);
  const ahead = await Promise.all(
    viewed.map(async ({ id, listed }) => (await ctx.views.figures(id)).views < listed),
  );
  const wrong = ahead.filter(Boolean).length;
  const saw =
    wrong === 0 ? `${viewed.length} counters agree.` : `${wrong} of ${viewed.length} have counted fewer.`;
  checks.that("No list is ahead of what was counted of views", wrong === 0, saw);
}
