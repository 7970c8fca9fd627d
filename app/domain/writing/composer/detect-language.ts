/** Detects a text's language from its script, its most frequent words and its letters. */
import { LANGUAGES, type Language } from "~/platform/language/languages";

/** The two written Portugueses count as one until the end. */
type Counted = Exclude<Language, "pt-PT" | "ja" | "zh-Hans" | "ar" | "he">;

/** Characters; more would change no answer. */
const LONGEST = 20_000;

/** A word that several languages share proves less of each. */
const WORDS: Record<Counted, string> = {
  en: "the and of to for with is are on in a by that this from our their we be it at your you who which have has not or its into than they can will as an all per i s t do no so was when after before within each new up",
  de: "der die das und ist für mit von den dem des ein eine einer eines einem einen nicht auf zu zum zur im in bei nach wir ihre ihr ihren sie oder auch aus bis als wird werden sind unsere unser über durch pro je an so er was man alle wie es dass vor um haben hat",
  fr: "le la les de des du et un une pour dans est avec sur nous vous votre vos nos notre qui que pas au aux ce cette ces sont par plus ou être leur leurs d l qu n en il elle se son sa ses à on ne afin chaque après avant sans entre tous mais comme",
  es: "el la los las de del y en un una unos para con por que es se su sus nuestro nuestra nuestros nuestras como más al lo no este esta le o usted ustedes son sobre entre desde hasta cada también muy sin a e nos ha está ser todos",
  it: "il lo la i gli le di del della dei delle dello degli e è un una uno per con che in nel nella nelle nei non si da dal dalla dalle al alla alle agli ai sono come più anche questo questa vostro vostra vostri nostro nostra nostri ed o su sul sulla tra ogni l dell nell all dall sull a ci vi se fino dopo",
  "pt-BR":
    "o a os as de do da dos das e em no na nos nas um uma para com por que não se ao aos à às é mais como seu sua seus suas nosso nossa nossos nossas pelo pela pelos pelas também são até entre cada está foi ser ou sem sobre depois após",
  nl: "de het een van en in is op te dat die voor met zijn er aan niet ook als bij door naar uit om wij we u uw onze ons wordt worden maar dan nog over of deze dit tot na kan kunnen hun zonder elke alle per",
  pl: "i w z na do się nie że o oraz dla jest są po od przez które który która za przy jak ich tym także lub ale nasz nasza nasze nasi państwa państwu państwo firma to a co we ze być będzie będą ma jego tego bez każdy",
  sv: "och är att för med som av till inte den det ett en på från vi ni er era kan ska vid samt eller om under efter alla våra vår vårt deras har i de så hos utan nya varje blir mellan också men när ut man än där",
  da: "og er at for med som af til ikke den det et en på fra vi i jer jeres kan skal ved samt eller om under efter alle vores har de så hos uden nye hver bliver mellem også men når ud man end hvor der deres blive hvis sig",
  nb: "og er å for med som av til ikke den det et en på fra vi i dere deres kan skal ved samt eller om under etter alle vår våre vårt har de så hos uten nye hver blir mellom også men når ut man enn hvor der bli hvis seg at",
  fi: "ja on ei se että sekä ovat joka kun myös tai mukaan jotka voi kanssa kaikki ne me te teidän meidän uusi uuden niin kuin sen tämä tämän olla jos siitä ennen jälkeen vain nyt mutta oli jossa asti koko sitä",
  cs: "a v na se je že s z pro do k o i si jsou které který která ve za od po při nebo ale jako také tak bude budou jeho naše náš naší vaše váš vám nám být aby to by u ze podle všech všechny včetně jejich však má",
};

/** For headings of few words; half as good as a word. */
const ENDINGS: Record<Counted, string> = {
  en: "ing tion ness ful",
  de: "ung ungen keit heit lich liche schaft",
  fr: "tion tions ique iques eur eurs eux euse ée ées",
  es: "ción ciones dad dades miento",
  it: "zione zioni mento menti ità",
  "pt-BR": "ção ções dade dades mento",
  nl: "heid lijk lijke atie aties",
  pl: "ość ości anie ania enie enia owy owa owej owych",
  sv: "ning ningen ningar het heten skap",
  da: "ning ningen ninger hed heden skab",
  nb: "ning ningen ninger het heten skap sjon",
  fi: "ssa ssä sta stä lla llä aa ää uja yjä inen isen uksen",
  cs: "ní ost osti ého ých ová",
};
const LONGEST_ENDING = 6;
const SHORTEST_STEM = 3;

const LETTERS: Partial<Record<Counted, string>> = {
  de: "äöüß",
  fr: "éèêàâçœîïôûùë",
  es: "áéíóúñ¿¡",
  it: "àèéìòù",
  "pt-BR": "ãõáâàçéêíóôú",
  nl: "ëï",
  pl: "ąćęłńóśźż",
  sv: "åäö",
  da: "æøå",
  nb: "æøå",
  fi: "äö",
  cs: "áčďéěíňóřšťúůýž",
};

const WORD = 1;
const ENDING = 0.5;
const LETTER = 0.45;
/** A capital begins names, which prove little: "Los Angeles". */
const CAPITAL = 0.5;
/** English where nothing speaks for another language. */
const LEAST = 0.7;

const ENGLISH = "en" satisfies Counted;

