import { FOOTER_LENGTH } from "~/domain/branding/footer-length";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { Brief, BriefField } from "~/domain/proposals/brief";
import { Checkbox } from "~/ui/field";
import { TextLink } from "~/ui/text-link";
import { LogoImage } from "../branding/logo-image";
import { SeePlans } from "../plans/see-plans";
import { BriefInput } from "./brief-input";
import { wordsFor } from "./field-words";
import type { StepFieldset, WizardRights } from "./step-fields";

interface StepOptionsProps {
  fields: StepFieldset;
  brief: Brief;
  rights: WizardRights;
  logo: ShownLogo | null;
}

const words = (name: BriefField) => wordsFor(name, "fixed", "USD");

/** What the proposal carries beside its text (docs/product.md 2). */
export function StepOptions({
  fields,
  brief,
  rights: { canUseFooter, canUseBranding },
  logo,
}: StepOptionsProps) {
  const { requiresSignature, includeLogo, includeFooter, footerContent } = fields;
  return (
    <div className="group flex flex-col gap-5">
      {requiresSignature ? <BriefInput field={requiresSignature} words={words("requiresSignature")} /> : null}
      {logo && canUseBranding && includeLogo ? (
        <div className="grid gap-3">
          <BriefInput field={includeLogo} words={words("includeLogo")} />
          <p className="ms-8 hidden w-fit max-w-full rounded-control border border-line bg-white p-3 group-has-[[name=includeLogo]:checked]:block [&>img]:h-auto [&>img]:max-w-full">
            <LogoImage logo={logo} />
          </p>
        </div>
      ) : (
        <Checkbox
          label={words("includeLogo").label}
          hint={canUseBranding ? <NoLogo /> : <NotInPlan />}
          disabled
        />
      )}
      {canUseFooter && includeFooter ? (
        <BriefInput field={includeFooter} words={words("includeFooter")} />
      ) : (
        <FooterNotInPlan written={brief.includeFooter ? brief.footerContent : ""} />
      )}
      {canUseFooter && footerContent ? (
        <div className="hidden group-has-[[name=includeFooter]:checked]:block">
          <BriefInput field={footerContent} words={words("footerContent")} countTo={FOOTER_LENGTH} />
        </div>
      ) : null}
    </div>
  );
}

const NoLogo = () => (
  <>
    You have not uploaded a logo yet. <TextLink to="/settings/branding">Add your logo</TextLink>
  </>
);

/** What was written while the plan had it is shown as kept; the form has no field for it, so no save empties it. */
const FooterNotInPlan = ({ written }: { written: string }) => (
  <div className="grid gap-3">
    <Checkbox
      label={words("includeFooter").label}
      hint="A custom footer comes with the Professional plan and the trial."
      disabled
    />
    {written === "" ? null : (
      <div className="ms-8 rounded-control border border-line px-3 py-2 text-sm text-muted">
        <p>You wrote a footer for this proposal. It is kept here, and clients do not see it:</p>
        <p dir="auto" className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
          {written}
        </p>
      </div>
    )}
  </div>
);

const NotInPlan = () => (
  <>
    Your own logo comes with the Professional plan. <SeePlans reason="feature_locked" />
  </>
);
