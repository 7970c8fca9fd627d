import { eq } from "drizzle-orm";
import * as z from "zod";
import { invitations } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { teamDisplayName } from "../../people/team-name";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { PRODUCT } from "../content/mail-content";
import { invitationState } from "../links/invitation-state";
import { linkUrl } from "../links/mailed-link.server";
import { mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "../sample-data";

const payload = z.object({
  invitationId: z.string(),
  inviterName: z.string(),
  ownerName: z.string(),
  expiresAt: z.int(),
});

export type InvitationPayload = z.output<typeof payload>;

interface InvitationData {
  inviterName: string;
  teamName: string;
  expiresAt: number;
  url: string;
}

export const invitationSubject = ({ inviterName }: Pick<InvitationData, "inviterName">): string =>
  t("{inviterName} invites you to a team", { inviterName });

export const invitation = mailKind({
  kind: "invitation",
  group: "About the account",
  payload,
  load: async (ctx, { payload }) => {
    const [found] = await ctx.db.select().from(invitations).where(eq(invitations.id, payload.invitationId));
    return found ?? null;
  },
  stop: (found, _, now) => {
    const state = found ? invitationState(found, now) : "revoked";
    if (state === "used") return "The invitation was already accepted.";
    if (state === "revoked") return "The invitation was revoked.";
    return state === "expired" ? "The invitation has expired." : null;
  },
  data: async (ctx, _, { payload }): Promise<InvitationData> => ({
    inviterName: payload.inviterName,
    teamName: teamDisplayName(payload.ownerName),
    expiresAt: payload.expiresAt,
    url: await linkUrl(ctx, "invitation", payload.invitationId),
  }),
  subject: invitationSubject,
  content: ({ inviterName, teamName, expiresAt, url }, timeFormat) => ({
    preview: t("{inviterName} would like to work on proposals with you.", {
      inviterName: isolate(inviterName),
    }),
    letterhead: { name: inviterName },
    heading: t("Join {teamName}", { teamName: isolate(teamName) }),
    paragraphs: [
      t("Hello,"),
      t(
        "{inviterName} invites you to write and send proposals together on {product}, in {teamName}. The team's plan covers you: there is nothing to pay.",
        { inviterName: isolate(inviterName), product: PRODUCT, teamName: isolate(teamName) },
      ),
    ],
    details: [
      [t("Invited by"), isolate(inviterName)],
      [t("Valid until"), formatDateTime(expiresAt, timeFormat)],
    ],
    button: { label: t("Accept the invitation"), url },
    notes: [t("If you don’t know who this is from, you can ignore this email.")],
  }),
  samples: [
    {
      id: "invitation",
      data: {
        inviterName: OWNER.name,
        teamName: teamDisplayName(OWNER.name),
        expiresAt: AT + 14 * DAY,
        url: `${SITE}/invitation/${TOKEN}`,
      },
    },
  ],
});
