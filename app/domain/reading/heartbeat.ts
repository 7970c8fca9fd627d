import * as z from "zod";

const MAX_SECTIONS = 500;
const PAIR = /^(\d{1,3}):(\d{1,9})$/;

/** "1:12000,3:800": milliseconds by section. Skips malformed and out-of-range pairs. */
export const parseSections = (text: string): [section: number, ms: number][] =>
  text
    .split(",", MAX_SECTIONS)
    .map((pair) => PAIR.exec(pair))
    .flatMap((found): [number, number][] => (found ? [[Number(found[1]), Number(found[2])]] : []))
    .filter(([section]) => section <= MAX_SECTIONS);

export const heartbeatSchema = z.object({
  view: z.string().max(64),
  ms: z.coerce.number().int().min(0).max(1e9),
  sections: z.string().max(8000).default("").transform(parseSections),
});

export const openedSchema = z.object({
  view: z.string().max(64),
  /** navigator.globalPrivacyControl, for browsers that send no header. */
  private: z.string().optional(),
});
