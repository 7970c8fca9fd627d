import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { DIALOG_LIMIT } from "~/domain/branding/limits";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { Link } from "~/ui/link/link";
import { Dialog } from "~/ui/overlay/dialog";
import { LogoField } from "./logo-field";
import { AFTER_PROMPT, markShown } from "./logo-prompt";

/** Opened once by the URL (docs/product.md 2). */
export function LogoDialog({ saved, refusal }: { saved: ShownLogo | null; refusal: Refusal }) {
  useShowOnce();
  const { form, field, isBusy } = useSettingsForm("logo", refusal);
  const { error, autoFocus } = field("logo");
  return (
    <Dialog
      title={t("Add Your Company Logo")}
      text={t("Shown at the top of your proposals.")}
      closeTo={AFTER_PROMPT}
    >
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-6">
        <input type="hidden" name="intent" value="logo" />
        {form.errors ? <p className="font-medium text-rejected">{form.errors[0]}</p> : null}
        <LogoField
          id="dialog-logo"
          label={t("Your logo")}
          limit={DIALOG_LIMIT}
          hint={t("PNG, JPEG or WebP, up to 5MB.")}
          saved={saved}
          error={error}
          autoFocus={autoFocus}
        />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button variant="primary" busy={isBusy}>
            {t("Save Logo")}
          </Button>
          <Link to={AFTER_PROMPT} replace preventScrollReset className={buttonClass({ variant: "quiet" })}>
            {t("Skip for Now")}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}

/** Skips the dialog if this browser has shown it. */
function useShowOnce() {
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (markShown()) navigate(AFTER_PROMPT, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
