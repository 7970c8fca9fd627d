/** Texts without a fault, written by somebody who had not seen the rules and committed before the first run (docs/decisions/0092). */
import { BAKERY, CHEESE, CLIMBING, CLINIC, CYCLES, HOUSING, MUSEUM, VINEYARD } from "./fourth-briefs";
import type { CleanText } from "./seeded-text";

const text = (name: string, brief: CleanText["brief"], html: string): CleanText => ({ name, brief, html });

export const FOURTH_CLEAN_TEXTS: readonly CleanText[] = [
  text(
    "climbing, thirds as sums",
    CLIMBING,
    `<h2>Summary</h2><p>Nora, on a busy Saturday your members can wait as long as twenty-five minutes at the desk, and 20% of your classes take more people than they hold. Granite Climbing has outgrown one spreadsheet per gym. We propose a single booking platform for all three locations, so that nobody waits more than five minutes and four out of five bookings are made online before 2027 is over.</p>
<h2>What you will receive</h2><ul><li>Online booking for day passes and classes</li><li>A member app (iOS and Android)</li><li>A dashboard for the front desk</li><li>All 4,200 member records imported</li><li>Two training sessions for your staff</li></ul>
<h2>Schedule</h2><p>We start on Monday, April 5, 2027 and launch by Friday, July 30: seventeen weeks, of which two go to discovery, three to design, nine to building, and the last three to testing and launch.</p>
<h2>Investment</h2><p>Your fixed price is $36,000, paid in three equal installments of $12,000: at signature, on approval of the designs, and at launch. Each invoice is payable within two weeks.</p>
<h2>Out of scope</h2><p>We do not supply card terminals, run marketing campaigns or translate the platform.</p>`,
  ),
  text(
    "climbing, table of phases",
    CLIMBING,
    `<h2>Why now</h2><p>Three gyms, three spreadsheets, and a line at each desk that reaches 25 minutes on weekends. One class in five is overbooked. Granite Climbing Co. deserves better, and so do the two people who staff each front desk on Saturdays.</p>
<h2>How we will work</h2><table><thead><tr><th>Phase</th><th>Length</th></tr></thead><tbody><tr><td>Discovery</td><td>2 weeks</td></tr><tr><td>Design</td><td>3 weeks</td></tr><tr><td>Build</td><td>9 weeks</td></tr><tr><td>Testing and launch</td><td>3 weeks</td></tr><tr><td>Total</td><td>17 weeks</td></tr></tbody></table>
<p>The project runs from 5 April to 30 July 2027. Before the build starts, you export your member records; we then import all 4,200 of them.</p>
<h2>Scope</h2><p>Members book classes and day passes online or in an app for iPhone and Android. Your staff see everything in one front desk dashboard and learn it in two sessions of training. Card terminals, translation and marketing campaigns remain outside this proposal.</p>
<h2>Price</h2><table><tbody><tr><td>On signing (1/3)</td><td>$12,000.00</td></tr><tr><td>Designs approved (1/3)</td><td>$12,000.00</td></tr><tr><td>Launch (1/3)</td><td>$12,000.00</td></tr><tr><td>Total</td><td>$36,000.00</td></tr></tbody></table><p>Terms: 14 days from the date of invoice.</p>`,
  ),
  text(
    "climbing, a letter",
    CLIMBING,
    `<p>Dear Ms. Whitfield,</p><p>Thank you for the opportunity to propose a new booking platform for Granite Climbing. You told us what hurts most: weekend queues that last up to 25 minutes, and overbooking in a fifth of all classes. Our goal is a wait of less than five minutes, with 80 percent of bookings made online by the end of the year.</p>
<p>Grace Adeyemi will lead the product and Tomasz Nowak will develop it. Over just under four months, beginning 04/05/2027 and ending 07/30/2027, they will deliver the online booking, the member app for both phone platforms, the dashboard for your front desks, the import of your member records (4,200 in total) and staff training in two parts.</p>
<p>The first five weeks are spent on discovery and design. The build takes nine weeks after that, and the remaining three are kept for testing and launch.</p>
<p>The cost is a flat thirty-six thousand dollars. A third falls due when you sign, a third once you have approved the designs, and the final third at launch, always with 14 days to pay. Please note that marketing campaigns, translation and card terminals are not included.</p>
<p>We look forward to climbing with you.</p>`,
  ),
  text(
    "climbing, goals first",
    CLIMBING,
    `<h2>Goals</h2><ol><li>Bring the weekend wait from 25 minutes to under 5</li><li>Move 80% of bookings online by December 31, 2027</li><li>End the overbooking that now affects one class in five</li></ol>
<h2>Our solution</h2><p>A shared platform replaces the spreadsheets at your three gyms. It consists of <strong>online booking</strong>, a <strong>member app</strong> for iOS and Android and a <strong>front desk dashboard</strong>. We also move your 4,200 member records across and train your staff over two sessions.</p>
<h2>Milestones</h2><p><strong>Weeks 1–2:</strong> discovery. <strong>Weeks 3–5:</strong> design. <strong>Weeks 6–14:</strong> build. <strong>Weeks 15–17:</strong> testing and launch. Kick-off is on the first Monday of April 2027; launch is at the end of July, on the 30th at the latest.</p>
<h2>Commercials</h2><p>Total: USD 36,000, fixed. By the time the designs are approved you will have paid $24,000, two thirds of the price; the last $12,000 is invoiced at launch. Invoices are due in 14 days.</p>
<h2>What this does not cover</h2><ul><li>Card terminals for the desks</li><li>Marketing campaigns</li><li>Translation</li></ul>
<h2>Assumption</h2><p>We rely on Granite to export its member records before we start the build.</p>`,
  ),
  text(
    "housing, halves as sums",
    HOUSING,
    `<h2>Executive summary</h2><p>Fenwick Homes looks after 1,850 households. When something breaks, a tenant phones the office, one of some 600 calls that week, and waits nine days for the repair to be booked. We propose a tenant portal that gets repairs booked within two days and takes a third of those calls away.</p>
<h2>What we will deliver</h2><p>We begin by interviewing twelve tenants and turn what we learn into a clickable prototype. The portal itself brings together repairs, rent and messages, and it connects to the repairs database you have had since 2011. Ruth Kaplan audits it against WCAG 2.2 level AA, and your office receives a handover manual.</p>
<h2>Timetable</h2><p>Research takes three weeks, the prototype four, the build six and handover two: fifteen weeks in all, from 6 September to 17 December 2027.</p>
<h2>Fees</h2><p>The fee is fixed at £42,500. Half of it, £21,250, is payable in advance and the other £21,250 on handover; both invoices are payable within 30 days. Should you ask for more, we charge £95 an hour.</p>
<h2>Not part of the fee</h2><p>Hosting fees and text message charges are paid by Fenwick Homes directly. Replacing the repairs database is not in scope.</p>`,
  ),
  text(
    "housing, people first",
    HOUSING,
    `<h2>Who you will work with</h2><p>Imogen Hart leads the research, David Osei the development, and Ruth Kaplan makes sure that everybody can use the result. The same team has worked for Marlowe Housing Trust and the City of Carrick.</p>
<h2>Understanding of the problem</h2><p>Mr Boyd, you told us what is wrong. Six hundred calls a week, a database more than fifteen years old, and nine days before a repair is even booked: this is hard on tenants and on the office alike. The target we have agreed is two days, with one call in three no longer needed.</p>
<h2>Stages</h2><ul><li><strong>Research (3 weeks):</strong> conversations with 12 tenants</li><li><strong>Prototype (4 weeks):</strong> clickable, and tested before a line of the portal is written</li><li><strong>Build (6 weeks):</strong> repairs, rent accounts and messages for 1,850 households, linked to the existing repairs database; accessibility audit (WCAG 2.2 AA)</li><li><strong>Handover (2 weeks):</strong> a manual for the office</li></ul>
<p>We would start on Monday 6th September 2027 and be done on 17th December, a week before Christmas.</p>
<h2>Costs and payment</h2><p>£42.5k in total: 50% up front and the balance of 50% on handover. Our invoices are due after 30 days. Extra work is possible at our rate of £95/hour.</p><p>Excluded: charges for text messages, fees for hosting, and a new repairs database.</p>`,
  ),
  text(
    "housing, questions and answers",
    HOUSING,
    `<h2>What is the problem?</h2><p>Mr Boyd, your tenants wait nine days for a booked repair, and your office answers around 600 calls every week. Everything is reported by phone.</p>
<h2>What do we propose?</h2><p>A portal where each of your 1,850 households can report a repair, look at the rent account and send the office a message. A repair will be booked in two days or less, and calls will fall by a third, to about 400 a week.</p>
<h2>What do you get?</h2><p>Twelve tenant interviews, a prototype to click through, the finished portal, its connection to the repairs database, an accessibility audit at AA level of WCAG 2.2 and a handover manual.</p>
<h2>How long does it take?</h2><p>Fifteen weeks. Work starts on 06/09/2027 and ends on 17/12/2027, with the prototype finished after seven weeks and the build after thirteen.</p>
<h2>What does it cost?</h2><p>£42,500.00 as a fixed price, split evenly between an advance payment and a payment on handover. You have 30 days to pay each invoice. Any additional work is charged by the hour at £95.</p>
<h2>What does it not cover?</h2><p>Three things: hosting fees, text message charges, and the replacement of your repairs database.</p>`,
  ),
  text(
    "housing, table of prices",
    HOUSING,
    `<h2>Introduction</h2><p>This proposal to Fenwick Homes Ltd sets out how we would design and build a tenant portal for 1,850 households between September and December 2027.</p>
<h2>Objectives</h2><p>Cut the time to book a repair from nine days to two, and reduce calls to the office, now 600 a week, by 33%.</p>
<h2>Deliverables</h2><ol><li>Tenant interviews (12)</li><li>Clickable prototype</li><li>Portal: repairs, rent, messages</li><li>Connection to your repairs database</li><li>WCAG 2.2 AA accessibility audit</li><li>Handover manual</li></ol>
<h2>Programme</h2><table><thead><tr><th>Stage</th><th>Starts</th><th>Duration</th></tr></thead><tbody><tr><td>Research</td><td>6 Sept 2027</td><td>three weeks</td></tr><tr><td>Prototype</td><td>27 Sept 2027</td><td>four weeks</td></tr><tr><td>Build</td><td>25 Oct 2027</td><td>six weeks</td></tr><tr><td>Handover</td><td>6 Dec 2027</td><td>two weeks</td></tr></tbody></table><p>Completion: 17 Dec 2027.</p>
<h2>Price</h2><table><tbody><tr><td>Advance payment</td><td>50%</td><td>£21,250</td></tr><tr><td>On handover</td><td>50%</td><td>£21,250</td></tr><tr><td>Total</td><td>100%</td><td>£42,500</td></tr></tbody></table><p>Payment is due within thirty days of invoice. Work beyond this scope: £95 per hour, agreed beforehand.</p>
<h2>Exclusions</h2><p>The price excludes hosting, the cost of text messages, and any replacement of the repairs database itself.</p>`,
  ),
  text(
    "bakery, hours",
    BAKERY,
    `<h2>Overview</h2><p>Hannah, of every hundred loaves that Sorrel Bakehouse bakes, eleven are thrown away. Night shifts in your four bakeries are still planned on paper. We propose a review of production planning that shows where the waste begins and how to bring it below 6%.</p>
<h2>Approach</h2><p>Pedro Lima spends four weeks observing the shifts, five on analysis, and three on the workshop and the report. The engagement begins February 15, 2027 and concludes twelve weeks later, on May 7.</p>
<h2>What you get</h2><ul><li>An analysis of waste in each of the four bakeries</li><li>A planning model you can keep using</li><li>A report with our recommendations</li><li>A workshop with your shift leaders</li></ul>
<h2>Fees</h2><p>We bill $160 per hour, up to a budget of $24,000, which is 150 hours. You receive one invoice a month for the hours actually worked, payable net 15.</p>
<h2>Limits</h2><p>Software licences are not included, and neither is recruitment.</p>`,
  ),
  text(
    "bakery, short",
    BAKERY,
    `<h2>Less waste, calmer nights</h2><p>Sorrel Bakehouse throws away 11% of its bread. Planning happens on paper, at night, under pressure. Our aim is simple: waste under six percent, and a plan the shift leaders trust.</p>
<h2>The work in three steps</h2><p><strong>Observe.</strong> For the first four weeks, from Feb 15, our operations consultant Pedro Lima follows production in all four bakeries. <strong>Analyse.</strong> Over the next five weeks he measures the waste and builds the planning model. <strong>Share.</strong> In the final three weeks he holds a workshop for the shift leaders and writes up the recommendations. The last day is May 7, 2027.</p>
<h2>What it costs</h2><p>The work is charged by time at an hourly rate of $160. The budget of $24,000 covers 150 hours over about three months. We invoice monthly, and each invoice is due within 15 days.</p>
<p>This does not include licences for software or the recruitment of staff.</p>`,
  ),
  text(
    "Reha, Beträge",
    CLINIC,
    `<h2>Zusammenfassung</h2><p>Sehr geehrte Frau Dr. Brandl, im Reha-Zentrum Isarblick fallen 18 % der Termine aus, ohne dass es jemand bemerkt, und die Anmeldung verbringt täglich vier Stunden am Telefon. Mit einem Terminportal für beide Standorte senken wir die Ausfälle bis zum Jahresende 2027 auf unter 8 % und bringen die Hälfte aller Termine ins Netz.</p>
<h2>Leistungen</h2><ul><li>Portal, in dem Patienten ihre Termine buchen</li><li>Kalender für alle 28 Therapeuten</li><li>Erinnerungen per SMS und E-Mail</li><li>Automatische Warteliste</li><li>Schnittstelle zu Ihrer Abrechnung</li><li>Schulung für die Anmeldung</li></ul>
<h2>Zeitplan</h2><p>Wir beginnen am 3. Mai 2027 und sind am 24. September 2027 fertig. Auf drei Wochen Konzept folgen zwölf Wochen Umsetzung, vier Wochen Testbetrieb und zwei Wochen Einführung.</p>
<h2>Preis</h2><p>Der Festpreis beträgt 54.000 Euro. Davon werden 16.200 € bei Auftragserteilung fällig, 21.600 € nach dem Testbetrieb und die übrigen 16.200 € nach der Abnahme. Rechnungen sind innerhalb von zwei Wochen zahlbar.</p>
<h2>Nicht enthalten</h2><p>Gebühren für SMS, Hardware und die Pflege der alten Tabelle sind nicht Teil des Angebots.</p>`,
  ),
  text(
    "Reha, Tabelle",
    CLINIC,
    `<h2>Ausgangslage</h2><p>Ein Papierkalender und eine Tabelle von 2016: So plant das Reha-Zentrum Isarblick heute die Termine von 28 Therapeutinnen und Therapeuten. Fast jeder fünfte Termin (18 %) fällt unbemerkt aus.</p>
<h2>Unser Vorschlag</h2><p>Patienten buchen künftig selbst im Portal. Sie werden per E-Mail und SMS erinnert; wird ein Platz frei, rückt die Warteliste von selbst nach. Die Abrechnung ist über eine Schnittstelle angebunden, und wir schulen Ihre Anmeldung.</p>
<h2>Phasen</h2><table><thead><tr><th>Phase</th><th>Dauer</th><th>Beginn</th></tr></thead><tbody><tr><td>Konzept</td><td>3 Wochen</td><td>03.05.2027</td></tr><tr><td>Umsetzung</td><td>12 Wochen</td><td>24.05.2027</td></tr><tr><td>Testbetrieb</td><td>4 Wochen</td><td>16.08.2027</td></tr><tr><td>Einführung</td><td>2 Wochen</td><td>13.09.2027</td></tr></tbody></table><p>Insgesamt sind das 21 Wochen; Projektende ist der 24.09.2027.</p>
<h2>Konditionen</h2><table><tbody><tr><td>Auftragserteilung</td><td>30 %</td><td>16.200,00 €</td></tr><tr><td>Nach dem Testbetrieb</td><td>40 %</td><td>21.600,00 €</td></tr><tr><td>Nach der Abnahme</td><td>30 %</td><td>16.200,00 €</td></tr><tr><td><strong>Summe</strong></td><td>100 %</td><td><strong>54.000,00 €</strong></td></tr></tbody></table><p>Zahlungsziel: 14 Tage.</p>
<h2>Abgrenzung</h2><p>Nicht enthalten sind Hardware, SMS-Gebühren sowie die Pflege der alten Tabelle.</p>`,
  ),
  text(
    "Reha, Brief",
    CLINIC,
    `<p>Sehr geehrte Frau Dr. Brandl,</p><p>vielen Dank für das offene Gespräch. Sie möchten, dass Ihre Anmeldung nicht länger vier Stunden am Tag telefoniert und dass weniger Termine verloren gehen: heute sind es 18 Prozent, bis Ende 2027 sollen es weniger als 8 Prozent sein.</p>
<p>Dafür entwickeln wir ein Terminportal für Ihre zwei Standorte, einen gemeinsamen Kalender für die 28 Therapeuten, Erinnerungen per E-Mail und SMS, eine automatische Warteliste und die Schnittstelle zur Abrechnung. Am Ende schulen wir die Anmeldung. Miriam Vogt leitet das Projekt, Stefan Aydin entwickelt.</p>
<p>Das Projekt dauert knapp fünf Monate, vom 3. Mai bis zum 24. September 2027. Das Konzept steht nach drei Wochen, nach weiteren zwölf Wochen ist das Portal umgesetzt, dann folgt ein Monat im Testbetrieb und zuletzt die Einführung in zwei Wochen. Von Ihnen brauchen wir einen Testzugang zur Abrechnung.</p>
<p>Unser Festpreis liegt bei 54.000 €. Sie zahlen 30 % mit dem Auftrag, 40 % nach dem Testbetrieb und die restlichen 30 % nach der Abnahme, jeweils binnen 14 Tagen. Hardware, die Gebühren für SMS und die Pflege der bisherigen Tabelle sind ausgenommen.</p><p>Mit freundlichen Grüßen</p>`,
  ),
  text(
    "Reha, Wochenplan",
    CLINIC,
    `<p>Angebot für das Reha-Zentrum Isarblick</p>
<h2>Ziele</h2><ul><li>Unbemerkte Ausfälle von 18 % auf unter 8 % senken</li><li>50 % der Termine online vergeben</li></ul>
<h2>Was Sie erhalten</h2><p>Ein <strong>Terminportal</strong> für Patienten, <strong>Kalender</strong> für 28 Therapeuten, <strong>Erinnerungen</strong> auf zwei Wegen (E-Mail und SMS), eine <strong>Warteliste</strong>, die sich automatisch füllt, die <strong>Abrechnungsschnittstelle</strong> und eine <strong>Schulung</strong> für das Team der Anmeldung.</p>
<h2>Ablauf</h2><p><strong>Woche 1 bis 3:</strong> Konzept. <strong>Woche 4 bis 15:</strong> Umsetzung. <strong>Woche 16 bis 19:</strong> Testbetrieb. <strong>Woche 20 und 21:</strong> Einführung. Der Start ist am Montag, dem 3. Mai 2027, der Abschluss am Freitag, dem 24. September.</p>
<h2>Investition</h2><p>54.000 € zum Festpreis. Die erste Rate von 30 % stellen wir bei Auftragserteilung, die zweite von 40 % nach dem Testbetrieb; bis dahin sind 37.800 € bezahlt. Die letzte Rate von 16.200 € folgt nach der Abnahme. Jede Rechnung ist innerhalb von 14 Tagen fällig.</p>
<h2>Was nicht dazugehört</h2><ul><li>Gebühren für den Versand von SMS</li><li>Anschaffung von Hardware</li><li>Pflege der alten Tabelle</li></ul>`,
  ),
  text(
    "Reha, knapp",
    CLINIC,
    `<h2>Angebot für die Reha-Zentrum Isarblick GmbH</h2><p>Zwei Standorte, achtundzwanzig Therapeuten und ein Kalender aus Papier: Das kostet Ihre Anmeldung vier Stunden Telefonzeit am Tag. Wir schlagen ein Terminportal vor, das in 21 Wochen eingeführt ist.</p>
<h2>Umfang</h2><ol><li>Terminportal für Patienten</li><li>Therapeutenkalender (28)</li><li>SMS- und E-Mail-Erinnerungen</li><li>Warteliste mit automatischem Nachrücken</li><li>Anbindung der Abrechnung</li><li>Schulung der Anmeldung</li></ol>
<h2>Termine</h2><p>Projektstart: 3.5.2027. Projektende: 24.9.2027. Dazwischen liegen drei Wochen für das Konzept, ein Vierteljahr von zwölf Wochen für die Umsetzung und vier Wochen Testbetrieb; die letzten zwei Wochen gehören der Einführung.</p>
<h2>Vergütung</h2><p>Gesamtpreis: EUR 54.000 (Festpreis). Zahlungsplan: 30 % bei Auftrag, 40 % nach Testbetrieb, 30 % nach Abnahme. Zahlungsfrist: vierzehn Tage ab Rechnung.</p>
<h2>Ergebnis</h2><p>Ende 2027 fallen weniger als 8 % der Termine aus, und jeder zweite Termin wird online gebucht.</p>
<p>Nicht im Preis enthalten: Hardware, SMS-Gebühren, Pflege der alten Tabelle.</p>`,
  ),
  text(
    "domaine, montants",
    VINEYARD,
    `<h2>Résumé</h2><p>Madame Marchand, vos commandes arrivent encore par téléphone et par fax, et une sur dix comporte une erreur. Nous vous proposons une boutique en ligne pour les 46 vins du Domaine des Aubrac, avec un espace réservé à vos 120 cavistes. Votre objectif : réaliser 30 % des ventes en ligne au bout d'un an.</p>
<h2>Livrables</h2><ul><li>Maquettes pour mobile et ordinateur</li><li>Boutique en ligne et ses 46 fiches de vins</li><li>Espace cavistes</li><li>Paiement par carte ou par virement</li><li>Formation de 3 personnes</li></ul>
<h2>Calendrier</h2><p>Le projet commence le 18 janvier 2027 et s'achève le 9 avril 2027, soit douze semaines : deux de cadrage, trois de maquettes, six de développement et une pour la mise en ligne.</p>
<h2>Budget</h2><p>Le prix forfaitaire est de 27 000 €. Un acompte de 10 800 € (40 %) est versé à la commande ; le solde de 16 200 € (60 %) est facturé à la mise en ligne. Nos factures sont payables à trente jours.</p>
<h2>Hors périmètre</h2><p>Les photographies des bouteilles, la traduction en anglais et les frais de transport ne sont pas compris.</p>`,
  ),
  text(
    "domaine, tableau",
    VINEYARD,
    `<h2>Contexte</h2><p>Le Domaine des Aubrac dispose d'un site vitrine qui date de 2015 et ne permet aucun paiement en ligne. Les cavistes commandent par fax ou par téléphone, avec 10 % d'erreurs.</p>
<h2>Notre démarche</h2><table><thead><tr><th>Étape</th><th>Durée</th><th>Début</th></tr></thead><tbody><tr><td>Cadrage</td><td>2 semaines</td><td>18/01/2027</td></tr><tr><td>Maquettes</td><td>3 semaines</td><td>01/02/2027</td></tr><tr><td>Développement</td><td>6 semaines</td><td>22/02/2027</td></tr><tr><td>Mise en ligne</td><td>1 semaine</td><td>05/04/2027</td></tr></tbody></table><p>La boutique ouvre au plus tard le 09/04/2027.</p>
<h2>Ce que vous recevez</h2><p>Des maquettes adaptées à l'ordinateur et au mobile, une boutique en ligne présentant vos quarante-six vins, un espace réservé aux 120 cavistes, le paiement par carte et virement, et une formation pour trois personnes de votre équipe.</p>
<h2>Conditions</h2><table><tbody><tr><td>À la commande</td><td>40 %</td><td>10 800,00 €</td></tr><tr><td>À la mise en ligne</td><td>60 %</td><td>16 200,00 €</td></tr><tr><td>Total</td><td>100 %</td><td>27 000,00 €</td></tr></tbody></table><p>Délai de paiement : 30 jours.</p>
<p>Ne sont pas inclus : les frais de transport, la traduction en anglais, les photographies des bouteilles.</p>`,
  ),
  text(
    "domaine, lettre",
    VINEYARD,
    `<p>Madame Marchand,</p><p>Merci de nous avoir reçus. Vous souhaitez vendre vos vins en ligne, aux particuliers comme aux cavistes, et atteindre en un an près d'un tiers de vos ventes, exactement 30 %, par ce canal.</p>
<p>Julien Ferrat conduira le projet et Sarah Benali développera la boutique. Après deux semaines de cadrage, nous dessinons les maquettes pendant trois semaines, pour ordinateur et pour mobile. Suivent six semaines de développement : les 46 fiches de vins, l'espace des cavistes, le paiement par carte et par virement. La dernière semaine est consacrée à la mise en ligne et à la formation de trois personnes.</p>
<p>Nous commencerons mi-janvier, le lundi 18, pour terminer le vendredi 9 avril 2027. En tout, le projet dure un peu moins de trois mois.</p>
<p>Le montant total s'élève à vingt-sept mille euros, dont 40 % à la commande et les 60 % restants à la mise en ligne. Vous disposez de 30 jours pour régler chaque facture. Restent à votre charge les photographies des bouteilles, la traduction en anglais et les frais de transport.</p><p>Bien cordialement</p>`,
  ),
  text(
    "domaine, semaines",
    VINEYARD,
    `<h2>Une boutique à l'image du domaine</h2><p>46 vins, 120 cavistes et une commande erronée sur dix : il est temps de remplacer le fax. La boutique en ligne que nous proposons à la SCEA Domaine des Aubrac ouvrira au printemps 2027.</p>
<h2>Déroulement</h2><p><strong>Semaines 1 et 2 :</strong> cadrage. <strong>Semaines 3 à 5 :</strong> maquettes. <strong>Semaines 6 à 11 :</strong> développement. <strong>Semaine 12 :</strong> mise en ligne. Début : lundi 18 janvier 2027 ; fin : vendredi 9 avril 2027.</p>
<h2>Prestations</h2><ol><li>Maquettes (ordinateur, mobile)</li><li>Boutique en ligne, 46 fiches</li><li>Espace professionnel réservé aux cavistes</li><li>Paiement : carte bancaire et virement</li><li>Formation de votre équipe (trois personnes)</li></ol>
<h2>Prix et règlement</h2><p>Forfait : 27.000 EUR. Vous réglez quarante pour cent à la commande et soixante pour cent à la mise en ligne, à 30 jours.</p>
<h2>Exclusions</h2><p>Cette offre ne comprend ni photographies de bouteilles, ni traduction en anglais, ni frais de transport.</p>`,
  ),
  text(
    "museo, importes",
    MUSEUM,
    `<h2>Resumen</h2><p>Estimada Teresa: los aparatos de la audioguía fallan todas las semanas. Proponemos al Museo del Mar una audioguía web de 35 paradas, en dos idiomas, que cada visitante abre en su propio teléfono.</p>
<h2>Entregables</h2><ul><li>Audioguía web (35 paradas)</li><li>Códigos QR para cada sala</li><li>Panel de edición para su equipo</li><li>Formación de 6 guías</li></ul>
<h2>Calendario</h2><p>Empezamos el 4 de octubre de 2027 y terminamos el 10 de diciembre. Son diez semanas: dos de diseño, seis de desarrollo y dos de pruebas.</p>
<h2>Inversión</h2><p>El precio cerrado es de 15.600 euros. A la firma se abona una cuarta parte, 3.900 €, y a la entrega los 11.700 € restantes. Las facturas se pagan a treinta días.</p>
<h2>No incluido</h2><p>La locución de los textos y la compra de auriculares no forman parte de esta propuesta. Lucía Robles, nuestra diseñadora, estará a su lado durante todo el proyecto.</p>`,
  ),
  text(
    "museo, tabla",
    MUSEUM,
    `<h2>Punto de partida</h2><p>La Fundación Museo del Mar quiere dejar atrás unos aparatos que fallan cada semana. La nueva audioguía funciona en la web, sin descargar nada.</p>
<h2>Fases</h2><table><thead><tr><th>Fase</th><th>Duración</th><th>Inicio</th></tr></thead><tbody><tr><td>Diseño</td><td>2 semanas</td><td>04/10/2027</td></tr><tr><td>Desarrollo</td><td>6 semanas</td><td>18/10/2027</td></tr><tr><td>Pruebas</td><td>2 semanas</td><td>29/11/2027</td></tr></tbody></table><p>Fecha de entrega: viernes, 10/12/2027.</p>
<h2>Alcance</h2><p>Entregamos las treinta y cinco paradas en los dos idiomas, los códigos QR de las salas y un panel para editar los contenidos. Además, formamos a seis guías del museo. Quedan fuera la compra de auriculares y la locución de los textos.</p>
<h2>Condiciones económicas</h2><table><tbody><tr><td>A la firma</td><td>25 %</td><td>3.900,00 €</td></tr><tr><td>A la entrega</td><td>75 %</td><td>11.700,00 €</td></tr><tr><td>Total</td><td>100 %</td><td>15.600,00 €</td></tr></tbody></table><p>Pago a 30 días de la fecha de factura.</p>`,
  ),
  text(
    "caseificio, rate",
    CHEESE,
    `<h2>In breve</h2><p>Gentile Matteo, ogni mattina al Caseificio Valbruna servono due ore per trascrivere gli ordini. Con un portale ordini i 90 negozi scelgono da soli tra i vostri 14 formaggi, e le bolle escono già pronte.</p>
<h2>Cosa consegniamo</h2><ul><li>Portale ordini</li><li>Un listino per ciascun negozio</li><li>Stampa delle bolle</li><li>Formazione per 5 persone</li></ul>
<h2>Tempi</h2><p>Si parte il 13 settembre 2027 e si chiude il 19 novembre 2027: due settimane di analisi, sette di sviluppo e una di collaudo, dieci in tutto.</p>
<h2>Prezzo</h2><p>Il prezzo fisso è di 21.000 euro, in tre rate uguali da 7.000 €: alla firma, alla fine dello sviluppo e al collaudo. Ogni fattura si paga entro trenta giorni.</p>
<h2>Esclusioni</h2><p>Le stampanti e la contabilità non sono comprese. Lo sviluppo è affidato a Giulia Moretti.</p>`,
  ),
  text(
    "caseificio, racconto",
    CHEESE,
    `<h2>La situazione</h2><p>Novanta negozi ordinano i formaggi di Valbruna, e ogni mattina qualcuno passa due ore a trascrivere. È tempo sottratto al lavoro vero del caseificio.</p>
<h2>La nostra proposta</h2><p>Giulia Moretti realizza per voi un portale in cui ogni negozio trova il proprio listino, ordina i 14 formaggi e riceve la bolla, stampata senza riscrivere nulla. Al termine formiamo cinque persone del vostro gruppo.</p>
<h2>Il percorso</h2><p><strong>Settimane 1-2:</strong> analisi. <strong>Settimane 3-9:</strong> sviluppo. <strong>Settimana 10:</strong> collaudo. L'inizio è lunedì 13/09/2027, la consegna venerdì 19/11/2027, poco più di due mesi dopo.</p>
<h2>L'investimento</h2><p>Totale: € 21.000. Un terzo si versa alla firma; un altro terzo quando lo sviluppo è finito, così che a quel punto sono stati pagati 14.000 €; l'ultimo terzo, 7.000 €, al collaudo. Termini di pagamento: 30 giorni data fattura.</p>
<p>Restano fuori dal progetto la contabilità e l'acquisto di stampanti.</p>`,
  ),
  text(
    "fietsen, helften",
    CYCLES,
    `<h2>Samenvatting</h2><p>Beste Joost, klanten van De Spaak wachten nu acht dagen op een afspraak in de werkplaats. Wij maken voor je twee vestigingen een nieuwe website, met een agenda waarin klanten zelf een tijd kiezen.</p>
<h2>Wat je krijgt</h2><ul><li>Een ontwerp voor desktop en mobiel</li><li>Een website van 15 pagina's</li><li>De werkplaatsagenda</li><li>Uitleg aan je vier medewerkers</li></ul>
<h2>Planning</h2><p>We beginnen op maandag 15 maart 2027 en leveren op vrijdag 21 mei op. Van de tien weken gaan er drie naar het ontwerp, zes naar de bouw en één naar de oplevering. Femke de Wit tekent voor het ontwerp.</p>
<h2>Prijs</h2><p>De vaste prijs is € 9.600,-. De helft, € 4.800, betaal je bij opdracht en de andere helft bij oplevering, telkens binnen twee weken.</p>
<h2>Niet inbegrepen</h2><p>Fotografie en hosting vallen buiten dit voorstel.</p>`,
  ),
];
