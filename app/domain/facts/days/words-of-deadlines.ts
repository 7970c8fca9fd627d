/** Words beside the day by which something is delivered, in all languages, as `fold` writes them: without accents and without the marks of kana. */

const BY =
  "by|by the|before|no later than|not later than|at the latest on|due|due on|deadline|" +
  "bis|bis zum|bis spatestens|bis spatestens zum|spatestens am|spatestens zum|vor dem|" +
  "avant le|d['’]ici le|d['’]ici au|au plus tard le|pour le|" +
  "antes del|a mas tardar el|para el|ate|ate a|ate ao|antes de|o mais tardar a|" +
  "entro il|entro|prima del|voor|voor de|uiterlijk|uiterlijk op|" +
  "do|do dnia|przed|najpozniej|najpozniej do|senast|senast den|fore|fore den|senest|senest den|inden|inden den|innen|" +
  "nejpozdeji|nejpozdeji do|قبل|بحلول|في موعد اقصاه|עד|עד ה|לפני";
const ON = "on|on the|am|zum|le|el|em|il|op|den|w dniu|dnia|dne|في|في يوم|ב";
const BEHIND = /^ ?(?:まてに|迄に|之?前|以前|mennessa)/u;

/** A word, or a piece of one in a language without spaces, stands for the day on which something opens to the public. */
const LAUNCH =
  "launch|launched|go-?live|go live|live|online|released?|livegang|onlinegang|freischaltung|veroffentlichung|" +
  "lancement|mise en ligne|mise en production|lanzamiento|puesta en marcha|salida en vivo|lancamento|entrada em producao|" +
  "lancio|messa online|pubblicazione|lancering|lansering|driftsattning|idriftsaettelse|" +
  "julkaisu|lanseeraus";
/** Their languages say "of" by an ending. */
const LAUNCH_WITH_CASES = "uruchomienie|publikacja|wdrozenie|spusteni|(?:ال)?اطلاق|ה?השקה|עליה לאוויר";
const LAUNCH_WITHOUT_SPACES = "公開|ローンチ|リリース|上线|上線|发布";
/** In a brief's stage, "Start" is the site's; alone in a deliverable it may be the work's. */
const STAGE = new RegExp(
  `(?<![\\p{L}-])(?:${LAUNCH}|${LAUNCH_WITH_CASES}|start|publication|publicacion|publicacao)(?![\\p{L}-])|${LAUNCH_WITHOUT_SPACES}`,
  "u",
);
/** "Website launch by", "Launch of the new site on"; not "Launch brochure by". */
const LAUNCHED = new RegExp(
  `^(?:[\\p{L}\\d'’-]{1,30} ){0,3}(?:${LAUNCH})(?: (?:of|der|des|von|de|du|del|della|do|da|van|av|af)(?: [\\p{L}\\d'’-]{1,30}){1,5})?(?: ?[,:(–—-])? ?(?:${BY}|${ON})? ?$|` +
    `^(?:[\\p{L}\\d-]{1,30} ){0,2}(?:${LAUNCH_WITH_CASES})(?: [\\p{L}\\d-]{1,30}){0,4}(?: ?[,:(–—-])? ?(?:${BY}|${ON})? ?$|` +
    `^[^、。]{0,20}(?:${LAUNCH_WITHOUT_SPACES})[^、。]{0,4}$`,
  "u",
);
const LAUNCHED_BEHIND = new RegExp(`^[^、。]{0,12}(?:${LAUNCH_WITHOUT_SPACES})。?$`, "u");
const DUE = new RegExp(`(?<![\\p{L}-])(?:${BY}) ?$`, "u");
const LEADS_TO_DAY = new RegExp(`(?<![\\p{L}-])(?:${BY}|${ON}) ?$`, "u");

/** Something that is made for a launch, or comes before it. */
const OTHER =
  /(?<!\p{L})(?:for|fur|zum|pour|para|per|voor|till|til|for|na|pro|ל|beta|alpha|soft|pre|pilot|test|staging|first|second|erste[rsnm]?|zweite[rsnm]?|phase|part|teil|campaign|kampagne|party|event|posters?|film|video|mailing|newsletter|press|social|support|workshops?|training|schulung|webinar|session|meeting|call)(?!\p{L})/u;

/** Words of what lasts after the work is done. */
const LASTING =
  /support|maint|hosting|warrant|guarant|aftercare|retainer|subscri|licen[sc]|lizenz|monthly|access|campaign|kampag|betreuung|wartung|pflege|gewahrl|garan|zugang|laufend|lauft|gultig|geoffnet|monatlich|assistance|suivi|mensuel|soport|manten|acceso|mensual|suport|manuten|acesso|mensal|assisten|manuten|garanz|mensile|onderhoud|ondersteuning|beheer|toegang|maandel|wsparc|opiek|gwaranc|utrzyman|dostep|miesiec|underhall|tillgang|manad|vedligehold|vedlikehold|adgang|maned|tuki|yllapito|takuu|kuukau|podpor|udrzb|zaruk|pristup|mesicn|サホート|保守|保証|毎月|支持|维护|保修|每月|دعم|صيانة|ضمان|شهري|תמיכה|תחזוקה|אחריות|חודשי/u;

export const isLaunchStage = (folded: string): boolean => STAGE.test(folded);
export const lasts = (folded: string): boolean => LASTING.test(folded);

/** @param before the text up to a day @param after the text behind it; both folded */
export const isDue = (before: string, after: string): boolean => DUE.test(before) || BEHIND.test(after);

export const isLaunch = (before: string, after: string): boolean =>
  (LAUNCHED.test(before) && !OTHER.test(before.replace(LEADS_TO_DAY, ""))) || LAUNCHED_BEHIND.test(after);
