import { describe, expect, it } from "vitest";
import { isDomainError } from "~/platform/errors";
import { madeUpCases } from "../../../tests/made-up/cases";
import { oddHtml } from "../../../tests/world/documents/odd-html";
import { ALLOWED_TAGS } from "./allow-list.server";
import { elementsBelow } from "./document-nodes";
import { parseDocument } from "./document-tree.server";
import { CONTENT_LIMIT, keepLinks, prepareContent, sanitiseContent } from "./sanitise.server";

const link = (to: string, text: string) =>
  `<a href="https://${to}.example" rel="noopener noreferrer">${text}</a>`;

describe("the allow-list", () => {
  it.each<[string, string]>([
    [
      '<h1>a</h1><p class="ql-align-right ql-indent-3 evil">b</p><hr>',
      '<h1>a</h1><p class="ql-align-right ql-indent-3">b</p><hr />',
    ],
    ['<p class="evil" id="x" style="color:red" onclick="x()" data-x="1">a</p>', "<p>a</p>"],
    ["<div><span>a</span></div><font>b</font>", "ab"],
    [
      '<table><tr><th colspan="3" rowspan="99999" scope="col" class="ql-align-right">a</th></tr></table>',
      '<table><tbody><tr><th colspan="3" scope="col" class="ql-align-right">a</th></tr></tbody></table>',
    ],
    [
      '<table><tr><td colspan="999" rowspan="-1" scope="evil">a</td></tr></table>',
      '<table><tbody><tr><td colspan="50">a</td></tr></tbody></table>',
    ],
    ["<td>a</td>", "a"],
    [
      '<a href="https://a.example/?<b>=&quot;1&quot;">a</a>',
      '<a href="https://a.example/?%3Cb%3E=%221%22" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a href="https://a.example/?b=1&c=2" target="_blank" rel="opener">a</a>',
      '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example" rel="noopener noreferrer">a</a>'],
    ['<a href="HTTPS://A.example">a</a>', '<a href="HTTPS://A.example" rel="noopener noreferrer">a</a>'],
    ['<a href="Mailto:a@b.example">a</a>', '<a href="Mailto:a@b.example" rel="noopener noreferrer">a</a>'],
    ['<a href="tel:+49301234">a</a>', '<a href="tel:+49301234" rel="noopener noreferrer">a</a>'],
    ["<p>&lt;messbaren&gt; &amp; Şahin ß</p>", "<p>&lt;messbaren&gt; &amp; Şahin ß</p>"],
    ["<p>a\u0000b\ud800c\u0007</p>", "<p>abc</p>"],
    ["<p>a<b>b", "<p>a<b>b</b></p>"],
  ])("%s", (html, safe) => {
    expect(sanitiseContent(html)).toBe(safe);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java&#10;script:alert(1)",
    "&#106;avascript:alert(1)",
    " \u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/path",
    "#here",
    "https:evil",
    "blob:x",
  ])("unwraps a link to %j", (href) => {
    expect(sanitiseContent(`<p><a href="${href}">a</a></p>`)).toBe("<p>a</p>");
  });

  it.each([
    "<xmp><img src=x onerror=alert(1)></xmp>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    "<script>alert(1)</script>",
    "<script src=//x></script",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=x><embed src=x>",
    "<img src=x onerror=alert(1)>",
    "<textarea><script>alert(1)</script></textarea>",
    "<template><img src=x onerror=alert(1)></template>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!-- <!-- --> <img src=x onerror=alert(1)> -->",
    "<<script>script>alert(1)<</script>/script>",
    "<p <script>alert(1)</script>",
    '<p title="<img src=x onerror=alert(1)>',
    "<base href=//evil.example><meta http-equiv=refresh content=0><link rel=stylesheet href=x>",
    "<body onload=alert(1)><p onmouseover=alert(1)>a</p>",
    "<style>@import 'x';</style><p style=\"background:url(//x)\">a</p>",
  ])("leaves nothing live of %s", (html) => {
    for (const safe of [
      sanitiseContent(html),
      prepareContent(html),
      sanitiseContent(`${html}<p>after</p>`),
    ]) {
      expect(safe.replace(/<\/?(?:p|b|i|a|table|tbody|tr|td)>/g, "")).not.toMatch(/<|style=/);
      expect(sanitiseContent(safe)).toBe(safe);
    }
  });
});

