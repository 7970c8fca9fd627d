import { DocumentSheet } from "~/components/document/document-sheet";
import type { SigningPageView } from "~/domain/signing/views";
import pageScript from "./reading.js?url";

/** What was sent, for whom, and the script that notices that it is read. */
export function SentProposal({ page }: { page: SigningPageView }) {
  // Where something has to be said first, that is the page's headline.
  const Heading = page.state === "open" ? "h1" : "h2";
  return (
    <>
      <header className="title">
        <Heading>{page.title}</Heading>
        <p>For {[page.clientName, page.clientCompany].filter(Boolean).join(", ")}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="scroll-box sheet-wide" id="document" aria-label="The proposal" tabIndex={0}>
        <DocumentSheet html={page.html}>
          {page.footer ? <footer className="document document-footer">{page.footer}</footer> : null}
        </DocumentSheet>
      </section>
      <script type="module" src={pageScript} data-opened={`${page.path}/opened`} data-view={page.viewId} />
    </>
  );
}
