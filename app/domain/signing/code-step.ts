/**
 * Codes from the signer's mailbox: their limits, and where a reader stands with one (docs/evidence.md 6). The code is
 * asked for signing alone, because that is where somebody else's hand would do harm; reading needs none.
 */
import { HOUR, MINUTE } from "~/platform/durations";

/** How long a code works, in milliseconds. */
export const CODE_LENGTH = 10 * MINUTE;

/** How many wrong tries a code takes before it is dead. */
export const MOST_TRIES = 5;

/** How long the right code is remembered by the browser that gave it, in milliseconds. */
export const SESSION_LENGTH = 2 * HOUR;

/** The name of the cookie that the right code is traded for. */
export const SIGNING_SESSION = "signing";

/** A second wish within this time, in milliseconds, is the first one pressed twice. */
export const RESEND_AFTER = 20_000;

export interface CodeFacts {
  createdAt: number;
  /** UTC milliseconds. */
  expiresAt: number;
  tries: number;
  verifiedAt: number | null;
}

export type CodeState = "none" | "open" | "used" | "locked" | "expired";

/** What the newest code of a link is good for. */
export function codeState(code: CodeFacts | null, now: number): CodeState {
  if (code === null) return "none";
  if (code.verifiedAt !== null) return "used";
  if (code.tries >= MOST_TRIES) return "locked";
  return code.expiresAt <= now ? "expired" : "open";
}

export interface CodeStep {
  /** The address the code goes to, told to those who know it already. */
  sentTo: string;
  state: CodeState;
  triesLeft: number;
  /** Of an open code, UTC milliseconds. */
  expiresAt: number | null;
}

export const codeStep = (code: CodeFacts | null, email: string, now: number): CodeStep => {
  const state = codeState(code, now);
  return {
    sentTo: maskedAddress(email),
    state,
    triesLeft: MOST_TRIES - (code?.tries ?? 0),
    expiresAt: state === "open" ? (code?.expiresAt ?? null) : null,
  };
};

/** "amara@harbor.example" as "a•••@harbor.example". */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${at < 1 ? "" : email.slice(at)}`;
}

/** A code as people type it, "123 456" or "123-456", in its six digits; null for anything else. */
export function typedCode(typed: string): string | null {
  const digits = typed.replace(/[\s\u00a0-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** What the page says of a code that was not taken, beside its field. */
export const CODE_WORDS = {
  digits: "Enter the six digits of the code.",
  wrong: "That code doesn’t match the latest email.",
  none: "Request a code first.",
  used: "This code was already used. Request a new one.",
  expired: "This code has expired. Request a new one.",
  locked: "Too many wrong attempts. Request a new code.",
} as const;

/** Why a code was not taken. */
export type CodeRefusal = keyof typeof CODE_WORDS;

export const isCodeRefusal = (word: unknown): word is CodeRefusal =>
  typeof word === "string" && Object.hasOwn(CODE_WORDS, word);
