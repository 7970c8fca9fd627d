/** More than a megabyte, so it is imported on demand (docs/decisions/0040-libraries-ship-unmodified.md). */
export { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
export { Integer, Null, OctetString } from "asn1js";
export {
  AlgorithmIdentifier,
  getCrypto,
  MessageImprint,
  RSASSAPSSParams,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
export { signDetached } from "./seal-signature.server";
export { validationData as validationFor } from "./seal-validation.server";
