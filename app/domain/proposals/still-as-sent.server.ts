import { and, eq, isNull, type SQL } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals } from "~/db/schema";
import type { Context } from "../context";
import type { ProposalStatus } from "./status";

interface Sent {
  proposalId: string;
  versionId: string;
  /** Undefined for any. */
  status?: ProposalStatus;
}

/** Guards a commit: it fails where the proposal was sent again, answered or deleted after it was read. @param more other conditions */
export const stillAsSent = (
  { db }: Pick<Context, "db">,
  { proposalId, versionId, status }: Sent,
  ...more: SQL[]
): Statement[] => [
  db
    .update(proposals)
    .set({ currentVersionId: versionId })
    .where(
      and(
        eq(proposals.id, proposalId),
        eq(proposals.currentVersionId, versionId),
        status && eq(proposals.status, status),
        isNull(proposals.deletedAt),
        ...more,
      ),
    ),
  expectOneChange(db),
];
