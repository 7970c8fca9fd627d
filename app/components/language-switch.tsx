import { directionOf } from "~/platform/language/direction";
import { LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import { useTranslate } from "./message";

interface LanguageSwitchProps {
  /** Other parameters of the page's address, such as the document to check. */
  query?: Readonly<Record<string, string>>;
}

/** Links to the page itself, whichever it is. */
export function LanguageSwitch({ query = {} }: LanguageSwitchProps) {
  const t = useTranslate();
  const own = LANGUAGE_NAMES[t.language];
  return (
    <details className="languages">
      <summary aria-label={t("client.language", { name: own })}>
        <Globe />
        <span>{own}</span>
      </summary>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`?${new URLSearchParams({ ...query, language })}`}
              lang={language}
              hrefLang={language}
              dir={directionOf(language)}
              rel="nofollow"
              aria-current={language === t.language ? "true" : undefined}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const Globe = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" />
    <ellipse cx="8" cy="8" rx="2.75" ry="6.5" />
    <path d="M1.5 8h13" />
  </svg>
);
