/** What an account really paid: its paid invoices less what was given back. It is worked out, nobody counts it. */
import { type SQL, sql } from "drizzle-orm";
import { payments, users } from "~/db/schema";

/** Rows of the books whose money moved. */
export const moneyMoved: SQL = sql`((${payments.kind} = 'invoice' and ${payments.status} = 'paid')
  or (${payments.kind} <> 'invoice' and ${payments.status} = 'refunded'))`;

/** By currency in minor units, as JSON: a column of any query about users. */
export const spentByAccount: SQL<string> = sql<string>`(
  select json_group_object(currency, minor) from (
    select ${payments.currency} as currency, sum(${payments.amountMinor}) as minor from ${payments}
    where ${payments.userId} = ${users.id} and ${moneyMoved} group by ${payments.currency}))`;
