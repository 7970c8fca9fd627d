/** The page where anybody checks a sealed document; printed into each as a QR code. */

export const checkPath = (sealedDocumentId: string): string => `/verify?document=${sealedDocumentId}`;

export const checkUrl = (appUrl: string, sealedDocumentId: string): string =>
  appUrl + checkPath(sealedDocumentId);
