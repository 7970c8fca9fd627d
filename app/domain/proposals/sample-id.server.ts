import { hmacToken } from "~/platform/crypto.server";
import type { MemberContext } from "../context";

/** As long as every other id. */
const ID_LENGTH = 21;

/** The one id that an account's sample can have, so that asking twice opens the same one. */
export const sampleId = async (ctx: MemberContext): Promise<string> =>
  (await hmacToken(ctx.config.linkSecret, `sample:${ctx.actor.id}`)).slice(0, ID_LENGTH);
