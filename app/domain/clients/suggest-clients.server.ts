import { and, eq, sql } from "drizzle-orm";
import { clients } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Brief } from "../briefs/brief";
import { directionOf, searchIds } from "../briefs/word-search.server";
import type { MemberContext } from "../context";
import { type ClientRow, detailsOf } from "./client";
import { CLIENT_INDEX } from "./client-index";

type SuggestedClient = Pick<
  Brief,
  "clientName" | "clientCompany" | "clientEmail" | "clientIndustry" | "communicationPreference" | "language"
>;

const MOST_SUGGESTED = 6;

/** "" finds those changed last. @param query beginnings of words @throws DomainError forbidden (docs/product.md 6) */
export async function suggestClients(ctx: MemberContext, query: string): Promise<SuggestedClient[]> {
  assertCanAutofill(ctx);
  const wanted = { query, order: "change", after: null, rows: MOST_SUGGESTED } as const;
  const rows = await ctx.db
    .select({ client: clients })
    .from(sql`(${searchIds(CLIENT_INDEX, ctx.actor.id, wanted)}) as wanted`)
    .crossJoin(clients)
    .where(and(sql`${clients.id} = wanted.id`, eq(clients.userId, ctx.actor.id)))
    .orderBy(sql`wanted.ordered_by ${directionOf(wanted)}, wanted.id ${directionOf(wanted)}`);
  return rows.map(({ client }) => answersOf(client));
}

/** @throws DomainError forbidden (docs/product.md 6) */
export function assertCanAutofill({ actor }: MemberContext): void {
  if (actor.rights.canAutofillClients) return;
  throw new DomainError("forbidden", t("Filling in clients requires Professional plan."), {
    upgrade: "feature_locked",
  });
}

/** Names the client's details as a brief's answers. */
export function answersOf(row: ClientRow): SuggestedClient {
  const { name, company, email, industry, communicationPreference, language } = detailsOf(row);
  return {
    clientName: name,
    clientCompany: company,
    clientEmail: email,
    clientIndustry: industry,
    communicationPreference,
    language: language ?? "",
  };
}
