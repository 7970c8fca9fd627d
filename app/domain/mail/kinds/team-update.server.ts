import * as z from "zod";
import { t } from "~/platform/words/t";
import { teamDisplayName } from "../../people/team-name";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
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
      return t("You are no longer in {team}", { team: teamDisplayName(update.ownerName) });
    case "ended":
      return t("{team} has ended", { team: teamDisplayName(update.ownerName) });
    case "locked":
      return t("{team} is locked", { team: teamDisplayName(update.ownerName) });
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
  data: { toName, update, happenedAt: AT, url: `${SITE}${path}` },
});

const PLANS_PATH = "/settings/subscription?upgrade=choose_plan";

export const teamUpdate = mailKind({
  kind: "team_news",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload: update, createdAt }: Mail<TeamUpdate>): UpdateData => ({
    toName,
    update,
    happenedAt: update.what === "locked" ? update.endedAt : createdAt,
    url: `${config.appUrl}${pathOf(update)}`,
  }),
  subject: ({ update }) => teamUpdateSubject(update),
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
      hello(toName),
      t(
        "You were removed from {team} on {when}. You no longer have access to shared proposals or the team’s plan; you keep your account.",
        { team, when },
      ),
      proposalsParagraph(update.moved, update.kept ?? 0),
    ],
    details: [],
    button: { label: t("Open your account"), url },
    notes: [t("If you didn’t expect this, please contact the team’s owner.")],
  };
}

function proposalsParagraph(moved: number | null, kept: number): string {
  if (moved === null || moved === 0) return t("You keep your proposals and everything in them.");
  if (kept === 0)
    return t(
      "{count, plural, one {Your proposal now belongs to the owner of the team.} other {Your {count} proposals now belong to the owner of the team.}} Your clients’ links still work.",
      { count: moved },
    );
  const passedOn = t(
    "{count, plural, one {{count} of your proposals now belongs to the owner of the team; your clients’ links still work.} other {{count} of your proposals now belong to the owner of the team; your clients’ links still work.}}",
    { count: moved },
  );
  const rest = t("{count, plural, one {You keep the other one.} other {You keep the other {count}.}}", {
    count: kept,
  });
  return `${passedOn} ${rest}`;
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
      hello(toName),
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

interface MemberText {
  preview: string;
  heading: string;
  paragraph: string;
  day: string;
}

const MEMBER_TEXTS: Record<MemberUpdate["what"], (who: string) => MemberText> = {
  joined: (who) => ({
    preview: t("{who} joined your team on {product}.", { who, product: PRODUCT }),
    heading: t("{who} joined your team", { who }),
    paragraph: t(
      "{who} joined your team. They can create and send proposals right away on your Agency plan.",
      { who },
    ),
    day: t("Joined"),
  }),
  left: (who) => ({
    preview: t("{who} left your team on {product}.", { who, product: PRODUCT }),
    heading: t("{who} left your team", { who }),
    paragraph: t("{who} left your team. They kept their proposals, and their seat is free again.", { who }),
    day: t("Left"),
  }),
  gone: (who) => ({
    preview: t("{who} deleted their account, and is no longer in your team on {product}.", {
      who,
      product: PRODUCT,
    }),
    heading: t("{who} deleted their account", { who }),
    paragraph: t(
      "{who} deleted their account. They have left your team, and their seat is free again. Their proposals were deleted; clients keep what they signed.",
      { who },
    ),
    day: t("Deleted"),
  }),
};

function memberContent(
  { what, who, email }: MemberUpdate,
  { toName, url }: MailContext,
  when: string,
): MailContent {
  const { preview, heading, paragraph, day } = MEMBER_TEXTS[what](isolate(who));
  return {
    preview,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [hello(toName), paragraph],
    details: [
      [t("Account"), isolate(email)],
      [day, when],
    ],
    button: { label: t("Open your team"), url },
    notes: [t("You receive this as the owner of the team.")],
  };
}
