/** What trades write as the unit of a price that does not depend on a quantity. One list: an offer may mix languages. */
const LUMP_SUMS = new Set(
  [
    "lump sum, lumpsum, ls, flat, flat fee, flat rate, flat price, fixed, fixed fee, fixed price, all-in, all in",
    "pauschal, pauschale, pauschalpreis, pausch, psch, pschl, festpreis",
    "forfait, au forfait, forfaitaire, prix forfaitaire",
    "tanto alzado, a tanto alzado, alzado, precio cerrado, precio fijo, partida alzada",
    "a corpo, corpo, a forfait, forfettario, forfettaria, prezzo fisso",
    "vast bedrag, vaste prijs, forfaitair",
    "valor global, global, preço fechado, preço fixo, verba, vb, vg",
    "klumpsumma, fast pris, fastpris, samlet pris, rund sum, rs",
    "urakka, urakkahinta, kiinteä hinta, kertakorvaus, könttäsumma",
    "ryczałt, ryczałtem, ryczałtowo, cena ryczałtowa",
    "paušál, paušálně, paušální, paušální cena, pevná cena",
    "一式, 一括, 固定価格",
    "包干, 包干价, 总价包干, 固定总价, 固定价, 一口价, 总价",
    "مبلغ مقطوع, مقطوعية, مقطوع, سعر ثابت",
    "פאושלי, קומפלט, סכום קבוע, סכום כולל, מחיר קבוע",
  ].flatMap((words) => words.split(", ")),
);

export const isLumpSum = (unit: string): boolean =>
  LUMP_SUMS.has(unit.normalize("NFC").toLowerCase().replaceAll(".", "").trim());
