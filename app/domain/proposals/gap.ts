/** Where the details and the text of a proposal disagree, as it is shown. */
export interface Gap {
  details: string;
  /** Null where the text does not name it. */
  text: string | null;
}

export const gapWords = ({ details, text }: Gap): string =>
  text === null
    ? `The details say ${details}, which the text doesn’t mention.`
    : `The details say ${details}, the text says ${text}.`;
