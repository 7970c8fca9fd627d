import * as z from "zod";
import { t } from "~/platform/words/t";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

const ACCOUNT_CHANGES = ["connected", "disconnected"] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const payload = z.object({ change: z.enum(ACCOUNT_CHANGES) });

interface ChangeData extends z.output<typeof payload> {
  toName: string;
  changedAt: number;
  url: string;
}

const SUBJECTS: Readonly<Record<AccountChange, () => string>> = {
  connected: () => t("A Stripe account was connected for your clients’ payments"),
  disconnected: () => t("Your Stripe account was disconnected"),
};

const SENTENCES: Readonly<Record<AccountChange, () => string>> = {
  connected: () =>
    t(
      "Clients of your agreements can pay by card into this Stripe account as soon as Stripe has accepted it.",
    ),
  disconnected: () =>
    t(
      "Your clients can no longer pay by card. The account itself stays yours at Stripe, with everything that was paid.",
    ),
};

export const cardAccountSubject = ({ change }: Pick<ChangeData, "change">): string => SUBJECTS[change]();

/** Security news: a session that was stolen could send money elsewhere. */
export const cardAccountChanged = mailKind({
  kind: "card_account",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload: { change }, createdAt }): ChangeData => ({
    toName,
    change,
    changedAt: createdAt,
    url: `${config.appUrl}/settings/business#card-payments`,
  }),
  subject: cardAccountSubject,
  content: ({ toName, change, changedAt, url }, format) => ({
    preview: SENTENCES[change](),
    letterhead: PRODUCT_LETTERHEAD,
    heading: SUBJECTS[change](),
    paragraphs: [
      hello(toName),
      SENTENCES[change](),
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, someone else knows your password. Change it now, and look at your Stripe account.",
      ),
    ],
    details: [[t("When"), formatDateTime(changedAt, format)]],
    button: { label: t("Open Card Payments"), url },
    notes: [t("You receive this whenever the Stripe account of your payments changes.")],
  }),
  samples: ACCOUNT_CHANGES.map((change) => ({
    id: `card-account-${change}`,
    name: change === "connected" ? "Stripe account connected" : "Stripe account disconnected",
    data: { toName: OWNER.name, change, changedAt: AT, url: `${SITE}/settings/business#card-payments` },
  })),
});
