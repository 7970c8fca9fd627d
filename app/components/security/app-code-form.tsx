import { Checkbox, TextInput } from "~/ui/field";
import { CopyField } from "../api/copy-field";
import type { refusedForm } from "../api/refused";
import { QrCode } from "../print/qr-code";
import { SecurityForm } from "./security-form";

interface AppCodeFormProps {
  /** As it is typed into an app. */
  secretKey: string;
  /** What the QR code says. */
  address: string;
  of: ReturnType<typeof refusedForm>;
}

/** The key for the app, as a picture and as letters, and the code that shows that the app has it. */
export function AppCodeForm({ secretKey, address, of }: AppCodeFormProps) {
  const error = of.error("code");
  return (
    <SecurityForm intent="confirm" submit="Confirm" of={of}>
      <div className="grid gap-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-start">
        <div className="max-w-44 overflow-hidden rounded-control border border-line">
          <QrCode text={address} label="QR code for your authenticator app" />
        </div>
        <div className="grid gap-4">
          <p>Scan this with your authenticator app. On this very device, open or type the key instead.</p>
          <CopyField
            id="app-key"
            label="Key"
            value={inGroups(secretKey)}
            hint="Time-based, 6 digits, 30 seconds."
          />
          <p>
            <a href={address} className="font-medium text-action hover:underline">
              Open in an app on this device
            </a>
          </p>
        </div>
      </div>
      <TextInput
        name="code"
        label="Code from the app"
        hint="The 6 digits that it shows now. Nothing changes before you confirm them."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        autoFocus={error !== undefined}
        error={error}
        fieldClassName="sm:max-w-60"
        className="text-lg tabular-nums"
      />
      <Checkbox
        name="endOthers"
        label="Sign out everywhere else"
        hint="Sessions on other devices were opened with the password alone."
      />
    </SecurityForm>
  );
}

const inGroups = (key: string) => key.replace(/(.{4})(?!$)/g, "$1 ");
