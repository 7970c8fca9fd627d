import type { Context } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";

/** The address a form was posted from, its search included. */
function here(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}${search}`;
}

/**
 * Does what an admin asked for and comes back to the same page with what came of it. A refusal is told there; what is no
 * answer to a form, such as a 404, is thrown on.
 * @param act says what was done
 */
export async function backHere(ctx: Context, request: Request, act: () => Promise<string | Notice>) {
  try {
    const told = await act();
    const notice = typeof told === "string" ? ({ title: told, tone: "success" } as const) : told;
    return redirectWithNotice(ctx, here(request), notice);
  } catch (error) {
    if (!isDomainError(error) || !ANSWERS.includes(error.code)) throw error;
    return redirectWithNotice(ctx, here(request), { title: error.message, tone: "failure" });
  }
}

const ANSWERS: string[] = ["conflict", "payments_unavailable", "rate_limited"];
