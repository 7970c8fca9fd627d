import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { milestoneReports, recipients } from "~/db/schema";
import type { Context } from "../../context";
import type { MilestoneReport } from "./milestone-report";

type Reading = Pick<Context, "db">;

/** The oldest first. */
export const reportsOf = ({ db }: Reading, proposalId: string) =>
  db
    .select()
    .from(milestoneReports)
    .where(eq(milestoneReports.proposalId, proposalId))
    .orderBy(asc(milestoneReports.createdAt), asc(milestoneReports.id));

/** The same, with who answered. */
export const reportsWithAnswers = ({ db }: Reading, proposalId: string) =>
  db
    .select({
      id: milestoneReports.id,
      requestId: milestoneReports.requestId,
      note: milestoneReports.note,
      answerBy: milestoneReports.answerBy,
      outcome: milestoneReports.outcome,
      reason: milestoneReports.reason,
      createdAt: milestoneReports.createdAt,
      answeredAt: milestoneReports.answeredAt,
      who: sql<string | null>`coalesce(nullif(${recipients.name}, ''), ${recipients.email})`.as("who"),
    })
    .from(milestoneReports)
    .leftJoin(recipients, eq(recipients.id, milestoneReports.recipientId))
    .where(eq(milestoneReports.proposalId, proposalId))
    .orderBy(asc(milestoneReports.createdAt), asc(milestoneReports.id));

export type AnsweredReport = Awaited<ReturnType<typeof reportsWithAnswers>>[number];

/** Fails the batch if somebody has answered meanwhile. */
export const endReport = (
  { db, now }: Pick<Context, "db" | "now">,
  { id }: MilestoneReport,
  answer: Pick<MilestoneReport, "outcome" | "recipientId" | "reason">,
): Statement[] => [
  db
    .update(milestoneReports)
    .set({ ...answer, answeredAt: now })
    .where(and(eq(milestoneReports.id, id), isNull(milestoneReports.outcome))),
  expectOneChange(db),
];
