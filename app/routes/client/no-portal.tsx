import { BackToProposal } from "./back-to-proposal";

/** A studio that keeps no page of all documents, or keeps none any more, or is gone: what was signed is none the worse. */
export const NoPortal = ({ ownerName, back }: { ownerName: string; back: string | null }) => (
  <section className="panel stack" aria-labelledby="none-title">
    <h1 id="none-title">This page is no longer available</h1>
    <p>
      <bdi>{ownerName}</bdi> no longer offers a page with all documents. Each document has its own link in the
      email you received, and you can still open what you have signed.
    </p>
    <BackToProposal path={back} />
  </section>
);
