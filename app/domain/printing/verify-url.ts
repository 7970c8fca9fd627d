/** The public verification page; printed into each sealed document as a QR code. */

export const verifyPath = (sealedDocumentId: string): string => `/verify?document=${sealedDocumentId}`;

export const verifyUrl = (appUrl: string, sealedDocumentId: string): string =>
  appUrl + verifyPath(sealedDocumentId);
