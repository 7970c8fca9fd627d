/** Documents that are put together at random: of tags that parsers move, of whole tables, and of text. */
import { random } from "./amount";

const ELEMENTS = (
  "p p table table tbody thead tfoot tr tr td td th caption colgroup h1 h2 h3 ul ol li li blockquote pre a b strong em i u s code " +
  "div span font nobr button form select option optgroup object marquee template svg math mi mtext foreignObject desc title style " +
  "label center dl dt dd figure details summary section ruby rt rp"
).split(" ");
const ALLOWED = "p h1 h2 h3 ul ol li blockquote pre a b em i u s code table thead tbody tfoot tr td th".split(
  " ",
);
const PICTURE = `/pictures/${"a".repeat(64)}-30x20.png`;
const LONE = [
  "<br>",
  "<hr>",
  "<col>",
  "<input type=hidden>",
  "<input>",
  "<img src=x>",
  `<img src=${PICTURE}>`,
  `<figure class="picture picture-wide"><img src=${PICTURE} alt="<a>&nbsp;b"><figcaption>`,
  "</figcaption></figure>",
  '<section class="block-callout">',
  '<section class="block-team"><ul><li>',
  '<section class="block-case"><h3>',
  '<section class="block-columns"><ul><li>',
  '<section class="block-video"><p><a href="https://a.example/v">',
  '<figure class="block-quote"><blockquote><p>',
  "</section>",
  "</p>",
  "</br>",
  "<!--x-->",
  "<!-- ",
  "<tr>",
  "<td>",
  "<table>",
  "</table>",
  "<li>",
  "<frameset>",
  "<body a=b>",
  "</body>",
  "<html>",
  "<plaintext>",
];
const TEXTS = [
  ..."a \n\t<>&\"'",
  "&nbsp;",
  "&lt;",
  "word",
  "\n\nx",
  "\u00a0",
  "é",
  "😀",
  "\u0000",
  "&#13;",
  "&#0;",
  "]]>",
];
const ATTRIBUTES = [
  "",
  "",
  "",
  ' class="ql-align-right"',
  ' class="block-steps"',
  ' class="block-quote"',
  " hidden",
  ' style="display:none"',
  ' colspan="3"',
  " title='<p>'",
  ' href="https://a.example/?a=1&b=<2>&quot;"',
  ' href="mailto:a@b.example"',
  " color=red",
];

export function* randomDocuments(count: number, seed: number): Generator<string> {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const tag = (names: readonly string[]): string => `<${pick(names)}${pick(ATTRIBUTES)}>`;

  const piece = (depth: number, names: readonly string[]): string => {
    const chance = next();
    if (depth > 6 || chance < 0.25) return pick(TEXTS);
    if (chance < 0.35) return tag(names);
    if (chance < 0.45) return `</${pick(names)}>`;
    if (chance < 0.5) return pick(LONE);
    if (chance < 0.6) return `<table>${row(depth + 1, names)}</table>`;
    const opening = tag(names);
    const name = /^<(\w+)/.exec(opening)?.[1] ?? "p";
    return `${opening}${pieces(depth + 1, names)}</${next() < 0.9 ? name : pick(names)}>`;
  };
  const row = (depth: number, names: readonly string[]): string =>
    `${next() < 0.8 ? "<tr><td>" : ""}${pieces(depth, names)}${next() < 0.8 ? "</td></tr>" : ""}${pieces(depth, names)}`;
  const pieces = (depth: number, names: readonly string[]): string =>
    Array.from({ length: Math.floor(next() * 4) }, () => piece(depth, names)).join("");

  for (let made = 0; made < count; made += 1) {
    const names = next() < 0.5 ? ALLOWED : ELEMENTS;
    yield Array.from({ length: 1 + Math.floor(next() * 6) }, () => piece(0, names)).join("");
  }
}
