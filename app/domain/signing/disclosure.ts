/**
 * What a client is told before agreeing to sign electronically (evidence.md 1). A wording never changes
 * under its version: a new one gets a new version, and old consents still say what was read.
 */
export const DISCLOSURE_VERSION = "2026-11";

export const DISCLOSURE: readonly string[] = [
  "You are about to approve this proposal electronically instead of on paper. An electronic signature of this kind is a simple electronic signature (SES); it is not an advanced or qualified one.",
  "You may have a paper version instead at no charge: reply to the e-mail that brought you here. You may withdraw this agreement at any time before you approve by closing this page; withdrawing costs nothing.",
  "The agreement covers this proposal and its signed copy. To change the e-mail address they are sent to, reply to the same e-mail.",
  "You need a current web browser, an e-mail address you can read, and a program that opens PDF files to keep your copy.",
];

/** The sentence that is ticked, as it stands on the page and in the evidence. */
export const STATEMENT =
  "I have read this proposal, I agree to sign it electronically, and I understand that approving it is legally binding.";

/** The button that is pressed (spec 2 'Signing page'). */
export const APPROVE_BUTTON = "Approve Proposal";
