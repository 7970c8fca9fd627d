import type { TypedDescription } from "~/domain/content/figures/picture-to-describe";
import type { TextProblems as Problems } from "~/domain/sending/text-problems.server";
import { MissingDescriptions } from "./missing-descriptions";
import { MissingLetters } from "./missing-letters";
import { OpenVariables } from "./open-variables";

interface TextProblemsProps {
  id: string;
  problems: Problems;
  /** Of the text. */
  revision: number;
  /** Descriptions that were refused. */
  refused: readonly TypedDescription[] | undefined;
}

export const TextProblems = ({
  id,
  problems: { missingLetters, openVariables, undescribed },
  ...describing
}: TextProblemsProps) => (
  <>
    {openVariables ? <OpenVariables proposalId={id} variables={openVariables} /> : null}
    {undescribed.length > 0 ? <MissingDescriptions id={id} pictures={undescribed} {...describing} /> : null}
    {missingLetters ? <MissingLetters letters={missingLetters} /> : null}
  </>
);
