/** A change order as its owner types it, and the price table and the text that it becomes. */

import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { escapeText } from "~/platform/text/html-text";
import { t } from "~/platform/words/t";
import { PRICE_TABLE } from "../content/blocks/block-forms";
import { type AcceptedPrice, readAcceptedPrice } from "../prices/accepted-price.server";
import { typedAmount } from "../prices/field-reader";
import { apportion } from "../prices/fixed-point";
import type { PriceTable, Tax } from "../prices/price-table";
import type { TableProblems } from "../prices/table-problems";
import { newTypedLine, type TypedLine, type TypedTable, typedFrom } from "../prices/typed-table";
import type { AgreementNow } from "./agreement-now";

export interface ChangeOrder {
  /** Plain text; empty lines part paragraphs, and lines that begin with "- " are a list. */
  changes: string;
  /** Typed amounts; a row without a name and a price counts for nothing. */
  lines: { name: string; price: string }[];
  /** The keys of agreed lines (`AgreedLine.key`). */
  takesOff: string[];
  /** The key of the tax on the lines; empty for none. */
  tax: string;
  /** "2027-03-10"; null where the end of the work does not move. */
  finish: string | null;
  /** When what is added is due; null asks for no payment. */
  pay: { on: "signing" } | { on: "date"; day: string } | null;
}

/** A line that was agreed, with the amount that it counts for after all discounts, in minor units. */
export interface AgreedLine {
  key: string;
  name: string;
  amount: number;
  /** The key of its tax; empty for none. */
  tax: string;
  recurring: AcceptedPrice["lines"][number]["recurring"];
}

type AgreedTax = Omit<Tax, "id">;

export const taxKey = ({ kind, rate, name }: AgreedTax): string => `${kind} ${rate} ${name}`;

/** The taxes of an agreement, the one that was used first in front. */
export function agreedTaxes({ first, changes, renewals }: AgreementNow): AgreedTax[] {
  const all = [first, ...changes, ...renewals].flatMap(({ agreedPrice }) =>
    (readAcceptedPrice(agreedPrice)?.lines ?? []).flatMap(({ tax }) => tax ?? []),
  );
  return [...new Map(all.map((tax) => [taxKey(tax), tax])).values()];
}

/** The lines that can be taken off: those that no change has taken off since. */
export function agreedLines({ first, changes }: Pick<AgreementNow, "first" | "changes">): AgreedLine[] {
  const lines = [first, ...changes].flatMap(({ id, agreedPrice }) => {
    const accepted = readAcceptedPrice(agreedPrice);
    return accepted ? linesOfAccepted(id, accepted) : [];
  });
  const off = lines.filter(({ amount }) => amount < 0);
  return lines.filter(({ amount, ...line }) => {
    if (amount <= 0) return false;
    const at = off.findIndex((other) => other.amount === -amount && isAlike(other, line));
    if (at < 0) return true;
    off.splice(at, 1);
    return false;
  });
}

const isAlike = (one: Omit<AgreedLine, "amount">, other: Omit<AgreedLine, "amount">): boolean =>
  one.name === other.name && one.tax === other.tax && recurrence(one) === recurrence(other);

const recurrence = ({ recurring }: Pick<AgreedLine, "recurring">): string =>
  recurring ? `${recurring.every} ${recurring.periods ?? ""}` : "";

/** A discount of the whole table is divided among its lines, as it was for their taxes. */
function linesOfAccepted(documentId: string, { lines, once, recurring }: AcceptedPrice): AgreedLine[] {
  const groups = new Map<string, AcceptedPrice["lines"]>();
  for (const line of lines) groups.set(recurrence(line), [...(groups.get(recurrence(line)) ?? []), line]);
  const shares = [...groups].flatMap(([key, among]) => {
    const sums = key === "" ? once : recurring.find((each) => recurrence({ recurring: each }) === key);
    return [
      ...apportion(
        sums?.discount ?? 0,
        among.map(({ id, amount }) => ({ id, weight: amount })),
      ),
    ];
  });
  const discounts = new Map(shares);
  return lines.map(({ id, name, amount, tax, recurring: every }) => ({
    key: `${documentId}.${id}`,
    name,
    amount: amount - (discounts.get(id) ?? 0),
    tax: tax ? taxKey(tax) : "",
    recurring: every,
  }));
}

/** What an order names that its agreement does not have, by field: it is never left out in silence. */
export function unknownInOrder({ tax, takesOff }: ChangeOrder, now: AgreementNow): Record<string, string> {
  const lines = agreedLines(now);
  const hasTax = tax === "" || agreedTaxes(now).some((one) => taxKey(one) === tax);
  const hasLines = takesOff.every((key) => lines.some((line) => line.key === key));
  return {
    ...(!hasTax && { tax: t("Choose a tax from the list.") }),
    ...(!hasLines && {
      takesOff: t("A line that you chose is no longer part of the agreement. Choose again."),
    }),
  };
}

