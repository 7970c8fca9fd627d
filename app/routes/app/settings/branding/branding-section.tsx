import { LockedButton } from "~/components/plans/locked-button";
import { Section } from "~/components/settings/section";
import type { Refusal } from "~/components/settings/use-settings-form";
import { t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { BrandingForm, type BrandingFormProps } from "./branding-form";

interface BrandingSectionProps {
  branding: Omit<BrandingFormProps, "refusal"> | null;
  refusal: Refusal;
  /** Name shown in the client portal; null on plans without it. */
  portalName: string | null;
}

export function BrandingSection({ branding, refusal, portalName }: BrandingSectionProps) {
  return (
    <Section
      id="branding"
      title={t("Custom Branding")}
      tag={t("Pro Feature")}
      text={
        branding?.canUseFooter === false
          ? t("Your logo, colour and theme, on the proposals that your clients read, sign and keep.")
          : t("Your logo, footer, colour and theme, on the proposals that your clients read, sign and keep.")
      }
    >
      {branding ? (
        <>
          <BrandingForm {...branding} refusal={refusal} />
          {portalName === null ? null : <PortalNote name={portalName} />}
        </>
      ) : (
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="max-w-prose text-muted">
            {t("A custom logo, colour, theme and footer require the Professional plan.")}
          </p>
          <LockedButton feature="branding">{t("Add your branding")}</LockedButton>
        </div>
      )}
    </Section>
  );
}

/** The portal has no switch; it uses the branding above. */
const PortalNote = ({ name }: { name: string }) => (
  <div className="mt-6 border-t border-line pt-5 text-sm text-muted">
    <p className="max-w-prose">
      <Words
        text="<strong>Client portal.</strong> Below each proposal your clients see “All documents from {name}”. There they can have a link emailed to them that opens one page, in your branding, with everything you have sent them."
        strong={(words) => <strong className="font-medium text-ink">{words}</strong>}
        name={<bdi translate="no">{name}</bdi>}
      />
    </p>
  </div>
);
