import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";

export interface DeletionDetails {
  proposals: number;
  signed: number;
  teammates: number;
  /** Owner of the user's team; null if none or their own. */
  teamOf: string | null;
}

/** "38 proposals", "one" in words; general if there are none. */
export const deletedText = ({ proposals }: DeletionDetails): string =>
  t(
    "{proposals, plural, =0 {Your proposals} one {{shown} proposal} other {{shown} proposals}}, with drafts, versions, analytics, notes and links: proposals that no client signed become inaccessible, even approved ones. Your branding, API keys, webhooks, usage and billing history here.",
    { proposals, shown: inGroups(proposals) },
  );

/** Null without signed proposals. */
export function retainedText({ signed }: DeletionDetails): string | null {
  if (signed === 0) return null;
  return t(
    "{signed, plural, one {The agreement that a client has signed stays with that client.} other {The {shown} agreements that clients have signed stay with those clients.}} The sealed PDF and its evidence open through their own link, and your name remains on it.",
    { signed, shown: inGroups(signed) },
  );
}

/** Null without teammates. */
export function teamText({ teammates, teamOf }: DeletionDetails): string | null {
  if (teamOf !== null) return t("You leave {teamOf}’s team, and its owner gets an email.", { teamOf });
  if (teammates === 0) return null;
  return t(
    "{teammates, plural, one {{shown} colleague leaves your team and keeps an account of their own. Your plan ends for them, too. They get an email.} other {{shown} colleagues leave your team and keep accounts of their own. Your plan ends for them, too. Each of them gets an email.}}",
    { teammates, shown: inGroups(teammates) },
  );
}
