/** Into a team, to somebody of whom only the address is known. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { invitations } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { linkUrl } from "../../links/mailed-link.server";
import { invitationState } from "../../team/invitation-state";
import { teamNamed } from "../../team/team-name";
import { PRODUCT } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "./sample-people";

const payload = z.object({
  /** Of the invitation. */
  invitationId: z.string(),
  inviterName: z.string(),
  /** Whose team it is. */
  ownerName: z.string(),
  expiresAt: z.int(),
});

export type InvitationPayload = z.output<typeof payload>;

interface InvitationData {
  inviterName: string;
  /** "Olga Owner’s team". */
  teamName: string;
  expiresAt: number;
  url: string;
}

export const invitation = mailKind({
  kind: "invitation",
  label: "Invitation to a team",
  group: "About the account",
  payload,
  load: async (ctx, { payload }) => {
    const [found] = await ctx.db.select().from(invitations).where(eq(invitations.id, payload.invitationId));
    return found ?? null;
  },
  // A link that opens nothing would send somebody round in a circle.
  stop: (found, _, now) => {
    const state = found ? invitationState(found, now) : "revoked";
    if (state === "used") return "The invitation was already accepted.";
    if (state === "revoked") return "The invitation was revoked.";
    return state === "expired" ? "The invitation has expired." : null;
  },
  data: async (ctx, _, { payload }): Promise<InvitationData> => ({
    inviterName: payload.inviterName,
    teamName: teamNamed(payload.ownerName),
    expiresAt: payload.expiresAt,
    url: await linkUrl(ctx, "invitation", payload.invitationId),
  }),
  content: ({ inviterName, teamName, expiresAt, url }, calendar) => ({
    preview: `${own(inviterName)} would like to work on proposals with you.`,
    letterhead: { name: inviterName },
    heading: `Join ${own(teamName)}`,
    paragraphs: [
      "Hello,",
      `${own(inviterName)} invites you to write and send proposals together on ${PRODUCT}, in ${own(teamName)}. The team's plan covers you: there is nothing to pay.`,
    ],
    details: [
      ["Invited by", own(inviterName)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: { label: "Accept the invitation", url },
    notes: ["If you don’t know who this is from, you can ignore this email."],
  }),
  samples: [
    {
      id: "invitation",
      name: "Invitation to a team",
      subject: "Sample Owner invites you to a team",
      data: {
        inviterName: OWNER.name,
        teamName: teamNamed(OWNER.name),
        expiresAt: AT + 14 * DAY,
        url: `${SITE}/invitation/${TOKEN}`,
      },
    },
  ],
});
