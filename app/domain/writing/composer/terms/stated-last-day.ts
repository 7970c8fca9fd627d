import { withoutTail } from "~/platform/text/without-tail";
import { addDays } from "~/platform/time/calendar-day";
import type { Brief } from "../../../briefs/brief";
import { dateAtEnd } from "../dates-in-text";
import { splitSentences } from "../said-once";

/** "Valid until", as an offer says it. */
const VALID_UNTIL =
  /(?:valid|open|stands|holds|good)\s(?:for acceptance\s)?(?:until|till|through|to)[\s:]|expires on\s|(?:gilt|gelten|gültig|bindend)(?:\s(?!nicht|nur)\p{L}+)?\sbis|valables?\sjusqu|válid[oa]s?\s(?:hasta|até)|valid[oa]\sfino|geldig tot|ważn[aey]\sdo|gäller till|gæld(?:er|ende)\s(?:ind)?til|gjelder til|gyldig til|voimassa|platí\sdo|platn[áéý]\sdo|有効期限|有效期|(?:صالح|سار)(?:ي|ٍ)?(?:ة)?(?:\sالمفعول)?\sحتى|[يت]سري(?:\s\p{L}+){0,3}\sحتى|בתוקף עד/iu;

/** What is valid; a permit or a licence may be something else. */
const OFFER =
  /offer|proposal|quot|estimate|price|angebot|preis|kostenvoranschlag|offre|devis|proposition|prix|oferta|presupuesto|propuesta|precio|preventivo|proposta|prezz|orçamento|preço|voorstel|prijs|cena|ceny|propozycja|offert|erbjudande|pris|tilbud|tarjous|hinta|nabídk|cen[ay]|見積|提案|报价|方案|عرض|سعر|הצעה|המחיר/iu;

/** A price that another one follows, or of somebody else. */
const OTHER_PRICE =
  /early|bird|discount|special|promo|list|current|old|their|['’]s(?!\p{L})|frühbucher|rabatt|aktion|sonder|skonto|liste|alte|remise|promo|descuento|sconto|desconto|korting|rabat|zniżk|alennu|slev|特別|割引|折扣|优惠|خصم|הנחה/iu;

/** Words before the offer, and behind it: "All our prices are", "Das Angebot". */
const MOST_WORDS = { before: 2, behind: 1 };

/** "Open until Friday" alone is said of a shop. */
const isOffer = (subject: string, mark: string): boolean => {
  if (subject === "") return !/^open/iu.test(mark);
  const words = subject.split(/\s+/u);
  const at = words.findIndex((word) => OFFER.test(word));
  const isShort = at <= MOST_WORDS.before && words.length - 1 - at <= MOST_WORDS.behind;
  return at >= 0 && isShort && !OTHER_PRICE.test(subject) && !/[,;:]/u.test(subject);
};

/** What stands between the mark and its day: "bis einschließlich Freitag, den 11.12.2026". */
const TO_DAY =
  /^[\s:：]*(?:(?:zum|einschließlich|inklusive|inkl\.|and including|including|[’']au|en met|au|el|al|il|o|ao|a|à|le|och med|og med|og|na|do|asti|saakka|den|dem|the|至|は|[:：])\s*){0,3}(?:\p{L}{2,12}[.,]*\s)?(?:den\s|le\s|el\s|the\s)?$/iu;

/** "Dieses Angebot ist bis zum 22. Januar 2027 gültig." */
const VALID_AT_END = /\s(bis\s.{1,60}?)\s(gültig|bindend)(?=[.!]?$)/iu;

/** The day that stands behind the words for "valid until"; null where something else does, or has the day. */
function dayIn(typed: string): string | null {
  const sentence = typed.trim().replace(VALID_AT_END, " $2 $1");
  const mark = VALID_UNTIL.exec(sentence);
  const found = mark && dateAtEnd(withoutTail(sentence, " .!。"));
  if (!mark || !found || !isOffer(sentence.slice(0, mark.index).trim(), mark[0])) return null;
  const between = found.before.slice(mark.index + mark[0].length);
  return TO_DAY.test(between) ? found.date : null;
}

const FURTHEST_DAYS = 366;

/** Whether a line says until when the offer is valid. */
export const isValidity = (line: string): boolean => dayIn(line) !== null;

/** The day until which the answers say that the offer is valid, where a sentence ends with it. Null for none, for several, and for one that has passed. */
export function statedLastDay(
  {
    otherInformation,
    paymentTerms,
    nextSteps,
    assumptions,
  }: Pick<Brief, "otherInformation" | "paymentTerms" | "nextSteps" | "assumptions">,
  today: string,
): string | null {
  const sentences = [otherInformation, paymentTerms, nextSteps, assumptions]
    .flatMap((answer) => answer.split("\n"))
    .flatMap(splitSentences);
  const [found, ...others] = sentences.flatMap((sentence) => dayIn(sentence) ?? []);
  if (!found || others.length > 0) return null;
  return found >= today && found <= addDays(today, FURTHEST_DAYS) ? found : null;
}
