import type { Translate } from "~/platform/language/translate";
import type { MailContent } from "./content/mail-content";

export interface RenderedMail {
  html: string;
  text: string;
}

/** The same content always gives the same bytes. */
export interface MailRenderer {
  mailBody(content: MailContent, t: Translate): Promise<RenderedMail>;
}
