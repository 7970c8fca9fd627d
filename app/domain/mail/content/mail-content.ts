/** What a mail says, before it is HTML or plain text: both are made from this, so they cannot differ. */

/** A picture in the place of the sender's name. */
export interface MailLogo {
  url: string;
  /** Its own size in pixels; a mail shows it smaller where it has to. */
  width: number;
  height: number;
  alt: string;
}

/** How a mail writes its times. */
export interface MailCalendar {
  /** IANA name that this runtime knows. */
  timeZone: string;
  /** BCP 47 tag. */
  locale: string;
}

/** Of a mail that is nobody's: a sample. */
export const UTC_CALENDAR: MailCalendar = { timeZone: "UTC", locale: "en-GB" };

/** What people wrote is marked in every text of it: own-words.ts. */
export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  letterhead: Letterhead;
  heading: string;
  /** Paragraphs; line breaks inside them stay. */
  paragraphs: readonly string[];
  /** What somebody else said, set apart. */
  quote?: {
    intro: string;
    words: string;
    /** Whether its addresses can be followed: in the sender's own words. */
    hasLinks?: true;
  };
  details: readonly Detail[];
  /** Set apart, large, to be copied by eye or by a phone. */
  code?: string;
  /** Null where there is nowhere to go: a code belongs into the page that asked for it. */
  button: { label: string; url: string; accent?: string | null } | null;
  /** The small print. */
  notes: readonly Note[];
  /** The owner's footer, below everything; line breaks inside it stay. */
  footer?: string;
  /** Fetched when the mail is shown. */
  pixelUrl?: string | null;
}

export type Detail = readonly [name: string, value: string];

/** Whom the mail speaks for: above everything. */
export interface Letterhead {
  name: string;
  /** In the place of the name. */
  logo?: MailLogo | null;
  isProduct?: boolean;
}

/** A sentence, or one that ends in a link. */
export type Note = string | { text: string; url: string; label?: string };

export const PRODUCT = "Countersign";

/** Of a mail that speaks for nobody else. */
export const PRODUCTS_OWN: Letterhead = { name: PRODUCT, isProduct: true };
