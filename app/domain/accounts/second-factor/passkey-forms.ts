/** Bounds the size; the library checks the contents. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { t } from "~/platform/words/t";

const unreadable = { error: () => t("Your browser's response could not be read. Please try again.") };
const bytes = z.string().max(20_000);

const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).catch({}),
};

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).catch([]),
  }),
});

const inField = <T>(schema: z.ZodType) =>
  z
    .string(unreadable)
    .max(40_000, unreadable)
    .transform((text, check): T => {
      const parsed = schema.safeParse(jsonOf(text));
      if (parsed.success) return parsed.data as T;
      check.addIssue({ code: "custom", message: unreadable.error() });
      return z.NEVER;
    });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const passkeyAnswerForm = z.object({ passkey: inField<AuthenticationResponseJSON>(assertion) });

const noName = { error: () => t("Enter a name.") };

const passkeyNameField = z
  .string(noName)
  .trim()
  .min(1, noName)
  .max(60, { error: () => t("Use at most 60 characters.") });

export const passkeyNameForm = z.object({ name: passkeyNameField });

export const newPasskeyForm = passkeyNameForm.extend({
  passkey: inField<RegistrationResponseJSON>(attestation),
});
