import * as z from "zod";
import { t } from "~/platform/words/t";
import { teamDisplayName } from "../../people/team-name";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadNoRows, type Mail, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE } from "../sample-data";

const payload = z.discriminatedUnion("what", [
  /** `gone`: their account was deleted. */
  z.object({ what: z.enum(["joined", "left", "gone"]), who: z.string(), email: z.string() }),
  z.object({ what: z.literal("ended"), ownerName: z.string() }),
  /** UTC milliseconds since when the owner's plan is over. */
  z.object({ what: z.literal("locked"), ownerName: z.string(), endedAt: z.int() }),
  z.object({
    what: z.literal("removed"),
    ownerName: z.string(),
    /** Proposals that became the owner's; null where they kept all. */
    moved: z.int().nullable(),
    /** Proposals that stay theirs, where others moved. */
    kept: z.int().optional(),
  }),
]);

export type TeamUpdate = z.output<typeof payload>;

export function teamUpdateSubject(update: TeamUpdate): string {
  switch (update.what) {
    case "joined":
      return t("{who} joined your team", { who: update.who });
    case "left":
      return t("{who} left your team", { who: update.who });
    case "gone":
      return t("{who} deleted their account", { who: update.who });
    case "removed":
      return t("You are no longer in {ownerName}", { ownerName: teamDisplayName(update.ownerName) });
    case "ended":
      return t("{ownerName} has ended", { ownerName: teamDisplayName(update.ownerName) });
    case "locked":
      return t("{ownerName} is locked", { ownerName: teamDisplayName(update.ownerName) });
  }
}

interface UpdateData {
  toName: string;
  update: TeamUpdate;
  happenedAt: number;
  url: string;
}

const colleague = { who: "Sample Colleague", email: "colleague@sample.example" };
const ownerName = OWNER.name;

const sample = (id: string, name: string, toName: string, update: TeamUpdate, path: string) => ({
  id,
  name,
  subject: teamUpdateSubject(update),
  data: { toName, update, happenedAt: AT, url: `${SITE}${path}` },
});

const PLANS_PATH = "/settings/subscription?upgrade=choose_plan";

export const teamUpdate = mailKind({
  kind: "team_news",
  label: "News of the team",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload: update, createdAt }: Mail<TeamUpdate>): UpdateData => ({
    toName,
    update,
    happenedAt: update.what === "locked" ? update.endedAt : createdAt,
    url: `${config.appUrl}${pathOf(update)}`,
  }),
  content: teamUpdateContent,
  samples: [
    sample("team-joined", "Somebody joined the team", OWNER.name, { what: "joined", ...colleague }, "/team"),
    sample(
      "team-gone",
      "Somebody in the team deleted their account",
      OWNER.name,
      { what: "gone", ...colleague },
      "/team",
    ),
    sample(
      "team-ended",
      "The team ended with its owner’s account",
      colleague.who,
      { what: "ended", ownerName },
      PLANS_PATH,
    ),
    sample(
      "team-locked",
      "The plan of the team is over",
      colleague.who,
      { what: "locked", ownerName, endedAt: AT },
      PLANS_PATH,
    ),
    sample(
      "team-removed",
      "Removed from a team",
      OWNER.name,
      { what: "removed", ownerName, moved: 3 },
      "/dashboard",
    ),
  ],
});

function pathOf({ what }: TeamUpdate): string {
  if (what === "removed") return "/dashboard";
  return what === "ended" || what === "locked" ? PLANS_PATH : "/team";
}

function teamUpdateContent({ update, ...context }: UpdateData, format: MailFormat): MailContent {
  const when = formatDateTime(context.happenedAt, format);
  switch (update.what) {
    case "removed":
      return removedContent(update, context, when);
    case "ended":
    case "locked":
      return endContent(update, context, when);
    default:
      return memberContent(update, context, when);
  }
}

type MailContext = Omit<UpdateData, "update">;
type UpdateOf<What extends TeamUpdate["what"]> = Extract<TeamUpdate, { what: What }>;

