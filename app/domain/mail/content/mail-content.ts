import { inEnglish, type Translate } from "~/platform/language/translate";

export interface MailLogo {
  url: string;
  /** Pixels of the file; a mail may show it smaller. */
  width: number;
  height: number;
}

export interface MailTimeFormat {
  /** IANA name that this runtime knows. */
  timeZone: string;
  /** BCP 47 tag. */
  locale: string;
}

/** The form of a mail: the reader's language, with times in the sender's zone. */
export interface MailFormat extends MailTimeFormat {
  t: Translate;
}

export const PREVIEW_FORMAT: MailFormat = { timeZone: "UTC", locale: "en-GB", t: inEnglish };

/** The source of both the HTML and the plain text. User text in it is isolated (bidi-text.ts). */
export interface MailContent {
  /** Mail programs show it beside the subject. */
  preview: string;
  letterhead: Letterhead;
  heading: string;
  paragraphs: readonly (string | Quote)[];
  quote?: Quote;
  details: readonly Detail[];
  code?: string;
  button: { label: string; url: string; accent?: string | null } | null;
  notes: readonly Note[];
  footer?: readonly string[];
  pixelUrl?: string | null;
}

export interface Quote {
  intro: string;
  text: string;
  hasLinks?: true;
}

export type Detail = readonly [name: string, value: string];

export interface Letterhead {
  name: string;
  logo?: MailLogo | null;
  isProduct?: boolean;
}

export type Note = string | { text: string; url: string; label?: string };

export const PRODUCT = "Countersign";

export const PRODUCT_LETTERHEAD: Letterhead = { name: PRODUCT, isProduct: true };
