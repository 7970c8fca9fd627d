import { desc, eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { signIns } from "~/db/schema";
import type { SignInMethod } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { Context, MemberContext } from "../../context";
import { deviceName } from "./device-name";
import { placeLabel } from "./place-label";
import { signInMethodLabel } from "./sign-in-method";

const MAX_SIGN_INS = 30;

interface SignInDetails {
  method: SignInMethod;
  succeeded: boolean;
  isNewBrowser: boolean;
}

export const recordSignIn = (ctx: Context, userId: string, details: SignInDetails): Statement => {
  const { ip, country, city = null, userAgent } = ctx.request;
  return ctx.db.insert(signIns).values({
    id: newId(),
    userId,
    ...details,
    ip,
    country,
    city: city?.slice(0, 100) ?? null,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: ctx.now,
  });
};

export const signInsQuery = (ctx: MemberContext) =>
  ctx.db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, ctx.actor.id))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(MAX_SIGN_INS);

export interface SignInEntry {
  id: string;
  at: number;
  device: string;
  place: string | null;
  ip: string | null;
  /** "Password and code". */
  method: string;
  succeeded: boolean;
  isNewBrowser: boolean;
}

export const signInEntries = (rows: Awaited<ReturnType<typeof signInsQuery>>): SignInEntry[] =>
  rows.map(({ id, createdAt, userAgent, city, country, ip, method, succeeded, isNewBrowser }) => ({
    id,
    ip,
    succeeded,
    isNewBrowser,
    at: createdAt,
    device: deviceName(userAgent) ?? t("Unknown device"),
    place: placeLabel(city, country),
    method: signInMethodLabel(method),
  }));
