import type { clientView } from "~/domain/proposals/client-view.server";
import { DECISION_WORDS } from "~/domain/proposals/decision-form";
import { type Answer, answeredBy } from "~/domain/proposals/given-answer";
import { Moment } from "./moment";

type ClientProposalView = ReturnType<typeof clientView>;

interface OutcomeProps {
  proposal: ClientProposalView;
  outcome: Exclude<ClientProposalView["outcome"], "pending">;
  /** The client's own; null where the owner set the status, or it was signed. */
  answer: Answer | null;
  /** It was given in this browser a moment ago. */
  isReadersOwn: boolean;
}

/** The final message (docs/product.md 4): the client's own act in the words of docs/product.md 8, and the owner's as the owner's. */
export function Outcome({ proposal, outcome, answer, isReadersOwn }: OutcomeProps) {
  if (!proposal.isClientsOwn)
    return <p className="alert note">The sender has marked this proposal as {outcome}.</p>;
  if (outcome === "signed" || !answer)
    return (
      <p className="alert good">
        This proposal is signed. The signed PDF goes by email to the person it was sent to for signing.
      </p>
    );
  const { title, text } = DECISION_WORDS[outcome];
  return (
    <div className={outcome === "approved" ? "alert good outcome" : "alert outcome"} role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {isReadersOwn ? (
        <p className="small on-screen">
          {`You ${outcome} this proposal. Recorded on `}
          <Moment time={answer.at} />.
        </p>
      ) : null}
      <p className={isReadersOwn ? "small on-paper" : "small"}>
        <bdi>{answeredBy(answer)}</bdi> on <Moment time={answer.at} />.
      </p>
    </div>
  );
}
