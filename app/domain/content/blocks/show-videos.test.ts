/** A video on a page and on paper: one plain link to its address, and nothing else that a browser could load. */
import { expect, it } from "vitest";
import { createTranslate } from "~/platform/language/translate";
import { sanitiseContent } from "../sanitise.server";
import { paperParts, showDocument } from "../shown-document.server";

const figure = (alt: string) =>
  `<figure class="picture"><img src="/pictures/${"a".repeat(64)}-300x200.png" alt="${alt}" width="300" height="200" /></figure>`;
const link = (href: string, words = href) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`;
const video = (inside: string) => `<section class="block-video">${inside}</section>`;
const ADDRESS = "https://www.vimeo.com/1?a=1&amp;b=2";
const stored = (picture: string, caption: string) =>
  sanitiseContent(video(`${picture}<p>${link(ADDRESS)}</p>${caption && `<p>${caption}</p>`}`));
const opening = (name: string) =>
  `<a href="${ADDRESS}" rel="noopener noreferrer" target="_blank" aria-label="Play video: ${name}">`;

it("a picture is the link, over its caption and where it leads", () => {
  const { html } = showDocument(
    stored(figure("A harbor"), `Our <em>film</em>, ${link("https://a.example", "here")}`),
  );
  expect(html).toContain(`${opening("Our film, here")}<figure class="picture"><img src=`);
  expect(html).toContain('</figure></a><p>Our <em>film</em>, <a href="https://a.example"');
  expect(html).toContain('<p class="video-site">vimeo.com</p></section>');
});

it.each([
  [figure("A harbor"), "", "A harbor"],
  [figure(""), "", "vimeo.com"],
  ["", "Our film", "Our film"],
  ["", "", "vimeo.com"],
])("%s %s is called what is known of it", (picture, caption, name) => {
  expect(showDocument(stored(picture, caption)).html).toContain(opening(name));
});

it("its name is in the reader's language", () => {
  const t = createTranslate("de", { "client.video": "Video abspielen: {title}" });
  const html = stored("", "Film");
  expect(showDocument(html, t).html).toContain('aria-label="Video abspielen: Film"');
  expect(showDocument(html).html).toContain('aria-label="Play video: Film"');
});

it("without a picture it is a card, whose title is the link", () => {
  expect(showDocument(stored("", `Our ${link("https://a.example", "film")}`)).html).toBe(
    video(`<p class="video-title">${opening("Our film")}Our film</a></p><p class="video-site">vimeo.com</p>`),
  );
  expect(showDocument(stored("", "")).html).toBe(
    video(`<p class="video-title">${opening("vimeo.com")}vimeo.com</a></p>`),
  );
});

it("paper names the address in words", () => {
  const { text } = paperParts(`<p>a</p>${stored(figure("A harbor"), "Our film")}<p>b</p>`);
  expect(text).toContain(`<a href="${ADDRESS}" rel="noopener noreferrer"><figure`);
  expect(text).toContain(`<p>Our film</p><p class="video-site">${link(ADDRESS)}</p></section>`);
  const card = paperParts(`${stored("", "")}<p>b</p>`);
  expect(card.text).toBe(video(`<p class="video-title">${link(ADDRESS)}</p>`));
});

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://vimeo.com/1",
  "mailto:a@b.example",
  "//vimeo.com/1",
  "https:///1",
  "https://",
  "https://a b.example",
  "https://vimeo.com/\u202egpj.exe",
  "java\nscript:alert(1)",
])("%s opens nothing; the picture and the words stay", (address) => {
  const html = sanitiseContent(
    video(`${figure("A harbor")}<p><a href="${address}">Our film</a></p><p>Caption</p>`),
  );
  const shown = showDocument(html);
  expect(shown.html).not.toContain("block-video");
  expect(shown.html).not.toContain("Play video");
  expect(shown.html).not.toMatch(/javascript|data:/);
  expect(shown.html).toContain("Our film");
  expect(shown.html).toContain("<p>Caption</p>");
  expect(shown.html).toMatch(/^<figure class="picture">/);
});

it("nothing written reaches nobody", () => {
  expect(sanitiseContent(`<p>a</p>${video("<p></p><p> </p>")}`)).toBe("<p>a</p>");
});
