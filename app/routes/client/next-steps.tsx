import { useSearchParams } from "@remix-run/react";
import type { clientView } from "~/domain/proposals/client-view.server";
import type { Answer } from "~/domain/proposals/given-answer";
import { MAKING } from "./copy-words";
import { DecideForm, type RefusedDecision } from "./decide-form";
import { Outcome } from "./outcome";

type ClientProposalView = ReturnType<typeof clientView>;

interface NextStepsProps {
  proposal: ClientProposalView;
  answer: Answer | null;
  /** The answer was given in this browser a moment ago. */
  isReadersOwn: boolean;
  refused: RefusedDecision | undefined;
}

/** docs/product.md 2: client, investment, and what can be done about them. */
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
        <a href={`/client/proposal/${proposal.id}/copy.pdf`} rel="nofollow" download data-file={MAKING}>
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

/** A signature is given through the e-mailed link alone; this page never makes one. */
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
