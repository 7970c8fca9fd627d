import { PLANS } from "~/domain/plans/plans";
import { TEAM_SIZE } from "~/domain/team/team-access";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { salesEmail } from "./sales-email";

export const ContactSales = ({ email }: { email: string }) => (
  <section
    aria-label={t(PLANS.agency.name)}
    className="flex flex-col gap-4 rounded-panel border border-line-strong p-5 sm:flex-row sm:items-center sm:justify-between"
  >
    <div className="min-w-0">
      <h3 className="font-serif text-heading font-semibold">{t(PLANS.agency.name)}</h3>
      <p className="mt-1 text-sm text-muted">
        {t("{description}, up to {teamSize} members. Contact us for pricing.", {
          description: t(PLANS.agency.description),
          teamSize: TEAM_SIZE,
        })}
      </p>
    </div>
    <a href={salesEmail(email)} className={buttonClass()}>
      {t("Contact Sales")}
    </a>
  </section>
);
