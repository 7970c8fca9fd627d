import * as z from "zod";
import { msg, t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { AT, OWNER, SITE } from "../../sample-data";

const payload = z.object({
  what: z.enum(["key", "endpoint"]),
  /** The key's name or the endpoint's host: the rest of a URL may hold a secret. */
  name: z.string(),
  allows: z.array(z.string()),
  device: z.string().nullable(),
  place: z.string().nullable(),
});

export type AccessPayload = z.output<typeof payload>;

interface AccessData extends AccessPayload {
  toName: string;
  createdAt: number;
  url: string;
  resetUrl: string;
}

const SUBJECTS = {
  key: msg("A new API key was created for your account"),
  endpoint: msg("A new webhook was added to your account"),
};

export const accessSubject = ({ what }: Pick<AccessPayload, "what">): string => t(SUBJECTS[what]);

const SAMPLE = {
  toName: OWNER.name,
  createdAt: AT,
  url: `${SITE}/settings/access`,
  resetUrl: `${SITE}/reset-password`,
};

export const accessCreated = mailKind({
  kind: "access_created",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload, createdAt }): AccessData => ({
    toName,
    ...payload,
    createdAt,
    url: `${config.appUrl}/settings/access`,
    resetUrl: `${config.appUrl}/reset-password`,
  }),
  subject: accessSubject,
  content,
  samples: [
    {
      id: "key-created",
      name: "New API key",
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

function content(data: AccessData, format: MailFormat): MailContent {
  const { what, toName, name, allows, device, place, createdAt, url, resetUrl } = data;
  const isKey = what === "key";
  const where = [device, place].filter((part) => part !== null).join(", ");
  return {
    preview: isKey
      ? t("The key “{name}” can act for your account.", { name: isolate(name) })
      : t("Events from your account are sent to {name}.", { name: isolate(name) }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: isKey ? t("A new API key") : t("A new webhook"),
    paragraphs: [
      hello(toName),
      isKey
        ? t(
            "A new API key was created for your {product} account. Programs that use it can act for you, within its scopes.",
            { product: PRODUCT },
          )
        : t(
            "A new webhook was added to your {product} account. Its endpoint receives the events below as they happen.",
            { product: PRODUCT },
          ),
      t("If it was you, you do not need to do anything."),
      t(
        "If it was not you, revoke it now and choose a new password at {resetUrl}. Someone else may know yours.",
        { resetUrl },
      ),
    ],
    details: [
      [isKey ? t("Key") : t("Endpoint"), isolate(name)],
      [isKey ? t("Scopes") : t("Events"), allows.join(", ")],
      [t("Created"), formatDateTime(createdAt, format)],
      ...(where === "" ? [] : [[t("From"), where] as const]),
    ],
    button: { label: t("Review access"), url },
    notes: [t("You receive this whenever an API key or a webhook is created for your account.")],
  };
}
