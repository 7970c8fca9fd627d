import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Wordmark } from "../mark";
import { INTERVAL_GROUP, IntervalChoice } from "./interval-choice";
import { PlanCard } from "./plan-card";

export interface WallProps {
  /** A cancelled plan past its date; otherwise a trial that is over. */
  hasEnded: boolean;
  /** The sentence below the title. */
  text: string;
}

/** The wall as a page of its own. */
export function WallPage(props: WallProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-15 w-full max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Wordmark />
        <form method="post" action="/sign-out">
          <button
            type="submit"
            className="min-h-11 rounded-control px-3 font-medium text-muted hover:bg-wash hover:text-ink"
          >
            Sign Out
          </button>
        </form>
      </header>
      <main className="grow">
        <Wall {...props} />
      </main>
    </div>
  );
}

/**
 * Stands in front of everything but the settings of a locked account (spec 2 'Trial Expired wall', spec 4):
 * nothing is lost, and there are two ways on.
 */
export function Wall({ hasEnded, text }: WallProps) {
  const action = hasEnded ? "Renew Plan" : "Upgrade Now";
  return (
    <div className={classes("mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-14", INTERVAL_GROUP)}>
      <h1 className="font-serif text-title font-medium sm:text-headline">
        {hasEnded ? "Subscription Ended" : "Trial Expired"}
      </h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{text}</p>
      <p className="mt-2 max-w-prose text-muted">
        Your proposals, signatures and audit trails are kept. What your clients have signed stays open to
        them.
      </p>
      <h2 className="mt-10 mb-3 text-heading font-semibold">Choose a plan</h2>
      <div>
        <IntervalChoice name="wall-interval" initial="monthly" />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <PlanCard tier="starter" action={action} />
        <PlanCard tier="professional" action={action} tag="Most Popular" />
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-2 text-muted">
        Looking for your account?
        <ButtonLink to="/settings" variant="quiet" size="row" reloadDocument>
          Open settings
        </ButtonLink>
      </p>
    </div>
  );
}
