import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sealedDocuments } from "./schema";

/** The seal of a version hangs on its last signature, and belongs to all of them. */
export const isSealOf = ({ proposalId, versionId }: Record<"proposalId" | "versionId", SQLWrapper>): SQL =>
  sql`${sealedDocuments.signatureId} in (select s.id from signatures s
    where s.proposal_id = ${proposalId} and s.version_id = ${versionId})`;
