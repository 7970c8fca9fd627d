import * as z from "zod";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

const payload = z.discriminatedUnion("what", [
  z.object({
    what: z.enum(["app_added", "app_replaced", "app_removed", "codes_replaced", "switched_off"]),
  }),
  z.object({ what: z.literal("code_used"), left: z.int() }),
  z.object({ what: z.enum(["passkey_added", "passkey_removed"]), name: z.string() }),
]);

export type FactorChange = z.output<typeof payload>;

const SUBJECTS: Readonly<Record<FactorChange["what"], AppMessage>> = {
  app_added: msg("An authenticator app was added to your Countersign account"),
  app_replaced: msg("The authenticator app for your Countersign account was replaced"),
  app_removed: msg("The authenticator app was removed from your Countersign account"),
  codes_replaced: msg("New recovery codes were created for your Countersign account"),
  switched_off: msg("Two-factor authentication was turned off for your Countersign account"),
  code_used: msg("A recovery code was used to sign in to your Countersign account"),
  passkey_added: msg("A passkey was added to your Countersign account"),
  passkey_removed: msg("A passkey was removed from your Countersign account"),
};

export const factorSubject = ({ what }: FactorChange): string => t(SUBJECTS[what]);

interface FactorData {
  toName: string;
  account: string;
  changedAt: number;
  change: FactorChange;
  url: string;
}

const sample = (id: string, name: string, change: FactorChange) => ({
  id,
  name,
  data: {
    toName: OWNER.name,
    account: OWNER.email,
    changedAt: AT,
    change,
    url: `${SITE}/settings/security`,
  },
});

export const secondFactor = mailKind({
  kind: "second_factor",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, payload, createdAt }): FactorData => ({
    toName,
    account: toEmail,
    changedAt: createdAt,
    change: payload,
    url: `${config.appUrl}/settings/security`,
  }),
  subject: ({ change }) => factorSubject(change),
  content,
  samples: [
    sample("app-added", "Authenticator app added", { what: "app_added" }),
    sample("app-replaced", "Authenticator app replaced", { what: "app_replaced" }),
    sample("app-removed", "Authenticator app removed", { what: "app_removed" }),
    sample("passkey-added", "Passkey added", { what: "passkey_added", name: "iPhone" }),
    sample("passkey-removed", "Passkey removed", { what: "passkey_removed", name: "iPhone" }),
    sample("codes-replaced", "New recovery codes", { what: "codes_replaced" }),
    sample("code-used", "Recovery code used", { what: "code_used", left: 7 }),
    sample("factor-off", "Two-factor authentication turned off", { what: "switched_off" }),
  ],
});

const notYouAdvice = (): string =>
  t(
    "If it was not you, someone else has access to your account. Change your password now and review what has access in your settings.",
  );

function content(data: FactorData, format: MailFormat): MailContent {
  const { toName, account, changedAt, change, url } = data;
  const { heading, sentence, advice = notYouAdvice() } = TEXTS[change.what](change);
  return {
    preview: sentence,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [hello(toName), sentence, t("If it was you, you do not need to do anything."), advice],
    details: [
      [t("Account"), isolate(account)],
      [t("When"), formatDateTime(changedAt, format)],
    ],
    button: { label: t("Open Security"), url },
    notes: [
      t(
        "You receive this whenever two-factor authentication changes for your account or a recovery code is used.",
      ),
    ],
  };
}

interface ChangeText {
  heading: string;
  sentence: string;
  /** Advice for an account holder who did not make the change. */
  advice?: string;
}

const nameOf = (change: FactorChange) => ("name" in change ? isolate(change.name) : "");

const TEXTS: Readonly<Record<FactorChange["what"], (change: FactorChange) => ChangeText>> = {
  app_added: () => ({
    heading: t("Authenticator app added"),
    sentence: t(
      "Signing in to your {product} account now takes your password and a code from your authenticator app.",
      { product: PRODUCT },
    ),
  }),
  app_replaced: () => ({
    heading: t("Authenticator app replaced"),
    sentence: t(
      "Codes for your {product} account now come from a new authenticator app. The old one no longer works.",
      { product: PRODUCT },
    ),
  }),
  app_removed: () => ({
    heading: t("Authenticator app removed"),
    sentence: t("The authenticator app was removed from your {product} account. Its codes no longer work.", {
      product: PRODUCT,
    }),
  }),
  codes_replaced: () => ({
    heading: t("New recovery codes"),
    sentence: t("New recovery codes were created for your {product} account. The old ones no longer work.", {
      product: PRODUCT,
    }),
  }),
  switched_off: () => ({
    heading: t("Two-factor authentication turned off"),
    sentence: t(
      "A {product} administrator turned off two-factor authentication for your account. Your app, passkeys and recovery codes no longer work, and your password is enough to sign in.",
      { product: PRODUCT },
    ),
    advice: t(
      "If you did not ask for this, change your password now and set up two-factor authentication again.",
    ),
  }),
  code_used: (change) => ({
    heading: t("A recovery code was used"),
    sentence: `${t("A recovery code was used to sign in to your {product} account.", { product: PRODUCT })} ${codesLeft(change)}`,
  }),
  passkey_added: (change) => ({
    heading: t("Passkey added"),
    sentence: t(
      "The passkey “{name}” was added to your {product} account. It can sign in without your password.",
      { name: nameOf(change), product: PRODUCT },
    ),
  }),
  passkey_removed: (change) => ({
    heading: t("Passkey removed"),
    sentence: t("The passkey “{name}” was removed from your {product} account.", {
      name: nameOf(change),
      product: PRODUCT,
    }),
  }),
};

function codesLeft(change: FactorChange): string {
  const left = "left" in change ? change.left : 0;
  if (left === 0) return t("It was the last one. Create new ones under Security.");
  if (left === 1) return t("One is left. Create new ones under Security.");
  return t("{count, plural, one {{count} is left.} other {{count} are left.}}", { count: left });
}
