// @module-tag nightly
/**
 * What is stored is what the editor shows, and stays so over any number of saves: the editor's own engine in a
 * browser, with the server's cleaning in between.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Brief, briefSchema } from "~/domain/briefs/brief";
import { ownWords } from "~/domain/content/own-words";
import { prepareContent, sanitiseContent } from "~/domain/content/sanitise.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { randomOf } from "../../made-up/random";
import { editorInPage } from "../../world/browser/editor-alone";
import { oddHtml } from "../../world/documents/odd-html";
import { briefNamed } from "../../world/main-job";

let editor: Awaited<ReturnType<typeof editorInPage>>;
beforeAll(async () => {
  editor = await editorInPage();
});
afterAll(() => editor.close());

/** What a save of a document that was changed stores, without the change. */
async function saved(documents: string[], words = ""): Promise<string[]> {
  return (await editor.through(documents)).map((html) => prepareContent(html, words));
}

test.each(["dental-clinic-website", "logistics-retainer-de"])("the proposal of %s", async (name) => {
  const brief: Brief = briefSchema.parse(briefNamed(name));
  const words = ownWords(brief);
  const stored = prepareContent(await composeProposal(brief), words);
  const [once = ""] = await saved([stored], words);
  const said = (html: string) => html.replace(/\s*\n\s*|(?<=>)\s+(?=<)/g, "");
  expect(said(once)).toBe(said(stored));
  expect(await saved([once], words)).toEqual([once]);
});

test("anything, however odd: stored as it is sanitised, and no drift from save to save", async () => {
  const documents = [...oddHtml(2000)].map((html) => prepareContent(html));
  const once = await saved(documents);
  expect(once.map(sanitiseContent)).toEqual(once);
  expect(await saved(once)).toEqual(once);
});

const name = (letter: string, width: number, height: number) =>
  `/pictures/${letter.repeat(64)}-${width}x${height}.jpg`;
const SRCSET = `${name("c", 640, 427)} 640w, ${name("a", 2000, 1333)} 2000w`;
const figure = (kind: string, alt: string, caption = "") =>
  `<figure class="picture${kind}"><img src="${name("a", 2000, 1333)}" srcset="${SRCSET}" alt="${alt}" width="2000" height="1333" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

test("pictures, with their sizes, widths, descriptions and captions, anywhere among other blocks", async () => {
  const pair = `${figure(" picture-half", "a &amp; &quot;b&quot; ‹c›")}\n${figure(" picture-half", "")}`;
  const table = "<table><tbody><tr><td>a</td></tr></tbody></table>";
  const blocks = [
    figure("", "A harbor", 'By <em>Ada</em>, <a href="https://a.example" rel="noopener noreferrer">hers</a>'),
    "<p>words</p>",
    figure(" picture-wide", "8.000\u00a0€ is no space"),
    "<ul><li>one</li><li>two</li></ul>",
    pair,
    table,
    figure("", "", "8.000\u00a0€ &amp; more"),
    figure("", "", "decorative").replace('alt=""', 'alt="" role="presentation"'),
    "<blockquote><p>quoted</p></blockquote>",
    `<figure class="picture"><img src="${name("d", 300, 200)}" alt="Last" width="300" height="200" /></figure>`,
  ];
  const stored = prepareContent(blocks.join("\n"));
  expect(stored).toContain("<figcaption>");
  const once = await saved([stored]);
  expect(once).toEqual([stored]);
  expect(await saved(once)).toEqual(once);
});

test("design blocks, with and without pictures, and page breaks", async () => {
  const photo = `<figure class="picture"><img src="${name("d", 300, 200)}" alt="Ada" width="300" height="200" /></figure>`;
  const blocks = [
    '<section class="block-callout"><p>Note <strong>this</strong><br />and 8.000\u00a0€ <a href="https://a.example" rel="noopener noreferrer">there</a></p></section>',
    '<figure class="block-quote"><blockquote><p>Well &amp; done.</p></blockquote><figcaption><p>Ada</p><p>Head of X</p></figcaption></figure>',
    '<figure class="block-quote"><blockquote><p></p></blockquote><figcaption><p></p><p>Role</p></figcaption></figure>',
    '<section class="block-figures"><ul><li><p>62 %</p><p>more</p></li><li><p></p><p>alone</p></li></ul></section>',
    '<section class="block-steps"><ol><li><p>Plan</p><p>We meet.</p></li><li><p>Build</p></li></ol></section>',
    `<section class="block-team"><ul><li>${photo}<p>Ada</p><p>Design</p></li><li><p>Bo</p></li><li>${photo.replace('alt="Ada"', 'alt="" role="presentation"')}</li></ul></section>`,
    '<hr class="page-break" />',
    `<section class="block-case"><h3>Harbor</h3>${photo}<p>What we did</p><p>Twice as many</p></section>`,
    '<section class="block-case"><p></p><p>The result alone</p></section>',
    `<section class="block-video">${photo}<p><a href="https://vimeo.com/1?a=1&amp;b=2" rel="noopener noreferrer">https://vimeo.com/1?a=1&amp;b=2</a></p><p>Our <em>film</em></p></section>`,
    '<section class="block-video"><p>not yet &amp; typed</p><p>Our film</p></section>',
    '<section class="block-columns"><p><strong>Included</strong></p><ul><li>8.000\u00a0€</li><li>b</li></ul><ol><li>c</li></ol><hr /><p>d<br />e</p><p><a href="https://a.example" rel="noopener noreferrer">there</a></p></section>',
    '<section class="block-columns"><hr /><p>the second alone</p></section>',
    "<p>words</p>",
    "<hr />",
  ];
  const stored = prepareContent(blocks.join("\n"));
  expect(stored).toBe(blocks.join("\n"));
  const once = await saved([stored]);
  expect(once).toEqual([stored]);
});

