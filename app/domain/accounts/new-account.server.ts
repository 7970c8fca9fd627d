import type { Statement } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { TRIAL_DAYS } from "../plans/plans";
import { beginSession } from "./begin-session.server";
import type { NewSession } from "./sessions.server";

interface NewAccount {
  /** Whoever opens the account has shown that they read what is mailed there. */
  email: string;
  name: string;
  passwordHash: string;
}

/** An account on the 7-day trial (docs/product.md 1), signed in: the statements that open it, refused where the address has one. */
export async function newAccount(
  ctx: Context,
  account: NewAccount,
): Promise<{ id: string; session: NewSession; statements: Statement[] }> {
  const id = newId();
  const newcomer = { id, email: account.email, browsersKnownFrom: null };
  const begun = await beginSession({ ...ctx, db: ctx.primary }, newcomer, "sign_up");
  const statements = [
    ctx.primary.insert(users).values({ id, ...account, createdAt: ctx.now, emailVerifiedAt: ctx.now }),
    ctx.primary.insert(subscriptions).values({
      userId: id,
      tier: "trial",
      status: "trialing",
      trialEndsAt: ctx.now + TRIAL_DAYS * DAY,
      updatedAt: ctx.now,
    }),
    ...begun.statements,
  ];
  return { id, session: begun.session, statements };
}
