import { expectOneChange, type Statement } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import { MINUTE } from "~/platform/durations";
import type { Context } from "../context";
import { leaseOn } from "../outbox/lease.server";
import type { SealedDocument } from "./seal-events";

export const sealLease = leaseOn(sealedDocuments, { waiting: "pending", working: "working", ms: 5 * MINUTE });

/** Statements that change a sealing in this worker's hands, or fail their batch when another has taken it. */
export const changeClaimed = (
  { db }: Pick<Context, "db">,
  claimed: SealedDocument,
  change: Partial<typeof sealedDocuments.$inferInsert>,
): Statement[] => [
  db.update(sealedDocuments).set(change).where(sealLease.isHeld(claimed)),
  expectOneChange(db),
];
