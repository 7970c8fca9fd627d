/** A new API key or webhook: a stranger may have made it. */
import * as z from "zod";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

const payload = z.object({
  what: z.enum(["key", "endpoint"]),
  /** Of the key, or the endpoint's host: the rest of its address may hold a secret. */
  name: z.string(),
  /** Scopes of a key, events of an endpoint. */
  allows: z.array(z.string()),
  /** "Safari on iPhone"; null where it is not known. */
  device: z.string().nullable(),
  /** "Vienna, Austria"; null where it is not known. */
  place: z.string().nullable(),
});

export type AccessPayload = z.output<typeof payload>;

interface AccessData extends AccessPayload {
  toName: string;
  madeAt: number;
  /** Where it can be revoked. */
  url: string;
  /** Where a new password is to be had. */
  resetUrl: string;
}

const SAMPLE = {
  toName: OWNER.name,
  madeAt: AT,
  url: `${SITE}/settings/access`,
  resetUrl: `${SITE}/reset-password`,
};

export const accessCreated = mailKind({
  kind: "access_created",
  label: "New API key or webhook",
  group: "About the account",
  payload,
  load: loadNothing,
  data: ({ config }, _, { toName, payload, createdAt }): AccessData => ({
    toName,
    ...payload,
    madeAt: createdAt,
    url: `${config.appUrl}/settings/access`,
    resetUrl: `${config.appUrl}/reset-password`,
  }),
  content,
  samples: [
    {
      id: "key-created",
      name: "New API key",
      subject: "A new API key was made for your account",
      data: {
        ...SAMPLE,
        what: "key",
        name: "Invoices to our books",
        allows: ["proposals:read", "account:read"],
        device: "Firefox on Windows",
        place: "Vienna, Austria",
      },
    },
    {
      id: "webhook-created",
      name: "New webhook",
      subject: "A new webhook was added to your account",
      data: {
        ...SAMPLE,
        what: "endpoint",
        name: "hooks.sample.example",
        allows: ["proposal.signed"],
        device: null,
        place: null,
      },
    },
  ],
});

function content(data: AccessData, calendar: MailCalendar): MailContent {
  const { what, toName, name, allows, device, place, madeAt, url, resetUrl } = data;
  const isKey = what === "key";
  const where = [device, place].filter((part) => part !== null).join(", ");
  return {
    preview: isKey
      ? `The key “${own(name)}” can act for your account.`
      : `Events from your account are sent to ${own(name)}.`,
    letterhead: PRODUCTS_OWN,
    heading: isKey ? "A new API key" : "A new webhook",
    paragraphs: [
      `Hello ${own(toName)},`,
      isKey
        ? `A new API key was created for your ${PRODUCT} account. Programs that use it can act for you, within its scopes.`
        : `A new webhook was added to your ${PRODUCT} account. Its endpoint receives the events below as they happen.`,
      "If it was you, you do not need to do anything.",
      `If it was not you, revoke it now and choose a new password at ${resetUrl}. Someone else may know yours.`,
    ],
    details: [
      [isKey ? "Key" : "Endpoint", own(name)],
      [isKey ? "Scopes" : "Events", allows.join(", ")],
      ["Created", moment(madeAt, calendar)],
      ...(where === "" ? [] : [["From", where] as const]),
    ],
    button: { label: "Review access", url },
    notes: ["You receive this whenever an API key or a webhook is created for your account."],
  };
}
