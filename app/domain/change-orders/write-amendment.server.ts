/** What change orders and renewals have in common: the agreement, a number of its own, and the proposal that is sent. */
import { eq } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { Amends } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { newIdOfCell } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { t } from "~/platform/words/t";
import { datedFor } from "../briefs/dates/document-dates";
import { emptyBrief } from "../briefs/empty-brief";
import { sanitiseContent } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import { pricedColumns } from "../prices/deal/value";
import type { PriceTable } from "../prices/price-table";
import { carriedIds } from "../proposals/block-ids/carried-ids.server";
import { createProposal } from "../proposals/drafts/create-proposal.server";
import { columnsFromBrief } from "../proposals/drafts/draft.server";
import { findOwn, type Proposal } from "../proposals/find-own.server";
import { nextNumber } from "../proposals/number/numbering.server";
import { proposalLanguage } from "../proposals/version.server";
import type { AgreementNow } from "./agreement-now";
import { readAgreementNow } from "./agreement-now.server";

interface Amendable {
  agreement: Proposal;
  now: AgreementNow;
}

/** A change of a change is a change of the same agreement. @throws DomainError not_found, conflict before it is agreed */
export async function findAgreement(ctx: MemberContext, id: string): Promise<Amendable> {
  const found = await findOwn(ctx, id);
  const agreement = found.amendsId === null ? found : await findOwn(ctx, found.amendsId);
  const now = await readAgreementNow(ctx, agreement.id);
  if (!now)
    throw new DomainError(
      "conflict",
      t("Your client has not agreed to this yet. Change the proposal itself."),
    );
  return { agreement, now };
}

/** In the agreement's language, with its dates. */
export const wordsOf = async (ctx: MemberContext, { agreement, now }: Amendable): Promise<Translate> =>
  datedFor(await loadLanguage(ctx, proposalLanguage(agreement)), {
    currency: now.currency,
    html: agreement.contentHtml,
  });

interface Amendment {
  /** "2026-014-C1" is a change, "2026-014-R1" a renewal. */
  letter: "C" | "R";
  titleOf(number: number): string;
  html: string;
  priceTable: PriceTable | null;
  amends: Pick<Amends, "finish" | "renews">;
}

/** @returns its id @throws DomainError limit_reached */
export async function writeAmendment(
  ctx: MemberContext,
  { agreement, now }: Amendable,
  { letter, titleOf, html, priceTable, amends }: Amendment,
): Promise<string> {
  const contentHtml = sanitiseContent(html);
  const brief = briefOf(agreement, amends.finish);
  const proposal = {
    id: newIdOfCell(ctx.config),
    userId: ctx.actor.id,
    ...columnsFromBrief(ctx, brief),
    ...pricedColumns({ ...emptyBrief(), ...brief }, priceTable),
    currency: now.currency,
    priceTable,
    requiresSignature: agreement.requiresSignature,
    signatureFields: agreement.signatureFields,
    status: "generated" as const,
    contentHtml,
    blockIds: carriedIds(contentHtml),
    theme: agreement.theme,
    cover: null,
    clientId: agreement.clientId,
    amendsId: agreement.id,
    amends: { ...amendedBy(now), ...amends },
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const event = { type: "document.created" as const, payload: { title: agreement.title } };
  let counter = 0;
  await createProposal(ctx, proposal, event, {
    number: async () => {
      const next = await nextAmendmentNumber(ctx, now, letter);
      counter = next.counter;
      return next;
    },
    textFor: async () => {
      const title = titleOf(counter);
      return { contentHtml, blockIds: proposal.blockIds, priceTable, title, brief: { ...brief, title } };
    },
  });
  return proposal.id;
}

export function assertNone(fieldErrors: Record<string, string>): void {
  const [problem] = Object.values(fieldErrors);
  if (problem !== undefined) throw new DomainError("invalid_input", problem, { fieldErrors });
}

const briefOf = ({ brief, ...agreement }: Proposal, finish: string | null) => ({
  ...emptyBrief(),
  title: agreement.title,
  clientName: agreement.clientName,
  clientEmail: agreement.clientEmail,
  clientCompany: agreement.clientCompany,
  projectType: brief.projectType ?? "",
  currency: { ...emptyBrief(), ...brief }.currency,
  language: proposalLanguage(agreement),
  requiresSignature: agreement.requiresSignature,
  includeLogo: agreement.includeLogo,
  includeFooter: agreement.includeFooter,
  footerContent: agreement.footerContent,
  endDate: finish ?? "",
});

const amendedBy = ({ first }: AgreementNow) => ({
  proposalId: first.id,
  versionId: first.versionId,
  versionSha256: first.versionSha256,
  number: first.number,
  title: first.title,
  agreedAt: first.agreedAt ?? first.changedAt,
});

const COUNTER = /-[CR](\d+)$/;

/** No two changes of an agreement have the same, nor two renewals, whether they were sent or not. */
async function nextAmendmentNumber(ctx: MemberContext, { first }: AgreementNow, letter: Amendment["letter"]) {
  const rows = await ctx.primary
    .select({ number: proposals.number, amends: proposals.amends })
    .from(proposals)
    .where(eq(proposals.amendsId, first.id));
  const alike = rows.filter(({ amends }) => (letter === "R") === Boolean(amends?.renews));
  const taken = alike.map(({ number }) => Number(COUNTER.exec(number ?? "")?.[1] ?? 0));
  const counter = 1 + Math.max(0, alike.length, ...taken);
  if (first.number === null) return { counter, ...(await nextNumber(ctx)) };
  return { counter, number: `${first.number}-${letter}${counter}`, statements: [] };
}
