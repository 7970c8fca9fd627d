import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type * as z from "zod";
import { signInSchema } from "~/domain/accounts/credentials";
import { isSecondStepNeeded } from "~/domain/accounts/second-factor/second-step-needed";
import type { NewSession } from "~/domain/accounts/sessions/sessions.server";
import { signIn } from "~/domain/accounts/sessions/sign-in.server";
import type { Context } from "~/domain/context";
import { t } from "~/platform/words/t";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "../../http/form.server";

export type AuthMode = "sign-in" | "sign-up";

export class FormRefused extends Error {
  override readonly name = "FormRefused";

  constructor(readonly answer: ReturnType<typeof replyInvalid>) {
    super(t("The form was refused."));
  }
}

/** @throws FormRefused, SecondStepNeeded from the strategy "sign-in" */
export const authenticatorFor = (ctx: Context): Authenticator<NewSession> =>
  new Authenticator<NewSession>().use(strategy(ctx, signInSchema, signIn), "sign-in" satisfies AuthMode);

const HIDDEN = ["password"];

function strategy<C>(
  ctx: Context,
  schema: z.ZodType<C>,
  verb: (ctx: Context, command: C) => Promise<NewSession>,
) {
  return new FormStrategy<NewSession>(async ({ form }) => {
    const submission = parseForm(form as ReadForm, schema);
    if (submission.status !== "success") throw new FormRefused(replyInvalid(submission, HIDDEN));
    try {
      return await verb(ctx, submission.value);
    } catch (error) {
      if (isSecondStepNeeded(error)) throw error;
      throw new FormRefused(replyWithError(ctx, submission, error, HIDDEN, t("Login failed")));
    }
  });
}
