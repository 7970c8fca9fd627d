/** Texts without a fault, in other words than their briefs; written and committed like `third-texts.ts`. */
import type { CleanText } from "./seeded-text";
import { CARE, GARDEN, GIN, SPORTS, TIMBER } from "./third-texts";

const SAILS: CleanText["brief"] = {
  title: "Catalogo digitale per Velerie Ansaldi",
  clientName: "Paolo Ansaldi",
  clientCompany: "Velerie Ansaldi S.r.l.",
  description: "Un catalogo digitale di 240 vele con un configuratore e listini per 35 rivenditori.",
  painPoints: "Un preventivo richiede due giorni",
  currentSituation: "Il listino stampato risale al 2019.",
  deliverables:
    "Catalogo digitale\nConfiguratore delle vele\nArea riservata ai rivenditori\nFormazione per otto persone",
  milestones: "Analisi - 2 settimane\nSviluppo - 8 settimane\nCollaudo - 2 settimane",
  exclusions: "Fotografie dei prodotti\nTraduzioni",
  budget: "18.400 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-03-01",
  endDate: "2027-05-21",
  paymentTerms: "30% all'ordine, 70% al collaudo. Fatture a 30 giorni.",
  teamMembers: "Chiara Ferrando, progettista",
  language: "it",
};

const OLIVES: CleanText["brief"] = {
  title: "Trazabilidad para la Cooperativa Olivar del Sur",
  clientName: "Rocío Medina",
  clientCompany: "Cooperativa Olivar del Sur",
  description: "Un sistema de trazabilidad para 310 socios y dos almazaras.",
  painPoints: "El registro de cada entrega tarda 20 minutos",
  deliverables: "Registro de entregas\nEtiquetas con código QR\nInforme mensual\nFormación de doce empleados",
  milestones: "Diseño - 3 semanas\nDesarrollo - 9 semanas\nPuesta en marcha - 2 semanas",
  exclusions: "Compra de impresoras",
  budget: "26.800 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-06-07",
  endDate: "2027-09-10",
  paymentTerms: "50% a la firma, 50% a la entrega. Facturas a 15 días.",
  language: "es",
};

const FERRY: CleanText["brief"] = {
  title: "Ny biljettapp för Skärgårdslinjen",
  clientName: "Annika Lindqvist",
  clientCompany: "Skärgårdslinjen AB",
  description: "En biljettapp för sex båtar och 22 bryggor.",
  painPoints: "Kön vid kassan är 12 minuter",
  deliverables: "Biljettapp\nKontrollapp för besättningen\nUtbildning för 30 anställda",
  milestones: "Design - 4 veckor\nUtveckling - 10 veckor",
  exclusions: "Inköp av läsare",
  budget: "48 000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-02-08",
  endDate: "2027-05-14",
  paymentTerms: "25% vid start, 75% vid leverans. Betalning inom 30 dagar.",
  language: "sv",
};

