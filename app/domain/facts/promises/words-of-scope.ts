/** Words that include something in the work, or exclude it. */
import type { Language } from "~/platform/language/languages";

interface ScopeWords {
  /** Words that include something. */
  within: string;
  /** Words that exclude something, or leave it to others. */
  not: string;
}

const PORTUGUESE: ScopeWords = {
  within:
    "inclu[ií]d[oa]s?|inclui|incluem|inclusive|fazem? parte|abrange|cobre|fornecemos|entregamos|tratamos de|asseguramos|assumimos|recebe",
  not: "não|nem|sem|exceto|excluíd[oa]s?|exclus\\p{L}*|à parte|separadamente|fora",
};

const WORDS: Record<Language, ScopeWords> = {
  en: {
    within:
      "included?|includes|including|inclusive|part of (?:the|this|our)|covers?|covered|comes? with|(?:we|we will|we[’']ll|we also|we will also) (?:supply|provide|deliver|install|handle|manage|take care|write|build|run|look after|carry out|do)|you (?:also |will )?(?:get|receive)|takes? in",
    not: "not|no|n[’']t|nor|neither|never|without|except\\p{L}*|exclud\\p{L}*|exclusion\\p{L}*|separate(?:ly)?|extra|apart|outside|out of scope|beyond|cannot|on request|remains?|stays?|leave|untouched|yourself|yourselves",
  },
  de: {
    within:
      "enthalten|inbegriffen|inklusive|inkl|umfass(?:t|en)|gehör(?:t|en)|beinhalte(?:t|n)|eingeschlossen|im preis|wir (?:liefern|übernehmen|stellen|richten|erstellen|besorgen|kümmern|betreuen|führen)|(?:übernehmen|liefern|stellen|richten|erstellen|besorgen|kümmern|sorgen|betreuen|führen) wir|wir sorgen|sie (?:erhalten|bekommen)",
    not: "nicht|kein\\p{L}*|ohne|außer|ausgenommen|ausgeschlossen|ausschluss|separat|gesondert|getrennt|extra|zusätzlich|weder|abgrenzung|nie|bleib(?:t|en)|überlassen|selbst|wenig",
  },
  fr: {
    within:
      "compris\\p{L}*|inclus\\p{L}*|inclu(?:t|ent)|inclut|comprend|comprennent|fait partie|font partie|couvre|fournissons|livrons|assurons|prenons en charge|nous chargeons|nous occupons|veillons|vous recevez",
    not: "pas|ne|non|ni|sans|sauf|hors|hormis|exclu\\p{L}*|à part|en sus|séparément|aucun\\p{L}*|reste\\p{L}*|jamais",
  },
  es: {
    within:
      "inclui?d[oa]s?|incluye|incluyen|incluido|incluida|forma(?:n)? parte|cubre|entregamos|suministramos|proporcionamos|nos encargamos|recibe",
    not: "no|ni|sin|salvo|excepto|excluid\\p{L}*|exclu\\p{L}*|aparte|por separado|fuera|tampoco|nunca",
  },
  it: {
    within:
      "compres[oaie]|inclus[oaie]|include|includono|comprende|comprendono|fa parte|fanno parte|copre|forniamo|consegniamo|ci occupiamo|ricevete|riceve",
    not: "non|né|senza|salvo|eccetto|esclus\\p{L}*|a parte|separatamente|fuori|mai|resta\\p{L}*",
  },
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  nl: {
    within:
      "inbegrepen|inclusief|incl|omvat|bevat|hoort bij|horen bij|onderdeel van|dekt|(?:wij|we) (?:leveren|verzorgen|schrijven|maken|regelen|bouwen|doen|zorgen)|(?:leveren|verzorgen|schrijven|maken|regelen|bouwen|doen|zorgen) (?:wij|we)|u krijgt|u ontvangt",
    not: "niet|geen|zonder|behalve|uitgezonderd|uitgesloten|exclusief|excl|apart|afzonderlijk|extra|buiten|nooit|blijft|blijven",
  },
  pl: {
    within:
      "w cenie|zawarte?|zawiera|obejmuj[eą]|obejmujemy|wliczon\\p{L}*|wchodz[ią]|dostarcz\\p{L}*|zapewni\\p{L}*|przygotuj\\p{L}*|zajmiemy|otrzyma\\p{L}*|w zakresie",
    not: "nie|bez|oprócz|poza|wyłącz\\p{L}*|z wyjątkiem|osobno|oddzielnie|dodatkowo|ani|żad\\p{L}*",
  },
  sv: {
    within:
      "ingår|inkluder\\p{L}*|omfattar|inklusive|vi (?:levererar|sköter|tar hand|skriver|bygger)|(?:levererar|sköter|tar|skriver|bygger) vi|ni får",
    not: "inte|ej|utan|utom|förutom|exklusive|separat|undantag\\p{L}*|utanför|extra|inga|ingen|inget|aldrig",
  },
  da: {
    within:
      "inkluder\\p{L}*|indgår|omfatter|inklusive|inkl|vi (?:leverer|sørger|står for|skriver|bygger)|(?:leverer|sørger|står|skriver|bygger) vi|i får|indeholdt|med i prisen",
    not: "ikke|uden|undtag\\p{L}*|eksklusive|ekskl|separat|særskilt|udenfor|ekstra|ingen|intet|aldrig",
  },
  nb: {
    within:
      "inkluder\\p{L}*|inngår|omfatter|inklusive|inkl|vi (?:leverer|sørger|står for|skriver|bygger)|(?:leverer|sørger|står|skriver|bygger) vi|dere får|med i prisen",
    not: "ikke|uten|unntatt|unntak|eksklusive|ekskl|separat|utenfor|ekstra|ingen|intet|aldri",
  },
  fi: {
    within: "sisälty\\p{L}*|kuulu\\p{L}*|sisältä\\p{L}*|toimitamme|huolehdimme|hoidamme|saatte",
    not: "ei|eivät|emme|ilman|paitsi|lukuun ottamatta|erikseen|ulkopuolel\\p{L}*|rajau\\p{L}*",
  },
  cs: {
    within:
      "zahrnut\\p{L}*|zahrnuje|v ceně|obsahuje|součást\\p{L}*|dodáme|zajistíme|připravíme|dostanete|včetně",
    not: "ne\\p{L}+|ani|bez|kromě|mimo|vyjma|vyloučen\\p{L}*|zvlášť|samostatně|žádn\\p{L}*",
  },
  ja: { within: "含み|含まれ|対応し|納品|提供", not: "ません|ない|除|対象外|範囲外|別途" },
  "zh-Hans": { within: "包含|包括|包|提供|负责", not: "不|除外|另行|之外|未" },
  ar: { within: "يشمل|تشمل|مشمول|متضمن|يتضمن|نوفر|نقدم", not: "لا|لن|غير|دون|بدون|باستثناء|ليس|عدا" },
  he: { within: "כלול|כולל|נכלל|נספק|מספקים|תקבלו", not: "לא|אינ|אין|ללא|בלי|למעט|בנפרד" },
};

const WORDLESS: ReadonlySet<Language> = new Set(["ja", "zh-Hans"]);

const patternOf = (language: Language, words: string): RegExp =>
  new RegExp(WORDLESS.has(language) ? words : `(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

interface ScopePatterns {
  within: RegExp;
  not: RegExp;
}

const read = new Map<Language, ScopePatterns>();

export function scopeWords(language: Language): ScopePatterns {
  const { within, not } = WORDS[language];
  const patterns = read.get(language) ?? {
    within: patternOf(language, within),
    not: patternOf(language, not),
  };
  read.set(language, patterns);
  return patterns;
}
