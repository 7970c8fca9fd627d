import { hmacToken } from "~/platform/crypto.server";
import type { Context, MemberContext } from "../../context";

const ID_LENGTH = 21;

/** Deterministic, so an account has at most one sample. */
export const sampleIdOf = async (ctx: Pick<Context, "config">, userId: string): Promise<string> =>
  (await hmacToken(ctx.config.linkSecret, `sample:${userId}`)).slice(0, ID_LENGTH);

export const sampleId = (ctx: MemberContext): Promise<string> => sampleIdOf(ctx, ctx.actor.id);
