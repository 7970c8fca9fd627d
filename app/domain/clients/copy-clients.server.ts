import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { clients } from "~/db/schema";
import type { Context } from "../context";

interface Books {
  from: string;
  to: string;
}

/** Matches the client of another book that stands for the same person or company. */
const sameIn = (book: string, copied: SQL) => sql`clients.user_id = ${book} and (
  (${copied}.email <> '' and clients.email = ${copied}.email)
  or (clients.name_key = ${copied}.name_key and (${copied}.email = '' or clients.email = '')))`;

/** Copies clients of moved proposals, unless the other book has them. @param these ids of proposals */
export const copyClients = ({ db, now }: Context, { from, to }: Books, these: SQL): Statement =>
  db
    .insert(clients)
    .select(
      sql`select lower(hex(randomblob(11))), ${to}, name, company, email, phone, industry, communication_preference, address,
        postal_code, city, region, country, vat_number, billing_email, language, time_zone, notes, sort_key, search_text, created_at, ${now} from clients as copied
        where copied.user_id = ${from} and copied.id in (select client_id from proposals where id in ${these})
        and not exists (select 1 from clients where ${sameIn(to, sql.raw("copied"))})`,
    )
    .onConflictDoNothing();

/** Finds the client of a moved proposal in the other book. */
export const clientInBookOf = (to: string): SQL =>
  sql`(select clients.id from clients as copied join clients on ${sameIn(to, sql.raw("copied"))}
    where copied.id = proposals.client_id order by clients.email = copied.email desc, clients.created_at, clients.id limit 1)`;
