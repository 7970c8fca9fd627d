import type { Brief } from "~/domain/briefs/brief";
import { ONE } from "~/platform/numbers/thousandths";

import { asItems, readItems, withCapital } from "../values";
import { namesMoney, type PricedText, takePrice } from "./price-at-end";

/** "Optional: a poster, 900", "Add-on – push campaigns". */
const LEAD =
  /^[(（[]?(?:optional(?:ly)?|opt\.?|options|optionen|opciones|opzioni|opções|opties|opcje|bedarfsposition|eventualposition|bei bedarf|(?:as an? )?option|optional (?:extras?|add-?ons?)|add[- ]?ons?|extras?|(?:available )?(?:up)?on request|zusatz(?:leistung|option)?|optionale? leistung|wahlweise|auf wunsch|(?:en )?option|optionnel(?:le)?|facultati(?:f|ve)|en supplément|sur demande|opcional(?:mente)?|opción|bajo petición|opzionale|facoltativ[oa]|opzione|su richiesta|opcional|opção|facultativo|mediante pedido|optioneel|optie|facultatief|op verzoek|meerwerk|opcja|opcjonaln(?:ie|e|y|a)|na życzenie|tillval|valfritt|på begäran|tilvalg|valgfri(?:tt?)?|ekstra|efter ønske|opsjon|tillegg|valinnainen|valinnaisesti|lisävalinta|lisäpalvelu|optiona?|volitelně|voliteln[éáý](?: doplněk)?|doplněk|na přání|اختياري|اختيارية|إضافة اختيارية|خيار إضافي|אופציונלי|אופציונלית|אופציה|תוספת|オプション|追加オプション|任意|ご希望により|可选项?|选配|选购|加购)[)）\]]?(\s(?:\d{1,2}|[A-Z]))?\s?(?:[:：]\s?|[–—-]\s|[)）\]]\s?)/iu;

/** "Opt. Bauleitung". */
const SHORT_LEAD = /^[(]?opt\.[)]?\s(?=[\p{L}\d])/iu;

/** These words name nothing themselves: "Optional training for the team". */
const ADJECTIVE =
  /^(?:optional(?:ly|e|er|es|en)?|optionnel(?:le)?s?|facultati(?:f|ve)s?|opcional(?:mente|es)?|opcionais|opzional[ei]|facoltativ[oaie]|optionele|opcjonaln(?:ie|y|a|e)|volitelně|voliteln[ýáé]|valfritt|valfri|valgfritt|valgfri|valinnainen|可选(?=\p{Script=Han}))[\s,]?(?=[\p{L}\d])/iu;
const ADJECTIVE_WORD = /^(?:\S+\s|可选)/u;

/** "A photo shoot (optional)", "A photo shoot – optional". */
const BRACKETED =
  "optional|opt\\.?|option|optional extra|add-?on|extra|wahlweise|auf wunsch|bei bedarf|en option|optionnel(?:le)?|facultati(?:f|ve)|opcional|opzionale|facoltativ[oa]|optioneel|opcja|opcjonaln(?:ie|y|a|e)|tillval|valfritt|tilvalg|valgfritt?|valinnainen|volitelně|voliteln[ýáé]|اختياري|اختيارية|אופציונלי|אופציונלית|オプション|任意|可选";
const BARE =
  "optional|wahlweise|auf wunsch|bei bedarf|en option|opcional|opzionale|optioneel|opcjonalnie|tillval|tilvalg|valgfritt?|valinnainen|volitelně";
const AT_END = new RegExp(
  `\\s?[(（[](?:${BRACKETED})(?:[,:;、，：]\\s?([^()（）]{1,60}))?[)）\\]]\\.?$|\\s?(?:\\s[-–—]|,)\\s(?:${BARE})\\.?$`,
  "iu",
);

