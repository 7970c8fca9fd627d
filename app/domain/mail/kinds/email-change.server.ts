import { eq } from "drizzle-orm";
import * as z from "zod";
import { emailChanges, users } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { emailChangeState } from "../links/email-change-state";
import { linkUrl } from "../links/mailed-link.server";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "../sample-data";

interface ChangeData {
  toName: string;
  /** The account's email until the change is confirmed. */
  account: string;
  newAddress: string;
  expiresAt: number;
  url: string;
}

export const emailChangeSubject = ({ account, newAddress }: Pick<ChangeData, "account" | "newAddress">) =>
  newAddress === account ? t("Confirm your email address") : t("Confirm your new address");

export const emailChange = mailKind({
  kind: "address_change",
  group: "About the account",
  payload: z.object({ changeId: z.string() }),
  load: async (ctx, { payload }) => {
    const [found] = await ctx.db
      .select({ change: emailChanges, account: users.email })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(eq(emailChanges.id, payload.changeId));
    return found ?? null;
  },
  stop: (found, _, now) =>
    found && emailChangeState(found.change, now) === "open"
      ? null
      : "The change was confirmed, cancelled or has expired.",
  data: async (ctx, found, { toName }): Promise<ChangeData> => {
    if (!found) throw new Error("The address change of this email is missing.");
    const { id, newEmail: newAddress, expiresAt } = found.change;
    const url = await linkUrl(ctx, "address-change", id);
    return { toName, account: found.account, newAddress, expiresAt, url };
  },
  subject: emailChangeSubject,
  content: (data, format) =>
    data.newAddress === data.account ? confirmEmailContent(data, format) : newEmailContent(data, format),
  samples: [
    {
      id: "address-change",
      name: "Address change",
      data: {
        toName: OWNER.name,
        account: OWNER.email,
        newAddress: "new@sample.example",
        expiresAt: AT + DAY,
        url: `${SITE}/confirm-address/${TOKEN}`,
      },
    },
  ],
});

const ifNotYou = (): string => t("If you did not ask for this, ignore this email. Nothing will change.");

const newEmailContent = (data: ChangeData, format: MailFormat): MailContent => ({
  preview: t("Confirm this address to sign in with it from now on."),
  letterhead: PRODUCT_LETTERHEAD,
  heading: t("Confirm your new address"),
  paragraphs: [
    hello(data.toName),
    t(
      "You asked to sign in to {product} with this address from now on. Please confirm it; until then nothing changes.",
      { product: PRODUCT },
    ),
  ],
  details: [
    [t("New address"), isolate(data.newAddress)],
    [t("Until then"), isolate(data.account)],
    [t("Valid until"), formatDateTime(data.expiresAt, format)],
  ],
  button: { label: t("Confirm this address"), url: data.url },
  notes: [ifNotYou()],
});

/** Writes to an account from before emails were confirmed. */
const confirmEmailContent = (data: ChangeData, format: MailFormat): MailContent => ({
  preview: t("Confirm your address to send proposals."),
  letterhead: PRODUCT_LETTERHEAD,
  heading: t("Confirm your email address"),
  paragraphs: [
    hello(data.toName),
    t(
      "Please confirm that this is your address. Your clients reply to it, so we ask before you send a proposal.",
    ),
  ],
  details: [
    [t("Address"), isolate(data.account)],
    [t("Valid until"), formatDateTime(data.expiresAt, format)],
  ],
  button: { label: t("Confirm this address"), url: data.url },
  notes: [ifNotYou()],
});

interface ChangedData {
  toName: string;
  newAddress: string;
  changedAt: number;
  contact: string;
  url: string;
}

export const emailChangedSubject = (): string =>
  t("The email address of your Countersign account was changed");

export const emailChanged = mailKind({
  kind: "address_changed",
  group: "About the account",
  payload: z.object({ newAddress: z.string() }),
  load: loadNoRows,
  data: ({ config }, _, { toName, payload, createdAt }): ChangedData => ({
    toName,
    newAddress: payload.newAddress,
    changedAt: createdAt,
    contact: config.contactEmail,
    url: `${config.appUrl}/settings`,
  }),
  subject: emailChangedSubject,
  content: changedContent,
  samples: [
    {
      id: "address-changed",
      data: {
        toName: OWNER.name,
        newAddress: "new@sample.example",
        changedAt: AT,
        contact: "hello@countersign.example",
        url: `${SITE}/settings`,
      },
    },
  ],
});

function changedContent(data: ChangedData, format: MailFormat): MailContent {
  const when = formatDateTime(data.changedAt, format);
  return {
    preview: t("The email address of your account was changed on {when}.", { when }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Your email address was changed"),
    paragraphs: [
      hello(data.toName),
      t(
        "Your {product} account got a new email address on {when}. You sign in with that one now, and this one gets no more emails about the account.",
        { product: PRODUCT, when },
      ),
      t("If it was you, you do not need to do anything."),
      t("If this wasn’t you, write to {contact} at once, from this address so that we can recognise you.", {
        contact: isolate(data.contact),
      }),
    ],
    details: [
      [t("New address"), isolate(data.newAddress)],
      [t("Changed"), when],
    ],
    button: { label: t("Open the settings"), url: data.url },
    notes: [t("You receive this whenever the address of your account changes.")],
  };
}
