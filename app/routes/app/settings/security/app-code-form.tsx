import { CopyButton } from "~/components/copy-button";
import type { RefusedForm } from "~/components/settings/refusal";
import { t } from "~/platform/words/t";
import { QrCode } from "~/templates/print/qr-code";
import { Checkbox, TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";
import { SecurityForm } from "./security-form";

interface AppCodeFormProps {
  secretKey: string;
  otpauthUrl: string;
  of: RefusedForm;
}

export function AppCodeForm({ secretKey, otpauthUrl, of }: AppCodeFormProps) {
  const error = of.error("code");
  const key = inGroups(secretKey);
  return (
    <SecurityForm intent="confirm" submit={t("Confirm")} of={of}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-start">
        <div className="grid gap-4">
          <div>
            <h2 className="font-semibold">{t("1. Scan the QR code")}</h2>
            <p className="mt-1 text-muted">
              <Words
                text="Scan it with your authenticator app. If the app is on this device, <link>open it here</link>."
                link={(words) => (
                  <a
                    href={otpauthUrl}
                    className="font-medium text-action underline decoration-1 underline-offset-3 hover:decoration-2"
                  >
                    {words}
                  </a>
                )}
              />
            </p>
          </div>
          <div>
            <p className="text-muted">{t("If you cannot scan it, enter this key in the app:")}</p>
            <p className="mt-1.5 mb-3">
              <code
                translate="no"
                id="app-key"
                className="text-[1rem] leading-relaxed font-medium select-all"
              >
                {key}
              </code>
            </p>
            <CopyButton value={key} />
          </div>
        </div>
        <div className="w-44 overflow-hidden rounded-control border border-line">
          <QrCode text={otpauthUrl} label={t("QR code for your authenticator app")} />
        </div>
      </div>
      <div>
        <h2 className="font-semibold">{t("2. Enter the code from the app")}</h2>
        <TextInput
          name="code"
          label={t("6-digit code")}
          hint={t("Nothing changes until you confirm.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          autoFocus={error !== undefined}
          error={error}
          fieldClassName="mt-3 sm:max-w-60"
          className="text-lg tabular-nums"
        />
      </div>
      <Checkbox
        name="endOthers"
        label={t("Sign out all other devices")}
        hint={t("They signed in with only your password.")}
      />
    </SecurityForm>
  );
}

const inGroups = (key: string) => key.replace(/(.{4})(?!$)/g, "$1 ");
