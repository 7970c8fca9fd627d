import { describe, expect, it } from "vitest";
import { footLine } from "./foot-line";

const line = (title: string, pageNumber = "Page {page} of {pages}", dir: "ltr" | "rtl" = "ltr") =>
  footLine({ title, pageNumber, dir }).css;

describe("the foot of a page", () => {
  it("is set by the page where the printer's own line may lack the title's letters", () => {
    expect(line("Website redesign")).toBe("");
    expect(line("Ανασχεδιασμός")).toBe("");
    expect(line("تطوير موقع الشركة")).toContain('@bottom-left { content: "تطوير موقع الشركة";');
  });

  it("has its numbers set by the page for the same reason, and mirrored where one reads from the right", () => {
    const japanese = line("Website redesign", "{page} / {pages} ページ");
    expect(japanese).toContain('@bottom-right { content: "" counter(page) " / " counter(pages) " ページ";');
    expect(japanese).toContain('@bottom-left { content: "Website redesign";');
    const arabic = line("تطوير", "الصفحة {page} من {pages}", "rtl");
    expect(arabic).toContain('@bottom-right { content: "تطوير"; width: 75%; text-align: right;');
    expect(arabic).toContain('@bottom-left { content: "الصفحة " counter(page) " من " counter(pages) "";');
  });

  it("cannot leave its place", () => {
    const sheet = line('王"; } </style><script>\\\n');
    expect(sheet).toContain('content: "王\\22 ; } \\3c /style\\3e \\3c script\\3e \\5c  ";');
  });
});
