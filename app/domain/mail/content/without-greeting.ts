/** Characters. A longer first line is no greeting. */
const LONGEST = 100;

/** The beginning of a sentence, up to the sign that ends a greeting. */
const ADDRESS = /^([^,!:;?\n،，、]{1,60})[,!:،，、] {0,3}(?=[^\s])/;

/** Words of "Hello Dr. Amara O'Neill", and of a long title. */
const MOST_WORDS = 7;

/** Removes a greeting that was written to somebody else. @param name the person it greets */
export function withoutGreeting(message: string, name: string): string {
  const text = message.replace(/\r\n?/g, "\n").trim();
  const address = ADDRESS.exec(text);
  const said = wordsIn(address?.[1] ?? "");
  if (address && said.length <= MOST_WORDS && namesIn(name).includes(said.at(-1) ?? ""))
    return capitalised(text.slice(address[0].length));
  const end = text.indexOf("\n");
  if (end === -1 || end > LONGEST) return text;
  const line = text.slice(0, end).trim();
  return /[,،，、]$/.test(line) || namesIn(name).some((word) => wordsIn(line).includes(word))
    ? text.slice(end).trim()
    : text;
}

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** One letter names nobody. */
const namesIn = (name: string): string[] => wordsIn(name).filter((word) => word.length > 1);
