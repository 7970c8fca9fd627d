import { styledTheme } from "~/domain/branding/themes";
import type { PrintedAgreement, PrintedProposal } from "~/domain/printing/renderer";
import type { Translate } from "~/platform/language/translate";
import { Certificate } from "./certificate";
import { DocumentBody } from "./document-body";
import { GivenAnswer } from "./given-answer";
import { PrintPage } from "./print-page";
import { BlankSignature, OfferedBy, SignatureBlock } from "./signature-block";

import { themeCss } from "./theme-print";

interface Shell {
  /** In the proposal's language. */
  t: Translate;
  /** Null for a page without style, whose words tell which fonts it needs. */
  fonts: string | null;
}

function styleOf({ content, accent }: PrintedProposal): string {
  const theme = styledTheme(content.theme);
  return theme === null ? "" : themeCss(theme, accent);
}

export function ProposalPage({ proposal, ...shell }: Shell & { proposal: PrintedProposal }) {
  return (
    <PrintPage title={proposal.content.title} paper={proposal.paper} css={styleOf(proposal)} {...shell}>
      <DocumentBody proposal={proposal}>
        <OfferedBy proposal={proposal} />
        {proposal.answer ? (
          <GivenAnswer answer={proposal.answer} />
        ) : proposal.content.requiresSignature ? (
          <BlankSignature />
        ) : null}
      </DocumentBody>
    </PrintPage>
  );
}

export function AgreementPage({ agreement, ...shell }: Shell & { agreement: PrintedAgreement }) {
  return (
    <PrintPage title={agreement.content.title} paper={agreement.paper} css={styleOf(agreement)} {...shell}>
      <DocumentBody proposal={agreement}>
        <OfferedBy proposal={agreement} />
        <SignatureBlock certificate={agreement.certificate} />
      </DocumentBody>
      <Certificate certificate={agreement.certificate} />
    </PrintPage>
  );
}
