/** Written by somebody who had not seen the rules, and committed before the first run (docs/decisions/0092). */
import type { SeededText } from "./seeded-text";

export const TIMBER: SeededText = {
  name: "timber, English",
  brief: {
    title: "Stock and dispatch system for Calloway Timber",
    clientName: "Renee Calloway",
    clientCompany: "Calloway Timber Supply, Inc.",
    projectType: "web-development",
    description:
      "Replace the paper dispatch sheets of the two yards with a stock and dispatch system on 18 handheld scanners and a planning screen for the office.",
    painPoints: "A truck waits 40 minutes for its papers\nStock counts differ from the books by 9%",
    currentSituation:
      "Two yards in Dover and Milford, 3,200 stock lines, a spreadsheet from 2014 and paper sheets in triplicate.",
    projectScope:
      "Analysis, data migration, scanner app, planning screen, interface to accounting, training.",
    objectives: "Papers ready in 10 minutes\nStock differences under 2% by October 2027",
    deliverables:
      "Stock register with 3,200 lines migrated\nScanner app for 18 handhelds\nPlanning screen for dispatch\nInterface to QuickBooks\nTraining for 26 employees",
    milestones: "Discovery - 3 weeks\nBuild - 11 weeks\nPilot in Dover - 4 weeks\nRoll-out - 2 weeks",
    assumptions: "Calloway names one contact per yard",
    exclusions: "Purchase of scanners\nWireless network in the yards\nPayroll",
    budget: "$64,800",
    currency: "USD",
    pricingModel: "fixed",
    startDate: "2027-03-08",
    endDate: "2027-07-23",
    paymentTerms:
      "40% on signing, 35% when the pilot starts, 25% after roll-out. Net 30 days. Additional work is billed at $135 per hour.",
    teamMembers: "Marcus Obi, project manager\nLena Fischer, software engineer",
    previousWork: "Hartwell Brick Yard\nTidewater Plumbing Supply",
    language: "en",
  },
  html: `<h2>Executive summary</h2>
<p>Dear Renee, thank you for showing us around both yards. Calloway Timber Supply moves a great deal of wood with very little paper to trust: a truck waits 40 minutes for its papers, and counts differ from the books by 9%. We propose one system for stock and dispatch that has the papers ready in 10 minutes and brings differences below 2% by October.</p>
<h2>Where you are now</h2>
<p>Dover and Milford keep some 3,200 stock lines in a spreadsheet that goes back to 2014. Dispatch sheets are written by hand, in triplicate.</p>
<h2>Our approach</h2>
<p>We start small. After three weeks of discovery we build for eleven weeks, run a four-week pilot in Dover and finish with two weeks of roll-out. The app runs on your 18 handhelds, and the office gets a planning screen.</p>
<h2>Deliverables</h2>
<ul><li><strong>Stock register</strong>: all 3,200 lines cleaned and migrated</li><li><strong>Scanner app</strong> for the handhelds</li><li><strong>Planning screen</strong> for dispatch</li><li><strong>QuickBooks interface</strong> so that nothing is typed twice</li><li><strong>Training</strong> for 26 employees</li></ul>
<h2>Timeline</h2>
<p>Work begins on March 8, 2027 and is complete on July 23, 2027.</p>
<h2>Your team</h2>
<p>Marcus Obi leads the project; Lena Fischer writes the software. Together they delivered similar systems for Hartwell Brick Yard and Tidewater Plumbing Supply.</p>
<h2>Investment</h2>
<p>The fixed price is <strong>$64,800</strong>.</p>
<table><thead><tr><th>When</th><th>Share</th><th>Amount</th></tr></thead><tbody><tr><td>On signing</td><td>40%</td><td>$25,920</td></tr><tr><td>Start of the pilot</td><td>35%</td><td>$22,680</td></tr><tr><td>After roll-out</td><td>25%</td><td>$16,200</td></tr></tbody></table>
<p>Invoices are due net 30. Anything beyond this scope is billed at $135 per hour, and only after you have agreed to it in writing.</p>
<h2>Not included</h2>
<p>Buying the scanners, the wireless network in the yards and payroll are not part of this project.</p>`,
  faults: [
    { kind: "sum", from: "<strong>$64,800</strong>", to: "<strong>$68,400</strong>", found: "68,400" },
    { kind: "sum", from: "$22,680", to: "$22,860", found: "22,860" },
    { kind: "sum", from: "at $135 per hour", to: "at $155 per hour", found: "155" },
    { kind: "date", from: "March 8, 2027", to: "March 18, 2027", found: "March 18" },
    { kind: "share", from: "<td>35%</td>", to: "<td>30%</td>", found: "30%" },
    { kind: "name", from: "Lena Fischer writes", to: "Laura Fischer writes", found: "Laura" },
    {
      kind: "deliverable",
      from: "<li><strong>Training</strong>",
      to: "<li><strong>Customer portal</strong> for online orders</li><li><strong>Training</strong>",
      found: "Customer portal",
    },
    { kind: "count", from: "your 18 handhelds", to: "your 28 handhelds", found: "28" },
    { kind: "count", from: "waits 40 minutes", to: "waits 14 minutes", found: "14" },
    {
      kind: "exclusion",
      from: "Buying the scanners, the wireless network in the yards and payroll are not part of this project.",
      to: "Payroll is not part of this project. The wireless network in the yards is covered by the price.",
      found: "ireless network",
    },
  ],
};

