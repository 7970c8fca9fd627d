import { expectOneChange, type Statement } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import { MINUTE } from "~/platform/time/durations";
import type { Context } from "../../context";
import { leaseOn } from "../../outbox/lease.server";
import type { SealedDocument } from "./seal-events";

export const sealLease = leaseOn(sealedDocuments, { waiting: "pending", working: "working", ms: 5 * MINUTE });

/** Fails its batch if another worker took over the claim. */
export const updateClaimed = (
  { db }: Pick<Context, "db">,
  claimed: SealedDocument,
  change: Partial<typeof sealedDocuments.$inferInsert>,
): Statement[] => [
  db.update(sealedDocuments).set(change).where(sealLease.isHeld(claimed)),
  expectOneChange(db),
];