/** Null where nothing is added and nothing taken off. */
export function tableOfChange(order: ChangeOrder, now: AgreementNow): TypedTable | null {
  const { currency } = now;
  const taxes = numberedTaxes(now);
  const idOf = (key: string) => taxes.find((tax) => tax.key === key)?.id ?? "";
  const added = typedLines(order).map(({ name, price }, at) =>
    newTypedLine(`line-${at + 1}`, { name, price, tax: idOf(order.tax) }),
  );
  const off = agreedLines(now)
    .filter(({ key }) => order.takesOff.includes(key))
    .map((line, at) => takenOff(line, `off-${at + 1}`, currency, idOf(line.tax)));
  const lines = [...added, ...off];
  if (lines.length === 0) return null;
  return tableOfLines(currency, taxes, lines);
}

/** @param taxes of which those that a line uses are kept */
export function tableOfLines(
  currency: string,
  taxes: readonly (Tax & { key: string })[],
  lines: readonly TypedLine[],
): TypedTable {
  const used = taxes.filter(({ id }) => lines.some(({ tax }) => tax === id));
  const empty: PriceTable = {
    currency,
    isEstimate: false,
    taxes: used.map(({ key: _, ...tax }) => tax),
    discount: null,
    sections: [],
    schedule: [],
    isChange: true,
  };
  return { ...typedFrom(empty), sections: [{ id: "section-1", title: "", lines: [...lines] }] };
}

/** The agreement's taxes as those of a new table. */
export const numberedTaxes = (now: AgreementNow) =>
  agreedTaxes(now).map((tax, at) => ({ ...tax, id: `tax-${at + 1}`, key: taxKey(tax) }));

/** A row that was left empty is none. */
const typedLines = ({ lines }: ChangeOrder) => lines.filter(({ name, price }) => name !== "" || price !== "");

const takenOff = ({ amount, ...line }: AgreedLine, id: string, currency: string, tax: string): TypedLine =>
  lineOfAgreed({ ...line, amount: -amount }, id, currency, tax);

/** @param tax its id in the new table; empty for none */
export const lineOfAgreed = (
  { name, amount, recurring }: AgreedLine,
  id: string,
  currency: string,
  tax: string,
): TypedLine =>
  newTypedLine(id, {
    name,
    price: typedAmount(amount, currency),
    tax,
    every: recurring?.every ?? "",
    periods: recurring?.periods ? String(recurring.periods) : "",
  });

/** The single payment for a change. @param name in the agreement's language */
export const scheduleOfChange = ({ pay }: ChangeOrder, name: string): TypedTable["schedule"] =>
  pay === null
    ? []
    : [
        {
          id: "payment-1",
          name,
          part: "100%",
          on: pay.on,
          day: pay.on === "date" ? pay.day : "",
          milestone: "",
        },
      ];

/** Places problems of the table beside the fields of the form. */
export function problemsInForm(order: ChangeOrder, problems: TableProblems): Record<string, string> {
  const rows = order.lines.flatMap(({ name, price }, at) => (name !== "" || price !== "" ? [at + 1] : []));
  return Object.fromEntries(
    Object.entries(problems).map(([place, problem]) => {
      const [, row, field] = /^sections\.0\.lines\.(\d+)\.(name|price)$/.exec(place) ?? [];
      const number = row === undefined ? undefined : rows[Number(row)];
      if (number !== undefined) return [`${field}${number}`, problem];
      return [
        place.startsWith("schedule.0.day") ? "payDay" : place.startsWith("schedule") ? "pay" : "",
        problem,
      ];
    }),
  );
}

/** @param words in the agreement's language */
export function textOfChange(order: ChangeOrder, words: Translate, hasTable: boolean): string {
  const day = order.finish === null ? null : dayText(order.finish, words);
  return [
    `<h2>${escapeText(words("change_order.what_changes"))}</h2>`,
    ...order.changes.split(/\n\s*\n/).map(paragraphOf),
    ...(day === null ? [] : [`<p>${escapeText(words("change_order.new_finish", { day }))}</p>`]),
    ...(hasTable
      ? [`<h2>${escapeText(words("client.term.investment"))}</h2>`, `<hr class="${PRICE_TABLE}">`]
      : []),
  ].join("\n");
}

const ITEM = /^\s*[-•–]\s+/;

export function paragraphOf(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 0 && lines.every((line) => ITEM.test(line)))
    return `<ul>${lines.map((line) => `<li>${escapeText(line.replace(ITEM, ""))}</li>`).join("")}</ul>`;
  return `<p>${lines.map((line) => escapeText(line.trim())).join("<br>")}</p>`;
}