const COUNTED = LANGUAGES.filter((language): language is Counted => language in WORDS);

const owners = (listOf: (language: Counted) => readonly string[]): ReadonlyMap<string, Counted[]> => {
  const found = new Map<string, Counted[]>();
  for (const language of COUNTED)
    for (const sign of listOf(language)) found.set(sign, [...(found.get(sign) ?? []), language]);
  return found;
};

const OWNERS_OF_WORD = owners((language) => WORDS[language].split(" "));
const OWNERS_OF_ENDING = owners((language) => ENDINGS[language].split(" "));
const OWNERS_OF_LETTER = owners((language) => [...(LETTERS[language] ?? "")]);

/** In any of the languages; such words say nothing of a text's subject. @param word in lower case */
export const isFrequentWord = (word: string): boolean => OWNERS_OF_WORD.has(word) || FREQUENT.has(word);

/** In English, and too frequent in other languages to tell them apart. */
const FREQUENT = new Set(
  "over under about between more than what when where only every some they them".split(" "),
);

/** @param otherwise for a text that proves nothing */
export function detectLanguage(text: string, otherwise: Language = ENGLISH): Language {
  const start = text.slice(0, LONGEST).normalize("NFC");
  const found = byScript(start) ?? byWords(start.match(/[\p{L}¿¡]+/gu) ?? []);
  if (found === null) return otherwise;
  return found === "pt-BR" ? portuguese(start) : found;
}

const count = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

const ENGLISH_AROUND = /(?<!\p{L})(?:the|and|of|for|with)(?!\p{L})/u;

/** Latin names and addresses stand in every text, and foreign names in English ones; a Chinese character says as much as four letters. */
function byScript(text: string): Language | null {
  const latin = count(text, /\p{Script=Latin}/gu) * (ENGLISH_AROUND.test(text) ? 3 : 1);
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if ((han + kana) * 4 > latin) return kana * 20 > han ? "ja" : "zh-Hans";
  if (count(text, /\p{Script=Hebrew}/gu) > latin) return "he";
  const arabic = count(text, /\p{Script=Arabic}/gu);
  // Persian and Urdu share the script, not the language.
  if (arabic > latin) return count(text, /[پچژگکیےٹڈ]/gu) * 20 > arabic ? ENGLISH : "ar";
  return null;
}

function byWords(words: readonly string[]): Counted | null {
  const scores = new Map<Counted, number>(COUNTED.map((language) => [language, 0]));
  const add = (language: Counted, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points);
  for (const typed of words) {
    const word = typed.toLowerCase();
    const weight = word[0] === typed[0] ? 1 : CAPITAL;
    for (const [language, points] of evidenceIn(word)) add(language, points * weight);
    for (const [language, points] of endingOf(word)) add(language, points);
  }
  const [best = ENGLISH, score = 0] = [...scores].sort(([, one], [, other]) => other - one)[0] ?? [];
  return score < LEAST ? null : best;
}

type Points = readonly [language: Counted, points: number];

const shared = (points: number, languages: readonly Counted[] = []): Points[] =>
  languages.map((language) => [language, points / languages.length]);

/** English gets the whole word, because its names of places are other languages' words. */
function evidenceIn(word: string): Points[] {
  const languages = OWNERS_OF_WORD.get(word);
  if (!languages)
    return [...word].flatMap((letter) =>
      letter > "\u007f" ? shared(LETTER, OWNERS_OF_LETTER.get(letter)) : [],
    );
  return shared(WORD, languages).map(([language, points]) =>
    language === "en" && word.length > 1 ? [language, WORD] : [language, points],
  );
}

function endingOf(word: string): Points[] {
  if (OWNERS_OF_WORD.has(word)) return [];
  for (let length = LONGEST_ENDING; length > 1; length -= 1) {
    const languages = OWNERS_OF_ENDING.get(word.slice(-length));
    if (languages && word.length >= length + SHORTEST_STEM) return shared(ENDING, languages);
  }
  return [];
}

const BRAZILIAN = new Set(
  "você vocês equipe equipes usuário usuários gerenciamento gerenciar celular tela telas cadastro cadastros contato contatos registro registros atendimento planejamento econômico acadêmico escopo concluído treinamento recepção aluguel varejo cnpj mídia".split(
    " ",
  ),
);
const EUROPEAN = new Set(
  "equipa equipas utilizador utilizadores contacto contactos facto sítio telemóvel telemóveis ecrã ecrãs registo registos planeamento económico académico secção projecto acção vossa vosso vossos vossas connosco receção conceção marcação marcações faturação ficheiro ficheiros alojamento iva nif lda telefónico telefónica".split(
    " ",
  ),
);
/** "estamos desenvolvendo": in Portugal, "estamos a desenvolver". */
const GERUND = /^.{3,}(?:ando|endo|indo)$/u;

function portuguese(text: string): "pt-BR" | "pt-PT" {
  let score = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (BRAZILIAN.has(word) || /ên(?:ic|i)|ôn(?:ic|i)/u.test(word)) score += 1;
    else if (EUROPEAN.has(word) || /én(?:ic|io|ia)|ón(?:ic|io|ia)/u.test(word)) score -= 1;
    else if (GERUND.test(word)) score += 0.5;
  }
  return score < 0 ? "pt-PT" : "pt-BR";
}
