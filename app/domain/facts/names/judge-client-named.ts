import { t } from "~/platform/words/t";
import { namesOfClient } from "../../writing/composer/words/client-named";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";

/** Finds sentences about the client, who will read them; a greeting speaks to them. */
export function judgeClientNamed(passage: ReadPassage, { brief }: Reader): Note[] {
  const [name] = namesOfClient(brief).flatMap((own) => {
    const found = new RegExp(
      `(?<![\\p{L}-])${own}(?=[’']s\\s|\\s(?!(?:and|und|et|y|e|en|og|och)\\s)\\p{Ll})`,
      "u",
    ).exec(passage.text);
    return found ? [{ own, at: found.index }] : [];
  });
  if (!name) return [];
  const { own, at } = name;
  return [
    {
      kind: "mark",
      about: "client named",
      passage,
      start: at,
      end: at + own.length,
      words: passage.text,
      sentence: t("The text speaks of {name}, who will read it.", { name: own }),
    },
  ];
}