export const GIN: SeededText = {
  name: "gin, English",
  brief: {
    title: "Launch campaign for Larkspur Rose",
    clientName: "Imogen Hale",
    clientCompany: "Larkspur Distillers Ltd",
    projectType: "marketing",
    description:
      "Film, photographs and shop displays for the launch of Larkspur Rose in 140 shops and five airports.",
    painPoints: "Only one in eight gin drinkers knows the brand\nLast year's launch came six weeks late",
    currentSituation: "Larkspur sells three gins in 90 shops. The last film was made in 2021.",
    objectives:
      "Brand known by 30% of gin drinkers by Christmas 2027\n12,000 bottles sold in the first quarter",
    deliverables:
      "Launch film of 60 seconds\nSix short clips for social media\n45 product photographs\nDisplays for 140 shops\nReport after the launch",
    milestones: "Concept - 4 weeks\nShoot - 3 weeks\nEdit - 5 weeks\nLaunch - 2 weeks",
    assumptions: "Larkspur supplies the bottles and approves scripts within five working days",
    exclusions: "Media buying\nMusic rights after two years\nTravel outside the UK",
    budget: "£38,400",
    currency: "GBP",
    pricingModel: "fixed",
    startDate: "2027-05-03",
    endDate: "2027-08-06",
    paymentTerms:
      "50% on signing, 35% after the shoot, 15% on delivery, payable within 28 days. Prices exclude VAT at 20%.",
    teamMembers: "Theo Marchetti, director\nAnjali Desai, producer",
    previousWork: "Wick Harbour Whisky\nBrambledown Cider",
    language: "en",
  },
  html: `<p>Imogen, three gins in 90 shops is a fine start. Larkspur Rose deserves a bigger stage: 140 shops, five airports, and one clear story told everywhere at once.</p>
<h2>The challenge</h2>
<p>Today only one in eight gin drinkers knows Larkspur, the last film dates from 2021, and last year's launch came six weeks late. By Christmas, 30% of gin drinkers should know the name, and 12,000 bottles should be sold in the first quarter.</p>
<h2>What we'll make</h2>
<ul><li>One 60-second launch film</li><li>Six short clips cut for social media</li><li>45 product photographs</li><li>Displays for all 140 shops</li><li>A report after the launch</li></ul>
<h2>How it will run</h2>
<ol><li>Concept: 4 weeks</li><li>Shoot: 3 weeks</li><li>Edit: 5 weeks</li><li>Launch: 2 weeks</li></ol>
<p>We kick off on Monday, 3 May 2027 and wrap on Friday, 6 August 2027. You send the bottles and approve scripts within five working days.</p>
<h2>Who you'll work with</h2>
<p>Theo Marchetti directs and Anjali Desai produces. You may know their work for Wick Harbour Whisky and Brambledown Cider.</p>
<h2>The price</h2>
<p>The campaign costs £38,400 plus VAT. Half of it (£19,200) falls due on signing, 35% (£13,440) after the shoot and the last 15% (£5,760) on delivery. With VAT at 20% the total comes to £46,080. Each invoice is payable within 28 days.</p>
<h2>What we leave out</h2>
<p>Media buying, music rights beyond two years, and travel outside the UK are quoted separately.</p>
<p>Ready when you are. Sign below and we will book the crew.</p>`,
  faults: [
    { kind: "sum", from: "£13,440", to: "£14,440", found: "14,440" },
    { kind: "sum", from: "costs £38,400", to: "costs €38,400", found: "€38,400" },
    { kind: "date", from: "6 August 2027", to: "6 August 2028", found: "2028" },
    { kind: "share", from: "30% of gin drinkers", to: "50% of gin drinkers", found: "50%" },
    { kind: "name", from: "Anjali Desai", to: "Anjali Mehta", found: "Mehta" },
    { kind: "name", from: "Wick Harbour Whisky", to: "Wick Harbour Brewery", found: "Brewery" },
    { kind: "duration", from: "Edit: 5 weeks", to: "Edit: 8 weeks", found: "8 weeks" },
    { kind: "count", from: "Six short clips", to: "Sixteen short clips", found: "Sixteen" },
    { kind: "count", from: "a bigger stage: 140 shops", to: "a bigger stage: 410 shops", found: "410" },
    {
      kind: "promise",
      from: "Ready when you are.",
      to: "If sales fall short, we refund our fee in full.",
      found: "refund",
    },
  ],
};

