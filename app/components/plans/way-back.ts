/** The page from which a plan was chosen, and what it is called on the way back to it. */

const NAMES: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^\/proposal\//, "Back to the proposal"],
  [/^\/(create|new)-proposal/, "Back to your draft"],
  [/^\/proposals/, "Back to the proposals"],
  [/^\/dashboard/, "Back to the dashboard"],
  [/^\/billing/, "Back to billing"],
];

export const wayBackText = (path: string): string =>
  NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? "Back to where you were";
