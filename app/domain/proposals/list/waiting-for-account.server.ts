import { and, asc, eq, inArray, isNull, type Placeholder, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { proposals, proposalVersions, signingLinks } from "~/db/schema";
import type { MemberContext } from "../../context";
import { MOVES } from "../status";

const isWaitingFor = (userId: string | Placeholder) =>
  and(
    eq(proposals.countersignerId, userId),
    isNull(proposals.deletedAt),
    inArray(proposals.status, [...MOVES.sign.from]),
  );

const theirLink = sql`(select l.id from signing_links l join recipients r on r.id = l.recipient_id
  where l.proposal_id = proposals.id and l.version_id = proposals.current_version_id and l.handed_over = 'account'
    and r.user_id = proposals.countersigner_id order by l.created_at desc, l.rowid desc limit 1)`;

/** Selects proposals that wait for the account's signature, the longest wait first. */
export const waitingForAccount = (ctx: MemberContext, most: number) =>
  ctx.db
    .select({
      id: proposals.id,
      title: proposalVersions.title,
      clientName: proposalVersions.clientName,
      clientCompany: proposalVersions.clientCompany,
      askedAt: sql<number>`${signingLinks.createdAt}`.as("asked_at"),
      isRead: sql`exists (select 1 from audit_events e where e.proposal_id = proposals.id
        and e.type = 'document.opened' and e.link_id = ${signingLinks.id})`
        .mapWith(Boolean)
        .as("is_read"),
      /** Clients who have signed, in their order. */
      signed: sql<string[]>`(select json_group_array(signer_name) from (select g.signer_name from signatures g
        where g.proposal_id = proposals.id and g.version_id = proposals.current_version_id order by g.signed_at))`
        .mapWith((json: string): string[] => JSON.parse(json))
        .as("signed_by"),
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(signingLinks, eq(signingLinks.id, theirLink))
    .where(and(isWaitingFor(ctx.actor.id), isNull(signingLinks.revokedAt)))
    .orderBy(asc(signingLinks.createdAt))
    .limit(most);

/** Uses the index `proposals_to_countersign`. */
const selectWaitingCount = prepared((db) =>
  db
    .select({ toCountersign: sql<number>`count(*)`.as("to_countersign") })
    .from(proposals)
    .where(isWaitingFor(sql.placeholder("userId"))),
);

export const countWaiting = ({ db, actor }: MemberContext) => selectWaitingCount(db, { userId: actor.id });
