/** A proposal or a template, which have price tables to edit. */

import type { Brief } from "~/domain/briefs/brief";
import { currencyNames } from "~/domain/briefs/currency-names.server";
import { datedFor, datesOf } from "~/domain/briefs/dates/document-dates";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { stepNumberOf } from "~/domain/briefs/wizard-steps";
import type { MemberContext } from "~/domain/context";
import { openTax, openTaxOfTable } from "~/domain/prices/deal/open-tax";
import { startingRemark, startingTable } from "~/domain/prices/deal/starting-table";
import { linesText } from "~/domain/prices/pasted-lines";
import { moneyLocale } from "~/domain/prices/price-in-language";
import { MAX_PAYMENTS, type PriceTable } from "~/domain/prices/price-table";
import { scheduleText } from "~/domain/prices/table-text";
import { type TypedTable, typedFrom } from "~/domain/prices/typed-table";
import { beginBrief } from "~/domain/proposals/defaults/begin-brief";
import {
  assertPriceEditable,
  removePriceTable,
  type SavePriceTable,
  savePriceTable,
} from "~/domain/proposals/editing/save-price-table.server";
import { findOwn, type Proposal } from "~/domain/proposals/find-own.server";
import { proposalLanguage } from "~/domain/proposals/version.server";
import { findToEdit } from "~/domain/templates/find-template.server";
import { removeTemplatePrice, saveTemplatePrice } from "~/domain/templates/save-template-price.server";
import type { Template } from "~/domain/templates/template";
import { datesOfBrief, languageOfBrief } from "~/domain/writing/composer/language";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { datedIn, type Translate } from "~/platform/language/translate";
import { thousandthsText } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import type { LoadedPrice, SumsWords } from "./price-view";

type Shown = Pick<
  LoadedPrice,
  | "of"
  | "title"
  | "language"
  | "paymentNames"
  | "words"
  | "usualTax"
  | "isStored"
  | "remark"
  | "revision"
  | "place"
  | "wasSent"
  | "back"
>;

export interface Priced extends Shown {
  /** The table with which the editor begins. */
  typed: TypedTable;
  assertEditable(): void;
  save(command: SavePriceTable): Promise<unknown>;
  remove(revision: number): Promise<unknown>;
}

/** Finds it by the address. @throws DomainError not_found, forbidden */
export const findPriced = async (
  ctx: MemberContext,
  { id, key }: { id?: string | undefined; key?: string | undefined },
): Promise<Priced> =>
  key === undefined
    ? pricedProposal(ctx, await findOwn(ctx, id ?? ""))
    : pricedTemplate(ctx, await findToEdit(ctx, key));

async function pricedProposal(ctx: MemberContext, proposal: Proposal): Promise<Priced> {
  const { id, title, priceTable, priceRevision, sentAt, contentHtml, currency, brief } = proposal;
  const isDraft = contentHtml === "";
  const answers = { ...emptyBrief(), ...brief };
  // The text that decides the language is still to be written.
  const language = isDraft ? languageOfBrief(answers) : proposalLanguage(proposal);
  const dates = isDraft
    ? datesOfBrief(answers, language, ctx.actor.country)
    : datesOf(language, { currency, html: contentHtml });
  const words = datedIn(await loadLanguage(ctx, language), dates);
  return {
    of: "proposal",
    title,
    language,
    paymentNames: paymentNames(words),
    words: sumsWords(words),
    usualTax: usualTaxOf(ctx),
    typed: priceTable ? typedFrom(priceTable) : startingTypedTable(ctx, proposal, words, answers),
    isStored: priceTable !== null,
    remark: priceRemark(answers, priceTable),
    revision: priceRevision,
    place: { kind: "price", owner: ctx.actor.id, id: `proposal-${id}` },
    wasSent: sentAt !== null,
    back: isDraft
      ? {
          to: `/create-proposal?draft=${id}&step=${stepNumberOf("budget")}`,
          text: t("Back to the six steps"),
        }
      : { to: `/proposal/${id}`, text: t("Back to the proposal") },
    assertEditable: () => assertPriceEditable(ctx, proposal),
    save: (command) => savePriceTable(ctx, id, command),
    remove: (revision) => removePriceTable(ctx, id, revision),
  };
}

const startingTypedTable = (
  { actor }: MemberContext,
  { amendsId }: Proposal,
  words: Translate,
  answers: Brief,
): TypedTable => ({
  ...startingTable(words, answers, actor.defaults),
  ...(amendsId !== null && { isChange: true }),
});

/** The names that payments begin with, in their order. */
const paymentNames = (words: Translate): string[] =>
  Array.from({ length: MAX_PAYMENTS }, (_, at) =>
    at === 0 ? words("client.term.deposit") : words("price.payment", { number: String(at + 1) }),
  );

/** As the client reads them; places for what is typed stay open. */
function sumsWords(words: Translate): SumsWords {
  const tax = { name: "{name}", rate: "{rate}" };
  return {
    language: words.language,
    locale: moneyLocale(words),
    dates: words.locale,
    once: words("price.part.once"),
    every: {
      week: words("price.part.week"),
      month: words("price.part.month"),
      quarter: words("price.part.quarter"),
      year: words("price.part.year"),
    },
    subtotal: words("price.subtotal"),
    discount: words("price.discount"),
    total: words("price.total"),
    tax: {
      exclusive: words("price.tax", tax),
      inclusive: words("price.tax_included", tax),
      "reverse-charge": words("price.reverse_charge", tax),
    },
    signing: words("price.due.signing"),
    share: words("price.share", { name: "{name}", share: "{share}" }),
    day: words("price.due.date", { day: "{day}" }),
  };
}

const priceRemark = (brief: Brief, table: PriceTable | null): string | null =>
  table ? openTaxOfTable(brief, table) : (startingRemark(brief) ?? openTax(brief));

const usualTaxOf = ({ actor: { defaults } }: MemberContext): LoadedPrice["usualTax"] =>
  defaults.tax && { ...defaults.tax, rate: thousandthsText(defaults.tax.rate) };

async function pricedTemplate(ctx: MemberContext, template: Template): Promise<Priced> {
  const { key, name, priceTable, stored, brief } = template;
  const language = template.language ?? DEFAULT_LANGUAGE;
  const words = datedFor(await loadLanguage(ctx, language), {
    currency: priceTable?.currency ?? "",
    html: template.html,
  });
  return {
    of: "template",
    title: name,
    language,
    paymentNames: paymentNames(words),
    words: sumsWords(words),
    usualTax: usualTaxOf(ctx),
    typed: priceTable
      ? typedFrom(priceTable)
      : startingTable(
          words,
          { ...beginBrief(ctx.actor.defaults), ...brief, title: name },
          ctx.actor.defaults,
        ),
    isStored: priceTable !== null,
    remark: null,
    revision: stored?.priceRevision ?? 0,
    place: { kind: "price", owner: ctx.actor.id, id: `template-${key}` },
    wasSent: false,
    back: { to: `/templates/${key}`, text: t("Back to the template") },
    assertEditable: () => {},
    save: (command) => saveTemplatePrice(ctx, key, command),
    remove: (revision) => removeTemplatePrice(ctx, key, revision),
  };
}

const shownOf = ({ assertEditable, save, remove, ...shown }: Omit<Priced, "typed">): Shown => shown;

export function priceToEdit({ typed, ...priced }: Priced, offered: LoadedPrice["offered"]): LoadedPrice {
  return {
    ...shownOf(priced),
    typed,
    offered,
    text: { lines: linesText(typed), schedule: scheduleText(typed.schedule), daysToPay: typed.daysToPay },
    currencies: currencyNames(),
  };
}
