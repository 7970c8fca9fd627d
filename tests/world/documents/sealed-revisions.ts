/** A sealed file has two revisions where its seal is B-LT: what was signed, and behind it what validates the seal. */

/** Up to where the seal's range ends. */
export function signedPart(pdf: Uint8Array): Uint8Array {
  const [, start, length] = /ByteRange \[0 \d+\s+(\d+)\s+(\d+)/.exec(latin1(pdf)) ?? [];
  return pdf.subarray(0, Number(start) + Number(length));
}

/** Whether what follows the seal is one revision of new objects, and the catalog as it was with the store of them. */
export function addsValidationAlone(pdf: Uint8Array): boolean {
  const before = latin1(signedPart(pdf));
  const added = latin1(pdf).slice(before.length);
  const size = Number(/.*\/Size (\d+)/s.exec(before)?.[1]);
  const [, root = ""] = /.*\/Root (\d+) 0 R/s.exec(before) ?? [];
  const objects = objectsOf(added);
  const catalog = objects.get(root)?.replace(/\/DSS \d+ 0 R\n/, "");
  const others = [...objects.keys()].filter((id) => id !== root);
  return (
    catalog === objectsOf(before).get(root) &&
    others.every((id) => Number(id) >= size) &&
    added.split("%%EOF").length === 2 &&
    added.split("%%EOF")[1]?.trim() === ""
  );
}

/** By number; of several with one number the last, as readers do. */
const objectsOf = (text: string) =>
  new Map(
    [...text.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
