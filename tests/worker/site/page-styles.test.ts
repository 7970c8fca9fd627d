/** Pages without scripts have their style in them (docs/decisions/0051). */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOn, offerToSign } from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const PUBLIC = ["/", "/auth", "/verify", "/terms", "/privacy", "/api/docs", "/reset-password", "/nowhere"];
const LINKS = ["/invitation/unknown", "/confirm-sign-up/unknown", "/reset-password/unknown"];

const stylesIn = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

const classesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => unescaped(names).split(/\s+/)),
  );

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1")));

/** A style sheet's `unicode-range` as characters of a regular expression. */
const letterClass = (range: string) =>
  range
    .split(",")
    .map((part) => part.trim().slice(2).split("-"))
    .map((ends) => ends.map((point) => `\\u{${point}}`).join("-"))
    .join("");

describe("a public page", () => {
  it.each([...PUBLIC, ...LINKS])(
    "%s has a rule for each of its classes, and asks for no sheet",
    async (path) => {
      const { text } = await world.visitor().get(path);
      const [css = "", ...others] = stylesIn(text);
      expect(others).toEqual([]);
      expect(text).not.toContain('rel="stylesheet"');
      const styled = classesOf(css);
      const plain = [...classesIn(text)].filter((name) => name !== "" && !styled.has(name));
      expect(plain).toEqual([]);
    },
  );

  it.each(["/auth", "/verify"])("%s fits into the first 14.6 KB", async (path) => {
    const { text } = await world.visitor().get(path);
    // The rest is for headers.
    expect(gzipSync(text, { level: 6 }).length).toBeLessThan(13_800);
  });

  it("has no letter that its typefaces lack, where people land", async () => {
    const { text } = await world.visitor().get("/");
    const [css = ""] = stylesIn(text);
    const ranges = new Set([...css.matchAll(/unicode-range:([^;}]*)/g)].map(([, range = ""]) => range));
    expect(ranges.size, "one set of letters in all faces").toBe(1);
    const lacks = new RegExp(`[^\\s${letterClass([...ranges].join())}]`, "gu");
    expect(unescaped(text.replace(css, "")).match(lacks)).toBeNull();
  });
});

describe("the policy", () => {
  const allowed = (headers: Headers) =>
    /style-src ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
  const sources = (html: string) =>
    [
      "'self'",
      ...stylesIn(html).map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`),
    ].join(" ");

  it("allows the style of a client's page, also when the page was kept, and sends no other header for it", async () => {
    const offer = await offerToSign(world, await memberOn(world, "professional"));
    for (const time of ["rendered", "kept"]) {
      const page = await world.visitor().get(offer.path);
      expect(stylesIn(page.text), time).toHaveLength(1);
      expect(allowed(page.headers), time).toBe(sources(page.text));
      expect(page.headers.has("X-Inline-Styles"), time).toBe(false);
    }
  });

  it("allows none where a signed-in screen links to its sheet", async () => {
    const page = await (await memberOn(world, "professional")).get("/dashboard");
    expect(stylesIn(page.text)).toEqual([]);
    expect(allowed(page.headers)).toBe("'self'");
  });
});
