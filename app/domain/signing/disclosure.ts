import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";

export interface DisclosurePoint {
  title: string;
  text: string;
}

/** docs/evidence.md 1. Never edit a published wording: give it a later day, and keep the old one below. */
const WORDED_ON: Readonly<Record<Language, string>> = {
  en: "2026-11-22",
  de: "2026-11-30",
  fr: "2026-11-25",
  es: "2026-11-25",
  it: "2026-11-28",
  "pt-BR": "2026-11-25",
  "pt-PT": "2026-11-25",
  nl: "2026-11-28",
  pl: "2026-11-25",
  sv: "2026-11-25",
  da: "2026-11-25",
  nb: "2026-11-25",
  fi: "2026-11-25",
  cs: "2026-11-25",
  ja: "2026-11-25",
  "zh-Hans": "2026-11-25",
  ar: "2026-11-30",
  he: "2026-11-25",
};

/** The day alone in English, which was there before the others. */
export const disclosureVersion = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? WORDED_ON.en : `${WORDED_ON[language]}-${language}`;

/** The version of the English wording. */
export const DISCLOSURE_VERSION = disclosureVersion(DEFAULT_LANGUAGE);

export function languageOfDisclosure(version: string): Language {
  const [, code] = /^\d{4}-\d\d(?:-\d\d)?-(\D.*)$/.exec(version) ?? [];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

export const isCurrentDisclosure = (version: string): boolean =>
  disclosureVersion(languageOfDisclosure(version)) === version;

const POINTS = ["what", "paper", "withdrawing", "scope", "email", "copy", "needs"] as const;

/** The current wording in a language. */
export const disclosureIn = (t: Translate): readonly DisclosurePoint[] =>
  POINTS.map((point) => ({
    title: t(`consent.point.${point}.title`),
    text: t(`consent.point.${point}.text`),
  }));

export const EARLIER_DISCLOSURES: Readonly<Record<string, readonly string[]>> = {
  "2026-11-25-ar": [
    "ماهيته: يكون اعتمادك لهذا العرض إلكترونيًا بدلًا من الورق. وتوقيعك هنا توقيع إلكتروني بسيط (SES)، وليس توقيعًا متقدمًا ولا مؤهَّلًا.",
    "البديل الورقي: يحق لك الحصول على العرض على الورق وتوقيعه بخط اليد بدلًا من ذلك. ولهذا يُرجى الرد على الرسالة التي أوصلتك إلى هنا وطلبه من المُرسِل؛ والطلب مجاني.",
    "سحب الموافقة: يمكنك سحب هذه الموافقة في أي وقت قبل التوقيع: بالضغط على «سحب الموافقة» بجانبها. السحب مجاني، وكل ما في الأمر أن التوقيع هنا لا يكون متاحًا لك إلى أن تصدر موافقتك مجددًا. وكل ما سبق توقيعه يبقى موقَّعًا.",
    "ما يشمله: هذا العرض وحده، وتوقيعك عليه، والنسخة الموقَّعة التي تُرسل إليك بعد ذلك. لا شيء غير ذلك.",
    "عنوان بريدك الإلكتروني: تُرسل النسخة الموقَّعة إلى العنوان الذي أُرسل إليه هذا الرابط. ولتغييره، يُرجى الرد على تلك الرسالة بذكر العنوان الجديد؛ وعندها يرسل إليك المُرسِل رابطًا جديدًا.",
    "نسخة ورقية: يمكنك تنزيل العرض قبل اتخاذ القرار وتنزيل ملف PDF الموقَّع بعده، وطباعتهما بنفسك. وللحصول على نسخة مطبوعة بالبريد العادي، يُرجى طلبها من المُرسِل بالطريقة نفسها. لا نتقاضى مقابلًا عنها، وسيُعلمك المُرسِل مسبقًا إن كانت للبريد أي تكلفة.",
    "ما يلزمك: متصفح ويب حديث، وعنوان بريد إلكتروني يمكنك قراءة رسائله، وبرنامج يفتح ملفات PDF. إن كان بإمكانك قراءة هذه الصفحة، فمتصفحك مناسب.",
  ],
  "2026-11-25-de": [
    "Worum es geht: Sie nehmen dieses Angebot elektronisch statt auf Papier an. Ihre Unterschrift ist eine einfache elektronische Signatur (EES); sie ist keine fortgeschrittene oder qualifizierte.",
    "Stattdessen Papier: Sie können das Angebot stattdessen auf Papier erhalten und von Hand unterzeichnen. Antworten Sie auf die E-Mail, die Sie hierher geführt hat, und bitten Sie den Absender darum; die Anfrage ist kostenlos.",
    "Widerruf: Sie können diese Zustimmung jederzeit widerrufen, bevor Sie unterzeichnen: Drücken Sie daneben auf „Widerrufen“. Das ist kostenlos; Sie können hier lediglich nicht unterzeichnen, bis Sie erneut zustimmen. Was bereits unterzeichnet ist, bleibt unterzeichnet.",
    "Was sie umfasst: Dieses eine Angebot, Ihre Unterschrift darunter und das unterzeichnete Exemplar, das Ihnen danach geschickt wird. Sonst nichts.",
    "Ihre E-Mail-Adresse: Das unterzeichnete Exemplar geht an die Adresse, an die dieser Link geschickt wurde. Um sie zu ändern, antworten Sie auf diese E-Mail und nennen Sie die neue Adresse; der Absender schickt Ihnen dann einen neuen Link.",
    "Eine Kopie auf Papier: Sie können das Angebot vor Ihrer Entscheidung und das unterzeichnete PDF danach herunterladen und selbst ausdrucken. Wünschen Sie einen Ausdruck per Post, bitten Sie den Absender auf demselben Weg darum. Von uns aus ist er kostenlos; fällt Porto an, teilt Ihnen der Absender dies vorher mit.",
    "Was Sie brauchen: Einen aktuellen Webbrowser, eine E-Mail-Adresse, deren E-Mails Sie lesen können, und ein Programm, das PDF-Dateien öffnet. Wenn Sie diese Seite lesen können, ist Ihr Browser geeignet.",
  ],
  "2026-11-25-it": [
    "Di che cosa si tratta: Lei approva questa proposta elettronicamente anziché su carta. La Sua firma sarà una firma elettronica semplice (SES); non è una firma avanzata né qualificata.",
    "Su carta, invece: Può invece avere la proposta su carta e firmarla a mano. Risponda all’e-mail da cui ha aperto questa pagina e la chieda al mittente; la richiesta è gratuita.",
    "Revoca: Può revocare questo consenso in qualsiasi momento prima di firmare: prema “Revoca” accanto a esso. È gratuito; semplicemente, non potrà firmare qui finché non acconsentirà di nuovo. Quanto già firmato resta firmato.",
    "Che cosa comprende: Questa sola proposta, la Sua firma in calce e la copia firmata che Le viene inviata in seguito. Nient’altro.",
    "Il Suo indirizzo e-mail: La copia firmata viene inviata all’indirizzo a cui è stato inviato questo link. Per cambiarlo, risponda a quell’e-mail indicando il nuovo indirizzo; il mittente Le invierà allora un nuovo link.",
    "Una copia cartacea: Può scaricare la proposta prima di decidere, e il PDF firmato in seguito, e stamparli da sé. Per ricevere una copia stampata per posta, la chieda al mittente nello stesso modo. Da parte nostra è gratuito; se la spedizione ha un costo, il mittente glielo comunicherà prima.",
    "Che cosa Le serve: Un browser aggiornato, un indirizzo e-mail di cui può leggere la posta e un programma che apre i file PDF. Se riesce a leggere questa pagina, il Suo browser va bene.",
  ],
  "2026-11-25-nl": [
    "Wat dit inhoudt: U keurt deze offerte elektronisch goed in plaats van op papier. Uw handtekening is een gewone elektronische handtekening (SES); het is geen geavanceerde of gekwalificeerde elektronische handtekening.",
    "Liever op papier: U kunt de offerte ook op papier krijgen en met de hand ondertekenen. Beantwoord de e-mail die u hier bracht en vraag de afzender erom; dat verzoek is kosteloos.",
    "Intrekken: U kunt deze instemming op elk moment intrekken voordat u ondertekent: druk op “Intrekken” ernaast. Dat is kosteloos; u kunt hier alleen niet ondertekenen totdat u opnieuw instemt. Wat al is ondertekend, blijft ondertekend.",
    "Waarvoor dit geldt: Deze ene offerte, uw handtekening eronder en het ondertekende exemplaar dat u daarna wordt toegestuurd. Verder niets.",
    "Uw e-mailadres: Het ondertekende exemplaar gaat naar het adres waarnaar deze link is verzonden. Wilt u dit wijzigen, beantwoord die e-mail dan met het nieuwe adres; de afzender stuurt u vervolgens een nieuwe link.",
    "Een exemplaar op papier: U kunt de offerte downloaden voordat u beslist, en de ondertekende PDF daarna, en beide zelf afdrukken. Wilt u een afgedrukt exemplaar per post, vraag het de afzender dan op dezelfde manier. Van onze kant is dit gratis; als er portokosten zijn, laat de afzender u dat vooraf weten.",
    "Wat u nodig hebt: Een actuele webbrowser, een e-mailadres waarvan u de post kunt lezen en een programma dat PDF-bestanden opent. Als u deze pagina kunt lezen, is uw browser geschikt.",
  ],
  "2026-11-21": [
    "What it is: You approve this proposal electronically instead of on paper. Your signature will be a simple electronic signature (SES); it is not an advanced or qualified one.",
    "Paper instead: You may have the proposal on paper and sign it by hand instead. Reply to the e-mail that brought you here and ask the sender for it; nobody may charge you for asking.",
    "Withdrawing: You may take this agreement back at any time before you approve: press “Withdraw” beside it. That costs nothing and has no consequence but that you cannot sign here until you agree again. What you have signed before stays signed.",
    "What it covers: This one proposal, your signature under it, and the signed copy that is sent to you afterwards. Nothing else.",
    "Your e-mail address: The signed copy goes to the address that this link was sent to. To change it, reply to that e-mail with the new one; the sender then sends you a new link.",
    "A copy on paper: You can download the proposal before you decide, and the signed PDF afterwards, and print them yourself. For a printed copy by post, ask the sender in the same way; we charge nothing for it, and the sender tells you beforehand if they charge for postage.",
    "What you need: A current web browser, an e-mail address whose mail you can read, and a program that opens PDF files. If you can read this page, your browser will do.",
  ],
  "2026-11": [
    "You are about to approve this proposal electronically instead of on paper. An electronic signature of this kind is a simple electronic signature (SES); it is not an advanced or qualified one.",
    "You may have a paper version instead at no charge: reply to the e-mail that brought you here. You may withdraw this agreement at any time before you approve by closing this page; withdrawing costs nothing.",
    "The agreement covers this proposal and its signed copy. To change the e-mail address they are sent to, reply to the same e-mail.",
    "You need a current web browser, an e-mail address you can read, and a program that opens PDF files to keep your copy.",
  ],
};

/** Every consent stores the SHA-256 of this text. */
export const disclosureText = (points: readonly DisclosurePoint[]): string =>
  points.map(({ title, text }) => `${title}: ${text}`).join("\n");

/** The sentence next to the checkbox and the button, as the page and the evidence show them. */
export const signedStatement = (t: Translate): string => `${t("sign.statement")} [${t("sign.approve")}]`;
