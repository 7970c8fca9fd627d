import { undescribedInWords } from "~/domain/content/figures/description-words";
import type { TextProblems } from "~/domain/sending/text-problems.server";

/** Stands above the client's page, for the sender alone, in English whatever the page's language is. */
export function PreviewNote({ problems }: { problems: TextProblems }) {
  const { missingLetters } = problems;
  const refusals = refusalsOf(problems);
  return (
    <aside className="preview-note" aria-label="Preview" lang="en" dir="ltr">
      <p>
        <strong>Preview.</strong> Only you see this page. Its forms and links do nothing here.
      </p>
      {refusals.length > 0 ? (
        <>
          <p>Before you can send it:</p>
          <ul>
            {refusals.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {missingLetters ? (
        <p>
          Some letters cannot be printed: <bdi translate="no">{missingLetters}</bdi>.
        </p>
      ) : null}
    </aside>
  );
}

/** Uses the sentences of the screen for sending. */
const refusalsOf = ({ openVariables, undescribed }: TextProblems): string[] => [
  ...(openVariables ? [`Not filled in yet: ${openVariables}.`] : []),
  ...(undescribed.length > 0 ? [undescribedInWords(undescribed.map(({ place }) => place))] : []),
];
