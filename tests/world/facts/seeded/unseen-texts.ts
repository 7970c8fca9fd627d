/** Written after the rules and before anybody saw what the rules say of them. Never tune with them. */
import type { SeededText } from "./seeded-text";

export const MUSEUM: SeededText = {
  name: "museum, English",
  brief: {
    title: "Digital archive for the Harwick Maritime Museum",
    clientName: "Eleanor Pryce",
    clientCompany: "Harwick Maritime Museum",
    projectType: "web-development",
    description:
      "Scan the museum's photograph collection, build a searchable archive and show 120 highlights on six touch screens in the galleries.",
    painPoints: "Volunteers need 25 minutes to find one photograph\nRequests by post take three weeks",
    currentSituation:
      "The collection has 8,400 photographs in nine cabinets. An index on paper was last updated in 2011.",
    projectScope: "Scanning, cataloguing, archive website, screens in the galleries and training.",
    objectives: "Find a photograph in under one minute\nOpen the archive to schools by September 2027",
    deliverables:
      "Scans of 8,400 photographs at 600 dpi\nCatalogue with keywords and dates\nSearchable archive website\nSix touch screens with highlights\nTraining for eleven volunteers",
    milestones: "Scanning - 10 weeks\nCatalogue - 8 weeks\nWebsite - 6 weeks\nScreens - 2 weeks",
    assumptions:
      "The museum provides a dry room with two desks\nCabinets are brought to the room by museum staff",
    exclusions: "Restoration of damaged prints\nTranslation of captions\nHardware for the screens",
    budget: "£52,000",
    currency: "GBP",
    pricingModel: "fixed",
    startDate: "2027-02-15",
    endDate: "2027-08-13",
    paymentTerms:
      "25% on signing, 50% when scanning is complete, 25% on handover. Invoices are payable within 21 days.",
    teamMembers: "Hugh Ballantyne, archivist\nSunita Rao, software developer\nMargit Olsen, photographer",
    previousWork: "Port of Leith Archive\nSt Brannock Lifeboat Collection",
    language: "en",
  },
  html: `<p>Dear Eleanor Pryce,</p>
<p>The Harwick Maritime Museum holds one of the best photograph collections on the coast, and almost nobody can see it. We will scan it, catalogue it and open it to the public between 15 February 2027 and 13 August 2027, for a fixed price of £52,000.</p>
<h2>Where the museum stands today</h2>
<p>Some 8,400 photographs lie in nine cabinets. The index on paper dates from 2011, volunteers need 25 minutes to find one picture, and a request by post takes three weeks to answer.</p>
<h2>What we will build</h2>
<p>Every photograph is scanned at 600 dpi and described with keywords and dates. The archive website makes all of it searchable, and six touch screens show 120 highlights in the galleries. Schools can use the archive from September 2027.</p>
<h2>Your package</h2>
<ul><li>Scans of all 8,400 photographs</li><li>A catalogue with keywords and dates</li><li>A searchable archive website</li><li>Six touch screens with highlights</li><li>A training day for eleven volunteers</li></ul>
<h2>Plan</h2>
<table><tbody><tr><td>Scanning</td><td>10 weeks</td></tr><tr><td>Catalogue</td><td>8 weeks</td></tr><tr><td>Website</td><td>6 weeks</td></tr><tr><td>Screens</td><td>2 weeks</td></tr></tbody></table>
<h2>What we need, and what is not part of the work</h2>
<p>The museum provides a dry room with two desks. The restoration of damaged prints, the translation of captions and the hardware for the screens are not included.</p>
<h2>Investment</h2>
<table><tbody><tr><td>On signing</td><td>25%</td><td>£13,000</td></tr><tr><td>Scanning complete</td><td>50%</td><td>£26,000</td></tr><tr><td>On handover</td><td>25%</td><td>£13,000</td></tr><tr><td>Total</td><td>100%</td><td>£52,000</td></tr></tbody></table>
<p>Invoices are payable within 21 days.</p>
<h2>The people</h2>
<ul><li>Hugh Ballantyne, archivist</li><li>Sunita Rao, software developer</li><li>Margit Olsen, photographer</li></ul>
<p>They worked together on the Port of Leith Archive and the St Brannock Lifeboat Collection.</p>`,
  faults: [
    { kind: "sum", from: "<td>£26,000</td>", to: "<td>£28,000</td>", found: "28,000" },
    { kind: "sum", from: "fixed price of £52,000", to: "fixed price of £54,000", found: "54,000" },
    { kind: "date", from: "13 August 2027", to: "31 August 2027", found: "31 August" },
    { kind: "date", from: "dates from 2011", to: "dates from 2001", found: "2001" },
    { kind: "count", from: "25 minutes to find", to: "45 minutes to find", found: "45" },
    {
      kind: "count",
      from: "and six touch screens show",
      to: "and sixteen touch screens show",
      found: "sixteen",
    },
    { kind: "count", from: "in nine cabinets", to: "in ninety cabinets", found: "ninety" },
    { kind: "name", from: "Sunita Rao", to: "Sunita Mehta", found: "Sunita Mehta" },
    { kind: "name", from: "St Brannock Lifeboat", to: "St Kevin Lifeboat", found: "Kevin" },
    {
      kind: "deliverable",
      from: "<li>Six touch screens with highlights</li>",
      to: "<li>Six touch screens with highlights</li><li>A printed guidebook</li>",
      found: "guidebook",
    },
    {
      kind: "exclusion",
      from: ", the translation of captions and the hardware for the screens are not included.",
      to: " is not included. The hardware for the screens is included in the price.",
      found: "hardware",
    },
    {
      kind: "promise",
      from: "Schools can use",
      to: "We guarantee twice as many visitors. Schools can use",
      found: "guarantee",
    },
  ],
};

