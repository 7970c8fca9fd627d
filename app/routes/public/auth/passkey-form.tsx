import { KeyRound } from "lucide";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import pageScript from "./passkey.js?url";

interface PasskeyFormProps {
  purpose: "sign-in" | "second-step";
  returnTo: string;
  label: string;
  /** The way that this page offers first. */
  isFirst?: boolean;
}

/** Its script shows it if the browser supports passkeys. */
export const PasskeyForm = ({ purpose, returnTo, label, isFirst = false }: PasskeyFormProps) => (
  <form
    method="post"
    action={purpose === "sign-in" ? "/auth/passkey-sign-in" : undefined}
    data-passkey={purpose}
    hidden
    className="mt-6 grid gap-2 [&[hidden]]:hidden"
  >
    <input type="hidden" name="passkey" defaultValue="" autoComplete="off" />
    {purpose === "sign-in" ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
    <Button
      size="large"
      variant={isFirst ? "primary" : undefined}
      data-first={isFirst || undefined}
      className="w-full"
    >
      <Icon of={KeyRound} className="size-4.5" />
      {label}
    </Button>
    <p role="alert" className="text-sm text-rejected empty:hidden" />
    <script type="module" src={pageScript} />
  </form>
);
