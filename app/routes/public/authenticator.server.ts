/** Signing in as a strategy of remix-auth: it parses its form and calls its verb. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type * as z from "zod";
import { signInSchema } from "~/domain/accounts/credentials";
import type { NewSession } from "~/domain/accounts/sessions.server";
import { signIn } from "~/domain/accounts/sign-in.server";
import type { Context } from "~/domain/context";
import { isSecondStepNeeded } from "~/domain/second-factor/second-step-needed";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";

export type AuthMode = "sign-in" | "sign-up";

/** The form comes back instead of a session; the answer carries it with what was typed, passwords left out. */
export class FormRefused extends Error {
  override readonly name = "FormRefused";

  constructor(readonly answer: ReturnType<typeof refuse>) {
    super("The form was refused.");
  }
}

/** @returns an authenticator whose strategy "sign-in" throws FormRefused, or SecondStepNeeded */
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
    if (submission.status !== "success") throw new FormRefused(refuse(submission, HIDDEN));
    try {
      return await verb(ctx, submission.value);
    } catch (error) {
      if (isSecondStepNeeded(error)) throw error;
      throw new FormRefused(refuseWith(ctx, submission, error, HIDDEN, "Login failed"));
    }
  });
}