export const BREWERY: SeededText = {
  name: "brewery, English",
  brief: {
    title: "Brand launch for Stonegate Brewing",
    clientName: "Marcus Dell",
    clientCompany: "Stonegate Brewing Co.",
    projectType: "marketing",
    description:
      "Launch three new beers in the city: naming, labels, a launch campaign and an opening event for 150 guests.",
    painPoints: "Bars do not reorder after the first keg\nLabels of the old range look alike",
    currentSituation: "Stonegate sells to 38 bars. Five sales people visit each bar twice a year.",
    projectScope: "Naming, label design, campaign in print and online, opening event.",
    objectives: "Reach 60 bars by the end of October\nReorders from 30% of all bars",
    deliverables:
      "Names and labels for three beers\nPoster series of eight motifs\nTwelve short videos\nOpening event for 150 guests",
    milestones: "Naming: 2 weeks\nLabels: 4 weeks\nCampaign: 7 weeks",
    exclusions: "Printing costs\nCatering at the event\nMedia spend",
    budget: "31,500",
    currency: "USD",
    pricingModel: "fixed",
    startDate: "2027-06-07",
    endDate: "2027-09-03",
    paymentTerms: "40% up front, 60% after the event, net 15",
    requireDeposit: true,
    depositAmount: "12,600",
    teamMembers: "Carla Jimenez, art director\nDevon Wright, copywriter",
    previousWork: "Old Mill Cider\nKestrel Coffee Roasters",
    nextSteps: "Sign this proposal\nTasting session in June",
    language: "en",
  },
  html: `<p>Hi Marcus,</p>
<p>Three new beers deserve more than a new label. Between June 7 and September 3, 2027 we will name them, dress them and bring them into the bars of the city. The price is $31,500, with a deposit of $12,600.</p>
<h2>Why now</h2>
<p>Stonegate Brewing sells to 38 bars, yet few of them reorder after the first keg. Five sales people can visit each bar only twice a year, and the old labels look alike.</p>
<h2>What you are buying</h2>
<ul><li>Names and labels for three beers</li><li>A poster series of eight motifs</li><li>Twelve short videos for social channels</li><li>An opening event for 150 guests</li></ul>
<h2>How we get there</h2>
<p>Naming, 2 weeks; labels, 4 weeks; campaign, 7 weeks. We begin with a tasting session in June. The goal is 60 bars by the end of October and reorders from 30% of all bars.</p>
<h2>Not in the price</h2>
<p>Printing costs, catering at the event and media spend are billed separately.</p>
<h2>Money</h2>
<p>You pay 40% up front and 60% after the event, net 15.</p>
<h2>Us</h2>
<p>Carla Jimenez is the art director, and Devon Wright writes the copy. You may know our work for Old Mill Cider and Kestrel Coffee Roasters.</p>`,
  faults: [
    { kind: "sum", from: "price is $31,500", to: "price is $35,100", found: "35,100" },
    { kind: "sum", from: "deposit of $12,600", to: "deposit of $16,200", found: "16,200" },
    { kind: "sum", from: "price is $31,500", to: "price is €31,500", found: "€31,500" },
    { kind: "date", from: "June 7", to: "June 17", found: "June 17" },
    { kind: "share", from: "30% of all bars", to: "80% of all bars", found: "80%" },
    { kind: "share", from: "60% after the event", to: "70% after the event", found: "110%" },
    { kind: "month", from: "the end of October", to: "the end of November", found: "November" },
    { kind: "count", from: "sells to 38 bars", to: "sells to 83 bars", found: "83" },
    { kind: "count", from: "Twelve short videos", to: "Twenty short videos", found: "wenty" },
    { kind: "terms", from: "net 15", to: "net 60", found: "60" },
    { kind: "name", from: "Carla Jimenez", to: "Carla Fuentes", found: "Carla Fuentes" },
    {
      kind: "promise",
      from: "You pay 40%",
      to: "You get unlimited revisions. You pay 40%",
      found: "unlimited",
    },
  ],
};

