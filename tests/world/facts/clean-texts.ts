/** Texts without a fault, as a model or a person would write them: with numbers and names that prove nothing. */

interface CleanText {
  text: string;
  brief: string;
  html: string;
}

/** Composed from their briefs. */
export const COMPOSED = [
  "web hourly",
  "web thick, German",
  "web milestone, French",
  "app thick",
  "app retainer",
  "app fixed, Spanish",
  "consulting thick",
  "marketing thick",
  "other, in Japanese",
  "Italian",
  "Polish",
  "Arabic",
] as const;

export const CLEAN_TEXTS: CleanText[] = [
  {
    text: "a model's proposal for an app",
    brief: "app thick",
    html: `<p>Dear Grace,</p>
<p>Northwind Inspections will get an app with which inspectors record an inspection on the spot, with photos and a signature. It will be in both stores by April 23, 2027, for a fixed price of $64,000.</p>
<h2>Where you stand today</h2><p>Your inspectors fill in paper forms and type them up at night. That costs each of them two hours a day. Reports reach customers three days late, and photos end up in private phones.</p>
<h2>How we will work</h2><p>We begin on January 18, 2027 with interviews. You see progress in a call once a week and give feedback in up to three rounds. We answer questions within 24 hours on working days, from 9:00 to 17:30. The app meets WCAG 2.2, works on iOS 17 and Android 13, and our hosting partner is certified to ISO 27001.</p>
<h2>Scope and deliverables</h2><ul><li><strong>Clickable prototype</strong>, tested with four inspectors</li><li><strong>Apps for iOS and Android</strong>, released in both stores</li><li><strong>Connection to the customer database</strong> through its API</li><li><strong>Guide for inspectors</strong></li></ul>
<h2>Timeline</h2><table><thead><tr><th>Stage</th><th>From</th><th>To</th></tr></thead><tbody><tr><td>Interviews and prototype</td><td>Jan 18</td><td>Feb 5</td></tr><tr><td>Development</td><td>Feb 8</td><td>Apr 2</td></tr><tr><td>Field test</td><td>Apr 5</td><td>Apr 16</td></tr><tr><td>Release</td><td>Apr 19</td><td>Apr 23</td></tr></tbody></table>
<h2>Investment</h2><table><tbody><tr><td>On signing</td><td>30%</td><td>$19,200</td></tr><tr><td>After the field test</td><td>40%</td><td>$25,600</td></tr><tr><td>On release</td><td>30%</td><td>$19,200</td></tr><tr><td>Total</td><td>100%</td><td>$64,000</td></tr></tbody></table>
<h2>Who works with you</h2><p>Ana Ruiz designs the product, and Kofi Mensah develops it. Since 2021 they have built five field apps.</p>`,
  },
  {
    text: "a letter typed by hand",
    brief: "design thick",
    html: `<p>Dear Imogen Vale,</p>
<p>Thank you for the tour of your office. Here is what I can do for Harrow &amp; Vale: one identity on drawings, site boards and screen, for £9,600, starting Monday 5 April 2027.</p>
<p>You get the logo in five versions (SVG, PDF, PNG at 300 dpi), two typefaces with licences, templates for drawings, letters and slides in Word 365 and Adobe InDesign, and a guide of twelve pages in A4.</p>
<p>It takes about eight weeks: two weeks for directions, three for their elaboration and three for templates and guide. Half of it (£4,800) is due on signing, the other half on delivery. Call me on 020 7946 0321 or +44 20 7946 0958, Monday to Friday, 9 to 5.</p>
<p>I did the same for Fell &amp; Partners in 2025 and for the Museum of Tides. Printing and the website are not part of this.</p>`,
  },
  {
    text: "a model's proposal by the hour",
    brief: "web hourly",
    html: `<p>Hello Ben,</p>
<p>Osei Tea Ltd loses half of all baskets at the payment step, and pages take six seconds on a phone. We will make the product pages and the checkout fast. We estimate 60 hours at £85 an hour, £5,100 in all, beginning on 1 February 2027.</p>
<h2>What you will get</h2><ol><li>A report of what slows each page down</li><li>Faster product pages and a faster checkout</li><li>A list of the plugins that are worth keeping</li></ol>
<h2>How we measure it</h2><p>Pages load in under two seconds on a mid-range phone over 4G. We test with Google Lighthouse and in the latest two versions of Safari, Chrome and Firefox. WooCommerce stays, and so does PHP 8.3.</p>
<h2>Terms</h2><p>We invoice monthly. Invoices are due within 14 days. You can end the work at any time; you pay the hours worked until then, rounded to 15 minutes.</p>
<p>We keep in touch by email. Best regards</p>`,
  },
  {
    text: "a German letter",
    brief: "web thick, German",
    html: `<p>Sehr geehrte Frau Dr. Brandner,</p>
<p>die Website der Praxis am Markt stammt aus dem Jahr 2014. Wir ersetzen sie durch eine barrierefreie, zweisprachige Website mit Terminbuchung. Der Festpreis beträgt 14.800 €, die Arbeiten laufen vom 1. März 2027 bis zum 30. April 2027.</p>
<h2>Leistungen und Ergebnisse</h2><p>Sie erhalten:</p><ul><li>Konzept und Gestaltung mit zwei Korrekturschleifen</li><li>Zwölf Seiten auf Deutsch und Englisch</li><li>eine Terminbuchung, rund um die Uhr und ohne Anruf</li><li>eine Schulung von zwei Stunden für Ihr Team</li></ul>
<h2>Ablauf</h2><p>Zwei Wochen Konzept, drei Wochen Gestaltung, vier Wochen Umsetzung. Danach betreuen wir Sie vier Wochen lang. Die Website erfüllt die BITV 2.0 und die Regeln der DSGVO. Wir antworten werktags innerhalb von 24 Stunden, Montag bis Freitag von 8 bis 17 Uhr, unter 030 901820.</p>
<h2>Vergütung</h2><p>50 % (7.400 €) zahlen Sie bei Auftrag, 50 % (7.400 €) bei Abnahme. Rechnungen sind innerhalb von 14 Tagen fällig. Fotografie und Übersetzung sind nicht enthalten.</p>
<h2>Ihr Team</h2><p>Jana Vogt verantwortet die Gestaltung, Peter Alt die Entwicklung.</p>`,
  },
  {
    text: "a French letter",
    brief: "design fixed, French",
    html: `<p>Bonjour Paul,</p>
<p>Le Café Lumen mérite une identité simple et chaleureuse. Nous la créons pour 3 200 €, dont un acompte de 1 000 € à la commande ; le solde de 2 200 € est dû à la livraison.</p>
<h2>Ce que vous recevez</h2><ul><li>Le logo, en couleur et en noir et blanc</li><li>La carte, prête à imprimer en format A5</li><li>L’enseigne, avec un plan à l’échelle 1:10</li></ul>
<p>Deux séries de retouches sont comprises. Nous travaillons avec Adobe Illustrator et livrons des fichiers PDF et SVG. Une question ? Appelez le 01 42 68 53 00, de 9 h à 18 h.</p>`,
  },
  {
    text: "a Spanish letter",
    brief: "consulting milestone, Spanish",
    html: `<p>Estimado Javier:</p>
<p>Aceites Ortega S.L. quiere vender en dos mercados nuevos. Le acompañamos en tres pasos, por un total de 9.000 €:</p>
<table><tbody><tr><td>Estudio de mercado</td><td>4.000 €</td></tr><tr><td>Plan de entrada</td><td>3.000 €</td></tr><tr><td>Visitas</td><td>2.000 €</td></tr><tr><td>Total</td><td>9.000 €</td></tr></tbody></table>
<p>Nos reunimos cada dos semanas por videollamada, unos 45 minutos. Respondemos a los correos en 24 horas. Los informes se entregan en PDF y en Word, y cumplen la norma ISO 20252. Quedamos a su disposición en el 91 123 45 67.</p>`,
  },
  {
    text: "an Italian letter",
    brief: "Italian",
    html: `<p>Gentile Giulia Moretti,</p>
<p>il sito di Cantina Bellavista risale al 2016. Ne realizzeremo uno nuovo, con il negozio online, dal 1º febbraio al 15 marzo 2027. Il prezzo totale è di 7.200 €: il 50% (3.600 €) alla firma e il 50% alla consegna.</p>
<h2>Che cosa consegniamo</h2><ul><li>Il progetto grafico, con due giri di correzioni</li><li>Il negozio online, con carta di credito e PayPal</li><li>La formazione del personale, mezza giornata</li></ul>
<p>Il sito funziona su iPhone e Android, rispetta il GDPR e si carica in meno di 2 secondi. Rispondiamo entro 24 ore, dal lunedì al venerdì.</p>`,
  },
  {
    text: "a Dutch letter",
    brief: "Dutch",
    html: `<p>Beste Joost,</p>
<p>Bakkerij De Wit krijgt een huisstijl die op de gevel, de website en de zakken past. Wij beginnen op 5 april en ronden af op 28 mei 2027. De prijs is € 4.800: 40% (€ 1.920) bij opdracht en 60% (€ 2.880) bij oplevering, te betalen binnen 14 dagen.</p>
<h2>Wat u krijgt</h2><ul><li>Een logo in kleur en zwart-wit</li><li>Verpakkingen, drukklaar</li><li>Een handleiding van enkele pagina’s</li></ul>
<p>U ziet elke twee weken het resultaat. Vragen beantwoorden wij binnen 24 uur. Bel gerust: 020 123 45 67.</p>`,
  },
  {
    text: "a retainer, with prose of a studio",
    brief: "app retainer",
    html: `<p>Hi Louis,</p>
<p>Tidal Sailing keeps a dependable app, and you keep your weekends. For CA$1,800 a month we maintain it from January 1 to June 30, 2027: six months, CA$10,800 in total.</p>
<h2>What you get each month</h2><ul><li>One release a month, with updates for new systems</li><li>Answers to your users within one working day</li></ul>
<p>We watch crash reports around the clock (24/7) and patch urgent faults first. The code stays on GitHub. Apple and Google charge their own fees. You get an invoice at the beginning of each month.</p>`,
  },
  {
    text: "a Japanese letter",
    brief: "other, in Japanese",
    html: `<p>佐藤 恵様</p><p>株式会社さくらの会社案内を英語に翻訳いたします。料金は合計$3,000、期間は2027年5月10日から2027年6月4日までです。</p><h2>成果物</h2><ul><li>英語版の原稿</li><li>専門家による校正の記録</li></ul><p>ご質問には24時間以内にお答えします。修正は3回まで承ります。</p>`,
  },
];
