/** Texts without a fault, in the words of a model or a person. Written before anybody saw what the rules say of them. */
import type { CleanText } from "./seeded-text";
import { BREWERY, HOTEL, INTRANET, MUSEUM, UNSEEN_TEXTS, WINERY } from "./unseen-texts";

const DENTAL: CleanText["brief"] = {
  title: "Website redesign and online booking for Bright Harbor Dental",
  projectType: "web-development",
  description:
    "Redesign the clinic's twelve-page website, add online booking tied to their practice software, and move hosting to a managed platform.",
  clientName: "Dr. Amara O'Neill",
  clientCompany: "Bright Harbor Dental, LLC",
  painPoints: "The site is not usable on phones\nReception answers about 40 booking calls a day",
  currentSituation: "A WordPress site from 2016 on shared hosting.",
  projectScope:
    "Design, build, content migration, booking integration, accessibility review, launch and thirty days of support.",
  objectives: "Half of all new bookings online within three months\nMeet WCAG 2.2 AA",
  deliverables:
    "Design system and page designs (desktop and phone)\nTwelve built pages with the content migrated\nBooking flow integrated with Open Dental\nAccessibility report and fixes\nTwo-hour training session, recorded",
  milestones:
    "Kick-off and content audit - 2 weeks\nDesigns approved - 3 weeks\nBuild complete on staging - 4 weeks\nLaunch - 1 week",
  assumptions: "The clinic supplies photographs and staff biographies by the end of week 3",
  exclusions: "Copywriting beyond light editing\nPaid advertising",
  budget: "$18,500",
  currency: "USD",
  pricingModel: "fixed",
  startDate: "2027-01-11",
  endDate: "2027-03-22",
  paymentTerms:
    "40% deposit on signing, 40% when designs are approved, 20% on launch. Invoices are due within 14 days.",
  requireDeposit: true,
  depositAmount: "7400",
  relevantExperience: "Nine healthcare sites since 2019, four of them with practice-software booking.",
  previousWork: "Lakeside Orthodontics (bookings up 62% in four months)\nMaple Family Practice",
  teamMembers: "Jonas Weber, lead designer\nPriya Raman, developer",
  language: "en",
};

const RETAINER: CleanText["brief"] = {
  title: "Betreuung & Weiterentwicklung der Tourenplanung (Retainer 2027)",
  projectType: "consulting",
  description:
    "Laufende Weiterentwicklung der Tourenplanung für 85 Fahrzeuge: monatliches Kontingent, Störungsdienst innerhalb von vier Stunden und ein Quartalsbericht.",
  clientName: "Jürgen Großmann-Şahin",
  clientCompany: "Spedition Nord GmbH & Co. KG",
  painPoints: "Leerfahrten von 23 %\nPlanung in Tabellen, die nur eine Person versteht",
  projectScope: "Bis zu 60 Stunden im Monat; nicht genutzte Stunden verfallen nach dem Folgemonat.",
  objectives: "Leerfahrten unter 15 % bis Ende Q3",
  deliverables: "Monatliches Release\nStörungsdienst (Mo–Fr, 7–19 Uhr)\nQuartalsbericht",
  exclusions: "Hardware und Telematik-Verträge",
  budget: "96.000",
  currency: "EUR",
  pricingModel: "retainer",
  hourlyRate: "8000",
  startDate: "2027-02-01",
  endDate: "2028-01-31",
  paymentTerms: "Monatlich im Voraus, 10 Tage netto",
  language: "de",
};

const DUTCH: CleanText["brief"] = {
  title: "Nieuwe website voor Fysiotherapie Van Dam",
  clientName: "Marloes van Dam",
  clientCompany: "Fysiotherapie Van Dam",
  description: "Een website met tien pagina's en online afspraken voor twee vestigingen.",
  currentSituation: "De website is van 2017. De receptie krijgt 30 telefoontjes per dag.",
  deliverables:
    "Ontwerp van tien pagina's\nOnline afspraken\nTeksten over zes behandelingen\nInstructie van een uur",
  exclusions: "Fotografie\nAdvertenties",
  budget: "6.400",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-03-08",
  endDate: "2027-05-14",
  paymentTerms: "50% bij opdracht, 50% bij oplevering, betaling binnen 14 dagen",
  teamMembers: "Bram Jansen, ontwerper",
  language: "nl",
};

