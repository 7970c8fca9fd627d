import { hasCover } from "~/domain/branding/cover";
import { styledTheme } from "~/domain/branding/themes";
import { datedFor } from "~/domain/briefs/dates/document-dates";
import type { PrintedAgreement, PrintedProposal } from "~/domain/printing/renderer";
import type { Translate } from "~/platform/language/translate";
import { Certificate } from "./certificate";
import { coverCss } from "./cover-print";
import { DocumentBody } from "./document-body";
import { GivenAnswer } from "./given-answer";
import { PrintPage } from "./print-page";
import { BlankSignature, OfferedBy, SignatureBlock } from "./signature-block";

import { themeCss } from "./theme-print";

interface Shell {
  /** Speaks the proposal's language. */
  t: Translate;
  /** Null for a page without style, whose words tell which fonts it needs. */
  fonts: string | null;
}

function frameOf({ content, accent, paper }: PrintedProposal) {
  const theme = styledTheme(content.theme);
  const css = theme === null ? "" : themeCss(theme, accent);
  return hasCover(content) ? { paper, css: css + coverCss(paper), hasCover: true } : { paper, css };
}

export function ProposalPage({ proposal, ...shell }: Shell & { proposal: PrintedProposal }) {
  return (
    <PrintPage
      title={proposal.content.title}
      {...frameOf(proposal)}
      {...shell}
      t={datedFor(shell.t, proposal.content)}
    >
      <DocumentBody proposal={proposal} isOpen={!proposal.answer}>
        <OfferedBy proposal={proposal} />
        {proposal.answer ? (
          <GivenAnswer answer={proposal.answer} />
        ) : proposal.content.requiresSignature ? (
          <BlankSignature proposal={proposal} />
        ) : null}
      </DocumentBody>
    </PrintPage>
  );
}

export function AgreementPage({ agreement, ...shell }: Shell & { agreement: PrintedAgreement }) {
  return (
    <PrintPage
      title={agreement.content.title}
      {...frameOf(agreement)}
      {...shell}
      t={datedFor(shell.t, agreement.content)}
    >
      <DocumentBody proposal={agreement}>
        <OfferedBy proposal={agreement} />
        <SignatureBlock certificate={agreement.certificate} />
      </DocumentBody>
      <Certificate certificate={agreement.certificate} />
    </PrintPage>
  );
}
