import { describe, expect, it } from "vitest";
import { contentDisposition, pdfFileName } from "./pdf-name";

describe("the name of a PDF", () => {
  it.each([
    ["Website redesign", "Website redesign.pdf"],
    ["", "proposal.pdf"],
    ["  ...  ", "proposal.pdf"],
    ["///", "proposal.pdf"],
    ['Q1/Q2: "plan" <draft>?', "Q1-Q2- -plan- -draft--.pdf"],
    ["../../etc/passwd", "-..-etc-passwd.pdf"],
    ["con", "con-.pdf"],
    ["NUL.report", "NUL-.report.pdf"],
    ["Line\r\nbreak\u0000", "Line break.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe.pdf"],
    ["half \uD83D character", "half character.pdf"],
    ["Angebot für Şeyma 🚀", "Angebot für Şeyma 🚀.pdf"],
    ["הצעת מחיר", "הצעת מחיר.pdf"],
  ])("turns %j into %j", (title, name) => {
    expect(pdfFileName(title)).toBe(name);
  });

  it("keeps 120 characters and never half an emoji", () => {
    expect(pdfFileName("a".repeat(500))).toBe(`${"a".repeat(120)}.pdf`);
    expect(pdfFileName(`${"a".repeat(119)}👩‍💻 end`)).toBe(`${"a".repeat(119)}.pdf`);
  });
});

describe("the header of a download", () => {
  it("gives ASCII to old readers and UTF-8 to all others", () => {
    expect(contentDisposition("Café (für 'dich')")).toBe(
      "attachment; filename=\"Cafe (fur 'dich').pdf\"; filename*=UTF-8''Caf%C3%A9%20%28f%C3%BCr%20%27dich%27%29.pdf",
    );
    expect(contentDisposition("提案")).toContain('filename="proposal.pdf"');
  });

  it.each(["a\r\nSet-Cookie: x=1", 'a"; filename="b.exe', "a\\b", "100%41", "\u2028\u202e"])(
    "cannot be broken out of by %j",
    (title) => {
      const header = contentDisposition(title);
      expect(header).toMatch(
        /^attachment; filename="[^"\\%\r\n]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9.%_~-]+$/,
      );
      expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
    },
  );
});
