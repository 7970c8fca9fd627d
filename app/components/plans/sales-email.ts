import { t } from "~/platform/words/t";
export const salesEmail = (contactEmail: string): string =>
  `mailto:${contactEmail}?subject=${encodeURIComponent(t("The Agency plan"))}`;
