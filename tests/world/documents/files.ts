/** Files as clients and owners choose them. */
import type { Answer, Visitor } from "../visitor";

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const pdfFile = (name = "Brief.pdf", text = "Our brief"): ChosenFile => ({
  name,
  bytes: bytesOf(`%PDF-1.7\n% ${text}\n%%EOF\n`),
});

export const textFile = (name = "Notes.txt", text = "Our notes\n"): ChosenFile => ({
  name,
  bytes: bytesOf(text),
});

/** Whatever is in it: a ZIP archive of stored entries. @param names of its entries, in their order */
export function zipOf(...names: string[]): Uint8Array {
  const entries = names.map((name) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  let offset = 0;
  const listed = names.map((name, at) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt32LE(offset, 42);
    offset += entries[at]?.length ?? 0;
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...entries, list, end]));
}

export const WORD = ["[Content_Types].xml", "_rels/.rels", "word/document.xml"];
export const EXCEL = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"];

/** A form with one file, as a browser without scripts posts it. */
export async function postFile(
  visitor: Visitor,
  path: string,
  { name, bytes }: ChosenFile,
  { fields = {}, isInPlace = false }: { fields?: Record<string, string>; isInPlace?: boolean } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new File([Buffer.from(bytes)], name));
  const request = new Response(form);
  const headers = {
    "Content-Type": request.headers.get("Content-Type") ?? "",
    ...(isInPlace && { "X-In-Place": "1" }),
  };
  return visitor.ask("POST", path, { headers, body: await request.arrayBuffer() });
}
