import { Form } from "@remix-run/react";
import { FOOTER_LENGTH } from "~/domain/branding/footer-length";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { IN_SETTINGS } from "~/domain/branding/logo-limits";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { AccentField } from "../branding/accent-field";
import { accentValues } from "../branding/accent-values";
import { LogoField } from "../branding/logo-field";
import { SettingsForm } from "./settings-form";
import { type Refusal, useSettingsForm } from "./use-settings-form";

export interface BrandingFormProps {
  logo: ShownLogo | null;
  footer: string;
  accent: string | null;
  /** docs/product.md 5: kept on every plan with branding, and offered for proposals on some of them. */
  canUseFooter: boolean;
  refusal: Refusal;
}

/** docs/product.md 2, the Custom Branding card. */
export function BrandingForm({ logo, footer, accent, canUseFooter, refusal }: BrandingFormProps) {
  const settings = useSettingsForm("branding", refusal, { footer, ...accentValues(accent) });
  const { error, autoFocus } = settings.field("logo");
  const { "aria-required": _, ...footerField } = settings.field("footer");
  return (
    <>
      <SettingsForm intent="branding" of={settings} submit="Save Branding" encType="multipart/form-data">
        <LogoField
          id="branding-logo"
          label="Logo"
          limit={IN_SETTINGS}
          hint="PNG, JPEG or WebP, up to 2MB. Details such as where a photo was taken are removed."
          saved={logo}
          error={error}
          autoFocus={autoFocus}
        >
          {logo ? (
            <Button form="remove-logo" variant="quiet">
              Remove
              <span className="sr-only"> the logo</span>
            </Button>
          ) : null}
        </LogoField>
        <TextArea
          {...footerField}
          label="Custom footer text"
          hint={
            canUseFooter
              ? "Added below each new proposal."
              : "Saved but not shown: your own footer needs the Professional plan or the trial."
          }
          countTo={FOOTER_LENGTH}
        />
        <AccentField choice={settings.field("accent")} written={settings.field("accentHex")} />
      </SettingsForm>
      <Form method="post" id="remove-logo" preventScrollReset>
        <input type="hidden" name="intent" value="remove-logo" />
      </Form>
    </>
  );
}
