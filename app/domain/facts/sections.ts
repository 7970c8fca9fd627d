import { fold } from "~/platform/text/fold";
import type { Phrases } from "../writing/composer/phrases/phrases";
import type { Passage } from "./passages.server";

export type Section = "opening" | "deliverables" | "exclusions" | "team" | "price" | "terms" | "other";

export interface PlacedPassage extends Passage {
  section: Section;
  /** Its text, as `fold` makes it. */
  folded: string;
}

/** Headings that people and models write, in all languages. Folded. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    "exclusions",
    /not (?:included|part)|exclu|out of scope|outside|nicht (?:enthalten|inbegriffen|im umfang|teil)|ausgenommen|ausschl|abgrenzung|hors |non (?:compris|inclus)|no inclui|fuera de|alcance no|esclus|non (?:compres|inclus)|nao inclu|fora d|niet (?:inbegrepen|inclu)|buiten|uitgesloten|poza zakres|wylacz|nie obejm|ingar inte|utanfor|ikke (?:inkl|omfat|med)|udenfor|utenfor|undtag|unntak|ei sisally|rajau|nezahrn|neni soucast|mimo|vyloucen|含まれ(?:ない|ません)|範囲外|対象外|不包|除外|لا يشمل|غير مشمول|استثناء|לא כלול|אינו כולל/u,
  ],
  [
    "deliverables",
    /deliverable|what you(?:'ll|’ll| will)? (?:get|receive)|liefer(?:umfang|gegenst|ergebn)|leistungen und ergebnisse|was sie (?:erhalten|bekommen)|livrable|ce que vous rece|entregab|entregav|entregas|lo que recib|o que recebe|consegn|cosa ricev|oplever|wat u krijgt|dostarcz|rezultat|leverans|leverance|leveranse|vad ni far|hvad i far|hva dere far|toimit|mita saatte|vystup|co dostanete|成果物|納品|交付|مخرجات|ما ستحصل|תוצרים|מה תקבלו/,
  ],
  [
    "team",
    /(?<!\p{L})(?:team|who works|equip|equipe|gruppo di lavoro|zespol|ihr team|het team|tiimi|tym)(?!\p{L})|チーム|团队|الفريق|צוות/u,
  ],
  [
    "terms",
    /(?<!\p{L})(?:terms|payment|zahlung|konditionen|paiement|reglement|pago|pagamento|betaling|betalning|platnosc|maksu|platebni|platby)|支払|付款|الدفع|תשלום/u,
  ],
  [
    "price",
    /(?<!\p{L})(?:investment|price|pricing|fees?|budget|costs?|vergutung|preis|kosten|honorar|prix|tarif|budget|inversion|precio|prezzo|investimento|preco|prijs|investering|cena|wycena|pris|hinta|cenik)(?!\p{L})|見積|料金|报价|费用|السعر|التكلفة|מחיר/u,
  ],
];

/** Places each passage in its section; a lower heading that names none stays in the section above. */
export function inSections(passages: readonly Passage[], { headings }: Phrases): PlacedPassage[] {
  const own = new Map<string, Section>([
    [fold(headings.deliverables), "deliverables"],
    [fold(headings.conditions), "exclusions"],
    [fold(headings.exclusions), "exclusions"],
    [fold(headings.team), "team"],
    [fold(headings.experience), "team"],
    [fold(headings.terms), "terms"],
    [fold(headings.investment), "price"],
  ]);
  let section: Section = "opening";
  let level = 0;
  return passages.map((passage) => {
    const folded = fold(passage.text);
    if (passage.kind !== "heading") return { ...passage, folded, section };
    const words = folded.trim();
    const named = own.get(words) ?? HEADINGS.find(([, pattern]) => pattern.test(words))?.[0];
    if (named || passage.level <= level || section === "opening") {
      section = named ?? "other";
      level = passage.level;
    }
    return { ...passage, folded, section };
  });
}
