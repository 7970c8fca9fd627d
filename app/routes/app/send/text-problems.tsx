import type { TextProblems as Problems } from "~/domain/sending/text-problems.server";
import { MissingDescriptions } from "./missing-descriptions";
import { MissingLetters } from "./missing-letters";
import { OpenVariables } from "./open-variables";

interface TextProblemsProps {
  id: string;
  problems: Problems;
}

export const TextProblems = ({
  id,
  problems: { missingLetters, openVariables, undescribed },
}: TextProblemsProps) => (
  <>
    {openVariables ? <OpenVariables proposalId={id} variables={openVariables} /> : null}
    {undescribed.length > 0 ? <MissingDescriptions id={id} places={undescribed} /> : null}
    {missingLetters ? <MissingLetters letters={missingLetters} /> : null}
  </>
);
