/**
 * All that sealing takes from libraries: more than a megabyte, so this is imported when first needed
 * (docs/decisions/0040-libraries-ship-unmodified.md).
 */
export { PDF, PdfArray, PdfDict, PdfName, PdfStream } from "@libpdf/core";
export { Integer, Null, OctetString } from "asn1js";
export {
  AlgorithmIdentifier,
  getCrypto,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
export { signDetached } from "./seal-signature.server";
export { validationFor } from "./seal-validation.server";
