import { describe, expect, it } from "vitest";
import { paperParts, showDocument } from "../shown-document.server";

const key = (letter: string, width: number) => `${letter.repeat(64)}-${width}x${width}.jpg`;
const SRCSET = `/pictures/${key("c", 640)} 640w, /pictures/${key("b", 1200)} 1200w, /pictures/${key("a", 2000)} 2000w`;
const picture = (kind = "", srcset = ` srcset="${SRCSET}"`) =>
  `<figure class="picture${kind && ` picture-${kind}`}"><img src="/pictures/${key("a", 2000)}"${srcset} alt="a" width="2000" height="2000"></figure>`;
const imagesOf = (html: string) => html.match(/<img[^>]*>/g) ?? [];

describe("on a screen", () => {
  it("the first picture comes at once and the others when they are near, each in a fitting size", () => {
    const [first, second, third] = imagesOf(
      showDocument(`${picture()}<p>a</p>${picture("wide")}${picture("", "")}`).html,
    );
    expect(first).toContain(
      'sizes="(min-width: 48rem) 40rem, calc(100vw - 3rem)" fetchpriority="high" decoding="async"',
    );
    expect(first).not.toContain("loading");
    expect(second).toContain('sizes="(min-width: 48rem) 46rem, 100vw" loading="lazy" decoding="async"');
    expect(third).toContain('height="2000" loading="lazy" decoding="async"');
    expect(third).not.toContain("sizes");
  });

  it("a tall picture is narrower than the text", () => {
    const tall = picture().replaceAll("2000x2000", "1000x2000").replaceAll("1200x1200", "600x1200");
    const { html } = showDocument(tall);
    expect(html).toContain('<figure class="picture picture-tall">');
    expect(html).toContain('sizes="(min-width: 30rem) 26rem, calc(100vw - 3rem)"');
    expect(showDocument(`<section class="block-case"><h3>a</h3>${tall}</section>`).html).toContain(
      '<figure class="picture picture-tall">',
    );
    expect(showDocument(tall.replace('"picture"', '"picture picture-wide"')).html).not.toContain("tall");
  });

  it("two halves stand side by side, a third one waits for a fourth", () => {
    const pairs = (html: string) => showDocument(html).html.match(/<div class="picture-pair">/g)?.length ?? 0;
    const half = picture("half");
    expect(pairs(`<p>a</p>${half}\n${half}<p>b</p>`)).toBe(1);
    expect(pairs(half + half + half)).toBe(1);
    expect(pairs(half + half + half + half)).toBe(2);
    expect(pairs(`${half}<p>a</p>${half}`)).toBe(0);
    expect(pairs(half + picture() + half)).toBe(0);
    expect(showDocument(`${half} ${half}`).html).toMatch(
      /^<div class="picture-pair"><figure.*<\/figure><figure.*<\/figure><\/div>$/,
    );
  });
});

describe("on paper", () => {
  const printed = (html: string, keys: string[]) =>
    paperParts(html, new Map(keys.map((name) => [name, `data:image/jpeg;base64,${name}`]))).text;

  it("a picture is inlined in the smallest size that is sharp there", () => {
    const all = [key("a", 2000), key("b", 1200), key("c", 640)];
    const [whole] = imagesOf(printed(picture(), all));
    expect(whole).toContain(`src="data:image/jpeg;base64,${key("b", 1200)}"`);
    expect(whole).not.toMatch(/srcset|loading|sizes/);
    const halves = printed(picture("half") + picture("half"), all);
    expect(halves).toMatch(/^<div class="picture-pair">/);
    expect(imagesOf(halves)[0]).toContain(key("c", 640));
    expect(imagesOf(printed(picture("", ""), all))[0]).toContain(key("a", 2000));
  });

  it("a picture is a JPEG where it has one, though another size would do", () => {
    const webp = (name: string) => name.replace(".jpg", ".webp");
    const small = webp(key("c", 640));
    const mixed = picture("half", ` srcset="${SRCSET.replace(key("c", 640), small)}"`);
    expect(imagesOf(printed(mixed, [key("b", 1200)]))[0]).toContain(key("b", 1200));
    const names = [key("a", 2000), key("b", 1200), key("c", 640)].map(webp);
    expect(imagesOf(printed(picture("half").replaceAll(".jpg", ".webp"), names))[0]).toContain(small);
  });
});
