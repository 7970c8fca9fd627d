import { type Gap, gapWords } from "~/domain/proposals/gap";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

/** Where the details and the text disagree. */
export interface Gaps {
  price: Gap | null;
  dates: Gap | null;
}

/** What the client would otherwise be the first to see. */
export const GapBanners = ({ id, gaps }: { id: string; gaps: Gaps }) => (
  <>
    {gaps.price ? <GapBanner id={id} title="Two prices." gap={gaps.price} /> : null}
    {gaps.dates ? <GapBanner id={id} title="Different dates." gap={gaps.dates} /> : null}
  </>
);

const GapBanner = ({ id, title, gap }: { id: string; title: string; gap: Gap }) => (
  <Banner tone="warning" title={title}>
    {gapWords(gap)} <TextLink to={`/proposal/${id}/edit`}>Edit the text</TextLink> or{" "}
    <TextLink to={`/proposal/${id}/details`}>edit the details</TextLink>.
  </Banner>
);
