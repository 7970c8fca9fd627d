import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { Brief } from "../../briefs/brief";
import { normalizeText, queryWords } from "../../briefs/search-text";
import type { MemberContext } from "../../context";
import { searchIds } from "../list/search.server";
import { sampleId } from "./sample-id.server";

export type EarlierClient = Pick<
  Brief,
  "clientName" | "clientCompany" | "clientEmail" | "clientIndustry" | "communicationPreference"
>;

const MAX_CLIENTS = 6;
const MAX_PROPOSALS = 400;

/** @param query part of a name or company, or of an email with its @ @throws DomainError forbidden (docs/product.md 6) */
export async function earlierClients(
  ctx: MemberContext,
  query: string,
  except: string,
): Promise<EarlierClient[]> {
  if (!ctx.actor.rights.canAutofillClients)
    throw new DomainError("forbidden", "Filling in earlier clients requires Professional plan.", {
      upgrade: "feature_locked",
    });
  const rows = await findCandidates(ctx, query.trim(), except);
  return withPreferences(ctx, uniqueClients(rows.filter(matcher(query.trim()))).slice(0, MAX_CLIENTS));
}

type Candidate = Pick<typeof proposals.$inferSelect, "id" | "clientName" | "clientCompany" | "clientEmail">;

async function findCandidates(ctx: MemberContext, query: string, except: string): Promise<Candidate[]> {
  const { id, userId, deletedAt, clientName, clientCompany, clientEmail } = proposals;
  // The search index contains no emails.
  const words = query.includes("@") ? "" : query;
  const wanted = { query: words, status: "all", sort: "changed", after: null, rows: MAX_PROPOSALS } as const;
  const isCandidate = and(
    eq(userId, ctx.actor.id),
    isNull(deletedAt),
    ne(clientName, ""),
    ne(id, except),
    ne(id, await sampleId(ctx)),
  );
  return ctx.db
    .select({ id, clientName, clientCompany, clientEmail })
    .from(sql`(${searchIds(ctx, wanted)}) as wanted`)
    .crossJoin(proposals)
    .where(and(sql`${id} = wanted.id`, isCandidate))
    .orderBy(sql`wanted.sort_key desc, wanted.id desc`);
}

function matcher(query: string): (row: Candidate) => boolean {
  const words = queryWords(query);
  const address = query.toLowerCase();
  return ({ clientName, clientCompany, clientEmail }) => {
    const named = normalizeText(`${clientName}\n${clientCompany}`);
    const isNamed = words.length > 0 && words.every((word) => named.includes(word));
    return isNamed || clientEmail.toLowerCase().includes(address);
  };
}

const uniqueClients = (rows: Candidate[]): Candidate[] => [
  ...rows
    .reduce((seen, row) => {
      const client = JSON.stringify([row.clientName, row.clientCompany]);
      return seen.has(client) ? seen : seen.set(client, row);
    }, new Map<string, Candidate>())
    .values(),
];

async function withPreferences(ctx: MemberContext, clients: Candidate[]): Promise<EarlierClient[]> {
  if (clients.length === 0) return [];
  const answer = (name: keyof Brief) =>
    sql<string | null>`json_extract(${proposals.brief}, ${`$.${name}`})`.as(name);
  const { id } = proposals;
  const rows = await ctx.db
    .select({
      id,
      clientIndustry: answer("clientIndustry"),
      communicationPreference: answer("communicationPreference"),
    })
    .from(proposals)
    .where(
      inArray(
        id,
        clients.map((client) => client.id),
      ),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  return clients.map(({ id, ...client }) => ({
    ...client,
    clientIndustry: (known.get(id)?.clientIndustry ?? "") as Brief["clientIndustry"],
    communicationPreference: (known.get(id)?.communicationPreference ??
      "") as Brief["communicationPreference"],
  }));
}
