import { renderToStaticMarkup } from "react-dom/server";
import { MessagesProvider } from "~/components/message";
import { PriceToRead } from "~/components/price/price-to-read";
import { datedFor } from "~/domain/briefs/dates/document-dates";
import type { MemberContext } from "~/domain/context";
import type { PriceTable } from "~/domain/prices/price-table";
import { loadPhrases } from "~/domain/writing/composer/phrases/load-phrases";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import type { PriceInEditor } from "../quill/drawn-price";

interface PricedText {
  priceTable: PriceTable | null;
  language: Language;
  html: string;
}

/** @param path of the screen on which the table is edited */
export async function priceInEditor(
  ctx: MemberContext,
  { priceTable, language, html }: PricedText,
  path: string,
): Promise<PriceInEditor> {
  const [{ headings }, words] = await Promise.all([loadPhrases(language), loadLanguage(ctx, language)]);
  const drawn = renderToStaticMarkup(
    <>
      {priceTable ? (
        <MessagesProvider value={datedFor(words, { currency: priceTable.currency, html })}>
          <PriceToRead table={priceTable} selection={null} isInText isOpen />
        </MessagesProvider>
      ) : (
        <p>{t("The price table will stand here. It has no prices yet, so your client sees nothing.")}</p>
      )}
      <p className="price-edit">
        <a href={path}>{priceTable ? t("Edit price table") : t("Add price table")}</a>
      </p>
    </>,
  );
  return { heading: headings.investment, drawn };
}
