/** Which pictures a document may hold, and how they get there whatever is pasted. */
import { describe, expect, it } from "vitest";
import { prepareContent, prepareTyped, sanitiseContent } from "../sanitise.server";
import { paperParts, showDocument } from "../shown-document.server";
import { undescribedIn, withDescriptions } from "./descriptions.server";
import { keepPictures } from "./keep-pictures.server";

const name = (letter: string, width: number, height: number, ending = "jpg") =>
  `/pictures/${letter.repeat(64)}-${width}x${height}.${ending}`;

const LARGE = name("a", 2000, 1333);
const MEDIUM = name("b", 1200, 800);
const SMALL = name("c", 640, 427);
const SRCSET = `${SMALL} 640w, ${MEDIUM} 1200w, ${LARGE} 2000w`;
const IMAGE = `<img src="${LARGE}" srcset="${SRCSET}" alt="A harbor" width="2000" height="1333" />`;
const FIGURE = `<figure class="picture">${IMAGE}</figure>`;
const ONE = name("d", 300, 200, "png");
const DECORATIVE = `<figure class="picture"><img src="${ONE}" alt="" role="presentation" width="300" height="200" /></figure>`;
const one = (alt = "", inside = "", kind = "") =>
  `<figure class="picture${kind}"><img src="${ONE}" alt="${alt}" width="300" height="200" />${inside}</figure>`;

describe("a picture of ours", () => {
  it.each([
    FIGURE,
    `<p>a</p>${FIGURE}<p>b</p>`,
    FIGURE.replace('"picture"', '"picture picture-wide"'),
    `${one("a", "", " picture-half")}${one("b", "", " picture-half")}`,
    one(
      "",
      '<figcaption>By <em>Ada</em>, <a href="https://a.example" rel="noopener noreferrer">hers</a></figcaption>',
    ),
    one("‹b› &amp; &quot;c&quot;"),
    DECORATIVE,
    DECORATIVE.replace("</figure>", "<figcaption>By Ada</figcaption></figure>"),
    `<section class="block-team"><ul><li>${DECORATIVE}<p>Ada</p></li></ul></section>`,
  ])("stays to the letter: %s", (html) => {
    expect(sanitiseContent(html)).toBe(html);
    expect(prepareContent(html)).toBe(html);
    expect(prepareTyped(html)).toEqual({ html, leftOut: { hidden: [], things: {} } });
  });

  it.each<[string, string, string]>([
    [
      "with sides of its own",
      `<figure class="picture"><img src="${ONE}" width="1" height="9999"></figure>`,
      one(),
    ],
    [
      "with handlers and styles",
      `<figure class="picture evil" id="x" style="width:1px" onclick="x()"><img onerror="x()" style="position:fixed" loading="lazy" sizes="1px" crossorigin referrerpolicy="unsafe-url" usemap="#x" src="${ONE}" alt="a"></figure>`,
      one("a"),
    ],
    ["without a figure", `<img src="${ONE}" alt="a">`, one("a")],
    ["in a paragraph of its own", `<p><img src="${ONE}"></p>`, one()],
    ["among words", `<p>a <img src="${ONE}"> b</p><p>c</p>`, `<p>a  b</p>${one()}<p>c</p>`],
    ["in a link", `<p><a href="https://a.example"><img src="${ONE}"></a></p>`, one()],
    ["in a list", `<ul><li>a<img src="${ONE}"></li><li>b</li></ul>`, `<ul><li>a</li><li>b</li></ul>${one()}`],
    [
      "in a cell",
      `<table><tr><td><img src="${ONE}"></td></tr></table>`,
      `<table><tbody><tr><td></td></tr></tbody></table>${one()}`,
    ],
    [
      "twice in a figure",
      `<figure class="picture picture-half"><img src="${ONE}"><img src="${ONE}"><figcaption>a</figcaption></figure>`,
      `${one("", "", " picture-half")}${one("", "<figcaption>a</figcaption>", " picture-half")}`,
    ],
    [
      "in a figure in a figure",
      `<figure><figure class="picture-wide"><img src="${ONE}"></figure><figcaption>a</figcaption></figure>`,
      `${one("", "<figcaption>a</figcaption>", " picture-wide")}`,
    ],
    ["with words beside it", `<figure><p>a</p><img src="${ONE}">\n</figure>`, `<p>a</p>${one()}`],
    [
      "with blocks in its caption",
      `<figure><img src="${ONE}"><figcaption><p>a</p><ul><li>b</li></ul><table><tr><td>c</td></tr></table></figcaption></figure>`,
      one("", "<figcaption>a b  c</figcaption>"),
    ],
    [
      "with a picture in its caption",
      `<figure><img src="${ONE}"><figcaption>a<img src="${ONE}" alt="b"></figcaption></figure>`,
      `${one()}${one("b", "<figcaption>a</figcaption>")}`,
    ],
    ["with an empty caption", `<figure><img src="${ONE}"><figcaption> <b></b></figcaption></figure>`, one()],
    ["in strong words", `<b><p>a<img src="${ONE}"></p></b>`, `<b><p>a</p></b>${one()}`],
    [
      "of several sizes in any order",
      `<img alt="A harbor" src="${SMALL}" srcset="${LARGE} 2000w,${MEDIUM} 1x">`,
      FIGURE,
    ],
    [
      "with a foreign size",
      `<img alt="A harbor" src="${LARGE}" srcset="${SMALL} 640w, https://evil.example/x.jpg 9999w, ${MEDIUM} 1200w, data:image/png;base64,aaaa 1w">`,
      FIGURE,
    ],
    [
      "with sizes of another shape",
      `<img src="${ONE}" srcset="${name("e", 300, 300)} 2000w, ${ONE} 300w">`,
      one(),
    ],
    [
      "with brackets in its description",
      `<img src="${ONE}" alt="<b onclick='x()'>&nbsp;a">`,
      one("‹b onclick='x()'› a"),
    ],
    [
      "with a long description",
      `<img src="${ONE}" alt=" ${"a ".repeat(400)}">`,
      one("a ".repeat(250).trim()),
    ],
    ["that says it is hidden", `<p>a</p><figure hidden><img src="${ONE}"></figure>`, "<p>a</p>"],
  ])("%s", (_, html, safe) => {
    const kept = prepareTyped(html).html;
    expect(kept).toBe(safe);
    expect(prepareTyped(kept).html).toBe(kept);
    expect(sanitiseContent(kept)).toBe(kept);
  });
});

