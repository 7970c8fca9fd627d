import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { proposals } from "~/db/schema";
import type { WaitingFor } from "~/db/vocabulary";
import type { Context } from "../context";
import { WAITING } from "./status";

const STATUSES = sql.join(
  WAITING.map((status) => sql`${status}`),
  sql`, `,
);

/** Belongs after the statements it depends on: it computes who is to act from the rows as they are then (docs/decisions/0114). */
export const waitsAnew = ({ db }: Pick<Context, "db">, proposalId: string): Statement =>
  db
    .update(proposals)
    .set({
      waitingFor: sql<WaitingFor | null>`case
        when current_version_id is null or deleted_at is not null or page_closed_at is not null
          or status not in (${STATUSES}) then null
        when countersigner_id is not null
          or exists (select 1 from threads where proposal_id = ${proposalId} and state = 'open') then 'us'
        else 'client' end`,
    })
    .where(eq(proposals.id, proposalId));
