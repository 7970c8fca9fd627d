import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import { type Refusal, type RefusedForm, refusedForm } from "../api/refused";
import { SECURITY } from "../settings/account-address";
import { RecoveryCodeList } from "./recovery-code-list";

interface SecurityStepProps {
  title: string;
  /** Above recovery codes: what was just done. */
  done?: string;
  email: string;
  /** What the page's action gave: new recovery codes, or a refused form. */
  answer?: { codes: string[] } | { result: unknown };
  children: (refused: RefusedForm) => ReactNode;
}

/** A page below Security: its form, and then the recovery codes where that made some. */
export function SecurityStep({ title, done, email, answer, children }: SecurityStepProps) {
  const codes = answer && "codes" in answer ? answer.codes : null;
  const refusal = answer && "result" in answer ? (answer.result as Refusal) : undefined;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={codes ? "Save your recovery codes" : title}
        lead={codes ? done : undefined}
        back={{ to: SECURITY, text: "Security" }}
      />
      {codes ? <RecoveryCodeList codes={codes} email={email} /> : children(refusedForm(refusal))}
    </div>
  );
}
