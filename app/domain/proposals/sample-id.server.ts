import { hmacToken } from "~/platform/crypto.server";
import type { Context, MemberContext } from "../context";

/** As long as every other id. */
const ID_LENGTH = 21;

/** The one id that an account's sample can have, so that asking twice opens the same one. */
export const sampleIdOf = async (ctx: Pick<Context, "config">, userId: string): Promise<string> =>
  (await hmacToken(ctx.config.linkSecret, `sample:${userId}`)).slice(0, ID_LENGTH);

export const sampleId = (ctx: MemberContext): Promise<string> => sampleIdOf(ctx, ctx.actor.id);
