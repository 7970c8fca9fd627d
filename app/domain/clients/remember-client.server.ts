/** The address book fills itself (docs/decisions/0063-clients.md). What a person wrote there is never replaced. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { clients, proposals } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import type { Brief } from "../briefs/brief";
import type { MemberContext } from "../context";
import { searchColumns } from "./client";

interface NamedClient extends Pick<Brief, "clientName" | "clientEmail" | "clientCompany"> {
  clientIndustry?: Brief["clientIndustry"];
  communicationPreference?: Brief["communicationPreference"];
  language?: Language | null | "";
}

/**
 * Goes into the same batch as the proposal's own row. It finds its client by email, else by name and company; a client
 * who is not in the book yet is added. A proposal that has its client keeps it.
 */
export function rememberClient(ctx: MemberContext, proposalId: string, named: NamedClient): Statement[] {
  const { db, actor, now } = ctx;
  const [name, company, email] = [named.clientName, named.clientCompany, named.clientEmail.toLowerCase()];
  if (name === "") return [];
  const search = searchColumns({ name, company, email });
  const isUnlinked = sql`exists (select 1 from proposals where id = ${proposalId} and user_id = ${actor.id} and client_id is null)`;
  const nameKey = sql`lower(${name}) || char(10) || lower(${company})`;
  const byEmail = sql`select id from clients where user_id = ${actor.id} and email = ${email}`;
  const byName = (more: SQL) =>
    sql`select id from clients where user_id = ${actor.id} and name_key = ${nameKey}${more} order by created_at, id limit 1`;
  const client = email === "" ? byName(sql``) : byEmail;
  const row = sql`select ${newId()}, ${actor.id}, ${name}, ${company}, ${email}, '', ${named.clientIndustry ?? ""},
    ${named.communicationPreference ?? ""}, '', '', '', '', '', '', '', ${named.language || null}, null, '', ${search.sortKey}, ${search.searchText},
    ${now}, ${now} where ${isUnlinked} and not exists (${client})`;
  return [
    ...(email === ""
      ? []
      : [
          db
            .update(clients)
            .set({ email, searchText: search.searchText, updatedAt: now })
            .where(
              and(
                sql`${clients.id} = (${byName(sql` and email = ''`)})`,
                isUnlinked,
                sql`not exists (${byEmail})`,
              ),
            ),
        ]),
    db.insert(clients).select(row).onConflictDoNothing(),
    db
      .update(proposals)
      .set({ clientId: sql`(${client})` })
      .where(and(eq(proposals.id, proposalId), eq(proposals.userId, actor.id), isNull(proposals.clientId))),
  ];
}
