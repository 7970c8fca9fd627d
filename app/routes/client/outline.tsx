import type { Section } from "~/domain/documents/shown-document.server";

interface OutlineProps {
  /** Empty for a document that is seen at a glance. */
  sections: readonly Section[];
  /** What comes below the document while it is still to be done: "Your signature". */
  last: string | null;
}

/** Folded away on phones; at a desk the script opens it beside the document. */
export function Outline({ sections, last }: OutlineProps) {
  if (sections.length === 0) return null;
  return (
    <nav className="outline" aria-label="Contents">
      <details id="outline">
        <summary>Contents · {sections.length} sections</summary>
        <ol>
          {sections.map(({ id, title, level }) => (
            <li key={id} className={level > 2 ? "deeper" : undefined}>
              <a href={`#${id}`} dir="auto">
                {title}
              </a>
            </li>
          ))}
          {last ? (
            <li>
              <a href="#steps">{last}</a>
            </li>
          ) : null}
        </ol>
      </details>
    </nav>
  );
}
