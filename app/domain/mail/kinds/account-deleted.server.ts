import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER } from "../sample-data";

interface DeletedData {
  toName: string;
  account: string;
  deletedAt: number;
  proposals: number;
  signed: number;
  contact: string;
}

export const accountDeletedSubject = (): string => t("Your Countersign account was deleted");

/** The last mail to an account: its row in the outbox has no account any more. */
export const accountDeleted = mailKind({
  kind: "account_deleted",
  group: "About the account",
  payload: z.object({ proposals: z.int(), signed: z.int() }),
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, payload, createdAt }): DeletedData => ({
    toName,
    account: toEmail,
    deletedAt: createdAt,
    ...payload,
    contact: config.contactEmail,
  }),
  subject: accountDeletedSubject,
  content,
  samples: [
    {
      id: "account-deleted",
      data: {
        toName: OWNER.name,
        account: OWNER.email,
        deletedAt: AT,
        proposals: 12,
        signed: 3,
        contact: "help@sample.example",
      },
    },
  ],
});

function content(data: DeletedData, format: MailFormat): MailContent {
  const { toName, account, deletedAt, proposals, signed, contact } = data;
  const date = formatDateTime(deletedAt, format);
  return {
    preview: t("What was deleted, and what stays."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Your account was deleted"),
    paragraphs: [
      hello(toName),
      t(
        "Your {product} account was deleted on {date} by someone who entered its password. This cannot be undone.",
        {
          product: PRODUCT,
          date,
        },
      ),
      t(
        "Deleted: your profile, branding, clients, templates, library, keys, webhooks and team, and {count, plural, =0 {all drafts} one {{count} proposal that nobody had signed} other {{count} proposals that nobody had signed}}. Files and counts of views follow within hours.",
        { count: Math.max(0, proposals - signed) },
      ),
      ...(signed > 0
        ? [
            t(
              "What stays: {count, plural, one {{count} signed proposal} other {{count} signed proposals}}, with the sealed document and its evidence. Your clients can still open it through their links, with no end date: it is their proof.",
              { count: signed },
            ),
          ]
        : []),
      t(
        "Links to proposals that were not signed say for a year that the proposal was withdrawn. Invoices stay with our payment provider for as long as the law requires. This email is deleted here within 5 days.",
      ),
      t(
        "If it was not you, someone else knows your password or reads your email. Change the password of your email account, and write to {contact}.",
        { contact },
      ),
    ],
    details: [
      [t("Account"), isolate(account)],
      [t("Deleted"), date],
    ],
    button: null,
    notes: [t("This is the last email to this address.")],
  };
}
