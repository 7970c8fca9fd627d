import { sql } from "drizzle-orm";
import { decisions, proposalVersions, signatures } from "~/db/schema";

/** JSON, as it was signed or approved; null without a price table. For queries that join the agreed version. */
export const agreedPriceColumn = sql<string | null>`coalesce(
  (select ${signatures.acceptedPrice} from ${signatures} where ${signatures.versionId} = ${proposalVersions.id}
    order by ${signatures.signedAt} desc limit 1),
  (select ${decisions.acceptedPrice} from ${decisions} where ${decisions.versionId} = ${proposalVersions.id}
    and ${decisions.outcome} = 'approved' limit 1))`.as("agreed_price");

/** When the last party signed or approved it; null for a status that was set by hand. */
export const agreedAtColumn = sql<number | null>`coalesce(
  (select max(${signatures.signedAt}) from ${signatures} where ${signatures.versionId} = ${proposalVersions.id}),
  (select max(${decisions.decidedAt}) from ${decisions} where ${decisions.versionId} = ${proposalVersions.id}
    and ${decisions.outcome} = 'approved'))`.as("agreed_at");
