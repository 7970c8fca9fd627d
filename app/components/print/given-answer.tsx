import { type Answer, answeredBy } from "~/domain/proposals/given-answer";
import { printedDay } from "./printed-times";

/** What became of a proposal that needs no signature; the page it came through is open to whoever has its address. */
export const GivenAnswer = ({ answer }: { answer: Answer }) => (
  <p className="given-answer label" dir="auto">
    {`${answeredBy(answer)} on ${printedDay(answer.at)}${answer.isOnOpenPage ? ", via the shared link" : ""}`}
  </p>
);
