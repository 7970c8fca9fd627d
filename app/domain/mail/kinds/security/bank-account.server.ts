import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

/** `end` is empty for an account without an IBAN; no account was removed. */
const payload = z.object({ account: z.object({ holder: z.string(), end: z.string() }).nullable() });

export const bankAccountSubject = (): string => t("The bank account for your proposals was changed");

interface ChangeData {
  toName: string;
  account: z.output<typeof payload>["account"];
  changedAt: number;
  url: string;
}

const sample = (id: string, name: string, account: ChangeData["account"]) => ({
  id,
  name,
  data: { toName: OWNER.name, account, changedAt: AT, url: `${SITE}/settings/business#bank-account` },
});

export const bankAccountChanged = mailKind({
  kind: "bank_account",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload, createdAt }): ChangeData => ({
    toName,
    account: payload.account,
    changedAt: createdAt,
    url: `${config.appUrl}/settings/business#bank-account`,
  }),
  subject: bankAccountSubject,
  content,
  samples: [
    sample("bank-account", "Bank account changed", { holder: "Mira Weber", end: "3000" }),
    sample("bank-account-removed", "Bank account removed", null),
  ],
});

function content({ toName, account, changedAt, url }: ChangeData, format: MailFormat): MailContent {
  const sentence =
    account === null
      ? t(
          "The bank account was removed from your {product} account. New proposals do not say where to pay.",
          {
            product: PRODUCT,
          },
        )
      : t(
          "New proposals now ask clients to pay into another bank account. What you have sent keeps the account that it was sent with.",
        );
  return {
    preview: sentence,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Bank account changed"),
    paragraphs: [
      hello(toName),
      sentence,
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, someone else knows your password. Change it now, put your own account back, and check what was sent since.",
      ),
    ],
    details: [
      ...(account === null ? [] : [[t("Account holder"), isolate(account.holder)] as [string, string]]),
      ...(account?.end ? [[t("IBAN ends with"), account.end] as [string, string]] : []),
      [t("When"), formatDateTime(changedAt, format)],
    ],
    button: { label: t("Open Bank Account"), url },
    notes: [t("You receive this whenever the bank account of your proposals changes.")],
  };
}
