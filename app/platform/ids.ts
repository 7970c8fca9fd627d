import { nanoid } from "nanoid";

/** 21 characters, about 126 bits. */
export const newId = (): string => nanoid();

/** What has another shape cannot exist and need not be looked up. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{10,64}$/.test(value);
