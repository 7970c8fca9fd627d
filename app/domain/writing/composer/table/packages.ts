import type { Brief } from "~/domain/briefs/brief";
import { withoutTail } from "~/platform/text/without-tail";
import { readPrice } from "../price";
import { withCapital } from "../values";
import { chosenFrom } from "./options";
import { packagesInTerms } from "./packages-in-terms";
import { type PricedText, takePrice } from "./price-at-end";

interface Package extends PricedText {
  description: string;
}

interface PackageChoice {
  /** "Paket": what the client chooses. */
  group: string;
  packages: Package[];
  /** The place of the one that is chosen at first. */
  chosen: number;
  /** The brief recommends it, or states its price. */
  isMeant: boolean;
  /** They are all there is to pay. */
  arePrice: boolean;
}

type Offered = Pick<
  Brief,
  | "deliverables"
  | "currency"
  | "budget"
  | "budgetPeriod"
  | "hourlyRate"
  | "pricingModel"
  | "estimatedHours"
  | "startDate"
  | "endDate"
  | "requireDeposit"
  | "depositAmount"
  | "paymentTerms"
>;

const WORD =
  /(?:package|paket|pakket|pakke|paketti|pack|forfait|formule|paquete|pacchetto|pacote|pakiet|balíček|باقة|חבילה|חבילת|plan(?!\p{L})|プラン|パッケージ|套餐)/iu;

/** "Unsere Empfehlung", "recommended". */
const RECOMMENDED =
  /(?:recommend|what we would do|our (?:pick|choice)|würden wir|empfehl|empfohlen|recommand|recomend|consigli|raccomand|aanbevolen|polecan|rekommend|anbefal|suosit|doporuč|موصى|ننصح|نوصي|نرشح|الأنسب|اختيارنا|מומלץ|おすすめ|推荐)/iu;

/** The client's choice of one package. Null where a price is missing, or the brief names another one beside it. */
export function packageChoice(brief: Offered): PackageChoice | null {
  const listed = chosenFrom(brief.deliverables);
  const inTerms = listed.length === 0 ? packagesInTerms(brief) : null;
  const texts = inTerms?.texts ?? listed;
  const packages = texts.flatMap((text) => packageIn(text, brief.currency) ?? []);
  const [first] = packages;
  const areAlike = packages.every(({ every, pieces }) => every === first?.every && pieces === null);
  if (!first || packages.length < texts.length || !areAlike) return null;
  const group = withCapital(inTerms?.word ?? WORD.exec(first.name)?.[0] ?? first.name);
  const at = texts.findIndex((text) => RECOMMENDED.test(text));
  const choice = { group, packages, isMeant: at >= 0 };
  const recommended = Math.max(0, at);
  const isPriceOpen = `${brief.budget}${brief.hourlyRate}`.trim() === "";
  if (isPriceOpen) return { ...choice, chosen: recommended, arePrice: true };
  if (first.every !== null) return { ...choice, chosen: recommended, arePrice: false };
  const { total } = readPrice({ brief });
  const chosen = packages.findIndex(({ amount }) => amount === total);
  return chosen < 0 ? null : { ...choice, chosen, isMeant: true, arePrice: true };
}

const NAME_END = /\s?(?:[:：,،、，(（]|\s[-–—]\s)/u;

/** "Full (five applications and the annual report), $11,900": what it contains says nothing of the price. */
const WITH_CONTENTS = /^([^()]+)\s\(([^()]+)\)(, [^()]+)$/u;

/** "Paket Basis: fünf Seiten, 900 €": a name, and what it contains. */
function packageIn(text: string, currency: Brief["currency"]): Package | null {
  const [, named = "", contents = "", sum = ""] = WITH_CONTENTS.exec(text) ?? [];
  const alone = named === "" ? null : takePrice(named + sum, currency);
  if (alone) return { ...alone, description: withCapital(contents) };
  const priced = takePrice(text, currency);
  if (!priced) return null;
  const end = NAME_END.exec(priced.name);
  const name = end ? priced.name.slice(0, end.index) : priced.name;
  const behind = end ? priced.name.slice(end.index + end[0].length).trim() : "";
  const rest = behind.includes("(") ? behind : withoutTail(behind, ")");
  return { ...priced, name, description: withCapital(rest) };
}
