import { eq, sql } from "drizzle-orm";
import { signUps } from "~/db/schema";
import { hashToken, hmacToken, isSameText, isToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { type SignUpState, signUpState } from "../../mail/links/sign-up-state";

export const SIGN_UP_TTL_MS = DAY;
export const SIGN_UP_PROOF = "sign-up";

export interface FoundSignUp {
  state: Exclude<SignUpState, "unknown">;
  id: string;
  email: string;
  name: string;
  passwordHash: string;
}

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

export const signUpProof = ({ config }: Pick<Context, "config">, id: string): Promise<string> =>
  hmacToken(config.linkSecret, `sign-up-browser:${id}`);

/** Another browser has to choose a new password: its user may not be the one who signed up. */
export const isSameBrowser = async (ctx: Context, id: string, proof: string | null): Promise<boolean> =>
  proof !== null && isSameText(proof, await signUpProof(ctx, id));
