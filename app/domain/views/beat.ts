/** What a page's script may tell of reading: numbers alone, in bounds. Names come from the frozen version. */
import * as z from "zod";

/** More sections than any proposal has. Which of them a version has is known where they are shown. */
const MOST_SECTIONS = 500;
const PAIR = /^(\d{1,3}):(\d{1,9})$/;

/** "1:12000,3:800": milliseconds by section. What is no such pair is left out, and so is what no proposal has. */
export const parseSections = (text: string): [section: number, ms: number][] =>
  text
    .split(",", MOST_SECTIONS)
    .map((pair) => PAIR.exec(pair))
    .flatMap((found): [number, number][] => (found ? [[Number(found[1]), Number(found[2])]] : []))
    .filter(([section]) => section <= MOST_SECTIONS);

export const beatSchema = z.object({
  view: z.string().max(64),
  ms: z.coerce.number().int().min(0).max(1e9),
  sections: z.string().max(8000).default("").transform(parseSections),
});

export const openedSchema = z.object({
  view: z.string().max(64),
  /** The browser's own wish, where it is not in its headers: navigator.globalPrivacyControl. */
  private: z.string().optional(),
});
