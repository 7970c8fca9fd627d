import { LockedButton } from "../plans/locked-button";
import { BrandingForm, type BrandingFormProps } from "./branding-form";
import { Section } from "./section";
import type { Refusal } from "./use-settings-form";

interface BrandingSectionProps {
  /** Null on plans without branding. */
  branding: Omit<BrandingFormProps, "refusal"> | null;
  refusal: Refusal;
  /** Whose clients find a page of all documents; null on plans without it. */
  portalOf: string | null;
}

/** docs/product.md 2: the branding, or the way to a plan that has it. */
export function BrandingSection({ branding, refusal, portalOf }: BrandingSectionProps) {
  return (
    <Section
      id="branding"
      title="Custom Branding"
      tag="Pro Feature"
      text={
        branding?.canUseFooter === false
          ? "Your logo and colour, on the proposals that your clients read, sign and keep."
          : "Your logo, footer and colour, on the proposals that your clients read, sign and keep."
      }
    >
      {branding ? (
        <>
          <BrandingForm {...branding} refusal={refusal} />
          {portalOf === null ? null : <PortalNote name={portalOf} />}
        </>
      ) : (
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="max-w-prose text-muted">
            A custom logo, colour and footer require the Professional plan.
          </p>
          <LockedButton feature="branding">Add your branding</LockedButton>
        </div>
      )}
    </Section>
  );
}

/** Where the owner would look for it: it has no switch, and wears the branding above. */
const PortalNote = ({ name }: { name: string }) => (
  <div className="mt-6 border-t border-line pt-5 text-sm text-muted">
    <p className="max-w-prose">
      <strong className="font-medium text-ink">Client portal.</strong> Below each proposal your clients see
      “All documents from <bdi>{name}</bdi>”. There they can have a link emailed to them that opens one page,
      in your branding, with everything you have sent them.
    </p>
  </div>
);
