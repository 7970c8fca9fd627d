import { quantityText, type ShownLine, shownPriceTable } from "~/components/price/price-lines";
import type { MemberContext } from "~/domain/context";
import { defaultSelection } from "~/domain/prices/selection";
import type { Template } from "~/domain/templates/template";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import type { ShownRow, ShownTable } from "./template-price-view";

/** Shows the price table in the template's language, with the default selection. */
export async function templatePrice(
  ctx: MemberContext,
  { priceTable, language }: Template,
): Promise<ShownTable | null> {
  if (priceTable === null) return null;
  const t = await loadLanguage(ctx, language ?? "en");
  const { sections, parts, payments, amounts } = shownPriceTable(t, priceTable, defaultSelection(priceTable));
  const row = (key: string, name: string, given: Partial<ShownRow> = {}): ShownRow => ({
    ...{ key, name, notes: [], about: "", amount: amounts[key] ?? "", isTotal: false },
    ...given,
  });
  const sums = parts.map(({ key, title, sums: all }) => ({
    key,
    title,
    rows: all
      .filter((sum) => amounts[sum.key] !== null)
      .map((sum) => row(sum.key, sum.label, { isTotal: sum.isTotal })),
  }));
  const due = payments.map(({ key, name, due: when }) => row(key, `${name}, ${when}`));
  return {
    title: t("price.title"),
    language: t.language,
    sections: sections.map(({ id, title, lines }) => ({
      id,
      title,
      lines: lines.map((line) =>
        row(line.key, line.name, { notes: notesOf(t, line), about: line.description }),
      ),
    })),
    sums: [
      ...sums.filter(({ rows }) => rows.length > 0),
      ...(due.length > 0 ? [{ key: "payments", title: t("price.payments"), rows: due }] : []),
    ],
  };
}

function notesOf(
  t: Translate,
  { kind, group, isTaken, range, each, quantity, recurring }: ShownLine,
): string[] {
  const notes = [
    kind === "package" ? t("price.group", { group }) : kind === "optional" ? t("price.optional") : null,
    kind === "fixed" ? null : t(isTaken ? "price.chosen" : "price.not_chosen"),
    each === null ? null : `${quantityText(t, quantity)} × ${each}`,
    range === null ? null : t("price.range", { min: range.min / 1_000, max: range.max / 1_000 }),
    recurring,
  ];
  return notes.filter((note) => note !== null);
}
