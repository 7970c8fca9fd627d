import { readFileSync, writeFileSync } from "node:fs";
import { asCommand } from "./command.mjs";
import { withBrowser } from "./pictures/browser.mjs";
import { inProject } from "./project.mjs";

/** Renders the icons from public/favicon.svg; commit the results. Phones crop icons, so their mark fits a circle on paper. */
const icons = [
  { name: "apple-touch-icon.png", size: 180, mark: 0.72 },
  { name: "icon-192.png", size: 192, mark: 0.66 },
  { name: "icon-512.png", size: 512, mark: 0.66 },
];

const paper = "#fbfaf7";

await asCommand(import.meta.url, async () => {
  const svg = readFileSync(inProject("public/favicon.svg"), "utf8");
  await withBrowser(async (shoot) => {
    for (const { name, size, mark } of icons) {
      const picture = await shoot(page(svg, 2 * Math.round((size * mark) / 2), paper), {
        width: size,
        height: size,
      });
      writeFileSync(inProject(`public/${name}`), picture);
    }
    const small = await shoot(page(svg, 32, "transparent"), { width: 32, height: 32, transparent: true });
    writeFileSync(inProject("public/favicon.ico"), asIco(small, 32));
  });
});

function page(svg, size, ground) {
  return `<!doctype html>
<style>
  body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}; }
  svg { width: ${size}px; height: ${size}px; display: block; }
</style>
${svg}`;
}

function asIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
