import type { Brief } from "~/domain/briefs/brief";

export type Unit = "day" | "week" | "month";

/** Our own phrases by language. Each is complete: answers add only names, days and sums. */
export interface Phrases {
  headings: {
    situation: string;
    proposal: string;
    objectives: string;
    measures: string;
    scope: string;
    deliverables: string;
    timeline: string;
    investment: string;
    conditions: string;
    assumptions: string;
    exclusions: string;
    /** Stands above options that no price contains. */
    onRequest: string;
    /** Stands before the packages of which the client takes one. */
    packages: string;
    team: string;
    experience: string;
    previousWork: string;
    terms: string;
    further: string;
    /** Labels one short line of further information. */
    goodToKnow: string;
    nextSteps: string;
  };
  leads: {
    /** Counts the obstacles of a list. */
    obstaclesOf?(count: number): string;
    assumptions: string;
    milestones: string;
    aims: string;
    /** Heads the column of what is wrong today. */
    today: string;
    /** These stand before a colon. */
    aim: string;
    scope: string;
    measures: string;
    /** The same above a list of whole sentences, where that needs other words. */
    measuresBelow?: string;
  };
  /** "ten weeks", as the object of "takes". */
  span(count: number, unit: Unit): string;
  inShort(span: string, price: string): string;
  opening: {
    /** Leaves out the name if it would have to be declined. */
    greeting(name: string): string;
    /** Begins in lower case where that follows a greeting. */
    forYou: string;
    /** Absent where a name would need an article. */
    forCompany?(company: string): string;
    /** The price where nobody chose that it is fixed. */
    price(price: string): string;
    fixed(price: string): string;
    estimate(price: string): string;
    monthly(price: string): string;
    total(price: string): string;
    /** The price in a sentence, where the client may take options beside it. */
    withoutOptions(price: string): string;
    /** Names the least that the client can choose in the table below. */
    startsAt(price: string): string;
    /** Names the price of the quantities that the table below shows, which the client may change. */
    asOffered(price: string): string;
    /** Names the price with the package that is chosen at first. */
    withPackage(price: string, name: string): string;
    /** What is paid once, behind a sentence on what is paid each month. */
    oneOff(price: string): string;
    /** A price in a sentence, with the name of the tax in it. */
    includingTax(price: string, tax: string): string;
    /** Businesses state a price without its tax first. */
    netAndTax(net: string, price: string, tax: string): string;
    /** A price in a sentence, to which a tax of no known rate is added. */
    plusTax(price: string, tax: string): string;
  };
  time: {
    runs(from: string, to: string): string;
    engagementRuns(from: string, to: string): string;
    engagementStarts(day: string): string;
    engagementEnds(day: string): string;
    starts(day: string): string;
    due(day: string): string;
  };
  columns: {
    stage: string;
    from: string;
    to: string;
    date: string;
    duration: string;
    item: string;
    milestone: string;
    payment: string;
    share: string;
    amount: string;
  };
  price: {
    fixed: string;
    fixedInParts(count: number): string;
    hourly: string;
    hourlyEstimate: string;
    milestone: string;
    retainerTerm(months: number): string;
    deposit: string;
    balance: string;
    total: string;
    totalForMonths(months: number): string;
    monthlyFee: string;
    hourlyRate: string;
    hours: string;
    estimateForHours(hours: string): string;
    /** Of a budget, which is the owner's word. */
    price: string;
    amount: string;
    instalment(number: number): string;
    depositOf(amount: string): string;
    /** @param days more than ten */
    /** Of options, and of prices in the text, beside a total that has the tax. */
    othersPlusTax(tax: string): string;
    payableWithin(days: number): string;
    depositFirst: string;
  };
  contact: Record<Exclude<Brief["communicationPreference"], "">, string>;
  /** Closes the letter, above the sender's name. */
  regards: string;
  accept: string;
  /** The same where a signature is asked for. */
  sign: string;
}