const POLISH: CleanText["brief"] = {
  title: "Aplikacja do rezerwacji kortów",
  clientName: "Tomasz Zieliński",
  clientCompany: "Klub Tenisowy Zieliński",
  description: "Aplikacja do rezerwacji ośmiu kortów z płatnościami i przypomnieniami.",
  deliverables:
    "Projekt graficzny aplikacji\nAplikacja na iOS i Android\nPanel dla recepcji\nSzkolenie personelu",
  exclusions: "Serwis kas fiskalnych",
  budget: "9 600 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-01-04",
  endDate: "2027-03-26",
  paymentTerms: "40% przy podpisaniu, 60% po odbiorze. Termin płatności 14 dni.",
  language: "pl",
};

const ITALIAN: CleanText["brief"] = {
  title: "Identità visiva per il Pastificio Rinaldi",
  clientName: "Paolo Rinaldi",
  clientCompany: "Pastificio Rinaldi",
  description: "Un marchio nuovo e le confezioni di dodici formati di pasta.",
  deliverables: "Marchio\nConfezioni per dodici formati\nManuale d'uso\nFile per la stampa",
  exclusions: "Costi di stampa",
  milestones: "Ricerca: 2 settimane\nProposte: 3 settimane\nConfezioni: 5 settimane",
  budget: "8.500 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-05-03",
  endDate: "2027-07-09",
  paymentTerms: "30% all'ordine, 70% alla consegna, pagamento a 30 giorni",
  language: "it",
};

const SWEDISH: CleanText["brief"] = {
  title: "Ny webbplats för Lindqvist Snickeri",
  clientName: "Anders Lindqvist",
  clientCompany: "Lindqvist Snickeri AB",
  description: "En webbplats som visar tjugo referensprojekt och tar emot förfrågningar.",
  deliverables: "Design\nWebbplats med tjugo referensprojekt\nFormulär för förfrågningar\nUtbildning",
  budget: "4 800",
  currency: "EUR",
  startDate: "2027-08-16",
  endDate: "2027-10-01",
  paymentTerms: "50% vid beställning, 50% vid leverans. Betalning inom 30 dagar.",
  language: "sv",
};

const HOURLY: CleanText["brief"] = {
  title: "Data warehouse review for Calder Logistics",
  projectType: "consulting",
  clientName: "Renata Vogel",
  clientCompany: "Calder Logistics",
  description: "Review the data warehouse, interview ten analysts and write a plan of what to fix first.",
  currentSituation: "The nightly load takes six hours and fails twice a month.",
  deliverables: "Review of the data model\nInterviews with ten analysts\nPlan with priorities",
  exclusions: "Implementation of the plan",
  pricingModel: "hourly",
  hourlyRate: "140",
  estimatedHours: "90",
  currency: "GBP",
  startDate: "2027-04-05",
  paymentTerms: "Invoiced monthly, payable within 30 days",
  language: "en",
};

const PORTUGUESE: CleanText["brief"] = {
  title: "Loja online da Olaria Monteiro",
  clientName: "Beatriz Monteiro",
  clientCompany: "Olaria Monteiro",
  description: "Uma loja online com quarenta peças e envio para Portugal e Espanha.",
  deliverables: "Loja com quarenta peças\nFotografias das peças\nPagamento por MB Way e cartão\nFormação",
  exclusions: "Custos de envio",
  budget: "5.600",
  currency: "EUR",
  startDate: "2027-09-13",
  endDate: "2027-11-05",
  paymentTerms: "50% na adjudicação, 50% na entrega. Pagamento a 15 dias.",
  language: "pt-PT",
};