describe("the mark of a decorative picture", () => {
  it.each<[string, string, string]>([
    ["has one form", `<img role="presentation" src="${ONE}">`, DECORATIVE],
    ["is weaker than words", `<img src="${ONE}" alt="a" role="presentation">`, one("a")],
    ["is not another role", `<img src="${ONE}" alt="" role="button">`, one()],
    ["is not its other name", `<img src="${ONE}" alt="" role="none">`, one()],
    ["is one word", `<img src="${ONE}" alt="" role="presentation button">`, one()],
    ["is in small letters", `<img src="${ONE}" alt="" role="PRESENTATION">`, one()],
    ["has no space", `<img src="${ONE}" alt="" role=" presentation\n">`, one()],
    ["is read once", `<img src="${ONE}" alt="" role="button" role="presentation">`, one()],
    ["takes nothing in", `<img src="${ONE}" alt="" role='presentation" onerror="x()'>`, one()],
    [
      "brings nothing with it",
      `<img src="${ONE}" role="presentation" aria-hidden="true" aria-label="x" tabindex="0" onload="x()">`,
      DECORATIVE,
    ],
    [
      "stands on pictures alone",
      `<p role="presentation">a</p><table role="presentation"><tr><td role="presentation">b</td></tr></table>`,
      "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>",
    ],
    [
      "does not stand on their frame",
      `<figure class="picture" role="presentation"><img src="${ONE}"><figcaption role="presentation">a</figcaption></figure>`,
      one("", "<figcaption>a</figcaption>"),
    ],
    ["lets in no foreign picture", `<img src="https://evil.example/x.png" alt="" role="presentation">`, ""],
    ["lets in no other element", `<svg role="presentation"><image href="${ONE}"/></svg>`, ""],
  ])("%s", (_, html, safe) => {
    expect(sanitiseContent(html)).toBe(safe);
    expect(prepareTyped(safe).html).toBe(safe);
  });

  it("stays where a size of the picture goes, and is no missing description", () => {
    const sized = FIGURE.replace('alt="A harbor"', 'alt="" role="presentation"');
    const kept = keepPictures(sized, (key) => SMALL.endsWith(key)).html;
    expect(kept).toContain(`src="${SMALL}" alt="" role="presentation"`);
    expect(undescribedIn(`${DECORATIVE}${one()}${one("a")}${kept}`)).toMatchObject([{ place: 2 }]);
    expect(showDocument(DECORATIVE).html).toContain('alt="" role="presentation"');
    expect(paperParts(DECORATIVE).text).toContain('alt="" role="presentation"');
  });
});

