// @module-tag nightly
/** The app's screens in another language than English: no message of theirs is in English (docs/decisions/0081). */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unescaped } from "~/components/mailbox/mail-view";
import english from "~/platform/language/english.json";
import { inProject } from "../../../scripts/project.mjs";
import { appMessages } from "../../../scripts/sentences/app-texts.mjs";
import { type Cast, castOf } from "../../world/cast";
import { SCREENS } from "../../world/screens";
import { openWorld, type World } from "../../world/world";

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld({ realTime: true });
  cast = castOf(world);
});
afterAll(() => world.dispose());

/** What briefs, templates and proposals say stays in English. */
const data = [
  "app/domain/demo",
  "app/domain/templates/built-in",
  "app/domain/writing/composer",
  "tests/world",
]
  .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:ts|md|json)$/.test(path))
  .map((path) => readFileSync(inProject(path), "utf8"))
  // A proposal's own pages are in its language.
  .concat(Object.values(english))
  .join("\n");

/** Long enough to be no word of a proposal or of a name. */
const messages = appMessages().filter(
  (message) =>
    /^[^{<]{14,}$/.test(message) &&
    message.includes(" ") &&
    message.split("\n").every((line) => !data.includes(line)),
);

const screens = SCREENS.filter(({ audience }) => audience === "member");

test.each(screens)("$name", async ({ path, as, answers = 200 }) => {
  const address = new URL(typeof path === "string" ? path : await path(cast), world.url);
  address.searchParams.set("language", "en-XA");
  const reader = as ? await cast[as]() : world.visitor();
  const { status, text } = await reader.get(`${address.pathname}${address.search}`);
  expect(status).toBe(answers);
  const shown = shownIn(text);
  expect(shown).toMatch(/⟦/);
  const english = withoutTranslations(shown);
  expect(messages.filter((message) => english.includes(message))).toEqual([]);
});

/** Without scripts and styles; attributes are shown too. */
const shownIn = (html: string): string =>
  unescaped(html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "").replaceAll("<!-- -->", ""));

/** The pseudo-language puts brackets around a message, and a message may have another in it. */
function withoutTranslations(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "…");
  return rest === text ? rest : withoutTranslations(rest);
}