const ENGLISH: readonly CleanText[] = [
  {
    name: "timber as a letter",
    brief: TIMBER.brief,
    html: `<p>Dear Ms. Calloway,</p><p>Forty minutes is a long time for a loaded truck to wait. We would like to make that ten, and to bring the gap between counts and books from nine percent to below two by October.</p><p>For a fixed $64,800 we will migrate your stock register of more than three thousand lines, put a scanner app on eighteen handhelds, give dispatch a planning screen, connect QuickBooks and train all 26 of your employees in Dover and Milford.</p><p>We would start on 8 March 2027 and finish by 23 July, twenty weeks later. Three of those weeks are discovery, eleven go into building, four into the Dover pilot and two into the roll-out.</p><p>You would pay $25,920 (40%) when you sign, $22,680 (35%) when the pilot starts and $16,200 (25%) after the roll-out, each within thirty days. Should you want more, our rate is $135 an hour.</p><p>Scanners, wireless and payroll stay with you.</p>`,
  },
  {
    name: "timber with months before the build",
    brief: TIMBER.brief,
    html: `<h2>Overview</h2><p>Calloway Timber runs two yards on paper. This proposal for Renee Calloway replaces the paper.</p><h2>Scope of work</h2><ul><li>Stock register (3,200 lines)</li><li>Scanner app</li><li>Planning screen</li><li>QuickBooks interface</li><li>Training (26 people)</li></ul><h2>Schedule</h2><p>03/08/2027 to 07/23/2027. The first fourteen weeks cover discovery and build, the remaining six the pilot and the roll-out.</p><h2>Fees</h2><p>$64,800 in total: 40% on signing, 35% at the start of the pilot and the remaining quarter after roll-out. The first two payments come to $48,600. Terms: net 30.</p><h2>Out of scope</h2><ul><li>Scanners</li><li>Yard wireless</li><li>Payroll</li></ul>`,
  },
  {
    name: "timber as questions and answers",
    brief: TIMBER.brief,
    html: `<h2>What will change for Calloway Timber Supply?</h2><p>Papers will be ready in ten minutes instead of forty, and roughly one count in eleven will no longer be wrong.</p><h2>What do we get?</h2><p>A stock register with every line migrated, a scanner app for the handhelds, a planning screen for dispatch, an interface to QuickBooks, and training for twenty-six employees.</p><h2>When?</h2><p>From Monday, March 8 to Friday, July 23, 2027.</p><h2>What does it cost, Renee?</h2><p>$64,800, fixed. Two fifths are due on signing (40%), 35% with the pilot and 25% at the end. Please pay within 30 days of each invoice.</p><h2>Is there anything we have to buy?</h2><p>Yes: the scanners and the wireless network. We do not touch payroll.</p>`,
  },
  {
    name: "gin in halves",
    brief: GIN.brief,
    html: `<h2>Larkspur Rose: the launch</h2><p>Prepared for Imogen Hale, Larkspur Distillers.</p><p>Seven in eight gin drinkers have never heard of you. We want nearly a third, 30% to be exact, to know the name by Christmas.</p><h2>Package</h2><ul><li>A one-minute launch film</li><li>Half a dozen short clips</li><li>45 photographs</li><li>Shop displays</li><li>A closing report</li></ul><h2>Diary</h2><p>3 May: start. 6 August 2027: finish. Fourteen weeks in all: seven to concept and shoot, seven to edit and launch.</p><h2>Fee</h2><p>£38,400 + VAT (20%), so £46,080. You pay half on signing, 35% after the shoot and 15% on delivery, always within four weeks (28 days).</p>`,
  },
  {
    name: "gin, told",
    brief: GIN.brief,
    html: `<p>Dear Imogen,</p><p>You have three gins, ninety shops and a launch that was six weeks late last year. This time we begin on the third of May 2027, and the campaign is in your hands on 6 August.</p><p>Theo will direct; Anjali will produce. They will bring you a launch film of sixty seconds, six clips for social media, forty-five product photographs, displays for the 140 shops and, when it is over, a report.</p><p>Our fee is £38,400 before VAT. £19,200 (50%) is payable on signing, £13,440 (35%) after the shoot and £5,760 (15%) on delivery; invoices run 28 days.</p><p>We cannot promise that 12,000 bottles will sell, but we will do everything to get you there. Media buying, music rights after two years and foreign travel are not in the fee.</p>`,
  },
  {
    name: "gin, by weeks",
    brief: GIN.brief,
    html: `<h2>For Larkspur Distillers, attention Imogen Hale</h2><h3>Weeks 1 to 4: concept</h3><p>From 3 May 2027 we write and storyboard.</p><h3>Weeks 5 to 7: shoot</h3><p>The launch film (60 s), the social media clips and the product photographs are shot in one go.</p><h3>Weeks 8 to 12: edit</h3><p>The six clips and all 45 photographs are finished, and the displays for the shops are printed.</p><h3>Weeks 13 and 14: launch</h3><p>The campaign goes live by 6 August 2027, and you receive our report after the launch.</p><h3>Terms</h3><p>Thirty-eight thousand four hundred pounds (£38,400.00) net, in three invoices of 50%, 35% and 15%, each due 28 days after its date.</p>`,
  },
];

