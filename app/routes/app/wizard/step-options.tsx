import { BriefInput } from "~/components/brief/brief-input";
import { labelOf } from "~/components/brief/field-words";
import { LogoImage } from "~/components/document/logo-image";
import { SeePlans } from "~/components/plans/see-plans";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/field";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import type { ControlProps } from "./step-fields";

export const LogoOption = ({ logo, rights, ...props }: ControlProps) =>
  logo && rights.canUseBranding ? (
    <div className="grid gap-3 sm:col-span-2">
      <BriefInput {...props} />
      <p className="ms-8 hidden w-fit max-w-full rounded-control border border-line bg-white p-3 group-has-[[name=includeLogo]:checked]:block [&>img]:h-auto [&>img]:max-w-full">
        <LogoImage logo={logo} />
      </p>
    </div>
  ) : (
    <Checkbox
      label={labelOf("includeLogo")}
      hint={rights.canUseBranding ? <NoLogo /> : <NotInPlan />}
      fieldClassName="sm:col-span-2"
      disabled
    />
  );

const NoLogo = () => (
  <Words
    text="You have not uploaded a logo yet. <link>Add your logo</link>"
    link={(words) => <TextLink to="/settings/branding">{words}</TextLink>}
  />
);

const NotInPlan = () => (
  <Words
    text="Your own logo comes with the Professional plan. {seePlans}"
    seePlans={<SeePlans reason="feature_locked" />}
  />
);

export const FooterOption = ({ rights, brief, ...props }: ControlProps) =>
  rights.canUseFooter ? (
    <BriefInput {...props} />
  ) : (
    <FooterNotInPlan written={brief.includeFooter ? brief.footerContent : ""} />
  );

/** Shows a footer written under an earlier plan. No form field, so that saving does not clear it. */
const FooterNotInPlan = ({ written }: { written: string }) => (
  <div className="grid gap-3 sm:col-span-2">
    <Checkbox
      label={labelOf("includeFooter")}
      hint={t("A custom footer comes with the Professional plan and the trial.")}
      disabled
    />
    {written === "" ? null : (
      <div className="ms-8 rounded-control border border-line px-3 py-2 text-sm text-muted">
        <p>{t("You wrote a footer for this proposal. It is kept here, and clients do not see it:")}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
          {written}
        </p>
      </div>
    )}
  </div>
);

export const FooterText = ({ rights, entry, ...props }: ControlProps) =>
  rights.canUseFooter ? (
    <div className="hidden group-has-[[name=includeFooter]:checked]:block sm:col-span-2">
      <BriefInput {...props} entry={entry} countTo={entry.kind === "text" ? entry.most : undefined} />
    </div>
  ) : null;

interface PriceTableOfferProps {
  /** The price of the table; null if there is none. */
  price: string | null;
  sending: FormDataEntryValue | null;
}

/** Saves the step first. */
export const PriceTableOffer = ({ price, sending }: PriceTableOfferProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-wash px-4 py-3">
    <p className="min-w-0 text-sm">
      {price === null ? (
        t("Let your client choose options, packages or quantities, with taxes and payments.")
      ) : (
        <Words
          text="The price table replaces the budget: {price}"
          price={<strong className="tabular-nums">{price}</strong>}
        />
      )}
    </p>
    <Button size="row" name="intent" value="price" busy={sending === "price"}>
      {price === null ? t("Add price table") : t("Edit price table")}
    </Button>
  </div>
);
