import { desc, eq } from "drizzle-orm";
import { proposalVersions } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { type FrozenPrice, frozenPrice } from "./frozen-price";
import type { Proposal } from "./own.server";

export type Version = typeof proposalVersions.$inferSelect;

/** What a version fixes: all that the client reads and agrees to. */
export type VersionContent = Pick<
  Version,
  | "title"
  | "clientName"
  | "clientCompany"
  | "html"
  | "footer"
  | "budget"
  | "currency"
  | "requiresSignature"
  | "logoKey"
  | keyof FrozenPrice
>;

type Optional = "logoKey" | keyof FrozenPrice;

/** A version's content as it is hashed. */
export type HashedContent = Omit<VersionContent, Optional> & Partial<Pick<VersionContent, Optional>>;

export const latestVersion = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(desc(proposalVersions.number))
    .limit(1);

/** What a version does not have is not hashed: one that was signed before there were logos or deposits keeps its hash. */
export function hashedContent(version: VersionContent): HashedContent {
  const { logoKey, totalMinor, isEstimate, depositMinor, ...content } = version;
  return {
    ...content,
    ...(logoKey === null ? {} : { logoKey }),
    ...(totalMinor === null ? {} : { totalMinor }),
    ...(isEstimate ? { isEstimate } : {}),
    ...(depositMinor === null ? {} : { depositMinor }),
  };
}

/** SHA-256 over the canonical JSON of the content: what a signature is bound to. */
export const hashVersion = (content: VersionContent): Promise<string> =>
  sha256(canonicalJson(hashedContent(content)));

/**
 * The version that freezes this proposal as it stands.
 * @param logoKey of the logo that is shown, or null
 */
export async function freeze(
  ctx: Context,
  proposal: Proposal,
  number: number,
  logoKey: string | null,
): Promise<Version> {
  const content = contentOf(proposal, logoKey);
  return {
    id: newId(),
    proposalId: proposal.id,
    number,
    ...content,
    sha256: await hashVersion(content),
    frozenAt: ctx.now,
  };
}

export const contentOf = (proposal: Proposal, logoKey: string | null): VersionContent => ({
  title: proposal.title,
  clientName: proposal.clientName,
  clientCompany: proposal.clientCompany,
  html: proposal.contentHtml,
  footer: proposal.includeFooter ? proposal.footerContent : "",
  budget: proposal.budget,
  currency: proposal.currency,
  requiresSignature: proposal.requiresSignature,
  logoKey,
  ...frozenPrice(proposal),
});
