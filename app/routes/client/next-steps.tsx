import { useSearchParams } from "@remix-run/react";
import type { clientView } from "~/domain/proposals/client-view.server";

type ClientProposalView = ReturnType<typeof clientView>;

const OUTCOME_WORDS = {
  approved: "You approved this proposal. The business owner has been notified.",
  rejected: "You rejected this proposal. Your feedback has been sent to the business owner.",
  signed: "This proposal is signed.",
} as const;

/** Spec 2 'Client proposal view': client, investment, and what can be done about them. */
export function NextSteps({ proposal }: { proposal: ClientProposalView }) {
  return (
    <section className="panel stack" aria-labelledby="next">
      <dl className="facts">
        <dt>Client</dt>
        <dd>{[proposal.clientName, proposal.clientCompany].filter(Boolean).join(", ")}</dd>
        <dt>Investment</dt>
        <dd>
          {proposal.budget ? `${proposal.currency} ${proposal.budget}` : "As described in the proposal"}
        </dd>
      </dl>
      <h2 id="next">Next Steps</h2>
      {proposal.outcome === "pending" ? (
        <Decide proposal={proposal} />
      ) : (
        <p className="alert good">
          {proposal.isClientsOwn
            ? OUTCOME_WORDS[proposal.outcome]
            : `The sender has marked this proposal as ${proposal.outcome}.`}
        </p>
      )}
      <div className="row">
        <a
          className="button"
          href={`mailto:${proposal.ownerEmail}?subject=${encodeURIComponent(proposal.title)}`}
        >
          Contact Business
        </a>
      </div>
    </section>
  );
}

function Decide({ proposal }: { proposal: ClientProposalView }) {
  return proposal.requiresSignature ? <AskForLink /> : <ApproveOrReject />;
}

function ApproveOrReject() {
  return (
    <form method="post" className="stack">
      <div className="field">
        <label htmlFor="reason">Comment for the business (optional)</label>
        <textarea id="reason" name="reason" rows={3} maxLength={2000} />
      </div>
      <div className="row">
        <button className="button primary" type="submit" name="intent" value="approve">
          Approve
        </button>
        <button className="button" type="submit" name="intent" value="reject">
          Reject
        </button>
      </div>
    </form>
  );
}

/** A signature is given through the e-mailed link alone; this page never makes one (design 7). */
function AskForLink() {
  const [search] = useSearchParams();
  if (search.has("mailed")) {
    return (
      <p className="alert good" role="status">
        Your signing link is on its way to the address the proposal was sent to.
      </p>
    );
  }
  return (
    <form method="post" className="stack">
      <p>This proposal is approved with a signature, through the personal link in the e-mail you received.</p>
      <div className="row">
        <button className="button primary" type="submit" name="intent" value="mail-link">
          E-mail me my signing link
        </button>
      </div>
    </form>
  );
}
