import { withoutTail } from "~/platform/text/without-tail";
import { addDays } from "~/platform/time/calendar-day";
import type { Brief } from "../../../briefs/brief";
import { dateAtEnd } from "../dates-in-text";
import { splitSentences } from "../said-once";

/** "Valid until", as an offer says it. */
const VALID_UNTIL =
  /(?:valid|open|stands|holds|good)\s(?:for acceptance\s)?(?:until|till|through|to)\s|expires on\s|(?:gilt|gültig|bindend)(?:\s\p{L}+)?\sbis|valables?\sjusqu|válid[oa]s?\s(?:hasta|até)|valid[oa]\sfino|geldig tot|ważn[aey]\sdo|gäller till|gæld(?:er|ende)\s(?:ind)?til|gjelder til|gyldig til|voimassa|platí\sdo|platn[áéý]\sdo|有効期限|有效期|صالح(?:ة)?\sحتى|בתוקף עד/iu;

/** What is valid; a permit or a licence may be something else. */
const OFFER =
  /offer|proposal|quot|estimate|price|angebot|preis|kostenvoranschlag|offre|devis|proposition|prix|oferta|presupuesto|propuesta|precio|preventivo|proposta|prezz|orçamento|preço|voorstel|prijs|cena|ceny|propozycja|offert|erbjudande|pris|tilbud|tarjous|hinta|nabídk|cen[ay]|見積|提案|报价|方案|عرض|سعر|הצעה|המחיר/iu;

const FURTHEST_DAYS = 366;

/** The day until which the answers say that the offer is valid, where a sentence ends with it. Null for none, for several, and for one that has passed. */
export function statedLastDay(
  {
    otherInformation,
    paymentTerms,
    nextSteps,
  }: Pick<Brief, "otherInformation" | "paymentTerms" | "nextSteps">,
  today: string,
): string | null {
  const sentences = [otherInformation, paymentTerms, nextSteps]
    .flatMap((answer) => answer.split("\n"))
    .flatMap(splitSentences)
    .filter(
      (sentence) =>
        sentence.search(VALID_UNTIL) === 0 || (VALID_UNTIL.test(sentence) && OFFER.test(sentence)),
    );
  const [found, ...others] = sentences.flatMap((sentence) => dateAtEnd(withoutTail(sentence, " .!。")) ?? []);
  if (!found || others.length > 0) return null;
  return found.date >= today && found.date <= addDays(today, FURTHEST_DAYS) ? found.date : null;
}
