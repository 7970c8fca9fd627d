import { BriefInput } from "~/components/brief/brief-input";
import { labelsFor } from "~/components/brief/field-labels";
import type { StepFieldset, WizardRights } from "~/components/brief/step-fields";
import { LogoImage } from "~/components/document/logo-image";
import { SeePlans } from "~/components/plans/see-plans";
import { MAX_FOOTER_LENGTH } from "~/domain/branding/footer-length";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/field";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

interface StepOptionsProps {
  fields: StepFieldset;
  brief: Brief;
  rights: WizardRights;
  /** Sized for the document; null if none was uploaded. */
  logo: ShownLogo | null;
}

const labelsOf = (name: BriefField) => labelsFor(name, "fixed", "USD");

export function StepOptions({
  fields,
  brief,
  rights: { canUseFooter, canUseBranding },
  logo,
}: StepOptionsProps) {
  const { requiresSignature, includeLogo, includeFooter, footerContent } = fields;
  return (
    <div className="group flex flex-col gap-5">
      {requiresSignature ? (
        <BriefInput field={requiresSignature} labels={labelsOf("requiresSignature")} />
      ) : null}
      {logo && canUseBranding && includeLogo ? (
        <div className="grid gap-3">
          <BriefInput field={includeLogo} labels={labelsOf("includeLogo")} />
          <p className="ms-8 hidden w-fit max-w-full rounded-control border border-line bg-white p-3 group-has-[[name=includeLogo]:checked]:block [&>img]:h-auto [&>img]:max-w-full">
            <LogoImage logo={logo} />
          </p>
        </div>
      ) : (
        <Checkbox
          label={labelsOf("includeLogo").label}
          hint={canUseBranding ? <NoLogo /> : <NotInPlan />}
          disabled
        />
      )}
      {canUseFooter && includeFooter ? (
        <BriefInput field={includeFooter} labels={labelsOf("includeFooter")} />
      ) : (
        <FooterNotInPlan written={brief.includeFooter ? brief.footerContent : ""} />
      )}
      {canUseFooter && footerContent ? (
        <div className="hidden group-has-[[name=includeFooter]:checked]:block">
          <BriefInput field={footerContent} labels={labelsOf("footerContent")} countTo={MAX_FOOTER_LENGTH} />
        </div>
      ) : null}
    </div>
  );
}

const NoLogo = () => (
  <Words
    text="You have not uploaded a logo yet. <link>Add your logo</link>"
    link={(words) => <TextLink to="/settings/branding">{words}</TextLink>}
  />
);

/** Shows a footer written under an earlier plan. No form field, so that saving does not clear it. */
const FooterNotInPlan = ({ written }: { written: string }) => (
  <div className="grid gap-3">
    <Checkbox
      label={labelsOf("includeFooter").label}
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

const NotInPlan = () => (
  <Words
    text="Your own logo comes with the Professional plan. {seePlans}"
    seePlans={<SeePlans reason="feature_locked" />}
  />
);
