import type { Context } from "../context";
import type { HookDelivery, HookEndpoint } from "./hook-rows";
import { signedHeaders } from "./hook-secret.server";
import { checkHookUrl } from "./hook-url";
import { isPublicAddress } from "./network-address";

export interface CallResult {
  /** Null without a response. */
  status: number | null;
  answer: string;
  /** Milliseconds. */
  duration: number;
  /** User-facing; null on success. */
  error: string | null;
}

/** Checks the URL and its addresses again. */
export async function callEndpoint(
  ctx: Context,
  endpoint: HookEndpoint,
  delivery: HookDelivery,
): Promise<CallResult> {
  const started = Date.now();
  const since = () => Date.now() - started;
  try {
    const whyNot = await blockedReason(ctx, endpoint.url);
    if (whyNot) return { status: null, answer: "", duration: since(), error: whyNot };
    const headers = await signedHeaders(ctx.config, endpoint, delivery, ctx.clock());
    const { status, text } = await ctx.hooks.post(endpoint.url, headers, delivery.body);
    return { status, answer: text, duration: since(), error: errorOf(status) };
  } catch (error) {
    return { status: null, answer: "", duration: since(), error: connectionError(error) };
  }
}

async function blockedReason({ config, hooks }: Context, url: string): Promise<string | null> {
  const verdict = checkHookUrl(url, { targets: config.hookTargets, appUrl: config.appUrl });
  if ("refusal" in verdict) return verdict.refusal;
  if (config.hookTargets === "any") return null;
  const addresses = await hooks.resolveHost(new URL(url).hostname).catch(() => null);
  if (addresses === null) return "The hostname could not be looked up.";
  if (addresses.length === 0) return "The hostname could not be resolved.";
  return addresses.every(isPublicAddress) ? null : "The hostname resolves to a private address.";
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It returned ${status}. Redirects are not followed.`;
  return status === 410 ? "It returned 410 (Gone)." : `It returned ${status}.`;
}

/** Runtime messages may reveal internals. */
function connectionError(error: unknown): string {
  const isLate = error instanceof Error && /Timeout|Abort/.test(error.name);
  return isLate ? "It did not respond within 10 seconds." : "Could not connect.";
}
