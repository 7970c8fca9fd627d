import { renderToStaticMarkup } from "react-dom/server";
import { MessagesProvider } from "~/components/message";
import { shownPriceTable } from "~/components/price/price-lines";
import { PriceSums } from "~/components/price/price-sums";
import { PriceToRead } from "~/components/price/price-to-read";
import type { PriceTable } from "~/domain/prices/price-table";
import type { Selection } from "~/domain/prices/selection";
import type { CertificateContent } from "~/domain/printing/certificate";
import type { Translate } from "~/platform/language/translate";
import { PricePanel } from "~/routes/client/price-panel";
import { AgreementPage } from "~/templates/print";
import { printCss } from "~/templates/print/print-css";
import { agreement, certificate, content } from "../documents/printed-agreement";

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

const CLOSED = { versionId: "version", isOpen: false, isKept: true, staysInBrowser: false, carried: "" };

/** The table on the page of a client. */
export const tableOnPage = ({ table, selection }: Drawn, t: Translate): string =>
  renderToStaticMarkup(
    <MessagesProvider value={t}>
      <PricePanel priceSelection={{ ...CLOSED, table, selection }} path="/sign/token" isInText={false} />
    </MessagesProvider>,
  );

/** The agreement as its PDF prints it, with what its certificate says of the price. */
export const printedAgreement = (
  { table, selection }: Drawn,
  accepted: Partial<CertificateContent["accepted"]>,
  t: Translate,
): string =>
  renderToStaticMarkup(
    <AgreementPage
      agreement={{
        ...agreement,
        content: { ...content, priceTable: table, currency: table.currency },
        selection,
        certificate: {
          ...certificate,
          accepted: { ...certificate.accepted, currency: table.currency, ...accepted },
        },
      }}
      t={t}
      fonts={null}
    />,
  );

/** The totals and the payments of a drawn table, without those that are hidden. */
export function sumsDrawn(markup: string) {
  const shown = markup.replace(/<div[^>]* hidden="">.*?<\/div>/g, "");
  const amounts = (pattern: RegExp) => [...shown.matchAll(pattern)].map(([, amount = ""]) => amount);
  return {
    totals: amounts(/<dd data-amount="[^"]*: total">([^<]+)<\/dd>/g),
    payments: amounts(/<dd data-amount="payment [^"]*">([^<]+)<\/dd>/g),
  };
}

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
