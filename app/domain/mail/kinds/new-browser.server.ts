/** Somebody signed in with a browser that the account does not know. */
import * as z from "zod";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

const payload = z.object({
  /** "Safari on iPhone". */
  device: z.string().nullable(),
  /** "Vienna, Austria". */
  place: z.string().nullable(),
  ip: z.string().nullable(),
});

interface BrowserData extends z.output<typeof payload> {
  toName: string;
  account: string;
  signedInAt: number;
  /** Where a link to another password is to be had. */
  url: string;
}

export const newBrowser = mailKind({
  kind: "new_browser",
  label: "New browser",
  group: "About the account",
  payload,
  load: loadNothing,
  data: ({ config }, _, { toName, toEmail, payload, createdAt }): BrowserData => ({
    toName,
    account: toEmail,
    signedInAt: createdAt,
    ...payload,
    url: `${config.appUrl}/reset-password`,
  }),
  content,
  samples: [
    {
      id: "new-browser",
      name: "New browser",
      subject: "A new browser signed in to your Countersign account",
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

function content(data: BrowserData, calendar: MailCalendar): MailContent {
  const { toName, account, signedInAt, device, place, ip, url } = data;
  const when = moment(signedInAt, calendar);
  const known: [string, string | null][] = [
    ["Account", own(account)],
    ["When", when],
    ["Browser", device],
    ["Place", place && own(place)],
    ["IP address", ip],
  ];
  return {
    preview: `${device ?? "An unknown browser"} signed in on ${when}.`,
    letterhead: PRODUCTS_OWN,
    heading: "New sign-in to your account",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your ${PRODUCT} account was used to sign in from a new browser.`,
      "If it was you, you do not need to do anything.",
      "If it was not you, someone else has access to your account. Choose a new password now, which signs out all devices. Then check Security in your settings.",
    ],
    details: known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    button: { label: "It was not me", url },
    notes: ["The location is estimated from the IP address, so it may be off by a city or more."],
  };
}
