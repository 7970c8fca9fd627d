import { hmacToken } from "~/platform/crypto.server";
import type { Context } from "../context";

/**
 * Tells readers apart within one proposal: by network address and browser, neither of which can be read out of
 * it. Of another proposal the same reader is another one, so nobody can be followed from one to the next.
 */
export const viewerOf = async ({ config, request }: Context, proposalId: string): Promise<string> =>
  (await hmacToken(config.linkSecret, `viewer:${proposalId}:${request.ip}:${request.userAgent}`)).slice(
    0,
    16,
  );
