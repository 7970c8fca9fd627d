import { batchRefusal, runBatch } from "~/db/client.server";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import type { SignUp } from "../credentials";
import { hashPassword } from "../passwords/passwords.server";
import type { NewSession } from "../sessions/sessions.server";
import { newAccount } from "./new-account.server";

/** Only the invited holder has the link, so it may say that an account exists. @throws DomainError conflict */
export async function signUpInvited(ctx: Context, { email, name, password }: SignUp): Promise<NewSession> {
  await limitRate(ctx, { "sign-up": networkOf(ctx.request.ip) });
  const account = await newAccount(ctx, { email, name, passwordHash: await hashPassword(ctx, password) });
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
    t("You already have an account with this address. Open the link again and sign in."),
  );
