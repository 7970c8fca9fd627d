/** Texts without a fault, in the words of a model, by an author who had read docs/decisions/0092 and not the rules; committed before the first run. */
import { BOOKS, BOOKSHOP, COURTYARD, ENERGY, FREIGHT, HELPDESK, LAMPS } from "./fifth-briefs";
import type { CleanText } from "./seeded-text";

const text = (name: string, brief: CleanText["brief"], html: string): CleanText => ({ name, brief, html });

export const FIFTH_CLEAN_TEXTS: readonly CleanText[] = [
  text(
    "bookkeeping, sections",
    BOOKS,
    `<h2>Executive Summary</h2><p>Since your bookkeeper retired in October, Dana, the books of Pelham Outfitters have been done on Sundays. They close 45 days after month end, and 320 transactions are still not reconciled. We will take over the bookkeeping for all five stores, clean up 2026, and give you closed books by the tenth business day of every month.</p>
<h2>Scope of Work</h2><ul><li><strong>Cleanup of the 2026 books:</strong> every open transaction reconciled</li><li><strong>Monthly bookkeeping</strong> for the five stores</li><li><strong>Sales tax filings</strong> in three states</li><li><strong>Cash flow forecast</strong> every quarter</li><li><strong>Year-end close</strong></li></ul>
<h2>Timeline</h2><p>Our engagement begins on February 1, 2027 and runs for twelve months, through January 31, 2028. The cleanup takes the first four weeks. The first monthly close follows in March.</p>
<h2>Your Team</h2><p>Miriam Castellano, CPA, oversees the engagement. Joel Park is your day-to-day bookkeeper.</p>
<h2>Investment</h2><p>The monthly fee is $2,400, invoiced on the first of each month and due within 10 days. Over the full year this comes to $28,800. Payroll, income tax returns and audits are not included.</p>`,
  ),
  text(
    "bookkeeping, a letter",
    BOOKS,
    `<p>Dear Dana,</p><p>Running five outdoor stores is a full-time job. Doing the books on Sundays should not be part of it. When we spoke, two things stood out: it takes a month and a half to close a month, and more than 300 transactions have never been reconciled.</p>
<p>Pelham Outfitters needs someone to own this from start to finish. Beginning February 1, 2027, Joel Park will keep your books, and Miriam Castellano will review each close before it reaches you. We start by cleaning up 2026, which we expect to take four weeks. From March on, you will have closed books by business day ten.</p>
<p>Beyond the monthly bookkeeping, we file your sales tax in all three states, prepare a cash flow forecast each quarter, and handle the year-end close. What we ask of you is simple: read access to your bank accounts.</p>
<p>Our fee is $2,400 per month, or $28,800 for the year ending January 31, 2028. You receive an invoice on the first of the month and have ten days to pay it. Payroll, income tax returns and audits are outside this agreement, but we are glad to recommend a specialist.</p><p>We look forward to giving you your Sundays back.</p>`,
  ),
  text(
    "bookkeeping, table of deliverables",
    BOOKS,
    `<h2>The Challenge</h2><p>Late books mean late decisions. At Pelham Outfitters, Inc., February's numbers arrive in the middle of April. Some 320 transactions remain unreconciled, and the owner spends Sundays catching up.</p>
<h2>Our Approach</h2><p>First we fix the past, then we keep the present current. A four-week cleanup puts the 2026 books in order. From then on, a fixed monthly rhythm delivers a close within ten business days, so that no sales tax filing is ever late.</p>
<h2>Deliverables</h2><table><thead><tr><th>Deliverable</th><th>Frequency</th></tr></thead><tbody><tr><td>2026 cleanup</td><td>Once</td></tr><tr><td>Bookkeeping</td><td>Monthly</td></tr><tr><td>Sales tax filings (three states)</td><td>As required</td></tr><tr><td>Cash flow forecast</td><td>Quarterly</td></tr><tr><td>Year-end close</td><td>Once</td></tr></tbody></table>
<h2>Pricing</h2><table><tbody><tr><td>Monthly retainer</td><td>$2,400</td></tr><tr><td>Term</td><td>12 months</td></tr><tr><td>Total</td><td>$28,800</td></tr></tbody></table><p>Term: February 1, 2027 to January 31, 2028. Payment is due 10 days from invoice.</p>
<h2>Exclusions</h2><p>Audits, payroll, and income tax returns.</p><h2>Next Steps</h2><p>To get started, Ms. Okafor, please accept this proposal online.</p>`,
  ),
  text(
    "bookkeeping, phases",
    BOOKS,
    `<h2>Why Pelham needs this now</h2><p>Your five stores generate plenty of data, but it reaches you six weeks too late. We propose to change that within a single quarter.</p>
<h2>Phase 1: Cleanup (February 2027)</h2><p>In four weeks we reconcile the 320 open transactions and close the 2026 books properly.</p>
<h2>Phase 2: Ongoing bookkeeping (March 2027 to January 2028)</h2><p>Each month, we record, reconcile and close by the tenth business day. You also receive four cash flow forecasts over the year, one per quarter, and we prepare and submit your sales tax filings in three states on time.</p>
<h2>Phase 3: Year-end</h2><p>We close the year 2027 and hand your tax preparer a complete file. The income tax returns themselves, payroll and any audit stay with your other advisers.</p>
<h2>Investment and terms</h2><p>Twelve monthly payments of $2,400 add up to $28,800. The first is invoiced on February 1, 2027, the day we start; the last on January 1, 2028. Our agreement ends on January 31, 2028. All invoices are payable within 10 days.</p>
<h2>Prepared for</h2><p>Dana Okafor, Pelham Outfitters, Inc.</p>`,
  ),
  text(
    "courtyard, sections",
    COURTYARD,
    `<h2>Overview</h2><p>Ashdown Court has a generous courtyard that nobody enjoys. It floods after heavy rain, three of its five flower beds are bare, and the concrete slabs have been there since 1974. This proposal sets out how we would turn it into a garden for all 38 flats.</p>
<h2>What We Will Deliver</h2><ul><li>A planting plan, agreed with the residents</li><li>140 m² of permeable paving</li><li>New drainage to replace the blocked drain</li><li>Six raised beds</li><li>420 plants</li><li>A maintenance guide</li></ul>
<h2>Programme</h2><p>Work starts on Monday 1 March 2027. Clearance takes two weeks, paving and drainage three, planting two, and handover one. We finish on Friday 23 April 2027, after eight weeks on site.</p>
<h2>Price</h2><p>Our fixed price is £18,600. We invoice 30% (£5,580) on acceptance, 40% (£7,440) when the paving is laid and 30% (£5,580) on handover. Invoices are payable within 21 days.</p>
<h2>Exclusions</h2><p>Lighting, garden furniture and repairs to the boundary wall are not included.</p>
<h2>Acceptance</h2><p>Mrs Leigh, if you are happy with this proposal, please sign below on behalf of the Residents Association.</p>`,
  ),
  text(
    "courtyard, a letter",
    COURTYARD,
    `<p>Dear Margaret,</p><p>Thank you for showing us round the courtyard at Ashdown Court. With one blocked drain for the whole space, it is no wonder that it floods, and it is easy to see why most of the flower beds have been given up.</p>
<p>We would like to give the residents a garden in which water is gone within an hour of rain and in which twenty people can sit down. Owen Prosser will draw up the planting plan. Kirsty Bell will run the site: lifting the old slabs, laying 140 square metres of permeable paving over new drainage, building half a dozen raised beds and putting in 420 plants. When we leave, you will have a guide that explains how to look after it all.</p>
<p>We can begin on 1 March 2027 and hand over by 23 April, eight weeks later. All we ask is that the gate is kept free for deliveries.</p>
<p>The price is £18,600, fixed. You pay 30% when you accept, 40% once the paving is down and the remaining 30% at handover, each within three weeks of our invoice. Lighting, furniture and the boundary wall are not part of this price.</p><p>With kind regards</p>`,
  ),
  text(
    "courtyard, table of payments",
    COURTYARD,
    `<h2>Your Vision</h2><p>The residents of Ashdown Court want a courtyard they can use: dry underfoot, green to look at, and with room for twenty to sit together.</p>
<h2>The Work, Stage by Stage</h2><ol><li><strong>Clearance (weeks 1–2).</strong> We remove the concrete slabs.</li><li><strong>Paving and drainage (weeks 3–5).</strong> We renew the drainage and lay 140 m² of paving that lets rain through.</li><li><strong>Planting (weeks 6–7).</strong> We build six raised beds and plant 420 plants according to the planting plan.</li><li><strong>Handover (week 8).</strong> We walk the garden with you and leave a maintenance guide.</li></ol>
<h2>Dates</h2><p>Start: 1 March 2027<br>Finish: 23 April 2027</p>
<h2>Payment Schedule</h2><table><thead><tr><th>Stage</th><th>Share</th><th>Amount</th></tr></thead><tbody><tr><td>On acceptance</td><td>30%</td><td>£5,580</td></tr><tr><td>Paving laid</td><td>40%</td><td>£7,440</td></tr><tr><td>Handover</td><td>30%</td><td>£5,580</td></tr><tr><td><strong>Total</strong></td><td>100%</td><td>£18,600</td></tr></tbody></table><p>Each invoice is due 21 days after its date.</p>
<h2>Not Included</h2><ul><li>Lighting</li><li>Garden furniture</li><li>Repairs to the boundary wall</li></ul><p>Prepared for Margaret Leigh, Ashdown Court Residents Association.</p>`,
  ),
  text(
    "courtyard, benefits",
    COURTYARD,
    `<h2>From puddles to a garden</h2><p>For more than fifty years, the courtyard of Ashdown Court has been a place to walk through, preferably in boots. Margaret Leigh and her fellow residents have asked us to change that.</p>
<h2>What changes for residents</h2><p><strong>No more flooding.</strong> Permeable paving on 140 m² and a new drainage system take the water away; an hour after the rain, no puddle is left. <strong>More green.</strong> Instead of two planted beds you will have six raised ones, with 420 plants chosen in a planting plan. <strong>Easy care.</strong> A maintenance guide tells your volunteers what to do in each season.</p>
<h2>How long it takes</h2><p>The work takes eight weeks, from the beginning of March (we start on the 1st) to 23 April 2027: a fortnight of clearance, three weeks of paving and drainage, another fortnight of planting, and a final week for handover.</p>
<h2>What it costs</h2><p>£18,600 in total, which is less than £490 per flat. The first 30% is payable on acceptance, a further 40% once the paving has been laid, and the balance on handover, in each case within 21 days. Furniture, lighting and repairs to the boundary wall would be quoted separately.</p>`,
  ),
  text(
    "help desk, sections",
    HELPDESK,
    `<h2>Executive Summary</h2><p>Kestrel Law Group relies on a server from 2015 and on a freelancer who comes in on Thursdays. The result: four outages in the last year, no tested backup, and mornings that begin with a 14-minute wait. We propose managed IT support for both offices and all 45 workstations.</p>
<h2>Services</h2><ul><li>Help desk, 8 am to 6 pm on business days</li><li>Migration of 52 mailboxes to Microsoft 365</li><li>Nightly backups</li><li>Multi-factor authentication for all staff</li><li>A report every quarter</li></ul>
<h2>Service Levels</h2><p>We respond within 30 minutes. Our goal is that no outage lasts longer than two hours.</p>
<h2>Onboarding Plan</h2><p>Week 1: inventory. Weeks 2–5: migration. Weeks 6–8: security. The agreement runs from May 3, 2027 to April 30, 2028.</p>
<h2>Fees</h2><p>Onboarding costs $6,000, due on signing. The monthly fee is $4,000 for twelve months, so the total is CAD 54,000. Invoices are due within 15 days. Work outside business hours is charged at $150 per hour.</p>
<h2>Out of Scope</h2><p>Hardware purchases, Microsoft licences and support for private devices.</p>
<h2>Next Step</h2><p>Samira, please sign by April 16, 2027 so that we can start on time.</p>`,
  ),
  text(
    "help desk, a letter",
    HELPDESK,
    `<p>Dear Ms. Bouchard,</p><p>A law firm bills by the hour, and every hour without email or files is an hour lost. Last year this happened to you four times. We would like to make sure that it does not happen again.</p>
<p>Under this agreement, Ravi Menon will be your account manager, and Chloe Tremblay will look after the systems in both offices. She will begin with a week of inventory, then move your 52 mailboxes to Microsoft 365 over four weeks, and spend three more on security: nightly backups that are tested, and multi-factor authentication for everyone.</p>
<p>From then on, your people can call our help desk between 8 am and 6 pm on any business day and will hear back within half an hour. Every quarter you receive a report on what happened and what we recommend.</p>
<p>We start on May 3, 2027; the first term ends on April 30, 2028. The price for this term is $54,000 in Canadian dollars: $6,000 for onboarding, payable when you sign, and twelve payments of $4,000. Invoices are due in 15 days. Hardware, licences from Microsoft and private devices are not covered.</p><p>To hold the start date, we need your signature by April 16.</p>`,
  ),
  text(
    "help desk, tables",
    HELPDESK,
    `<h2>Where You Are Today</h2><table><tbody><tr><td>Outages in the last year</td><td>4</td></tr><tr><td>Workstations</td><td>45</td></tr><tr><td>Offices</td><td>2</td></tr><tr><td>Tested backups</td><td>None</td></tr></tbody></table>
<h2>Where We Will Take You</h2><p>Kestrel Law will have a help desk on business days from 8 am to 6 pm, with a first response inside 30 minutes; 52 mailboxes in Microsoft 365; backups every night; multi-factor authentication for all staff; and a quarterly report.</p>
<h2>Timeline</h2><table><thead><tr><th>Stage</th><th>Duration</th></tr></thead><tbody><tr><td>Inventory</td><td>1 week</td></tr><tr><td>Migration</td><td>4 weeks</td></tr><tr><td>Security</td><td>3 weeks</td></tr></tbody></table><p>Onboarding begins on May 3, 2027 and is complete eight weeks later. Support continues until April 30, 2028.</p>
<h2>Pricing (CAD)</h2><table><tbody><tr><td>Onboarding</td><td>$6,000</td></tr><tr><td>Managed support, 12 × $4,000</td><td>$48,000</td></tr><tr><td>Total</td><td>$54,000</td></tr></tbody></table><p>Terms: 15 days. After-hours work: $150/hour. Licences, hardware and private devices are excluded.</p>
<p>Prepared for Samira Bouchard. This offer can be signed until April 16, 2027.</p>`,
  ),
  text(
    "help desk, questions",
    HELPDESK,
    `<h2>What problem are we solving?</h2><p>Kestrel Law Group LLP has outgrown its Thursday arrangement. A twelve-year-old server, four outages in one year and backups that nobody has tested are a risk that a law firm should not carry.</p>
<h2>What do you get?</h2><p>One team for everything. A help desk answers from 8 am until 6 pm on business days, the first time within 30 minutes. All 52 mailboxes are migrated to Microsoft 365. Backups run nightly. Multi-factor authentication protects every member of staff. Each quarter a report shows you the state of your 45 workstations.</p>
<h2>How soon?</h2><p>We start on Monday, May 3, 2027. By the end of June, the inventory, the migration and the security work will be finished. The contract runs until the end of April 2028 (April 30).</p>
<h2>How much?</h2><p>$54,000 CAD for the year. Of this, $6,000 covers onboarding and is due at signing; the other $48,000 is spread over twelve months at $4,000 each. You have 15 days to pay an invoice. Hours outside business hours cost $150 each.</p>
<h2>What is not covered?</h2><p>Microsoft licences, hardware purchases and support for private devices.</p>
<h2>What now?</h2><p>Samira Bouchard signs by April 16, and we take it from there.</p>`,
  ),
  text(
    "Buchhandlung, Abschnitte",
    BOOKSHOP,
    `<h2>Ausgangslage</h2><p>Sehr geehrte Frau Seidel, Ihre Regale stammen von 1988 und lassen sich nicht verstellen. Ein Drittel der Titel finden Ihre Kunden nicht, und für Lesungen fehlt der Platz. Mit der neuen Verkaufsfläche von 210 m² bietet sich die Gelegenheit, beides zu ändern.</p>
<h2>Unsere Leistungen</h2><ul><li>Ausführungsplanung für die gesamte Fläche</li><li>86 laufende Meter Regale aus Eiche</li><li>Kassentheke</li><li>Leseecke mit acht Plätzen</li><li>Lichtplanung</li></ul>
<h2>Zeitplan</h2><p>Wir beginnen am 7. Juni 2027 und schließen am 27. August 2027 ab. Für die Planung sind drei Wochen vorgesehen, für die Fertigung fünf, für den Einbau drei und für die Abnahme eine.</p>
<h2>Investition</h2><p>Der Festpreis beträgt 64.000 €. Davon sind 40 % (25.600 €) bei Auftrag fällig, 40 % (25.600 €) bei Beginn des Einbaus und 20 % (12.800 €) nach der Abnahme. Unsere Rechnungen sind innerhalb von 14 Tagen zahlbar.</p>
<h2>Nicht enthalten</h2><p>Bodenbelag, Elektroinstallation und der Umzug der Bücher sind nicht Teil dieses Angebots.</p>`,
  ),
  text(
    "Buchhandlung, Brief",
    BOOKSHOP,
    `<p>Liebe Frau Seidel,</p><p>eine Buchhandlung lebt davon, dass man in ihr stöbert. Heute gelingt das bei Ihnen nur zum Teil: Jeder dritte Titel bleibt unentdeckt, weil die alten Regale sich nicht anpassen lassen. Auf 210 Quadratmetern wollen wir der Buchhandlung Seidel einen Raum geben, der 9.000 Titel zeigt und in dem 40 Gäste einer Lesung zuhören können.</p>
<p>Lea Hofmann übernimmt die Ausführungsplanung und die Lichtplanung. Uwe Krämer fertigt in seiner Werkstatt die Regale, insgesamt 86 laufende Meter in Eiche, dazu die Kassentheke und eine Leseecke für acht Personen. Damit der Einbau zügig vorangeht, muss die Fläche bis dahin leer geräumt sein.</p>
<p>Zwölf Wochen genügen uns: Start ist am 7. Juni 2027, am 27. August nehmen wir die Arbeiten gemeinsam mit Ihnen ab.</p>
<p>Unser Preis ist fest und beträgt 64.000 Euro. Zwei Raten von je 25.600 Euro werden bei Auftrag und zu Beginn des Einbaus fällig, die restlichen 12.800 Euro nach der Abnahme, jeweils mit einem Zahlungsziel von zwei Wochen. Um den Bodenbelag, die Elektroinstallation und den Umzug der Bücher kümmern Sie sich bitte selbst.</p><p>Mit freundlichen Grüßen</p>`,
  ),
  text(
    "Buchhandlung, Phasen",
    BOOKSHOP,
    `<h2>Ziel</h2><p>Katrin Seidel möchte ihre Buchhandlung neu einrichten: Platz für 9.000 Titel, Lesungen mit 40 Gästen und eine Ordnung, in der Kunden finden, was sie suchen.</p>
<h2>Vorgehen</h2><h3>1. Planung (3 Wochen)</h3><p>Wir messen auf, zeichnen die Ausführungsplanung und legen in der Lichtplanung fest, wie Regale und Leseecke beleuchtet werden.</p><h3>2. Fertigung (5 Wochen)</h3><p>In der Werkstatt entstehen 86 laufende Meter Eichenregale und die Kassentheke.</p><h3>3. Einbau (3 Wochen)</h3><p>Wir montieren alles auf der geräumten Fläche und richten die Leseecke mit ihren acht Plätzen ein.</p><h3>4. Abnahme (1 Woche)</h3><p>Wir gehen gemeinsam durch den Raum und beheben letzte Mängel.</p>
<h2>Termine</h2><table><tbody><tr><td>Beginn</td><td>07.06.2027</td></tr><tr><td>Ende</td><td>27.08.2027</td></tr></tbody></table>
<h2>Preis und Zahlung</h2><table><tbody><tr><td>Bei Auftrag</td><td>40 %</td><td>25.600,00 €</td></tr><tr><td>Beginn des Einbaus</td><td>40 %</td><td>25.600,00 €</td></tr><tr><td>Nach Abnahme</td><td>20 %</td><td>12.800,00 €</td></tr><tr><td>Gesamt</td><td>100 %</td><td>64.000,00 €</td></tr></tbody></table><p>Zahlbar innerhalb von 14 Tagen. Elektroinstallation, Bodenbelag und Bücherumzug sind ausgenommen.</p>`,
  ),
  text(
    "Spedition, Abschnitte",
    FREIGHT,
    `<h2>Zusammenfassung</h2><p>17 Stellen sind bei der Spedition Harms unbesetzt, und Bewerbungen kommen bisher nur über Bekannte. Mit einem Imagefilm und sechs Clips zeigen wir, wie es sich bei Ihnen arbeitet. Das Ziel sind zehn Bewerbungen im Monat.</p>
<h2>Leistungsumfang</h2><ul><li>Drehbuch</li><li>Imagefilm mit einer Länge von drei Minuten</li><li>Sechs Clips für soziale Medien</li><li>Untertitel auf Deutsch, Englisch und Polnisch</li><li>25 Fotos vom Dreh</li></ul>
<h2>Ablauf</h2><p>Am 6. September 2027 beginnen wir mit dem Konzept, das zwei Wochen in Anspruch nimmt. Gedreht wird an vier Tagen. Für den Schnitt planen wir vier Wochen ein, für die Abnahme eine Woche. Alles liegt Ihnen spätestens am 29. Oktober 2027 vor.</p>
<h2>Kosten</h2><p>Wir bieten Ihnen das Projekt zum Festpreis von 14.500 € an. Die erste Hälfte (7.250 €) wird bei Auftrag fällig, die zweite nach der Abnahme. Das Zahlungsziel beträgt 30 Tage. Eine Korrekturschleife ist enthalten; jede weitere berechnen wir mit 480 €.</p>
<h2>Nicht enthalten</h2><p>Anzeigenschaltung, Drohnenaufnahmen und Honorare für Schauspieler.</p><p>Wir freuen uns auf die Zusammenarbeit, Herr Harms.</p>`,
  ),
  text(
    "Spedition, Brief",
    FREIGHT,
    `<p>Sehr geehrter Herr Harms,</p><p>wer bei Ihnen fährt, bleibt. Nur weiß das außerhalb Ihres Bekanntenkreises kaum jemand, und die Fotos auf Ihrer Website sind fünfzehn Jahre alt. Deshalb schlagen wir einen Film vor, in dem Ihre eigenen Fahrerinnen und Fahrer zu Wort kommen.</p>
<p>Svenja Arndt schreibt das Drehbuch und führt Regie, Milan Petrov steht hinter der Kamera und übernimmt den Schnitt. Nach zwei Wochen Konzept drehen wir vier Tage lang auf Ihrem Hof und unterwegs. Daraus entstehen in vier Wochen Schnitt ein dreiminütiger Imagefilm und ein halbes Dutzend Clips für soziale Medien, alle mit deutschen, englischen und polnischen Untertiteln. Zusätzlich erhalten Sie 25 Fotos vom Dreh, die auch Ihrer Website guttun.</p>
<p>Wir würden am 6. September 2027 anfangen und bis zum 29. Oktober 2027 fertig sein. Der Preis beträgt 14.500 Euro; 7.250 Euro stellen wir bei Auftrag in Rechnung und 7.250 Euro nach Abnahme, zahlbar binnen 30 Tagen. Darin ist eine Korrekturschleife inbegriffen, jede weitere kostet 480 Euro. Schauspieler, Drohnenaufnahmen und das Schalten von Anzeigen gehören nicht dazu.</p>`,
  ),
  text(
    "Spedition, Nutzen zuerst",
    FREIGHT,
    `<h2>Was ein Film für Sie leisten kann</h2><p>Jan Harms sucht Menschen, die gern fahren. Siebzehn Plätze sind frei. Ein guter Film erreicht dort, wo Fahrerinnen und Fahrer ihre Pausen verbringen: auf dem Telefon.</p>
<h2>Das bekommen Sie</h2><table><thead><tr><th>Leistung</th><th>Umfang</th></tr></thead><tbody><tr><td>Drehbuch</td><td>1</td></tr><tr><td>Imagefilm</td><td>3 Minuten</td></tr><tr><td>Clips für soziale Medien</td><td>6</td></tr><tr><td>Untertitel</td><td>3 Sprachen (Deutsch, Englisch, Polnisch)</td></tr><tr><td>Fotos vom Dreh</td><td>25</td></tr></tbody></table>
<h2>Meilensteine</h2><ol><li>Konzept: 2 Wochen</li><li>Dreh: 4 Tage</li><li>Schnitt: 4 Wochen</li><li>Abnahme: 1 Woche</li></ol><p>Projektzeitraum: 06.09.2027 bis 29.10.2027, also knapp acht Wochen.</p>
<h2>Konditionen</h2><p>Festpreis 14.500 €, je zur Hälfte bei Auftrag und nach Abnahme, Zahlungsziel 30 Tage. Eine Korrekturschleife ist im Preis enthalten, für jede weitere fallen 480 € an.</p>
<h2>Abgrenzung</h2><p>Nicht enthalten sind Honorare für Schauspieler, Anzeigenschaltung sowie Drohnenaufnahmen.</p>`,
  ),
  text(
    "luminaires, sections",
    LAMPS,
    `<h2>Contexte</h2><p>Madame Ferrand, une commande étrangère sur huit vous revient à cause d'une erreur de traduction. Aujourd'hui, vos commerciaux traduisent eux-mêmes le catalogue, sans glossaire. Nous vous proposons de confier ce travail à une équipe dont c'est le métier.</p>
<h2>Prestations</h2><ul><li>Un glossaire de 400 termes</li><li>La traduction du catalogue de 180 pages en anglais et en allemand</li><li>La traduction de 60 fiches techniques</li><li>Une relecture par un natif</li><li>Une mémoire de traduction</li></ul>
<h2>Calendrier</h2><p>La mission débute le 1er mars 2027 et se termine le 21 mai 2027 : deux semaines pour le glossaire, sept pour la traduction, deux pour la relecture et une pour la livraison.</p>
<h2>Budget</h2><p>Le prix forfaitaire est de 12 600 €. Un acompte de 30 %, soit 3 780 €, est dû à la commande ; le solde de 70 %, soit 8 820 €, à la livraison. Paiement à 30 jours.</p>
<h2>Hors périmètre</h2><p>La mise en page, l'impression et la traduction du site web ne sont pas comprises.</p>`,
  ),
  text(
    "luminaires, lettre",
    LAMPS,
    `<p>Chère Claire,</p><p>Le salon de Francfort approche, et les Luminaires Ferrand méritent un catalogue qui parle à vos clients allemands et anglais aussi bien qu'à vos clients français. Notre objectif commun est clair : ramener les retours sous la barre des 2 %.</p>
<p>Hélène Vasseur coordonnera le projet. Markus Thiel traduira vers l'allemand et Fiona Grant vers l'anglais. Ils commenceront par établir un glossaire de 400 termes, que vous validerez. Viendront ensuite les 180 pages du catalogue 2028 et vos soixante fiches techniques. Chaque texte sera relu par un natif, et la mémoire de traduction vous appartiendra : vous pourrez la réutiliser pour les prochaines éditions.</p>
<p>Nous commencerons le 1er mars 2027 et vous livrerons l'ensemble le 21 mai, soit douze semaines plus tard.</p>
<p>Pour ce travail, nous demandons 12 600 euros, dont 3 780 euros à la commande et 8 820 euros à la livraison, à régler sous 30 jours. La mise en page, l'impression et le site web restent à votre charge.</p><p>Bien cordialement</p>`,
  ),
  text(
    "luminaires, tableau",
    LAMPS,
    `<h2>Notre compréhension de votre besoin</h2><p>Luminaires Ferrand souhaite publier son catalogue 2028 en anglais et en allemand, sans les erreurs qui provoquent aujourd'hui le retour de 12,5 % des commandes étrangères.</p>
<h2>Notre méthode</h2><table><thead><tr><th>Étape</th><th>Durée</th><th>Résultat</th></tr></thead><tbody><tr><td>Glossaire</td><td>2 semaines</td><td>400 termes validés</td></tr><tr><td>Traduction</td><td>7 semaines</td><td>180 pages de catalogue et 60 fiches techniques</td></tr><tr><td>Relecture</td><td>2 semaines</td><td>Textes relus par un natif</td></tr><tr><td>Livraison</td><td>1 semaine</td><td>Fichiers et mémoire de traduction</td></tr></tbody></table><p>Du lundi 1er mars au vendredi 21 mai 2027.</p>
<h2>Conditions financières</h2><table><tbody><tr><td>À la commande</td><td>30 %</td><td>3 780,00 €</td></tr><tr><td>À la livraison</td><td>70 %</td><td>8 820,00 €</td></tr><tr><td>Total</td><td></td><td>12 600,00 €</td></tr></tbody></table><p>Les factures sont payables à trente jours. Ne sont pas inclus : l'impression, la mise en page, la traduction du site web.</p>
<p>Proposition établie à l'attention de Claire Ferrand.</p>`,
  ),
  text(
    "Tilleuls, sections",
    ENERGY,
    `<h2>Résumé</h2><p>Monsieur Colin, les charges de chauffage de la résidence Les Tilleuls ont augmenté de 38 % en deux ans, et les logements du dernier étage restent froids. L'audit énergétique que nous proposons montrera comment réduire la consommation d'au moins 40 %.</p>
<h2>Livrables</h2><ul><li>Visite de douze logements</li><li>Modèle thermique des trois bâtiments</li><li>Trois scénarios de travaux chiffrés</li><li>Rapport d'audit</li><li>Présentation à l'assemblée générale</li></ul>
<h2>Planning</h2><p>Nous intervenons du 4 octobre au 10 décembre 2027. Les relevés durent trois semaines, la modélisation quatre, le rapport deux et la présentation une. Vous pourrez ainsi voter les travaux en janvier 2028.</p>
<h2>Honoraires</h2><p>Nos honoraires s'élèvent à 9 000 €, payables en trois versements de 3 000 € : à la signature, après les relevés et à la remise du rapport. Les factures sont payables sous 45 jours.</p>
<h2>Exclusions</h2><p>La maîtrise d'œuvre, le diagnostic amiante et les demandes de subventions ne font pas partie de cette mission.</p>`,
  ),
  text(
    "Tilleuls, lettre",
    ENERGY,
    `<p>Monsieur Colin,</p><p>Une seule chaudière au fioul, installée en 1994, chauffe vos trois bâtiments et leurs 72 logements. Il n'est donc pas surprenant que les charges s'envolent. Avant d'engager des travaux, la copropriété Les Tilleuls a besoin de chiffres sur lesquels s'appuyer.</p>
<p>Nadia Belkacem et Paul Guérin visiteront une douzaine de logements, du rez-de-chaussée au dernier étage. À partir de ces relevés, ils construiront un modèle thermique de chaque bâtiment et compareront trois scénarios de travaux, avec leur coût et les économies attendues. Vous recevrez un rapport d'audit complet, que nous viendrons présenter à l'assemblée générale.</p>
<p>La mission dure dix semaines. Elle commence le 4 octobre 2027 et s'achève le 10 décembre, à temps pour un vote en janvier.</p>
<p>Notre prix est de 9 000 € : un tiers à la signature, un tiers une fois les relevés terminés, le dernier tiers avec le rapport. Vous disposez de 45 jours pour régler chaque facture. Nous n'assurons ni la maîtrise d'œuvre, ni le diagnostic amiante, ni les demandes de subventions.</p>`,
  ),
  text(
    "Tilleuls, étapes",
    ENERGY,
    `<h2>Pourquoi un audit ?</h2><p>Trois bâtiments de 1968, 72 logements, une facture en hausse de près de 40 % : la résidence ne peut plus attendre. L'objectif du syndicat est une consommation inférieure d'au moins 40 %.</p>
<h2>Comment nous travaillons</h2><p><strong>Relevés, semaines 1 à 3.</strong> Visite de 12 logements et de la chaufferie.</p><p><strong>Modélisation, semaines 4 à 7.</strong> Modèle thermique des trois bâtiments et calcul de trois scénarios de travaux chiffrés.</p><p><strong>Rapport, semaines 8 et 9.</strong> Rédaction du rapport d'audit.</p><p><strong>Présentation, semaine 10.</strong> Présentation des résultats en assemblée générale.</p>
<h2>Dates clés</h2><ul><li>Début : 04/10/2027</li><li>Fin : 10/12/2027</li><li>Vote des travaux : janvier 2028</li></ul>
<h2>Prix</h2><p>Forfait de 9 000,00 €, réglé par tiers (3 × 3 000 €) à la signature, après les relevés et à la remise du rapport, à 45 jours.</p>
<h2>Ce qui n'est pas prévu</h2><p>Diagnostic amiante, maîtrise d'œuvre, demandes de subventions.</p><p>À l'attention de M. Bernard Colin, Syndicat des copropriétaires Les Tilleuls.</p>`,
  ),
];
