import type { Context } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { type Flash, redirectWithFlash } from "../http/flash.server";

function currentPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}${search}`;
}

/** Redirects back to the same page with the result or the error; a 404 goes to the error boundary. */
export async function redirectBack(ctx: Context, request: Request, action: () => Promise<string | Flash>) {
  try {
    const result = await action();
    const flash = typeof result === "string" ? ({ title: result, tone: "success" } as const) : result;
    return redirectWithFlash(ctx, currentPath(request), flash);
  } catch (error) {
    if (!isDomainError(error) || !EXPECTED_ERRORS.includes(error.code)) throw error;
    return redirectWithFlash(ctx, currentPath(request), { title: error.message, tone: "failure" });
  }
}

const EXPECTED_ERRORS: string[] = ["conflict", "payments_unavailable", "rate_limited"];
