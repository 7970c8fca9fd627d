import { chromium } from "playwright-core";

/** Pixels across, the largest first, as the editor encodes them (app/components/pictures). */
const SIZES = [
  { width: 2000, type: "image/jpeg", quality: 0.82 },
  { width: 1200, type: "image/jpeg", quality: 0.82 },
  { width: 640, type: "image/webp", quality: 0.72 },
];

/**
 * Pictures as heavy as photographs, drawn by a browser: soft shapes under fine grain, the same in every run.
 * @returns {Promise<Buffer[][]>} files, the sizes of one picture together
 */
export async function drawPhotographs(count) {
  const browser = await chromium.launch({ executablePath: process.env.BROWSER_EXECUTABLE });
  try {
    const page = await browser.newPage();
    const pictures = [];
    for (let seed = 1; seed <= count; seed += 1)
      pictures.push(await page.evaluate(draw, { seed, sizes: SIZES }));
    return pictures.map((sizes) => sizes.map((base64) => Buffer.from(base64, "base64")));
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function draw({ seed, sizes }) {
  let state = seed * 2654435761;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const [width, height] = [sizes[0].width, Math.round((sizes[0].width * 2) / 3)];
  const large = new OffscreenCanvas(width, height);
  const pen = large.getContext("2d");
  pen.fillStyle = `hsl(${random() * 360} 40% 70%)`;
  pen.fillRect(0, 0, width, height);
  for (let shape = 0; shape < 300; shape += 1) {
    pen.fillStyle = `hsl(${random() * 360} 50% ${20 + random() * 60}% / 0.35)`;
    pen.beginPath();
    pen.ellipse(random() * width, random() * height, random() * 220, random() * 120, random() * 3, 0, 7);
    pen.fill();
  }
  const pixels = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = (random() - 0.5) * 24;
    for (let part = 0; part < 3; part += 1) pixels.data[at + part] += grain;
  }
  pen.putImageData(pixels, 0, 0);
  return Promise.all(sizes.map(encoded));

  async function encoded({ width, type, quality }) {
    const canvas = new OffscreenCanvas(width, Math.round((width * 2) / 3));
    canvas.getContext("2d").drawImage(large, 0, 0, canvas.width, canvas.height);
    const file = await canvas.convertToBlob({ type, quality });
    const reader = new FileReader();
    reader.readAsDataURL(file);
    await new Promise((resolve) => {
      reader.onload = resolve;
    });
    return reader.result.split(",")[1];
  }
}
