import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";

/** The label of the link back to the page where a plan was chosen. */

const NAMES: readonly (readonly [pattern: RegExp, text: AppMessage])[] = [
  [/^\/proposal\//, msg("Back to the proposal")],
  [/^\/(create|new)-proposal/, msg("Back to your draft")],
  [/^\/proposals/, msg("Back to the proposals")],
  [/^\/dashboard/, msg("Back to the dashboard")],
  [/^\/billing/, msg("Back to billing")],
];

export const returnLinkText = (path: string): string =>
  t(NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? msg("Back to where you were"));
