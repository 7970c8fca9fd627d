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
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { pricedColumns } from "../prices/deal/value";
import type { PriceTable } from "../prices/price-table";
import { checkTypedTable } from "../prices/typed-problems";
import { carriedIds } from "../proposals/block-ids/carried-ids.server";
import { createProposal } from "../proposals/drafts/create-proposal.server";
import { columnsFromBrief } from "../proposals/drafts/draft.server";
import { findOwn, type Proposal } from "../proposals/find-own.server";
import { nextNumber } from "../proposals/number/numbering.server";
import { proposalLanguage } from "../proposals/version.server";
import { type AgreementNow, sumsOfTable } from "./agreement-now";
import { readAgreementNow } from "./agreement-now.server";
import {
  type ChangeOrder,
  problemsInForm,
  scheduleOfChange,
  tableOfChange,
  textOfChange,
  unknownInOrder,
} from "./change-order";

interface Changeable {
  agreement: Proposal;
  now: AgreementNow;
}

/** A change of a change is a change of the same agreement. @throws DomainError not_found, conflict before it is agreed */
export async function findAgreement(ctx: MemberContext, id: string): Promise<Changeable> {
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

/**
 * Writes a change order of an agreement, ready to be read once more and sent. The agreement stays as it was agreed.
 * @returns the id of the change order @throws DomainError not_found, conflict, invalid_input, account_locked, limit_reached
 */
export async function startChangeOrder(ctx: MemberContext, id: string, order: ChangeOrder): Promise<string> {
  assertOpenAccount(ctx);
  const { agreement, now } = await findAgreement(ctx, id);
  const words = datedFor(await loadLanguage(ctx, proposalLanguage(agreement)), {
    currency: now.currency,
    html: agreement.contentHtml,
  });
  const priceTable = priceTableOf(order, now, words);
  const contentHtml = sanitiseContent(textOfChange(order, words, priceTable !== null));
  const brief = briefOf(agreement, order);
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
    amends: amendsOf(now, order),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const event = { type: "document.created" as const, payload: { title: agreement.title } };
  let counter = 0;
  await createProposal(ctx, proposal, event, {
    number: async () => {
      const next = await nextChangeNumber(ctx, now);
      counter = next.counter;
      return next;
    },
    textFor: async () => {
      const title = words("change_order.title", { number: counter, title: now.first.title });
      return { contentHtml, blockIds: proposal.blockIds, priceTable, title, brief: { ...brief, title } };
    },
  });
  return proposal.id;
}

function priceTableOf(order: ChangeOrder, now: AgreementNow, words: Translate): PriceTable | null {
  assertNone(unknownInOrder(order, now));
  const typed = tableOfChange(order, now);
  if (typed === null) return null;
  const schedule = scheduleOfChange(order, words("change_order.payment"));
  const { table, problems } = checkTypedTable({ ...typed, schedule });
  // A change that only takes off has nothing to ask for.
  if (problems["schedule.0.part"] && sumsOfTable("", table).once <= 0) return { ...table, schedule: [] };
  assertNone(problemsInForm(order, problems));
  return table;
}

function assertNone(fieldErrors: Record<string, string>): void {
  const [problem] = Object.values(fieldErrors);
  if (problem !== undefined) throw new DomainError("invalid_input", problem, { fieldErrors });
}

const briefOf = ({ brief, ...agreement }: Proposal, { finish }: ChangeOrder) => ({
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

const amendsOf = ({ first }: AgreementNow, { finish }: ChangeOrder): Amends => ({
  proposalId: first.id,
  versionId: first.versionId,
  versionSha256: first.versionSha256,
  number: first.number,
  title: first.title,
  agreedAt: first.agreedAt ?? first.changedAt,
  finish,
});

/** "2026-014-C1": no two changes of an agreement have the same, whether they were sent or not. */
async function nextChangeNumber(ctx: MemberContext, { first }: AgreementNow) {
  const rows = await ctx.primary
    .select({ number: proposals.number })
    .from(proposals)
    .where(eq(proposals.amendsId, first.id));
  const counter =
    1 +
    Math.max(0, rows.length, ...rows.map(({ number }) => Number(/-C(\d+)$/.exec(number ?? "")?.[1] ?? 0)));
  if (first.number === null) return { counter, ...(await nextNumber(ctx)) };
  return { counter, number: `${first.number}-C${counter}`, statements: [] };
}
