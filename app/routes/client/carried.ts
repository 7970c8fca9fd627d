import { CARRIED_FIELD } from "~/domain/prices/carried-selection";

/** Returns the selection of prices in a page's address, unread. */
export const carriedIn = ({ url }: Request): string | null => new URL(url).searchParams.get(CARRIED_FIELD);

/** Returns the end of the address after a choice without scripts. @param carried null where it is kept */
export const afterChoice = (carried: string | null): string =>
  carried === null ? "#price" : `?${CARRIED_FIELD}=${carried}#price`;
