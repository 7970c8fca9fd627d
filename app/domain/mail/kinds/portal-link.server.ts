/** What a client asked for: the way to everything that one owner sent them. */
import * as z from "zod";
import { cutText } from "~/platform/cut-text";
import { DAY } from "~/platform/durations";
import { letterheadName } from "../../accounts/sender-name";
import { logoOf, ROOM, shownLogo } from "../../branding/logo-key";
import { portalOwner } from "../../portal/find-portal.server";
import { PORTAL_LENGTH, portalUrl } from "../../portal/portal-token.server";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { answerNote, type FromSender, letterheadOf } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { AT, CLIENT, SITE, STUDIO, TOKEN } from "./sample-people";

interface PortalData extends FromSender {
  toName: string;
  url: string;
  expiresAt: number;
}

const expiryOf = ({ createdAt }: { createdAt: number }): number => createdAt + PORTAL_LENGTH;

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
  // A link that opens nothing would send somebody round in a circle.
  stop: (owner, mail, now) => {
    if (!owner.keepsPortal) return "The Agency plan is no longer active.";
    return expiryOf(mail) <= now ? "The link has expired." : null;
  },
  data: async (ctx, owner, mail): Promise<PortalData> => {
    const expiresAt = expiryOf(mail);
    return {
      toName: mail.toName,
      ownerName: owner.name,
      businessName: owner.businessName,
      accent: owner.accent,
      logo: shownLogo(owner.logoKey, logoOf(letterheadName(owner)), ROOM.mail, ctx.config.appUrl),
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

/** Whoever reads this mail has shown that the mailbox is theirs. */
function content(data: PortalData, calendar: MailCalendar): MailContent {
  const { toName, url, expiresAt, accent } = data;
  const owner = own(data.ownerName);
  return {
    preview: `Everything ${owner} has sent you, on one page.`,
    letterhead: letterheadOf(data),
    heading: `All documents from ${owner}`,
    paragraphs: [
      greeting(toName),
      `Here is the link you asked for. It opens one page with everything ${owner} has sent to this address: what’s waiting for you and what you’ve signed.`,
    ],
    details: [["Works until", moment(expiresAt, calendar)]],
    button: { label: "Open your documents", url, accent },
    notes: [
      "This link is personal. Anyone who has it can read all of these documents and could sign for you, so please don’t forward it.",
      "If you didn’t request this, you can ignore it. No one else received it.",
      answerNote(data.ownerName),
    ],
  };
}
