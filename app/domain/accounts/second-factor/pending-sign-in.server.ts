/** Nothing is stored: the cookie carries the account, an expiry and a MAC over both and the password hash. */
import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { hmacToken, isSameText } from "~/platform/crypto.server";
import { isId } from "~/platform/ids";
import { MINUTE } from "~/platform/time/durations";
import type { Context } from "../../context";
import type { SigningIn } from "../sessions/begin-session.server";
import { type FactorCounts, factorColumns, isOn } from "./has-factor.server";

export const PENDING_LENGTH = 10 * MINUTE;

interface Account {
  id: string;
  passwordHash: string;
}

export interface PendingSignIn {
  user: Account & SigningIn & { name: string };
  factors: FactorCounts;
}

export async function pendingSignIn(ctx: Context, account: Account): Promise<string> {
  const end = String(ctx.now + PENDING_LENGTH);
  return `${account.id}.${end}.${await macOf(ctx, account, end)}`;
}

/** Null when it expired, or the password or the factors changed. */
export async function findPending(ctx: Context, value: string | null): Promise<PendingSignIn | null> {
  const [id, end = "", mac = ""] = (value ?? "").split(".");
  if (!isId(id) || !/^\d{13}$/.test(end) || Number(end) <= ctx.now) return null;
  const { id: userId, name, email, passwordHash, browsersKnownFrom, language } = users;
  const [found] = await ctx.db
    .select({
      user: { id: userId, name, email, passwordHash, browsersKnownFrom, language },
      factors: factorColumns,
    })
    .from(users)
    .where(eq(userId, id));
  if (!found || !isOn(found.factors)) return null;
  return isSameText(await macOf(ctx, found.user, end), mac) ? found : null;
}

const macOf = ({ config }: Context, { id, passwordHash }: Account, end: string) =>
  hmacToken(config.linkSecret, `second-step:${id}:${end}:${passwordHash}`);
