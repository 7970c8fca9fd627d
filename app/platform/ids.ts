import { nanoid } from "nanoid";

/**
 * An account and all that is its own live in one cell (docs/decisions/0047-cells.md). Ids and tokens that are looked up
 * before an account is known begin with the code of their cell. The first cell has no code.
 */
export const FIRST_CELL = "";

/** A digit and a letter: no word of an address begins so. */
export const CELL_CODE = /^[1-9][a-z]$/;

/** Its length shows a code, as ids, names of a send, API keys and tokens without one are random letters. */
const CODED = /^(?:csk_)?([1-9][a-z])(?:[\w-]{21}|[\w-]{32}|[\w-]{38}|[\w-]{43})$/;

/** Tokens of several parts begin with an id, and a dot follows. */
export const cellOf = (text: string): string => CODED.exec(text.split(".", 1)[0] ?? "")?.[1] ?? FIRST_CELL;

export const withoutCell = (text: string): string => text.slice(cellOf(text).length);

/** An id without a code may belong to any cell, so it is looked up here. */
export const leadsToOtherCell = (cell: string, pathname: string): boolean =>
  pathname.split("/").some((part) => ![FIRST_CELL, cell].includes(cellOf(part)));

/** 21 characters, about 126 bits. */
export const newId = (): string => nanoid();

/** An id for a row that is looked up before its account is known (`cellOf`). */
export const newIdOfCell = ({ cell }: { cell: string }): string => cell + newId();

/** A value of another shape cannot exist and need not be looked up. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{10,64}$/.test(value);
