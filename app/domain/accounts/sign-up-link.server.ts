/** Links that finish a sign-up, and the browser that asked for them. */
import { eq, sql } from "drizzle-orm";
import { signUps } from "~/db/schema";
import { hashToken, hmacToken, isSameText, isToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import type { Context } from "../context";
import { type SignUpState, signUpState } from "./sign-up-state";

/** How long a link works, in milliseconds. */
export const SIGN_UP_LENGTH = DAY;
/** The cookie by which a browser shows that it asked for the link. */
export const SIGN_UP_PROOF = "sign-up";

export interface FoundSignUp {
  state: Exclude<SignUpState, "unknown">;
  id: string;
  email: string;
  name: string;
  passwordHash: string;
}

/** The sign-up behind a token, in one query; null for an unknown token. */
export async function findSignUp(ctx: Context, token: string): Promise<FoundSignUp | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.primary
    .select({
      signUp: signUps,
      hasAccount: sql<number>`exists (select 1 from users holder where holder.email = sign_ups.email)`,
    })
    .from(signUps)
    .where(eq(signUps.tokenHash, await hashToken(token)))
    .limit(1);
  if (!row) return null;
  const { id, email, name, passwordHash, usedAt, expiresAt } = row.signUp;
  const state = signUpState({ usedAt, expiresAt, hasAccount: row.hasAccount === 1 }, ctx.now);
  return { state, id, email, name, passwordHash };
}

/** What the browser that signs up is given. */
export const signUpProof = ({ config }: Pick<Context, "config">, id: string): Promise<string> =>
  hmacToken(config.linkSecret, `sign-up-browser:${id}`);

/**
 * Whether the link is opened where it was asked for. Elsewhere the password is chosen anew: the reader of the mail may
 * not be who signed up, and must not get an account that a stranger has the password of.
 */
export const isSameBrowser = async (ctx: Context, id: string, proof: string | null): Promise<boolean> =>
  proof !== null && isSameText(proof, await signUpProof(ctx, id));
