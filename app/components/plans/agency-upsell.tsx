import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { salesEmail } from "./sales-email";

interface AgencyUpsellProps {
  title: string;
  contactEmail: string;
  back: { to: string; text: string };
  children: ReactNode;
}

/** Shown in place of an Agency feature to members on other plans. */
export function AgencyUpsell({ title, contactEmail, back, children }: AgencyUpsellProps) {
  return (
    <Panel>
      <div className="mx-auto max-w-xl py-8 text-center sm:py-14">
        <h2 className="font-serif text-title font-medium">{title}</h2>
        <p className="mt-3 text-muted">
          {children} <span>{t("Contact us for pricing.")}</span>
        </p>
        <div className="mt-7 flex flex-col justify-center gap-2 sm:flex-row">
          <a href={salesEmail(contactEmail)} className={buttonClass({ variant: "primary" })}>
            {t("Contact Sales")}
          </a>
          <ButtonLink to={back.to}>{back.text}</ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
