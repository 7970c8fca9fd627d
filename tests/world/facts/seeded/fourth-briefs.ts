/** The briefs of `fourth-clean-texts.ts`. */
import type { CleanText } from "./seeded-text";

type GivenBrief = CleanText["brief"];

export const CLIMBING: GivenBrief = {
  title: "Booking platform for Granite Climbing",
  clientName: "Nora Whitfield",
  clientCompany: "Granite Climbing Co., LLC",
  projectType: "web-development",
  description:
    "One booking platform for three climbing gyms, with a member app and a dashboard for the front desk.",
  painPoints: "Queues of up to 25 minutes on weekends\nOne in five classes is overbooked",
  currentSituation: "Three gyms, a spreadsheet per gym, and two people at each front desk on Saturdays.",
  objectives: "Waiting time under 5 minutes\n80% of bookings online by the end of 2027",
  deliverables:
    "Online booking for classes and day passes\nMember app for iOS and Android\nFront desk dashboard\nImport of 4,200 member records\nStaff training in two sessions",
  milestones: "Discovery - 2 weeks\nDesign - 3 weeks\nBuild - 9 weeks\nTesting and launch - 3 weeks",
  assumptions: "Granite exports its member records before the build starts",
  exclusions: "Card terminals\nMarketing campaigns\nTranslation",
  budget: "$36,000",
  currency: "USD",
  pricingModel: "fixed",
  startDate: "2027-04-05",
  endDate: "2027-07-30",
  paymentTerms:
    "One third on signing, one third when the designs are approved, one third at launch. Invoices are due within 14 days.",
  teamMembers: "Grace Adeyemi, product lead\nTomasz Nowak, developer",
  language: "en",
};

export const HOUSING: GivenBrief = {
  title: "Tenant portal for Fenwick Homes",
  clientName: "Alistair Boyd",
  clientCompany: "Fenwick Homes Ltd",
  projectType: "web-development",
  description:
    "A tenant portal for 1,850 households to report repairs, see their rent account and message the office.",
  painPoints: "A repair takes nine days to be booked\nThe office takes 600 calls a week",
  currentSituation: "Repairs are reported by phone and written into a database from 2011.",
  objectives: "Repairs booked within two days\nA third fewer calls",
  deliverables:
    "Interviews with twelve tenants\nClickable prototype\nTenant portal with repairs, rent and messages\nConnection to the existing repairs database\nAccessibility audit to WCAG 2.2 AA\nHandover manual for the office",
  milestones: "Research - 3 weeks\nPrototype - 4 weeks\nBuild - 6 weeks\nHandover - 2 weeks",
  exclusions: "Hosting fees\nText message charges\nReplacement of the repairs database",
  budget: "£42,500",
  currency: "GBP",
  pricingModel: "fixed",
  startDate: "2027-09-06",
  endDate: "2027-12-17",
  paymentTerms:
    "50% in advance, 50% on handover. Payment within 30 days of invoice. Additional work at £95 per hour.",
  teamMembers: "Imogen Hart, researcher\nDavid Osei, lead developer\nRuth Kaplan, accessibility specialist",
  previousWork: "Marlowe Housing Trust\nCity of Carrick",
  language: "en",
};

export const BAKERY: GivenBrief = {
  title: "Production planning review for Sorrel Bakehouse",
  clientName: "Hannah Tran",
  clientCompany: "Sorrel Bakehouse Inc.",
  projectType: "consulting",
  description: "A review of production planning in four bakeries, with a plan to cut waste.",
  painPoints: "11% of bread is thrown away\nNight shifts are planned on paper",
  objectives: "Waste under 6%",
  deliverables:
    "Waste analysis of four bakeries\nPlanning model\nRecommendations report\nWorkshop for the shift leaders",
  milestones: "Observation - 4 weeks\nAnalysis - 5 weeks\nWorkshop and report - 3 weeks",
  exclusions: "Software licences\nRecruitment",
  budget: "$24,000",
  currency: "USD",
  pricingModel: "hourly",
  hourlyRate: "160",
  startDate: "2027-02-15",
  endDate: "2027-05-07",
  paymentTerms: "Monthly invoices for the hours worked, net 15.",
  teamMembers: "Pedro Lima, operations consultant",
  language: "en",
};

