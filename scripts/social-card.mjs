import { readFileSync, writeFileSync } from "node:fs";
import { asCommand, PlainFailure } from "./command.mjs";
import { withBrowser } from "./pictures/browser.mjs";
import { inProject } from "./project.mjs";

/** Renders public/social-card.png from scripts/pictures/social-card.html; commit the result. */
const size = { width: 1200, height: 630 };

/** Some networks reject larger files. */
const mostBytes = 120_000;

const fonts = {
  SERIF: "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
  SANS: "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  HAND: "public/fonts/signature.woff2",
};

await asCommand(import.meta.url, async () => {
  await withBrowser(async (shoot) => {
    const picture = await shoot(page(), size);
    if (picture.length > mostBytes) throw new PlainFailure(`The card has ${picture.length} bytes: too many.`);
    writeFileSync(inProject("public/social-card.png"), picture);
    console.log(`public/social-card.png: ${picture.length} bytes`);
  });
});

function page() {
  const html = readFileSync(inProject("scripts/pictures/social-card.html"), "utf8");
  const filled = Object.entries(fonts).reduce(
    (text, [name, path]) => text.replaceAll(`{{${name}}}`, dataUrl(path)),
    html,
  );
  return filled.replaceAll("{{MARK}}", readFileSync(inProject("public/favicon.svg"), "utf8"));
}

function dataUrl(path) {
  return `data:font/woff2;base64,${readFileSync(inProject(path)).toString("base64")}`;
}