const GERMAN: readonly CleanText[] = [
  {
    name: "care, brief",
    brief: CARE.brief,
    html: `<p>Liebe Frau Behrens,</p><p>65 Pflegekräfte, drei Standorte, eine App: So lässt sich unser Angebot an den Pflegedienst Lindenhof zusammenfassen.</p><h2>Was Sie bekommen</h2><ul><li>Tourenplan</li><li>Zeiterfassung</li><li>Übergabeprotokoll</li><li>Schulung</li><li>Handbuch</li></ul><h2>Termine</h2><p>Start ist der 12.04.2027, Abschluss der 13.08.2027. Dazwischen liegen 18 Wochen, davon die Hälfte für die Entwicklung.</p><h2>Kosten</h2><p>47.500 Euro netto, mit 19 % Umsatzsteuer 56.525 Euro. Je 30 % zahlen Sie bei Auftrag und nach der Einführung, 40 % nach der Entwicklung, jeweils binnen 21 Tagen.</p>`,
  },
  {
    name: "care, rounded",
    brief: CARE.brief,
    html: `<p>Sehr geehrte Frau Behrens,</p><p>heute dauert eine Übergabe mehr als eine halbe Stunde, und rund 20 Prozent der Stunden werden falsch erfasst. Beides lässt sich ändern: Zwölf Minuten genügen.</p><p>Wir liefern Ihnen den Tourenplan auf dem Telefon, eine Zeiterfassung mit DATEV-Export, das Übergabeprotokoll, Schulungen an den drei Standorten und ein Handbuch als PDF-Datei. Das Projekt läuft von Mitte April (12. April) bis Mitte August (13. August) 2027.</p><p>Der Pflegedienst Lindenhof zahlt dafür 47.500 € zzgl. MwSt.: 14.250 € bei Auftrag (30 %), 19.000 € nach der Entwicklung (40 %), 14.250 € nach der Einführung (30 %). Zahlungsziel: 21 Tage.</p><p>Telefone beschaffen Sie selbst; auch die Abrechnung mit den Kassen und der Serverbetrieb bleiben bei Ihnen.</p>`,
  },
  {
    name: "care, a table",
    brief: CARE.brief,
    html: `<h2>Angebot für den Pflegedienst Lindenhof gGmbH</h2><p>z. Hd. Katharina Behrens</p><table><tbody><tr><td>Leistung</td><td>Tourenplan, Zeiterfassung mit Export, Übergabeprotokoll, Schulung, Handbuch</td></tr><tr><td>Laufzeit</td><td>12. April bis 13. August 2027</td></tr><tr><td>Festpreis</td><td>47.500,00 EUR</td></tr><tr><td>Erste Rate (30 %)</td><td>14.250,00 EUR</td></tr><tr><td>Zweite Rate (40 %)</td><td>19.000,00 EUR</td></tr><tr><td>Dritte Rate (30 %)</td><td>14.250,00 EUR</td></tr></tbody></table><p>Alle Beträge netto. Zahlbar in 21 Tagen.</p><p>Was nicht dazugehört: Telefone, Kassenabrechnung, Server.</p>`,
  },
  {
    name: "care, in the first person",
    brief: CARE.brief,
    html: `<h2>Unser Verständnis</h2><p>Frau Behrens, Ihre Teams verlieren an jedem Wechsel 35 Minuten. Bei zwei Wechseln am Tag sind das 70 Minuten.</p><h2>Umfang</h2><ol><li>Der Tourenplan kommt aufs Telefon.</li><li>Die Zeiterfassung übergibt ihre Daten an DATEV.</li><li>Das Übergabeprotokoll ersetzt die Papierlisten.</li><li>Wir schulen an allen drei Standorten.</li><li>Sie erhalten ein Handbuch als PDF.</li></ol><h2>Ablauf</h2><p>Analyse (3 Wochen), Entwicklung (9 Wochen), Testbetrieb (4 Wochen), Einführung (2 Wochen); Beginn am Montag, dem 12. April 2027, Ende am Freitag, dem 13. August 2027. Im September arbeitet der ganze Pflegedienst Lindenhof damit.</p><h2>Vergütung</h2><p>Der Preis von 47.500 € wird zu 30 % bei Auftrag, zu 40 % nach der Entwicklung und zu 30 % nach der Einführung fällig, ohne Abzug innerhalb von drei Wochen (21 Tagen).</p>`,
  },
];

const FRENCH: readonly CleanText[] = [
  {
    name: "garden, a letter",
    brief: GARDEN.brief,
    html: `<p>Madame Carpentier,</p><p>Près de cinquante mille personnes visitent chaque année le Jardin botanique de Vauclaire. Un quart d'entre elles cherchent la serre sans la trouver.</p><p>Du 18 janvier au 11 juin 2027, nous réaliserons trente-deux panneaux illustrés, une application mobile en trois langues, un carnet pour les enfants et un plan du jardin, puis nous formerons vos neuf guides.</p><p>Le forfait est de 31 600 euros hors taxes, TVA de 20 % en sus. Vous réglez 40 % à la commande et le reste en deux versements égaux de 30 %, à la livraison des illustrations puis à la réception. Chaque facture est payable sous 30 jours.</p><p>Restent à votre charge l'impression des carnets, le terrassement et la maintenance.</p>`,
  },
  {
    name: "garden, a list of head words",
    brief: GARDEN.brief,
    html: `<h2>Ce que vous recevez</h2><ul><li>Panneaux</li><li>Application mobile</li><li>Carnet</li><li>Plan</li><li>Formation des guides</li></ul><h2>Quand</h2><p>18/01/2027 – 11/06/2027, soit vingt et une semaines dont douze avant l'application.</p><h2>Combien</h2><p>31 600 € HT pour le Jardin botanique de Vauclaire (Mathilde Carpentier) : 12 640 € à la commande (40 %), puis deux fois 9 480 € (30 % et 30 %). Paiement à 30 jours.</p>`,
  },
  {
    name: "garden, from the visitor",
    brief: GARDEN.brief,
    html: `<h2>Une visite plus longue</h2><p>Vos visiteurs restent moins d'une heure ; nous visons une heure et quart. Les anciens panneaux ont dix-huit ans et personne ne les lit plus.</p><h2>Nos livrables</h2><p>Nous livrons 32 panneaux illustrés, une application mobile (français, anglais, allemand), le carnet des enfants, un plan du jardin et une formation pour neuf guides.</p><h2>Planning</h2><p>Lancement le lundi 18 janvier 2027, réception le vendredi 11 juin 2027. L'étude et la rédaction prennent les douze premières semaines, l'application et la pose les neuf suivantes.</p><h2>Prix</h2><p>Le Jardin botanique de Vauclaire paie 31 600 €, en trois échéances de 40 %, 30 % et 30 %. Délai de règlement : trente jours. Madame Carpentier, votre signature suffit pour commencer.</p>`,
  },
];

