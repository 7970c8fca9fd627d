/** Marks the browser that gave the answer: it reads "You approved", others read the name. */
import type { Context } from "~/domain/context";
import { readScopedCookie, writeScopedCookie } from "~/platform/cookies.server";
import { HOUR, SECOND } from "~/platform/time/durations";

const ANSWERED = "answered";

export const answeredCookie = ({ config, now }: Context, page: string): string =>
  writeScopedCookie(config, ANSWERED, String(now), page, HOUR / SECOND);

/** @param at UTC milliseconds */
export const hasJustAnswered = ({ config }: Context, request: Request, at: number): boolean =>
  readScopedCookie(config, request, ANSWERED) === String(at);
