import * as z from "zod";
import { BLOCK_ID } from "../content/block-ids/block-id";

export const MAX_SECTIONS = 500;
const PAIR = /^(\d{1,3}|[\w-]{8}):(\d{1,9})$/;

/** "1:12000,aB3_x-9z:800": milliseconds by section, which is a number or a block's id. Skips malformed and out-of-range pairs. */
export const parseSections = (text: string): [section: string, ms: number][] =>
  text
    .split(",", MAX_SECTIONS)
    .map((pair) => PAIR.exec(pair))
    .flatMap((found): [string, number][] => (found?.[1] ? [[found[1], Number(found[2])]] : []))
    .filter(([section]) => BLOCK_ID.test(section) || Number(section) <= MAX_SECTIONS);

export const heartbeatSchema = z.object({
  view: z.string().max(64),
  ms: z.coerce.number().int().min(0).max(1e9),
  sections: z.string().max(10_000).default("").transform(parseSections),
});

export const openedSchema = z.object({
  view: z.string().max(64),
  /** navigator.globalPrivacyControl, for browsers that send no header. */
  private: z.string().optional(),
});
