/** Every mail with invented people in it, for the admin's preview and for tests: nothing here is anybody's. */
import { DAY, HOUR, MINUTE } from "~/platform/durations";
import type { MailFacts } from "./renderer";
import { ACCESS_SAMPLES } from "./sample-access-facts";
import { answerSamples } from "./sample-answer-facts";
import { planSamples } from "./sample-plan-facts";
import { PORTAL_SAMPLE } from "./sample-portal-facts";
import { securitySamples } from "./sample-security-facts";
import { TEAM_SAMPLES } from "./sample-team-facts";

export interface SampleMail {
  /** Its name in an address. */
  id: string;
  /** Its name for people. */
  name: string;
  group: "To clients" | "To owners" | "About the account";
  subject: string;
  facts: MailFacts;
}

const AT = Date.UTC(2026, 10, 16, 9, 30);
const SITE = "https://countersign.example";
const TOKEN = "sample-link-that-opens-nothing";
const title = "Website redesign and online booking";
const client = { toName: "Sample Client" };
const owner = { ownerName: "Sample Studio", ownerEmail: "owner@sample.example" };
const told = { toName: "Sample Owner" };
const detail = `${SITE}/proposal/sample`;

const PROPOSAL: Extract<MailFacts, { kind: "proposal" }> = {
  ...{ kind: "proposal", ...client, ...owner, title, isCopy: false, isRenewal: false },
  message:
    "Dear Sample Client,\n\nthank you for the good talk on Thursday. Here is our proposal: twelve pages, online booking, and a launch before Easter.\n\nWith kind regards,\nSample Studio",
  url: `${SITE}/sign/${TOKEN}`,
  requiresSignature: true,
  expiresAt: AT + 30 * DAY,
};

const COPY: Extract<MailFacts, { kind: "signed_copy" }> = {
  ...{ kind: "signed_copy", ...client, ownerName: owner.ownerName, signerName: "Sample Client", title },
  isSigners: true,
  signedAt: AT,
  url: `${SITE}/sign/${TOKEN}`,
  sha256: "5a".repeat(32),
  checkUrl: `${SITE}/verify?document=sample`,
  attached: true,
};

const DECIDED = { kind: "decision_notice", ...told, clientName: "Sample Client", title } as const;
const COLLEAGUE = "“Sample Colleague” (as typed)";

/** Drawn in the mail itself, so that the preview asks nobody for it. */
const LOGO = {
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 80'%3E%3Ccircle cx='40' cy='40' r='36' fill='%230f4c5c'/%3E%3Ctext x='92' y='54' font-family='Arial' font-size='40' font-weight='700' fill='%230f4c5c'%3ESample%3C/text%3E%3C/svg%3E",
  ...{ width: 240, height: 80, alt: "Sample Studio" },
};

const TO_CLIENTS: Omit<SampleMail, "group">[] = [
  { id: "proposal", name: "Proposal to sign", subject: `Proposal: ${title}`, facts: PROPOSAL },
  {
    id: "proposal-logo",
    name: "Proposal to approve, with a logo and a footer",
    subject: `Proposal: ${title}`,
    facts: {
      ...{ ...PROPOSAL, requiresSignature: false, url: `${SITE}/client/proposal/sample`, logo: LOGO },
      footer: "Sample Studio · 1 Sample Street, Berlin\nVAT DE000000000",
    },
  },
  {
    id: "proposal-hebrew",
    name: "Proposal from right to left",
    subject: "הצעה: אתר חדש",
    facts: {
      ...PROPOSAL,
      ...{ toName: "לקוחה לדוגמה", ownerName: "סטודיו לדוגמה", title: "אתר חדש והזמנת תורים (2027)" },
      message: "שלום,\n\nהנה ההצעה שלנו: 12 עמודים, הזמנת תורים, והשקה לפני פסח.\n\nבברכה,\nסטודיו לדוגמה",
    },
  },
  {
    id: "proposal-copy",
    name: "Copy to read",
    subject: `Proposal: ${title}`,
    facts: {
      ...{ ...PROPOSAL, toName: "sample-reader@sample.example", isCopy: true, signerName: "Sample Client" },
      ...{ expiresAt: null, url: `${SITE}/client/proposal/sample` },
    },
  },
  {
    id: "link-renewal",
    name: "New link",
    subject: `Proposal: ${title}`,
    facts: { ...PROPOSAL, isRenewal: true },
  },
  {
    id: "reminder",
    name: "Reminder",
    subject: `Reminder: ${title}`,
    facts: {
      ...{ kind: "reminder", ...client, ...owner, title, requiresSignature: true },
      message: "If anything is unclear, call me any morning this week.",
      url: `${SITE}/sign/${TOKEN}`,
      sentAt: AT - 5 * DAY,
      expiresAt: AT + 25 * DAY,
      stopUrl: `${SITE}/stop/${TOKEN}`,
    },
  },
  {
    id: "signing-code",
    name: "Signing code",
    subject: `042137 is your code to sign “${title}”`,
    facts: {
      ...{ kind: "signing_code", ...client, ownerName: owner.ownerName, title, code: "042137" },
      ...{ askedAt: AT, expiresAt: AT + 10 * MINUTE },
    },
  },
  PORTAL_SAMPLE,
  ...answerSamples(title),
  { id: "signed-copy", name: "Signed copy", subject: `Signed: ${title}`, facts: COPY },
  {
    id: "signed-copy-reader",
    name: "Signed copy, kept informed, too large",
    subject: `Signed: ${title}`,
    facts: { ...COPY, toName: "sample-reader@sample.example", isSigners: false, url: null, attached: false },
  },
];

