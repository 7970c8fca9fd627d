import { hmacToken } from "~/platform/crypto.server";
import type { Context, MemberContext } from "../../context";

const ID_LENGTH = 21;

/** Deterministic, so an account has at most one sample. */
export const sampleIdOf = async ({ config }: Pick<Context, "config">, userId: string): Promise<string> =>
  config.cell + (await hmacToken(config.linkSecret, `sample:${userId}`)).slice(0, ID_LENGTH);

export const sampleId = (ctx: MemberContext): Promise<string> => sampleIdOf(ctx, ctx.actor.id);
