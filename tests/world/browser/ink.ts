/** What of a PDF is to be seen: whether there is ink where its text layer has words. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Pixels per point of the text layer. */
const SCALE = 2;
/** Of 255: paler is paper. */
const INK = 170;

interface Word {
  text: string;
  /** Points from the page's top left corner. */
  box: { left: number; top: number; right: number; bottom: number };
}

interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The words of the text layer that nobody sees, in their order. */
export function wordsWithoutInk(pdf: Uint8Array): string[] {
  return inFolder(pdf, (file, folder) => {
    run("pdftoppm", ["-gray", "-r", String(72 * SCALE), file, join(folder, "page")]);
    const pictures = readdirSync(folder)
      .filter((name) => name.endsWith(".pgm"))
      .sort();
    const pages = wordsOf(run("pdftotext", ["-bbox", file, "-"]));
    if (pages.length !== pictures.length)
      throw new Error(`${pages.length} pages, ${pictures.length} pictures`);
    return pages.flatMap((words, page) => {
      const picture = pictureOf(readFileSync(join(folder, pictures[page] ?? "")));
      return words.filter(({ box }) => !hasInk(picture, wide(box))).map(({ text }) => text);
    });
  });
}

/** The names of the fonts in a PDF, as poppler lists them. */
export const fontsOf = (pdf: Uint8Array): string => inFolder(pdf, (file) => run("pdffonts", [file]));

function inFolder<T>(pdf: Uint8Array, ask: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "ink-"));
  try {
    const file = join(folder, "asked.pdf");
    writeFileSync(file, pdf);
    return ask(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, options: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;

/** A part of a joined letter may be said to have no width: it is looked for where the letter begins. */
const wide = (box: Word["box"]): Word["box"] =>
  box.right - box.left < 1 ? { ...box, right: box.left + (box.bottom - box.top) / 2 } : box;

const wordsOf = (report: string): Word[][] =>
  report
    .split(/<page /)
    .slice(1)
    .map((page) =>
      [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = ""]) => ({
        text,
        box: { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
      })),
    );

/** A binary PGM of one byte a pixel. */
function pictureOf(file: Uint8Array): Picture {
  const [head, width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.slice(0, 64)).toString("latin1")) ?? [];
  if (!head) throw new Error("not a PGM");
  return { width: Number(width), height: Number(height), pixels: file.subarray(head.length) };
}

function hasInk({ width, height, pixels }: Picture, { left, top, right, bottom }: Word["box"]): boolean {
  const [first, last] = [Math.max(0, Math.floor(left * SCALE)), Math.min(width, Math.ceil(right * SCALE))];
  const [from, to] = [Math.max(0, Math.floor(top * SCALE)), Math.min(height, Math.ceil(bottom * SCALE))];
  for (let y = from; y < to; y += 1) {
    for (let x = first; x < last; x += 1) if ((pixels[y * width + x] ?? 255) < INK) return true;
  }
  return false;
}