type DeliveryNotice = Extract<MailFacts, { kind: "delivery_notice" }>;

function notArrived(outcome: DeliveryNotice["outcome"], name: string, reason: string) {
  const about = { to: "client@sample.example", title, outcome, reason, happenedAt: AT, url: detail };
  const facts: DeliveryNotice = { ...told, kind: "delivery_notice", ...about };
  return { id: outcome, name, subject: `Your email about “${title}” did not arrive`, facts };
}

const TO_OWNERS: Omit<SampleMail, "group">[] = [
  {
    id: "own-copy",
    name: "Own copy of a proposal",
    subject: `Copy: ${title}`,
    facts: {
      ...{ kind: "own_copy", ...told, clientName: "Sample Client", clientEmail: "client@sample.example" },
      ...{ title, message: PROPOSAL.message, requiresSignature: true, url: detail },
    },
  },
  {
    id: "viewed",
    name: "Opened for the first time",
    subject: `Sample Client opened “${title}”`,
    facts: { ...told, kind: "viewed_notice", clientName: "Sample Client", title, viewedAt: AT, url: detail },
  },
  {
    id: "approved",
    name: "Approved",
    subject: `Sample Client approved “${title}”`,
    facts: {
      ...{ ...DECIDED, who: "Sample Client", outcome: "approved", reason: "", claimedName: null },
      ...{ decidedAt: AT, url: detail },
    },
  },
  {
    id: "rejected",
    name: "Rejected with a reason",
    subject: `${COLLEAGUE} rejected “${title}”`,
    facts: {
      ...{ ...DECIDED, who: COLLEAGUE, outcome: "rejected", claimedName: "Sample Colleague" },
      ...{ decidedAt: AT, url: detail },
      reason: "The price is fine, but the launch comes too late for us.\nCould it be January?",
    },
  },
  notArrived("bounced", "Email came back", "550 5.1.1 No such user"),
  notArrived("failed", "Email not sent", ""),
  notArrived("complained", "Email marked as spam", ""),
];

const ABOUT_ACCOUNTS: Omit<SampleMail, "group">[] = [
  ...planSamples({ ...told, at: AT, site: SITE }),
  ...TEAM_SAMPLES,
  ...ACCESS_SAMPLES,
  {
    id: "password-reset",
    name: "Password reset",
    subject: "Reset your Countersign password",
    facts: {
      ...{ ...told, kind: "password_reset", account: owner.ownerEmail, askedAt: AT, expiresAt: AT + HOUR },
      url: `${SITE}/reset-password/${TOKEN}`,
    },
  },
  ...securitySamples({ ...told, account: owner.ownerEmail, at: AT, site: SITE }),
  {
    id: "address-change",
    name: "Address change",
    subject: "Confirm your new address",
    facts: {
      ...{ ...told, kind: "address_change", account: owner.ownerEmail, newAddress: "new@sample.example" },
      ...{ expiresAt: AT + DAY, url: `${SITE}/confirm-address/${TOKEN}` },
    },
  },
  {
    id: "address-changed",
    name: "Address changed",
    subject: "The address of your Countersign account was changed",
    facts: {
      ...{ ...told, kind: "address_changed", newAddress: "new@sample.example", changedAt: AT },
      ...{ contact: "hello@countersign.example", url: `${SITE}/settings` },
    },
  },
];

const inGroup = (group: SampleMail["group"], mails: Omit<SampleMail, "group">[]): SampleMail[] =>
  mails.map((mail) => ({ ...mail, group }));

export const SAMPLE_MAILS: readonly SampleMail[] = [
  ...inGroup("To clients", TO_CLIENTS),
  ...inGroup("To owners", TO_OWNERS),
  ...inGroup("About the account", ABOUT_ACCOUNTS),
];
