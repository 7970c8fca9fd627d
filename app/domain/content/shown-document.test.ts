import { describe, expect, it } from "vitest";
import { closedHtml, showDocument } from "./shown-document.server";

const BOX = '<div class="document-table" role="group" aria-label="Table" tabindex="0">';
const row = (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`;

describe("tables", () => {
  it("get a box each that scrolls and takes the focus, also within each other", () => {
    expect(showDocument(`<p>a</p>${row("1")}${row(row("2"))}`).html).toBe(
      `<p>a</p>${BOX}${row("1")}</div>${BOX}${row(`${BOX}${row("2")}</div>`)}</div>`,
    );
  });

  it("stay text where text only speaks of them", () => {
    const html = "<p>&lt;table&gt; and &lt;/table&gt;</p>";
    expect(showDocument(html).html).toBe(html);
  });
});

describe("sections", () => {
  const four =
    "<h2>Aims &amp; scope</h2><p>a</p><h3><strong>Step</strong>&nbsp;one</h3><h2> </h2><h2>Price</h2><h2>End</h2>";

  it("are listed as text, and their headings get ids", () => {
    const { html, sections } = showDocument(four);
    expect(sections).toEqual([
      { id: "section-1", title: "Aims & scope", level: 2 },
      { id: "section-2", title: "Step one", level: 3 },
      { id: "section-3", title: "Price", level: 2 },
      { id: "section-4", title: "End", level: 2 },
    ]);
    expect(html).toContain('<h3 id="section-2"><strong>Step</strong>&nbsp;one</h3>');
  });

  it("leave out the headings of case studies below a chapter", () => {
    const study = (title: string) => `<section class="block-case"><h3>${title}</h3><p>a</p></section>`;
    const titles = (html: string) => showDocument(html).sections.map(({ title }) => title);
    const chapters = ["Aims", "Past work", "Price", "End"];
    const text = (name: string) =>
      `<h2>${name}</h2>${name === "Past work" ? study("One") + study("Two") : ""}`;
    expect(titles(chapters.map(text).join(""))).toEqual(chapters);
    expect(titles(`${study("Alone")}<h2>A</h2><h2>B</h2><h2>C</h2>`)).toEqual(["Alone", "A", "B", "C"]);
  });

  it("are not listed where the document is short", () => {
    const html = "<h2>One</h2><p>&lt;h2&gt;not one&lt;/h2&gt;</p><h2>Two</h2>";
    expect(showDocument(html)).toEqual({ html, afterPrice: null, askPlaces: [], sections: [] });
  });
});

describe("what was frozen before the parser's tree was asked", () => {
  it.each<[string, string, string]>([
    [
      "a table in a table",
      `<table>${row("a")}</table><p>b</p>`,
      `${BOX}<table></table></div>${BOX}${row("a")}</div><p>b</p>`,
    ],
    ["ends of boxes", "<p>a</p></div></div></section><p>b</p>", "<p>a</p><p>b</p>"],
    ["a paragraph in a paragraph", "<p>a<p>b</p></p>", "<p>a</p><p>b</p><p></p>"],
    ["line breaks as they were written", "<p>a<br />b\u00a0c</p><hr />", "<p>a<br>b&nbsp;c</p><hr>"],
  ])("closes %s", (_name, html, shown) => {
    expect(showDocument(html).html).toBe(shown);
    expect(closedHtml(html)).toBe(shown.replaceAll(BOX, "").replaceAll("</div>", ""));
  });

  it("shows the words alone of what cannot be read in time", () => {
    const open = Array.from({ length: 40 }, (_, at) => `<p><b title=${at}>`).join("");
    const { html } = showDocument(`${open}${"<p>x &lt;b>".repeat(5000)}`);
    expect(html.replaceAll(" x &lt;b&gt;", "")).toMatch(/^<p> +<\/p>$/);
  });
});

it("turns lists with their words where some run from right to left", () => {
  const list = (text: string) => `<ul><li>${text}</li></ul>`;
  expect(showDocument(list("Design")).html).toBe(list("Design"));
  const mixed = `${list("Design")}${list("تصميم")}`;
  expect(showDocument(mixed).html).toBe(
    `${list("Design").replace("<ul>", '<ul dir="ltr">')}${list("تصميم").replace("<ul>", '<ul dir="rtl">')}`,
  );
});

it("lets a table of many columns be as wide as its words", () => {
  const row = (cells: number) => `<table><tbody><tr>${"<td>a</td>".repeat(cells)}</tr></tbody></table>`;
  expect(showDocument(row(4)).html).toContain('class="document-table"');
  expect(showDocument(row(5)).html).toContain('class="document-table wide"');
});
