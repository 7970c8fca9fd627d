/** What the emails to a team's people say: the owner, that somebody came or went; the others, what ended for them. */
export type TeamNews =
  | { what: "joined"; who: string; email: string }
  | { what: "left"; who: string; email: string }
  /** Whose account was deleted, and their place in the team with it. */
  | { what: "gone"; who: string; email: string }
  /** The owner's account was deleted, and the team with it. */
  | { what: "ended"; ownerName: string }
  /** The owner's plan is over, since `endedAt` in UTC milliseconds; the team opens again with it. */
  | { what: "locked"; ownerName: string; endedAt: number }
  | {
      what: "removed";
      /** Whose team it was. */
      ownerName: string;
      /** How many of their proposals became the owner's; null where they kept them. */
      moved: number | null;
      /** How many stay theirs, where others moved; not there where all of them went one way. */
      kept?: number;
    };

export function teamNewsSubject(news: TeamNews): string {
  switch (news.what) {
    case "joined":
      return `${news.who} joined your team`;
    case "left":
      return `${news.who} left your team`;
    case "gone":
      return `${news.who} deleted their account`;
    case "removed":
      return `You are no longer in ${news.ownerName}’s team`;
    case "ended":
      return `${news.ownerName}’s team has ended`;
    case "locked":
      return `${news.ownerName}’s team is locked`;
  }
}