export const INTRANET: SeededText = {
  name: "intranet, German",
  brief: {
    title: "Intranet für die Steuerkanzlei Hübner & Partner",
    clientName: "Dr. Carolin Hübner",
    clientCompany: "Steuerkanzlei Hübner & Partner mbB",
    projectType: "web-development",
    description:
      "Ein Intranet für 34 Mitarbeitende an drei Standorten mit Wissensdatenbank, Urlaubsanträgen und Telefonliste.",
    painPoints: "Urlaubsanträge auf Papier dauern vier Tage\nWissen liegt in privaten Ordnern",
    currentSituation: "Rund 900 Merkblätter liegen auf einem Netzlaufwerk von 2013.",
    deliverables:
      "Wissensdatenbank mit Suche\nUrlaubsanträge mit Freigabe\nTelefonliste\nÜbernahme von 900 Merkblättern\nZwei Schulungen je Standort",
    milestones: "Konzept - 3 Wochen\nUmsetzung - 8 Wochen\nÜbernahme der Inhalte - 4 Wochen",
    exclusions: "Lizenzen für Microsoft 365\nBetrieb der Server\nÜberarbeitung der Merkblätter",
    budget: "27.500",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-04-12",
    endDate: "2027-07-30",
    paymentTerms:
      "30 % bei Auftrag, 40 % nach der Umsetzung, 30 % nach der Schulung. Zahlbar innerhalb von 10 Tagen.",
    teamMembers: "Stefan Krüger, Projektleitung\nAylin Demir, Entwicklung",
    previousWork: "Notariat Feldmann\nWohnbau Südstadt eG",
    language: "de",
  },
  html: `<p>Sehr geehrte Frau Dr. Hübner,</p>
<p>Ihre 34 Mitarbeitenden an drei Standorten erhalten ein gemeinsames Intranet. Wir beginnen am 12. April 2027 und sind am 30. Juli 2027 fertig. Der Festpreis beträgt 27.500 €.</p>
<h2>Ausgangslage</h2>
<p>Urlaubsanträge auf Papier dauern heute vier Tage, und rund 900 Merkblätter liegen auf einem Netzlaufwerk aus dem Jahr 2013.</p>
<h2>Unsere Leistungen</h2>
<ul><li>Wissensdatenbank mit Suche</li><li>Urlaubsanträge mit Freigabe durch die Leitung</li><li>Telefonliste</li><li>Übernahme von 900 Merkblättern</li><li>Zwei Schulungen an jedem Standort</li></ul>
<h2>Zeitplan</h2>
<p>Konzept: 3 Wochen. Umsetzung: 8 Wochen. Übernahme der Inhalte: 4 Wochen.</p>
<h2>Abgrenzung</h2>
<p>Lizenzen für Microsoft 365, der Betrieb der Server und die Überarbeitung der Merkblätter sind nicht enthalten.</p>
<h2>Kosten</h2>
<table><tbody><tr><td>Bei Auftrag</td><td>30 %</td><td>8.250 €</td></tr><tr><td>Nach der Umsetzung</td><td>40 %</td><td>11.000 €</td></tr><tr><td>Nach der Schulung</td><td>30 %</td><td>8.250 €</td></tr><tr><td>Gesamt</td><td>100 %</td><td>27.500 €</td></tr></tbody></table>
<p>Rechnungen sind innerhalb von 10 Tagen zahlbar.</p>
<h2>Ansprechpartner</h2>
<p>Stefan Krüger leitet das Projekt, Aylin Demir entwickelt das Intranet. Ähnliche Systeme haben wir für das Notariat Feldmann und die Wohnbau Südstadt eG gebaut.</p>`,
  faults: [
    { kind: "sum", from: "<td>11.000 €</td>", to: "<td>12.000 €</td>", found: "12.000" },
    { kind: "sum", from: "Festpreis beträgt 27.500 €", to: "Festpreis beträgt 25.700 €", found: "25.700" },
    { kind: "sum", from: "27.500 €.</p>", to: "27.500 € zuzüglich 450 € Reisekosten.</p>", found: "450" },
    { kind: "date", from: "30. Juli 2027", to: "30. Juli 2028", found: "2028" },
    { kind: "share", from: "<td>40 %</td>", to: "<td>45 %</td>", found: "105" },
    { kind: "count", from: "Ihre 34 Mitarbeitenden", to: "Ihre 43 Mitarbeitenden", found: "43" },
    { kind: "count", from: "an drei Standorten", to: "an fünf Standorten", found: "fünf" },
    { kind: "name", from: "Aylin Demir", to: "Aylin Yilmaz", found: "Aylin Yilmaz" },
    { kind: "terms", from: "innerhalb von 10 Tagen", to: "innerhalb von 30 Tagen", found: "30 Tagen" },
    {
      kind: "deliverable",
      from: "<li>Telefonliste</li>",
      to: "<li>Telefonliste</li><li>Zeiterfassung per App</li>",
      found: "Zeiterfassung",
    },
    {
      kind: "exclusion",
      from: "<li>Telefonliste</li>",
      to: "<li>Telefonliste</li><li>Betrieb der Server</li>",
      found: "Betrieb der Server",
    },
  ],
};

