import type { Theme } from "~/db/vocabulary";

/** What an account or a proposal without a choice is set in. */
export const USUAL_THEME: Theme = "paper";

export const THEME_NAMES: Readonly<Record<Theme, { name: string; text: string }>> = {
  paper: { name: "Paper", text: "Calm and editorial, in a book face." },
  ink: { name: "Ink", text: "Garamond and black rules, like a law firm’s." },
  studio: { name: "Studio", text: "One grotesque, large and tight." },
  bold: { name: "Bold", text: "A poster’s face and blocks of your colour." },
  warm: { name: "Warm", text: "A soft serif on cream, made by hand." },
  plain: { name: "Plain", text: "An office letter, with ruled tables." },
};

export type StyledTheme = Exclude<Theme, "paper">;

/** Null for paper, which is how a document looks anyway. */
export const styledTheme = (theme: Theme | null): StyledTheme | null =>
  theme === null || theme === "paper" ? null : theme;
