import * as z from "zod";
import { t } from "~/platform/words/t";

const missing = { error: () => t("Enter the 6-digit code from your app.") };

/** Apps show a code in groups. */
export const codeField = z
  .string(missing)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, missing)
      .regex(/^\d{6}$/, { error: () => t("The code has 6 digits.") }),
  );

const noCode = { error: () => t("Enter one of your recovery codes.") };

export const recoveryCodeField = z
  .string(noCode)
  .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ""))
  .pipe(
    z
      .string()
      .min(1, noCode)
      .max(40, { error: () => t("That is not a recovery code.") }),
  );

export const codeForm = z.object({ code: codeField });
export const recoveryForm = z.object({ recoveryCode: recoveryCodeField });
