import { MAX_LINES } from "./price-table";
import type { Selection } from "./selection";

/** Characters: 200 ids and quantities. */
export const MAX_SELECTION_LENGTH = 20_000;

export interface SentSelection {
  versionId: string;
  selection: Selection;
  /** The result of `totalsOf`; absent for an API client, which shows no page. */
  totals?: string | undefined;
}

/** Names of the fields of a price form, by the line's place in the table. */
export const takeField = "line";
export const groupField = (at: number): string => `group${at}`;
export const quantityField = (at: number): string => `quantity${at}`;

export const SELECTION_FIELDS: readonly string[] = [
  takeField,
  ...Array.from({ length: MAX_LINES }, (_, at) => [groupField(at), quantityField(at)]).flat(),
];
