import * as z from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "~/platform/language/languages";
import { DAY } from "~/platform/time/durations";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "../../branding/logo-key";
import { portalOwner } from "../../branding/portal-owner.server";
import { letterheadName } from "../../people/sender-name";
import { greeting, isolate } from "../content/bidi-text";
import { cutSubject } from "../content/cut-subject";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailFormat } from "../content/mail-content";
import { letterheadOf, replyNote, type SenderDetails } from "../content/sender-text";
import { PORTAL_LINK_LIFETIME_MS, portalUrl } from "../links/portal-token.server";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, SITE, STUDIO, TOKEN } from "../sample-data";

interface PortalData extends SenderDetails {
  toName: string;
  url: string;
  expiresAt: number;
}

const expiryOf = ({ createdAt }: { createdAt: number }): number => createdAt + PORTAL_LINK_LIFETIME_MS;

export const portalLink = mailKind({
  kind: "portal_link",
  group: "To clients",
  payload: z.object({
    /** In which the reader asked for the link; absent for English. */
    language: z.enum(LANGUAGES).optional(),
    /** Of the newest proposal, whose dates the email has; absent in older emails. */
    currency: z.string().optional(),
  }),
  load: async (ctx, mail) => {
    const owner = await portalOwner(ctx, mail.userId ?? "");
    if (!owner) throw new Error("The owner of this email is gone.");
    return owner;
  },
  stop: (owner, mail, now) => {
    if (!owner.hasClientPortal) return "The Agency plan is no longer active.";
    return expiryOf(mail) <= now ? "The link has expired." : null;
  },
  data: async (ctx, owner, mail): Promise<PortalData> => {
    const expiresAt = expiryOf(mail);
    return {
      toName: mail.toName,
      ownerName: owner.name,
      businessName: owner.businessName,
      accent: owner.accent,
      logo: shownLogo(owner.logoKey, logoAlt(letterheadName(owner)), LOGO_MAX_SIZES.mail, ctx.config.appUrl),
      expiresAt,
      url: await portalUrl(ctx, { ownerId: owner.id, email: mail.toEmail, expiresAt }),
    };
  },
  language: (_, { payload: { language = DEFAULT_LANGUAGE, currency } }) => ({
    language,
    document: currency === undefined ? undefined : { currency },
  }),
  content,
  envelope: (_, { rows: owner, mail }) => ({ sender: owner, subject: cutSubject(mail.subject) }),
  samples: [
    {
      id: "portal-link",
      subject: "Your documents from Sample Studio",
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        expiresAt: AT + 7 * DAY,
        url: `${SITE}/documents/${TOKEN}`,
      },
    },
  ],
});

function content(data: PortalData, format: MailFormat): MailContent {
  const { toName, url, expiresAt, accent } = data;
  const { t } = format;
  const owner = isolate(data.ownerName);
  return {
    preview: t("mail.portal.preview", { owner }),
    letterhead: letterheadOf(data),
    heading: t("mail.portal.heading", { owner }),
    paragraphs: [greeting(toName, t), t("mail.portal.text", { owner })],
    details: [[t("mail.label.works_until"), formatDateTime(expiresAt, format)]],
    button: { label: t("mail.portal.open"), url, accent },
    notes: [t("mail.portal.personal"), t("mail.portal.not_asked"), replyNote(data.ownerName, t)],
  };
}
