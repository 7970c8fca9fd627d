import { useFetcher } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";
import type { ProposalView } from "../proposal/proposal-view";
import { SAVE_BESIDE_TITLE } from "../save-beside-title";
import type { SigningView } from "./signing-view";

interface SignatureSettingsProps {
  proposal: ProposalView;
  signing: SigningView;
}

/** Checkboxes save at once; a button before hydration. */
export function SignatureSettings({ proposal, signing }: SignatureSettingsProps) {
  const { requiresSignature, sentAt } = proposal;
  const { requiresCode, codeMethod, link } = signing;
  const fetcher = useFetcher();
  const isHydrated = useHydrated();
  const isSaving = fetcher.state !== "idle";
  const ticked = (name: string, stored: boolean) =>
    (isSaving ? fetcher.formData?.has(name) : stored) ?? stored;
  const asksSignature = ticked("requiresSignature", requiresSignature);
  return (
    <Panel
      title={t("Signature Settings")}
      actions={
        isHydrated ? null : (
          <Button size="row" form="signature-settings" className={SAVE_BESIDE_TITLE}>
            {t("Save")}
          </Button>
        )
      }
    >
      <fetcher.Form
        id="signature-settings"
        method="post"
        aria-busy={isSaving || undefined}
        className="grid justify-items-start gap-3"
        onChange={(event) => fetcher.submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="intent" value="signature" />
        <Checkbox
          // Follows the stored value after a change elsewhere or a refusal.
          key={`signature-${requiresSignature}-${isSaving}`}
          name="requiresSignature"
          label={t("Require Electronic Signature")}
          hint={sentAt === null ? undefined : t("Takes effect when you send again.")}
          defaultChecked={asksSignature}
        />
        <Checkbox
          key={`code-${requiresCode}-${isSaving}`}
          name="requiresCode"
          label={
            asksSignature
              ? t("Ask for {code, select, access {the access code} other {a code by email}} before signing", {
                  code: codeMethod ?? "email",
                })
              : t(
                  "Ask for {code, select, access {the access code} other {a code by email}} before answering",
                  { code: codeMethod ?? "email" },
                )
          }
          hint={`${codeMethod === "access" ? t("Confirms that it’s the person you gave it to.") : t("Confirms that the client has access to that mailbox.")}${link ? ` ${t("Takes effect with the next link.")}` : ""}`}
          defaultChecked={ticked("requiresCode", requiresCode)}
        />
      </fetcher.Form>
    </Panel>
  );
}
