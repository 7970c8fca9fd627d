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
    notes: ["If you don’t know who this is from, you can ignore this email."],
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
    preview: `You were removed from ${own(teamName)}. You keep your account.`,
    letterhead: PRODUCTS_OWN,
    heading: `You are no longer in ${own(teamName)}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `You were removed from ${own(teamName)} on ${moment(happenedAt, calendar)}. You no longer have access to shared proposals or the team’s plan; you keep your account.`,
      whatBecame(moved, kept),
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
