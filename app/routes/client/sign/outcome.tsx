import { Message, useTranslate } from "~/components/message";
import type { ClientAnswer } from "~/domain/proposals/client-answer";
import type { clientView } from "~/domain/signing/decision/client-view.server";
import { DECISION_MESSAGES } from "~/domain/signing/decision/decision-form";
import { Moment } from "./moment";

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface OutcomeProps {
  proposal: ClientProposalView;
  outcome: Exclude<ClientProposalView["outcome"], "pending">;
  /** Null if the owner set the status, or after a signature. */
  answer: ClientAnswer | null;
}

/** docs/product.md 4 and 8 */
export function Outcome({ proposal, outcome, answer }: OutcomeProps) {
  const t = useTranslate();
  if (!proposal.isClientsOwn) return <p className="alert note">{t("decide.marked", { outcome })}</p>;
  if (outcome === "signed" || !answer) return <p className="alert good">{t("decide.signed")}</p>;
  const { title, text } = DECISION_MESSAGES[outcome];
  const time = <Moment time={answer.at} />;
  return (
    <div className={outcome === "approved" ? "alert good outcome" : "alert outcome"} role="status">
      <p>
        <strong>{t(title)}</strong>
      </p>
      <p>{t(text)}</p>
      <p className="small">
        {answer.name === null ? (
          <Message id={`decide.${answer.outcome}.by_anyone`} time={time} />
        ) : (
          <Message
            id={`decide.${answer.outcome}.by`}
            name={<bdi translate="no">{answer.name}</bdi>}
            time={time}
          />
        )}
      </p>
    </div>
  );
}
