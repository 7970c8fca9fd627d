import { INTERVAL_GROUP, IntervalChoice } from "~/components/plans/interval-choice";
import { PLANS, TRIAL_DAYS } from "~/domain/plans/plans";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";
import { PlanCard } from "./plan-card";

/** docs/product.md 2. Radio buttons and CSS, no script. */
export function Pricing({ contactEmail }: { contactEmail: string }) {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className={`scroll-mt-6 border-y border-line bg-wash dark:bg-paper ${INTERVAL_GROUP}`}
    >
      <div className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
        <h2
          id="pricing-title"
          className="font-serif text-headline font-medium sm:text-[2.5rem] sm:leading-[1.15]"
        >
          E-signatures included in all plans
        </h2>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Start with a {TRIAL_DAYS}-day free trial of everything in {t(PLANS.professional.name)}, with{" "}
          {PLANS.trial.emailSendLimit} email sends. No credit card required.
        </p>
        <div className="mt-10">
          <IntervalChoice name="billed" initial="yearly" />
        </div>
        <div className="mt-8 grid gap-6 lg:grid-cols-2">
          {SOLD_TIERS.map((tier) => (
            <PlanCard key={tier} tier={tier} />
          ))}
        </div>
        <Agency contactEmail={contactEmail} />
      </div>
    </section>
  );
}

/** 'Client portal' becomes 'client portal'; 'API access' stays. */
const lowerFirst = (feature: string) => feature.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

function Agency({ contactEmail }: { contactEmail: string }) {
  const { features } = PLANS.agency;
  const name = t(PLANS.agency.name);
  const [everything = "", ...more] = features.map((feature) => t(feature));
  const subject = encodeURIComponent(`${name} plan`);
  return (
    <p className="mt-8 text-muted">
      <strong className="font-semibold text-ink">Teams: {name}.</strong> {everything}, plus{" "}
      {more.map(lowerFirst).join(", ")}.{" "}
      <a
        href={`mailto:${contactEmail}?subject=${subject}`}
        className="font-semibold whitespace-nowrap text-action underline underline-offset-4"
      >
        Contact Sales
      </a>
    </p>
  );
}
