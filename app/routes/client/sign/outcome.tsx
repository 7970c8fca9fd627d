import { answerLabel, type ClientAnswer } from "~/domain/proposals/decision/client-answer";
import type { clientView } from "~/domain/proposals/decision/client-view.server";
import { DECISION_MESSAGES } from "~/domain/proposals/decision/decision-form";
import { Moment } from "./moment";

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface OutcomeProps {
  proposal: ClientProposalView;
  outcome: Exclude<ClientProposalView["outcome"], "pending">;
  /** Null if the owner set the status, or after a signature. */
  answer: ClientAnswer | null;
  isReadersOwn: boolean;
}

/** docs/product.md 4 and 8 */
export function Outcome({ proposal, outcome, answer, isReadersOwn }: OutcomeProps) {
  if (!proposal.isClientsOwn)
    return <p className="alert note">The sender has marked this proposal as {outcome}.</p>;
  if (outcome === "signed" || !answer)
    return (
      <p className="alert good">
        This proposal is signed. The signed PDF goes by email to the person it was sent to for signing.
      </p>
    );
  const { title, text } = DECISION_MESSAGES[outcome];
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
        <bdi>{answerLabel(answer)}</bdi> on <Moment time={answer.at} />.
      </p>
    </div>
  );
}
