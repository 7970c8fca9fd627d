/**
 * Libraries of which a small part is used, and that are too large to carry whole. What stands under `without` is
 * reached by name only, never in what we do with the library; each with the reason.
 */
export const LARGE_LIBRARIES = [
  {
    module: "app/domain/documents/seal-library.server.ts",
    packages: [
      ...["@libpdf/core", "pkijs", "asn1js", "bytestreamjs", "pvutils", "pvtsutils"],
      ...["@noble/hashes", "@noble/ciphers", "@scure/base", "lru-cache", "pako"],
    ],
    without: [
      // What validates a seal later is asked for and written by ourselves; the other format is not made.
      ...["LtvDataGatherer", "DefaultRevocationProvider", "DSSBuilder", "PKCS7DetachedBuilder"],
      // What was printed is not encrypted.
      ...["StandardSecurityHandler", "parseEncryptionDict", "generateEncryption", "reconstructEncryptDict"],
      // Nothing is drawn, filled in or read out; no font is embedded.
      ...["AppearanceGenerator", "PDFForm.fill", "PDFPage.extractText", "createFontObjects"],
      // A token's signature is checked by ourselves (timestamp-token.server.ts).
      "SignedData.verify",
      // Its private key is the platform's own; of a certificate's extensions only what it may be used for is read.
      ...["PrivateKeyInfo", "SignedCertificateTimestampList"],
    ],
  },
  {
    module: "workers/print-library.ts",
    packages: ["@cloudflare/puppeteer", "debug", "ms"],
    without: [
      // Nobody types, looks for an element, or picks a device; and it is Chromium.
      ...["CdpKeyboard.#keyDescriptionForString", "FunctionLocator", "NodeLocator"],
      ...["DeviceRequestPromptManager", "FirefoxTargetManager"],
    ],
  },
];
