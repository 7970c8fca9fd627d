/** How terms name a tax, in lower case. They may be in any of the languages, whatever the proposal's is. */

/** The name of a tax, as it can stand in a price table. */
export const NAME =
  "vat|v\\.a\\.t\\.|gst|hst|sales tax|tax|mwst\\.?|ust\\.?|mehrwertsteuer|umsatzsteuer|tva|t\\.v\\.a\\.|iva|i\\.v\\.a\\.|" +
  'btw|moms|mva|merverdiavgift|alv|dph|消費税|增值税|ضريبة القيمة المضافة|الأداء على القيمة المضافة|ضريبة المبيعات|מע[״"]מ';

/** Stands behind a tax without a rate. */
export const AT_ITS_RATE =
  "at the (?:current|statutory|prevailing|applicable|standard) rate|in (?:jeweils )?gesetzlicher höhe|au taux (?:en vigueur|légal)|al tipo (?:vigente|legal)|" +
  "all['’]aliquota (?:vigente|di legge)|à taxa (?:legal )?em vigor|à taxa legal";

/** Stands before a tax that is added to the price. */
export const BEFORE_ADDED =
  "plus|\\+|ex\\.?|net of|excl\\.?|exclude[sd]?|excluding|exclusive of|do(?:es)? not include|" +
  "zzgl\\.?|zuzüglich|exkl\\.?|exklusive|hors|n['’]incluent pas|más|no incluyen?|più|mais|acrescid[oa]s? de|acresce|não inclu(?:i|em)|" +
  "exclusief|powiększon[aey] o|ekskl\\.?|eks\\.?|eksklusive|pluss|lisätään|" +
  "別途|不含|另加|不包括|بالإضافة إلى|[تي]ضاف|لا [تي]شمل|غير شاملة?|(?:من )?دون|قبل احتساب|בתוספת|לא כולל(?:ים)?|אינ(?:ו|ם) כולל(?:ים)?";

/** Stands before a tax that the price contains. */
export const BEFORE_CONTAINED =
  "incl\\.?|included?|includes|including|inclusive of|inkl\\.?|inklusive|einschließlich|einschl\\.?|enthalten|enthält|" +
  "y compris|dont|incluent|incluye[n]?|incluido|di cui|comprensiv[oi] di|includono|inclui|incluem|incluindo|inclusief|w tym|zawierają|zawiera|" +
  "inklusive|heraf|herav|varav|sis\\.?|sisältää|sisältävät|včetně|vč\\.?|" +
  "含|うち|[تي]شمل|شاملة?|بما في ذلك|כולל(?:ים)?";

/** Stands behind a tax that is added to the price. */
export const BEHIND_ADDED =
  "(?:is |will be |to be )?(?:added|extra|excluded|not included|charged in addition|charged on top)(?: (?:to|on) (?:each|every|all|the|our|your) (?:invoices?|prices?|amounts?|fees?|payments?|totals?))?|on top|" +
  "(?:kommt|kommen) (?:noch )?(?:hinzu|dazu)|(?:wird|werden) (?:noch )?(?:hinzugerechnet|zusätzlich berechnet|addiert)|(?:ist |sind )?nicht (?:enthalten|inbegriffen)|" +
  "en sus|en plus|en supplément|non (?:comprise|incluse)|est ajoutée|sera ajoutée|s['’]ajoute|" +
  "no incluid[oa]|aparte|se añadirá|se añade|esclus[ao]|non (?:inclus|compres)[ao]|a parte|não incluído|à parte|a acrescer|" +
  "komt er (?:nog )?bij|niet inbegrepen|zostanie doliczony|tillkommer|ingår (?:ej|inte)|läggs till|" +
  "kommer (?:oveni|i tillegg)|tillægges|lægges til|tilkommer|er ikke inkluderet|er ikke inkludert|" +
  "lisätään(?: hintaan| hintoihin)?|ei sisälly(?: hintaan| hintoihin)?|bude připočten[oa]|se připočítá|není zahrnut[oa]|" +
  "(?:を|は)?別途(?:申し受けます|加算します|加算いたします|請求いたします|いただきます)?|另计|另算|另加|غير مشمولة|تضاف|לא כלול|יתווסף";

