/** Answers as design blocks (docs/decisions/0055-blocks.md), where they fill one well. */
import { BLOCK_FORMS, type BlockKind } from "~/domain/content/blocks/block-forms";
import { escapeAnswer, inlineText } from "./markup";
import { splitSentences } from "./said-once";
import { finishSentence, withCapital } from "./values";

/** The fields of an item as HTML, each at its place. */
type Fields = readonly string[];

function itemsBlock(kind: BlockKind, items: readonly Fields[]): string {
  const { className, list } = BLOCK_FORMS[kind];
  const written = items.map((fields) => `<li>${fields.map((field) => `<p>${field}</p>`).join("")}</li>`);
  return items.length === 0
    ? ""
    : `<section class="${className}"><${list}>${written.join("")}</${list}></section>`;
}

/** Characters. */
const LONGEST = { label: 45, role: 160 };
const MOST_FIGURES = 4;

const NUMBER = String.raw`[+\-−–±~<>]?\s?(?:[$€£¥]\s?)?\d[\d.,]*(?:\s\d{3})*\s?(?:[%％‰€£$×]|[kKxX](?![\p{L}]))?`;
const NUMBER_FIRST = new RegExp(`^(${NUMBER})\\s+(\\p{L}.*)$`, "u");
const NUMBER_LAST = new RegExp(`^(\\p{L}[^:]*?)\\s?[:：]\\s?(${NUMBER})$`, "u");
/** "3 of 4 wards" and "20 to 30 calls" are no number with a label. */
const CONTINUES = /^(?:of|to|or|and|in|von|bis|oder|und|de|à|a|ou|o|e|y|di|van|tot|z|do|av|af|til)\s/iu;

/** "62% fewer portal bookings" is a number and a label, and so is "Share of bookings: 45%". */
function figureIn(text: string): { number: string; label: string } | null {
  const first = NUMBER_FIRST.exec(text);
  const last = first ? null : NUMBER_LAST.exec(text);
  const [number = "", label = ""] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  if (number === "" || label.length > LONGEST.label || /[\d.:;!?]/u.test(label)) return null;
  return CONTINUES.test(label) ? null : { number: number.trim().replace(/\s/gu, "\u00a0"), label };
}

/** Two figures or more make a block, and what has none stays. */
export function takeFigures(items: readonly string[]): { block: string; others: string[] } {
  const read = items.map((text) => ({ text, figure: figureIn(text) }));
  const figures = read.flatMap(({ figure }) => (figure ? [figure] : []));
  if (figures.length < 2 || figures.length > MOST_FIGURES) return { block: "", others: [...items] };
  const fields = figures.map(({ number, label }) => [escapeAnswer(number), inlineText(label)]);
  return {
    block: itemsBlock("figures", fields),
    others: read.filter(({ figure }) => !figure).map(({ text }) => text),
  };
}

/** @param stages names with what is said of each: its dates, or how long it takes, or "" */
export const stepsBlock = (stages: readonly { name: string; when: string }[]): string =>
  itemsBlock(
    "steps",
    stages.map(({ name, when }) => [inlineText(name), ...(when === "" ? [] : [escapeAnswer(when)])]),
  );

/** A hyphen within a name separates nothing: "Ann-Kathrin Voss, Fotografie". */
const NAME_AND_ROLE =
  /^((?:[^,:(–—，：（、،-]|(?<=[\p{L}.])[-־‐](?=\p{L})){2,60}?)\s?(?:[,:–—，：、،]| - |[(（](?=[^()（）]*[)）]$))\s?(.+?)[)）]?$/u;

const PARTICLE =
  "(?:van|von|vom|zu|zum|der|den|de|del|della|di|da|das|do|dos|du|des|la|las|le|los|el|al|bin|ibn|bint|y|e|af|av|ter|ten|’t)";
const NAME_WORD =
  "(?:(?:(?:d|l|D|L|O|o)[’'])?\\p{Lu}[\\p{L}\\p{M}.’'‐-]*|(?:al|el|ben|bin)-\\p{Lu}[\\p{L}\\p{M}’'-]*|\\p{Lo}[\\p{Lo}\\p{M}’'\"״־・-]*)";
const PERSON = new RegExp(`^${NAME_WORD}(?: (?:${PARTICLE}|${NAME_WORD})){0,5}$`, "u");

type Member = [name: string, role: string];

/** "Editor (freelance, since 2018)": a bracket that opens within the text closes it. */
const withBracket = (text: string): string => {
  const [opened, closed] = [/[(（]/gu, /[)）]/gu].map((sign) => (text.match(sign) ?? []).length);
  return (opened ?? 0) > (closed ?? 0) ? `${text})` : text;
};

/** "Martin King, Jr., speaker", "Jonas Wiebe, M. Sc., Messungen": the name goes on behind the comma. */
const OF_NAME =
  /^((?:jr|sr|ph\.?\s?d|m\.?d|mba|[bm]\.?\s?(?:sc|eng|ed|arch)|ma|ba|esq)(?!\p{L})\.?|(?:[bm]\.\s?a|ll\.\s?[bm])\.)(?:,\s(.+))?$/iu;

