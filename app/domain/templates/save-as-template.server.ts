import { sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { templatePictures, templates } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import type { Letterhead } from "../branding/letterhead.server";
import type { Brief, BriefField } from "../briefs/brief";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { templatesLimitReached } from "../plans/plan-errors";
import type { PriceTable } from "../prices/price-table";
import type { Proposal } from "../proposals/find-own.server";
import { findWithLetterhead } from "../proposals/look.server";
import { keysNamedIn, type Named } from "../proposals/pictures/named-pictures.server";
import {
  type Replaced,
  turnIntoVariables,
  type WithVariables,
} from "../proposals/variables/turn-into-variables.server";
import { variableValues } from "../proposals/variables/variable-values";
import { contentOf, proposalLanguage } from "../proposals/version.server";
import { withClientVariables } from "./client-in-table.server";
import type { TemplateDetails } from "./template-form";

interface TemplateDraft extends WithVariables {
  proposal: Proposal;
  priceTable: PriceTable | null;
}

/** Turns a proposal into a draft of a template. @throws DomainError not_found, conflict for one without a text */
export async function draftTemplate(ctx: MemberContext, proposalId: string): Promise<TemplateDraft> {
  assertOpenAccount(ctx);
  const { proposal, ...letterhead } = await findWithLetterhead(ctx, proposalId);
  if (proposal.contentHtml === "")
    throw new DomainError("conflict", t("This proposal has no text yet. Write it first."));
  return { proposal, ...(await withVariables(ctx, proposal, letterhead)) };
}

async function withVariables(ctx: MemberContext, proposal: Proposal, letterhead: Letterhead) {
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const values = variableValues(contentOf(proposal, letterhead), proposal, ctx.actor, t);
  const text = turnIntoVariables(proposal.contentHtml, values);
  const { table: priceTable, replaced } = proposal.priceTable
    ? withClientVariables(proposal.priceTable, values)
    : { table: null, replaced: [] };
  return { html: text.html, priceTable, replaced: together(text.replaced, replaced) };
}

/** Counts what both the text and the price table name in one line. */
function together(inText: Replaced[], inTable: readonly Replaced[]): Replaced[] {
  const added = (text: string) => inTable.find((found) => found.text === text)?.times ?? 0;
  const isNew = ({ text }: Replaced) => !inText.some((found) => found.text === text);
  return [
    ...inText.map((found) => ({ ...found, times: found.times + added(found.text) })),
    ...inTable.filter(isNew),
  ];
}

/** @returns its id @throws DomainError not_found, conflict, account_locked, limit_reached */
export async function saveAsTemplate(
  ctx: MemberContext,
  proposalId: string,
  details: TemplateDetails,
): Promise<string> {
  const { proposal, html, priceTable } = await draftTemplate(ctx, proposalId);
  const { language, theme, cover } = proposal;
  const row = {
    id: newId(),
    ...details,
    isShared: details.isShared && ctx.actor.team?.isOpen === true,
    html,
    theme,
    cover,
    language,
    brief: answersToKeep(proposal.brief),
    priceTable,
  };
  try {
    await commit(ctx, null, {
      statements: [...insertBelowLimit(ctx, row), ...namePictures(ctx, row.id, row)],
    });
  } catch (error) {
    throw batchRefusal(error) === "guard" ? templatesLimitReached(ctx.actor.rights) : error;
  }
  ctx.log({ event: "template.saved", userId: ctx.actor.id, templateId: row.id });
  return row.id;
}

type NewRow = Omit<
  typeof templates.$inferSelect,
  "userId" | "nextStep" | "revision" | "priceRevision" | "createdAt" | "updatedAt"
>;

/** Counts them in the insert, so that no race passes the limit. */
function insertBelowLimit({ db, actor, now }: MemberContext, row: NewRow): Statement[] {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const insert = db.insert(templates).select(
    sql`select ${row.id}, ${actor.id}, ${row.name}, ${row.description}, ${row.category}, ${Number(row.isShared)}, ${row.html},
      ${row.theme}, ${json(row.cover)}, ${row.language}, ${json(row.brief)}, ${json(row.priceTable)}, null, 0, 0, ${now}, ${now}
    where (select count(*) from ${templates} where user_id = ${actor.id}) < ${actor.rights.templatesLimit}`,
  );
  return [insert, expectOneChange(db)];
}

/** Rows of pictures that the template names; a change of its text replaces them all. */
export const namePictures = ({ db }: MemberContext, templateId: string, named: Named): Statement[] => {
  const keys = keysNamedIn(named);
  return keys.length === 0
    ? []
    : [
        db
          .insert(templatePictures)
          .select(sql`select ${templateId}, value from json_each(${JSON.stringify(keys)}) where true`)
          .onConflictDoNothing(),
      ];
};

/** Answers about charges and the end of the text. The text has its terms, and the rest is about one client. */
const KEPT = [
  "projectType",
  "currency",
  "pricingModel",
  "requireDeposit",
  "requiresSignature",
  "includeLogo",
  "includeFooter",
  "footerContent",
] as const satisfies readonly BriefField[];

/** Keeps a deposit that is a share: an amount belongs to one price. */
function answersToKeep(brief: Partial<Brief>): Partial<Brief> {
  const kept = Object.fromEntries(
    KEPT.flatMap((field) => (brief[field] === undefined ? [] : [[field, brief[field]]])),
  ) as Partial<Brief>;
  const { depositAmount = "" } = brief;
  return depositAmount.includes("%") ? { ...kept, depositAmount } : { ...kept, requireDeposit: false };
}
