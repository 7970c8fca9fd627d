/** The dictionaries of a signature (ISO 32000-1, 12.7.4.5 and 12.8.1), with room for what is known after hashing. */
import { hex } from "~/platform/crypto.server";
import type { RevisedPdf } from "./revised-pdf.server";

/** Ten digits: as many as an offset can have. */
const UNKNOWN = 9_999_999_999;
const DIGITS = /\/ByteRange ?\[ ?0 9999999999 9999999999 9999999999 ?\]/;
/** Printed, and locked. */
const FLAGS = 4 + 128;
/** There are signatures, and changes are only appended. */
const SIGNATURES_EXIST = 1 + 2;

interface PlaceOfSignature {
  part: Uint8Array;
  /** The first hexadecimal digit in the part, and one past the last. */
  from: number;
  to: number;
  /** SHA-256 of the whole file except the signature. */
  digest: Uint8Array;
}

interface Field {
  reason: string;
  /** Bytes of the signature, at most. */
  room: number;
}

/** Appends a field, and puts into it what `sign` makes of the file's hash. */
export async function signInField(
  pdf: RevisedPdf,
  field: Field,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  await registerField(pdf, field);
  const { part, from, to, digest } = placeIn(pdf, pdf.append());
  const digits = hex(await sign(digest));
  if (digits.length > to - from) throw new Error("The seal does not fit into the file.");
  part.set(new TextEncoder().encode(digits.padEnd(to - from, "0")), from);
}

async function registerField({ document }: RevisedPdf, { reason, room }: Field): Promise<void> {
  const { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = await import("./seal-library.server");
  const page = document.context.pages.getPage(0);
  if (!page) throw new Error("The printed file has no pages.");
  const signature = document.register(
    PdfDict.of({
      Type: PdfName.of("Sig"),
      Filter: PdfName.of("Adobe.PPKLite"),
      SubFilter: PdfName.of("ETSI.CAdES.detached"),
      ByteRange: new PdfArray([0, UNKNOWN, UNKNOWN, UNKNOWN].map((number) => PdfNumber.of(number))),
      Contents: new PdfString(new Uint8Array(room), "hex"),
      M: PdfString.fromString(pdfDate(new Date())),
      Reason: PdfString.fromString(reason),
    }),
  );
  const field = document.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of("Sig"),
      T: PdfString.fromString("Signature_1"),
      V: signature,
      F: PdfNumber.of(FLAGS),
      P: page,
      Rect: new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))),
    }),
  );
  const form = PdfDict.of({ Fields: new PdfArray([field]), SigFlags: PdfNumber.of(SIGNATURES_EXIST) });
  document.getCatalog().set("AcroForm", document.register(form));
}

function placeIn(pdf: RevisedPdf, part: Uint8Array): PlaceOfSignature {
  const text = new TextDecoder("latin1").decode(part);
  const range = DIGITS.exec(text);
  const [contents = ""] = /\/Contents ?<0+>/.exec(text) ?? [];
  if (!range || contents === "") throw new Error("The seal's place in the file was not found.");
  const to = text.indexOf(contents) + contents.length;
  const from = text.indexOf(contents) + contents.indexOf("<");
  const start = pdf.length - part.length;
  const known = `/ByteRange [0 ${start + from} ${start + to} ${pdf.length - start - to}]`;
  part.set(new TextEncoder().encode(known.padEnd(range[0].length)), range.index);
  return {
    part,
    from: from + 1,
    to: to - 1,
    digest: pdf.digestWithout(start + from, start + to),
  };
}

const pdfDate = (time: Date): string => `D:${time.toISOString().replace(/[-:T]|\.\d+Z/g, "")}Z`;