export const CLINIC: GivenBrief = {
  title: "Terminportal für das Reha-Zentrum Isarblick",
  clientName: "Dr. Katharina Brandl",
  clientCompany: "Reha-Zentrum Isarblick GmbH",
  projectType: "web-development",
  description: "Ein Terminportal für 28 Therapeuten an zwei Standorten, mit Erinnerungen und Warteliste.",
  painPoints: "18 % der Termine fallen unbemerkt aus\nDie Anmeldung telefoniert vier Stunden am Tag",
  currentSituation: "Termine stehen in einem Kalender aus Papier und in einer Tabelle aus dem Jahr 2016.",
  objectives: "Ausfälle unter 8 % bis Ende 2027\nDie Hälfte der Termine online",
  deliverables:
    "Terminportal für Patienten\nKalender für 28 Therapeuten\nErinnerungen per E-Mail und SMS\nAutomatische Warteliste\nSchnittstelle zur Abrechnung\nSchulung der Anmeldung",
  milestones: "Konzept - 3 Wochen\nUmsetzung - 12 Wochen\nTestbetrieb - 4 Wochen\nEinführung - 2 Wochen",
  assumptions: "Das Zentrum stellt einen Testzugang zur Abrechnung bereit",
  exclusions: "SMS-Gebühren\nHardware\nPflege der alten Tabelle",
  budget: "54.000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-05-03",
  endDate: "2027-09-24",
  paymentTerms:
    "30 % bei Auftragserteilung, 40 % nach dem Testbetrieb, 30 % nach der Abnahme. Zahlbar innerhalb von 14 Tagen.",
  teamMembers: "Miriam Vogt, Projektleiterin\nStefan Aydin, Entwickler",
  language: "de",
};

export const VINEYARD: GivenBrief = {
  title: "Boutique en ligne du Domaine des Aubrac",
  clientName: "Élodie Marchand",
  clientCompany: "SCEA Domaine des Aubrac",
  projectType: "web-development",
  description: "Une boutique en ligne pour 46 vins, avec un espace pour les 120 cavistes.",
  painPoints: "Les commandes arrivent par téléphone et par fax\nUne commande sur dix comporte une erreur",
  currentSituation: "Un site vitrine de 2015, sans paiement en ligne.",
  objectives: "30 % des ventes en ligne en un an",
  deliverables:
    "Maquettes pour ordinateur et mobile\nBoutique en ligne avec 46 fiches de vins\nEspace réservé aux cavistes\nPaiement par carte et virement\nFormation de trois personnes",
  milestones:
    "Cadrage - 2 semaines\nMaquettes - 3 semaines\nDéveloppement - 6 semaines\nMise en ligne - 1 semaine",
  exclusions: "Photographies des bouteilles\nTraduction en anglais\nFrais de transport",
  budget: "27 000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-01-18",
  endDate: "2027-04-09",
  paymentTerms: "40 % à la commande, 60 % à la mise en ligne. Factures payables à 30 jours.",
  teamMembers: "Julien Ferrat, chef de projet\nSarah Benali, développeuse",
  language: "fr",
};

export const MUSEUM: GivenBrief = {
  title: "Audioguía para el Museo del Mar",
  clientName: "Teresa Ibáñez",
  clientCompany: "Fundación Museo del Mar",
  description: "Una audioguía web de 35 paradas en dos idiomas.",
  painPoints: "Los aparatos actuales fallan cada semana",
  deliverables:
    "Audioguía web con 35 paradas\nCódigos QR para las salas\nPanel de edición\nFormación de seis guías",
  milestones: "Diseño - 2 semanas\nDesarrollo - 6 semanas\nPruebas - 2 semanas",
  exclusions: "Locución de los textos\nCompra de auriculares",
  budget: "15.600 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-10-04",
  endDate: "2027-12-10",
  paymentTerms: "25 % a la firma, 75 % a la entrega. Facturas a 30 días.",
  teamMembers: "Lucía Robles, diseñadora",
  language: "es",
};

export const CHEESE: GivenBrief = {
  title: "Gestione ordini per Caseificio Valbruna",
  clientName: "Matteo Righi",
  clientCompany: "Caseificio Valbruna S.r.l.",
  description: "Un portale ordini per 90 negozi e 14 formaggi.",
  painPoints: "Ogni mattina due ore per trascrivere gli ordini",
  deliverables: "Portale ordini\nListino per ogni negozio\nStampa delle bolle\nFormazione di cinque persone",
  milestones: "Analisi - 2 settimane\nSviluppo - 7 settimane\nCollaudo - 1 settimana",
  exclusions: "Stampanti\nContabilità",
  budget: "21.000 €",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-09-13",
  endDate: "2027-11-19",
  paymentTerms: "Un terzo alla firma, un terzo a fine sviluppo, un terzo al collaudo. Pagamento a 30 giorni.",
  teamMembers: "Giulia Moretti, sviluppatrice",
  language: "it",
};

export const CYCLES: GivenBrief = {
  title: "Nieuwe website voor Fietsenmakerij De Spaak",
  clientName: "Joost van Leeuwen",
  clientCompany: "De Spaak B.V.",
  description: "Een website met een werkplaatsagenda voor twee vestigingen.",
  painPoints: "Klanten wachten acht dagen op een afspraak",
  deliverables:
    "Ontwerp voor mobiel en desktop\nWebsite van vijftien pagina's\nWerkplaatsagenda\nUitleg aan vier medewerkers",
  milestones: "Ontwerp - 3 weken\nBouw - 6 weken\nOplevering - 1 week",
  exclusions: "Fotografie\nHosting",
  budget: "€ 9.600",
  currency: "EUR",
  pricingModel: "fixed",
  startDate: "2027-03-15",
  endDate: "2027-05-21",
  paymentTerms: "50% bij opdracht, 50% bij oplevering. Betaling binnen 14 dagen.",
  teamMembers: "Femke de Wit, ontwerper",
  language: "nl",
};
