import { useTranslate } from "~/components/message";
import { moneyLocale } from "~/domain/prices/price-in-language";
import { linesOf } from "~/domain/prices/price-table";
import { type ChosenWords, chosenText } from "~/domain/prices/proposal/chosen-names";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { isTaken } from "~/domain/prices/selection";
import { pluralForms } from "~/platform/language/plural-forms";
import type { Translate } from "~/platform/language/translate";

const wordsIn = (t: Translate): ChosenWords => ({
  named: t("sign.with", { names: "{names}" }),
  more: pluralForms(t, (count) => t("sign.with_more", { names: "{names}", count })),
  separator: t("script.separator"),
  locale: moneyLocale(t),
});

/** Names what was chosen, beside the total of an answer. Nothing where a table offers nothing to take or leave. */
export function ChosenNames({ of: priceSelection }: { of: PriceSelection | null }) {
  const t = useTranslate();
  if (!priceSelection) return null;
  const { table, selection, isOpen } = priceSelection;
  const offered = linesOf(table).filter(({ kind }) => kind !== "fixed");
  if (offered.length === 0) return null;
  const words = wordsIn(t);
  const names = offered.filter((line) => isTaken(line, selection)).map(({ name }) => name);
  return (
    <>
      {" "}
      <span data-chosen-words={isOpen ? JSON.stringify(words) : undefined}>{chosenText(names, words)}</span>
    </>
  );
}
