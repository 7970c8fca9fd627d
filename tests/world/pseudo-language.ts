/** Which words of a page in the pseudo-language are in English all the same. */
import { readdirSync, readFileSync } from "node:fs";
import { english } from "~/platform/language/english";
import { inProject } from "../../scripts/project.mjs";
import { appMessages } from "../../scripts/sentences/app-texts.mjs";

/** What briefs, templates and proposals say stays in English. */
const data = () =>
  ["app/domain/admin/demo", "app/domain/templates/built-in", "app/domain/writing/composer", "tests/world"]
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.(?:ts|md|json)$/.test(path))
    .map((path) => readFileSync(inProject(path), "utf8"))
    // A proposal's own pages are in its language.
    .concat(Object.values(english))
    // Countries are named by the platform.
    .concat(new Intl.DisplayNames("en", { type: "region" }).of("GB") ?? "")
    .join("\n");

/** @returns {(text: string) => string[]} the messages that stand in a text in English */
export function englishFinder() {
  const all = data();
  // Long enough to be no word of a proposal or of a name.
  const messages = appMessages().filter(
    (message) =>
      /^[^{<]{14,}$/.test(message) &&
      message.includes(" ") &&
      message.split("\n").every((line) => !all.includes(line)),
  );
  return (shown: string): string[] => {
    const rest = withoutTranslations(shown);
    return messages.filter((message) => rest.includes(message));
  };
}

/** The pseudo-language puts brackets around a message, and a message may have another in it. */
function withoutTranslations(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "…");
  return rest === text ? rest : withoutTranslations(rest);
}
