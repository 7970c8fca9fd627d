import type { PrintedAgreement, PrintedProposal } from "~/domain/printing/renderer";
import type { Language } from "~/domain/writing/composer/language";
import { Certificate } from "./certificate";
import { DocumentBody } from "./document-body";
import { GivenAnswer } from "./given-answer";
import { PrintPage } from "./print-page";
import { BlankSignature, SignatureBlock } from "./signature-block";

interface Shell {
  lang: Language;
  fonts: string;
}

export function ProposalPage({ proposal, lang, fonts }: Shell & { proposal: PrintedProposal }) {
  return (
    <PrintPage title={proposal.content.title} lang={lang} fonts={fonts} paper={proposal.paper}>
      <DocumentBody proposal={proposal} lang={lang}>
        {proposal.answer ? (
          <GivenAnswer answer={proposal.answer} />
        ) : proposal.content.requiresSignature ? (
          <BlankSignature />
        ) : null}
      </DocumentBody>
    </PrintPage>
  );
}

export function AgreementPage({ agreement, lang, fonts }: Shell & { agreement: PrintedAgreement }) {
  return (
    <PrintPage title={agreement.content.title} lang={lang} fonts={fonts} paper={agreement.paper}>
      <DocumentBody proposal={agreement} lang={lang}>
        <SignatureBlock certificate={agreement.certificate} />
      </DocumentBody>
      <Certificate certificate={agreement.certificate} />
    </PrintPage>
  );
}
