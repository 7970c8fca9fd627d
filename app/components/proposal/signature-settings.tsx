import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import { Panel } from "~/ui/panel";

interface SignatureSettingsProps {
  requiresSignature: boolean;
  wasSent: boolean;
}

/** Whether the next send asks for a signature: saved by the tick itself, and by a button before scripts run. */
export function SignatureSettings({ requiresSignature, wasSent }: SignatureSettingsProps) {
  const fetcher = useFetcher();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isSaving = fetcher.state !== "idle";
  return (
    <Panel title="Signature Settings">
      <fetcher.Form
        method="post"
        aria-busy={isSaving || undefined}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="signature" />
        <Checkbox
          // Follows the stored setting when it changes elsewhere or a save is refused.
          key={`${requiresSignature}-${isSaving}`}
          name="requiresSignature"
          label="Require Electronic Signature"
          hint={wasSent ? "Takes effect when you send again." : undefined}
          defaultChecked={isSaving ? fetcher.formData?.has("requiresSignature") : requiresSignature}
          onChange={(event) => fetcher.submit(event.currentTarget.form)}
        />
        {isAlive ? null : <Button size="row">Save</Button>}
      </fetcher.Form>
    </Panel>
  );
}
