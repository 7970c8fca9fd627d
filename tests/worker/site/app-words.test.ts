// @module-tag nightly
/** The app's screens in another language than English: no message of theirs is in English (docs/decisions/0081). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { unescapeHtml } from "~/platform/text/html-text";
import { type Cast, castOf } from "../../world/cast";
import { englishFinder } from "../../world/pseudo-language";
import { SCREENS } from "../../world/screens";
import { openWorld, type World } from "../../world/world";

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld({ realTime: true });
  cast = castOf(world);
});
afterAll(() => world.dispose());

const inEnglish = englishFinder();

const screens = SCREENS.filter(({ audience }) => audience === "member");

test.each(screens)("$name", async ({ path, as, answers = 200 }) => {
  const address = new URL(typeof path === "string" ? path : await path(cast), world.url);
  address.searchParams.set("language", "en-XA");
  const reader = as ? await cast[as]() : world.visitor();
  const { status, text } = await reader.get(`${address.pathname}${address.search}`);
  expect(status).toBe(answers);
  const shown = shownIn(text);
  expect(shown).toMatch(/⟦/);
  expect(inEnglish(shown)).toEqual([]);
});

/** Without scripts and styles; attributes are shown too. */
const shownIn = (html: string): string =>
  unescapeHtml(html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "").replaceAll("<!-- -->", ""));
