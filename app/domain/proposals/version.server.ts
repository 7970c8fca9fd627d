import { desc, eq } from "drizzle-orm";
import { proposalVersions } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import type { Proposal } from "./own.server";

export type Version = typeof proposalVersions.$inferSelect;

/** What a version fixes: all that the client reads and agrees to. */
export type VersionContent = Pick<
  Version,
  "title" | "clientName" | "clientCompany" | "html" | "footer" | "budget" | "currency" | "requiresSignature"
>;

export const latestVersion = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(desc(proposalVersions.number))
    .limit(1);

/** SHA-256 over the canonical JSON of the content: what a signature is bound to. */
export const hashVersion = (content: VersionContent): Promise<string> => sha256(canonicalJson(content));

/** The version that freezes this proposal as it stands. */
export async function freeze(ctx: Context, proposal: Proposal, number: number): Promise<Version> {
  const content = contentOf(proposal);
  return {
    id: newId(),
    proposalId: proposal.id,
    number,
    ...content,
    logoKey: null,
    sha256: await hashVersion(content),
    frozenAt: ctx.now,
  };
}

export const contentOf = (proposal: Proposal): VersionContent => ({
  title: proposal.title,
  clientName: proposal.clientName,
  clientCompany: proposal.clientCompany,
  html: proposal.contentHtml,
  footer: proposal.includeFooter ? proposal.footerContent : "",
  budget: proposal.budget,
  currency: proposal.currency,
  requiresSignature: proposal.requiresSignature,
});
