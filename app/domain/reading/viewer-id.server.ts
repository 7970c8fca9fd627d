import { hmacToken } from "~/platform/crypto.server";
import type { Context } from "../context";

/** A keyed hash of IP and browser. It differs per proposal, so nobody can be followed across proposals. */
export const viewerId = async ({ config, request }: Context, proposalId: string): Promise<string> =>
  (await hmacToken(config.linkSecret, `viewer:${proposalId}:${request.ip}:${request.userAgent}`)).slice(
    0,
    16,
  );