const TYPED = [
  "{{client.name}}",
  "{{ Client.Name }}",
  "{{price.total}}",
  "{{number.of.pages}}",
  "{{}}",
  "{{a",
  "}}",
];
const WORDS = ["Dear", "8.000\u00a0€", "&amp;", "one", ",", "“two”"];

/** The same documents each time, with variables wherever words may stand. */
function documentWithVariables(pick: (below: number) => number): string {
  const one = <Kind>(list: readonly Kind[]): Kind => list[pick(list.length)] as Kind;
  const words = () =>
    Array.from({ length: 1 + pick(5) }, () => {
      const text = pick(2) ? one(TYPED) : one(WORDS);
      const tag = one(["", "", "strong", "em", "u", "s", "code"]);
      return tag ? `<${tag}>${text}</${tag}>` : text;
    }).join(" ");
  const blocks = [
    () => `<p>${words()}</p>`,
    () => `<h3>${words()}</h3>`,
    () => `<ul><li>${words()}</li><li>${words()}</li></ul>`,
    () => `<blockquote><p>${words()}</p></blockquote>`,
    () => `<p><a href="https://a.example" rel="noopener noreferrer">${one(TYPED)}</a> ${words()}</p>`,
    () => `<pre><code>${one(TYPED)}</code></pre>`,
    () => `<table><tbody><tr><td>${words()}</td><td>${words()}</td></tr></tbody></table>`,
    () => `<section class="block-callout"><p>${words()}</p></section>`,
    () => `<section class="block-steps"><ol><li><p>${words()}</p><p>${words()}</p></li></ol></section>`,
    () =>
      `<section class="block-video"><p><a href="https://a.example/v" rel="noopener noreferrer">https://a.example/v</a></p><p>${words()}</p></section>`,
    () =>
      `<section class="block-columns"><p>${words()}</p><ul><li>${words()}</li></ul><hr /><ol><li>${words()}</li></ol><p>${words()}</p></section>`,
    () => figure("", "alt", words()),
  ];
  return prepareContent(Array.from({ length: 1 + pick(6) }, () => one(blocks)()).join("\n<p>between</p>\n"));
}

test("variables, as they were typed, in every kind of block", async () => {
  const pick = randomOf(7);
  const documents = Array.from({ length: 300 }, () => documentWithVariables(pick));
  expect(documents.filter((html) => html.includes("{{client.name}}")).length).toBeGreaterThan(100);
  expect(await saved(documents)).toEqual(documents);
});
