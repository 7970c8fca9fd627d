import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import { clientFiles, recipients } from "~/db/schema";
import type { Context } from "../context";

export type ClientFileRow = typeof clientFiles.$inferSelect;

/** What clients sent, the oldest first. */
export const clientFilesOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select()
    .from(clientFiles)
    .where(eq(clientFiles.proposalId, proposalId))
    .orderBy(asc(clientFiles.createdAt), asc(clientFiles.id));

const WITH_SENDER = {
  id: clientFiles.id,
  name: clientFiles.name,
  bytes: clientFiles.bytes,
  sentAt: clientFiles.createdAt,
  who: sql<string>`coalesce(nullif(${recipients.name}, ''), ${recipients.email})`.as("who"),
};

/** The same, with who sent each. */
export const filesWithSenders = ({ db }: Pick<Context, "db">, proposalId: string) =>
  withSenders(db, eq(clientFiles.proposalId, proposalId));

/** @param span UTC milliseconds, both ends included */
export const filesSentBetween = (
  { db }: Pick<Context, "db">,
  proposalId: string,
  { from, until }: { from: number; until: number },
) =>
  withSenders(db, and(eq(clientFiles.proposalId, proposalId), between(clientFiles.createdAt, from, until)));

const withSenders = (db: Context["db"], which: SQL | undefined) =>
  db
    .select(WITH_SENDER)
    .from(clientFiles)
    .innerJoin(recipients, eq(recipients.id, clientFiles.recipientId))
    .where(which)
    .orderBy(asc(clientFiles.createdAt), asc(clientFiles.id));
