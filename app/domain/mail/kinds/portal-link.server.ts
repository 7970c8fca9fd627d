import * as z from "zod";
import { cutText } from "~/platform/text/cut-text";
import { DAY } from "~/platform/time/durations";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "../../branding/logo-key";
import { PORTAL_LINK_LIFETIME_MS, portalUrl } from "../../links/portal-token.server";
import { letterheadName } from "../../people/sender-name";
import { portalOwner } from "../../portal/find-portal.server";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat } from "../content/mail-content";
import { letterheadOf, replyNote, type SenderDetails } from "../content/sender-text";
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
  label: "Link to all documents",
  group: "To clients",
  payload: z.object({}),
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
  content,
  envelope: (_, { rows: owner, mail }) => ({ sender: owner, subject: cutText(mail.subject, 200) }),
  samples: [
    {
      id: "portal-link",
      name: "Link to all documents",
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

function content(data: PortalData, timeFormat: MailTimeFormat): MailContent {
  const { toName, url, expiresAt, accent } = data;
  const owner = isolate(data.ownerName);
  return {
    preview: `Everything ${owner} has sent you, on one page.`,
    letterhead: letterheadOf(data),
    heading: `All documents from ${owner}`,
    paragraphs: [
      greeting(toName),
      `Here is the link you asked for. It opens one page with everything ${owner} has sent to this address: what’s waiting for you and what you’ve signed.`,
    ],
    details: [["Works until", formatDateTime(expiresAt, timeFormat)]],
    button: { label: "Open your documents", url, accent },
    notes: [
      "This link is personal. Anyone who has it can read all of these documents and could sign for you, so please don’t forward it.",
      "If you didn’t request this, you can ignore it. No one else received it.",
      replyNote(data.ownerName),
    ],
  };
}
