const LONG = "The clinic answers forty booking calls a day and loses many of them at lunch. ".repeat(4);

const PICTURE = `/pictures/${"a".repeat(64)}-30x20.png`;

/** Pieces of good and bad HTML, put together at random but always the same way. */
export function* oddHtml(count: number): Generator<string> {
  const pieces = [
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<h2>",
    "</h2>",
    "<ul>",
    "<li>",
    "</li>",
    "</ul>",
    "<table>",
    "<tr>",
    "<td colspan=9>",
    "</td>",
    "</table>",
    "<a href='javascript:x'>",
    '<a href="https://x.example?a=1&b">',
    "</a>",
    "<a href=",
    '<b title="',
    "/>",
    "<pre>",
    "</pre>",
    "<svg>",
    "</svg>",
    "<math>",
    "<style>",
    "</style>",
    "<script>",
    "</script>",
    "<xmp>",
    "</xmp>",
    "<textarea>",
    "<noscript>",
    "<template>",
    "<plaintext>",
    "<title>",
    "<!--",
    "-->",
    "<!",
    "<?x",
    "]]>",
    "<",
    "&lt;",
    "&",
    "&#60;",
    '"',
    "'",
    "\u0000",
    "\ud800",
    "é",
    "😀",
    "&nbsp;",
    "\n\n\n\n",
    "<br>",
    "<p><br></p>",
    "<div hidden>",
    "<div style='display:none;color:red'>",
    "</div>",
    "<img src=x>",
    "<img src='data:image/png;base64,x' width=1>",
    '<p style="color:red;width:1px">',
    '<figure class="picture picture-half">',
    "</figure>",
    "<figcaption>",
    "</figcaption>",
    `<img src="${PICTURE}" alt="a&quot;<b>">`,
    `<img src="${PICTURE}" srcset="${PICTURE} 30w, x 1x" hidden>`,
    "```html\n",
    "\n```",
    "text ",
    "this document ",
    "visually appealing. ",
    `${LONG}this document. `,
  ];
  let seed = 7;
  const next = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % limit;
  };
  for (let at = 0; at < count; at += 1) {
    yield Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length * 97) % pieces.length]).join(
      "",
    );
  }
}