export const CARE: SeededText = {
  name: "care, German",
  brief: {
    title: "Mitarbeiter-App für den Pflegedienst Lindenhof",
    clientName: "Katharina Behrens",
    clientCompany: "Pflegedienst Lindenhof gGmbH",
    projectType: "mobile-app",
    description:
      "Eine App für 65 Pflegekräfte, die Tourenplan, Zeiterfassung und Übergabe auf dem Telefon zusammenführt.",
    painPoints: "Die Übergabe dauert 35 Minuten je Schicht\nJede fünfte Stunde wird falsch erfasst",
    currentSituation: "Drei Standorte, Papierlisten und eine Tabelle aus dem Jahr 2017.",
    objectives: "Übergabe in höchstens 12 Minuten\nAlle Standorte arbeiten ab September 2027 mit der App",
    deliverables:
      "Tourenplan auf dem Telefon\nZeiterfassung mit Export zu DATEV\nÜbergabeprotokoll\nSchulung an drei Standorten\nHandbuch als PDF",
    milestones: "Analyse - 3 Wochen\nEntwicklung - 9 Wochen\nTestbetrieb - 4 Wochen\nEinführung - 2 Wochen",
    assumptions: "Der Betriebsrat stimmt vor der Einführung zu",
    exclusions: "Anschaffung von Telefonen\nAbrechnung mit den Krankenkassen\nBetrieb der Server",
    budget: "47.500 €",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-04-12",
    endDate: "2027-08-13",
    paymentTerms:
      "30 % bei Auftrag, 40 % nach der Entwicklung, 30 % nach der Einführung. Zahlbar innerhalb von 21 Tagen ohne Abzug. Alle Preise zzgl. 19 % MwSt.",
    teamMembers: "Jörg Wiesner, Projektleiter\nSelin Aydın, Entwicklerin",
    previousWork: "Sozialstation Mühlbach\nAmbulante Hilfe Nord",
    language: "de",
  },
  html: `<p>Sehr geehrte Frau Behrens,</p>
<p>vielen Dank für das offene Gespräch. Gerne unterbreiten wir Ihnen unser Angebot für eine App, mit der die 65 Pflegekräfte des Pflegedienstes Lindenhof Touren, Zeiten und Übergaben auf dem Telefon erledigen.</p>
<h2>Ausgangslage</h2>
<p>An drei Standorten wird heute mit Papierlisten und einer Tabelle aus dem Jahr 2017 gearbeitet. Die Übergabe kostet je Schicht 35 Minuten, und jede fünfte Stunde wird falsch erfasst.</p>
<h2>Ziele</h2>
<p>Die Übergabe soll höchstens 12 Minuten dauern. Ab September 2027 arbeiten alle Standorte mit der App.</p>
<h2>Leistungsumfang</h2>
<ul><li>Tourenplan auf dem Telefon</li><li>Zeiterfassung samt Export zu DATEV</li><li>Übergabeprotokoll</li><li>Schulungen an allen drei Standorten</li><li>Handbuch (PDF)</li></ul>
<h2>Zeitplan</h2>
<p>Wir beginnen am 12. April 2027. Auf drei Wochen Analyse folgen neun Wochen Entwicklung, vier Wochen Testbetrieb und zwei Wochen Einführung; am 13. August 2027 ist alles übergeben.</p>
<h2>Ihr Team</h2>
<p>Jörg Wiesner leitet das Projekt, Selin Aydın entwickelt. Beide haben bereits für die Sozialstation Mühlbach und die Ambulante Hilfe Nord gearbeitet.</p>
<h2>Preis und Zahlung</h2>
<p>Der Festpreis beträgt 47.500 € zuzüglich 19 % Mehrwertsteuer (9.025 €), insgesamt also 56.525 €. Wir stellen 30 % (14.250 €) bei Auftrag, 40 % (19.000 €) nach der Entwicklung und 30 % (14.250 €) nach der Einführung in Rechnung. Rechnungen sind innerhalb von 21 Tagen ohne Abzug zahlbar.</p>
<h2>Abgrenzung</h2>
<p>Nicht enthalten sind die Anschaffung von Telefonen, die Abrechnung mit den Krankenkassen und der Betrieb der Server.</p>`,
  faults: [
    { kind: "sum", from: "beträgt 47.500 €", to: "beträgt 45.700 €", found: "45.700" },
    { kind: "sum", from: "(19.000 €)", to: "(19.500 €)", found: "19.500" },
    { kind: "date", from: "12. April 2027", to: "21. April 2027", found: "21. April" },
    { kind: "share", from: "40 % (19.000 €)", to: "45 % (19.000 €)", found: "45 %" },
    { kind: "name", from: "Jörg Wiesner", to: "Jens Wiesner", found: "Jens" },
    { kind: "deliverable", from: "<li>Handbuch (PDF)</li>", to: "", found: "Handbuch" },
    { kind: "terms", from: "innerhalb von 21 Tagen", to: "innerhalb von 14 Tagen", found: "14 Tage" },
    { kind: "count", from: "die 65 Pflegekräfte", to: "die 56 Pflegekräfte", found: "56" },
    { kind: "count", from: "höchstens 12 Minuten", to: "höchstens 2 Minuten", found: "2 Minuten" },
    {
      kind: "exclusion",
      from: "Nicht enthalten sind die Anschaffung von Telefonen, die Abrechnung mit den Krankenkassen und der Betrieb der Server.",
      to: "Die Anschaffung von Telefonen ist nicht enthalten. Um den Betrieb der Server kümmern wir uns.",
      found: "Server",
    },
  ],
};

