/** The briefs of `fifth-clean-texts.ts`. */
import type { CleanText } from "./seeded-text";

type GivenBrief = CleanText["brief"];

export const BOOKS: GivenBrief = {
  title: "Monthly bookkeeping for Pelham Outfitters",
  clientName: "Dana Okafor",
  clientCompany: "Pelham Outfitters, Inc.",
  projectType: "consulting",
  clientIndustry: "retail",
  description:
    "Take over the bookkeeping of an outdoor retailer with five stores and clean up the books of 2026.",
  painPoints: "The books close 45 days after the end of the month\n320 transactions are not reconciled",
  currentSituation: "The bookkeeper retired in October. The owner does the books on Sundays.",
  objectives: "Books closed by the tenth business day\nNo late sales tax filing",
  deliverables:
    "Cleanup of the 2026 books\nMonthly bookkeeping\nSales tax filings in three states\nQuarterly cash flow forecast\nYear-end close",
  milestones: "Cleanup - 4 weeks\nFirst monthly close - March 2027",
  assumptions: "Pelham gives us read access to its bank accounts",
  exclusions: "Payroll\nIncome tax returns\nAudits",
  budget: "$28,800",
  hourlyRate: "$2,400",
  currency: "USD",
  pricingModel: "retainer",
  startDate: "2027-02-01",
  endDate: "2028-01-31",
  paymentTerms: "$2,400 on the first of each month, for twelve months. Invoices are due within 10 days.",
  teamMembers: "Miriam Castellano, CPA\nJoel Park, bookkeeper",
  language: "en",
};

export const COURTYARD: GivenBrief = {
  title: "Courtyard garden for Ashdown Court",
  clientName: "Margaret Leigh",
  clientCompany: "Ashdown Court Residents Association",
  projectType: "design",
  description: "Turn the paved courtyard of 38 flats into a garden that drains and that the residents use.",
  painPoints: "The courtyard floods after heavy rain\nThree of the five flower beds are bare",
  currentSituation: "Concrete slabs from 1974 and one blocked drain.",
  objectives: "No standing water an hour after rain\nSeats for twenty people",
  deliverables:
    "Planting plan\n140 m² of permeable paving\nNew drainage\nSix raised beds\n420 plants\nMaintenance guide",
  milestones: "Clearance - 2 weeks\nPaving and drainage - 3 weeks\nPlanting - 2 weeks\nHandover - 1 week",
  assumptions: "The residents keep the gate free for deliveries",
  exclusions: "Lighting\nGarden furniture\nRepairs to the boundary wall",
  budget: "£18,600",
  currency: "GBP",
  pricingModel: "fixed",
  startDate: "2027-03-01",
  endDate: "2027-04-23",
  paymentTerms:
    "30% on acceptance, 40% when the paving is laid, 30% on handover. Payment within 21 days of invoice.",
  teamMembers: "Owen Prosser, garden designer\nKirsty Bell, site manager",
  language: "en",
};

export const HELPDESK: GivenBrief = {
  title: "Managed IT support for Kestrel Law",
  clientName: "Samira Bouchard",
  clientCompany: "Kestrel Law Group LLP",
  projectType: "other",
  description: "Managed IT for two offices with 45 workstations, starting with a move to Microsoft 365.",
  painPoints:
    "Four outages in the last year\nStaff wait 14 minutes for the first computer to start\nNo tested backup",
  currentSituation: "A server from 2015 in the Ottawa office; a freelancer comes on Thursdays.",
  objectives: "First response within 30 minutes\nNo outage longer than two hours",
  deliverables:
    "Help desk from 8 am to 6 pm on business days\nMigration of 52 mailboxes to Microsoft 365\nNightly backups\nMulti-factor authentication for all staff\nQuarterly report",
  milestones: "Inventory - 1 week\nMigration - 4 weeks\nSecurity - 3 weeks",
  exclusions: "Hardware purchases\nMicrosoft licences\nSupport for private devices",
  budget: "$54,000",
  currency: "CAD",
  pricingModel: "retainer",
  startDate: "2027-05-03",
  endDate: "2028-04-30",
  paymentTerms:
    "$6,000 for onboarding, due on signing; then $4,000 a month for twelve months. Invoices are due within 15 days. Work outside business hours at $150 per hour.",
  teamMembers: "Ravi Menon, account manager\nChloe Tremblay, systems engineer",
  nextSteps: "Sign by April 16, 2027",
  language: "en",
};