export const WINERY: SeededText = {
  name: "winery, French",
  brief: {
    title: "Boutique en ligne du Domaine Lacaze",
    clientName: "Antoine Lacaze",
    clientCompany: "Domaine Lacaze",
    projectType: "web-development",
    description: "Vendre 26 vins en ligne, avec livraison dans sept pays et un club pour les habitués.",
    painPoints:
      "Les commandes par téléphone prennent 12 minutes chacune\nLe site de 2015 ne s’affiche pas sur mobile",
    currentSituation: "Le domaine vend 14 000 bouteilles par an, surtout à des restaurants.",
    deliverables:
      "Boutique en ligne avec 26 fiches de vins\nPaiement par carte\nClub des habitués avec trois niveaux\nReportage photo au domaine\nPrise en main pour deux personnes",
    milestones: "Conception : 4 semaines\nDéveloppement : 9 semaines\nMise en ligne : 1 semaine",
    exclusions: "Frais de livraison\nRédaction des fiches en anglais\nCampagnes publicitaires",
    budget: "18 400",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-01-18",
    endDate: "2027-04-23",
    paymentTerms: "35 % à la commande, 65 % à la mise en ligne. Factures payables à 30 jours.",
    teamMembers: "Inès Berthier, directrice de projet\nLoïc Guérin, développeur",
    language: "fr",
  },
  html: `<p>Bonjour Antoine Lacaze,</p>
<p>Le Domaine Lacaze vendra ses 26 vins en ligne, dans sept pays, dès le 23 avril 2027. Le projet commence le 18 janvier 2027 et coûte 18 400 €.</p>
<h2>Votre situation</h2>
<p>Une commande par téléphone prend 12 minutes, et le site de 2015 ne s’affiche pas sur mobile. Vous vendez 14 000 bouteilles par an.</p>
<h2>Notre proposition</h2>
<ul><li>Une boutique en ligne avec 26 fiches de vins</li><li>Le paiement par carte</li><li>Un club des habitués avec trois niveaux</li><li>Un reportage photo au domaine</li><li>Une prise en main pour deux personnes</li></ul>
<h2>Étapes</h2>
<ul><li>Conception : 4 semaines</li><li>Développement : 9 semaines</li><li>Mise en ligne : 1 semaine</li></ul>
<h2>Ce qui n’est pas compris</h2>
<ul><li>Les frais de livraison</li><li>La rédaction des fiches en anglais</li><li>Les campagnes publicitaires</li></ul>
<h2>Conditions</h2>
<p>Vous réglez 35 % (6 440 €) à la commande et 65 % (11 960 €) à la mise en ligne. Les factures sont payables à 30 jours.</p>
<p>Inès Berthier dirige le projet et Loïc Guérin développe la boutique.</p>`,
  faults: [
    { kind: "sum", from: "coûte 18 400 €", to: "coûte 14 800 €", found: "14 800" },
    { kind: "sum", from: "11 960 €", to: "11 690 €", found: "11 690" },
    { kind: "date", from: "le 18 janvier 2027", to: "le 8 janvier 2027", found: "8 janvier" },
    { kind: "date", from: "site de 2015", to: "site de 2019", found: "2019" },
    { kind: "count", from: "prend 12 minutes", to: "prend 22 minutes", found: "22" },
    {
      kind: "duration",
      from: "Développement : 9 semaines",
      to: "Développement : 6 semaines",
      found: "6 semaines",
    },
    { kind: "name", from: "Loïc Guérin", to: "Loïc Marchand", found: "Loïc Marchand" },
    {
      kind: "promise",
      from: "Vous réglez 35 %",
      to: "La boutique reçoit un certificat d’accessibilité. Vous réglez 35 %",
      found: "certificat",
    },
  ],
};