it("one without a description has what stands beside it as a suggestion, and is described by its place", () => {
  const team = `<section class="block-team"><ul><li>${one()}<p>Ada</p><p>Design</p></li></ul></section>`;
  const story = (heading: string) => `<section class="block-case">${heading}${one()}<p>b</p></section>`;
  const video = `<section class="block-video">${one()}<p><a href="https://a.example/x.mp4">https://a.example/x.mp4</a></p><p>The tour</p></section>`;
  const html = `${one("a")}${one("", "<figcaption>By <em>Ada</em></figcaption>")}${team}${story("<h3>Harbor</h3>")}${story("")}${video}`;
  expect(undescribedIn(html).map(({ place, suggestion }) => [place, suggestion])).toEqual([
    [2, "By Ada"],
    [3, "Ada"],
    [4, "Harbor"],
    [5, ""],
    [6, "The tour"],
  ]);
  const said = withDescriptions(html, [
    { place: 2, alt: 'A "harbor" <b>', isDecorative: false },
    { place: 3, alt: "ignored", isDecorative: true },
    { place: 4, alt: "", isDecorative: false },
    { place: 99, alt: "x", isDecorative: false },
  ]);
  const safe = sanitiseContent(said);
  expect(safe).toContain(one("A &quot;harbor&quot; ‹b›", "<figcaption>By <em>Ada</em></figcaption>"));
  expect(safe).toContain(`<li>${DECORATIVE}<p>Ada</p>`);
  expect(undescribedIn(safe).map(({ place }) => place)).toEqual([4, 5, 6]);
});

describe("is removed, said so, and keeps its caption's words", () => {
  it.each([
    "x",
    "",
    "https://evil.example/pictures/x.png",
    `https://evil.example${ONE}`,
    `//evil.example${ONE}`,
    `\\\\evil.example${ONE}`,
    `/\\evil.example${ONE}`,
    `/pictures/../pictures/${"a".repeat(64)}-1x1.png`,
    `${ONE}?x=1`,
    `${ONE}#x`,
    ONE.replace(".png", ".svg"),
    ONE.replace("300x200", "0x0"),
    ONE.replace("/pictures/", "/logos/"),
    ONE.toUpperCase(),
    "data:image/png;base64,iVBORw0KGgo=",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "blob:https://countersign.test/1",
    "javascript:alert(1)",
    "cid:picture",
    "file:///etc/passwd",
  ])("a picture from %j", (src) => {
    const address = src.replaceAll('"', "&quot;");
    const html = `<p>a</p><figure class="picture"><img src="${address}" srcset="${SRCSET}" alt="x"><figcaption>Words</figcaption></figure><p>b</p>`;
    const { html: safe, leftOut } = prepareTyped(html);
    expect(safe).toBe("<p>a</p><p>Words</p><p>b</p>");
    expect(leftOut.things).toEqual({ picture: 1 });
    expect(prepareContent(html)).toBe(safe);
  });

  it("each of those among ours", () => {
    const { html, leftOut } = prepareTyped(`<p><img src="x">${FIGURE}<img src="y"><img src="${ONE}"></p>`);
    expect(html).toContain(FIGURE);
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(leftOut.things).toEqual({ picture: 2 });
  });

  it.each([
    `<svg><image href="${ONE}"/></svg>`,
    `<svg><foreignObject><img src="${ONE}"></foreignObject></svg>`,
    `<template><img src="${ONE}"></template>`,
    `<noscript><img src="${ONE}"></noscript>`,
    `<picture><source srcset="${ONE}"></picture>`,
    `<input type="image" src="${ONE}">`,
    `<figure class="picture"></figure>`,
    `<figure class="picture"><figcaption></figcaption></figure>`,
    `<video poster="${ONE}"></video>`,
    `<object data="${ONE}"></object>`,
  ])("nothing stays of %s", (html) => {
    expect(sanitiseContent(html)).toBe("");
  });

  it("an element of a picture that is none", () => {
    expect(
      sanitiseContent("<figure>a<table><tr><td>b</td></tr></table><figcaption>c</figcaption></figure>"),
    ).toBe("a<table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>");
    expect(sanitiseContent("<figcaption>c<p>d</p></figcaption>")).toBe("c<p>d</p>");
  });
});

it("takes its time for no list of sizes", () => {
  const sizes = `${LARGE} 2000w,`.repeat(4000);
  expect(sanitiseContent(`<img src="${LARGE}" srcset="${sizes}">`)).toContain(LARGE);
  expect(sanitiseContent(`<img src="${LARGE}" srcset="${" ,".repeat(200_000)}">`)).toContain(LARGE);
});
