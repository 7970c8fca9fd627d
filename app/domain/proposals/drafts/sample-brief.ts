import { type Brief, briefSchema } from "../../briefs/brief";

/** The brief of the sample proposal: a typical job, so that a newcomer sees where each answer goes. */
export const SAMPLE_BRIEF: Brief = briefSchema.parse({
  title: "Website and ordering for Northlight Bakery",
  projectType: "web-development",
  clientIndustry: "retail",
  description:
    "A new website for a bakery with two shops, where regulars order bread for the next morning and cafés place their weekly standing orders.",
  clientName: "Nora Lindgren",
  clientEmail: "nora@northlight.example",
  clientCompany: "Northlight Bakery",
  communicationPreference: "email",
  painPoints:
    "Orders come by phone during the morning rush\nStanding orders live in one person's notebook\nThe current site cannot be read on a phone",
  currentSituation: "A one-page site from 2018, and a paper list beside the till.",
  projectScope: "Design, build, order form with a cut-off time, launch and four weeks of support.",
  objectives: "Half of all pre-orders online within two months\nNo calls about standing orders",
  successMetrics: "Share of orders placed online\nCalls between 6 and 9 in the morning",
  deliverables:
    "Designs for phone and desktop\nSix built pages\nOrder form with next-morning cut-off\nA one-hour training session, recorded\nOptional: a printed order card for every café, $350",
  milestones: "Designs approved - 2 weeks\nBuild on a test address - 3 weeks\nLaunch - 1 week",
  assumptions: "The bakery supplies product photographs by the end of week 2",
  exclusions: "Card payments\nPhotography",
  budget: "$6,800",
  currency: "USD",
  pricingModel: "fixed",
  hourlyRate: "6800",
  paymentTerms: "Half on signing, half on launch. Invoices are due within 14 days.",
  requireDeposit: true,
  depositAmount: "3400",
  relevantExperience: "Five sites for food businesses, three of them with ordering.",
  nextSteps: "Sign below\nPay the deposit invoice\nKick-off call the week after",
  requiresSignature: true,
});