describe("nesting, names and addresses that sanitisers have fallen for", () => {
  const LIVE = "<img src=x onerror=alert(1)>";
  const TAGS = (
    "svg math template noscript select table style title textarea xmp iframe noembed noframes plaintext option foreignObject desc " +
    "annotation-xml mtext mglyph form button object ruby caption colgroup frameset body html head script"
  ).split(" ");
  const nested = TAGS.flatMap((outer) =>
    TAGS.flatMap((inner) => [
      `<${outer}><${inner}>${LIVE}</${inner}></${outer}>`,
      `<${outer}><${inner}></${outer}>${LIVE}`,
      `<${outer}><p title="</${inner}>${LIVE}">`,
      `<${inner}><${outer}><style><!--</style><a title="--&gt;${LIVE}">`,
      `<${outer}><![CDATA[</${inner}>${LIVE}]]>`,
      `<p><${outer}><${inner}><!--</${outer}>--!>${LIVE}-->`,
      `<${outer} encoding="text/html"><${inner}><table><tr><${outer}>${LIVE}`,
    ]),
  );

  const SCHEMES = (
    "javascript: JaVaScRiPt: java&Tab;script: java&NewLine;script: &#x6A;avascript: &#1;javascript: &nbsp;javascript: " +
    "&#x2028;javascript: &#xfeff;javascript: javascript&colon; java&shy;script: data:text/html;base64, data:image/svg+xml, " +
    "vbscript: view-source:javascript: blob: filesystem: \\\\javascript: // /\\ https:/\\"
  ).split(" ");
  const PLACES = [
    ["a", "href"],
    ["a", "xlink:href"],
    ["a", "ping"],
    ["img", "src"],
    ["img", "srcset"],
    ["form", "action"],
    ["button", "formaction"],
    ["td", "background"],
    ["figure", "style"],
  ];
  const addresses = SCHEMES.flatMap((scheme) =>
    PLACES.map(([tag, name]) => `<${tag} ${name}="${scheme}alert(1)">x</${tag}>`),
  );

  const NAMES = (
    "id name form is slot itemid usemap style xmlns xml:base onclick autofocus contenteditable srcdoc tabindex data-x aria-label " +
    "__proto__ constructor toString hasOwnProperty"
  ).split(" ");
  const VALUES = ["getElementById", "cookie", "width:expression(alert(1))", "-moz-binding:url(//x)"];
  const attributes = NAMES.flatMap((name) =>
    VALUES.flatMap((value) =>
      ["p", "a href=https://x.example", "table", "section", "figure", "img src=x", "th"].map(
        (start) => `<${start} ${name}="${value}">x`,
      ),
    ),
  );

  it.each([
    ["elements in elements", nested],
    ["addresses", addresses],
    ["attributes", attributes],
    ["tags like properties", ["<__proto__>x", "<constructor>x</constructor>", "<toString>x"]],
  ])("%s", (_what, texts) => {
    for (const html of texts) {
      const safe = sanitiseContent(html);
      expect({ html, live: liveIn(safe) }).toEqual({ html, live: [] });
      expect({ html, again: sanitiseContent(safe) }).toEqual({ html, again: safe });
    }
  });

  it("keeps the addresses of pictures that are ours", () => {
    const src = `/pictures/${"a".repeat(64)}-30x20.png`;
    for (const srcset of [`${src} 1x, javascript:alert(1) 2x`, "data:,x 1x", "//evil.example/x.png", ",,,"]) {
      const safe = sanitiseContent(
        `<figure class="picture"><img src="${src}" srcset="${srcset}" alt='" onerror="alert(1)'></figure>`,
      );
      expect(safe).toContain('alt="&quot; onerror=&quot;alert(1)"');
      expect(liveIn(safe)).toEqual([]);
    }
  });

  it("has no picture of another site, even where pictures are not settled", () => {
    for (const address of [
      "https://evil.example/x.png",
      "//evil.example/x.png",
      "/\\\\evil.example",
      "x",
      "data:,x",
    ])
      expect(keepLinks(`<img src="${address}" srcset="${address} 1x" alt="a">`, new Set())).toBe(
        '<img alt="a" />',
      );
  });

  it("answers for a hundred thousand elements in one that is not allowed", () => {
    expect(() => sanitiseContent(`<div><div>${"<br>".repeat(124_000)}`)).toThrow(/too long/);
  });
});

const ATTRIBUTES: Record<string, RegExp> = {
  a: /^(?:href|rel)$/,
  img: /^(?:src|srcset|alt|role|width|height)$/,
  td: /^(?:colspan|rowspan|scope|class)$/,
  th: /^(?:colspan|rowspan|scope|class)$/,
};
const VALUES_OF: Record<string, RegExp> = {
  href: /^(?:https?:\/\/[^/]|mailto:|tel:)/,
  src: /^\/pictures\/[\w.-]+$/,
  srcset: /^(?:\/pictures\/[\w.-]+(?: \d+[wx])?(?:, )?)+$/,
  role: /^presentation$/,
};

