import { numberFormat } from "~/platform/intl-formats";
import { dayText } from "~/platform/language/day-text";
import { LANGUAGE_NAMES, type Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { formatMoney } from "../../briefs/format-money";
import { computePrice } from "../../prices/compute-price";
import { everyText, moneyLocale, totalsTextOf } from "../../prices/price-in-language";
import { defaultSelection } from "../../prices/selection";
import type { ComparedTotal } from "./compare-contents.server";
import type { ChangeWords } from "./named-changes";

/** Names changes as a client reads them. */
export const clientWords = (t: Translate): ChangeWords => ({
  marks: {
    added: t("changes.added"),
    removed: t("changes.removed"),
    reformatted: t("changes.reformatted"),
    moved: t("changes.moved"),
  },
  opening: t("changes.opening"),
  price: t("price.title"),
  sections: {
    added: t("changes.part.added"),
    removed: t("changes.part.removed"),
    moved: t("changes.part.moved"),
    changed: "",
  },
  frame: {
    title: t("changes.title_of_proposal"),
    client: t("client.term.client"),
    number: t("client.term.number"),
    validUntil: t("client.term.valid_until"),
    budget: t("changes.price_in_words"),
    cover: t("changes.cover"),
    theme: t("changes.theme"),
    logo: t("changes.logo"),
    sender: t("changes.sender"),
    bankAccount: t("client.term.bank_account"),
    footer: t("changes.footer"),
    signing: t("changes.signing"),
    fields: t("changes.fields"),
    language: t("changes.language"),
    appendix: t("appendix.title"),
  },
  terms: {
    currency: t("changes.currency"),
    taxes: t("changes.taxes"),
    discount: t("price.discount"),
    schedule: t("price.payments"),
    estimate: t("changes.estimate"),
    options: t("changes.options"),
  },
  none: t("changes.none"),
  unnamedLine: t("price.item"),
  day: (day) => dayText(day, t),
  languageName: (code) => LANGUAGE_NAMES[code as Language],
  money: (minor, currency) => formatMoney(minor, currency, moneyLocale(t)),
  quantity: (thousandths) =>
    numberFormat(moneyLocale(t), { maximumFractionDigits: 3 }).format(thousandths / ONE),
  total: (total) => totalInWords(t, total),
  every: (recurring, sum) => everyText(t, recurring, sum),
  notChosen: (sum) => t("changes.not_chosen", { sum }),
});

/** "€4,819.50 in one-off costs, €297.50 a month", as the page says it; the deposit is named elsewhere. */
function totalInWords(t: Translate, { minor, currency, table }: ComparedTotal): string {
  if (table) return totalsTextOf(t, table, computePrice(table, defaultSelection(table)));
  return minor === null ? t("changes.no_total") : formatMoney(minor, currency, moneyLocale(t));
}
