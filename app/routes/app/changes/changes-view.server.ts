import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { formatMoney } from "~/domain/briefs/format-money";
import type { ChangedSection } from "~/domain/comparison/changed-parts";
import type { ComparedLine, LineChange, PriceTerm } from "~/domain/comparison/compare-prices";
import { markedNodes } from "~/domain/comparison/marked-nodes";
import { showCompared, treeToCompare } from "~/domain/content/shown-document.server";
import type { Compared, VersionComparison } from "~/domain/proposals/changes/compare-versions.server";
import { FRAME_LABELS, type FrameChange } from "~/domain/proposals/changes/frame-changes";
import { totalsInWords } from "~/domain/proposals/changes/totals-in-words";
import { dateFormat } from "~/platform/intl-formats";
import { longDay } from "~/platform/language/day-text";
import { LANGUAGE_NAMES, type Language } from "~/platform/language/languages";
import { ONE } from "~/platform/numbers/thousandths";
import { thousandthsText } from "~/platform/numbers/written-number";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { ChangesView, ComparedView, LineView, PartView } from "./changes-view";

type Reader = SignedIn["reader"];
type Found = NonNullable<VersionComparison["compared"]>;

/** @param wantsMarks also in a text that is mostly new */
export function changesView(
  { proposal, versions, compared }: VersionComparison,
  reader: Reader,
  wantsMarks: boolean,
): ChangesView {
  const day = dateFormat(reader.dates, { dateStyle: "medium", timeZone: reader.timeZone ?? "UTC" });
  const sent = versions.map(({ number, frozenAt }) => ({
    value: String(number),
    label: t("Version {number}, {day}", { number, day: day.format(frozenAt) }),
  }));
  const newer = versions.find(({ number }) => number === compared?.to);
  return {
    id: proposal.id,
    title: proposal.title,
    choices: [{ value: "draft", label: t("The draft") }, ...sent],
    compared: compared && comparedView(compared, reader, { wantsMarks, whatsNew: newer?.whatsNew ?? null }),
  };
}

function comparedView(
  { from, to, changes, newHtml }: Found,
  reader: Reader,
  { wantsMarks, whatsNew }: { wantsMarks: boolean; whatsNew: string | null },
): ComparedView {
  const hasMarks = wantsMarks || !changes.isMostlyNew;
  return {
    from: String(from),
    to: String(to),
    before: nameOf(from),
    after: nameOf(to),
    whatsNew,
    count: changes.parts,
    parts: partsOf(changes, hasMarks, reader),
    total: totalsInWords(changes.totals),
    price: changes.price && {
      lines: changes.price.lines.map(lineView(changes.currencies)),
      terms: changes.price.terms.map((term) => t(TERM_LABELS[term])),
    },
    isMostlyNew: changes.isMostlyNew,
    hasMarks,
    html: showCompared(hasMarks ? markedNodes(changes.text, markWords()) : treeToCompare(newHtml).childNodes),
  };
}

const nameOf = (compared: Compared): string =>
  compared === "draft" ? t("the draft") : t("version {number}", { number: compared });

const markWords = () => ({
  added: t("added"),
  removed: t("removed"),
  reformatted: t("other format or link"),
  moved: t("Moved"),
});

const SECTION_WORDS: Record<ChangedSection["kind"], AppMessage | null> = {
  added: msg("new"),
  removed: msg("removed"),
  moved: msg("moved"),
  changed: null,
};

function partsOf({ sections, price, totals, frame }: Found["changes"], hasMarks: boolean, reader: Reader) {
  const ofText = sections.map(({ title, kind, at }): PartView => {
    const words = SECTION_WORDS[kind];
    const key = `change-${at}`;
    const anchor = hasMarks ? key : null;
    return { key, name: title ?? t("Opening"), what: words ? t(words) : "", anchor, values: null };
  });
  const hasPrice = price !== null || totals !== null;
  return [
    ...frame.map((change) => framePart(change, reader)),
    ...(hasPrice
      ? [{ key: PRICE_ANCHOR, name: t("Price"), what: "", anchor: PRICE_ANCHOR, values: null }]
      : []),
    ...ofText,
  ];
}

const PRICE_ANCHOR = "price-changes";

function framePart({ item, before, after }: FrameChange, { dates }: Reader): PartView {
  const shown = (value: string) => {
    if (value === "") return t("none");
    if (item === "validUntil") return longDay(value, dates);
    return item === "language" ? LANGUAGE_NAMES[value as Language] : value;
  };
  const isShort = before !== null && after !== null && before.length + after.length <= SHORT;
  const values = isShort ? { before: shown(before), after: shown(after) } : null;
  return { key: item, name: t(FRAME_LABELS[item]), what: "", anchor: null, values };
}

/** Characters. A longer text is only named. */
const SHORT = 300;

const TERM_LABELS: Record<PriceTerm, AppMessage> = {
  currency: msg("Currency"),
  taxes: msg("Taxes"),
  discount: msg("Discount"),
  schedule: msg("Payments"),
  estimate: msg("Estimate or fixed price"),
  options: msg("Options and terms of lines"),
};

const lineView =
  ({ before: was, after: is }: Found["changes"]["currencies"]) =>
  ({ before, after }: LineChange, at: number): LineView => ({
    key: String(at),
    name: (after ?? before)?.name || t("No name"),
    before: before ? lineText(before, was, before.name === after?.name || !after) : t("not there"),
    after: after ? lineText(after, is, true) : t("removed"),
  });

function lineText(
  { name, quantity, unit, unitPrice, amount, isTaken }: ComparedLine,
  currency: string,
  isNamed: boolean,
): string {
  const money = (minor: number) => formatMoney(minor, currency, "en-US");
  const sum =
    quantity === ONE && unit === ""
      ? money(amount)
      : `${[thousandthsText(quantity), unit].filter(Boolean).join(" ")} × ${money(unitPrice)} = ${money(amount)}`;
  const counted = isTaken ? sum : t("{sum}, not chosen", { sum });
  return isNamed ? counted : `${name}: ${counted}`;
}
