import { describe, expect, it } from "vitest";
import { pictures } from "../../../tests/world/browser/pictures";
import { EXCEL, pdfFile, WORD, zipOf } from "../../../tests/world/documents/files";
import { cleanFileName } from "./clean-file-name";
import { CHOSEN_FILES } from "./file-kinds";
import { fileSize } from "./file-size";
import { judgeFile } from "./judge-file";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a file is judged by its content", () => {
  it.each([
    ["pdf", pdfFile().bytes],
    ["png", pictures.png],
    ["jpeg", pictures.jpeg],
    ["webp", pictures.webp],
    ["text", bytes("Grüße\tan alle\r\n")],
    ["text", Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65)],
    ["text", bytes("<script>alert(1)</script>")],
    ["docx", zipOf(...WORD)],
    ["docx", zipOf("word/numbering.xml", "word/document.xml", "[Content_Types].xml")],
    ["docx", zipOf(...WORD, "word/embeddings/prices.xlsx")],
    ["xlsx", zipOf(...EXCEL)],
  ])("%s", (kind, file) => {
    expect(judgeFile(file)).toEqual({ kind });
  });

  it.each<[string, Uint8Array]>([
    ["empty", Uint8Array.of()],
    ["archive", zipOf("photo.png")],
    ["archive", zipOf()],
    ["archive", zipOf("virus.exe", ...WORD)],
    ["type", zipOf("[Content_Types].xml", "ppt/presentation.xml")],
    ["type", zipOf(...WORD, "word/vbaProject.bin")],
    ["type", zipOf(...WORD, "xl/workbook.xml")],
    ["type", zipOf("word/document.xml")],
    ["type", bytes("MZ\u0000\u0003 a program")],
    ["type", bytes("GIF89a\u0001\u0000")],
    ["type", bytes("\u001b[31mred")],
    ["type", bytes(" %PDF-1.7\u0000")],
    ["type", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ])("and refused as %s", (problem, file) => {
    expect(judgeFile(file)).toEqual({ problem });
  });

  it.each([
    ["cut off", (file: Uint8Array) => file.slice(0, -30)],
    ["without its list", (file: Uint8Array) => file.slice(0, 60)],
    ["cut in its first name", (file: Uint8Array) => file.slice(0, 34)],
    ["of a count that lies", (file: Uint8Array) => changed(file, -12, [0xff, 0xff])],
    ["of a list far away", (file: Uint8Array) => changed(file, -6, [0xff, 0xff, 0xff, 0xff])],
    ["of a list before its start", (file: Uint8Array) => changed(file, -6, [1, 0, 0, 0])],
  ])("and an Office file %s is none", (_, damage) => {
    expect(judgeFile(damage(zipOf(...WORD)))).not.toHaveProperty("kind");
  });
});

function changed(file: Uint8Array, at: number, to: number[]): Uint8Array {
  const copy = Uint8Array.from(file);
  copy.set(to, file.length + at);
  return copy;
}

describe("the name of a file", () => {
  it.each([
    ["Logo.pdf", "pdf", "Logo.pdf"],
    ["Logo.PDF", "pdf", "Logo.pdf"],
    ["photo.jpeg", "jpeg", "photo.jpeg"],
    ["C:\\Users\\Mira\\Texts.docx", "docx", "Texts.docx"],
    ["../../etc/passwd", "text", "passwd.txt"],
    ["prices.csv", "text", "prices.csv"],
    ["run.bat", "text", "run.bat.txt"],
    ["page.html", "text", "page.html.txt"],
    ["invoice.pdf.exe", "pdf", "invoice.pdf.exe.pdf"],
    ["invoice\u202Efdp.exe", "pdf", "invoicefdp.exe.pdf"],
    ["a\u0000b\r\nc\u2066d.png", "png", "ab cd.png"],
    ["", "png", "file.png"],
    [".pdf", "pdf", "file.pdf"],
    ["..", "pdf", "file.pdf"],
    ["con.txt", "text", "con-.txt"],
    ["Cafe\u0301.txt", "text", "Caf\u00e9.txt"],
    ["עסק חדש.pdf", "pdf", "עסק חדש.pdf"],
  ] as const)("%j of a %s is %j", (typed, kind, name) => {
    expect(cleanFileName(typed, kind)).toBe(name);
  });

  it("is bounded", () => {
    expect(cleanFileName(`${"a".repeat(5000)}.xlsx`, "xlsx")).toBe(`${"a".repeat(120)}.xlsx`);
  });
});

it("is chosen by media type and by ending", () => {
  expect(CHOSEN_FILES.split(",")).toEqual(
    expect.arrayContaining(["application/pdf", "image/jpeg", ".jpg", ".docx"]),
  );
});

it.each([
  [1, "en-GB", "1 kB"],
  [218_000, "en-GB", "213 kB"],
  [2_500_000, "de", "2,4 MB"],
  [10 * 1024 * 1024, "fr", "10 Mo"],
])("%d bytes in %s are %s", (size, locale, words) => {
  expect(fileSize(size, locale).replace(/\s/g, " ")).toBe(words);
});
