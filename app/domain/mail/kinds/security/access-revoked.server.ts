import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

interface RevokedData {
  toName: string;
  account: string;
  revokedAt: number;
  url: string;
  resetUrl: string;
}

export const accessRevokedSubject = (): string => t("All other access to your account was revoked");

export const accessRevoked = mailKind({
  kind: "access_revoked",
  group: "About the account",
  payload: z.object({}),
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, createdAt }): RevokedData => ({
    toName,
    account: toEmail,
    revokedAt: createdAt,
    url: `${config.appUrl}/settings/access`,
    resetUrl: `${config.appUrl}/reset-password`,
  }),
  subject: accessRevokedSubject,
  content,
  samples: [
    {
      id: "access-revoked",
      data: {
        toName: OWNER.name,
        account: OWNER.email,
        revokedAt: AT,
        url: `${SITE}/settings/access`,
        resetUrl: `${SITE}/reset-password`,
      },
    },
  ],
});

function content(data: RevokedData, format: MailFormat): MailContent {
  const { toName, account, revokedAt, url, resetUrl } = data;
  return {
    preview: t("Other devices, API keys, webhooks and passkeys no longer have access."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("All other access was revoked"),
    paragraphs: [
      hello(toName),
      t(
        "All other devices were signed out of your {product} account. API keys were revoked, webhooks were switched off, and passkeys that were not kept were removed.",
        { product: PRODUCT },
      ),
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, someone else knows your password. Choose a new one now at {resetUrl}, which signs them out.",
        { resetUrl },
      ),
    ],
    details: [
      [t("Account"), isolate(account)],
      [t("When"), formatDateTime(revokedAt, format)],
    ],
    button: { label: t("Review access"), url },
    notes: [t("You receive this whenever all other access to your account is revoked.")],
  };
}
