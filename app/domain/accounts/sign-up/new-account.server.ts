import type { Statement } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { type Context, onPrimary } from "../../context";
import { TRIAL_DAYS } from "../../plans/plans";
import { beginSession } from "../sessions/begin-session.server";
import type { NewSession } from "../sessions/sessions.server";

interface NewAccount {
  email: string;
  name: string;
  passwordHash: string;
}

/** docs/product.md 1: a 7-day trial. */
export async function newAccount(
  ctx: Context,
  account: NewAccount,
): Promise<{ id: string; session: NewSession; statements: Statement[] }> {
  const id = newIdOfCell(ctx.config);
  const newcomer = { id, email: account.email, browsersKnownFrom: null, language: null };
  const opened = await beginSession(onPrimary(ctx), newcomer, "sign_up");
  const statements = [
    ctx.primary.insert(users).values({ id, ...account, createdAt: ctx.now, emailVerifiedAt: ctx.now }),
    ctx.primary.insert(subscriptions).values({
      userId: id,
      tier: "trial",
      status: "trialing",
      trialEndsAt: ctx.now + TRIAL_DAYS * DAY,
      updatedAt: ctx.now,
    }),
    ...opened.statements,
  ];
  return { id, session: opened.session, statements };
}
