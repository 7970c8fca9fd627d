import type { ShownLogo } from "~/domain/branding/logo-key";
import { LockedButton } from "../plans/locked-button";
import { BrandingForm } from "./branding-form";
import { Section } from "./section";
import type { Refusal } from "./use-settings-form";

interface BrandingSectionProps {
  /** Null on plans without branding. */
  branding: { logo: ShownLogo | null; footer: string } | null;
  refusal: Refusal;
}

/** Spec 2 'Settings': the branding, or the way to a plan that has it. */
export function BrandingSection({ branding, refusal }: BrandingSectionProps) {
  return (
    <div id="branding">
      <Section
        title="Custom Branding"
        tag="Pro Feature"
        text="Your logo and your own footer, on the proposals that your clients read, sign and keep."
      >
        {branding ? (
          <BrandingForm {...branding} refusal={refusal} />
        ) : (
          <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
            <p className="max-w-prose text-muted">
              Your own logo and footer come with the Professional and Agency plans.
            </p>
            <LockedButton feature="branding">Add your branding</LockedButton>
          </div>
        )}
      </Section>
    </div>
  );
}
