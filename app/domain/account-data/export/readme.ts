import { type ExportPart, exportPath } from "./parts";

interface ReadmeData {
  account: string;
  /** ISO 8601. */
  madeAt: string;
  number: number | null;
  isFirst: boolean;
  missing: readonly string[];
  next: ExportPart | null;
  appUrl: string;
}

/** The last file of the ZIP: only then is it known whether everything fitted. */
export const exportReadme = ({
  account,
  madeAt,
  number,
  isFirst,
  missing,
  next,
  appUrl,
}: ReadmeData): string =>
  `ALL DATA OF AN ACCOUNT${number === null ? "" : `, PART ${number}`}
${account}
Made ${madeAt}
${next === null ? "" : `\nNOT ALL OF IT\n\nOne file has room for so much. The next part is at\n${appUrl}${exportPath(next)}\n`}
WHAT IS IN IT

${isFirst ? ACCOUNT : "The account itself is in part 1.\n"}proposals/<title and id>/proposal.html
    The text as it stands now, for any browser, once there is one. Its pictures are in the folder
    pictures beside it.
proposals/<title and id>/proposal.json
    Its facts, the answers of the brief, your notes, every version as it was sent; whom it went
    to, links, consents, signatures, approvals and rejections with their reasons; changes of its
    state, the reminders that were planned, the mails about it, and your notifications of it.
proposals/<title and id>/files/
    What clients sent after their answer, as it came.
proposals/<title and id>/events.json
    Its chain of events, as it was hashed.
agreements/<title and id>/
    What was signed: the sealed PDF, and everything that is needed to check it without us. Its
    README.txt says how. check.html, which does it by a click, lies beside these folders.

WHAT IS NOT IN IT

${[...missing, ...NEVER].map((sentence) => `- ${onOneLine(sentence)}`).join("\n")}

Times are UTC, ISO 8601; in events.json, which is as it was hashed, milliseconds since 1970.
Text is UTF-8. Amounts in proposal.json are whole minor units (cents).
`;

const ACCOUNT = `profile.json
    The account: name, address, plan and settings. logo.* is its logo.
clients.csv, clients.json
    Your address book. The table can be imported again.
templates/<name and id>/
    Your templates: the text as a page, and its details. Pictures are shown from where they are.
library/<name and id>/
    The pieces of your library, in the same way.
payments.csv
    What you paid for your plan: invoices, refunds and credit notes.
invoices.csv
    The invoices and credit notes that you issued to your clients, a line for each rate of tax. Each
    is whole in the folder invoices of its proposal. The law makes you keep them.
account/
    Your price list, the plan and what was used of it, where you are signed in, new addresses
    and passwords that were asked for, your team and invitations, API keys and webhook
    endpoints, mails and notices about the account itself, and addresses that get no more mail.
`;

const NEVER = [
  "Secrets: the password, tokens of links, API keys and signing secrets of webhooks. Most are kept as hashes alone.",
  "Proposals that you have deleted, and what your team's other members wrote.",
  "How a proposal was read, page by page: it is counted apart, and shown on the proposal's page. How often is in proposal.json.",
  "The log of calls to webhook endpoints, which goes by itself after 30 days.",
];

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
