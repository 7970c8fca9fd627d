/** Mails about a team: into it, and what became of who is in it. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";
import { teamEndMail } from "./team-end-mail";

export function invitationMail(facts: Facts<"invitation">): MailContent {
  const { inviterName, teamName, expiresAt, url, calendar } = facts;
  return {
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
    notes: ["If you do not know who this is from, ignore it: nothing happens."],
  };
}

export function teamNewsMail(facts: Facts<"team_news">): MailContent {
  switch (facts.what) {
    case "removed":
      return removedMail(facts);
    case "ended":
    case "locked":
      return teamEndMail(facts);
    default:
      return movementMail(facts);
  }
}

type Removed = Extract<Facts<"team_news">, { what: "removed" }>;
type Movement = Extract<Facts<"team_news">, { what: "joined" | "left" | "gone" }>;

function removedMail(facts: Removed): MailContent {
  const { toName, teamName, moved, kept = 0, happenedAt, url, calendar } = facts;
  return {
    preview: `You were removed from ${own(teamName)}. Your account stays yours.`,
    letterhead: PRODUCTS_OWN,
    heading: `You are no longer in ${own(teamName)}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `You were removed from ${own(teamName)} on ${moment(happenedAt, calendar)}. What the team shares is closed to you, and its plan covers you no longer; your account stays yours.`,
      whatBecame(moved, kept),
    ],
    details: [],
    button: { label: "Open your account", url },
    notes: ["If this surprises you, ask whoever leads the team."],
  };
}

function whatBecame(moved: number | null, kept: number): string {
  if (moved === null || moved === 0) return "Your proposals stay your own, with everything in them.";
  if (kept > 0) {
    const rest = kept === 1 ? "The other one stays" : `The other ${kept} stay`;
    return `${moved} of the proposals that you wrote ${moved === 1 ? "is" : "are"} kept by the owner of the team from now on; your clients' links go on working. ${rest} your own, with everything in ${kept === 1 ? "it" : "them"}.`;
  }
  const what = moved === 1 ? "The proposal that you wrote is" : `The ${moved} proposals that you wrote are`;
  return `${what} kept by the owner of the team from now on. Your clients' links go on working.`;
}

/** What they did, what it means, and what the day of it is called. */
const MOVEMENTS: Record<Movement["what"], { act: string; means: string; day: string }> = {
  joined: {
    act: "joined your team",
    means: "They can write and send proposals at once; your Agency plan covers them.",
    day: "Joined",
  },
  left: {
    act: "left your team",
    means: "They kept their own proposals, and their seat is free again.",
    day: "Left",
  },
  gone: {
    act: "deleted their account",
    means:
      "With it they left your team, and their seat is free again. Their proposals went too; what clients have signed stays with those clients.",
    day: "Deleted",
  },
};

function movementMail(facts: Movement): MailContent {
  const { what, toName, memberName, memberEmail, happenedAt, url, calendar } = facts;
  const { act, means, day } = MOVEMENTS[what];
  const heading = `${own(memberName)} ${act}`;
  return {
    preview: `${heading}${what === "gone" ? ", and is no longer in your team" : ""} on ${PRODUCT}.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, `${heading}. ${means}`],
    details: [
      ["Account", own(memberEmail)],
      [day, moment(happenedAt, calendar)],
    ],
    button: { label: "Open your team", url },
    notes: ["You receive this as the owner of the team."],
  };
}
