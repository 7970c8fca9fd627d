import { withoutTail } from "~/platform/text/without-tail";

/** Reads long answers as lists or paragraphs; fixes only bullets, separators and a missing full stop. */

type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

export type Shape = "prose" | "list";

interface Line {
  text: string;
  marked: boolean;
}

const BULLET = /^(?:[•‣◦▪●·]\s*|[-–—*+]\s+)(?:\[[ xX]?\]\s+)?/;
const NUMBER = /^(?:(?:\d{1,2}[.)]|[a-zA-Z]\))\s+|\d{1,2}[．）、]\s*)/;
/** "1. Februar" and "2. kvartal" are ordinals, not list items. */
const AFTER_ORDINAL =
  /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Quartal|Halbjahr|Woche|Monat|Tag|Jahr|Phase|Rate|Stufe)|^(?:januar|februar|marts?|april|mai|maj|juni|juli|august|september|oktober|november|de[cs]ember|kvartal|uge|uke|måned|dag|fase|rate|etape|etappe|\p{L}+kuuta|kuukausi|viikko|päivä|vaihe|erä|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|čtvrtletí|týden|měsíc|den|fáze|etapa|splátka)(?!\p{L})/u;
const SENTENCE_END = /[.!?…。！？؟]["'”“’»)」』）]*$/;
/** Characters; longer lines are paragraphs. */
const LONG_LINE = 300;
/** Pasted email wraps at about 72 characters; shorter lines were broken on purpose, and in lists of one item a line even long ones. */
const WRAPPED_LINE: Record<Shape, number> = { prose: 50, list: 65 };

export function readAnswer(answer: string, shape: Shape): Block[] {
  const lines = joinWrapped(answer.split("\n"), shape)
    .map(readLine)
    .filter(({ text }) => /[\p{L}\p{N}\p{S}]/u.test(text));
  if (lines.length > 1 && lines.some(({ marked }) => marked)) return groupMarked(lines);
  if (lines.length > 1 && !isProse(lines, shape)) return [{ kind: "list", items: lines.map(itemOf) }];
  return lines.map(paragraphOf);
}

export const readItems = (answer: string): string[] =>
  readAnswer(answer, "list").flatMap((block) => (block.kind === "list" ? block.items : [block.text]));

function readLine(line: string): Line {
  // The spaces inside French quotation marks stay.
  const text = line.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
  const unbulleted = text.replace(BULLET, "");
  const rest = unbulleted.replace(NUMBER, "");
  const numbered = rest !== unbulleted && !AFTER_ORDINAL.test(rest);
  return { text: numbered ? rest : unbulleted, marked: numbered || unbulleted !== text };
}

/** A line was wrapped where its next word would not have fitted. Another line that begins small says that all were typed so. */
function joinWrapped(lines: string[], shape: Shape): string[] {
  const shortest = WRAPPED_LINE[shape];
  const width = Math.max(...lines.map(({ length }) => length));
  const isWrapped = lines.map(
    (line, at) => at > 0 && wrapsInto(lines[at - 1] ?? "", line, { shortest, width }),
  );
  const wrapped = lines.filter((_, at) => isWrapped[at]);
  // One line of a list that goes on ends as a sentence does; else it is an item that begins small.
  if (shape === "list" && wrapped.length === 1 && !SENTENCE_END.test(wrapped[0] ?? "")) return lines;
  const beginsSmall = lines.map((line) => /^\s*\p{Ll}/u.test(line));
  if (beginsSmall.some((isSmall, at) => isSmall && !isWrapped[at])) return lines;
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (isWrapped[at]) joined.push(`${(joined.pop() ?? "").trimEnd()} ${line.trim()}`);
    else joined.push(line);
  }
  return joined;
}

function wrapsInto(
  before: string,
  line: string,
  { shortest, width }: { shortest: number; width: number },
): boolean {
  const [word = ""] = line.trimStart().split(" ", 1);
  return (
    before.length >= shortest &&
    before.length + 1 + word.length > width &&
    /^\p{Ll}/u.test(word) &&
    !SENTENCE_END.test(before.trimEnd())
  );
}

function isProse(lines: Line[], shape: Shape): boolean {
  if (shape === "list") return lines.some(({ text }) => text.length > LONG_LINE);
  return lines.some(({ text }) => SENTENCE_END.test(text));
}

/** Lines before a list introduce it. */
function groupMarked(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const item = line.marked || (last?.kind === "list" && !/[.!?…:。！？：؟]$/.test(line.text));
    if (!item) blocks.push(paragraphOf(line));
    else if (last?.kind === "list") last.items.push(itemOf(line));
    else blocks.push({ kind: "list", items: [itemOf(line)] });
  }
  return blocks;
}

const itemOf = ({ text }: Line): string => withCapital(withoutStop(withoutTail(text, SEPARATORS) || text));
const paragraphOf = ({ text }: Line): Block => ({
  kind: "paragraph",
  text: withCapitals(finishSentence(text)),
});

