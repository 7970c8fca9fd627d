import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { formatMoney } from "~/domain/briefs/format-money";
import type { ChangedSection } from "~/domain/comparison/changed-parts";
import type { PriceTerm } from "~/domain/comparison/compare-prices";
import { markedNodes } from "~/domain/comparison/marked-nodes";
import { showCompared, treeToCompare } from "~/domain/content/shown-document.server";
import { compareContents } from "~/domain/proposals/changes/compare-contents.server";
import type { Compared, VersionComparison } from "~/domain/proposals/changes/compare-versions.server";
import { FRAME_LABELS } from "~/domain/proposals/changes/frame-changes";
import { type ChangeWords, namedChanges } from "~/domain/proposals/changes/named-changes";
import { totalInWords } from "~/domain/proposals/changes/totals-in-words";
import { dateFormat } from "~/platform/intl-formats";
import { longDay } from "~/platform/language/day-text";
import { LANGUAGE_NAMES, type Language } from "~/platform/language/languages";
import { thousandthsText } from "~/platform/numbers/written-number";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { recurringText } from "../price/line-words";
import type { ChangesView, ComparedView, RestorableView } from "./changes-view";

type Reader = SignedIn["reader"];
type Found = NonNullable<VersionComparison["compared"]>;

interface Asked {
  /** Also in a text that is mostly new. */
  wantsMarks: boolean;
  /** What to make the draft again. */
  restore: string | null;
}

export function changesView(
  { proposal, versions, compared, ...kept }: VersionComparison,
  reader: Reader,
  { wantsMarks, restore }: Asked,
): ChangesView {
  const day = dateFormat(reader.dates, { dateStyle: "medium", timeZone: reader.timeZone ?? "UTC" });
  const sent = versions.map(({ number, frozenAt }) => ({
    value: String(number),
    label: t("Version {number}, {day}", { number, day: day.format(frozenAt) }),
  }));
  const newer = versions.find(({ number }) => number === compared?.to);
  const restorable = kept.canRestore ? restorableViews(sent, kept.keptDrafts, reader) : [];
  return {
    id: proposal.id,
    restorable,
    restoring: restorable.find(({ key }) => key === restore) ?? null,
    title: proposal.title,
    choices: [{ value: "draft", label: t("The draft") }, ...sent],
    compared: compared && comparedView(compared, reader, { wantsMarks, whatsNew: newer?.whatsNew ?? null }),
  };
}

function restorableViews(
  sent: readonly { value: string; label: string }[],
  drafts: VersionComparison["keptDrafts"],
  { dates, timeZone }: Reader,
): RestorableView[] {
  const time = dateFormat(dates, { dateStyle: "medium", timeStyle: "short", timeZone: timeZone ?? "UTC" });
  return [
    ...sent.map(({ value, label }) => ({ key: value, kind: "version" as const, name: label })),
    ...drafts.map(({ id, keptAt }) => ({
      key: id,
      kind: "draft" as const,
      name: t("Draft kept on {time}", { time: time.format(keptAt) }),
    })),
  ];
}

function comparedView(
  { from, to, before, after }: Found,
  reader: Reader,
  { wantsMarks, whatsNew }: { wantsMarks: boolean; whatsNew: string | null },
): ComparedView {
  const changes = compareContents(before, after);
  const hasMarks = wantsMarks || !changes.isMostlyNew;
  const words = wordsFor(reader);
  return {
    ...namedChanges(changes, words, hasMarks),
    from: String(from),
    to: String(to),
    before: nameOf(from),
    after: nameOf(to),
    whatsNew,
    hasMarks,
    html: showCompared(
      hasMarks ? markedNodes(changes.text, words.marks) : treeToCompare(after.html).childNodes,
    ),
  };
}

const nameOf = (compared: Compared): string =>
  compared === "draft" ? t("the draft") : t("version {number}", { number: compared });

const wordsFor = ({ dates }: Reader): ChangeWords => ({
  marks: {
    added: t("added"),
    removed: t("removed"),
    reformatted: t("other format or link"),
    moved: t("Moved"),
  },
  opening: t("Opening"),
  price: t("Price"),
  sections: translated(SECTIONS),
  frame: translated(FRAME_LABELS),
  terms: translated(TERMS),
  none: t("none"),
  unnamedLine: t("No name"),
  day: (day) => longDay(day, dates),
  languageName: (code) => LANGUAGE_NAMES[code as Language],
  money: (minor, currency) => formatMoney(minor, currency, "en-US"),
  quantity: thousandthsText,
  total: totalInWords,
  every: recurringText,
  notChosen: (sum) => t("{sum}, not chosen", { sum }),
});

const translated = <Key extends string>(labels: Readonly<Record<Key, AppMessage | null>>) =>
  Object.fromEntries(
    Object.entries<AppMessage | null>(labels).map(([key, label]) => [key, label ? t(label) : ""]),
  ) as Record<Key, string>;

const SECTIONS: Record<ChangedSection["kind"], AppMessage | null> = {
  added: msg("new"),
  removed: msg("removed"),
  moved: msg("moved"),
  changed: null,
};

const TERMS: Record<PriceTerm, AppMessage> = {
  currency: msg("Currency"),
  taxes: msg("Taxes"),
  discount: msg("Discount"),
  schedule: msg("Payments"),
  estimate: msg("Estimate or fixed price"),
  options: msg("Options and terms of lines"),
};
