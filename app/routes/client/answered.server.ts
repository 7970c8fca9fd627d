/** Who has just answered reads "You approved"; everybody else who opens the same page reads who it was. */
import type { Context } from "~/domain/context";
import { readScopedCookie, writeScopedCookie } from "~/platform/cookies.server";
import { HOUR, SECOND } from "~/platform/durations";

const ANSWERED = "answered";

/** @param page the proposal's own path: no other page is sent it */
export const answeredCookie = ({ config, now }: Context, page: string): string =>
  writeScopedCookie(config, ANSWERED, String(now), page, HOUR / SECOND);

/** @param at when the answer was given, UTC milliseconds */
export const gaveAnswer = ({ config }: Context, request: Request, at: number): boolean =>
  readScopedCookie(config, request, ANSWERED) === String(at);
