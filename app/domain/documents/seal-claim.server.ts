import { and, eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import type { Context } from "../context";
import type { SealedDocument } from "./seal-events";

/** Statements that change a sealing in this worker's hands, or fail their batch when another has taken it. */
export const changeClaimed = (
  { db }: Pick<Context, "db">,
  { id, claimedAt }: SealedDocument,
  change: Partial<typeof sealedDocuments.$inferInsert>,
): Statement[] => [
  db
    .update(sealedDocuments)
    .set(change)
    .where(
      and(
        eq(sealedDocuments.id, id),
        eq(sealedDocuments.state, "working"),
        eq(sealedDocuments.claimedAt, claimedAt ?? 0),
      ),
    ),
  expectOneChange(db),
];