export const GARDEN: SeededText = {
  name: "garden, French",
  brief: {
    title: "Parcours de visite du Jardin botanique de Vauclaire",
    clientName: "Mathilde Carpentier",
    clientCompany: "Jardin botanique de Vauclaire",
    projectType: "design",
    description:
      "Concevoir un parcours de visite avec 32 panneaux, une application mobile en trois langues et un carnet pour les enfants.",
    painPoints: "Les visiteurs restent 50 minutes en moyenne\nUn visiteur sur quatre ne trouve pas la serre",
    currentSituation: "Le jardin accueille 48 000 visiteurs par an. Les panneaux datent de 2009.",
    objectives:
      "Une visite de 75 minutes en moyenne\nOuverture du parcours en juin 2027, pour les Rendez-vous aux jardins",
    deliverables:
      "32 panneaux illustrés\nApplication mobile en trois langues\nCarnet pour les enfants\nPlan du jardin\nFormation de neuf guides",
    milestones:
      "Étude - 4 semaines\nRédaction et illustrations - 8 semaines\nApplication - 7 semaines\nPose - 2 semaines",
    assumptions: "Le jardin fournit les noms botaniques",
    exclusions: "Impression des carnets\nTravaux de terrassement\nMaintenance de l'application",
    budget: "31 600 €",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-01-18",
    endDate: "2027-06-11",
    paymentTerms:
      "40 % à la commande, 30 % à la livraison des illustrations, 30 % à la réception. Factures payables à 30 jours. TVA de 20 % en sus.",
    teamMembers: "Bastien Leroy, scénographe\nNadia Benali, illustratrice",
    previousWork: "Arboretum de la Sarre\nMusée des Jacobins",
    language: "fr",
  },
  html: `<h2>Synthèse</h2>
<p>Chère Madame Carpentier, le Jardin botanique de Vauclaire accueille 48 000 visiteurs par an, mais ils n'y restent que 50 minutes et un sur quatre ne trouve pas la serre. Nous vous proposons un parcours qui porte la visite à 75 minutes en moyenne.</p>
<h2>Contexte</h2>
<p>Les panneaux actuels datent de 2009. Le nouveau parcours ouvrira en juin 2027, à temps pour les Rendez-vous aux jardins.</p>
<h2>Notre proposition</h2>
<p>Trente-deux panneaux, une application et un carnet racontent la même histoire. Les 32 panneaux guident le visiteur de l'entrée à la serre ; l'application parle trois langues.</p>
<h2>Livrables</h2>
<ul><li>32 panneaux illustrés</li><li>Une application mobile en trois langues</li><li>Un carnet pour les enfants</li><li>Un plan du jardin</li><li>La formation de neuf guides</li></ul>
<h2>Calendrier</h2>
<p>Le projet démarre le 18 janvier 2027 et s'achève le 11 juin 2027 : étude (4 semaines), rédaction et illustrations (8 semaines), application (7 semaines), pose (2 semaines).</p>
<h2>L'équipe</h2>
<p>Bastien Leroy signe la scénographie et Nadia Benali les illustrations. Ils ont travaillé ensemble pour l'Arboretum de la Sarre et le Musée des Jacobins.</p>
<h2>Budget et règlement</h2>
<p>Notre forfait s'élève à 31 600 € HT, soit 37 920 € TTC avec une TVA de 20 %. Il se règle en trois fois : 40 % à la commande (12 640 €), 30 % à la livraison des illustrations (9 480 €) et 30 % à la réception (9 480 €). Nos factures sont payables à 30 jours.</p>
<h2>Hors périmètre</h2>
<p>L'impression des carnets, les travaux de terrassement et la maintenance de l'application ne sont pas compris.</p>
<p>Nous restons à votre disposition pour toute question.</p>`,
  faults: [
    { kind: "sum", from: "12 640 €", to: "12 460 €", found: "12 460" },
    { kind: "sum", from: "37 920 € TTC", to: "39 720 € TTC", found: "39 720" },
    { kind: "date", from: "18 janvier 2027", to: "18 février 2027", found: "18 février" },
    { kind: "date", from: "datent de 2009", to: "datent de 2019", found: "2019" },
    { kind: "share", from: "30 % à la réception", to: "20 % à la réception", found: "20 %" },
    { kind: "name", from: "Nadia Benali", to: "Sonia Benali", found: "Sonia" },
    {
      kind: "deliverable",
      from: "<li>La formation",
      to: "<li>Une billetterie en ligne</li><li>La formation",
      found: "billetterie",
    },
    { kind: "count", from: "Les 32 panneaux", to: "Les 23 panneaux", found: "23" },
    { kind: "month", from: "ouvrira en juin 2027", to: "ouvrira en juillet 2027", found: "juillet" },
    {
      kind: "promise",
      from: "Nous restons à votre disposition pour toute question.",
      to: "Vous bénéficiez ensuite d'une assistance sans limite de durée.",
      found: "sans limite",
    },
  ],
};

