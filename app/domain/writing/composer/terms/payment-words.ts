/** Terms may be in any of the languages, whatever the proposal's is: a word counts in all of them. */
import type { Language } from "~/platform/language/languages";

interface PaymentWords {
  /** Interest, discounts, fees, taxes and refunds. */
  apart: RegExp;
  /** A deposit, or what is due on signing or ordering. */
  first: RegExp;
}

const PORTUGUESE: PaymentWords = {
  apart:
    /(?<!\p{L})(?:atraso|juro|desconto|multa|taxas?(?!\p{L})|imposto|iva(?!\p{L})|iss(?!\p{L})|comiss|reembols|devoluç|rescis)/iu,
  first:
    /(?<!\p{L})(?:entrada(?!\p{L}| e[nm] )|sinal(?!\p{L})|adiantamento|antecipad[oa]|assinatura|adjudicação|na encomenda)/iu,
};

const WORDS: Record<Language, PaymentWords> = {
  en: {
    apart:
      /(?<!\p{L})(?:late(?!\p{L})|interest|discount|(?<!(?:of|half) (?:the|our|my|your) (?:\p{L}+ )?)fees?(?!\p{L})|penalt|refund|cancel|vat(?!\p{L})|tax(?:es)?(?!\p{L}))/iu,
    first:
      /(?<!\p{L})(?:deposit|up ?front|down ?payment|advance(?!d)|signing|signed(?! off)|signature(?! d[ue] p))/iu,
  },
  de: {
    apart:
      /verzug|zins|rabatt|nachlass|skonto|mwst|steuer(?!ung)|mehrwert|mahngebühr|storn|(?<!\p{L})(?:rück)?erstatt|(?<!\p{L})ust(?!\p{L})/iu,
    first:
      /anzahlung|vorab|vorauszahlung|vorkasse|unterschrift|unterzeichnung|auftragserteilung|bei auftrag(?!\p{L})|vertrags(?:ab)?schluss/iu,
  },
  fr: {
    apart:
      /(?<!\p{L})(?:retard|intérêt|rabais|ristourne|escompte|remise (?:de )?pour|pénalit|majoration|frais de|tva(?!\p{L})|taxe|rembours|annul|résili)/iu,
    first:
      /(?<!\p{L})(?:acompte|arrhes|(?:d[’']|une |en )avance(?!\p{L})|signature(?! d[ue] p)|(?:à la|dès la) commande)/iu,
  },
  es: {
    apart:
      /(?<!\p{L})(?:mora(?!\p{L})|demora|retraso|inter[eé]s|descuento|recargo|penaliza|comisi[oó]n|iva(?!\p{L})|impuesto|irpf|reembols|devoluci|anulaci)/iu,
    first:
      /(?<!\p{L})(?:anticipo|adelanto|por adelantado|depósito|señal(?!\p{L})|(?:a|con) la firma|al firmar|al encargar)/iu,
  },
  it: {
    apart:
      /(?<!\p{L})(?:ritard|interess|sconto(?!\p{L})|sconti(?!\p{L})|penale|penali(?!\p{L})|commission|imposta(?!\p{L})|imposte(?!\p{L})|ritenuta|rimbors|annull|disdett)/iu,
    first:
      /(?<!\p{L})(?:acconto|anticipo|caparra|alla firma(?! del v)|alla stipula|all[’']ordine(?!\p{L}))/iu,
  },
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  nl: {
    apart:
      /(?<!\p{L})(?:(?:vertragings)?rente(?!\p{L})|korting|boete|te laat|btw(?!\p{L})|belasting|annuler|terugbeta|restitutie)/iu,
    first:
      /aanbetaling|voorschot|vooruit|(?<!\p{L})vooraf|ondertekening|(?<!\p{L})bij (?:opdracht|akkoord)(?!\p{L})|opdrachtverlening|opdrachtbevestiging/iu,
  },
  pl: {
    apart:
      /(?<!\p{L})(?:odset|opóźni|zwłok|rabat|zniżk|upust|prowizj|podat|kar[ay] umown|zwrot|anulow|rezygnac)/iu,
    first:
      /(?<!\p{L})(?:zaliczk|zadatk|zadatek|przedpłat|z góry|(?:przy|po|w dniu) podpisani[ua](?! prot)|przy zamówieniu)/iu,
  },
  sv: {
    apart: /ränta|dröjsmål|rabatt|avgift|återbetal|avbok|avbeställ|(?<!\p{L})(?:moms|skatt|försen)/iu,
    first:
      /förskott|handpenning|deposition|(?<!\p{L})i förväg|signering|underskrift|undertecknande|(?<!\p{L})vid (?:beställning|order)(?!\p{L})/iu,
  },
  da: {
    apart:
      /(?<!\p{L})(?:mora)?rente[nr]?(?!\p{L})|rabat|gebyr|tilbagebetal|refusion|afbestil|aflys|(?<!\p{L})(?:moms|skat(?!\p{L})|forsinke)/iu,
    first:
      /depositum|forud|forskud|(?<!\p{L})[aà] ?conto|underskri[fv]|ordreafgivelse|(?<!\p{L})ved (?:ordre|bestilling)(?!\p{L})/iu,
  },
  nb: {
    apart:
      /(?<!\p{L})(?:forsinkelses)?renter?(?!\p{L})|rabatt|gebyr|tilbakebetal|refusjon|avbestil|avlys|(?<!\p{L})(?:mva(?!\p{L})|skatt|forsinke)/iu,
    first:
      /depositum|forskudd|forhåndsbetaling|(?<!\p{L})på forhånd|signering|underskrift|(?<!\p{L})ved (?:ordre|bestilling)(?!\p{L})/iu,
  },
  fi: {
    apart:
      /(?<!\p{L})(?:(?:viivästys)?kor(?:ko|ot)|viiväst|alennu|alv(?!\p{L})|arvonlisä|veroa?(?!\p{L})|sakko|peruut|peruttaessa|hyvity)/iu,
    first: /ennakko|käsiraha|etukäteen|allekirjoitu|tilattaessa|tilauksen yhteydessä/iu,
  },
  cs: {
    apart:
      /(?<!\p{L})(?:úrok|prodlen|slev[auy]|poplat|penále|pokut|dph(?!\p{L})|da(?:ň|ně|ní)(?!\p{L})|storn|vrác|zrušen)/iu,
    first: /(?<!\p{L})(?:záloh|předem|podpis(?!\p{L}* před)|při objednávce|při objednání)/iu,
  },
  ja: {
    apart: /遅延|延滞|利息|利率|割引|値引|手数料|違約|消費税|源泉|返金|キャンセル|解約/u,
    first: /着手金|前金|前払|手付|頭金|契約時|契約締結|契約後|署名|発注|注文時|申込/u,
  },
  "zh-Hans": {
    apart: /滞纳|逾期|利息|利率|折扣|优惠|手续费|违约|罚金|罚款|增值税|税率|税费|退款|取消|解约/u,
    first: /定金|订金|预付|首付|首期|签约|签订|签署(?!验收)|签字|下单/u,
  },
  ar: {
    apart: /تأخير|تأخر|فائدة|فوائد|خصم|غرام|رسوم|عمولة|ضريب|القيمة المضافة|استرداد|إلغاء/u,
    first:
      /دفعة مقد|مقدمًا|مقدماً|مقدّمًا|مقدما(?!\p{L})|عربون|الدفعة الأولى|دفعة أولى|التوقيع|توقيع العقد|عند التعاقد|عند الطلب/u,
  },
  he: {
    apart: /ריבית|פיגור|איחור|הנחה|הנחת|עמלה|עמלת|קנס|מע[״"]מ|(?<!\p{L})מס(?!\p{L})|החזר|ביטול/u,
    first: /מקדמה|מראש|חתימ|בעת ההזמנה|עם ההזמנה/u,
  },
};

const ALL = Object.values(WORDS);

/** @param text what the terms say about one percentage */
export const isPartOfPrice = (text: string): boolean => !ALL.some(({ apart }) => apart.test(text));

/** @param text what the terms say about one percentage */
export const isFirstPayment = (text: string): boolean => ALL.some(({ first }) => first.test(text));
