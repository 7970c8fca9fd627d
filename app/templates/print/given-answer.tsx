import { Message, useTranslate } from "~/components/message";
import type { DecisionOutcome } from "~/db/vocabulary";
import type { ClientAnswer } from "~/domain/proposals/client-answer";
import { printedDay } from "./printed-times";

type Open = "" | "_open";

export function GivenAnswer({ answer: { outcome, name, at, isOnOpenPage } }: { answer: ClientAnswer }) {
  const day = printedDay(at, useTranslate().locale);
  const where = isOnOpenPage ? "_open" : "";
  return (
    <p className="given-answer label">
      {name === null ? (
        <Message<`pdf.answer.${DecisionOutcome}_unnamed${Open}`>
          id={`pdf.answer.${outcome}_unnamed${where}`}
          day={day}
        />
      ) : (
        <Message<`pdf.answer.${DecisionOutcome}${Open}`>
          id={`pdf.answer.${outcome}${where}`}
          name={<bdi>{name}</bdi>}
          day={day}
        />
      )}
    </p>
  );
}
