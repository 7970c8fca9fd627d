/** Sign-ins to an account, and second steps that failed, kept for its holder for 90 days. */
import { desc, eq, lt } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { signIns } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import type { Context, MemberContext } from "../context";
import { deviceWords } from "../documents/device-words";
import { placeWords } from "./place-words";
import { type SignInMethod, signInMethodWords } from "./sign-in-method";

const KEPT = 90 * DAY;
const MOST_SHOWN = 30;

interface SignInFacts {
  method: SignInMethod;
  succeeded: boolean;
  isNewBrowser: boolean;
}

/** The statement that keeps a sign-in, for the batch that opens the session. */
export const recordSignIn = (ctx: Context, userId: string, facts: SignInFacts): Statement => {
  const { ip, country, city = null, userAgent } = ctx.request;
  return ctx.db.insert(signIns).values({
    id: newId(),
    userId,
    ...facts,
    ip,
    country,
    city: city?.slice(0, 100) ?? null,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: ctx.now,
  });
};

/** The query for an account's newest sign-ins. */
export const signInsQuery = (ctx: MemberContext) =>
  ctx.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, ctx.actor.id))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(MOST_SHOWN);

export interface ShownSignIn {
  id: string;
  /** UTC milliseconds. */
  at: number;
  /** "Safari on iPhone". */
  device: string;
  /** "Vienna, Austria"; null where that is not known. */
  place: string | null;
  ip: string | null;
  /** "Password and code". */
  method: string;
  succeeded: boolean;
  isNewBrowser: boolean;
}

export const shownSignIns = (rows: Awaited<ReturnType<typeof signInsQuery>>): ShownSignIn[] =>
  rows.map(({ id, createdAt, userAgent, city, country, ip, method, succeeded, isNewBrowser }) => ({
    id,
    ip,
    succeeded,
    isNewBrowser,
    at: createdAt,
    device: deviceWords(userAgent) ?? "Unknown device",
    place: placeWords(city, country),
    method: signInMethodWords(method),
  }));

export const forgetOldSignIns = ({ db, now }: Context) =>
  db.delete(signIns).where(lt(signIns.createdAt, now - KEPT));
