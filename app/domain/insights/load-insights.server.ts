import { sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { proposals, templates } from "~/db/schema";
import { addDays, dayIn, momentIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../context";
import { sampleId } from "../proposals/drafts/sample-id.server";
import { builtInTemplates } from "../templates/built-in-templates.server";
import { type Insights, insightsOf, type SentRow } from "./insights";

/** All time, or the last 90 days. */
export type InsightsRange = "all" | "90";

/** The newest; older prices and templates say little about the next proposal. */
const MOST_SENT = 5_000;
const RANGE_DAYS = 90;

export interface LoadedInsights {
  insights: Insights;
  range: InsightsRange;
  /** By key; a template that was deleted is missing. */
  templateNames: Record<string, string>;
  /** Only the newest are counted. */
  isCut: boolean;
}

/** Archived proposals count, deleted ones and the sample do not. The range counts by the first send. Uses one round trip. */
export async function loadInsights(ctx: MemberContext, range: InsightsRange): Promise<LoadedInsights> {
  const since = range === "all" ? 0 : rangeStart(ctx);
  const sample = await sampleId(ctx);
  const [read, builtIn] = await Promise.all([
    readTogether(ctx.db, {
      rows: sentQuery(ctx, since, sample),
      names: templateNames(ctx),
    }),
    builtInTemplates(ctx),
  ]);
  const rows: SentRow[] = read.rows.filter(({ firstSentAt }) => firstSentAt >= since);
  const names = [...builtIn.map(({ key, name }) => ({ key, name })), ...read.names];
  return {
    insights: insightsOf(rows),
    range,
    templateNames: Object.fromEntries(names.map(({ key, name }) => [key, name])),
    isCut: read.rows.length === MOST_SENT,
  };
}

/** The first moment of the first of 90 days, today included, by the account's calendar. */
function rangeStart({ now, actor }: Pick<MemberContext, "now" | "actor">): number {
  const first = addDays(dayIn(now, actor.timeZone), 1 - RANGE_DAYS);
  return momentIn(first, 0, actor.timeZone);
}

/** What was first sent since then was last sent since then too. */
const sentQuery = ({ db, actor }: MemberContext, since: number, sample: string) =>
  db
    .select({
      id: proposals.id,
      title: proposals.title,
      templateKey: proposals.templateKey,
      currency: proposals.currency,
      valueMinor: proposals.valueMinor,
      status: proposals.status,
      lastDay: proposals.lastDay,
      closing: proposals.closing,
      firstSentAt: sql<number>`coalesce((select min(v.frozen_at) from proposal_versions v
        where v.proposal_id = proposals.id), proposals.sent_at)`.as("first_sent_at"),
      openedAt: sql<number | null>`(select min(c.changed_at) from status_changes c
        where c.proposal_id = proposals.id and c.to_status = 'viewed' and c.cause = 'event')`.as("opened_at"),
      signedVersionAt: sql<number | null>`(select min(l.created_at) from signing_links l
        where l.proposal_id = proposals.id and l.version_id = (select g.version_id from signatures g
          where g.proposal_id = proposals.id order by g.signed_at desc limit 1))`.as("signed_version_at"),
      signedAt: sql<number | null>`(select max(g.signed_at) from signatures g
        where g.proposal_id = proposals.id)`.as("last_signed_at"),
      declineReason: lastDecline("reason").as("decline_reason"),
      declinedAt: lastDecline("decided_at").mapWith(Number).as("declined_at"),
    })
    .from(proposals)
    .where(
      sql`${proposals.userId} = ${actor.id} and ${proposals.deletedAt} is null and ${proposals.sentAt} >= ${since}
        and ${proposals.currentVersionId} is not null and ${proposals.id} <> ${sample}
        and ${proposals.amendsId} is null`,
    )
    .orderBy(sql`${proposals.sentAt} desc`)
    .limit(MOST_SENT);

/** What the last person who declined wrote. Only the version that was sent last counts. */
const lastDecline = (column: "reason" | "decided_at") =>
  sql<string | null>`(select ${sql.raw(`d.${column}`)} from decisions d where d.proposal_id = proposals.id
    and d.version_id = proposals.current_version_id and d.outcome = 'rejected' order by d.decided_at desc limit 1)`;

const templateNames = ({ db, actor }: MemberContext) =>
  db
    .select({ key: templates.id, name: templates.name })
    .from(templates)
    .where(
      sql`${templates.id} in (select template_key from proposals where user_id = ${actor.id} and template_key is not null)`,
    );
