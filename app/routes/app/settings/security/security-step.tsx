import type { ReactNode } from "react";
import { type Refusal, type RefusedForm, refusedForm } from "~/components/settings/refusal";
import { SECURITY } from "~/components/settings/settings-paths";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { RecoveryCodeList } from "./recovery-code-list";

interface SecurityStepProps {
  title: string;
  done?: string;
  email: string;
  /** New recovery codes, or a refused form. */
  response?: { codes: string[] } | { result: unknown };
  children: (refused: RefusedForm) => ReactNode;
}

export function SecurityStep({ title, done, email, response, children }: SecurityStepProps) {
  const codes = response && "codes" in response ? response.codes : null;
  const refusal = response && "result" in response ? (response.result as Refusal) : undefined;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={codes ? t("Save your recovery codes") : title}
        lead={codes ? done : undefined}
        back={{ to: SECURITY, text: t("Security") }}
      />
      {codes ? <RecoveryCodeList codes={codes} email={email} /> : children(refusedForm(refusal))}
    </div>
  );
}
