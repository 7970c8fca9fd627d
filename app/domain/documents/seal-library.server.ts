/**
 * All that sealing takes of others: a megabyte, so this is imported when first needed, and the build leaves out of it
 * what is not called (docs/decisions/0021-the-worker-is-slimmed.md).
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
