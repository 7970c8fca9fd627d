import { BackToProposal } from "./back-to-proposal";

interface NoPortalProps {
  ownerName: string;
  back: string | null;
  /** The reader came by a mailed link. */
  wasOpen?: boolean;
}

export const NoPortal = ({ ownerName, back, wasOpen = false }: NoPortalProps) => (
  <section className="panel stack" aria-labelledby="none-title">
    <h1 id="none-title">
      {wasOpen ? "This page is no longer available" : "There is no page with all documents"}
    </h1>
    <p>
      <bdi>{ownerName}</bdi> {wasOpen ? "no longer offers" : "doesn’t offer"} a page with all documents. Each
      document has its own link in the email you received, and you can still open what you have signed.
    </p>
    <BackToProposal path={back} />
  </section>
);
