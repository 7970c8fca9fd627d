import { useSearchParams } from "@remix-run/react";
import type { ClientAnswer } from "~/domain/proposals/decision/client-answer";
import type { clientView } from "~/domain/proposals/decision/client-view.server";
import { Outcome } from "../sign/outcome";
import { PREPARING_PDF } from "../sign/pdf-messages";
import { DecideForm, type RejectedDecision } from "./decide-form";

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface NextStepsProps {
  proposal: ClientProposalView;
  answer: ClientAnswer | null;
  isReadersOwn: boolean;
  refused: RejectedDecision | undefined;
}

export function NextSteps({ proposal, answer, isReadersOwn, refused }: NextStepsProps) {
  return (
    <section className="panel stack" id="steps" aria-labelledby="next">
      <h2 id="next">Next Steps</h2>
      {proposal.outcome === "pending" ? (
        <Decide proposal={proposal} refused={refused} />
      ) : (
        <Outcome {...{ proposal, answer, isReadersOwn }} outcome={proposal.outcome} />
      )}
      <p className="links">
        <a
          href={`/client/proposal/${proposal.id}/copy.pdf`}
          rel="nofollow"
          download
          data-file={PREPARING_PDF}
        >
          Download a PDF copy
        </a>
      </p>
      <div className="row">
        <a
          className="button wide"
          href={`mailto:${proposal.ownerEmail}?subject=${encodeURIComponent(proposal.title)}`}
        >
          Contact Business
        </a>
      </div>
    </section>
  );
}

const Decide = ({ proposal, refused }: Pick<NextStepsProps, "proposal" | "refused">) =>
  proposal.requiresSignature ? <AskForLink refused={refused} /> : <DecideForm refused={refused} />;

/** Signing needs the emailed link; this page cannot sign. */
function AskForLink({ refused }: Pick<NextStepsProps, "refused">) {
  const [search] = useSearchParams();
  if (search.has("mailed")) {
    return (
      <p className="alert good" role="status">
        The signing link is on its way to the address the proposal was sent to.
      </p>
    );
  }
  return (
    <form method="post" action="#next" className="stack">
      <p>This proposal needs a signature. Use the signing link in the email to the person who signs it.</p>
      {refused ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : (
        <div className="row">
          <button className="button primary wide" type="submit" name="intent" value="mail-link">
            Email the signing link to the signer
          </button>
        </div>
      )}
    </form>
  );
}
