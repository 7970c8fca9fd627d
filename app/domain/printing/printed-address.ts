/** No such host exists (RFC 2606): the printer answers for it (workers/browser-printer.ts). */
export const PRINTED_HOST = "https://pictures.invalid";

/** Returns the address at which a page to print finds a picture. */
export const printedAddress = (key: string): string => `${PRINTED_HOST}/${key}`;
