/** To who was in a team whose plan covers them no longer. */
import { type Facts, type MailContent, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

type TeamEnd = Extract<Facts<"team_news">, { what: "ended" | "locked" }>;

export function teamEndMail({ what, toName, teamName, happenedAt, url, calendar }: TeamEnd): MailContent {
  const team = own(teamName);
  const { heading, happened, note } = what === "ended" ? ENDED(team) : LOCKED(team);
  return {
    preview: `The plan of ${team} no longer covers you. You keep your proposals.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [
      `Hello ${own(toName)},`,
      happened,
      "You keep your account and your proposals, and your clients’ links still work. To keep creating and sending proposals, you need a plan of your own.",
    ],
    details: [["Plan ended", moment(happenedAt, calendar)]],
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
