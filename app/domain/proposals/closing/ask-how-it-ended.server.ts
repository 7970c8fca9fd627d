import { and, eq, gte, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { notices, proposals, proposalVersions, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import type { Context } from "../../context";
import { WAITING } from "../status";
import { hasEnded } from "../validity/validity";
import { isClosingAnswered } from "./is-closed.server";

/** What ended while nothing ran is asked about later, but not after months. */
const LOOKED_BACK_DAYS = 14;
const MOST_AT_ONCE = 300;

const aboutId = sql`${proposals.id} || ':' || ${proposals.lastDay}`;

/** Asks the owner in the bell, once for each last day, once that day is over in their zone. Two at once ask once. */
export async function askHowItEnded(ctx: Context): Promise<void> {
  const found = await endedQuery(ctx);
  const ended = found.filter(({ lastDay, timeZone }) =>
    hasEnded({ validUntil: lastDay, extendedUntil: null, timeZone }, ctx.now),
  );
  if (ended.length === 0) return;
  await runBatch(
    ctx.primary,
    ended.map(({ id, userId, title, clientName, lastDay }) =>
      ctx.primary
        .insert(notices)
        .values({
          id: newId(),
          userId,
          kind: "closing",
          proposalId: id,
          aboutId: `${id}:${lastDay}`,
          title,
          actorName: clientName,
          createdAt: ctx.now,
        })
        .onConflictDoNothing({ target: [notices.userId, notices.kind, notices.aboutId] }),
    ),
  );
}

/** Zones are up to 14 hours ahead. Uses the index `proposals_ending`; what has ended everywhere comes first. */
const endedQuery = ({ primary, now }: Context) =>
  primary
    .select({
      id: proposals.id,
      userId: proposals.userId,
      lastDay: proposals.lastDay,
      title: proposalVersions.title,
      clientName: proposalVersions.clientName,
      timeZone: users.timeZone,
    })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.userId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .where(
      and(
        gte(proposals.lastDay, addDays(dayIn(now, null), -LOOKED_BACK_DAYS)),
        lte(proposals.lastDay, dayIn(now, null)),
        inArray(proposals.status, [...WAITING]),
        isNull(proposals.deletedAt),
        isNull(proposals.archivedAt),
        isNull(proposals.pageClosedAt),
        sql`not ${isClosingAnswered}`,
        notExists(
          primary
            .select({ one: sql`1` })
            .from(notices)
            .where(
              and(
                eq(notices.userId, proposals.userId),
                eq(notices.kind, "closing"),
                eq(notices.aboutId, aboutId),
              ),
            ),
        ),
      ),
    )
    .orderBy(proposals.lastDay)
    .limit(MOST_AT_ONCE);
