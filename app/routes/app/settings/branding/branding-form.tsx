import { Form } from "@remix-run/react";
import { ThemeField } from "~/components/document/theme-field";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { Theme } from "~/db/vocabulary";
import { shadesOf } from "~/domain/branding/accent-style";
import { MAX_FOOTER_LENGTH } from "~/domain/branding/footer-length";
import { SETTINGS_LIMIT } from "~/domain/branding/limits";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { Words } from "~/ui/words/words";
import { AccentField } from "./accent-field";
import { accentValues } from "./accent-values";
import { LogoField } from "./logo-field";

export interface BrandingFormProps {
  logo: ShownLogo | null;
  footer: string;
  accent: string | null;
  theme: Theme;
  /** docs/product.md 5: stored on every plan with branding, offered on some. */
  canUseFooter: boolean;
  refusal: Refusal;
}

export function BrandingForm({ logo, footer, accent, theme, canUseFooter, refusal }: BrandingFormProps) {
  const settings = useSettingsForm("branding", refusal, { footer, theme, ...accentValues(accent) });
  const { error, autoFocus } = settings.field("logo");
  const { "aria-required": _, ...footerField } = settings.field("footer");
  return (
    <>
      <SettingsForm
        intent="branding"
        settings={settings}
        submit={t("Save Branding")}
        encType="multipart/form-data"
      >
        <LogoField
          id="branding-logo"
          label={t("Logo")}
          limit={SETTINGS_LIMIT}
          hint={t("PNG, JPEG or WebP, up to 2MB. Details such as where a photo was taken are removed.")}
          saved={logo}
          error={error}
          autoFocus={autoFocus}
        >
          {logo ? (
            <Button form="remove-logo" variant="quiet">
              <Words
                text="Remove<span> the logo</span>"
                span={(words) => <span className="sr-only">{words}</span>}
              />
            </Button>
          ) : null}
        </LogoField>
        <TextArea
          {...footerField}
          label={t("Custom footer text")}
          hint={
            canUseFooter
              ? t("Added below each new proposal.")
              : t("Saved but not shown: your own footer needs the Professional plan or the trial.")
          }
          countTo={MAX_FOOTER_LENGTH}
        />
        <AccentField choice={settings.field("accent")} written={settings.field("accentHex")} />
        <ThemeField
          {...settings.field("theme")}
          label={t("Theme")}
          accent={shadesOf(accent)}
          hint={t(
            "How your proposals are set, on your clients’ pages and in the PDF. A proposal can have its own.",
          )}
          fieldClassName="sm:col-span-2"
        />
      </SettingsForm>
      <Form method="post" id="remove-logo" preventScrollReset>
        <input type="hidden" name="intent" value="remove-logo" />
      </Form>
    </>
  );
}
