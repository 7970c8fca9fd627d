import { type Mismatch, mismatchMessage } from "~/domain/proposals/checks/mismatch";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

export interface Gaps {
  price: Mismatch | null;
  dates: Mismatch | null;
}

/** Differences between details and text, before the client sees them. */
export const GapBanners = ({ id, gaps }: { id: string; gaps: Gaps }) => (
  <>
    {gaps.price ? <GapBanner id={id} title="Two prices." gap={gaps.price} /> : null}
    {gaps.dates ? <GapBanner id={id} title="Different dates." gap={gaps.dates} /> : null}
  </>
);

const GapBanner = ({ id, title, gap }: { id: string; title: string; gap: Mismatch }) => (
  <Banner tone="warning" title={title}>
    {mismatchMessage(gap)} <TextLink to={`/proposal/${id}/edit`}>Edit the text</TextLink> or{" "}
    <TextLink to={`/proposal/${id}/details`}>edit the details</TextLink>.
  </Banner>
);
