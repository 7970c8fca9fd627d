/** Reads whether a price is that of one: "£600 a day", "85 € pro Stück", "$1,150 each". */

interface UnitPrice {
  /** The text without the words for one. */
  text: string;
  /** "day"; "" for "each". */
  unit: string;
  /** A sum without a currency may be how many there are. */
  mayBeCounted: boolean;
}

const PER_UNIT = /(?:(?<=[\d\p{Sc}\p{L}.])\s?\/\s?|\s(?:per|pro|je|par|por|al|za|pr\.?)\s)(\p{L}{2,20})$/iu;
/** "£600 a day". */
const PER_ENGLISH_UNIT =
  /\s(?:a|an)\s(hour|day|night|page|person|seat|session|photo|piece|word|visit|post|article)$/iu;

/** What is no unit to count: "£450 per annum", "5 per cent". */
const NO_UNIT =
  /^(?:annum|anno|fortnight|half|semester|semestre|halbjahr|halvår|pololetí|cent|cento|ciento|mil|mille|total|all|alle|alles|contado|adelantado|anticipado|netto|lordo|bonifico|virement|avance|transfer|forma|rata)$/iu;

/** "$1,150 each". */
const EACH_BEHIND =
  /\s(?:each|apiece|ea|je|jeweils|(?:das )?stück|chacune?|(?:la )?pièce|l['’]unité|cada(?: un[ao]| uma?)?|c\/u|(?:a|la) un(?:idad|idade)|ciascun[oa]|cadaun[oa]|l['’]un[oa]|elk|p\.?\s?st|każd[yae]|sztuka|szt|vardera|styck|hver|stykket|kukin|kpl|stk|každ[ýáé]|kus|ks)$|(?<=[円元¥])ずつ$|\s?(?:للقطعة|لكل منه[ام]|כל אחד|כל אחת|ליחידה)$/iu;

/** "5 manifesti, 90 € cad."; the code of Canada's dollar has capitals. */
const ITALIAN_EACH_BEHIND = /\scad$/u;

/** Pieces alone may be all there are: "Flyer, 1.500 Stück". */
const PIECES_BEHIND = /\s(?:stück|pièce|un(?:idad|idade)|st|sztuka|szt|styck|stykket|stk|kpl|kus|ks)$/iu;

/** "14 Läden, je 85 €", "5 Tage à 640 €". */
const EACH_BEFORE =
  /([\s,،、，:–—-])(?:(?:für|zu|om|for) )?(?:je|jeweils|à|á|@|各|每个)\s?(?=(?:\p{Sc}|[A-Z]{3}|kr\.?|CHF)?\s?\d[\d.,'’ ]{0,14}\s?(?:\p{Sc}|[A-Z]{3}|Euro|kr|Kč|zł|円|元)?\.?$)/u;

/** Null for a price of the whole. */
export function takeUnit(text: string): UnitPrice | null {
  const per = PER_ENGLISH_UNIT.exec(text) ?? PER_UNIT.exec(text);
  if (per) return { text: text.slice(0, per.index), unit: per[1] ?? "", mayBeCounted: false };
  const behind = EACH_BEHIND.exec(text) ?? ITALIAN_EACH_BEHIND.exec(text);
  if (behind)
    return { text: text.slice(0, behind.index), unit: "", mayBeCounted: PIECES_BEHIND.test(behind[0]) };
  const before = EACH_BEFORE.exec(text);
  if (!before) return null;
  const [found, mark = ""] = before;
  return {
    text: `${text.slice(0, before.index)}${mark.trim()} ${text.slice(before.index + found.length)}`,
    unit: "",
    mayBeCounted: false,
  };
}

/** "" is a piece. */
export const isCountable = (unit: string): boolean => !NO_UNIT.test(unit);
