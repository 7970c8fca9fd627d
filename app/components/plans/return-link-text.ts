import { t } from "~/platform/words/t";

/** The label of the link back to the page where a plan was chosen. */

const NAMES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^\/proposal\//, "Back to the proposal"],
  [/^\/(create|new)-proposal/, "Back to your draft"],
  [/^\/proposals/, "Back to the proposals"],
  [/^\/dashboard/, "Back to the dashboard"],
  [/^\/billing/, "Back to billing"],
];

export const returnLinkText = (path: string): string =>
  NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? t("Back to where you were");
