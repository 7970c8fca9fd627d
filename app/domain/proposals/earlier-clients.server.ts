import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import type { Brief } from "./brief";
import { fold, queryWords } from "./fold";
import { sampleId } from "./sample-id.server";
import { wantedIds } from "./search.server";

/** What a new brief can take over from an earlier one for the same client. */
export type EarlierClient = Pick<
  Brief,
  "clientName" | "clientCompany" | "clientEmail" | "clientIndustry" | "communicationPreference"
>;

/** As many as can be taken in at a glance. */
const OFFERED = 6;
/** Clients are looked for in so many proposals, the newest of those that the query finds at all. */
const LOOKED_THROUGH = 400;

/**
 * The owner's clients so far, the latest first, each as the newest proposal knows them.
 * @param query part of a name or a company, or of an address with its @; "" for all
 * @param except the draft that asks
 * @throws DomainError forbidden where the plan does not fill in clients (docs/product.md 6)
 */
export async function earlierClients(
  ctx: MemberContext,
  query: string,
  except: string,
): Promise<EarlierClient[]> {
  if (!ctx.actor.rights.canAutofillClients)
    throw new DomainError("forbidden", "Filling in earlier clients requires Professional plan.", {
      upgrade: "feature_locked",
    });
  const rows = await candidates(ctx, query.trim(), except);
  return withPreferences(ctx, eachOnce(rows.filter(matcher(query.trim()))).slice(0, OFFERED));
}

type Candidate = Pick<typeof proposals.$inferSelect, "id" | "clientName" | "clientCompany" | "clientEmail">;

/** By columns that stand before a row's brief and its text, which are not read for these. */
async function candidates(ctx: MemberContext, query: string, except: string): Promise<Candidate[]> {
  const { id, userId, deletedAt, clientName, clientCompany, clientEmail } = proposals;
  // The words that searches look at have no addresses in them.
  const words = query.includes("@") ? "" : query;
  const wanted = { query: words, status: "all", sort: "changed", after: null, rows: LOOKED_THROUGH } as const;
  const isCandidate = and(
    eq(userId, ctx.actor.id),
    isNull(deletedAt),
    ne(clientName, ""),
    ne(id, except),
    ne(id, await sampleId(ctx)),
  );
  return ctx.db
    .select({ id, clientName, clientCompany, clientEmail })
    .from(sql`(${wantedIds(ctx, wanted)}) as wanted`)
    .crossJoin(proposals)
    .where(and(sql`${id} = wanted.id`, isCandidate))
    .orderBy(sql`wanted.sort_key desc, wanted.id desc`);
}

/** Every word in the name or the company, or all of it in the address. */
function matcher(query: string): (row: Candidate) => boolean {
  const words = queryWords(query);
  const address = query.toLowerCase();
  return ({ clientName, clientCompany, clientEmail }) => {
    const named = fold(`${clientName}\n${clientCompany}`);
    const isNamed = words.length > 0 && words.every((word) => named.includes(word));
    return isNamed || clientEmail.toLowerCase().includes(address);
  };
}

/** The first, and so the newest, for each name and company. */
const eachOnce = (rows: Candidate[]): Candidate[] => [
  ...rows
    .reduce((seen, row) => {
      const client = JSON.stringify([row.clientName, row.clientCompany]);
      return seen.has(client) ? seen : seen.set(client, row);
    }, new Map<string, Candidate>())
    .values(),
];

/** Adds what only the briefs know, read for these few alone. */
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
