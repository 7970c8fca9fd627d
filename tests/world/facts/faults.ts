/** Faults that were put into texts. Written before the rules that find them. */

interface Fault {
  fault: string;
  /** Of `briefs.ts`, or of the composer's examples. */
  brief: string;
  /** In the composed text; the first place is changed. */
  from?: string;
  to?: string;
  /** In place of the composed text. */
  prose?: string;
  /** Of a remark's text or sentence. */
  found: string;
}

export const FAULTS: Fault[] = [
  {
    fault: "another total in the table",
    brief: "app thick",
    from: "<strong>$64,000</strong>",
    to: "<strong>$46,000</strong>",
    found: "$46,000",
  },
  {
    fault: "an old price in the opening",
    brief: "app thick",
    from: "$64,000",
    to: "$58,000",
    found: "$58,000",
  },
  { fault: "a wrong instalment", brief: "app thick", from: "$25,600", to: "$26,500", found: "$26,500" },
  {
    fault: "shares that are more than the whole",
    brief: "app thick",
    from: ">40%<",
    to: ">45%<",
    found: "105%",
  },
  {
    fault: "another client",
    brief: "app thick",
    from: "Dear Grace Adeyemi",
    to: "Dear Gloria Bennett",
    found: "Gloria Bennett",
  },
  {
    fault: "another company",
    brief: "app thick",
    from: "Northwind Inspections, Inc.",
    to: "Southgate Surveys, Inc.",
    found: "Southgate Surveys",
  },
  {
    fault: "another member of the team",
    brief: "app thick",
    from: "Kofi Mensah",
    to: "Samuel Boateng",
    found: "Samuel Boateng",
  },
  {
    fault: "one more deliverable",
    brief: "app thick",
    from: "<li>Guide for inspectors</li>",
    to: "<li>Guide for inspectors</li><li>Dashboard for managers with live statistics</li>",
    found: "Dashboard for managers",
  },
  {
    fault: "a deliverable left out",
    brief: "app thick",
    from: "<li>Guide for inspectors</li>",
    to: "",
    found: "Guide for inspectors",
  },
  {
    fault: "an invented statistic",
    brief: "app thick",
    from: "<h2>Deliverables</h2>",
    to: "<p>Teams like yours see a 47% drop in errors.</p><h2>Deliverables</h2>",
    found: "47%",
  },
  {
    fault: "a stage that begins later",
    brief: "app thick",
    from: "<td>Feb 8</td>",
    to: "<td>Feb 15</td>",
    found: "Feb 15",
  },
  {
    fault: "another year",
    brief: "app thick",
    from: "April 23, 2027",
    to: "April 23, 2028",
    found: "April 23, 2028",
  },
  {
    fault: "a later end",
    brief: "consulting thick",
    from: "5 November 2027",
    to: "15 November 2027",
    found: "15 November 2027",
  },
  {
    fault: "another duration",
    brief: "design thick",
    from: "eight weeks",
    to: "six weeks",
    found: "six weeks",
  },
  { fault: "another currency", brief: "design thick", from: "£9,600", to: "€9,600", found: "€9,600" },
  { fault: "another rate", brief: "web hourly", from: ">£85<", to: ">£95<", found: "£95" },
  { fault: "other hours", brief: "web hourly", from: "for 60 hours", to: "for 80 hours", found: "80 hours" },
  {
    fault: "no start",
    brief: "web hourly",
    from: "<p>The work starts on 1 February 2027.</p>",
    to: "<p>The work starts soon.</p>",
    found: "start date",
  },
  {
    fault: "other terms",
    brief: "web hourly",
    from: "within 14 days",
    to: "within 30 days",
    found: "30 days",
  },
  {
    fault: "a balance that is not the rest",
    brief: "other thick",
    from: "€3,000",
    to: "€3,300",
    found: "€3,300",
  },
  { fault: "another monthly fee", brief: "app retainer", from: "CA$1,800", to: "CA$1,300", found: "1,300" },
  {
    fault: "more photographs",
    brief: "marketing thick",
    from: "24 photographs",
    to: "42 photographs",
    found: "42",
  },
  {
    fault: "no payment terms",
    brief: "marketing thick",
    from: '<td class="ql-align-right">40%</td><td class="ql-align-right">€15,400</td>',
    to: "<td></td><td></td>",
    found: "40%",
  },
  {
    fault: "another price, German",
    brief: "web thick, German",
    from: "14.800",
    to: "18.400",
    found: "18.400",
  },
  {
    fault: "another end, German",
    brief: "web thick, German",
    from: "30. April 2027",
    to: "30. Juni 2027",
    found: "30. Juni 2027",
  },
  {
    fault: "another colleague, German",
    brief: "web thick, German",
    from: "Peter Alt",
    to: "Klaus Neumann",
    found: "Klaus Neumann",
  },
  {
    fault: "a deliverable left out, German",
    brief: "web thick, German",
    from: "<li>Schulung von zwei Stunden</li>",
    to: "",
    found: "Schulung von zwei Stunden",
  },
  {
    fault: "a longer term, German",
    brief: "consulting retainer, German",
    from: "12 Monate",
    to: "24 Monate",
    found: "24 Monate",
  },
  {
    fault: "another milestone's price, French",
    brief: "web milestone, French",
    from: ">5 000 €<",
    to: ">6 000 €<",
    found: "6 000",
  },
  {
    fault: "another company, French",
    brief: "web milestone, French",
    from: "pour Maison Perrin",
    to: "pour Maison Duval",
    found: "Maison Duval",
  },
  {
    fault: "a deposit of twice as much, French",
    brief: "design fixed, French",
    from: "1 000 €",
    to: "2 000 €",
    found: "2 000",
  },
  {
    fault: "another deposit, Spanish",
    brief: "app fixed, Spanish",
    from: "3750",
    to: "4750",
    found: "4750",
  },
  {
    fault: "another total, Spanish",
    brief: "consulting milestone, Spanish",
    from: "9000",
    to: "9900",
    found: "9900",
  },
  {
    fault: "a month later, Japanese",
    brief: "other, in Japanese",
    from: "2027年6月4日",
    to: "2027年7月4日",
    found: "7月4日",
  },
  {
    fault: "ten times the price, Japanese",
    brief: "other, in Japanese",
    from: "$3,000",
    to: "$30,000",
    found: "$30,000",
  },
  {
    fault: "an invented reference",
    brief: "design thick",
    prose:
      "<p>Dear Imogen,</p><p>Harrow &amp; Vale Architects LLP needs one look. We will create it from 5 April 2027 for £9,600: logo in five versions, two typefaces with licences, templates for drawings, letters and slides, and a guide of twelve pages.</p><p>Our approach worked well for Brightwater Hotels last year, where guests noticed it at once.</p>",
    found: "Brightwater Hotels",
  },
  {
    fault: "shares of 110%, in prose",
    brief: "app thick",
    prose:
      "<p>Dear Grace,</p><p>Northwind Inspections gets its app between January 18, 2027 and April 23, 2027 for $64,000.</p><h2>What you get</h2><ul><li>A clickable prototype</li><li>Apps for iOS and Android</li><li>The connection to your customer database</li><li>A guide for inspectors</li></ul><h2>Terms</h2><p>You pay 40% on signing, 40% after the field test and 30% on release.</p>",
    found: "110%",
  },
  {
    fault: "an invented rise, French",
    brief: "marketing fixed, French",
    prose:
      "<p>Bonjour Sophie Marchand,</p><p>Pour la Librairie Marchand, nous préparons la campagne de rentrée du 1er juillet au 3 septembre 2027, au prix de 4 500 €. Nos clients constatent en général une hausse de 35 % de leurs ventes.</p><h2>Livrables</h2><ul><li>Trois affiches</li><li>La vitrine</li><li>Cinq annonces</li></ul>",
    found: "35 %",
  },
  {
    fault: "another client, Spanish",
    brief: "app fixed, Spanish",
    prose:
      "<p>Estimada Carmen Ruiz:</p><p>Casa Alma tendrá una aplicación de reservas para iOS y Android y un panel para el restaurante. El trabajo empieza el 1 de febrero de 2027 y cuesta 12.500 €, con un anticipo de 3.750 €.</p>",
    found: "Carmen Ruiz",
  },
  {
    fault: "an end before the start, Italian",
    brief: "Italian",
    prose:
      "<p>Gentile Giulia Moretti,</p><p>per Cantina Bellavista realizzeremo il sito dal 15 marzo 2027 al 1 febbraio 2027, al prezzo di 7.200 €: progetto grafico, negozio online e formazione del personale. Il 50% alla firma, il 50% alla consegna.</p>",
    found: "before",
  },
  {
    fault: "a later end, Dutch",
    brief: "Dutch",
    from: "28 mei 2027",
    to: "28 juni 2027",
    found: "28 juni 2027",
  },
  { fault: "another price, Polish", brief: "Polish", from: "6500", to: "8500", found: "8500" },
  {
    fault: "no price, Swedish",
    brief: "Swedish",
    prose:
      "<p>Hej Karin Lund,</p><p>Fjällbageriet får en ny webbplats med beställning på nätet, design av alla sidor och utbildning. Arbetet ska vara klart senast den 21 maj 2027.</p>",
    found: "total price",
  },
  {
    fault: "another company, Chinese",
    brief: "Chinese",
    from: "晨光茶业有限公司",
    to: "东方咖啡有限公司",
    found: "东方咖啡",
  },
  { fault: "another price, Arabic", brief: "Arabic", from: "9,500", to: "5,900", found: "5,900" },
  {
    fault: "an invented number of users, German",
    brief: "web thick, German",
    prose:
      "<p>Sehr geehrte Frau Dr. Brandner,</p><p>die Praxis am Markt erhält eine neue Website mit Terminbuchung zum Festpreis von 14.800 €, vom 1. März bis zum 30. April 2027. Mehr als 10.000 Patienten buchen schon heute mit unserer Lösung.</p><h2>Was Sie erhalten</h2><ul><li>Konzept und Gestaltung</li><li>Zwölf Seiten auf Deutsch und Englisch</li><li>Terminbuchung</li><li>Schulung von zwei Stunden</li></ul><p>Je 50 % zahlen Sie bei Auftrag und bei Abnahme, innerhalb von 14 Tagen.</p>",
    found: "10.000",
  },
];
