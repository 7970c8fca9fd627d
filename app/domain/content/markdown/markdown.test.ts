import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { sanitiseContent } from "../sanitise.server";
import { fromMarkdown } from "./from-markdown";
import { looksLikeMarkdown } from "./looks-like-markdown";

const ANSWER = `# Our offer

A paragraph with **bold words**, *slanted ones* and a [link](https://example.com).

## Scope

* First
* Second
    * Below the second
* Third

1. One
2. Two

| Item | Price |
|---|--:|
| Logo | $900 |
| Website | $2,000 |

> A quotation

---`;

test("an assistant's answer becomes a document that the sanitiser keeps as it is", () => {
  const html = fromMarkdown(ANSWER);
  expect(html).toBe(
    "<h1>Our offer</h1>" +
      '<p>A paragraph with <strong>bold words</strong>, <em>slanted ones</em> and a <a href="https://example.com">link</a>.</p>' +
      "<h2>Scope</h2><ul><li>First</li><li>Second<ul><li>Below the second</li></ul></li><li>Third</li></ul>" +
      "<ol><li>One</li><li>Two</li></ol>" +
      '<table><thead><tr><th scope="col">Item</th><th scope="col" class="ql-align-right">Price</th></tr></thead>' +
      '<tbody><tr><td>Logo</td><td class="ql-align-right">$900</td></tr>' +
      '<tr><td>Website</td><td class="ql-align-right">$2,000</td></tr></tbody></table>' +
      "<blockquote>A quotation</blockquote><hr />",
  );
  expect(sanitiseContent(html).replaceAll(' rel="noopener noreferrer"', "")).toBe(html);
});

it.each([
  ["lines keep their ends", "Fee: 500\n20 % tax is added", "<p>Fee: 500<br />20 % tax is added</p>"],
  ["a line's end in a cell", "| A |\n|---|\n| one<br>two |", "<td>one<br />two</td>"],
  ["a year is no item", "1986. A great year", "<p>1986. A great year</p>"],
  ["a list from 5 keeps its numbers", "5. Fifth\n6) Sixth", "<p>5. Fifth</p><p>6) Sixth</p>"],
  [
    "dates are no lists",
    "1. 2. 2027 Start\n\n3. 4. 2027 End",
    "<p>1. 2. 2027 Start</p><p>3. 4. 2027 End</p>",
  ],
  [
    "numbers go on over bullets that are not indented",
    "1. **Design**\n\n- Sketches\n- Colours\n\n2. **Build**\n\n   Two weeks.\n\n3. Launch",
    "<ol><li><strong>Design</strong><ul><li>Sketches</li><li>Colours</li></ul></li><li><strong>Build</strong><br />Two weeks.</li><li>Launch</li></ol>",
  ],
  ["products", "5*3*2 and 2 * 3 * 4 m", "<p>5*3*2 and 2 * 3 * 4 m</p>"],
  ["ranges", "~5 days, ~10 days, ~~none~~", "<p>~5 days, ~10 days, <s>none</s></p>"],
  ["an indented line is no code", "Ship to:\n\n    Main Street 5", "<p>Ship to:</p><p>Main Street 5</p>"],
  ["a line below a line is no heading", "Total\n---\nNext", "<p>Total</p><hr /><p>Next</p>"],
  ["code", "```ts\nconst a = 1 < 2;\n```", "<pre>const a = 1 &lt; 2;</pre>"],
  ["tasks", "- [ ] Logo\n- [x] Site", "<ul><li>Logo</li><li>Site</li></ul>"],
  [
    "links by name",
    "See [terms][1].\n\n[1]: https://a.example/t",
    '<p>See <a href="https://a.example/t">terms</a>.</p>',
  ],
  [
    "several lines of a quotation",
    "> One\n>\n> Two",
    "<blockquote>One</blockquote><blockquote>Two</blockquote>",
  ],
])("%s", (_name, markdown, html) => {
  expect(fromMarkdown(markdown)).toContain(html);
});

it("writes tags and dangerous addresses as words", () => {
  expect(fromMarkdown('<script>alert(1)</script> <b onclick="x">a</b>')).not.toMatch(/<(?!\/?p>|br)/);
  expect(fromMarkdown("[a](javascript:alert(1)) ![b](data:image/png;base64,AA)")).toBe("<p>a b</p>");
  expect(fromMarkdown('[a](https://x.example/"onmouseover=alert)')).toContain("&quot;");
});

it("takes a long answer in a short time", () => {
  const html = ["**a ", "[a](", "> ", "* ", "`", "|a", "_a*"].map((part) => fromMarkdown(part.repeat(2000)));
  expect(html[0]).toBe(`<p>${"**a ".repeat(2000).trim()}</p>`);
});

describe("looks like Markdown", () => {
  it.each([
    ANSWER,
    "## Scope\nTwelve pages",
    "# Offer\n\n- Logo\n- Site",
    "- Logo\n- Site\n- Photos",
    "A **bold** word",
    "See [our terms](https://example.com/terms).",
    "| A | B |\n| --- | --- |\n| 1 | 2 |",
    "1. One\n2. Two\n\n---\nEnd",
    "```\ncode\n```",
  ])("%s", (text) => expect(looksLikeMarkdown(text)).toBe(true));

  it.each([
    "Dear Ms Lee,\n\nThe fee is 500*. It excludes travel.\n\n* plus 20 % tax",
    "500** and 600**\n** without tax",
    "# of rooms: 5",
    "#1 in the city\n#2 in the country",
    "1. 2. 2027 Start\n2. 3. 2027 End\n3. 4. 2027 Rest",
    "1. 200,00 EUR\n2. 300,00 EUR",
    "1986. A great year",
    "5 * 3 * 2 = 30",
    "Main Street 5\n10115 Berlin",
    "A | B",
    "- Sam",
    "Best\n--\nSam Lee",
    "snake_case_name and __init__",
    "> On Monday you wrote:\n> The price is fine.",
    "Logo\t$900\nWebsite\t$2,000",
    "",
  ])("not %s", (text) => expect(looksLikeMarkdown(text)).toBe(false));

  it("reads the shared example", () => {
    expect(looksLikeMarkdown(readFileSync("tests/world/clipboard/assistant.txt", "utf8"))).toBe(true);
  });
});
