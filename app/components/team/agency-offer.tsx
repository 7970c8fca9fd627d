import { TEAM_SIZE } from "~/domain/team/team-plan";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";

/** For members on other plans: what the page is, and the way to it. */
export function AgencyOffer({ contactEmail }: { contactEmail: string }) {
  const subject = encodeURIComponent("The Agency plan");
  return (
    <Panel>
      <div className="mx-auto max-w-xl py-8 text-center sm:py-14">
        <h2 className="font-serif text-title font-medium">Team belongs to the Agency plan</h2>
        <p className="mt-3 text-muted">
          One page for everybody who pitches together, up to {TEAM_SIZE} members: who is in the team, what
          they have written and sent, and where each proposal stands. The price is agreed with you in person.
        </p>
        <div className="mt-7 flex flex-col justify-center gap-2 sm:flex-row">
          <a
            href={`mailto:${contactEmail}?subject=${subject}`}
            className={buttonClass({ variant: "primary" })}
          >
            Contact Sales
          </a>
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
