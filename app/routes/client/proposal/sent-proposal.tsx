import { DocumentSheet } from "~/components/document/document-sheet";
import { fullSenderName } from "~/domain/people/sender-name";
import type { TrackingState } from "~/domain/people/tracking";
import type { SigningPageView } from "~/domain/signing/views";
import { hasHeadline } from "../headline";
import { Outline } from "../outline";
import pageScript from "../reading.js?url";
import { Moment } from "../sign/moment";
import { investmentTerms, type Term, Terms } from "../terms";

export function SentProposal({ page }: { page: SigningPageView & { measuring: TrackingState } }) {
  const Heading = page.state !== "open" ? "h2" : hasHeadline(page.html) ? "p" : "h1";
  const { html, sections } = page;
  const client = [page.clientName, page.clientCompany].filter(Boolean).join(", ");
  return (
    <>
      <header className="title">
        <Heading className="headline" dir="auto">
          {page.title}
        </Heading>
        <p>
          For <bdi>{client}</bdi>
          {page.sentAt ? (
            <>
              {" · "}
              <Moment time={page.sentAt} isDay />
            </>
          ) : null}
        </p>
      </header>
      <div className="reading sheet-wide">
        <Outline sections={sections} last={page.state === "open" ? "Your signature" : null} />
        <section id="document" aria-label="The proposal" tabIndex={-1}>
          <DocumentSheet html={html} logo={page.logo}>
            {page.footer ? <footer className="document document-footer">{page.footer}</footer> : null}
          </DocumentSheet>
        </section>
      </div>
      <Terms terms={termsOf(page)} standing={page.state === "open" ? "Not signed" : null} />
      <script
        type="module"
        src={pageScript}
        data-opened={`${page.path}/opened`}
        data-view={page.viewId}
        data-read={page.measuring === "on" ? `${page.path}/read` : undefined}
      />
    </>
  );
}

const termsOf = ({ title, owner, price, deposit, state, expiresAt }: SigningPageView): Term[] => [
  { name: "Proposal", value: <span dir="auto">{title}</span> },
  { name: "From", value: <bdi>{fullSenderName(owner)}</bdi> },
  ...investmentTerms(price, deposit),
  ...(state === "open" && expiresAt !== null
    ? [{ name: "Open until", value: <Moment time={expiresAt} /> }]
    : []),
];
