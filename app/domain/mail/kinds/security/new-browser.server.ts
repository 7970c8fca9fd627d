import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

const payload = z.object({
  device: z.string().nullable(),
  place: z.string().nullable(),
  ip: z.string().nullable(),
});

interface BrowserData extends z.output<typeof payload> {
  toName: string;
  account: string;
  signedInAt: number;
  url: string;
}

export const newBrowserSubject = (): string => t("A new browser signed in to your Countersign account");

export const newBrowser = mailKind({
  kind: "new_browser",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, toEmail, payload, createdAt }): BrowserData => ({
    toName,
    account: toEmail,
    signedInAt: createdAt,
    ...payload,
    url: `${config.appUrl}/reset-password`,
  }),
  subject: newBrowserSubject,
  content,
  samples: [
    {
      id: "new-browser",
      data: {
        toName: OWNER.name,
        account: OWNER.email,
        signedInAt: AT,
        device: "Safari on iPhone",
        place: "Vienna, Austria",
        ip: "192.0.2.7",
        url: `${SITE}/reset-password`,
      },
    },
  ],
});

function content(data: BrowserData, format: MailFormat): MailContent {
  const { toName, account, signedInAt, device, place, ip, url } = data;
  const when = formatDateTime(signedInAt, format);
  const known: [string, string | null][] = [
    [t("Account"), isolate(account)],
    [t("When"), when],
    [t("Browser"), device],
    [t("Place"), place && isolate(place)],
    [t("IP address"), ip],
  ];
  return {
    preview: t("{browser} signed in on {when}.", { browser: device ?? t("An unknown browser"), when }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("New sign-in to your account"),
    paragraphs: [
      hello(toName),
      t("Your {product} account was used to sign in from a new browser.", { product: PRODUCT }),
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, someone else has access to your account. Choose a new password now, which signs out all devices. Then check Security in your settings.",
      ),
    ],
    details: known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    button: { label: t("It was not me"), url },
    notes: [t("The location is estimated from the IP address, so it may be off by a city or more.")],
  };
}
