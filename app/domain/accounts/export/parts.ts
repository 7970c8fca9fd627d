/** Parts that a large export comes in: each covers the proposals between two ids, whatever is added meanwhile. */
import { isId } from "~/platform/ids";

/** What one file holds. */
export interface ExportPart {
  /** From 1. */
  number: number;
  /** The proposal that the part before ends with; "" for the first, which has the rest of the account as well. */
  after: string;
  /** The proposal that it ends with; "" where it goes on as far as there is room. */
  upTo: string;
}

/** All of it, or as much as one file holds. */
export const FROM_THE_START: ExportPart = { number: 1, after: "", upTo: "" };

/** @param lasts the proposals that the parts end with, in order; none for an account without proposals */
export const partsOf = (lasts: readonly string[]): ExportPart[] =>
  lasts.length < 2
    ? [FROM_THE_START]
    : lasts.map((last, index) => ({
        number: index + 1,
        after: lasts[index - 1] ?? "",
        // Whatever is added behind the last one belongs to it.
        upTo: index === lasts.length - 1 ? "" : last,
      }));

/** Where a part is, below the product's own address. */
export function exportAddress({ number, after, upTo }: ExportPart): string {
  const asked = Object.entries({ part: number === 1 && upTo === "" ? "" : String(number), after, upTo });
  const query = new URLSearchParams(asked.filter(([, value]) => value !== ""));
  return `/settings/export.zip${query.size > 0 ? `?${query}` : ""}`;
}

const MOST_PARTS = 999;

/** The part that an address names; what makes no sense in it is as if it were not there. */
export function readPart(query: URLSearchParams): ExportPart {
  const id = (name: string) => {
    const value = query.get(name);
    return isId(value) ? value : "";
  };
  const number = Number(query.get("part") ?? "1");
  const isNumber = Number.isInteger(number) && number >= 1 && number <= MOST_PARTS;
  return { number: isNumber ? number : 1, after: id("after"), upTo: id("upTo") };
}

/**
 * How the file is called that a browser saves.
 * @param day "2026-11-16"
 * @param number of the part; null where there is one file
 */
export const exportFileName = (day: string, number: number | null): string =>
  `Countersign – all my data – ${day}${number === null ? "" : ` – part ${number}`}.zip`;
