import { useId, useState } from "react";
import { DocumentSheet } from "~/components/document/document-sheet";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { lazyPart, Part } from "~/ui/on-demand";
import { Words } from "~/ui/words/words";
import type { SignatureView } from "../signing/signing-view";
import type { ProposalView } from "./proposal-view";

/** It has a cover. */
const coveredPart = lazyPart("covered", () => import("./covered-sheet"));

interface ContentPanelProps {
  proposal: ProposalView;
  signatures: readonly SignatureView[];
}

/** A scrolling box that the keyboard can reach (docs/product.md 2: at most 600 px high). */
export function ContentPanel({ proposal, signatures }: ContentPanelProps) {
  const panelId = useId();
  const html = useHtml(panelId, proposal.html);
  const { cover } = proposal;
  return (
    <section
      id={panelId}
      ref={useDocumentAccent(proposal.accent)}
      aria-label={t("Proposal content")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
      className="paper-always relative max-h-[600px] overflow-y-auto rounded-sheet border border-line bg-sheet shadow-sheet [&_.document-sheet>header]:mb-6 [&_.document-sheet]:rounded-none! [&_.document-sheet]:border-0! [&_.document-sheet]:shadow-none!"
    >
      {cover ? (
        <Part part={coveredPart}>
          {({ CoveredSheet }) => (
            <CoveredSheet proposal={proposal} cover={cover} html={html}>
              <End proposal={proposal} signatures={signatures} />
            </CoveredSheet>
          )}
        </Part>
      ) : (
        <DocumentSheet
          html={html}
          theme={proposal.theme}
          logo={proposal.logo}
          title={proposal.title}
          masthead={<Masthead proposal={proposal} />}
        >
          <End proposal={proposal} signatures={signatures} />
        </DocumentSheet>
      )}
    </section>
  );
}

const End = ({ proposal: { requiresSignature, footer }, signatures }: ContentPanelProps) => (
  <>
    {requiresSignature || signatures.length > 0 ? <SignatureLines signatures={signatures} /> : null}
    {footer ? (
      <footer className="document-end mt-8 border-t border-line pt-4">
        <p dir="auto" className="font-sans text-sm whitespace-pre-line text-muted">
          {footer}
        </p>
      </footer>
    ) : null}
  </>
);

/** Looks as in the PDF; there is no date before the first send. */
const Masthead = ({ proposal: { sentAt, sender } }: { proposal: ProposalView }) => (
  <div className="document-end mb-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-sans text-sm text-muted">
      <span>{sentAt === null ? t("Not sent yet") : <LocalTime value={sentAt} style="date" />}</span>
      <strong dir="auto" className="font-semibold text-ink">
        {sender}
      </strong>
    </p>
  </div>
);

/** Reads the document from the server's HTML, as the loader data leave it out. */
function useHtml(panelId: string, sent: string | undefined): string {
  const [found] = useState(() => (sent === undefined ? htmlOnPage(panelId) : sent));
  return sent ?? found;
}

const htmlOnPage = (panelId: string): string =>
  document.getElementById(panelId)?.querySelector("div.document")?.innerHTML ?? "";

function SignatureLines({ signatures }: Pick<ContentPanelProps, "signatures">) {
  return (
    <div className="document-end mt-10 border-t border-line-strong pt-6">
      <div className="grid gap-8 font-sans text-base">
        {signatures.length > 0 ? (
          signatures.map(({ id, signerName, signerEmail, signedAt }) => (
            <div key={id}>
              <dl className="grid gap-6 sm:grid-cols-2">
                <Line name={t("Date")}>
                  <LocalTime value={signedAt} style="date" />
                </Line>
                <Line name={t("Signature")}>
                  <bdi translate="no">{signerName}</bdi>
                </Line>
              </dl>
              <p className="mt-4 text-sm text-muted">
                <Words
                  text="Electronically signed by {name} ({email}) on {time}"
                  name={<bdi translate="no">{signerName}</bdi>}
                  email={signerEmail}
                  time={<LocalTime value={signedAt} />}
                />
              </p>
            </div>
          ))
        ) : (
          <div>
            <dl className="grid gap-6 sm:grid-cols-2">
              <Line name={t("Date")} />
              <Line name={t("Signature")} />
            </dl>
            <p className="mt-4 text-sm text-muted">
              {t(
                "By signing below, you acknowledge that you have read and agree to the terms outlined in this proposal.",
              )}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Line({ name, children }: { name: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-1 min-h-9 border-b border-edge pb-1 font-medium">
        {children ?? <span className="sr-only">{t("Not signed yet")}</span>}
      </dd>
    </div>
  );
}
