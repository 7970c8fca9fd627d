import { closeSync, existsSync, openSync, readdirSync, readSync, writeFileSync } from "node:fs";

const audiences = {
  public: "For everybody",
  member: "For members",
  admin: "For admins",
  client: "For clients",
  local: "In local mode",
  journey: "A client’s journey in every language",
};
const widths = ["390", "768", "1440"];
const themes = ["light", "dark"];

/** Matches names from tests/world/screens/every-screen.ts: `member/07-dashboard-390-dark.png`. */
const pictureName = /^(\d+)-(.+)-(390|768|1440)-(light|dark)\.png$/;

export function writeGallery(folder) {
  const groups = Object.keys(audiences)
    .filter((audience) => existsSync(`${folder}/${audience}`))
    .map((audience) => ({ audience, screens: screensIn(folder, audience) }));
  const screens = groups.flatMap((group) => group.screens);
  if (screens.length === 0) throw new Error(`There is no picture in ${folder}.`);
  writeFileSync(`${folder}/index.html`, page(groups));
  return { screens: screens.length, pictures: screens.reduce((sum, { shots }) => sum + shots.length, 0) };
}

function screensIn(folder, audience) {
  const shots = readdirSync(`${folder}/${audience}`).flatMap((file) => {
    const [, order, name, width, theme] = pictureName.exec(file) ?? [];
    const path = `${audience}/${file}`;
    return name ? [{ order, name, width, theme, path, ...sizeOf(`${folder}/${path}`) }] : [];
  });
  const names = [...new Set(shots.sort((a, b) => a.order - b.order).map(({ name }) => name))];
  const place = ({ width, theme }) => widths.indexOf(width) * 2 + themes.indexOf(theme);
  return names.map((name) => ({
    name,
    shots: shots.filter((shot) => shot.name === name).sort((a, b) => place(a) - place(b)),
  }));
}

/** Reads the size from the PNG header, to reserve space in the page. */
function sizeOf(path) {
  const head = Buffer.alloc(24);
  const file = openSync(path, "r");
  readSync(file, head, 0, 24, 0);
  closeSync(file);
  return { across: head.readUInt32BE(16), down: head.readUInt32BE(20) };
}

const choice = (group, values) =>
  `<fieldset><legend>${group}</legend>${["all", ...values]
    .map(
      (value) =>
        `<label><input type="radio" name="${group}" id="${group}-${value}"${value === "all" ? " checked" : ""}> ${value}</label>`,
    )
    .join("")}</fieldset>`;

const hidden = (group, values) =>
  values
    .map((value) => `body:has(#${group}-${value}:checked) figure:not([data-${group}="${value}"])`)
    .join(",\n");

const figure = ({ path, width, theme, across, down, name }) =>
  `<figure data-width="${width}" data-theme="${theme}"><a href="${path}"><img loading="lazy" src="${path}" width="${across}" height="${down}" alt="${name}, ${width} px, ${theme}"></a><figcaption>${width} ${theme}</figcaption></figure>`;

const section = ({ name, shots }) =>
  `<section id="${name}"><h3><a href="#${name}">${name}</a></h3><div class="row">${shots.map(figure).join("\n")}</div></section>`;

const page = (groups) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign: every screen</title>
<style>
body { margin: 0; background: #e9e7e1; color: #16181d; font: 14px/1.4 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center;
  padding: 8px 16px; background: #fff; border-bottom: 1px solid #d6d1c5; }
nav { display: flex; gap: 12px; }
fieldset { display: flex; gap: 10px; margin: 0; padding: 0; border: 0; }
legend { float: left; margin-right: 10px; color: #5e6470; }
main { padding: 0 16px 64px; }
h2 { margin: 32px 0 0; font-size: 20px; }
h3 { margin: 24px 0 8px; font-size: 15px; }
h2, section { scroll-margin-top: 56px; }
h3 a { color: inherit; text-decoration: none; }
.row { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; padding-bottom: 8px; }
figure { flex: none; margin: 0; }
figure a { display: block; max-height: 70vh; overflow: hidden auto; border: 1px solid #d6d1c5; background: #fff; }
figure img { display: block; width: auto; height: auto; }
[data-width="390"] img { width: 260px; }
[data-width="768"] img { width: 384px; }
[data-width="1440"] img { width: 640px; }
body:has([name="width"]:not(#width-all):checked) .group { display: flex; flex-wrap: wrap; gap: 0 32px; }
section { max-width: 100%; }
figcaption { padding-top: 4px; color: #5e6470; }
${hidden("width", widths)},
${hidden("theme", themes)} { display: none; }
</style>
</head>
<body>
<header>
<nav aria-label="Audiences">${groups.map(({ audience }) => `<a href="#for-${audience}">${audience}</a>`).join("")}</nav>
${choice("width", widths)}
${choice("theme", themes)}
</header>
<main>
<h1 hidden>Every screen</h1>
${groups
  .map(
    ({ audience, screens }) =>
      `<h2 id="for-${audience}">${audiences[audience]}</h2>\n<div class="group">${screens.map(section).join("\n")}</div>`,
  )
  .join("\n")}
</main>
</body>
</html>
`;
