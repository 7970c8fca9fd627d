import * as z from "zod";

const MISSING = "Enter the 6-digit code from your app.";

/** Apps show a code in groups. */
export const codeField = z
  .string(MISSING)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, MISSING)
      .regex(/^\d{6}$/, "The code has 6 digits."),
  );

const NO_CODE = "Enter one of your recovery codes.";

export const recoveryCodeField = z
  .string(NO_CODE)
  .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ""))
  .pipe(z.string().min(1, NO_CODE).max(40, "That is not a recovery code."));

export const codeForm = z.object({ code: codeField });
export const recoveryForm = z.object({ recoveryCode: recoveryCodeField });
