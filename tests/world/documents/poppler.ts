/** What poppler's programs say of a PDF. Where they are not installed, tests that ask them are left out. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addsValidationAlone, signedPart } from "./sealed-revisions";

export const hasPoppler = spawnSync("pdfsig", ["-v"]).error === undefined;

/** What a program says of a PDF, its complaints included. */
function ask(program: string, pdf: Uint8Array, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "asked-"));
  const file = join(folder, "asked.pdf");
  writeFileSync(file, pdf);
  const last = program === "pdftotext" ? ["-"] : [];
  const { stdout, stderr } = spawnSync(program, [...options, file, ...last], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

/** Without white space, because lines break where they like. */
export const packed = (text: string) => text.replace(/\s+/g, "");

/**
 * In the order in which it was written, so that columns do not run into each other. In any other order, pdftotext takes
 * a hyphen at the end of a line away, and an id may end in one.
 */
export const textOf = (pdf: Uint8Array) => packed(ask("pdftotext", pdf, "-raw"));

/** The same for each page. */
export const pagesOf = (pdf: Uint8Array) => ask("pdftotext", pdf).split("\f").map(packed);

export const hasText = (pdf: Uint8Array, text: string) => textOf(pdf).includes(packed(text));

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** For text from right to left: pdftotext changes the order of its lines and marks, and splits Arabic words. */
export function hasWords(pdf: Uint8Array, text: string): boolean {
  const printed = letters(ask("pdftotext", pdf));
  return text.split(/\s+/).every((word) => printed.includes(letters(word)));
}

/** Where a word begins, in points from the left edge of its page; null where it does not stand. */
export function leftOf(pdf: Uint8Array, word: RegExp): number | null {
  const words = ask("pdftotext", pdf, "-bbox").matchAll(/<word xMin="([\d.]+)"[^>]*>([^<]*)/g);
  const found = [...words].find(([, , text = ""]) => word.test(text));
  return found ? Number(found[1]) : null;
}

/** How far the words reach to the right, as a share of the page's width. */
export function reachOf(pdf: Uint8Array): number {
  const said = ask("pdftotext", pdf, "-bbox");
  const width = Number(/<page width="([\d.]+)"/.exec(said)?.[1]);
  return Math.max(...[...said.matchAll(/xMax="([\d.]+)"/g)].map(([, right]) => Number(right))) / width;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
/** Share of a word's height. A variable typeface has boxes of one and a half lines, so those of two lines overlap. */
const TOUCH = 1 / 3;

/** Words that are printed over each other, page by page. */
export function overprinted(pdf: Uint8Array): string[] {
  const pages = ask("pdftotext", pdf, "-bbox").split("<page ").slice(1);
  return pages.flatMap((page, at) => {
    const words = [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = ""]): Box => {
      return { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom), text };
    });
    return words.flatMap((word, first) =>
      words
        .slice(first + 1)
        .filter((other) => isOver(word, other))
        .map((other) => `page ${at + 1}: ${word.text} and ${other.text}`),
    );
  });
}

const isOver = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
    TOUCH * Math.min(one.bottom - one.top, other.bottom - other.top);

export const infoOf = (pdf: Uint8Array, name: string) =>
  ask("pdfinfo", pdf)
    .match(new RegExp(`^${name}: +(.*)$`, "m"))?.[1]
    ?.trim();

export const sealOf = (pdf: Uint8Array) => ask("pdfsig", pdf, "-nocert");

/** Whether its seal is valid, and nothing follows the signed bytes but what validates the seal later. */
export function isWhole(pdf: Uint8Array): boolean {
  const signed = signedPart(pdf);
  const isAdded = signed.length < pdf.length;
  return (
    sealOf(pdf).includes("Signature is Valid") &&
    sealOf(signed).includes("Total document signed") &&
    (!isAdded || addsValidationAlone(pdf))
  );
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** How each picture is kept in a PDF: "jpeg" as it came, "image" unpacked. */
export const imagesOf = (pdf: Uint8Array): { width: number; encoding: string }[] =>
  ask("pdfimages", pdf, "-list")
    .split("\n")
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter(({ length }) => length > 8)
    .map(([, , , width, , , , , encoding = ""]) => ({ width: Number(width), encoding }));
