import { cleanEmail } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";

/** An email to one of our reply addresses, as the mail provider parsed it. */
export interface ReceivedMail {
  /** The sender's own claim: 'Name <address>' or a bare address. */
  from: string;
  text: string;
  html: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, readonly string[]>>;
  /** Names of the attached files. */
  attachments: readonly string[];
}

/** The longest address that SMTP carries. */
const MAX_ADDRESS_LENGTH = 254;

/** Returns the address that the mail claims to come from, fit to be shown. */
export const senderOf = ({ from }: Pick<ReceivedMail, "from">): string =>
  cutText(cleanEmail(bareAddress(from)), MAX_ADDRESS_LENGTH);

/** Without a name, in lower case. */
export const bareAddress = (text: string): string =>
  (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