/** Stands behind a tax that the price contains. */
export const BEHIND_CONTAINED =
  "(?:is |are )?(?:already )?included|(?:ist |sind )?(?:bereits )?(?:enthalten|inbegriffen|inklusive)|" +
  "(?:est )?(?:comprise|incluse)|incluid[oa]|(?:inclus|compres)[ao]|incluído|inbegrepen|wliczony|ingår|inkluderad|" +
  "(?:er )?inkluder(?:e)?t|sisältyy(?: hintaan| hintoihin)?|je zahrnut[oa]|込み|込|を含みます|を含む|已含|已包含|مشمولة|כלול";

/** "All prices are", before a tax. */
export const SUBJECT =
  "all|(?:all |our |the )?(?:prices?|fees?|amounts?|figures|sums|rates|total|budget)(?: are| is)?(?: net,?)?|" +
  "(?:alles|everything|(?:alle |die |der |das |unsere |sämtliche )?(?:preise?|beträge|gesamtpreis|honorare?|budget))(?: verstehen sich| versteht sich| sind| ist| is)?(?: netto?,?)?|" +
  "(?:tous )?(?:les |nos |le )?(?:prix|montants?|tarifs?)(?: s['’]entendent| sont| est)?(?: nets?,?)?|" +
  "(?:todos )?(?:los |el )?(?:precios?|importes?)|(?:tutti )?(?:i |il )?(?:prezzi|prezzo|importi)(?: sono| è| si intendono)?|" +
  "(?:todos )?(?:os |o )?(?:preços?|valores|valor)|(?:alle |de )?(?:prijzen|prijs|bedragen)(?: zijn| is)?(?: netto,?)?|" +
  "(?:wszystkie |podane )?(?:ceny|cena)(?: są| jest)?|(?:alla |alle |våra )?(?:priserna|priserne|prisene|priser|priset|prisen)(?: är| er)?|" +
  "(?:kaikki )?(?:hinnat|hinta|hintoihin|hintaan)|(?:všechny |uvedené )?(?:ceny|cena)(?: jsou| je)?|" +
  "(?:価格|料金|金額|総額)(?:は|に)|(?:以上)?(?:价格|报价|金额|费用|总价)(?:均)?|(?:جميع )?(?:الأسعار|السعر)|(?:כל )?(?:המחירים|המחיר)";

/** Words between a mark, a rate and a name. */
export const BETWEEN =
  "the|der|die|den|of|at|de|la|el|il|di|von|von derzeit|in höhe von|gesetzlicher?|gesetzlichen|gesetzliche|gesetzl\\.|jeweils gültigen?|geltenden?|applicable|prevailing|derzeit|statutory|current|à|à taxa de|a|al|del|do|da|van|på|ve výši|podatek|podatku|d['’]|l['’]|の";

/** What also is about a tax. Beside one that is read, it makes that one doubtful. */
export const ABOUT_TAX =
  /(?<!\p{L})(?:vat|gst|hst|pst|qst|tps|tvq|tax(?:es|able)?|ust|mwst|tva|taxes?|iva|igic|irpf|icms|iss|inps|btw|moms|mva|alv|dph|skatt?|vero|daň|daně|daní|impuestos?|impostos?|imposte|imposta|belasting|reten\p{L}+|ritenuta|rivalsa|withh\p{L}+|autoliquidation|מס)(?!\p{L})|steuer(?!ung)|kleinunternehm|reverse.charge|podat|merverdi|mervärde|arvonlisä|消費税|税|ضريب|מע[״"]מ/u;

/** What limits a tax to some clients or some work. */
export const EXCEPTION =
  /(?<!\p{L})(?:except|unless|does not apply|do not apply|exempt|befreit|exonérée?s?|exent[oa]s?|esent[ei]|isent[oa]s?|vrijgesteld|zwolnion\p{L}+|befria\p{L}+|fritag\p{L}+|vapaut\p{L}+|osvoboz\p{L}+|zero.rated|reduced.rate|abroad|outside|only (?:for|if)|where applicable|if applicable|ausgenommen|ermäßigt(?:er|e|en)?|außer|gilt nicht|nur (?:für|bei)|sofern|falls|sauf|taux réduit|uniquement|excepto|salvo|solo|eccetto|tranne|exceto|apenas|behalve|tenzij|alleen|chyba że|tylko|utom|endast|undtagen|kun|unntatt|paitsi|vain|kromě|pouze)(?!\p{L})|対象外|免税|非課税|معفا|معفى|معفي|פטור|除き|除外|باستثناء|إلا|למעט|רק/u;
