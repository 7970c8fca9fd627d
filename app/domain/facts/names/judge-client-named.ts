import { t } from "~/platform/words/t";
import { namesOfClient } from "../../writing/composer/words/client-named";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";

/** Finds sentences about the client, who will read them; a greeting speaks to them. */
export function judgeClientNamed(passage: ReadPassage, { brief }: Reader): Note[] {
  const { text } = passage;
  const places = namesOfClient(brief).flatMap((name) => {
    const start = placeOf(text, name);
    return start === null ? [] : [{ name, start }];
  });
  const [found] = places.sort((one, other) => one.start - other.start);
  if (!found) return [];
  const { name, start } = found;
  return [
    {
      kind: "mark",
      about: "client named",
      passage,
      start,
      end: start + name.length,
      words: text,
      sentence: t("The text speaks of {name}, who will read it.", { name }),
    },
  ];
}

const PART_OF_WORD = /[\p{L}-]/u;
const IS_SPOKEN_OF = /^(?:[’']s\s|\s(?!(?:and|und|et|y|e|en|og|och)\s)\p{Ll})/u;

/** The first place where the text says what the named person does or has; null if there is none. */
function placeOf(text: string, name: string): number | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (!PART_OF_WORD.test(text.charAt(at - 1)) && IS_SPOKEN_OF.test(text.slice(end, end + 8))) return at;
  }
  return null;
}