export const BOOKSHOP: GivenBrief = {
  title: "Innenausbau der Buchhandlung Seidel",
  clientName: "Katrin Seidel",
  clientCompany: "Buchhandlung Seidel GmbH",
  projectType: "design",
  description:
    "Planung und Ausbau der neuen Verkaufsfläche von 210 m² mit Regalen, Kassentheke und einer Leseecke.",
  painPoints: "Kunden finden ein Drittel der Titel nicht\nFür Lesungen ist kein Platz",
  currentSituation: "Die Regale sind von 1988 und nicht verstellbar.",
  objectives: "Platz für 9.000 Titel\nLesungen mit 40 Gästen",
  deliverables:
    "Ausführungsplanung\n86 laufende Meter Regale aus Eiche\nKassentheke\nLeseecke mit acht Plätzen\nLichtplanung",
  milestones: "Planung - 3 Wochen\nFertigung - 5 Wochen\nEinbau - 3 Wochen\nAbnahme - 1 Woche",
  assumptions: "Die Fläche ist bis zum Einbau leer geräumt",
  exclusions: "Bodenbelag\nElektroinstallation\nUmzug der Bücher",
  budget: "64.000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-06-07",
  endDate: "2027-08-27",
  paymentTerms:
    "40 % bei Auftrag, 40 % bei Beginn des Einbaus, 20 % nach Abnahme. Zahlbar innerhalb von 14 Tagen.",
  teamMembers: "Lea Hofmann, Innenarchitektin\nUwe Krämer, Tischlermeister",
  language: "de",
};

export const FREIGHT: GivenBrief = {
  title: "Imagefilm für die Spedition Harms",
  clientName: "Jan Harms",
  clientCompany: "Spedition Harms GmbH & Co. KG",
  projectType: "marketing",
  description: "Ein Imagefilm und sechs kurze Clips, mit denen die Spedition Fahrerinnen und Fahrer gewinnt.",
  painPoints: "17 Stellen sind unbesetzt\nBewerbungen kommen nur über Bekannte",
  currentSituation: "Die Website zeigt Fotos aus dem Jahr 2012.",
  objectives: "Zehn Bewerbungen im Monat",
  deliverables:
    "Drehbuch\nImagefilm von drei Minuten\nSechs Clips für soziale Medien\nUntertitel in Deutsch, Englisch und Polnisch\n25 Fotos vom Dreh",
  milestones: "Konzept - 2 Wochen\nDreh - 4 Tage\nSchnitt - 4 Wochen\nAbnahme - 1 Woche",
  exclusions: "Anzeigenschaltung\nDrohnenaufnahmen\nHonorare für Schauspieler",
  budget: "14.500 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-09-06",
  endDate: "2027-10-29",
  paymentTerms:
    "Die Hälfte bei Auftrag, die Hälfte nach Abnahme. Zahlungsziel 30 Tage. Eine Korrekturschleife ist enthalten, jede weitere kostet 480 €.",
  teamMembers: "Svenja Arndt, Regie\nMilan Petrov, Kamera und Schnitt",
  language: "de",
};

export const LAMPS: GivenBrief = {
  title: "Traduction du catalogue des Luminaires Ferrand",
  clientName: "Claire Ferrand",
  clientCompany: "Luminaires Ferrand SAS",
  projectType: "other",
  description:
    "Traduire le catalogue 2028 et les fiches techniques du français vers l'anglais et l'allemand.",
  painPoints: "Une commande étrangère sur huit est retournée à cause d'une erreur de traduction",
  currentSituation: "Le catalogue est traduit par les commerciaux, sans glossaire.",
  objectives: "Moins de 2 % de retours\nUn catalogue prêt pour le salon de Francfort",
  deliverables:
    "Glossaire de 400 termes\nTraduction du catalogue de 180 pages\nTraduction de 60 fiches techniques\nRelecture par un natif\nMémoire de traduction",
  milestones:
    "Glossaire - 2 semaines\nTraduction - 7 semaines\nRelecture - 2 semaines\nLivraison - 1 semaine",
  exclusions: "Mise en page\nImpression\nTraduction du site web",
  budget: "12 600 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-03-01",
  endDate: "2027-05-21",
  paymentTerms: "30 % à la commande, 70 % à la livraison. Paiement à 30 jours.",
  teamMembers:
    "Hélène Vasseur, cheffe de projet\nMarkus Thiel, traducteur vers l'allemand\nFiona Grant, traductrice vers l'anglais",
  language: "fr",
};

export const ENERGY: GivenBrief = {
  title: "Audit énergétique de la résidence Les Tilleuls",
  clientName: "Bernard Colin",
  clientCompany: "Syndicat des copropriétaires Les Tilleuls",
  projectType: "consulting",
  description: "Audit énergétique d'une résidence de 72 logements répartis en trois bâtiments de 1968.",
  painPoints:
    "Les charges de chauffage ont augmenté de 38 % en deux ans\nLes logements du dernier étage sont froids",
  currentSituation: "Une chaudière au fioul de 1994 chauffe les trois bâtiments.",
  objectives: "Réduire la consommation d'au moins 40 %\nVoter les travaux en janvier 2028",
  deliverables:
    "Visite de douze logements\nModèle thermique des trois bâtiments\nTrois scénarios de travaux chiffrés\nRapport d'audit\nPrésentation à l'assemblée générale",
  milestones:
    "Relevés - 3 semaines\nModélisation - 4 semaines\nRapport - 2 semaines\nPrésentation - 1 semaine",
  exclusions: "Maîtrise d'œuvre\nDiagnostic amiante\nDemandes de subventions",
  budget: "9 000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-10-04",
  endDate: "2027-12-10",
  paymentTerms:
    "Un tiers à la signature, un tiers après les relevés, un tiers à la remise du rapport. Factures payables sous 45 jours.",
  teamMembers: "Nadia Belkacem, thermicienne\nPaul Guérin, ingénieur",
  language: "fr",
};