const DUTCH: readonly CleanText[] = [
  {
    name: "sports hall, short",
    brief: SPORTS.brief,
    html: `<p>Beste Wouter,</p><p>Vier zalen, 17 verenigingen en één systeem. U krijgt een reserveringssite met een koppeling met Mollie, toegangscodes voor alle zalen, een handleiding voor de verenigingen en instructie voor de beheerder.</p><p>We beginnen op maandag 1 februari 2027. Twaalf weken later, op vrijdag 23 april, is het klaar. In mei boekt iedere vereniging online.</p><p>Sporthal De Meent betaalt 22.750 euro exclusief btw (21%): 50% vooraf en 50% bij oplevering, binnen twee weken (14 dagen).</p>`,
  },
  {
    name: "sports hall, a list",
    brief: SPORTS.brief,
    html: `<h2>Voorstel voor Stichting Sporthal De Meent</h2><p>Ter attentie van de heer W. Hendriks.</p><h2>Wat we opleveren</h2><ul><li>Site</li><li>Betaling via Mollie</li><li>Toegangscodes</li><li>Handleiding</li><li>Instructie</li></ul><h2>Wanneer</h2><p>Van 01-02-2027 tot en met 23-04-2027: tien weken ontwerp en bouw en een proef van twee weken.</p><h2>Prijs</h2><p>€ 22.750,- in twee gelijke termijnen van € 11.375,-. Met 21% btw is het totaal € 27.527,50. Betalingstermijn: 14 dagen. Uurtarief voor extra werk: € 95.</p>`,
  },
  {
    name: "sports hall, in halves",
    brief: SPORTS.brief,
    html: `<p>Geachte heer Hendriks,</p><p>Elf uur per week winnen: dat is wat de beheerder van Sporthal De Meent overhoudt als hij nog vier uur plant in plaats van vijftien.</p><p>Daarvoor maken wij de reserveringssite, de Mollie-koppeling, toegangscodes voor vier zalen, een handleiding voor de verenigingen en een instructie voor de beheerder.</p><p>Het werk loopt van 1 februari tot 23 april 2027. U betaalt € 22.750, half bij opdracht en half bij oplevering; facturen betaalt u binnen 14 dagen.</p><p>Sloten, boekhouding en ledenwerving doen wij niet.</p>`,
  },
];

const ITALIAN: readonly CleanText[] = [
  {
    name: "sails, a letter",
    brief: SAILS,
    html: `<p>Gentile Paolo Ansaldi,</p><p>oggi un preventivo richiede quarantotto ore. Con il catalogo digitale basteranno pochi minuti.</p><p>Realizzeremo il catalogo digitale delle vostre 240 vele, il configuratore delle vele e l'area riservata ai rivenditori, che sono trentacinque; otto persone seguiranno la formazione.</p><p>I lavori iniziano il 1° marzo 2027 e terminano il 21 maggio 2027. Velerie Ansaldi paga 18.400 euro: 5.520 € all'ordine (30%) e 12.880 € al collaudo (70%), con fatture a trenta giorni.</p>`,
  },
  {
    name: "sails, a list",
    brief: SAILS,
    html: `<h2>Cosa riceverete</h2><ul><li>Catalogo</li><li>Configuratore</li><li>Area riservata</li><li>Formazione</li></ul><h2>Tempi</h2><p>Dal 01/03/2027 al 21/05/2027: dodici settimane, di cui otto di sviluppo.</p><h2>Prezzo</h2><p>€ 18.400 per Velerie Ansaldi S.r.l. Il 30% si versa all'ordine, il restante 70% al collaudo, a 30 giorni data fattura.</p><p>Fotografie e traduzioni non sono comprese.</p>`,
  },
  {
    name: "sails, told",
    brief: SAILS,
    html: `<h2>La situazione</h2><p>Il vostro listino è stampato e ha ormai otto anni. Chiara Ferrando ha progettato un modo migliore.</p><h2>La proposta</h2><p>Un catalogo digitale, un configuratore con cui il cliente sceglie la vela, un'area per i 35 rivenditori e una formazione per otto persone.</p><h2>Le date</h2><p>Si parte lunedì 1 marzo e si consegna venerdì 21 maggio 2027.</p><h2>L'offerta</h2><p>18.400,00 € in due rate, 30% e 70%, pagabili entro 30 giorni. Grazie per la fiducia, signor Ansaldi.</p>`,
  },
];

