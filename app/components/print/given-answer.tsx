import { type Answer, answeredBy } from "~/domain/proposals/given-answer";
import { printedDay } from "./printed-times";

/** The answer to a proposal that needs no signature. Anyone with its address can open the page where it was given. */
export const GivenAnswer = ({ answer }: { answer: Answer }) => (
  <p className="given-answer label" dir="auto">
    {`${answeredBy(answer)} on ${printedDay(answer.at)}${answer.isOnOpenPage ? ", via the shared link" : ""}`}
  </p>
);
