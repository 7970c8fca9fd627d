import type { Language } from "~/platform/language/languages";

interface Written {
  /** The numbers from one to twelve or more, as they stand beside a noun. A slash separates forms of one number. */
  ones: string;
  /** Twenty, thirty and so on. */
  tens: string;
  hundred: string;
  /** The hundreds from two hundred on, if they are not "two" and "hundred". */
  hundreds?: string;
  /** Joins "42" into one word; without it, the number has two. */
  joined?: (ten: string, one: string) => string;
}

const PORTUGUESE: Written = {
  ones: "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
  tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
  hundred: "cem/cento",
  hundreds:
    "duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas",
};

/** Japanese, Chinese and Arabic texts use digits. */
const WORDS: Partial<Record<Language, Written>> = {
  en: {
    ones: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    tens: "twenty thirty forty fifty sixty seventy eighty ninety",
    hundred: "hundred",
  },
  de: {
    ones: "ein/eine/einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    tens: "zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig",
    hundred: "hundert",
    joined: (ten, one) => `${one}und${ten}`,
  },
  fr: {
    ones: "un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
    tens: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts/quatre-vingt quatre-vingt-dix",
    hundred: "cent/cents",
  },
  es: {
    ones: "un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundred: "cien/ciento",
    hundreds:
      "doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
    joined: (ten, one) => `${ten.replace(/e$/, "i")}${one}`,
  },
  it: {
    ones: "un/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    hundred: "cento",
    joined: (ten, one) => `${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`,
  },
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  nl: {
    ones: "een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    hundred: "honderd",
    joined: (ten, one) => `${one}${one.endsWith("e") ? "ën" : "en"}${ten}`,
  },
  pl: {
    ones: "jeden/jedna/jedno dwa/dwie/dwóch/dwoma trzy/trzech/trzema cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu",
    tens: "dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu dziewięćdziesiąt/dziewięćdziesięciu",
    hundred: "sto/stu",
  },
  sv: {
    ones: "en/ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton",
    tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    hundred: "hundra",
    joined: (ten, one) => `${ten}${one}`,
  },
  da: {
    ones: "en/et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
    tens: "tyve tredive fyrre halvtreds tres halvfjerds firs halvfems",
    hundred: "hundrede",
    joined: (ten, one) => `${one}og${ten}`,
  },
  nb: {
    ones: "en/et to tre fire fem seks sju/syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
    tens: "tjue tretti førti femti seksti sytti åtti nitti",
    hundred: "hundre",
    joined: (ten, one) => `${ten}${one}`,
  },
  fi: {
    ones: "yksi kaksi/kahden/kahdessa kolme/kolmen/kolmessa neljä/neljän/neljässä viisi/viiden kuusi/kuuden seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista",
    tens: "kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä",
    hundred: "sata",
    joined: (ten, one) => `${ten}${one}`,
  },
  cs: {
    ones: "jeden/jedna/jedno dva/dvě/dvou tři/tří čtyři/čtyř pět/pěti šest/šesti sedm/sedmi osm/osmi devět/devíti deset/deseti jedenáct/jedenácti dvanáct/dvanácti třináct/třinácti čtrnáct/čtrnácti patnáct/patnácti šestnáct/šestnácti sedmnáct/sedmnácti osmnáct/osmnácti devatenáct/devatenácti",
    tens: "dvacet/dvaceti třicet/třiceti čtyřicet/čtyřiceti padesát/padesáti šedesát/šedesáti sedmdesát/sedmdesáti osmdesát/osmdesáti devadesát/devadesáti",
    hundred: "sto/sta",
  },
  he: {
    ones: "אחד/אחת שני/שתי/שניים/שתיים שלושה/שלוש ארבעה/ארבע חמישה/חמש שישה/שש שבעה/שבע שמונה תשעה/תשע עשרה/עשר",
    tens: "עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים",
    hundred: "מאה",
  },
};

const formsOf = (words: string): string[][] => words.split(" ").map((forms) => forms.split("/"));

/** Holds single words up to 900. Where a number has two words, each stands for a number of its own. */
const read = new Map<Language, ReadonlyMap<string, number>>();

export function numberWords(language: Language): ReadonlyMap<string, number> {
  const known = read.get(language);
  if (known) return known;
  const written = WORDS[language];
  const numbers = new Map<string, number>();
  if (written) {
    const [ones, tens] = [formsOf(written.ones), formsOf(written.tens)];
    const add = (forms: readonly string[], number: number) => {
      for (const form of forms) if (!numbers.has(form)) numbers.set(form, number);
    };
    for (const [at, forms] of ones.entries()) add(forms, at + 1);
    for (const [at, forms] of tens.entries()) add(forms, (at + 2) * 10);
    add(formsOf(written.hundred).flat(), 100);
    for (const [at, [ten = ""]] of tens.entries())
      for (const [one, forms] of ones.slice(0, 9).entries())
        if (written.joined)
          add(
            forms.map((form) => written.joined?.(ten, form) ?? ""),
            (at + 2) * 10 + one + 1,
          );
    for (const [at, forms] of formsOf(written.hundreds ?? "").entries())
      add(
        forms.filter((form) => form !== ""),
        (at + 2) * 100,
      );
    for (const [at, [one = ""]] of ones.slice(0, 9).entries())
      add([`${one}${formsOf(written.hundred)[0]?.[0] ?? ""}`], (at + 1) * 100);
  }
  read.set(language, numbers);
  return numbers;
}
