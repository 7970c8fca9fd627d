import { useTranslate } from "~/components/message";
import type { Section } from "~/domain/content/shown-document.server";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";

interface OutlineProps {
  sections: readonly Section[];
  last: string | null;
}

export function Outline({ sections, last }: OutlineProps) {
  const t = useTranslate();
  if (sections.length === 0) return null;
  return (
    <nav className="outline" aria-label={t("client.contents")}>
      <details id="outline">
        <summary>{t("client.contents")}</summary>
        <ol>
          {sections.map(({ id, title, level }) => (
            <li key={id} className={level > 2 ? "deeper" : undefined}>
              <a href={`#${id}`} target="_self" dir={directionOfWords(title) ?? "auto"}>
                {title}
              </a>
            </li>
          ))}
          {last ? (
            <li>
              <a href="#steps" target="_self">
                {last}
              </a>
            </li>
          ) : null}
        </ol>
      </details>
    </nav>
  );
}
