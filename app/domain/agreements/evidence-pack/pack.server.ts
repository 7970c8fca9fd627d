import { makeZip } from "client-zip";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import type { Translate } from "~/platform/language/translate";
import { hashedContent, type Version } from "../../proposals/version.server";
import { type CertificateRecord, certificateText } from "../certificate/certificate-record.server";
import { signedContent } from "../signed-content";
import type { PackedEvent } from "./packed-events.server";
import { PAYMENTS_NAME } from "./packed-payments";
import { openedLate, type PackedPicture, pictureSha256 } from "./packed-pictures";
import { PDF_NAME, readme, SUMS_NAME } from "./readme";

interface PackContents {
  pdf: ReadableStream<Uint8Array>;
  size: number;
  /** The hash of the file as it was sealed. */
  pdfSha256: string;
  /** Null for files sealed before records existed. */
  record: CertificateRecord | null;
  events: PackedEvent[];
  /** Null if the evidence was not checked. */
  findings: string[] | null;
  version: Version;
  strokes: StrokesFile[];
  /** Canonical JSON; null without a price table. */
  acceptedPrice: string | null;
  /** What was asked for and paid since; null without payments. */
  payments: string | null;
  logo: PackedLogo | null;
  pictures: PackedPicture[];
  /** Null where the page lies elsewhere. */
  checkPage: string | null;
  /** Translates into the agreement's language. */
  t: Translate;
}

/** The file of a drawn signature. */
interface StrokesFile {
  name: string;
  strokes: string;
}

/** @param signatures in their order; a file's number is its signer's on the certificate, where there are several */
export const strokesFiles = (signatures: readonly { strokes: string | null }[]): StrokesFile[] =>
  signatures.flatMap(({ strokes }, at) =>
    strokes === null
      ? []
      : [{ name: signatures.length === 1 ? "strokes.json" : `strokes-${at + 1}.json`, strokes }],
  );

export interface PackedLogo {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const evidencePack = async (
  contents: PackContents,
  now: number,
): Promise<ReadableStream<Uint8Array>> => makeZip(await evidenceFiles(contents, now));

export async function evidenceFiles(contents: PackContents, now: number) {
  const { record, events, version, strokes, acceptedPrice, payments, logo, pictures } = contents;
  const lastModified = new Date(now);
  const texts: [string, string][] = [
    ...(record ? [["certificate.json", certificateText(record.certificate)] as [string, string]] : []),
    ["events.json", json(events)],
    // Exactly the hashed bytes: hashing the file gives the signed hash.
    ["version.json", canonicalJson(hashedContent(signedContent(version)))],
    ...(acceptedPrice === null ? [] : [["accepted-price.json", acceptedPrice] as [string, string]]),
    ...(payments === null ? [] : [[PAYMENTS_NAME, payments] as [string, string]]),
    ...strokes.map(({ name, strokes }): [string, string] => [name, strokes]),
    ...(record ? certified(record, contents) : []),
    ...(contents.checkPage === null ? [] : [["check.html", contents.checkPage] as [string, string]]),
  ];
  const sums = await sumsOf(texts, contents);
  return [
    { name: PDF_NAME, lastModified, input: contents.pdf, size: contents.size },
    ...texts.map(([file, input]) => ({ name: file, lastModified, input })),
    ...(logo ? [{ name: logo.name, lastModified, input: logo.bytes }] : []),
    ...pictures.map(({ name, open }) => ({ name, lastModified, input: openedLate(open) })),
    { name: SUMS_NAME, lastModified, input: sums },
  ];
}

/** Lists hashes as `sha256sum` writes and reads them. A stored file has the hash it was stored under. */
async function sumsOf(
  texts: [name: string, text: string][],
  { pdfSha256, logo, pictures }: Pick<PackContents, "pdfSha256" | "logo" | "pictures">,
): Promise<string> {
  const sums = [
    [PDF_NAME, pdfSha256],
    ...(await Promise.all(texts.map(async ([name, text]) => [name, await sha256(text)]))),
    ...(logo ? [[logo.name, await sha256(logo.bytes)]] : []),
    ...pictures.map(({ name }) => [name, pictureSha256(name)]),
  ];
  return sums.map(([name, sum]) => `${sum}  ${name}\n`).join("");
}

const certified = (
  { certificate, pem, notVerified }: CertificateRecord,
  { strokes, acceptedPrice, payments, logo, pictures, events, findings, t }: PackContents,
): [string, string][] => [
  ["seal-certificate.pem", pem],
  [
    "README.txt",
    readme(
      certificate,
      {
        notVerified: notVerified ?? certificate.notVerified,
        strokes: strokes.map(({ name }) => name),
        priceSha256: acceptedPrice === null ? null : (certificate.accepted.priceSha256 ?? ""),
        hasPayments: payments !== null,
        logo: logo?.name ?? null,
        hasPictures: pictures.length > 0,
        withheld: events.filter((event) => "withheld" in event).length,
        findings,
      },
      t,
    ),
  ],
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
