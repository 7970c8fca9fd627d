import { renderToStaticMarkup } from "react-dom/server";
import { MessagesProvider } from "~/components/message";
import { shownPriceTable } from "~/components/price/price-lines";
import { PriceSums } from "~/components/price/price-sums";
import { PriceToRead } from "~/components/price/price-to-read";
import type { PriceTable } from "~/domain/prices/price-table";
import type { Selection } from "~/domain/prices/selection";
import type { Translate } from "~/platform/language/translate";
import { printCss } from "~/templates/print/print-css";

interface Drawn {
  table: PriceTable;
  selection: Selection;
}

/** One page that prints all of them, each behind its number: every second one as it stands in a text. */
export const printedTables = (all: readonly Drawn[], t: Translate): string =>
  renderToStaticMarkup(
    <html lang={t.language}>
      <head>
        <title>Tables</title>
        <style>{printCss}</style>
      </head>
      <body>
        <MessagesProvider value={t}>
          {all.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no names
            <div key={at}>
              <p>{`Table${at}begins`}</p>
              {at % 2 === 0 ? (
                <PriceToRead {...one} />
              ) : (
                <div className="document in-text">
                  <PriceToRead {...one} isInText />
                </div>
              )}
            </div>
          ))}
        </MessagesProvider>
      </body>
    </html>,
  );

/** The amounts that a client's page shows, in order. */
export function amountsOnPage({ table, selection }: Drawn, t: Translate): string[] {
  const markup = renderToStaticMarkup(
    <MessagesProvider value={t}>
      <PriceSums read={shownPriceTable(t, table, selection)} />
    </MessagesProvider>,
  );
  const shown = markup.replace(/<div[^>]* hidden="">.*?<\/div>/g, "");
  return [...shown.matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(([, amount = ""]) =>
    amount.replaceAll("&amp;", "&"),
  );
}
