export interface DisclosurePoint {
  title: string;
  text: string;
}

/** docs/evidence.md 1. Never edit a published wording: add a version and keep the old one. */
export const DISCLOSURE_VERSION = "2026-11-22";

export const DISCLOSURE: readonly DisclosurePoint[] = [
  {
    title: "What it is",
    text: "You approve this proposal electronically instead of on paper. Your signature will be a simple electronic signature (SES); it is not an advanced or qualified one.",
  },
  {
    title: "Paper instead",
    text: "You may have the proposal on paper and sign it by hand instead. Reply to the email that brought you here and ask the sender for it; asking is free of charge.",
  },
  {
    title: "Withdrawing",
    text: "You can withdraw this consent at any time before you sign: press “Withdraw” next to it. It’s free, and you simply can’t sign here until you agree again. Anything already signed stays signed.",
  },
  {
    title: "What it covers",
    text: "This one proposal, your signature under it, and the signed copy that is sent to you afterwards. Nothing else.",
  },
  {
    title: "Your email address",
    text: "The signed copy goes to the address that this link was sent to. To change it, reply to that email with the new one; the sender then sends you a new link.",
  },
  {
    title: "A copy on paper",
    text: "You can download the proposal before you decide, and the signed PDF afterwards, and print them yourself. For a printed copy by post, ask the sender in the same way. It’s free from us; the sender will tell you first if postage costs anything.",
  },
  {
    title: "What you need",
    text: "A current web browser, an email address whose mail you can read, and a program that opens PDF files. If you can read this page, your browser is fine.",
  },
];

export const EARLIER_DISCLOSURES: Readonly<Record<string, readonly string[]>> = {
  "2026-11-21": [
    "What it is: You approve this proposal electronically instead of on paper. Your signature will be a simple electronic signature (SES); it is not an advanced or qualified one.",
    "Paper instead: You may have the proposal on paper and sign it by hand instead. Reply to the e-mail that brought you here and ask the sender for it; nobody may charge you for asking.",
    "Withdrawing: You may take this agreement back at any time before you approve: press “Withdraw” beside it. That costs nothing and has no consequence but that you cannot sign here until you agree again. What you have signed before stays signed.",
    "What it covers: This one proposal, your signature under it, and the signed copy that is sent to you afterwards. Nothing else.",
    "Your e-mail address: The signed copy goes to the address that this link was sent to. To change it, reply to that e-mail with the new one; the sender then sends you a new link.",
    "A copy on paper: You can download the proposal before you decide, and the signed PDF afterwards, and print them yourself. For a printed copy by post, ask the sender in the same way; we charge nothing for it, and the sender tells you beforehand if they charge for postage.",
    "What you need: A current web browser, an e-mail address whose mail you can read, and a program that opens PDF files. If you can read this page, your browser will do.",
  ],
  "2026-11": [
    "You are about to approve this proposal electronically instead of on paper. An electronic signature of this kind is a simple electronic signature (SES); it is not an advanced or qualified one.",
    "You may have a paper version instead at no charge: reply to the e-mail that brought you here. You may withdraw this agreement at any time before you approve by closing this page; withdrawing costs nothing.",
    "The agreement covers this proposal and its signed copy. To change the e-mail address they are sent to, reply to the same e-mail.",
    "You need a current web browser, an e-mail address you can read, and a program that opens PDF files to keep your copy.",
  ],
};

/** Every consent stores the SHA-256 of this text. */
export const disclosureText = (points: readonly DisclosurePoint[] = DISCLOSURE): string =>
  points.map(({ title, text }) => `${title}: ${text}`).join("\n");

export const CONSENT_BUTTON = "I agree to sign electronically";

/** The sentence next to the checkbox, as the page and the evidence show it. */
export const STATEMENT =
  "I have read this proposal, I agree to sign it electronically, and I understand that approving it is legally binding.";

export const APPROVE_BUTTON = "Approve Proposal";

export const SIGNED_STATEMENT = `${STATEMENT} [${APPROVE_BUTTON}]`;
