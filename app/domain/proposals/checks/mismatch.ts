export interface Mismatch {
  details: string;
  text: string | null;
}

export const mismatchMessage = ({ details, text }: Mismatch): string =>
  text === null
    ? `The details say ${details}, which the text doesn’t mention.`
    : `The details say ${details}, the text says ${text}.`;
