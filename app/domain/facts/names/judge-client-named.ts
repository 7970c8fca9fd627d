import { t } from "~/platform/words/t";
import { anyOf, namesOfClient } from "../../writing/composer/words/client-named";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";

/** Finds sentences about the client, who will read them; a greeting speaks to them. */
export function judgeClientNamed(passage: ReadPassage, { brief }: Reader): Note[] {
  const names = namesOfClient(brief);
  if (names.length === 0) return [];
  const found = new RegExp(
    `(?<![\\p{L}-])(?:${anyOf(names)})(?=[’']s\\s|\\s(?!(?:and|und|et|y|e|en|og|och)\\s)\\p{Ll})`,
    "u",
  ).exec(passage.text);
  if (!found) return [];
  const [name] = found;
  return [
    {
      kind: "mark",
      about: "client named",
      passage,
      start: found.index,
      end: found.index + name.length,
      words: passage.text,
      sentence: t("The text speaks of {name}, who will read it.", { name }),
    },
  ];
}
