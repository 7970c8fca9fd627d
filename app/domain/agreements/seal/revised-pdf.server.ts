/**
 * The printed file is kept once, and what changes is appended (ISO 32000-1, 7.5.6). Saving by the library copies the
 * file into a buffer of twice its size each time, which is more memory than an isolate has.
 */
import { createHash } from "node:crypto";
import type { PDF, PdfObject, PdfRef } from "@libpdf/core";
import { writeRevision } from "./pdf-writer";

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
    const objects = takeChanges(this.document);
    const { part, table } = writeRevision({
      objects,
      start: this.length,
      trailer: info.trailer,
      size: registry.nextObjectNumber,
      previous: this.#table,
    });
    this.#table = table;
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

/** Room for the last lines of a file. */
const TAIL_BYTES = 1024;

/** Returns the position of the last table of objects. @throws Error when there is no table */
function readTableOffset(pdf: Uint8Array): number {
  const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
  const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(pdf.subarray(-TAIL_BYTES))) ?? [];
  const at = Number(offset);
  if (offset === undefined || text(pdf.subarray(at, at + 4)) !== "xref")
    throw new Error("The printed file has no table of its objects.");
  return at;
}

/** Returns what was changed since it was last taken. */
function takeChanges({ context: { registry } }: PDF): [PdfRef, PdfObject][] {
  const loaded = [...registry.getLoadedObjects()].filter(([, object]) => isChanged(object));
  const changed = [...loaded, ...registry.getNewObjects()];
  for (const [, object] of changed) clearChanges(object);
  registry.commitNewObjects();
  return changed;
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
