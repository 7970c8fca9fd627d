/** No such host exists (RFC 2606): the printer answers for it (workers/browser-printer.ts). */
export const PRINTED_HOST = "https://pictures.invalid";

export const printedAddress = (key: string): string => `${PRINTED_HOST}/${key}`;
