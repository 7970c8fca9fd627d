/** The suites of the internal test pages (spec 2 'Internal test pages', spec 7): what each is called and says. */

export const SUITE_GROUPS = ["features", "database", "security", "payments"] as const;
export type SuiteGroup = (typeof SUITE_GROUPS)[number];

export interface Suite {
  name: string;
  group: SuiteGroup;
  title: string;
  /** What it does, in a sentence. */
  text: string;
  /** What is said when a check of it fails (spec 8 'Test pages'). */
  failure: string;
}

export const SUITES = [
  {
    name: "trial-limits",
    group: "features",
    title: "Trial limits",
    text: "Sends three proposals from a trial account, tries a fourth, and comes back when the trial is over.",
    failure: "The limits of the trial are not enforced as they should be.",
  },
  {
    name: "feature-enforcement",
    group: "features",
    title: "Feature enforcement",
    text: "Exports, clones, brands and counts on every plan, and on one that has ended.",
    failure: "A plan gives what it should not, or keeps back what it should give.",
  },
  {
    name: "user-data-integrity",
    group: "database",
    title: "User data integrity",
    text: "Looks through all accounts for rows that belong to nobody or contradict each other. Reads only.",
    failure: "Data of accounts contradicts itself.",
  },
  {
    name: "proposal-relationships",
    group: "database",
    title: "Proposal relationships",
    text: "Looks through all proposals, their versions, signatures, listing and evidence. Reads only.",
    failure: "Data of proposals contradicts itself.",
  },
  {
    name: "admin-access",
    group: "security",
    title: "Admin access",
    text: "Asks for what admins may see as somebody who is none, then as you.",
    failure: "What is for admins is not kept for admins.",
  },
  {
    name: "authentication",
    group: "security",
    title: "Authentication",
    text: "Signs in, tries wrong passwords, ends sessions and changes a password.",
    failure: "Signing in does not work as it should.",
  },
  {
    name: "authorization",
    group: "security",
    title: "Authorization",
    text: "Asks one account's questions about another account's proposal.",
    failure: "An account can reach what is another's.",
  },
  {
    name: "data-protection",
    group: "security",
    title: "Data protection",
    text: "Checks that hashes are stored and not tokens, and that scripts, headers and formulas are taken out.",
    failure: "Something is stored or shown that should not be.",
  },
  {
    name: "payments",
    group: "payments",
    title: "Payments",
    text: "Compares the prices with the plan list, tries a forged event, and buys a plan where no card is charged.",
    failure: "Payments do not work as they should.",
  },
] as const satisfies readonly Suite[];

export type SuiteName = (typeof SUITES)[number]["name"];

/** Asked for in the place of a suite: all of them. */
export const EVERY_SUITE = "all";

export const suiteNamed = (name: string) => SUITES.find((suite) => suite.name === name);

/** Spec 2: said in the place of the payment tests, which a live key stops. */
export const LIVE_KEYS = "Live payment keys are detected. Payment tests are disabled.";
