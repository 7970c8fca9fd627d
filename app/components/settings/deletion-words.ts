/** What the question before a deletion says is deleted, and what is kept. */

export interface DeletionFacts {
  proposals: number;
  signed: number;
  teammates: number;
  /** By name, the owner of the team that they are in; null where they are in none, or it is theirs. */
  teamOf: string | null;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "38 proposals", "one" aside: without any it names them in general. */
export const goesWords = ({ proposals }: DeletionFacts): string =>
  `${proposals === 0 ? "Your proposals" : counted(proposals, "proposal", "proposals")}, with drafts, versions, analytics, notes and links: proposals that no client signed become inaccessible, even approved ones. Your branding, API keys, webhooks, usage and billing history here.`;

/** Null where nobody has signed anything. */
export function staysWords({ signed }: DeletionFacts): string | null {
  if (signed === 0) return null;
  const kept =
    signed === 1
      ? "The agreement that a client has signed stays with that client."
      : `The ${signed.toLocaleString("en-US")} agreements that clients have signed stay with those clients.`;
  return `${kept} The sealed PDF and its evidence open through their own link, and your name remains on it.`;
}

/** Null for who is in no team with others. */
export function teamWords({ teammates, teamOf }: DeletionFacts): string | null {
  if (teamOf !== null) return `You leave ${teamOf}’s team, and its owner gets an email.`;
  if (teammates === 0) return null;
  const [keep, eachGets] =
    teammates === 1 ? ["keeps an account", "They get"] : ["keep accounts", "Each of them gets"];
  return `${counted(teammates, "colleague leaves", "colleagues leave")} your team and ${keep} of their own. Your plan ends for them, too. ${eachGets} an email.`;
}