/** The elements, attributes and values that no document has, as a browser reads them. */
const liveIn = (html: string): string[] =>
  [...elementsBelow(parseDocument(html).tree)].flatMap(({ tagName, attrs }) => [
    ...(ALLOWED_TAGS.includes(tagName) ? [] : [tagName]),
    ...attrs
      .filter(
        ({ name, value }) =>
          !(ATTRIBUTES[tagName] ?? /^class$/).test(name) || VALUES_OF[name]?.test(value) === false,
      )
      .map(({ name, value }) => `${tagName} ${name}=${value}`),
  ]);

/** Everything here is what a browser makes of it; before, it was stored as it came. */
describe("the structure", () => {
  const row = (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`;

  it.each<[string, string, string]>([
    ["a table in a table", `<table>${row("a")}</table><p>b</p>`, `<table></table>${row("a")}<p>b</p>`],
    [
      "a table in a row",
      `<table><tr>${row("a")}</tr></table>`,
      `<table><tbody><tr></tr></tbody></table>${row("a")}`,
    ],
    ["text in a table", "<table>a<tr><td>b</td></tr></table>", `a${row("b")}`],
    ["a block in a table", "<table><p>a</p><tr><td>b</td></tr></table>", `<p>a</p>${row("b")}`],
    ["a table in a cell", row(row("a")), row(row("a"))],
    ["a paragraph in a paragraph", "<p>a<p>b</p>c</p>", "<p>a</p><p>b</p>c<p></p>"],
    ["a list in a paragraph", "<p>a<ul><li>b</ul>c</p>", "<p>a</p><ul><li>b</li></ul>c<p></p>"],
    ["a paragraph in a button", "<p>a<button><p>b</p></button></p>", "<p>a</p><p>b</p><p></p>"],
    ["a link in a link", link("a", link("b", "x")), `${link("a", "")}${link("b", "x")}`],
    ["a heading in a heading", "<h1>a<h2>b</h2></h1>", "<h1>a</h1><h2>b</h2>"],
    ["crossed emphasis", "<b>a<i>b</b>c</i>", "<b>a<i>b</i></b><i>c</i>"],
    ["emphasis across blocks", "<p><b>a</p><p>b</b></p>", "<p><b>a</b></p><p><b>b</b></p>"],
    ["choices", "<select><option>a<p>b</select><p>c</p>", "<p>c</p>"],
    ["a form in a form", "<form>a<form>b</form></form>c", "abc"],
    ["code that begins with lines", "<pre>\n\n\na\n</pre>", "<pre>a\n</pre>"],
  ])("%s", (_name, html, safe) => {
    expect(sanitiseContent(html)).toBe(safe);
    expect(sanitiseContent(safe)).toBe(safe);
  });

  it("refuses emphasis that multiplies the text", () => {
    const open = Array.from({ length: 40 }, (_, at) => `<p><b title=${at}>`).join("");
    expect(() => sanitiseContent(`${open}${"<p>x".repeat(5000)}`)).toThrow(/too tangled/);
  });
});

describe("sanitising anything", () => {
  it("changes nothing the second time, alone or with cleaning", () => {
    for (const html of oddHtml(madeUpCases(2000))) {
      const safe = sanitiseContent(html);
      expect(sanitiseContent(safe)).toBe(safe);
      const prepared = prepareContent(html);
      expect(prepareContent(prepared)).toBe(prepared);
      expect(sanitiseContent(prepared)).toBe(prepared);
    }
  });

  it("bounds the depth, so that nesting cannot cost minutes", () => {
    const html = sanitiseContent("<ul><li>".repeat(50_000));
    expect(html.length).toBeLessThan(2000);
    expect(sanitiseContent(`${"<b>".repeat(100_000)}text`)).toContain("text");
  });
});

describe("the limit", () => {
  const refusal = (html: string) => {
    try {
      return sanitiseContent(html).length;
    } catch (error) {
      return isDomainError(error) && [error.code, error.fields.limit];
    }
  };

  it("counts bytes of UTF-8", () => {
    expect(refusal("a".repeat(CONTENT_LIMIT))).toBe(CONTENT_LIMIT);
    expect(refusal("a".repeat(CONTENT_LIMIT + 1))).toEqual(["payload_too_large", CONTENT_LIMIT]);
    expect(refusal("ß".repeat(CONTENT_LIMIT / 2))).toBe(CONTENT_LIMIT / 2);
    expect(refusal("ß".repeat(CONTENT_LIMIT / 2 + 1))).toEqual(["payload_too_large", CONTENT_LIMIT]);
  });

  it("counts what escaping adds", () => {
    expect(refusal("&".repeat(CONTENT_LIMIT / 2))).toEqual(["payload_too_large", CONTENT_LIMIT]);
  });
});
