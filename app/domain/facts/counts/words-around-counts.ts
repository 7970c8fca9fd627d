import type { Language } from "~/platform/language/languages";

/** Words before or after a number that counts only some of the things. Folded. */
export const SOME_OF_THEM = new Set(
  (
    "several multiple many mehrere mehreren mehrerer viele plusieurs varios varias diversi parecchi varios meerdere flera flere kilka useita nekolik " +
    "first last next other another further additional extra more remaining each every per same these those " +
    "erste ersten letzte letzten nachste nachsten weitere weiteren andere anderen zusatzliche ubrigen restlichen je pro jeweils " +
    "premier premiers premiere premieres dernier derniers derniere dernieres autre autres prochains prochaines chaque par autres " +
    "primer primero primeros primera primeras ultimo ultimos ultimas otro otros otra otras proximos cada por restantes " +
    "primi prime primo ultimi ultime altri altre prossimi prossime ogni per " +
    "primeiro primeiros primeiras ultimos outros outras proximos demais " +
    "eerste laatste andere volgende overige extra nog per elke elk " +
    "pierwsze pierwszych pierwsi ostatnie ostatnich kolejne kolejnych inne innych pozostale pozostalych dodatkowe dodatkowych kazde kazdy " +
    "forsta sista andra nasta ytterligare ovriga varje forste siste neste flere andre hver hvert resterende naeste yderligere ovrige " +
    "ensimmaiset ensimmaista viimeiset viimeista muut muuta seuraavat joka kukin prvni posledni dalsi ostatni zbyvajici kazdy kazde"
  ).split(" "),
);

/** Units that many things have: the sentence must share a word with the brief. Folded beginnings. */
export const COMMON_UNITS =
  /^(?:second|minut|hour|day|time|people|person|percent|point|step|round|option|dpi|ppi|pixel|kwh|mb$|gb$|watt|volt$|lumen|sekund|stund|uhr$|tag|mal|runde|korrektur|seconde|heure|jour|fois|personne|segundo|hora|dia|vez|veces|second[oi]|minuti|or[ae]$|giorn|volt[ae]|secondi|uur|uren|dag|keer|godzin|dni|dzien|raz|timm|time[rn]?|gang|tunti|tuntia|paiva|kert|hodin|den$|dny$|krat)/u;

/** Languages in which the noun directly follows the number; in others its adjectives come first. */
export const NOUN_FIRST: ReadonlySet<Language> = new Set(["fr", "es", "it", "pt-BR", "pt-PT", "ar", "he"]);
/** Languages in which both orders are common. */
export const NOUN_ANYWHERE: ReadonlySet<Language> = new Set(["pl", "cs"]);

/** Years are often rounded, or counted from another date: the sentence must share two words with the brief. Folded. */
export const YEARS =
  /^(?:years?|jahren?|ans|annees?|anos?|ann[io]|jaar|jaren|lat|lata|ar|vuotta|vuoden|let|roky)$/;

/** Words before a rounded number: "more than". */
export const ABOUT =
  /(?<!\p{L})(?:about|around|almost|nearly|roughly|over|more than|some|etwa|rund|fast|über|mehr als|knapp|gut|environ|près de|plus de|quelque|unos|unas|casi|cerca de|más de|circa|quasi|oltre|più di|quase|mais de|ongeveer|bijna|ruim|meer dan|około|ponad|prawie|cirka|omkring|över|nästan|over|næsten|nesten|noin|yli|lähes|asi|přes|téměř) $/iu;
