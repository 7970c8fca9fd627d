/** Writes the appended part of a PDF (ISO 32000-1, 7.5.6). */
import type { PdfDict, PdfObject, PdfRef } from "@libpdf/core";
import { hex } from "~/platform/crypto.server";

interface Revision {
  objects: readonly [PdfRef, PdfObject][];
  /** Where it begins in the file. */
  start: number;
  trailer: PdfDict;
  /** One more than the highest object number. */
  size: number;
  /** The position of the table before it. */
  previous: number;
}

/** Returns the part to append, and the position of its table in the file. */
export function writeRevision({ objects, start, trailer, size, previous }: Revision) {
  const writer = new PdfWriter(start);
  const places = new Map<number, number>();
  for (const [ref, object] of objects) {
    places.set(ref.objectNumber, writer.position);
    writer.writeObject(ref, object);
  }
  const table = writer.position;
  writeTable(writer, { places, trailer, size, previous, id: newPdfId(trailer) });
  return { part: writer.toBytes(), table };
}

/** The writer to which objects of the library write themselves. */
class PdfWriter {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  /** @param start where the part begins in the file */
  constructor(readonly start: number) {
    this.writeAscii("\n");
  }

  get position(): number {
    return this.start + this.#length;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }

  writeByte(byte: number): void {
    this.writeBytes(Uint8Array.of(byte));
  }

  writeAscii(text: string): void {
    this.writeBytes(new TextEncoder().encode(text));
  }

  writeUtf8(text: string): void {
    this.writeAscii(text);
  }

  writeObject({ objectNumber, generation }: PdfRef, object: PdfObject): void {
    this.writeAscii(`${objectNumber} ${generation} obj\n`);
    // It needs these four calls and not the library's own class, which is not exported.
    object.toBytes(this as unknown as Parameters<PdfObject["toBytes"]>[0]);
    this.writeAscii("\nendobj\n");
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  }
}

interface Table extends Pick<Revision, "trailer" | "size" | "previous"> {
  /** Byte offsets by object number. */
  places: ReadonlyMap<number, number>;
  id: string;
}

function writeTable(writer: PdfWriter, { places, trailer, size, previous, id }: Table): void {
  const at = writer.position;
  writer.writeAscii("xref\n");
  for (const run of runsOf([...places.keys()].sort((a, b) => a - b))) {
    writer.writeAscii(`${run[0]} ${run.length}\n`);
    for (const number of run)
      writer.writeAscii(`${String(places.get(number)).padStart(10, "0")} 00000 n\r\n`);
  }
  const refs = ["Root", "Info"].flatMap((name) => {
    const ref = trailer.getRef(name);
    return ref ? [`/${name} ${ref.objectNumber} ${ref.generation} R`] : [];
  });
  writer.writeAscii(`trailer\n<</Size ${size} ${refs.join(" ")} /Prev ${previous} /ID ${id}>>\n`);
  writer.writeAscii(`startxref\n${at}\n%%EOF\n`);
}

/** Numbers that follow each other. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[last.length - 1] === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
}

/** The first half stays what it was; the second is new with every change (ISO 32000-1, 14.4). */
function newPdfId(trailer: PdfDict): string {
  const random = () => hex(crypto.getRandomValues(new Uint8Array(16)));
  const first = trailer.getArray("ID")?.at(0);
  const kept = first && "bytes" in first && first.bytes instanceof Uint8Array ? hex(first.bytes) : random();
  return `[<${kept}> <${random()}>]`;
}
