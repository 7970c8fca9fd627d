import { batchRefusal, runBatch } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import type { SignUp } from "./credentials";
import { newAccount } from "./new-account.server";
import { hashPassword } from "./passwords.server";
import type { NewSession } from "./sessions.server";

/**
 * Opens an account at once for the holder of a link that was mailed to this address alone. What it says of
 * an account that is there already, it says to that account's holder.
 * @throws DomainError rate_limited (before any hashing), conflict
 */
export async function signUpInvited(ctx: Context, { email, name, password }: SignUp): Promise<NewSession> {
  await limitRate(ctx, { "sign-up": networkOf(ctx.request.ip) });
  const account = await newAccount(ctx, { email, name, passwordHash: await hashPassword(password) });
  try {
    await runBatch(ctx.primary, account.statements);
  } catch (error) {
    throw batchRefusal(error) === "duplicate" ? hasAccount() : error;
  }
  ctx.log({ event: "account.registered", userId: account.id });
  return account.session;
}

const hasAccount = () =>
  new DomainError(
    "conflict",
    "You already have an account with this address. Open the link again and sign in.",
  );
