import { eq } from "drizzle-orm";
import * as z from "zod";
import { passwordResets } from "~/db/schema";
import { HOUR } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { linkUrl } from "../links/mailed-link.server";
import { resetState } from "../links/reset-state";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "../sample-data";

interface ResetData {
  toName: string;
  account: string;
  requestedAt: number;
  expiresAt: number;
  url: string;
}

export const resetSubject = (): string => t("Reset your Countersign password");

export const passwordReset = mailKind({
  kind: "password_reset",
  group: "About the account",
  payload: z.object({ resetId: z.string() }),
  load: async (ctx, { payload }) => {
    const [reset] = await ctx.db.select().from(passwordResets).where(eq(passwordResets.id, payload.resetId));
    return reset ?? null;
  },
  stop: (reset, _, now) => {
    const state = reset ? resetState(reset, now) : "expired";
    if (state === "used") return "The link was already used.";
    if (state === "revoked") return "The password was already changed.";
    return state === "expired" ? "The link has expired." : null;
  },
  data: async (ctx, reset, { toName, toEmail }): Promise<ResetData> => {
    if (!reset) throw new Error("The reset of this email is missing.");
    const { id, createdAt: requestedAt, expiresAt } = reset;
    return {
      toName,
      account: toEmail,
      requestedAt,
      expiresAt,
      url: await linkUrl(ctx, "password-reset", id),
    };
  },
  subject: resetSubject,
  content: resetContent,
  samples: [
    {
      id: "password-reset",
      data: {
        toName: OWNER.name,
        account: OWNER.email,
        requestedAt: AT,
        expiresAt: AT + HOUR,
        url: `${SITE}/reset-password/${TOKEN}`,
      },
    },
  ],
});

function resetContent(data: ResetData, format: MailFormat): MailContent {
  const { toName, account, requestedAt, expiresAt, url } = data;
  return {
    preview: t("Choose a new password. The link works once, for 1 hour."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Reset your password"),
    paragraphs: [
      hello(toName),
      t(
        "Someone asked to reset the password of your {product} account. If it was you, choose a new one with the button below.",
        { product: PRODUCT },
      ),
    ],
    details: [
      [t("Account"), isolate(account)],
      [t("Requested"), formatDateTime(requestedAt, format)],
      [t("Valid until"), formatDateTime(expiresAt, format)],
    ],
    button: { label: t("Choose a new password"), url },
    notes: [
      t(
        "The link works once and is valid for 1 hour. If you know your password and were only blocked after too many attempts, you can keep it.",
      ),
      t("If you did not ask for this, ignore this email. Nothing will change."),
    ],
  };
}

interface ChangedData {
  toName: string;
  account: string;
  changedAt: number;
  url: string;
}

export const changedSubject = (): string => t("Your Countersign password was changed");

export const passwordChanged = mailKind({
  kind: "password_changed",
  group: "About the account",
  payload: z.object({}),
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, createdAt }): ChangedData => ({
    toName,
    account: toEmail,
    changedAt: createdAt,
    url: `${config.appUrl}/reset-password`,
  }),
  subject: changedSubject,
  content: changedContent,
  samples: [
    {
      id: "password-changed",
      data: { toName: OWNER.name, account: OWNER.email, changedAt: AT, url: `${SITE}/reset-password` },
    },
  ],
});

function changedContent(data: ChangedData, format: MailFormat): MailContent {
  const { toName, account, changedAt, url } = data;
  const date = formatDateTime(changedAt, format);
  return {
    preview: t("The password of your account was changed on {date}.", { date }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Your password was changed"),
    paragraphs: [
      hello(toName),
      t("The password of your {product} account was changed on {date}. All other devices were signed out.", {
        product: PRODUCT,
        date,
      }),
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, someone else knows your password or reads your email. Choose a new password now, which signs them out. Then change the password of your email account too.",
      ),
    ],
    details: [
      [t("Account"), isolate(account)],
      [t("Changed"), date],
    ],
    button: { label: t("It was not me"), url },
    notes: [t("You receive this whenever the password of your account changes.")],
  };
}
