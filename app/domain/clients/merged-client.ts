import { CLIENT_FIELDS, type ClientDetails } from "./client";

export type ClientField = (typeof CLIENT_FIELDS)[number];

/** One address is kept whole: a street of one and a city of the other would be a third. */
const ADDRESS = new Set<ClientField>(["address", "postalCode", "city", "region", "country"]);

/** Keeps what a client has, and takes over what it lacks. */
export function filledClient(client: ClientDetails, more: ClientDetails): ClientDetails {
  const hasAddress = [...ADDRESS].some((field) => client[field] !== "");
  return Object.fromEntries(
    CLIENT_FIELDS.map((field) => [
      field,
      hasAddress && ADDRESS.has(field) ? client[field] : client[field] || more[field],
    ]),
  ) as ClientDetails;
}

/** Merges so that no address and no note is lost. */
export const mergedClient = (stays: ClientDetails, goes: ClientDetails): ClientDetails => ({
  ...filledClient(stays, goes),
  notes: mergedNotes(stays, goes),
});

function mergedNotes(stays: ClientDetails, goes: ClientDetails): string {
  const also = (["email", "phone"] as const)
    .filter((field) => stays[field] && goes[field] && goes[field] !== stays[field])
    .map((field) => `Also: ${goes[field]}`);
  const lines = [stays.notes, ...(stays.notes.includes(goes.notes) ? [] : [goes.notes]), ...also];
  return lines.filter((line) => line !== "").join("\n");
}

export interface MergedValue {
  field: ClientField;
  value: string;
  /** The value that is lost, because both have one and only one can stay; null where nothing is lost. */
  lost: string | null;
  isTaken: boolean;
}

/** Shows a merge before it happens: each field that either client has. */
export function mergedValues(stays: ClientDetails, goes: ClientDetails): MergedValue[] {
  const merged = mergedClient(stays, goes);
  return CLIENT_FIELDS.flatMap((field) => {
    const value = merged[field] ?? "";
    if (value === "") return [];
    const isLost = field !== "notes" && Boolean(goes[field]) && goes[field] !== value;
    return [{ field, value, lost: isLost ? goes[field] : null, isTaken: !stays[field] }];
  });
}
