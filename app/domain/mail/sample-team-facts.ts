/** The mails of a team with invented people in them. */
import { DAY } from "~/platform/durations";
import type { SampleMail } from "./sample-facts";

const AT = Date.UTC(2026, 10, 16, 9, 30);
const SITE = "https://countersign.example";
const TOKEN = "sample-link-that-opens-nothing";
const told = { toName: "Sample Owner" };

function ending(what: "ended" | "locked", name: string, subject: string): Omit<SampleMail, "group"> {
  const about = { toName: "Sample Colleague", teamName: "Sample Owner’s team", happenedAt: AT };
  const url = `${SITE}/settings/subscription?upgrade=choose_plan`;
  return { id: `team-${what}`, name, subject, facts: { kind: "team_news", what, ...about, url } };
}

export const TEAM_SAMPLES: readonly Omit<SampleMail, "group">[] = [
  {
    id: "invitation",
    name: "Invitation to a team",
    subject: "Sample Owner invites you to a team",
    facts: {
      ...{ kind: "invitation", inviterName: "Sample Owner", teamName: "Sample Owner’s team" },
      ...{ expiresAt: AT + 14 * DAY, url: `${SITE}/invitation/${TOKEN}` },
    },
  },
  {
    id: "team-joined",
    name: "Somebody joined the team",
    subject: "Sample Colleague joined your team",
    facts: {
      ...{ ...told, kind: "team_news", what: "joined", memberName: "Sample Colleague" },
      ...{ memberEmail: "colleague@sample.example", happenedAt: AT, url: `${SITE}/team` },
    },
  },
  {
    id: "team-gone",
    name: "Somebody in the team deleted their account",
    subject: "Sample Colleague deleted their account",
    facts: {
      ...{ ...told, kind: "team_news", what: "gone", memberName: "Sample Colleague" },
      ...{ memberEmail: "colleague@sample.example", happenedAt: AT, url: `${SITE}/team` },
    },
  },
  ending("ended", "The team ended with its owner’s account", "Sample Owner’s team has ended"),
  ending("locked", "The plan of the team is over", "Sample Owner’s team is locked"),
  {
    id: "team-removed",
    name: "Removed from a team",
    subject: "You are no longer in Sample Owner’s team",
    facts: {
      ...{ ...told, kind: "team_news", what: "removed", teamName: "Sample Owner’s team", moved: 3 },
      ...{ happenedAt: AT, url: `${SITE}/dashboard` },
    },
  },
];
