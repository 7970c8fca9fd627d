/** French, Italian and Brazilian Portuguese write the first of a month so: CLDR has the plain number. */
const FIRST: Readonly<Partial<Record<string, string>>> = { fr: "1er", it: "1º", "pt-BR": "1º" };

/** "1 mai 2027" as "1er mai 2027". @param day that begins with its number @param locale BCP 47 */
export function withOrdinal(day: string, locale: string): string {
  const first = FIRST[locale] ?? FIRST[locale.slice(0, 2)];
  return first === undefined ? day : day.replace(/^1(?= )/, first);
}
