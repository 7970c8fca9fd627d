import { renderToStaticMarkup } from "react-dom/server";
import { MessagesProvider } from "~/components/message";
import { PriceToRead } from "~/components/price/price-to-read";
import { datedFor } from "~/domain/briefs/dates/document-dates";
import type { ShownDocument } from "~/domain/content/shown-document.server";
import type { Context } from "~/domain/context";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { type PriceToShow, priceToShow } from "~/domain/prices/proposal/price-to-show";
import { proposalLanguage, versionLanguage } from "~/domain/proposals/version.server";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";

/** Null without a price table. */
export function priceOf({
  proposal,
  sentPrice,
  signature,
  signedVersion,
}: ProposalDetail): PriceToShow | null {
  const signed = signature &&
    signedVersion && { priceTable: signedVersion.priceTable, acceptedPrice: signature.acceptedPrice };
  return priceToShow({ proposal, sent: sentPrice, signed });
}

/** The words that stand around the text on the client's page. */
export const clientsWords = (ctx: Context, { proposal, signedVersion }: ProposalDetail): Promise<Translate> =>
  loadLanguage(ctx, signedVersion ? versionLanguage(signedVersion) : proposalLanguage(proposal));

/** Draws the table into the text, or below one without a place for it, so that the browser loads no code for it. */
export function withPrice(
  { html, afterPrice }: Pick<ShownDocument, "html" | "afterPrice">,
  shown: PriceToShow | null,
  t: Translate,
): string {
  const price = shown
    ? renderToStaticMarkup(
        <MessagesProvider value={datedFor(t, { currency: shown.table.currency, html })}>
          <PriceToRead {...shown} isInText={afterPrice !== null} />
        </MessagesProvider>,
      )
    : "";
  return `${html}${price}${afterPrice ?? ""}`;
}
