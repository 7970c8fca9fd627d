/** To the owner: a webhook endpoint of theirs was switched off. */
import * as z from "zod";
import { DAY } from "~/platform/durations";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "./sample-people";

/** The row keeps it all: the endpoint may be gone, or on again, when the mail leaves. */
const payload = z.object({
  /** Of the endpoint. */
  endpointId: z.string(),
  /** Without the rest of its address, which may hold a secret. */
  host: z.string(),
  /** Nothing arrived for days, or it answered that it is gone. */
  occasion: z.enum(["failing", "gone"]),
  /** Since when nothing arrived, UTC milliseconds; null where it said itself that it is gone. */
  failingSince: z.int().nullable(),
});

interface HookOffData extends Omit<z.output<typeof payload>, "endpointId"> {
  toName: string;
  offAt: number;
  /** The endpoint's log. */
  url: string;
}

export const hookOff = mailKind({
  kind: "hook_off",
  label: "Webhook switched off",
  group: "About the account",
  payload,
  load: loadNothing,
  data: ({ config }, _, { toName, payload, createdAt }): HookOffData => {
    const { endpointId, ...switchedOff } = payload;
    const url = `${config.appUrl}/settings/api/hooks/${endpointId}`;
    return { toName, ...switchedOff, offAt: createdAt, url };
  },
  content,
  samples: [
    {
      id: "hook-off",
      name: "Webhook switched off",
      subject: "One of your webhooks was switched off",
      data: {
        toName: OWNER.name,
        host: "hooks.sample.example",
        occasion: "failing",
        failingSince: AT - 5 * DAY,
        offAt: AT,
        url: `${SITE}/settings/api/hooks/${TOKEN}`,
      },
    },
  ],
});

function content(data: HookOffData, calendar: MailCalendar): MailContent {
  const { toName, host, occasion, failingSince, offAt, url } = data;
  const why =
    occasion === "gone"
      ? `${own(host)} returned 410 (Gone), so your webhook endpoint was switched off.`
      : `No event has reached your webhook endpoint at ${own(host)} for five days, so it was switched off.`;
  return {
    preview: "It receives no events until you switch it on again.",
    letterhead: PRODUCTS_OWN,
    heading: "A webhook was switched off",
    paragraphs: [
      `Hello ${own(toName)},`,
      why,
      "Its log shows each attempt. Once the endpoint works again, switch it on there and resend the events it missed.",
    ],
    details: [
      ["Endpoint", own(host)],
      ...(failingSince === null ? [] : [["Failing since", moment(failingSince, calendar)] as const]),
      ["Switched off", moment(offAt, calendar)],
    ],
    button: { label: "Open its log", url },
    notes: [`You’re getting this because your ${PRODUCT} account has webhooks.`],
  };
}
