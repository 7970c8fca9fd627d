import { t } from "~/platform/words/t";

export const salesEmail = (contactEmail: string): string => mailTo(contactEmail, t("The Agency plan"));

/** The build puts a language's words in place last, so a sentence must be encoded when the page runs. */
const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?${new URLSearchParams({ subject }).toString().replaceAll("+", "%20")}`;
