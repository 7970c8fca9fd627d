/** Each part covers the proposals between two ids, so additions meanwhile do not shift the others. */
import { isId } from "~/platform/ids";

export interface ExportPart {
  number: number;
  /** The last proposal of the previous part; "" for the first, which includes the account itself. */
  after: string;
  /** The last proposal of this part; "" for no limit. */
  upTo: string;
}

export const FROM_THE_START: ExportPart = { number: 1, after: "", upTo: "" };

/** @param lasts the last proposal of each part, in order */
export const partsOf = (lasts: readonly string[]): ExportPart[] =>
  lasts.length < 2
    ? [FROM_THE_START]
    : lasts.map((last, index) => ({
        number: index + 1,
        after: lasts[index - 1] ?? "",
        // Proposals added later belong to the last part.
        upTo: index === lasts.length - 1 ? "" : last,
      }));

export function exportPath({ number, after, upTo }: ExportPart): string {
  const asked = Object.entries({ part: number === 1 && upTo === "" ? "" : String(number), after, upTo });
  const query = new URLSearchParams(asked.filter(([, value]) => value !== ""));
  return `/settings/export.zip${query.size > 0 ? `?${query}` : ""}`;
}

const MAX_PARTS = 999;

export function readPart(query: URLSearchParams): ExportPart {
  const id = (name: string) => {
    const value = query.get(name);
    return isId(value) ? value : "";
  };
  const number = Number(query.get("part") ?? "1");
  const isNumber = Number.isInteger(number) && number >= 1 && number <= MAX_PARTS;
  return { number: isNumber ? number : 1, after: id("after"), upTo: id("upTo") };
}

/** @param day "2026-11-16" */
export const exportFileName = (day: string, number: number | null): string =>
  `Countersign – all my data – ${day}${number === null ? "" : ` – part ${number}`}.zip`;
