/** The evidence pack: the sealed file and all that is needed to check it without us, as a ZIP that is streamed. */
import { makeZip } from "client-zip";
import { canonicalJson } from "~/platform/canonical-json";
import { type AuditRow, withoutLaterColumns } from "../../audit/chain.server";
import { hashedContent, type Version } from "../../proposals/version.server";
import type { CertificateRecord } from "../certificate-record.server";
import { signedContent } from "../signed-content";
import { PDF_NAME, readme } from "./readme";

export interface PackContents {
  pdf: ReadableStream<Uint8Array>;
  /** Bytes of the PDF. */
  size: number;
  record: CertificateRecord;
  /** The whole chain, in order. */
  events: AuditRow[];
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
export function evidencePack(contents: PackContents, now: number): ReadableStream<Uint8Array> {
  const { record, events, version, strokes, logo } = contents;
  const lastModified = new Date(now);
  const texts: [string, string][] = [
    ["certificate.json", json(record.certificate)],
    ["events.json", json(events.map(withoutLaterColumns))],
    // To the byte what was hashed: whoever hashes the file gets the hash that was signed.
    ["version.json", canonicalJson(hashedContent(signedContent(version)))],
    ...(strokes === null ? [] : [["strokes.json", strokes] as [string, string]]),
    ["seal-certificate.pem", record.pem],
    ["README.txt", readme(record.certificate, { hasStrokes: strokes !== null, logo: logo?.name ?? null })],
    ["check.html", contents.checkPage],
  ];
  return makeZip([
    { name: PDF_NAME, lastModified, input: contents.pdf, size: contents.size },
    ...texts.map(([file, input]) => ({ name: file, lastModified, input })),
    ...(logo ? [{ name: logo.name, lastModified, input: logo.bytes }] : []),
  ]);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
