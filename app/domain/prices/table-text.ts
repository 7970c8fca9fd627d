/** A price table as text in a few fields: how it is edited without scripts. */
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { readTaxText, taxAmong } from "./named-line";
import { notTakenText } from "./paste/paste-notes";
import { type PastedLine, type PastedLines, readPastedLines } from "./pasted-lines";
import { MAX_NAME_LENGTH } from "./price-table";
import type { TableProblems } from "./table-problems";
import type { TypedPayment, TypedTable } from "./typed-table";

interface TableText {
  currency: string;
  isEstimate: boolean;
  discount: string;
  /** The tax of lines that name none, such as "VAT 19%"; empty for none. */
  tax: string;
  lines: string;
  /** One a line. */
  schedule: string;
  daysToPay: string;
}

interface ReadText {
  table: TypedTable;
  /** Problems of the text itself, by its field. */
  problems: Partial<Record<"lines" | "schedule", string>>;
  /** Names the line of the text in problems that are found later. */
  inText(problems: TableProblems): Record<string, string[]>;
}

/** Lines that keep their name keep their id. */
export function readTableText(text: TableText, before: TypedTable, newId: () => string): ReadText {
  const pasted = readPastedLines(text.lines);
  const ids = idsByName(before);
  let known: readonly TypedTable["taxes"][number][] = before.taxes;
  const used = new Set<string>();
  const taxOfOthers = readTaxText(cutText(text.tax, MAX_NAME_LENGTH));
  const sections: TypedTable["sections"] = [];
  for (const line of pasted.lines) {
    const { section, row: _, ...fields } = line;
    const { tax, taxes: among } = taxAmong(known, line.tax ?? taxOfOthers, newId);
    known = among;
    used.add(tax);
    if (sections.at(-1)?.title !== section)
      sections.push({ id: before.sections[sections.length]?.id ?? newId(), title: section, lines: [] });
    sections.at(-1)?.lines.push({ ...fields, id: ids.get(line.name)?.shift() ?? newId(), tax });
  }
  const taxes = known.filter(({ id }) => used.has(id));
  const payments = readPayments(text.schedule, before, newId);
  const { currency, isEstimate, daysToPay } = text;
  const discount = text.discount.trim() === "" ? pasted.discount : text.discount;
  return {
    table: { currency, isEstimate, discount, taxes, sections, schedule: payments.schedule, daysToPay },
    problems: {
      ...linesProblem(text, pasted),
      ...(payments.problem !== null && { schedule: payments.problem }),
    },
    inText: (problems) => placeInText(problems, pasted.lines, { sections, taxes, rows: payments.rows }),
  };
}

/** The fields beside the text are part of it, so what is not taken has to be corrected in it. */
function linesProblem({ currency, discount }: TableText, pasted: PastedLines): ReadText["problems"] {
  const isSecond = pasted.discount !== "" && discount.trim() !== "" && discount.trim() !== pasted.discount;
  const sentences = [
    ...(pasted.left > 0
      ? [t("{count} lines are too many. A table has at most 200.", { count: pasted.left })]
      : []),
    ...(pasted.currency !== null && pasted.currency !== currency
      ? [
          t("These lines are in {currency}, and the table is in {own}.", {
            currency: pasted.currency,
            own: currency,
          }),
        ]
      : []),
    ...pasted.notTaken.map(notTakenText),
    ...(isSecond
      ? [
          t("Row {rows} takes off {amount}, and there is another discount below. Leave one of the two out.", {
            rows: pasted.discountRows.join(", "),
            amount: pasted.discount,
          }),
        ]
      : []),
  ];
  return sentences.length === 0 ? {} : { lines: sentences.join(" ") };
}

function idsByName({ sections }: TypedTable): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of sections.flatMap(({ lines }) => lines))
    ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

const dueText = ({ on, day, milestone }: TypedPayment): string =>
  on === "signing" ? "on signing" : on === "date" ? `on ${day}` : `at ${milestone}`;

/** "Deposit: 40% on signing". */
export const scheduleText = (schedule: readonly TypedPayment[]): string =>
  schedule.map((payment) => `${payment.name}: ${payment.part || "rest"} ${dueText(payment)}`).join("\n");

const LONGEST_PAYMENT = 500;

const PAYMENT =
  /^(?<name>[^:]{1,200}):\s*(?<part>(?:the )?rest|[^\s:][^:]{0,30}?)\s+(?:(?<signing>on signing)|on (?<day>\d{4}-\d{2}-\d{2})|at (?<milestone>.{1,200}))$/i;

function readPayments(text: string, before: TypedTable, newId: () => string) {
  const schedule: TypedPayment[] = [];
  const rows: number[] = [];
  const unread: string[] = [];
  text.split("\n").forEach((line, at) => {
    if (line.trim() === "") return;
    const found = PAYMENT.exec(line.slice(0, LONGEST_PAYMENT).trim())?.groups;
    if (!found) {
      unread.push(
        t(
          "Line {line}: write a payment as “Deposit: 40% on signing”, “Second: 3,000 on 2027-03-31” or “Last: rest at launch”.",
          { line: at + 1 },
        ),
      );
      return;
    }
    const { name = "", part = "", signing, day = "", milestone = "" } = found;
    schedule.push({
      id: before.schedule[schedule.length]?.id ?? newId(),
      name: name.trim(),
      part: /rest$/i.test(part) ? "" : part,
      on: signing ? "signing" : day ? "date" : "milestone",
      day,
      milestone,
    });
    rows.push(at + 1);
  });
  return { schedule, rows, problem: unread[0] ?? null };
}

interface TextPlaces extends Pick<TypedTable, "sections" | "taxes"> {
  /** The rows of the payments. */
  rows: number[];
}

function placeInText(problems: TableProblems, pasted: PastedLine[], { sections, taxes, rows }: TextPlaces) {
  const found: Record<string, string[]> = {};
  const put = (field: string, sentence: string) => {
    found[field] = [...(found[field] ?? []), sentence];
  };
  for (const [path, sentence] of Object.entries(problems)) {
    const [part = "", at, , row] = path.split(".");
    if (part === "sections") {
      const before = sections.slice(0, Number(at)).reduce((all, { lines }) => all + lines.length, 0);
      const line = pasted[before + Number(row)];
      const { row: number = 1, name = "" } = line ?? {};
      put(
        "lines",
        name === ""
          ? t("Row {row}: {sentence}", { row: number, sentence })
          : t("Row {row} ({name}): {sentence}", { row: number, name, sentence }),
      );
    } else if (part === "taxes")
      put("lines", t("Tax {name}: {sentence}", { name: taxes[Number(at)]?.name ?? "", sentence }));
    else if (part === "schedule")
      put("schedule", t("Line {line}: {sentence}", { line: rows[Number(at)] ?? 1, sentence }));
    else put(part, sentence);
  }
  return found;
}
