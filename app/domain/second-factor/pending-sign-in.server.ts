/**
 * A sign-in between its two steps: the password was right, the second factor was not shown yet. Nothing is stored; the
 * browser carries the account, an end and a MAC that only today's password gives.
 */
import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { hmacToken, isSameText } from "~/platform/crypto.server";
import { MINUTE } from "~/platform/durations";
import { isId } from "~/platform/ids";
import type { SigningIn } from "../accounts/begin-session.server";
import type { Context } from "../context";
import { type FactorCounts, factorColumns, isOn } from "./has-factor.server";

/** Milliseconds. */
export const PENDING_LENGTH = 10 * MINUTE;

interface Account {
  id: string;
  passwordHash: string;
}

export interface PendingSignIn {
  user: Account & SigningIn & { name: string };
  factors: FactorCounts;
}

/** @returns what the browser carries to the second step */
export async function pendingSignIn(ctx: Context, account: Account): Promise<string> {
  const end = String(ctx.now + PENDING_LENGTH);
  return `${account.id}.${end}.${await macOf(ctx, account, end)}`;
}

/** The account behind it; null when it ran out, or the password or the factors have gone since. */
export async function findPending(ctx: Context, value: string | null): Promise<PendingSignIn | null> {
  const [id, end = "", mac = ""] = (value ?? "").split(".");
  if (!isId(id) || !/^\d{13}$/.test(end) || Number(end) <= ctx.now) return null;
  const { name, email, passwordHash, browsersKnownFrom } = users;
  const [found] = await ctx.db
    .select({ user: { id: users.id, name, email, passwordHash, browsersKnownFrom }, factors: factorColumns })
    .from(users)
    .where(eq(users.id, id));
  if (!found || !isOn(found.factors)) return null;
  return isSameText(await macOf(ctx, found.user, end), mac) ? found : null;
}

const macOf = ({ config }: Context, { id, passwordHash }: Account, end: string) =>
  hmacToken(config.linkSecret, `second-step:${id}:${end}:${passwordHash}`);
