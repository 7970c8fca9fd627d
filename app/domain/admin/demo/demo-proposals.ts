/** A file beside the worker (scripts/building/built-in-templates.mjs). Newest last. People and companies are invented; email addresses end in .example. */
import type { Brief } from "../../briefs/brief";
import { DEMO_DESIGNS, type DemoDesign } from "./demo-design";

export interface DemoProposal {
  story: "draft" | "generated" | "sent" | "viewed" | "approved" | "rejected" | "signed";
  daysAgo: number;
  reason?: string;
  brief: Partial<Brief>;
  design?: DemoDesign;
  /** Signs after the client. */
  second?: { name: string; email: string; title: string };
  /** Asked by the client; without an answer it waits. */
  questions?: { text: string; answer: string | null }[];
}

export const DEMO_PROPOSALS: readonly DemoProposal[] = [
  {
    story: "rejected",
    daysAgo: 24,
    reason: "Budget moved to the third quarter. Please ask again in June.",
    brief: {
      title: "Quarterly reporting retainer",
      projectType: "marketing",
      clientIndustry: "retail",
      clientName: "Hannah Osei",
      clientEmail: "hannah@osei-outdoor.example",
      clientCompany: "Osei Outdoor",
      description:
        "A quarterly report that shows which channels bring buyers, written for the board rather than for analysts.",
      painPoints:
        "Numbers arrive from four tools and never agree\nThe board asks the same questions every quarter",
      projectScope: "One report a quarter, from raw data to a twelve-slide deck and a one-hour presentation.",
      deliverables: "Data model in the existing warehouse\nQuarterly deck\nPresentation to the board",
      budget: "£6,400",
      currency: "GBP",
      paymentTerms: "Invoiced each quarter, due within 30 days.",
      exclusions: "Media buying",
    },
  },
  {
    story: "approved",
    daysAgo: 18,
    design: DEMO_DESIGNS.brand,
    brief: {
      title: "Brand refresh and packaging",
      projectType: "design",
      clientIndustry: "manufacturing",
      clientName: "Tomasz Wilk",
      clientEmail: "tomasz@wilk-daughters.example",
      clientCompany: "Wilk & Daughters",
      description:
        "A quieter mark, a colour system that survives uncoated board, and packaging for nine teas.",
      currentSituation: "The current label was drawn in 2011 and reproduces badly below 30 mm.",
      objectives: "One family look across nine products\nLegible at 25 mm on uncoated board",
      projectScope: "Mark, colour and type system, nine labels, print files and a press check.",
      deliverables:
        "Redrawn mark\nColour and type system\nNine labels as print files\nPress check at the printer's",
      milestones: "Direction - 2 weeks\nSystem - 3 weeks\nLabels - 3 weeks",
      budget: "$9,800",
      hourlyRate: "9800",
      startDate: "2026-11-16",
      endDate: "2027-01-08",
      requireDeposit: true,
      depositAmount: "2940",
      paymentTerms: "30% deposit on approval, the balance on delivery of the print files.",
      previousWork: "Osei Outdoor, spring catalogue\nQuay Coffee, twelve labels",
    },
  },
  {
    story: "signed",
    daysAgo: 11,
    design: DEMO_DESIGNS.website,
    second: { name: "Jonah Reyes", email: "jonah.reyes@brightharbor.example", title: "Practice manager" },
    brief: {
      title: "Website redesign and online booking",
      projectType: "web-development",
      clientIndustry: "healthcare",
      clientName: "Dr. Amara O'Neill",
      clientEmail: "amara.oneill@brightharbor.example",
      clientCompany: "Bright Harbor Dental, LLC",
      communicationPreference: "video-calls",
      description:
        "Redesign the clinic's twelve-page website and add online booking tied to the practice software, so that new patients can book without phoning.",
      painPoints: "The site is not usable on phones\nReception answers about 40 booking calls a day",
      objectives: "Half of all new bookings online within three months\nMeet WCAG 2.2 AA",
      successMetrics: "Online share of bookings\nCalls per day at reception",
      projectScope:
        "Design, build, content migration, booking integration, accessibility review, launch and thirty days of support.",
      deliverables:
        "Page designs for desktop and phone\nTwelve built pages with the content migrated\nBooking flow integrated with the practice software\nTwo-hour training session, recorded",
      milestones:
        "Kick-off and content audit - 2 weeks\nDesigns approved - 3 weeks\nBuild complete on staging - 4 weeks\nLaunch - 1 week",
      assumptions: "The clinic supplies photographs and biographies by the end of week 3",
      exclusions: "Copywriting beyond light editing\nPaid advertising",
      budget: "$18,500",
      hourlyRate: "18500",
      startDate: "2027-01-11",
      endDate: "2027-03-22",
      paymentTerms:
        "40% deposit on signing, 40% when designs are approved, 20% on launch. Invoices are due within 14 days.",
      requireDeposit: true,
      depositAmount: "7400",
      teamMembers: "Jonas Weber, lead designer\nPriya Raman, developer",
      nextSteps: "Sign below\nPay the deposit invoice\nKick-off call in the week of January 11",
      requiresSignature: true,
      includeFooter: true,
      footerContent: "Weber & Raman Studio · 12 Quay Street, Portland",
    },
  },
  {
    story: "viewed",
    daysAgo: 5,
    questions: [
      {
        text: "Gilt der Störungsdienst auch an Feiertagen?",
        answer: "Ja, an bundesweiten Feiertagen von 9 bis 15 Uhr.",
      },
      { text: "Können wir das Kontingent nach sechs Monaten anpassen?", answer: null },
    ],
    brief: {
      title: "Betreuung & Weiterentwicklung der Tourenplanung (Retainer 2027)",
      projectType: "consulting",
      clientName: "Jürgen Großmann-Şahin",
      clientEmail: "j.grossmann@spedition-nord.example",
      clientCompany: "Spedition Nord GmbH & Co. KG",
      communicationPreference: "email",
      description:
        "Laufende Weiterentwicklung der Tourenplanung für 85 Fahrzeuge: monatliches Kontingent, Störungsdienst innerhalb von vier Stunden und ein Quartalsbericht.",
      painPoints: "Leerfahrten von 23 %\nPlanung in Tabellen, die nur eine Person versteht",
      objectives: "Leerfahrten unter 15 % bis Ende Q3",
      projectScope: "Bis zu 60 Stunden im Monat; nicht genutzte Stunden verfallen nach dem Folgemonat.",
      deliverables: "Monatliches Release\nStörungsdienst (Mo–Fr, 7–19 Uhr)\nQuartalsbericht",
      exclusions: "Hardware und Telematik-Verträge",
      budget: "96.000",
      currency: "EUR",
      pricingModel: "retainer",
      hourlyRate: "8000",
      startDate: "2027-02-01",
      endDate: "2028-01-31",
      paymentTerms: "Monatlich im Voraus, 10 Tage netto",
      requiresSignature: true,
    },
  },
  {
    story: "sent",
    daysAgo: 2,
    design: DEMO_DESIGNS["menu-app"],
    brief: {
      title: "Seasonal menu app",
      projectType: "mobile-app",
      clientIndustry: "retail",
      clientName: "Zoë Lindqvist",
      clientEmail: "zoe@cafezoe.example",
      clientCompany: "Café Zoë AB",
      description:
        "An app in which guests see today's menu, allergens included, and reserve a table at one of six cafés.",
      objectives: "A third of reservations through the app by midsummer",
      projectScope: "iOS and Android, menu editing for staff, reservations, launch in both stores.",
      deliverables: "App for iOS and Android\nMenu editor for staff\nStore listings",
      milestones: "Prototype - 3 weeks\nBeta in one café - 5 weeks\nLaunch - 2 weeks",
      budget: "€42,000",
      currency: "EUR",
      hourlyRate: "42000",
      startDate: "2027-02-01",
      endDate: "2027-04-09",
      paymentTerms: "Three equal parts: start, beta, launch.",
      requiresSignature: true,
    },
  },
  {
    story: "generated",
    daysAgo: 1,
    brief: {
      title: "Accessibility review of the customer portal",
      projectType: "consulting",
      clientIndustry: "finance",
      clientName: "Grace Adeyemi",
      clientEmail: "grace.adeyemi@northbank.example",
      clientCompany: "Northbank Savings",
      description:
        "A WCAG 2.2 AA review of thirty screens with people who use assistive technology, and a ranked list of fixes.",
      projectScope:
        "Thirty screens on web and phone, six sessions with users, report and hand-over workshop.",
      deliverables: "Ranked findings with a fix for each\nSession recordings\nHand-over workshop",
      pricingModel: "hourly",
      hourlyRate: "140",
      estimatedHours: "90",
      budget: "$12,600",
    },
  },
  {
    story: "draft",
    daysAgo: 0,
    brief: {
      title: "Annual report, print and web",
      projectType: "design",
      clientName: "Lucas Moreau",
      clientCompany: "Fondation Rivage",
      budget: "$14,000",
    },
  },
];