/** A word of four letters or more before a full stop is no abbreviation, but for those that are known, and before a word that goes on: "Mitarb. im Büro". */
const NEXT_SENTENCE =
  /(?<=\p{L}{4,}[.!?]["'”“’»)]?\s)(?!(?:i[mn]|am|an|auf|aus|bei|bis|der|die|das|des|den|dem|für|mit|nach|oder|und|von|vom|zu[rm]?|je|pro|of|for|and|or|to|at|on|by|per|with|et|ou|de|du|des|la|le|y|o|e|en|van|voor|met|og|och|i|w|z|na|do)\s)\p{Ll}(?=\p{Ll}*(?:[\s,]|$))/gu;

/** Sentences that were typed without a capital. */
const withCapitals = (text: string): string =>
  withCapital(text).replace(NEXT_SENTENCE, (letter, at: number) =>
    ABBREVIATION.test(text.slice(0, at).trimEnd()) ? letter : letter.toUpperCase(),
  );

/** The items of an answer, which may be lines, or one line of short parts. */
export function asItems(answer: string): string[] {
  const read = readItems(answer);
  const [only] = read;
  const items = read.length === 1 && only ? shortParts(only) : read;
  return items.map((text) => withCapital(items.length > 1 ? withoutStop(text) : text));
}

/** A full stop that ends more than one sentence, or a day, stays: "14.01." */
const withoutStop = (text: string): string =>
  /[^.]\.$/u.test(text) && !/[.!?…]\s|(?<!\d)\d{1,2}\. ?\d{1,2}\.$/u.test(text) && !ABBREVIATION.test(text)
    ? text.slice(0, -1)
    : text;

/** An abbreviation that ends a passage, or a single letter. */
const ABBREVIATION =
  /(?<![\p{L}\p{M}])(?:\p{L}|etc|inc|ltd|co|corp|usw|bzw|ca|nr|no|str|evtl|ggf|jr|sr|st|vs|approx|excl|incl|inkl|exkl|zzgl|tel|hr|hrs|min|std|mwst|ust|mva|moms|dept|est|vol|art|abs|dr|prof|mr|mrs|ms|bl|osv|dvs|tzn|np|itd|atd|ecc|jan|feb|mär|mrz|apr|jun|jul|aug|sept?|okt|oct|nov|dez|dec|sek|secs?|wo|wk|wks|mins?|hrs?|mio|mrd|tsd|stk|stck|bj|geb|max|einschl|bspw|jew|gem|opt|ges|telef|mth|mths|yr|yrs|fr|hr|fam)\.$/iu;

/** Its full stop belongs to the last word: "Ende Sept." */
export const isAbbreviated = (text: string): boolean => ABBREVIATION.test(text);

/** "30 days. plus VAT." is one sentence: "30 days, plus VAT." */
export const joinFragments = (text: string): string => text.split("\n").map(joinInLine).join("\n");

/** An abbreviation is often typed small, whatever stands before it. */
const BEGINS_ANEW = /^(?:inkl|incl|einschl|exkl|excl|zzgl)\./u;

/** Words that say something of the sentence before them: "30 days. plus VAT". */
const GOES_ON =
  /^(?:\+|plus|and|or|but|then|net|netto|excluding|und|oder|aber|dann|zuzüglich|ohne|et|ou|puis|hors|y|o|e|más|più|mais|en|exclusief|i|oraz|og|och|eller)(?!\p{L})/iu;

const isSentenceEnd = (text: string): boolean => /[^.]\.$/u.test(text) && !ABBREVIATION.test(text);

function joinInLine(line: string): string {
  const [first = "", ...others] = line.split(/(?<=\.)\s+(?=[\p{Ll}+])/u);
  return others.reduce(
    (before, next) =>
      BEGINS_ANEW.test(next) || (isSentenceEnd(before) && !GOES_ON.test(next))
        ? `${before} ${next.charAt(0).toUpperCase()}${next.slice(1)}`
        : isSentenceEnd(before)
          ? `${before.slice(0, -1)}, ${next}`
          : `${before} ${next}`,
    first,
  );
}

/** Characters of a part, and the fewest parts that make a list. */
const PARTS = { longest: 40, fewest: 3 };

/** "Logo, €500, website, €2,000": a sum belongs to what stands before it. */
const SUM = /^\p{Sc}?\s?\d[\d.,'’\s]*(?:[–-]|\p{Sc}|EUR|USD|GBP|CHF|kr\.?|Kč|zł|円|元)?$/u;

/** "Audit, keyword plan, 12 articles" is a list in one line. */
function shortParts(line: string): string[] {
  const bare = line.replace(/\.$/u, "");
  const parts = bare
    .split(/(?:,|;| \/|،|、|，)\s/u)
    .map((part) => part.replace(/^(?:and|und|et|y|e|en|och|og|i|a|ja)\s/iu, "").trim());
  const isList =
    parts.length >= PARTS.fewest &&
    parts.every((part) => part !== "" && part.length <= PARTS.longest && !SUM.test(part)) &&
    !/[.:!?()“”„«»]/u.test(bare);
  return isList ? parts : [line];
}

export const asSentence = (text: string): string => withCapital(finishSentence(text));

/** "iPhone" has its own inside, and an address has none; an abbreviation such as "ca." takes one. */
export const withCapital = (text: string): string =>
  /^\p{Ll}(?!\p{Ll}*\p{Lu}|\S*[./@](?!\s))/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const SEPARATORS = " ,;，；、،؛";

/** Not after an address, which would swallow the full stop. */
export function finishSentence(text: string): string {
  const bare = withoutTail(text, SEPARATORS) || text;
  const lastWord = bare.slice(bare.lastIndexOf(" ") + 1);
  if (/:\/\/|@/.test(lastWord) || SENTENCE_END.test(bare)) return bare;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』）]$/u.test(bare)) return `${bare}。`;
  return /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}\d%)€$£"”“’»]$/u.test(bare) ? `${bare}.` : bare;
}