export const SPORTS: SeededText = {
  name: "sports hall, Dutch",
  brief: {
    title: "Reserveringssysteem voor Sporthal De Meent",
    clientName: "Wouter Hendriks",
    clientCompany: "Stichting Sporthal De Meent",
    projectType: "web-development",
    description:
      "Een online reserveringssysteem voor vier zalen en zeventien verenigingen, met betaling en toegang zonder sleutel.",
    painPoints: "De beheerder is 15 uur per week bezig met de planning\nDubbele boekingen op zaterdag",
    currentSituation: "De planning staat in een agenda op papier. In 2025 waren er 2.300 boekingen.",
    objectives: "Minder dan 4 uur planning per week\nAlle verenigingen boeken online vanaf mei 2027",
    deliverables:
      "Reserveringssite\nKoppeling met Mollie\nToegangscodes voor vier zalen\nHandleiding voor verenigingen\nInstructie voor de beheerder",
    milestones: "Ontwerp - 3 weken\nBouw - 7 weken\nProef - 2 weken",
    exclusions: "Sloten en montage\nBoekhouding\nWerving van leden",
    budget: "€ 22.750",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-02-01",
    endDate: "2027-04-23",
    paymentTerms:
      "50% bij opdracht, 50% bij oplevering. Betaling binnen 14 dagen. Extra werk tegen € 95 per uur. Bedragen zijn exclusief 21% btw.",
    teamMembers: "Sanne Verbeek, ontwerper\nPieter Kuipers, ontwikkelaar",
    previousWork: "Zwembad De Waterlelie",
    language: "nl",
  },
  html: `<p>Beste Wouter,</p>
<p>Vijftien uur per week puzzelen in een papieren agenda: dat moet anders kunnen. Met dit voorstel brengen we de planning van Stichting Sporthal De Meent terug naar minder dan 4 uur per week, zonder dubbele boekingen op zaterdag.</p>
<h2>De situatie</h2>
<p>Vier zalen, zeventien verenigingen en 2.300 boekingen in 2025, allemaal op papier. Vanaf mei boeken alle verenigingen online.</p>
<h2>Wat u krijgt</h2>
<ul><li>Een reserveringssite</li><li>De koppeling met Mollie</li><li>Toegangscodes voor de vier zalen</li><li>Een handleiding voor verenigingen</li><li>Instructie voor de beheerder</li></ul>
<h2>Planning</h2>
<p>Ontwerp: 3 weken. Bouw: 7 weken. Proef: 2 weken. We starten op 1 februari 2027 en leveren op 23 april 2027 op.</p>
<h2>Wie het maakt</h2>
<p>Sanne Verbeek ontwerpt, Pieter Kuipers bouwt. Eerder maakten zij het systeem van Zwembad De Waterlelie.</p>
<h2>Investering</h2>
<p>De vaste prijs is € 22.750, exclusief 21% btw. De helft (€ 11.375) betaalt u bij opdracht en de helft bij oplevering, telkens binnen 14 dagen na de factuur. Extra werk doen we tegen € 95 per uur.</p>
<h2>Niet inbegrepen</h2>
<p>Sloten en montage, boekhouding en de werving van leden vallen buiten dit voorstel.</p>
<p>We kijken uit naar de samenwerking.</p>`,
  faults: [
    { kind: "sum", from: "€ 95 per uur", to: "€ 85 per uur", found: "85" },
    { kind: "sum", from: "exclusief 21% btw", to: "exclusief 9% btw", found: "9%" },
    { kind: "date", from: "23 april 2027", to: "30 april 2027", found: "30 april" },
    { kind: "name", from: "Stichting Sporthal De Meent", to: "Stichting Sporthal De Brink", found: "Brink" },
    { kind: "duration", from: "Bouw: 7 weken", to: "Bouw: 9 weken", found: "9 weken" },
    { kind: "terms", from: "binnen 14 dagen", to: "binnen 30 dagen", found: "30 dagen" },
    { kind: "month", from: "Vanaf mei boeken", to: "Vanaf juni boeken", found: "juni" },
    {
      kind: "promise",
      from: "We kijken uit naar de samenwerking.",
      to: "Na de oplevering ontvangt u van ons een ISO 27001-certificaat.",
      found: "certificaat",
    },
  ],
};

export const THIRD_TEXTS: readonly SeededText[] = [TIMBER, GIN, CARE, GARDEN, SPORTS];