/** "A photo shoot (optional), 900", "A photo shoot, optional, €900". */
const BEFORE_PRICE = new RegExp(
  `\\s?[(（[](?:${BRACKETED})[)）\\]]|(?:\\s[-–—]|,)?\\s(?:${BARE})(?=,\\s|\\s[-–—]\\s|:\\s)`,
  "iu",
);
const SUM_FIRST = /^[\s,،、，:：–—-]+\+?\s?(?:\p{Sc}|[A-Z]{3}|Fr\.|kr\.?)?\s?\d/u;
const SUM_ALONE = /^[\s,،、，:：–—-]+\d[\d.,'’ ]*$/u;

/** "Optional:" above further lines. */
const HEAD = /^[^:：]{2,40}[:：]$/u;
/** "Optional (not included):". */
const HEAD_NOTE = /\s?\([^()]{1,30}\)(?=[:：]$)/u;

interface Offer {
  text: string;
  /** Options that are numbered may be alternatives, which no price can tell. */
  isNumbered: boolean;
}

/** Null for what is no option. */
function offerIn(item: string): Offer | null {
  const short = item.replace(SHORT_LEAD, "");
  if (short !== item) return { text: withCapital(short), isNumbered: false };
  const lead = LEAD.exec(item);
  if (lead && item.length > lead[0].length)
    return { text: withCapital(item.slice(lead[0].length).trim()), isNumbered: lead[1] !== undefined };
  const end = AT_END.exec(item);
  if (end && end.index > 0) {
    const price = end[1] ? `, ${end[1]}` : "";
    return { text: `${item.slice(0, end.index)}${price}`, isNumbered: false };
  }
  const mark = BEFORE_PRICE.exec(item);
  const behind = mark && mark.index > 0 ? item.slice(mark.index + mark[0].length) : "";
  if (SUM_FIRST.test(behind) && (SUM_ALONE.test(behind) || namesMoney(behind)))
    return { text: `${item.slice(0, mark?.index)}${behind}`, isNumbered: false };
  return ADJECTIVE.test(item) && ADJECTIVE_WORD.test(item) ? { text: item, isNumbered: false } : null;
}

const PACKAGE_FIRST =
  /^(?:[Pp]ackage|[Pp]aket|[Pp]akket|[Pp]akke|[Pp]aketti|[Pp]ack|[Ff]orfait|[Ff]ormule|[Pp]aquete|[Pp]acchetto|[Pp]acote|[Pp]akiet|[Bb]alíček|(?:ال)?باقة|חבילה|חבילת)\s[“„«»"'‘]?[\p{Lu}\p{Lo}\d]|^(?:プラン|パッケージ|套餐)\s?[A-Z\d一二三]/u;
const TIER_FIRST =
  /^(?:the )?(?:basic|basis|base|standard|plus|premium|pro|professional|starter|start|small|medium|large|essential|essentials|advanced|business|comfort|komfort|classic|gold|silver|bronze|full|mini|maxi|grund|profi|bas|[sml]|xl)[- ]?(?:package|paket|pakket|pakke|paketti|pack|plan)(?!\p{L})|^(?:ベーシック|スタンダード|プレミアム|ライト|基础|基本|标准|高级|专业|豪华)(?:プラン|パッケージ|套餐)/iu;

const isPackage = (item: string): boolean => PACKAGE_FIRST.test(item) || TIER_FIRST.test(item);

/** A sum without a currency. */
const BARE_SUM = /\d[.,]\d{3}|[,،、，:–—-]\s?\d{3,}/u;

/** Packages that have a price, of which the client takes one, in the owner's words; none where there are no two, or no price. */
export function chosenFrom(deliverables: string): string[] {
  const packages = readItems(deliverables).filter(isPackage);
  return packages.length > 1 && packages.some((text) => namesMoney(text) || BARE_SUM.test(text))
    ? packages
    : [];
}

/** Puts what the client may take apart from what they get. */
function separate(deliverables: string): { included: string[]; offers: Offer[] } {
  const packages = chosenFrom(deliverables);
  const lines = readItems(deliverables);
  const parts = lines.length === 1 ? asItems(deliverables) : lines;
  const items = parts.some((part) => offerIn(part) !== null) ? parts : lines;
  const included: string[] = [];
  const offers: Offer[] = [];
  let isBelowHead = false;
  for (const item of items.filter((one) => !packages.includes(one))) {
    if (HEAD.test(item)) {
      isBelowHead = LEAD.test(`${item.replace(HEAD_NOTE, "")} `);
      if (!isBelowHead) included.push(item);
      continue;
    }
    const offer = offerIn(item) ?? (isBelowHead ? { text: item, isNumbered: false } : null);
    if (offer) offers.push(offer);
    else included.push(item);
  }
  return { included, offers };
}

type Offered = Pick<Brief, "deliverables" | "currency">;

/** A sum that is taken off is no price: "Early-bird discount, $200". */
const DISCOUNT =
  /(?:discount|rebate|rabat|nachlass|skonto|remise|réduction|ristourne|descuento|rebaja|sconto|riduzione|desconto|abatimento|korting|zniżk|upust|alennu|slev[auy]|خصم|تخفيض|הנחה|הנחת|割引|値引|折扣|优惠)/iu;

const priceOf = ({ text, isNumbered }: Offer, currency: Brief["currency"]): PricedText | null =>
  isNumbered || DISCOUNT.test(text) ? null : takePrice(text, currency);

const CODE = "(?:USD|EUR|GBP|CAD|CHF|SEK|NOK|DKK|PLN|CZK|AUD|NZD|JPY|CNY|ILS|AED|SAR)";
/** "A second photographer for £450": the word before the sum is no part of the name. "A crate for the 1891 banner" has none. */
const FOR_SUM = new RegExp(
  `,?\\s(?:aufpreis(?: von)?|mehrpreis(?: von)?|zuschlag(?: von)?|surcharge(?: of)?|supplément(?: de)?|suplemento(?: de)?|meerprijs(?: van)?|for|für|pour|por|per|voor|za|för|til|مقابل|بمبلغ|بسعر)\\s(?=(?:\\p{Sc}|${CODE}\\s)\\s?\\d|\\d[\\d.,'’]*\\s?(?:\\p{Sc}|${CODE}(?!\\p{L})|\\p{Script=Arabic}))`,
  "iu",
);

/** The price of what a client may take. */
export function optionPrice(offer: Offer, currency: Brief["currency"]): PricedText | null {
  const bare = { ...offer, text: offer.text.replace(FOR_SUM, ", ") };
  return (bare.text === offer.text ? null : priceOf(bare, currency)) ?? priceOf(offer, currency);
}

/** Options with a certain price, which a price table lists. */
export const optionsIn = ({ deliverables, currency }: Offered): PricedText[] =>
  separate(deliverables).offers.flatMap((offer) => optionPrice(offer, currency) ?? []);

/** Options that stand outside the price, in the owner's words. @param hasTable leaves out those that the table lists */
export const optionsOnRequest = ({ deliverables, currency }: Offered, hasTable: boolean): string[] =>
  separate(deliverables)
    .offers.filter((offer) => !hasTable || optionPrice(offer, currency) === null)
    .map(({ text }) => text);

export interface PricedDeliverable {
  /** As typed, with a count. */
  name: string;
  /** Minor units of one. */
  amount: number;
  unit: string;
  /** Thousandths. */
  quantity: number;
}

/** A price of each thing that the client gets, all paid once. Null where one has no certain price, or there is one thing alone. */
export function pricedDeliverables({ deliverables, currency }: Offered): PricedDeliverable[] | null {
  const items = asItems(withoutOptions(deliverables));
  const priced = items.flatMap((text) => pricedDeliverable(text, currency) ?? []);
  const isWhole = priced.length === items.length && priced.length > 1;
  return isWhole && chosenFrom(deliverables).length === 0 ? priced : null;
}

/** What may not be in the price, and prices of one more: "Additional page, €90", "Photos if you want, €300", "Or a film, €900". */
const MAY_BE_LEFT =
  /^(?:or|either|each|every|any|extra|additional|further|without|not included|excluding|oder|entweder|alternativ|jede[rs]?|zusätzliche?[rsn]?|weitere?[rsn]?|ohne|nicht (?:enthalten|inbegriffen)|ou|soit|chaque|sans|non (?:inclus|compris)\p{L}*|cada|sin|o|ogni|ulterior[ei]|senza|sem|elke|extra|zonder|lub|każd[yae]|bez|eller|varje|hver|utan|uden|uten|tai|jokainen|nebo|každ[ýáé])(?!\p{L})|(?<!\p{L})(?:option\p{L}*|opt\.|opcional\p{L}*|opzional\p{L}*|facultati\p{L}*|facoltativ\p{L}*|opcjonal\p{L}*|valfri\p{L}*|valgfri\p{L}*|valinnai\p{L}*|voliteln\p{L}*|if (?:you )?(?:want|need|wish|like|require|desire|request)\p{L}*|as (?:required|needed|requested)|on (?:request|demand)|auf (?:wunsch|anfrage)|(?:bei|nach) bedarf|(?:falls|wenn) \p{L}+|bedarfsposition|eventualposition|sur demande|si (?:besoin|nécessaire|souhaité)|si se desea|bajo (?:petición|demanda)|su richiesta|se (?:necessario|desiderato)|indien \p{L}+|op verzoek|na życzenie|w razie potrzeby|(?:vid|ved|etter) behov|på begäran|(?:efter|etter) ønske|tarvittaessa|podle potřeby|na přání)(?!\p{L})/iu;

/** One thing that is paid once. Null without a certain price. */
export function pricedDeliverable(text: string, currency: Brief["currency"]): PricedDeliverable | null {
  // "Flyers, 5,000" may be a price, or how many there are.
  const isCertain = namesMoney(text) && !MAY_BE_LEFT.test(text);
  const price = isCertain ? priceOf({ text, isNumbered: false }, currency) : null;
  if (!price || price.every !== null || price.pieces?.count === null) return null;
  const { name, amount, unit, pieces } = price;
  return { name: pieces?.name ?? name, amount, unit, quantity: pieces?.count ?? ONE };
}

/** What the client gets, without prices, of which a price table has those that are certain. */
export const withoutPrices = ({ deliverables, currency }: Offered): string =>
  asItems(withoutOptions(deliverables))
    .map((text) => pricedDeliverable(text, currency)?.name ?? text)
    .join("\n");

/** Deliverables without those that the client may take. */
export const withoutOptions = (deliverables: string): string => separate(deliverables).included.join("\n");
