/**
 * The printed file is kept once, and what changes is appended (ISO 32000-1, 7.5.6). Saving by the library copies the
 * file into a buffer of twice its size each time, which is more memory than an isolate has.
 */
import { createHash } from "node:crypto";
import type { PDF, PdfObject, PdfRef } from "@libpdf/core";
import { newPdfId, PdfWriter, readTableOffset, writeTable } from "./pdf-writer";

export class RevisedPdf {
  readonly #parts: Uint8Array[];
  #table: number;

  private constructor(
    readonly document: PDF,
    printed: Uint8Array,
  ) {
    this.#parts = [printed];
    this.#table = readTableOffset(printed);
  }

  /** @throws Error for a file whose objects are listed in a stream, which no browser prints */
  static async read(printed: Uint8Array): Promise<RevisedPdf> {
    const { PDF } = await import("./seal-library.server");
    return new RevisedPdf(await PDF.load(printed), printed);
  }

  /** The file, in its order. */
  get parts(): readonly Uint8Array[] {
    return this.#parts;
  }

  get length(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Part by part, so that it is not copied into one. */
  stream(): ReadableStream<Uint8Array> {
    const left = [...this.#parts];
    return new ReadableStream({
      pull(controller) {
        const part = left.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
  }

  /** Appends what was changed in the document. @returns the appended part, which may be filled in */
  append(): Uint8Array {
    const { registry, info } = this.document.context;
    const writer = new PdfWriter(this.length);
    const places = new Map<number, number>();
    for (const [ref, object] of changedObjects(this.document)) {
      places.set(ref.objectNumber, writer.position);
      writer.writeObject(ref, object);
      clearChanges(object);
    }
    registry.commitNewObjects();
    const table = writer.position;
    writeTable(writer, {
      places,
      trailer: info.trailer,
      size: registry.nextObjectNumber,
      previous: this.#table,
      id: newPdfId(info.trailer),
    });
    this.#table = table;
    const part = writer.toBytes();
    this.#parts.push(part);
    return part;
  }

  /** SHA-256 without the bytes from `from` to `to`, as their places in the file. */
  digestWithout(from: number, to: number): Uint8Array {
    const hash = createHash("sha256");
    let start = 0;
    for (const part of this.#parts) {
      hash.update(part.subarray(0, Math.max(0, from - start)));
      hash.update(part.subarray(Math.max(0, to - start)));
      start += part.length;
    }
    return new Uint8Array(hash.digest());
  }

  /** Hex. */
  sha256(): string {
    const hash = createHash("sha256");
    for (const part of this.#parts) hash.update(part);
    return hash.digest("hex");
  }
}

function changedObjects({ context: { registry } }: PDF): [PdfRef, PdfObject][] {
  const loaded = [...registry.getLoadedObjects()].filter(([, object]) => isChanged(object));
  return [...loaded, ...registry.getNewObjects()];
}

/** Lists and dictionaries know it of themselves. */
interface Container {
  dirty: boolean;
  clearDirty(): void;
}

const isContainer = (object: unknown): object is Container & Iterable<unknown> =>
  typeof object === "object" && object !== null && "clearDirty" in object;

/** An object that has a number of its own is a reference here. */
const inside = (object: Iterable<unknown>): unknown[] =>
  [...object].map((entry) => (Array.isArray(entry) ? entry[1] : entry));

const isChanged = (object: unknown): boolean =>
  isContainer(object) && (object.dirty || inside(object).some(isChanged));

function clearChanges(object: unknown): void {
  if (!isContainer(object)) return;
  object.clearDirty();
  inside(object).forEach(clearChanges);
}
