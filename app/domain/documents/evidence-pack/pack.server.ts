/** The evidence pack: the sealed file and all that is needed to check it without us, as a ZIP that is streamed. */
import { makeZip } from "client-zip";
import { canonicalJson } from "~/platform/canonical-json";
import { hashedContent, type Version } from "../../proposals/version.server";
import type { CertificateRecord } from "../certificate-record.server";
import { signedContent } from "../signed-content";
import type { PackedEvent } from "./packed-events.server";
import { PDF_NAME, readme } from "./readme";

export interface PackContents {
  pdf: ReadableStream<Uint8Array>;
  /** Bytes of the PDF. */
  size: number;
  /** Null for what was sealed before records were kept; then nothing is left out but what only the record knows. */
  record: CertificateRecord | null;
  /** The whole chain, in order, as its reader may see it. */
  events: PackedEvent[];
  /** What was wrong with the evidence when the pack was made, in sentences; null where nobody looked. */
  findings: string[] | null;
  /** The version that was signed. */
  version: Version;
  /** A drawn signature's strokes, as they were hashed; null for a typed one. */
  strokes: string | null;
  /** The logo that the signed content names; null where it shows none. */
  logo: PackedLogo | null;
  /** HTML that checks all of it, whole in itself. */
  checkPage: string;
}

export interface PackedLogo {
  /** "logo.png" */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @param now what the files are dated with, UTC milliseconds */
export const evidencePack = (contents: PackContents, now: number): ReadableStream<Uint8Array> =>
  makeZip(evidenceFiles(contents, now));

/** The files of the pack, for one that holds others as well. */
export function evidenceFiles(contents: PackContents, now: number) {
  const { record, events, version, strokes, logo } = contents;
  const lastModified = new Date(now);
  const texts: [string, string][] = [
    ...(record ? [["certificate.json", json(record.certificate)] as [string, string]] : []),
    ["events.json", json(events)],
    // To the byte what was hashed: whoever hashes the file gets the hash that was signed.
    ["version.json", canonicalJson(hashedContent(signedContent(version)))],
    ...(strokes === null ? [] : [["strokes.json", strokes] as [string, string]]),
    ...(record ? certified(record, contents) : []),
    ["check.html", contents.checkPage],
  ];
  return [
    { name: PDF_NAME, lastModified, input: contents.pdf, size: contents.size },
    ...texts.map(([file, input]) => ({ name: file, lastModified, input })),
    ...(logo ? [{ name: logo.name, lastModified, input: logo.bytes }] : []),
  ];
}

const certified = (
  { certificate, pem }: CertificateRecord,
  { strokes, logo, events, findings }: PackContents,
): [string, string][] => [
  ["seal-certificate.pem", pem],
  [
    "README.txt",
    readme(certificate, {
      hasStrokes: strokes !== null,
      logo: logo?.name ?? null,
      withheld: events.filter((event) => "withheld" in event).length,
      findings,
    }),
  ],
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
