/** Codes (docs/evidence.md 6, docs/decisions/0073-how-a-signer-is-checked.md). Only signing needs one; reading does not. */
import type { CodeMethod } from "~/db/vocabulary";
import type { MessageKey } from "~/platform/language/translate";
import { HOUR, MINUTE } from "~/platform/time/durations";

export const CODE_LIFETIME_MS = 10 * MINUTE;

export const MAX_CODE_TRIES = 5;

export const CODE_SESSION_MS = 2 * HOUR;

export const SIGNING_SESSION_COOKIE = "signing";

/** A second request within this time is a double click. */
export const RESEND_AFTER_MS = 20_000;

interface CodeData {
  createdAt: number;
  expiresAt: number;
  tries: number;
  verifiedAt: number | null;
}

type CodeState = "none" | "open" | "used" | "locked" | "expired";

export function codeState(code: CodeData | null, now: number): CodeState {
  if (code === null) return "none";
  if (code.verifiedAt !== null) return "used";
  if (code.tries >= MAX_CODE_TRIES) return "locked";
  return code.expiresAt <= now ? "expired" : "open";
}

export interface CodeStep {
  method: CodeMethod;
  /** A masked address; empty for an access code, which is not mailed. */
  sentTo: string;
  state: CodeState;
  triesLeft: number;
  expiresAt: number | null;
}

export const codeStep = (code: CodeData | null, email: string, now: number): CodeStep => {
  const state = codeState(code, now);
  return {
    method: "email",
    sentTo: maskEmail(email),
    state,
    triesLeft: MAX_CODE_TRIES - (code?.tries ?? 0),
    expiresAt: state === "open" ? (code?.expiresAt ?? null) : null,
  };
};

/** Returns the step of an access code, which is valid until the sender gives another. */
export const accessCodeStep = (tries: number): CodeStep => ({
  method: "access",
  sentTo: "",
  state: tries >= MAX_CODE_TRIES ? "locked" : "open",
  triesLeft: Math.max(MAX_CODE_TRIES - tries, 0),
  expiresAt: null,
});

/** "amara@harbor.example" as "a•••@harbor.example". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${at < 1 ? "" : email.slice(at)}`;
}

/** Accepts "123 456" and "123-456"; null for anything but six digits. */
export function parseTypedCode(typed: string): string | null {
  const digits = typed.replace(/[\s\u00a0-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export const CODE_MESSAGES = {
  digits: "code.refused.digits",
  wrong: "code.refused.wrong",
  none: "code.refused.none",
  used: "code.refused.used",
  expired: "code.refused.expired",
  locked: "code.refused.locked",
} as const satisfies Readonly<Record<string, MessageKey>>;

export type CodeRefusal = keyof typeof CODE_MESSAGES;

export const isCodeRefusal = (word: unknown): word is CodeRefusal =>
  typeof word === "string" && Object.hasOwn(CODE_MESSAGES, word);