function memberIn(text: string): Member | null {
  const [, name = "", bare = ""] = NAME_AND_ROLE.exec(text.replace(/\.$/, "")) ?? [];
  const role = withBracket(bare);
  const [, degree, behind = ""] = OF_NAME.exec(role) ?? [];
  if (degree !== undefined) return behind === "" ? null : [`${name}, ${degree}`, behind];
  return role === "" || role.length > LONGEST.role || /\[/.test(name + role) ? null : [name, role];
}

/** "Lead designer: Anna Lee". */
const isRoleFirst = ([name, role]: Member): boolean =>
  !PERSON.test(name) && PERSON.test(role) && /\s\p{Lu}/u.test(role) && !/\s\p{Lu}/u.test(name);

/** People with a role, and the lines behind them that are something else. All lines that have a role are people, or those that begin with a name. */
export function teamBlock(items: readonly string[]): { block: string; others: string[] } {
  const read = items.map((text) => ({ text, member: memberIn(text) }));
  // In a list that names the role first, "Developer" would be a person.
  if (read.some(({ member }) => member && isRoleFirst(member))) return { block: "", others: [...items] };
  const areAll = read.every(({ member }) => member !== null);
  const people = read.filter(({ member }) => member && (areAll || PERSON.test(member[0])));
  const fields = people.flatMap(({ member }) =>
    member ? [[escapeAnswer(member[0]), inlineText(withCapital(member[1]))]] : [],
  );
  // In one shape, and in the owner's order.
  if (read.slice(0, people.length).some((one) => !people.includes(one)))
    return { block: "", others: [...items] };
  return { block: itemsBlock("team", fields), others: read.slice(people.length).map(({ text }) => text) };
}

const CLIENT_AND_REST =
  /^([^:(–—：（]{2,80}?)\s?(?:[:–—：]\s| - |[(（](?=[^()（）]*[)）]\.?$))(.+?)[)）]?\.?$/u;

/** "Northmoor NHS Trust, six films on midwifery": nothing that goes on the name, as "Kassel" would. */
const CLIENT_WORD = "(?:[\\p{Lu}\\d][^\\s,،:]*|\\p{Ll}{1,3}|\\p{Script=Arabic}+)";
const CLIENT_AND_WORK = new RegExp(
  `^(${CLIENT_WORD}(?: ${CLIENT_WORD}){0,7})[,،]\\s(?=[\\p{Ll}\\d\\p{Script=Arabic}])(.+?)\\.?$`,
  "u",
);

/** "Lakeside Orthodontics (bookings up 62% in four months)": a name, and what is told of it. "" for none. @param mayBeWords a result needs no figure */
function caseBlock(text: string, mayBeWords: boolean): string {
  const found = CLIENT_AND_REST.exec(text) ?? (mayBeWords ? CLIENT_AND_WORK.exec(text) : null);
  const [, name = "", told = ""] = found ?? [];
  const rest = withBracket(told);
  const isResult = mayBeWords || /\d/.test(rest);
  if (name === "" || name.includes("[") || !isResult || /^\d{4}$|,\s?\d{4}$/.test(rest)) return "";
  const sentences = splitSentences(withCapital(finishSentence(rest)));
  const body = sentences.length > 1 ? [sentences.slice(0, -1).join(" "), sentences.at(-1) ?? ""] : sentences;
  const paragraphs = body.map((field) => `<p>${inlineText(field)}</p>`).join("");
  return `<section class="${BLOCK_FORMS.case.className}"><h3>${escapeAnswer(name)}</h3>${paragraphs}</section>`;
}

/** Characters of a name, which is neither a sentence nor a link. */
const BARE_NAME = /^[^.!?:;,/@[\]。！？：；，،؛]{2,60}\.?$/u;

/** A client with nothing said of the work. */
const namedCase = (text: string): string =>
  BARE_NAME.test(text)
    ? `<section class="${BLOCK_FORMS.case.className}"><h3>${inlineText(text.replace(/\.$/, ""))}</h3></section>`
    : "";

/** Separates the pieces of work that are cases from the rest. Beside one with a figure, a result in words and a bare name are cases too. */
export function caseBlocks(items: readonly string[]): { blocks: string[]; others: string[] } {
  const hasCase = items.some((text) => caseBlock(text, false) !== "");
  const read = items.map((text) => ({
    text,
    block: hasCase ? caseBlock(text, true) || namedCase(text) : "",
  }));
  return {
    blocks: read.flatMap(({ block }) => (block === "" ? [] : [block])),
    others: read.filter(({ block }) => block === "").map(({ text }) => text),
  };
}

/** Two columns of paragraphs and lists. */
export const columnsBlock = ([first, second]: readonly [string, string]): string =>
  `<section class="${BLOCK_FORMS.columns.className}">${first}<hr />${second}</section>`;
