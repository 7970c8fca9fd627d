import type { Section } from "~/domain/content/shown-document.server";

interface OutlineProps {
  sections: readonly Section[];
  last: string | null;
}

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