export const HOTEL: SeededText = {
  name: "hotel, Spanish",
  brief: {
    title: "Reservas directas para el Hotel Rural Las Encinas",
    clientName: "Lucía Ferrer",
    clientCompany: "Hotel Rural Las Encinas",
    projectType: "marketing",
    description:
      "Aumentar las reservas directas de las 18 habitaciones con una web nueva y cuatro campañas de temporada.",
    currentSituation: "El 72 % de las reservas llega por portales que cobran comisión.",
    objectives: "Llegar al 45 % de reservas directas",
    deliverables: "Web en tres idiomas\nMotor de reservas\nCuatro campañas de temporada\nInforme trimestral",
    exclusions: "Fotografía aérea\nGestión de redes sociales",
    budget: "13.800",
    currency: "EUR",
    pricingModel: "fixed",
    startDate: "2027-02-08",
    endDate: "2027-12-17",
    paymentTerms: "50 % a la firma, 50 % a la entrega de la web",
    teamMembers: "Raquel Soto, consultora",
    language: "es",
  },
  html: `<p>Estimada Lucía Ferrer:</p>
<p>El Hotel Rural Las Encinas llenará sus 18 habitaciones con más reservas directas. Trabajaremos del 8 de febrero al 17 de diciembre de 2027, por un precio total de 13.800 €.</p>
<h2>Situación</h2><p>Hoy, el 72 % de las reservas llega por portales que cobran comisión. El objetivo es llegar al 45 % de reservas directas.</p>
<h2>Trabajos</h2><ul><li>Web en tres idiomas</li><li>Motor de reservas</li><li>Cuatro campañas de temporada</li><li>Informe trimestral</li></ul>
<h2>No incluido</h2><p>La fotografía aérea y la gestión de redes sociales no están incluidas.</p>
<h2>Pago</h2><p>El 50 % (6.900 €) a la firma y el 50 % (6.900 €) a la entrega de la web. Raquel Soto será su consultora.</p>`,
  faults: [
    { kind: "sum", from: "13.800 €", to: "18.300 €", found: "18.300" },
    { kind: "sum", from: "(6.900 €) a la entrega", to: "(9.600 €) a la entrega", found: "9.600" },
    { kind: "share", from: "72 %", to: "27 %", found: "27" },
    { kind: "name", from: "Raquel Soto", to: "Raquel Molina", found: "Raquel Molina" },
    { kind: "exclusion", from: "no están incluidas", to: "están incluidas", found: "fotografía" },
  ],
};

export const UNSEEN_TEXTS = [MUSEUM, BREWERY, INTRANET, WINERY, HOTEL];
