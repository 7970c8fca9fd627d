import type { Theme } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

/** The theme of an account or a proposal that has chosen none. */
export const USUAL_THEME: Theme = "paper";

export const THEME_NAMES: Readonly<Record<Theme, { name: AppMessage; text: AppMessage }>> = {
  paper: { name: msg("Paper"), text: msg("Calm and editorial, in a book face.") },
  ink: { name: msg("Ink"), text: msg("Garamond and black rules, like a law firm’s.") },
  studio: { name: msg("Studio"), text: msg("One grotesque, large and tight.") },
  bold: { name: msg("Bold"), text: msg("A poster’s face and blocks of your colour.") },
  warm: { name: msg("Warm"), text: msg("A soft serif on cream, made by hand.") },
  plain: { name: msg("Plain"), text: msg("An office letter, with ruled tables.") },
};

export type StyledTheme = Exclude<Theme, "paper">;

/** Null for paper, which is how a document looks anyway. */
export const styledTheme = (theme: Theme | null): StyledTheme | null =>
  theme === null || theme === "paper" ? null : theme;
