/** A mail that somebody sent to one of our addresses, as the provider read it. */
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

/** Without a name, in lower case. */
export const bareAddress = (text: string): string =>
  (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
