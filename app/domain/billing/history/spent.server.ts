/** Paid invoices less refunds, computed on read. */
import { type SQL, sql } from "drizzle-orm";
import { payments, users } from "~/db/schema";

export const moneyMoved: SQL = sql`((${payments.kind} = 'invoice' and ${payments.status} = 'paid')
  or (${payments.kind} <> 'invoice' and ${payments.status} = 'refunded'))`;

/** JSON of minor units by currency, as a column of any query on users. */
export const spentByAccount: SQL<string> = sql<string>`(
  select json_group_object(currency, minor) from (
    select ${payments.currency} as currency, sum(${payments.amountMinor}) as minor from ${payments}
    where ${payments.userId} = ${users.id} and ${moneyMoved} group by ${payments.currency}))`;
