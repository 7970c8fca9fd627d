export const SUITE_GROUPS = ["features", "database", "security", "payments"] as const;
type SuiteGroup = (typeof SUITE_GROUPS)[number];

export interface Suite {
  name: string;
  group: SuiteGroup;
  title: string;
  text: string;
  /** docs/product.md 8. */
  failure: string;
}

export const SUITES = [
  {
    name: "trial-limits",
    group: "features",
    title: "Trial limits",
    text: "Sends three proposals from a trial account, tries a fourth, and checks what happens after the trial.",
    failure: "The trial limits are not enforced correctly.",
  },
  {
    name: "feature-enforcement",
    group: "features",
    title: "Feature enforcement",
    text: "Exports, clones, brands and counts on every plan, and on one that has ended.",
    failure: "A plan allows or denies the wrong features.",
  },
  {
    name: "user-data-integrity",
    group: "database",
    title: "User data integrity",
    text: "Checks all accounts for orphaned or contradictory data. Read-only.",
    failure: "Account data is inconsistent.",
  },
  {
    name: "proposal-relationships",
    group: "database",
    title: "Proposal relationships",
    text: "Checks all proposals with their versions, signatures, listing and evidence. Read-only.",
    failure: "Proposal data is inconsistent.",
  },
  {
    name: "admin-access",
    group: "security",
    title: "Admin access",
    text: "Requests admin pages as a non-admin, then as you.",
    failure: "Admin pages are not restricted to admins.",
  },
  {
    name: "authentication",
    group: "security",
    title: "Authentication",
    text: "Signs in, tries wrong passwords, ends sessions and changes a password.",
    failure: "Signing in does not work correctly.",
  },
  {
    name: "authorization",
    group: "security",
    title: "Authorization",
    text: "Requests one account's proposal from another account.",
    failure: "An account can access another account's data.",
  },
  {
    name: "data-protection",
    group: "security",
    title: "Data protection",
    text: "Checks that only hashes of tokens are stored, and that scripts, headers and formulas are removed.",
    failure: "Something is stored or shown that should not be.",
  },
  {
    name: "payments",
    group: "payments",
    title: "Payments",
    text: "Compares the prices with the plan list, tries a forged event, and buys a plan without charging a card.",
    failure: "Payments do not work correctly.",
  },
] as const satisfies readonly Suite[];

export type SuiteName = (typeof SUITES)[number]["name"];

export const ALL_SUITES = "all";

export const findSuite = (name: string) => SUITES.find((suite) => suite.name === name);

/** docs/product.md 2. */
export const LIVE_KEYS = "Live payment keys are detected. Payment tests are disabled.";
