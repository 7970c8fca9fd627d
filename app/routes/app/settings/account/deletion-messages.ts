import { t } from "~/platform/words/t";
export interface DeletionDetails {
  proposals: number;
  signed: number;
  teammates: number;
  /** Owner of the user's team; null if none or their own. */
  teamOf: string | null;
}

const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "38 proposals", "one" in words; general if there are none. */
export const deletedText = ({ proposals }: DeletionDetails): string =>
  `${proposals === 0 ? t("Your proposals") : countText(proposals, "proposal", "proposals")}, with drafts, versions, analytics, notes and links: proposals that no client signed become inaccessible, even approved ones. Your branding, API keys, webhooks, usage and billing history here.`;

/** Null without signed proposals. */
export function retainedText({ signed }: DeletionDetails): string | null {
  if (signed === 0) return null;
  const kept =
    signed === 1
      ? t("The agreement that a client has signed stays with that client.")
      : `The ${signed.toLocaleString("en-US")} agreements that clients have signed stay with those clients.`;
  return t(
    "{kept} The sealed PDF and its evidence open through their own link, and your name remains on it.",
    { kept },
  );
}

/** Null without teammates. */
export function teamText({ teammates, teamOf }: DeletionDetails): string | null {
  if (teamOf !== null) return t("You leave {teamOf}’s team, and its owner gets an email.", { teamOf });
  if (teammates === 0) return null;
  const [keep, eachGets] =
    teammates === 1 ? [t("keeps an account"), t("They get")] : [t("keep accounts"), t("Each of them gets")];
  return `${countText(teammates, "colleague leaves", "colleagues leave")} your team and ${keep} of their own. Your plan ends for them, too. ${eachGets} an email.`;
}
