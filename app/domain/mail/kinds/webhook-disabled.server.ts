import * as z from "zod";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "../sample-data";

/** The endpoint may be gone or enabled again when the mail is sent. */
const payload = z.object({
  endpointId: z.string(),
  /** The rest of the URL may hold a secret. */
  host: z.string(),
  occasion: z.enum(["failing", "gone"]),
  /** UTC milliseconds; null where the endpoint returned 410. */
  failingSince: z.int().nullable(),
});

interface WebhookDisabledData extends Omit<z.output<typeof payload>, "endpointId"> {
  toName: string;
  disabledAt: number;
  url: string;
}

export const webhookDisabledSubject = (): string => t("One of your webhooks was switched off");

export const webhookDisabled = mailKind({
  kind: "hook_off",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload, createdAt }): WebhookDisabledData => {
    const { endpointId, ...switchedOff } = payload;
    const url = `${config.appUrl}/settings/api/hooks/${endpointId}`;
    return { toName, ...switchedOff, disabledAt: createdAt, url };
  },
  subject: webhookDisabledSubject,
  content,
  samples: [
    {
      id: "hook-off",
      data: {
        toName: OWNER.name,
        host: "hooks.sample.example",
        occasion: "failing",
        failingSince: AT - 5 * DAY,
        disabledAt: AT,
        url: `${SITE}/settings/api/hooks/${TOKEN}`,
      },
    },
  ],
});

function content(data: WebhookDisabledData, format: MailFormat): MailContent {
  const { toName, host, occasion, failingSince, disabledAt, url } = data;
  const why =
    occasion === "gone"
      ? t("{host} returned 410 (Gone), so your webhook endpoint was switched off.", { host: isolate(host) })
      : t("No event has reached your webhook endpoint at {host} for five days, so it was switched off.", {
          host: isolate(host),
        });
  return {
    preview: t("It receives no events until you switch it on again."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("A webhook was switched off"),
    paragraphs: [
      hello(toName),
      why,
      t(
        "Its log shows the last response to each event. Events are kept while it is off: once the endpoint works again, switch it on there and send those it missed.",
      ),
    ],
    details: [
      [t("Endpoint"), isolate(host)],
      ...(failingSince === null ? [] : [[t("Failing since"), formatDateTime(failingSince, format)] as const]),
      [t("Switched off"), formatDateTime(disabledAt, format)],
    ],
    button: { label: t("Open its log"), url },
    notes: [t("You’re getting this because your {product} account has webhooks.", { product: PRODUCT })],
  };
}