export const UNSEEN_CLEAN_TEXTS: CleanText[] = [
  ...UNSEEN_TEXTS.map(({ name, brief, html }) => ({ name, brief, html })),
  {
    name: "dental, full",
    brief: DENTAL,
    html: `<p>Dear Dr. O'Neill,</p><p>Bright Harbor Dental will have a new website with online booking by March 22, 2027. We start on January 11, 2027, and the fixed price is $18,500.</p>
<h2>Your situation</h2><p>The current WordPress site dates from 2016, is hard to use on a phone, and leaves reception with about 40 booking calls a day.</p>
<h2>Our proposal</h2><p>We will redesign the twelve pages, connect booking to Open Dental and move hosting to a managed platform. After launch we support you for thirty days.</p>
<h2>Goals</h2><p>Within three months, half of all new bookings should come in online. The site meets WCAG 2.2 AA.</p>
<h2>Scope and deliverables</h2><ul><li><strong>Design system and page designs</strong> for desktop and phone</li><li><strong>Twelve built pages</strong> with your content migrated</li><li><strong>Booking flow</strong> integrated with Open Dental</li><li><strong>Accessibility report</strong> and the fixes it calls for</li><li><strong>Training</strong>: a recorded session of two hours</li></ul>
<h2>Timeline</h2><ul><li>Kick-off and content audit: 2 weeks</li><li>Designs approved: 3 weeks</li><li>Build complete on staging: 4 weeks</li><li>Launch: 1 week</li></ul>
<h2>Assumptions and exclusions</h2><p>You supply photographs and staff biographies by the end of week 3. Copywriting beyond light editing and paid advertising are not part of this project.</p>
<h2>Investment and terms</h2><p>A deposit of $7,400 (40%) is due on signing, another 40% when the designs are approved and the final 20% on launch. Invoices are due within 14 days.</p>
<h2>Team</h2><p>Jonas Weber leads design and Priya Raman develops. We have built nine healthcare sites since 2019, four of them with practice-software booking, among them Lakeside Orthodontics, where bookings rose 62% in four months, and Maple Family Practice.</p>`,
  },
  {
    name: "dental, short letter",
    brief: DENTAL,
    html: `<p>Dear Amara,</p><p>Here is the short version. From 11 January to 22 March 2027 we rebuild your site for $18,500 and connect it to Open Dental, so that patients can book without phoning.</p><p>You get a design system with page designs, twelve built pages with the content migrated, the booking flow, an accessibility report with fixes, and a two-hour training session. Copywriting beyond light editing stays with you, as does paid advertising.</p><p>Payment is 40/40/20: $7,400 on signing, $7,400 when designs are approved, $3,700 on launch, each within two weeks of the invoice. Do you have two minutes on Thursday to talk it through?</p>`,
  },
  {
    name: "retainer, full, German",
    brief: RETAINER,
    html: `<p>Sehr geehrter Herr Großmann-Şahin,</p><p>wir betreuen die Tourenplanung der Spedition Nord vom 1. Februar 2027 bis zum 31. Januar 2028 für 8.000 € im Monat, zusammen 96.000 €.</p>
<h2>Ausgangslage</h2><p>85 Fahrzeuge werden heute in Tabellen geplant, die nur eine Person versteht. 23 % der Fahrten sind Leerfahrten; bis Ende Q3 sollen es unter 15 % sein.</p>
<h2>Leistungsumfang</h2><ul><li>Jeden Monat ein Release</li><li>Störungsdienst von Montag bis Freitag, 7 bis 19 Uhr, mit Reaktion innerhalb von vier Stunden</li><li>Ein Quartalsbericht mit messbaren Ergebnissen</li></ul><p>Das Kontingent umfasst bis zu 60 Stunden im Monat. Nicht genutzte Stunden verfallen nach dem Folgemonat. Hardware und Telematik-Verträge gehören nicht dazu.</p>
<h2>Zahlung</h2><p>Wir berechnen monatlich im Voraus, zahlbar 10 Tage netto.</p>`,
  },
  {
    name: "retainer, short, German",
    brief: RETAINER,
    html: `<p>Guten Tag Herr Großmann-Şahin,</p><p>zwölf Monate lang, vom 01.02.2027 bis 31.01.2028, entwickeln wir Ihre Tourenplanung weiter: ein monatliches Release, ein Störungsdienst und ein Quartalsbericht. Das kostet 8.000 € im Monat, also 96.000 € im Jahr.</p><p>Sie melden eine Störung, wir antworten innerhalb von vier Stunden. Bis zu 60 Stunden im Monat sind enthalten. Die Rechnung kommt zu Beginn jedes Monats und ist in zehn Tagen fällig. Gern zeigen wir Ihnen in 20 Minuten, wie das aussieht.</p>`,
  },
  {
    name: "Dutch, full",
    brief: DUTCH,
    html: `<p>Beste Marloes van Dam,</p><p>Fysiotherapie Van Dam krijgt een website waarop patiënten zelf hun afspraak maken. We beginnen op 8 maart 2027 en leveren op 14 mei 2027 op, voor een vaste prijs van € 6.400.</p>
<h2>Vandaag</h2><p>De website is van 2017 en de receptie krijgt 30 telefoontjes per dag.</p>
<h2>Dit doen wij</h2><ul><li>Ontwerp van tien pagina's</li><li>Online afspraken voor beide vestigingen</li><li>Teksten over zes behandelingen</li><li>Een instructie van een uur</li></ul>
<h2>Niet inbegrepen</h2><p>Fotografie en advertenties vallen buiten deze offerte.</p>
<h2>Betaling</h2><p>De helft bij opdracht, de helft bij oplevering. Betaling binnen 14 dagen.</p><p>Bram Jansen ontwerpt de website.</p>`,
  },
  {
    name: "Dutch, letter",
    brief: DUTCH,
    html: `<p>Dag Marloes,</p><p>Van 8 maart tot 14 mei 2027 bouwen wij de nieuwe website, voor € 6.400. In tien pagina's leggen we uit wat jullie doen, met teksten over zes behandelingen. Patiënten plannen online afspraken, en de receptie krijgt een instructie.</p><p>Het ontwerp is van Bram Jansen. Je betaalt 50% (€ 3.200) bij opdracht en 50% bij oplevering, steeds binnen 14 dagen. Foto's levert de praktijk zelf aan.</p>`,
  },
  {
    name: "Polish, full",
    brief: POLISH,
    html: `<p>Szanowny Panie Tomaszu,</p><p>przygotujemy aplikację do rezerwacji ośmiu kortów Klubu Tenisowego Zieliński. Prace potrwają od 4 stycznia do 26 marca 2027 r., a cena wynosi 9 600 €.</p>
<h2>Zakres prac</h2><ul><li>Projekt graficzny aplikacji</li><li>Aplikacja na iOS i Android z płatnościami i przypomnieniami</li><li>Panel dla recepcji</li><li>Szkolenie personelu</li></ul><p>Serwis kas fiskalnych nie jest objęty ofertą.</p>
<h2>Płatność</h2><p>40% (3 840 €) przy podpisaniu umowy i 60% (5 760 €) po odbiorze. Termin płatności wynosi 14 dni.</p>`,
  },
  {
    name: "Italian, full",
    brief: ITALIAN,
    html: `<p>Gentile Paolo Rinaldi,</p><p>il Pastificio Rinaldi avrà un marchio nuovo e confezioni coerenti per dodici formati di pasta. Lavoriamo dal 3 maggio al 9 luglio 2027, per un prezzo di 8.500 €.</p>
<h2>Che cosa faremo</h2><ul><li>Il marchio, in due versioni</li><li>Le confezioni per dodici formati</li><li>Il manuale d'uso</li><li>I file per la stampa</li></ul>
<h2>Tempi</h2><p>Ricerca: 2 settimane. Proposte: 3 settimane. Confezioni: 5 settimane.</p><h2>Escluso</h2><p>I costi di stampa non sono compresi.</p>
<h2>Pagamento</h2><p>Il 30% all'ordine e il 70% alla consegna, con pagamento a 30 giorni dalla fattura.</p>`,
  },
  {
    name: "Swedish, full",
    brief: SWEDISH,
    html: `<p>Hej Anders Lindqvist,</p><p>Lindqvist Snickeri AB får en webbplats som visar tjugo referensprojekt. Vi börjar den 16 augusti 2027 och lanserar den 1 oktober 2027. Priset är 4 800 €.</p>
<h2>Vad vi gör</h2><ul><li>Design av alla sidor</li><li>Webbplats med tjugo referensprojekt</li><li>Formulär för förfrågningar</li><li>Utbildning</li></ul>
<h2>Betalning</h2><p>Hälften vid beställning och hälften vid leverans. Fakturan betalas inom 30 dagar.</p>`,
  },
  {
    name: "by the hour, full",
    brief: HOURLY,
    html: `<p>Dear Ms Vogel,</p><p>Calder Logistics relies on a warehouse whose nightly load takes six hours and fails twice a month. Starting on 5 April 2027, we will find out why and what to do about it.</p>
<h2>What we do</h2><ol><li>Review of the data model</li><li>Interviews with ten analysts, about 45 minutes each</li><li>A plan with priorities</li></ol><p>The implementation of the plan is a separate project.</p>
<h2>Fees</h2><p>We charge £140 an hour and expect 90 hours, which comes to £12,600. You receive an invoice each month and pay it within 30 days.</p>`,
  },
  {
    name: "by the hour, letter",
    brief: HOURLY,
    html: `<p>Hello Renata,</p><p>Thank you for showing us around last week. For Calder we suggest a short review: we read the data model, do interviews with ten analysts and hand you a plan with priorities. At £140 an hour and 90 hours the estimate is £12,600. We could begin on Monday, 5 April 2027; the first two interviews would take place in that week. Implementation comes later. Invoices go out monthly, payable within 30 days.</p>`,
  },
  {
    name: "museum, letter",
    brief: MUSEUM.brief,
    html: `<p>Dear Ms Pryce,</p><p>Eight months ago you told us that volunteers spend 25 minutes looking for a single print. We would like to bring that under one minute.</p><p>From 15 February to 13 August 2027 our team of three scans 8,400 photographs at 600 dpi, writes a catalogue with keywords and dates, builds a searchable archive website, fills six touch screens with 120 highlights and holds a training for your eleven volunteers. It costs £52,000: a quarter on signing, half when scanning is complete and a quarter on handover, each payable within 21 days.</p><p>Restoration, translation and screen hardware are outside this offer. Hugh Ballantyne, Sunita Rao and Margit Olsen look forward to the work.</p>`,
  },
  {
    name: "museum, as a table",
    brief: MUSEUM.brief,
    html: `<p>Dear Eleanor,</p><p>This is our offer to the Harwick Maritime Museum, valid for the period from 15 February 2027 to 13 August 2027.</p><h2>Work packages</h2><table><tbody><tr><th>Package</th><th>Result</th><th>Duration</th></tr><tr><td>Scanning</td><td>Scans of 8,400 photographs at 600 dpi</td><td>10 weeks</td></tr><tr><td>Catalogue</td><td>Catalogue with keywords and dates</td><td>8 weeks</td></tr><tr><td>Website</td><td>Searchable archive website</td><td>6 weeks</td></tr><tr><td>Screens</td><td>Six touch screens with highlights; training for eleven volunteers</td><td>2 weeks</td></tr></tbody></table><h2>Price</h2><p>The total is £52,000. 25% is due on signing, 50% when scanning is complete, 25% on handover.</p>`,
  },
  {
    name: "brewery, short",
    brief: BREWERY.brief,
    html: `<p>Dear Marcus,</p><p>Three beers, eight posters, twelve videos and one party: that is the launch we propose for Stonegate. Work runs June 7–September 3, 2027.</p><h2>Included</h2><ul><li>Names and labels for all three beers</li><li>Poster series (eight motifs)</li><li>12 short videos</li><li>The opening event, for up to 150 guests</li></ul><h2>Excluded</h2><ul><li>Printing costs</li><li>Catering</li><li>Media spend</li></ul><p>The fee is $31,500. 40% ($12,600) is the deposit, and the remaining 60% ($18,900) is payable after the event, net 15.</p>`,
  },
  {
    name: "intranet, letter, German",
    brief: INTRANET.brief,
    html: `<p>Guten Tag Frau Dr. Hübner,</p><p>vier Tage für einen Urlaubsantrag sind zu lang. Mit dem neuen Intranet der Steuerkanzlei dauert er zwei Minuten.</p><p>Vom 12. April bis 30. Juli 2027 bauen wir eine Wissensdatenbank mit Suche, Urlaubsanträge mit Freigabe und eine Telefonliste, übernehmen die 900 Merkblätter und halten zwei Schulungen je Standort. Der Festpreis liegt bei 27.500 €: 30 % bei Auftrag, 40 % nach der Umsetzung, 30 % nach der Schulung, zahlbar innerhalb von zehn Tagen.</p><p>Nicht dabei sind Lizenzen, Serverbetrieb und die Überarbeitung der Merkblätter. Ihre Ansprechpartner sind Stefan Krüger und Aylin Demir.</p>`,
  },
  {
    name: "winery, letter, French",
    brief: WINERY.brief,
    html: `<p>Cher Monsieur Lacaze,</p><p>Vos 26 vins méritent une boutique. Nous la préparons entre le 18 janvier et le 23 avril 2027 pour un prix de 18 400 € : une boutique en ligne avec vos fiches de vins, le paiement par carte, un club des habitués avec trois niveaux, un reportage photo au domaine et une prise en main pour deux personnes.</p><p>Les frais de livraison, les fiches en anglais et la publicité restent à votre charge. Le règlement se fait en deux fois, 35 % à la commande puis 65 % à la mise en ligne, à 30 jours.</p>`,
  },
  {
    name: "winery, models' sections, French",
    brief: WINERY.brief,
    html: `<p>Bonjour Monsieur Lacaze,</p><p>Le Domaine Lacaze souhaite vendre en ligne. Début : 18 janvier 2027. Fin : 23 avril 2027. Budget : 18 400 €.</p><h2>Périmètre de la mission</h2><ul><li><strong>Boutique en ligne</strong> : 26 fiches de vins, livraison dans sept pays</li><li><strong>Paiement</strong> : par carte</li><li><strong>Club</strong> : trois niveaux pour les habitués</li><li><strong>Reportage photo</strong> : une journée au domaine</li><li><strong>Prise en main</strong> : deux personnes</li></ul><h2>Exclusions</h2><ul><li>Frais de livraison</li><li>Rédaction en anglais</li><li>Publicité</li></ul><h2>Modalités</h2><p>35 % à la commande ; 65 % à la mise en ligne ; factures à 30 jours.</p>`,
  },
  {
    name: "hotel, letter, Spanish",
    brief: HOTEL.brief,
    html: `<p>Estimada Lucía:</p><p>Entre el 8 de febrero y el 17 de diciembre de 2027 ayudaremos al hotel a depender menos de los portales, que hoy traen el 72 % de las reservas. La meta es un 45 % de reservas directas.</p><p>Para ello creamos una web en tres idiomas con motor de reservas, lanzamos cuatro campañas de temporada y le enviamos un informe trimestral. El precio es de 13.800 €, la mitad a la firma y la mitad a la entrega de la web. Las redes sociales y la fotografía aérea quedan fuera.</p>`,
  },
  {
    name: "Portuguese, full",
    brief: PORTUGUESE,
    html: `<p>Cara Beatriz Monteiro,</p><p>A Olaria Monteiro terá uma loja online de 13 de setembro a 5 de novembro de 2027, pelo preço de 5.600 €.</p><h2>O que está incluído</h2><ul><li>Loja com quarenta peças</li><li>Fotografias de todas as peças</li><li>Pagamento por MB Way e cartão</li><li>Formação de duas horas</li></ul><h2>O que fica de fora</h2><p>Os custos de envio não estão incluídos.</p><h2>Condições</h2><p>Metade na adjudicação, metade na entrega, com pagamento a 15 dias.</p>`,
  },
];
