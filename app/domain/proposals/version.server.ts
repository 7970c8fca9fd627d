import { desc, eq, sql } from "drizzle-orm";
import { proposalVersions } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import { frozenCover } from "../branding/cover";
import type { Letterhead } from "../branding/letterhead.server";
import { TEXT_DECIDES } from "../briefs/dates/document-dates";
import type { Context } from "../context";
import { type FrozenPrice, frozenPrice } from "../prices/proposal/frozen-price";
import { languageOf } from "../writing/language";
import type { Proposal } from "./find-own.server";
import { nameInVersion } from "./pictures/named-pictures.server";

export type Version = typeof proposalVersions.$inferSelect;

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
  | "language"
  | "priceTable"
  | "signatureFields"
  | "appendix"
  | "amends"
  | keyof FrozenPrice
  | keyof Frame
>;

/** The frame of the text (docs/decisions/0054-what-frames-a-proposal.md). */
type Frame = Pick<Version, "proposalNumber" | "validUntil" | "theme" | "cover" | "sender">;

type Optional =
  | "logoKey"
  | "priceTable"
  | "signatureFields"
  | "appendix"
  | "amends"
  | keyof FrozenPrice
  | keyof Frame;

type HashedContent = Omit<VersionContent, Optional | "language"> & Partial<Pick<VersionContent, Optional>>;

export const latestVersion = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(desc(proposalVersions.number))
    .limit(1);

/** Omits absent optional fields, so versions older than logos or deposits keep their hash. The language is how it is shown. */
export function hashedContent(version: VersionContent): HashedContent {
  const { logoKey, totalMinor, isEstimate, depositMinor, language: _, ...rest } = version;
  const { proposalNumber, validUntil, theme, cover, sender, ...framed } = rest;
  const { priceTable, signatureFields, appendix, amends, ...content } = framed;
  const frame = { proposalNumber, validUntil, theme, cover, sender };
  const optional = {
    logoKey,
    totalMinor,
    depositMinor,
    priceTable,
    signatureFields,
    appendix,
    amends,
    ...frame,
  };
  return {
    ...content,
    ...(isEstimate ? { isEstimate } : {}),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

/** SHA-256 over the canonical JSON; signatures are bound to it. */
export const hashVersion = (content: VersionContent): Promise<string> =>
  sha256(canonicalJson(hashedContent(content)));

interface ToFreeze {
  proposal: Pick<Proposal, "id" | "blockIds">;
  number: number;
  /** As the client reads it, with its variables filled in. */
  content: VersionContent;
  whatsNew: string | null;
}

export async function freeze(
  ctx: Context,
  { proposal: { id: proposalId, blockIds }, number, content, whatsNew }: ToFreeze,
): Promise<Version> {
  return {
    id: newId(),
    proposalId,
    number,
    ...content,
    blockIds,
    sha256: await hashVersion(content),
    frozenAt: ctx.now,
    whatsNew,
  };
}

export const addVersion = (ctx: Context, version: Version, replaced: Version | undefined): Change => ({
  statements: [
    ctx.db.insert(proposalVersions).values(version),
    ...nameInVersion(ctx, version.proposalId, version.id, version),
  ],
  events: [
    ...(replaced ? [supersededEvent(replaced, version)] : []),
    {
      type: "version.frozen",
      versionId: version.id,
      payload: { number: version.number, sha256: version.sha256 },
      rows: [boundRow("proposal_versions", version)],
    },
  ],
});

const supersededEvent = ({ id, number }: Version, by: Version): AuditDraft => ({
  type: "version.superseded",
  versionId: id,
  payload: { number, byNumber: by.number },
});

/** The columns of a proposal that become a version. */
export type Freezable = Pick<
  Proposal,
  | "title"
  | "clientName"
  | "clientCompany"
  | "contentHtml"
  | "includeFooter"
  | "footerContent"
  | "brief"
  | "budget"
  | "currency"
  | "requiresSignature"
  | "language"
  | "number"
  | "validUntil"
  | "cover"
  | "priceTable"
  | "appendix"
  | "amends"
>;

export const contentOf = (
  proposal: Freezable,
  { logoKey, sender, theme, accent, signatureFields }: Letterhead,
): VersionContent => ({
  title: proposal.title,
  clientName: proposal.clientName,
  clientCompany: proposal.clientCompany,
  html: proposal.contentHtml,
  footer: proposal.includeFooter ? proposal.footerContent : "",
  budget: proposal.budget,
  currency: proposal.currency,
  priceTable: proposal.priceTable,
  requiresSignature: proposal.requiresSignature,
  signatureFields: proposal.requiresSignature ? signatureFields : null,
  appendix: proposal.appendix,
  amends: proposal.amends,
  logoKey,
  language: frozenLanguage(proposal),
  ...frozenPrice(proposal),
  proposalNumber: proposal.number,
  validUntil: proposal.validUntil,
  theme,
  cover: frozenCover(proposal.cover, accent),
  sender,
});

/** Returns the chosen language, else that of the text. */
export const proposalLanguage = ({
  language,
  contentHtml,
}: Pick<Proposal, "language" | "contentHtml">): Language => language ?? languageOf(contentHtml);

function frozenLanguage(proposal: Freezable): Version["language"] {
  const language = proposalLanguage(proposal);
  return language === DEFAULT_LANGUAGE ? null : language;
}

export const versionLanguage = ({ language }: Pick<Version, "language">): Language =>
  language ?? DEFAULT_LANGUAGE;

/** The text for `datedFor`, in rows that need it for nothing else. Null where the language decides alone. */
export const textForDates = sql<string | null>`case when ${proposalVersions.language} in ${TEXT_DECIDES}
  then ${proposalVersions.html} end`;

/** Returns the language of the text itself; the words around it may be in another. */
export const writtenIn = (version: Pick<Version, "html" | "language">): Language =>
  languageOf(version.html, versionLanguage(version));
