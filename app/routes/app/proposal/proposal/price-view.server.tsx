import { renderToStaticMarkup } from "react-dom/server";
import { MessagesProvider } from "~/components/message";
import { PriceToRead } from "~/components/price/price-to-read";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { type PriceToShow, priceToShow } from "~/domain/prices/proposal/price-to-show";
import { datedIn, inEnglish } from "~/platform/language/translate";

/** Returns HTML, so that the browser loads no code for it; null without a price table. */
export function priceHtml(
  { proposal, sentPrice, signature, signedVersion }: ProposalDetail,
  dates: string,
): string | null {
  const signed = signature &&
    signedVersion && { priceTable: signedVersion.priceTable, acceptedPrice: signature.acceptedPrice };
  const shown = priceToShow({ proposal, sent: sentPrice, signed });
  return shown && drawnPrice(shown, dates);
}

/** @param dates BCP 47, of whoever reads it */
export const drawnPrice = (shown: PriceToShow, dates: string): string =>
  renderToStaticMarkup(
    <MessagesProvider value={datedIn(inEnglish, dates)}>
      <PriceToRead {...shown} />
    </MessagesProvider>,
  );
