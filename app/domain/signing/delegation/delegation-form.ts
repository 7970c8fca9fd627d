import * as z from "zod";
import { invalidInput } from "~/platform/invalid-input";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { typedEmail, typedLines, typedName } from "~/platform/text/typed-text";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import type { DelegationKind } from "./last-delegation";

export const MAX_WHY_LENGTH = 500;
const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;

export interface DelegationFields {
  name: string;
  email: string;
  reason: string;
}

const schemaIn = (t: Translate, needsPerson: boolean) =>
  z
    .object({
      delegateName: typedName(t("sign.refused.name"))
        .max(MAX_NAME_LENGTH, { error: () => t("sign.refused.name_long", { max: MAX_NAME_LENGTH }) })
        .default(""),
      delegateEmail: typedEmail()
        .max(MAX_EMAIL_LENGTH, { error: () => t("sign.refused.email_long", { max: MAX_EMAIL_LENGTH }) })
        .refine((email) => email === "" || EMAIL_PATTERN.test(email), t("sign.refused.email_wrong"))
        .default(""),
      delegateWhy: typedLines()
        .max(MAX_WHY_LENGTH, { error: () => t("sign.refused.long", { max: MAX_WHY_LENGTH }) })
        .default(""),
    })
    .superRefine(({ delegateName, delegateEmail }, { addIssue }) => {
      const isPersonNamed = needsPerson || delegateName !== "" || delegateEmail !== "";
      if (!isPersonNamed) return;
      if (delegateName === "")
        addIssue({ code: "custom", path: ["delegateName"], message: t("sign.refused.name") });
      if (delegateEmail === "")
        addIssue({ code: "custom", path: ["delegateEmail"], message: t("sign.refused.email") });
    });

export const delegationSchema = schemaIn(inEnglish, false);

/** @throws DomainError invalid_input beside the field */
export function parseDelegation(
  form: Record<string, unknown>,
  kind: DelegationKind,
  t: Translate,
): DelegationFields {
  const parsed = schemaIn(t, kind === "someone_else").safeParse(form);
  if (!parsed.success) throw invalidInput(parsed.error);
  const { delegateName: name, delegateEmail: email, delegateWhy: reason } = parsed.data;
  return { name, email: email.toLowerCase(), reason };
}
