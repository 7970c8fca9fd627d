import { expect, it } from "vitest";
import { splitSentences } from "./said-once";

it.each([
  ["It is open to St. Louis County. We will find a name.", 2],
  ["Dr. Priya Raman and J. Smith decide. The U.S. Army pays.", 2],
  ["Nach der 18. Bohrung wird geprüft. Danach beginnt der Bau.", 2],
  ["One. Two! Three?", 3],
  ["完成しました。次へ進みます。", 2],
])("%s", (text, count) => expect(splitSentences(text)).toHaveLength(count));
