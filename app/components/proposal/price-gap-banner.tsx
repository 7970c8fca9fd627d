import { type PriceGap, priceGapWords } from "~/domain/proposals/price-gap";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

/** What the client would otherwise be the first to see. */
export const PriceGapBanner = ({ id, gap }: { id: string; gap: PriceGap }) => (
  <Banner tone="warning" title="Two prices.">
    {priceGapWords(gap)} <TextLink to={`/proposal/${id}/edit`}>Edit the text</TextLink> or{" "}
    <TextLink to={`/proposal/${id}/details`}>edit the details</TextLink>.
  </Banner>
);
