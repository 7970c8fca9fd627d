/** `t.ts` in browsers. The build has put each sentence in its place (scripts/building/words/words-in-place.mjs). */
import type { Language } from "../language/languages";
import type { AppMessage } from "./message-types";

export const t = (text: AppMessage | string): string => text as string;

export const msg = (text: string): AppMessage => text as unknown as AppMessage;

export const english = (message: AppMessage): string => message as unknown as string;

/** The page came in it. */
export const languageNow = (): Language => document.documentElement.lang as Language;
