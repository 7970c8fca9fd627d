/** What became of a team: to its owner, that somebody came or went; to the others, what ended for them. */
import * as z from "zod";
import { teamNamed } from "../../team/team-name";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, type Mail, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

const payload = z.discriminatedUnion("what", [
  /** `gone`: their account was deleted, and their place in the team with it. */
  z.object({ what: z.enum(["joined", "left", "gone"]), who: z.string(), email: z.string() }),
  /** The owner's account was deleted, and the team with it. */
  z.object({ what: z.literal("ended"), ownerName: z.string() }),
  /** The owner's plan is over, since `endedAt` in UTC milliseconds; the team opens again with it. */
  z.object({ what: z.literal("locked"), ownerName: z.string(), endedAt: z.int() }),
  z.object({
    what: z.literal("removed"),
    /** Whose team it was. */
    ownerName: z.string(),
    /** How many of their proposals became the owner's; null where they kept them. */
    moved: z.int().nullable(),
    /** How many stay theirs, where others moved; not there where all of them went one way. */
    kept: z.int().optional(),
  }),
]);

export type TeamNews = z.output<typeof payload>;

export function teamNewsSubject(news: TeamNews): string {
  switch (news.what) {
    case "joined":
      return `${news.who} joined your team`;
    case "left":
      return `${news.who} left your team`;
    case "gone":
      return `${news.who} deleted their account`;
    case "removed":
      return `You are no longer in ${teamNamed(news.ownerName)}`;
    case "ended":
      return `${teamNamed(news.ownerName)} has ended`;
    case "locked":
      return `${teamNamed(news.ownerName)} is locked`;
  }
}

interface NewsData {
  toName: string;
  news: TeamNews;
  happenedAt: number;
  /** The team, their own account, or where a plan is chosen. */
  url: string;
}

const colleague = { who: "Sample Colleague", email: "colleague@sample.example" };
const ownerName = OWNER.name;

const sample = (id: string, name: string, toName: string, news: TeamNews, path: string) => ({
  id,
  name,
  subject: teamNewsSubject(news),
  data: { toName, news, happenedAt: AT, url: `${SITE}${path}` },
});

const PLANS_PATH = "/settings/subscription?upgrade=choose_plan";

export const teamNews = mailKind({
  kind: "team_news",
  label: "News of the team",
  group: "About the account",
  payload,
  load: loadNothing,
  data: ({ config }, _, { toName, payload: news, createdAt }: Mail<TeamNews>): NewsData => ({
    toName,
    news,
    happenedAt: news.what === "locked" ? news.endedAt : createdAt,
    url: `${config.appUrl}${pathOf(news)}`,
  }),
  content: teamNewsContent,
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

function pathOf({ what }: TeamNews): string {
  if (what === "removed") return "/dashboard";
  return what === "ended" || what === "locked" ? PLANS_PATH : "/team";
}

function teamNewsContent({ news, ...about }: NewsData, calendar: MailCalendar): MailContent {
  const when = moment(about.happenedAt, calendar);
  switch (news.what) {
    case "removed":
      return removedContent(news, about, when);
    case "ended":
    case "locked":
      return endContent(news, about, when);
    default:
      return movementContent(news, about, when);
  }
}

type About = Omit<NewsData, "news">;
type News<What extends TeamNews["what"]> = Extract<TeamNews, { what: What }>;

function removedContent(news: News<"removed">, { toName, url }: About, when: string): MailContent {
  const team = own(teamNamed(news.ownerName));
  return {
    preview: `You were removed from ${team}. You keep your account.`,
    letterhead: PRODUCTS_OWN,
    heading: `You are no longer in ${team}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `You were removed from ${team} on ${when}. You no longer have access to shared proposals or the team’s plan; you keep your account.`,
      whatBecame(news.moved, news.kept ?? 0),
    ],
    details: [],
    button: { label: "Open your account", url },
    notes: ["If you didn’t expect this, please contact the team’s owner."],
  };
}

function whatBecame(moved: number | null, kept: number): string {
  if (moved === null || moved === 0) return "You keep your proposals and everything in them.";
  if (kept > 0) {
    const rest = kept === 1 ? "the other one" : `the other ${kept}`;
    return `${moved} of your proposals now ${moved === 1 ? "belongs" : "belong"} to the owner of the team; your clients’ links still work. You keep ${rest}.`;
  }
  const what = moved === 1 ? "Your proposal now belongs" : `Your ${moved} proposals now belong`;
  return `${what} to the owner of the team. Your clients’ links still work.`;
}

function endContent(news: News<"ended" | "locked">, { toName, url }: About, when: string): MailContent {
  const team = own(teamNamed(news.ownerName));
  const { heading, happened, note } = news.what === "ended" ? ENDED(team) : LOCKED(team);
  return {
    preview: `The plan of ${team} no longer covers you. You keep your proposals.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [
      `Hello ${own(toName)},`,
      happened,
      "You keep your account and your proposals, and your clients’ links still work. To keep creating and sending proposals, you need a plan of your own.",
    ],
    details: [["Plan ended", when]],
    button: { label: "Choose a plan", url },
    notes: [note],
  };
}

const ENDED = (team: string) => ({
  heading: `${team} has ended`,
  happened: `The owner deleted their account, so ${team} has ended. Its Agency plan no longer covers you, and you can’t open other members’ proposals.`,
  note: "You receive this once, because you were in the team.",
});

const LOCKED = (team: string) => ({
  heading: `${team} is locked`,
  happened: `The Agency plan of ${team} has ended. It no longer covers you, and you can’t open other members’ proposals until it is renewed.`,
  note: "You receive this once, because you are in the team. Its owner can renew the plan.",
});

type Movement = News<"joined" | "left" | "gone">;

/** What they did, what it means, and what the day of it is called. */
const MOVEMENTS: Record<Movement["what"], { act: string; means: string; day: string }> = {
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

function movementContent({ what, who, email }: Movement, { toName, url }: About, when: string): MailContent {
  const { act, means, day } = MOVEMENTS[what];
  const heading = `${own(who)} ${act}`;
  return {
    preview: `${heading}${what === "gone" ? ", and is no longer in your team" : ""} on ${PRODUCT}.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, `${heading}. ${means}`],
    details: [
      ["Account", own(email)],
      [day, when],
    ],
    button: { label: "Open your team", url },
    notes: ["You receive this as the owner of the team."],
  };
}
