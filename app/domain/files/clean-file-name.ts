import type { FileKind } from "~/db/vocabulary";
import { safeFileName } from "~/platform/text/file-name";
import { endingsOf } from "./file-kinds";

/** The name without folders and what could disguise it, with an ending of its kind: "invoice.exe" that is a PDF is "invoice.exe.pdf". */
export function cleanFileName(typed: string, kind: FileKind): string {
  const last = typed.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const endings = endingsOf(kind);
  const own = endings.find((ending) => last.toLowerCase().endsWith(`.${ending}`));
  const stem = own ? last.slice(0, -own.length - 1) : last;
  return `${safeFileName(stem, "file")}.${own ?? endings[0]}`;
}
