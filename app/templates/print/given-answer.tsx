import { answerLabel, type ClientAnswer } from "~/domain/proposals/decision/client-answer";
import { printedDay } from "./printed-times";

export const GivenAnswer = ({ answer }: { answer: ClientAnswer }) => (
  <p className="given-answer label" dir="auto">
    {`${answerLabel(answer)} on ${printedDay(answer.at)}${answer.isOnOpenPage ? ", via the shared link" : ""}`}
  </p>
);
