import type * as z from "zod";
import { signInSchema } from "../credentials";
import { codeField, recoveryCodeField } from "./code-forms";

const WHEN =
  "For accounts with two-factor authentication: without it, the call answers second_factor_required.";

export const signInCall = signInSchema.extend({
  code: codeField.optional().meta({ description: `From the authenticator app. ${WHEN}` }),
  recoveryCode: recoveryCodeField.optional().meta({ description: `Instead of a code. ${WHEN}` }),
});

export function secondFactorIn({
  code,
  recoveryCode,
}: Pick<z.output<typeof signInCall>, "code" | "recoveryCode">) {
  if (code !== undefined) return { code };
  return recoveryCode === undefined ? undefined : { recoveryCode };
}
