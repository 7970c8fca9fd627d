import { DocumentSheet } from "~/components/document/document-sheet";
import type { Section } from "~/domain/documents/shown-document.server";
import type { SigningPageView } from "~/domain/signing/views";
import type { Measuring } from "~/domain/views/measuring";
import { longDay } from "~/platform/utc-words";
import pageScript from "./reading.js?url";

/** What was sent, for whom and when, and the script that notices that it is read. */
export function SentProposal({ page }: { page: SigningPageView & { measuring: Measuring } }) {
  // Where something has to be said first, that is the page's headline.
  const Heading = page.state === "open" ? "h1" : "h2";
  const { html, sections } = page;
  const client = [page.clientName, page.clientCompany].filter(Boolean).join(", ");
  return (
    <>
      <header className="title">
        <Heading dir="auto">{page.title}</Heading>
        <p>
          For {client}
          {page.sentAt ? ` · ${longDay(page.sentAt)}` : ""}
        </p>
      </header>
      <div className="reading sheet-wide">
        {sections.length > 0 ? <Outline sections={sections} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="scroll-box" id="document" aria-label="The proposal" tabIndex={0}>
          <DocumentSheet html={html} logo={page.logo}>
            {page.footer ? <footer className="document document-footer">{page.footer}</footer> : null}
          </DocumentSheet>
          {/* Said aloud by the form's own line; this one is for the eye. */}
          <p className="left-to-read" aria-hidden="true">
            <span id="left" hidden />
          </p>
        </section>
      </div>
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

/** Folded away on phones; at a desk the script opens it beside the document. */
function Outline({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="outline" aria-label="Contents">
      <details id="outline">
        <summary>Contents · {sections.length} sections</summary>
        <ol>
          {sections.map(({ id, title, level }) => (
            <li key={id} className={level > 2 ? "deeper" : undefined}>
              <a href={`#${id}`} dir="auto">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
