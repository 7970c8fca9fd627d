import { useSearchParams } from "@remix-run/react";
import type { clientView } from "~/domain/proposals/client-view.server";
import { DECISION_WORDS } from "~/domain/proposals/decision-form";
import { MAKING } from "./copy-words";
import { DecideForm, type RefusedDecision } from "./decide-form";
import { Moment } from "./moment";

type ClientProposalView = ReturnType<typeof clientView>;

interface NextStepsProps {
  proposal: ClientProposalView;
  recipientName: string;
  refused: RefusedDecision | undefined;
}

/** Spec 2 'Client proposal view': client, investment, and what can be done about them. */
export function NextSteps({ proposal, recipientName, refused }: NextStepsProps) {
  return (
    <section className="panel stack" id="steps" aria-labelledby="next">
      <h2 id="next">Next Steps</h2>
      {proposal.outcome === "pending" ? (
        <Decide proposal={proposal} recipientName={recipientName} refused={refused} />
      ) : (
        <Outcome proposal={proposal} outcome={proposal.outcome} />
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

const OUTCOME_WORDS = {
  approved: "You approved this proposal",
  rejected: "You rejected this proposal",
} as const;

interface OutcomeProps {
  proposal: ClientProposalView;
  outcome: Exclude<ClientProposalView["outcome"], "pending">;
}

/** The final message (spec 4): the client's own act in the words of spec 8, and the owner's as the owner's. */
function Outcome({ proposal: { isClientsOwn, decidedAt }, outcome }: OutcomeProps) {
  if (!isClientsOwn) return <p className="alert note">The sender has marked this proposal as {outcome}.</p>;
  if (outcome === "signed")
    return (
      <p className="alert good">
        This proposal is signed. The signed PDF was emailed to the person who signed it.
      </p>
    );
  const { title, text } = DECISION_WORDS[outcome];
  return (
    <div className={outcome === "approved" ? "alert good outcome" : "alert outcome"} role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <p className="small">
        {`${OUTCOME_WORDS[outcome]}.`}
        {decidedAt ? (
          <>
            {" Recorded on "}
            <Moment time={Date.parse(decidedAt)} />.
          </>
        ) : null}
      </p>
    </div>
  );
}

function Decide({ proposal, recipientName, refused }: NextStepsProps) {
  return proposal.requiresSignature ? (
    <AskForLink refused={refused} />
  ) : (
    <DecideForm refused={refused} recipientName={recipientName} />
  );
}

/** A signature is given through the e-mailed link alone; this page never makes one (design 7). */
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