const SPANISH: readonly CleanText[] = [
  {
    name: "olives, a letter",
    brief: OLIVES,
    html: `<p>Estimada Rocío:</p><p>Cada entrega les cuesta veinte minutos. Con trescientos diez socios, eso suma más de cien horas por campaña.</p><p>Le ofrecemos un registro de entregas, etiquetas con código QR, un informe cada mes y la formación de sus doce empleados. Empezamos el 7 de junio de 2027 y terminamos el 10 de septiembre.</p><p>El precio para la Cooperativa Olivar del Sur es de 26.800 euros, mitad a la firma y mitad a la entrega (13.400 € cada una), con facturas a 15 días.</p>`,
  },
  {
    name: "olives, a table",
    brief: OLIVES,
    html: `<h2>Propuesta para la Cooperativa Olivar del Sur</h2><p>A la atención de Rocío Medina.</p><h2>Entregables</h2><ul><li>Registro</li><li>Etiquetas QR</li><li>Informe mensual</li><li>Formación</li></ul><h2>Calendario</h2><table><tbody><tr><td>Diseño</td><td>3 semanas</td></tr><tr><td>Desarrollo</td><td>9 semanas</td></tr><tr><td>Puesta en marcha</td><td>2 semanas</td></tr></tbody></table><p>Del 07/06/2027 al 10/09/2027.</p><h2>Inversión</h2><p>26.800 €: 50 % a la firma y 50 % a la entrega. Pago en quince días.</p>`,
  },
  {
    name: "olives, told",
    brief: OLIVES,
    html: `<p>Rocío, dos almazaras y 310 socios merecen un sistema común.</p><p>La Cooperativa Olivar del Sur recibirá el registro de entregas, las etiquetas con su código QR, un informe mensual y la formación de doce personas. Las impresoras las compra la cooperativa.</p><p>Trabajaremos catorce semanas, desde el lunes 7 de junio hasta el viernes 10 de septiembre de 2027. Invertirán 26 800 €, la mitad al firmar (50 %) y la otra mitad al recibir el sistema, a quince días.</p>`,
  },
];

const SWEDISH: readonly CleanText[] = [
  {
    name: "ferry, a letter",
    brief: FERRY,
    html: `<p>Hej Annika!</p><p>Tolv minuter i kö är för länge. Skärgårdslinjen får därför en biljettapp för sina sex båtar, en kontrollapp för besättningen och utbildning för trettio anställda.</p><p>Vi börjar den 8 februari 2027 och är klara den 14 maj. Priset är 48 000 euro: 12 000 € (25 %) vid start och 36 000 € (75 %) vid leverans, att betala inom 30 dagar.</p>`,
  },
  {
    name: "ferry, a list",
    brief: FERRY,
    html: `<h2>Offert till Skärgårdslinjen AB</h2><p>Annika Lindqvist</p><h2>Det här ingår</h2><ul><li>Biljettapp</li><li>Kontrollapp</li><li>Utbildning</li></ul><h2>Tidplan</h2><p>2027-02-08 till 2027-05-14, fjorton veckor varav tio för utveckling.</p><h2>Pris</h2><p>48.000 EUR. En fjärdedel vid start, resten (75 %) vid leverans. Betalningsvillkor: 30 dagar netto. Läsarna köper ni själva.</p>`,
  },
];

export const THIRD_CLEAN_TEXTS: readonly CleanText[] = [
  ...ENGLISH,
  ...GERMAN,
  ...FRENCH,
  ...DUTCH,
  ...ITALIAN,
  ...SPANISH,
  ...SWEDISH,
];
