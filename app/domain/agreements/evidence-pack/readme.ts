import type { Translate } from "~/platform/language/translate";
import type { CertificateFile } from "../../printing/certificate";
import { PAYMENTS_NAME } from "./packed-payments";
import { PICTURE_PREFIX } from "./packed-pictures";
import { onOwnLines, paragraph, unbroken } from "./text-layout";

/** The name never holds the proposal's title: people paste these commands into a shell. */
export const PDF_NAME = "agreement.pdf";
export const SUMS_NAME = "SHA256SUMS.txt";

interface PackInfo {
  /** The things that the pack does not prove, in the reader's language. */
  notVerified: readonly string[];
  /** Names of the files. */
  strokes: readonly string[];
  /** The hash of accepted-price.json; null without one. */
  priceSha256: string | null;
  hasPayments: boolean;
  logo: string | null;
  hasPictures: boolean;
  withheld: number;
  findings: string[] | null;
}

const INDENT = "   ";

export function readme(certificate: CertificateFile, info: PackInfo, t: Translate): string {
  const { document, check } = certificate;
  const { findings, notVerified } = info;
  const parts = [
    [
      t("evidence.title"),
      t("evidence.document_title", { title: onOneLine(document.title) }),
      t("evidence.sealed_document", { id: document.sealedDocumentId }),
    ],
    ...(findings && findings.length > 0 ? [[t("evidence.not_intact")], findings.map(listed)] : []),
    [t("evidence.contents")],
    contents(info, t),
    [t("evidence.by_click")],
    [paragraph(t("evidence.by_click.open"), ""), t("evidence.by_click.online", { url: check.url })],
    [t("evidence.by_hand")],
    checkFile(certificate, t),
    checkSeal(certificate, t),
    checkSealWithOpenssl(t),
    checkEvents(certificate, t),
    checkContent(certificate, info, t),
    checkFacts(t),
    checkAllFiles(t),
    [t("evidence.not_proved")],
    notVerified.map(listed),
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const listed = (text: string): string => `- ${onOneLine(text)}`;

function contents(info: PackInfo, t: Translate): string[] {
  const { strokes, priceSha256, hasPayments, logo, hasPictures, withheld } = info;
  const files: [name: string, ...what: string[]][] = [
    [PDF_NAME, t("evidence.file.pdf")],
    ["certificate.json", t("evidence.file.certificate")],
    [
      "events.json",
      t("evidence.file.events"),
      ...(withheld > 0 ? [t("evidence.file.events.withheld", { count: withheld })] : []),
    ],
    ["version.json", t("evidence.file.version")],
    ...(priceSha256 !== null
      ? [["accepted-price.json", t("evidence.file.accepted_price")] as [string, string]]
      : []),
    ...(hasPayments ? [[PAYMENTS_NAME, t("evidence.file.payments")] as [string, string]] : []),
    ...strokes.map((name): [string, string] => [name, t("evidence.file.strokes")]),
    ...(logo ? [[logo, t("evidence.file.logo")] as [string, string]] : []),
    ...(hasPictures ? [[`${PICTURE_PREFIX}*`, t("evidence.file.pictures")] as [string, string]] : []),
    ["seal-certificate.pem", t("evidence.file.seal_certificate")],
    ["check.html", t("evidence.file.check")],
    [SUMS_NAME, t("evidence.file.sums")],
  ];
  return files.flatMap(([name, ...what]) => [name, ...what.map((text) => paragraph(text, "    "))]);
}

const checkFile = ({ outcome }: CertificateFile, t: Translate): string[] => [
  paragraph(t("evidence.pdf", { sha256: onOwnLines(outcome.sha256) }), INDENT, "1. "),
  `${INDENT}Linux: sha256sum ${PDF_NAME}`,
  `${INDENT}macOS: shasum -a 256 ${PDF_NAME}`,
  `${INDENT}Windows: certutil -hashfile ${PDF_NAME} SHA256`,
];

const checkSeal = ({ outcome, seal }: CertificateFile, t: Translate): string[] => [
  paragraph(t("evidence.seal", { command: onOwnLines(`pdfsig -nocert ${PDF_NAME}`) }), INDENT, "2. "),
  paragraph(
    outcome.level === "B-LT"
      ? t("evidence.seal.not_total", {
          words: unbroken('"Not total document signed"'),
          commands: onOwnLines(CUT_TO_SEAL),
        })
      : t("evidence.seal.total"),
    INDENT,
  ),
  paragraph(t("evidence.seal.fingerprint", { fingerprint: onOwnLines(seal.certificateFingerprint) }), INDENT),
  `${INDENT}openssl x509 -in seal-certificate.pem -noout -fingerprint -sha256`,
];

const checkSealWithOpenssl = (t: Translate): string[] => [
  paragraph(t("evidence.seal.openssl", { commands: onOwnLines(OPENSSL) }), INDENT),
  paragraph(
    t("evidence.seal.openssl.result", {
      success: unbroken('"CMS Verification successful"'),
      noverify: "-noverify",
      trust: unbroken("-CAfile seal-certificate.pem -purpose any -no_check_time"),
    }),
    INDENT,
  ),
];

const checkEvents = ({ chain }: CertificateFile, t: Translate): string[] => [
  paragraph(
    t("evidence.events", {
      hash: '"hash"',
      prevHash: '"prevHash"',
      schemaVersion: '"schemaVersion"',
      ip: '"ip"',
      country: '"country"',
      userAgent: '"userAgent"',
      sessionId: '"sessionId"',
      privateSalt: '"privateSalt"',
    }),
    INDENT,
    "3. ",
  ),
  paragraph(t("evidence.events.head", { number: chain.events, hash: onOwnLines(chain.head) }), INDENT),
  paragraph(
    t("evidence.events.private", {
      privateSha256: '"privateSha256"',
      privateSalt: '"privateSalt"',
      json: '{"country":…,"ip":…,"sessionId":…,"userAgent":…}',
    }),
    INDENT,
  ),
];

const checkContent = (
  { document }: CertificateFile,
  { strokes, priceSha256, hasPayments, logo, hasPictures }: PackInfo,
  t: Translate,
): string[] => [
  paragraph(
    t("evidence.content", {
      sha256: onOwnLines(document.contentSha256),
      event: '"signature.applied"',
      name: '"versionSha256"',
    }),
    INDENT,
    "4. ",
  ),
  ...(priceSha256
    ? [
        paragraph(
          t("evidence.content.price", {
            sha256: onOwnLines(priceSha256),
            event: '"selection.signed"',
            name: '"acceptedPriceSha256"',
          }),
          INDENT,
        ),
      ]
    : []),
  ...(hasPayments
    ? [
        paragraph(
          t("evidence.content.payments", {
            name: '"rows"',
            table: '"table"',
            id: '"id"',
          }),
          INDENT,
        ),
      ]
    : []),
  ...(strokes.length > 0
    ? [
        paragraph(
          t("evidence.content.strokes", { name: '"strokesSha256"', event: '"signature.adopted"' }),
          INDENT,
        ),
      ]
    : []),
  ...(document.attachedThreads
    ? [
        paragraph(
          t("evidence.content.appendix", { name: '"appendix"', id: '"id"', messageId: '"messageId"' }),
          INDENT,
        ),
      ]
    : []),
  ...(logo ? [paragraph(t("evidence.content.logo", { file: logo, name: '"logoKey"' }), INDENT)] : []),
  ...(hasPictures ? [paragraph(t("evidence.content.pictures", { name: '"html"' }), INDENT)] : []),
];

const checkFacts = (t: Translate): string[] => [
  paragraph(
    t("evidence.facts", {
      event: '"signature.applied"',
      sealing: '"pdf.sealed"',
      name: '"certificateSha256"',
    }),
    INDENT,
    "5. ",
  ),
];

const checkAllFiles = (t: Translate): string[] => [
  paragraph(t("evidence.sums"), INDENT, "6. "),
  `${INDENT}Linux: sha256sum -c ${SUMS_NAME}`,
  `${INDENT}macOS: shasum -a 256 -c ${SUMS_NAME}`,
];

/** Reads the two byte ranges of the seal into $1 to $4. */
const RANGE = `   set -- $(grep -a -o '/ByteRange *\\[[^]]*\\]' ${PDF_NAME} | tail -n 1 | tr -dc '0-9 ')`;

/** A command to paste. The seal is hexadecimal text between the two signed ranges. */
const OPENSSL = `${RANGE}
   head -c "$2" ${PDF_NAME} > signed.bin
   tail -c +"$(($3 + 1))" ${PDF_NAME} | head -c "$4" >> signed.bin
   tail -c +"$(($2 + 2))" ${PDF_NAME} | head -c "$(($3 - $2 - 2))" | perl -ne 'print pack "H*", $_' > seal.der
   openssl cms -verify -inform DER -binary -in seal.der -content signed.bin -noverify -out signed.copy`;

export const CUT_TO_SEAL = `${RANGE}
   head -c "$(($3 + $4))" ${PDF_NAME} > sealed.pdf
   pdfsig -nocert sealed.pdf`;

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