function removedContent(
  update: UpdateOf<"removed">,
  { toName, url }: MailContext,
  when: string,
): MailContent {
  const team = isolate(teamDisplayName(update.ownerName));
  return {
    preview: t("You were removed from {team}. You keep your account.", { team }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("You are no longer in {team}", { team }),
    paragraphs: [
      t("Hello {toName},", { toName: isolate(toName) }),
      `You were removed from ${team} on ${when}. You no longer have access to shared proposals or the team’s plan; you keep your account.`,
      proposalsParagraph(update.moved, update.kept ?? 0),
    ],
    details: [],
    button: { label: t("Open your account"), url },
    notes: [t("If you didn’t expect this, please contact the team’s owner.")],
  };
}

function proposalsParagraph(moved: number | null, kept: number): string {
  if (moved === null || moved === 0) return t("You keep your proposals and everything in them.");
  if (kept > 0) {
    const rest = kept === 1 ? t("the other one") : t("the other {kept}", { kept });
    return `${moved} of your proposals now ${moved === 1 ? "belongs" : "belong"} to the owner of the team; your clients’ links still work. You keep ${rest}.`;
  }
  const what =
    moved === 1 ? t("Your proposal now belongs") : t("Your {moved} proposals now belong", { moved });
  return t("{what} to the owner of the team. Your clients’ links still work.", { what });
}

function endContent(
  update: UpdateOf<"ended" | "locked">,
  { toName, url }: MailContext,
  when: string,
): MailContent {
  const team = isolate(teamDisplayName(update.ownerName));
  const { heading, happened, note } = update.what === "ended" ? ENDED(team) : LOCKED(team);
  return {
    preview: t("The plan of {team} no longer covers you. You keep your proposals.", { team }),
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [
      t("Hello {toName},", { toName: isolate(toName) }),
      happened,
      t(
        "You keep your account and your proposals, and your clients’ links still work. To keep creating and sending proposals, you need a plan of your own.",
      ),
    ],
    details: [[t("Plan ended"), when]],
    button: { label: t("Choose a plan"), url },
    notes: [note],
  };
}

const ENDED = (team: string) => ({
  heading: t("{team} has ended", { team }),
  happened: t(
    "The owner deleted their account, so {team} has ended. Its Agency plan no longer covers you, and you can’t open other members’ proposals.",
    { team },
  ),
  note: t("You receive this once, because you were in the team."),
});

const LOCKED = (team: string) => ({
  heading: t("{team} is locked", { team }),
  happened: t(
    "The Agency plan of {team} has ended. It no longer covers you, and you can’t open other members’ proposals until it is renewed.",
    { team },
  ),
  note: t("You receive this once, because you are in the team. Its owner can renew the plan."),
});

type MemberUpdate = UpdateOf<"joined" | "left" | "gone">;

const MEMBER_TEXTS: Record<MemberUpdate["what"], { act: string; means: string; day: string }> = {
  joined: {
    act: "joined your team",
    means: "They can create and send proposals right away on your Agency plan.",
    day: "Joined",
  },
  left: {
    act: "left your team",
    means: "They kept their proposals, and their seat is free again.",
    day: "Left",
  },
  gone: {
    act: "deleted their account",
    means:
      "They have left your team, and their seat is free again. Their proposals were deleted; clients keep what they signed.",
    day: "Deleted",
  },
};

function memberContent(
  { what, who, email }: MemberUpdate,
  { toName, url }: MailContext,
  when: string,
): MailContent {
  const { act, means, day } = MEMBER_TEXTS[what];
  const heading = `${isolate(who)} ${act}`;
  return {
    preview: `${heading}${what === "gone" ? t(", and is no longer in your team") : ""} on ${PRODUCT}.`,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [t("Hello {toName},", { toName: isolate(toName) }), `${heading}. ${means}`],
    details: [
      ["Account", isolate(email)],
      [day, when],
    ],
    button: { label: t("Open your team"), url },
    notes: [t("You receive this as the owner of the team.")],
  };
}
