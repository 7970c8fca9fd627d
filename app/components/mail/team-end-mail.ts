/** To who was in a team whose plan covers them no longer. */
import { type Facts, type MailContent, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

type TeamEnd = Extract<Facts<"team_news">, { what: "ended" | "locked" }>;

export function teamEndMail({ what, toName, teamName, happenedAt, url, calendar }: TeamEnd): MailContent {
  const team = own(teamName);
  const { heading, happened, note } = what === "ended" ? ENDED(team) : LOCKED(team);
  return {
    preview: `The plan of ${team} covers you no longer. Your proposals stay yours.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [
      `Hello ${own(toName)},`,
      happened,
      "Your account and your proposals stay yours, and your clients' links go on working. Where you have no open plan of your own, choose one to go on writing and sending.",
    ],
    details: [["Plan ended", moment(happenedAt, calendar)]],
    button: { label: "Choose a plan", url },
    notes: [note],
  };
}

const ENDED = (team: string) => ({
  heading: `${team} has ended`,
  happened: `The owner's account was deleted, and ${team} ended with it. Its Agency plan covers you no longer, and what others in it wrote is closed to you.`,
  note: "You receive this once, because you were in the team.",
});

const LOCKED = (team: string) => ({
  heading: `${team} is locked`,
  happened: `The Agency plan of ${team} is over. It covers you no longer, and what others in the team wrote is closed to you until the plan is renewed.`,
  note: "You receive this once, because you are in the team. Its owner can renew the plan.",
});
