import type { FieldMetadata } from "@conform-to/react";
import { type Brief, type BriefField, FOOTER_LENGTH, REQUIRED_TO_CONTINUE } from "~/domain/proposals/brief";
import { parseMoney } from "~/domain/proposals/money";
import { Checkbox } from "~/ui/field";
import { BriefInput } from "./brief-input";
import { wordsFor } from "./field-words";
import { stepOf } from "./step-schema";

type Answers = Record<string, string | undefined>;
export type StepFieldset = Record<string, FieldMetadata<string | undefined, Answers, string[]>>;

export interface StepFieldsProps {
  step: number;
  fields: StepFieldset;
  brief: Brief;
  canUseFooter: boolean;
}

/** The questions of one step. What depends on another answer follows it at once where scripts run. */
export function StepFields({ step, fields, brief, canUseFooter }: StepFieldsProps) {
  const now = <F extends BriefField>(name: F) => (fields[name]?.value ?? brief[name]) as Brief[F];
  const input = (name: BriefField) => {
    const field = fields[name];
    if (!field) return null;
    const words = wordsFor(name, now("pricingModel"), now("currency"));
    return <BriefInput key={name} field={field} words={words} required={name in REQUIRED_TO_CONTINUE} />;
  };
  if (step === 6) return <Options fields={fields} canUseFooter={canUseFooter} />;
  const { fields: names } = stepOf(step);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {names.filter((name) => name !== "requireDeposit" && name !== "depositAmount").map(input)}
      {names.includes("requireDeposit") ? (
        <div className="group flex flex-col gap-4 sm:col-span-2">
          {input("requireDeposit")}
          {/* By the tick alone, so that it works before and without scripts. */}
          <div className="hidden max-w-sm group-has-[[name=requireDeposit]:checked]:block">
            {fields.depositAmount ? (
              <BriefInput
                field={fields.depositAmount}
                words={wordsFor("depositAmount", now("pricingModel"), now("currency"))}
                hint={depositHint(now("depositAmount"), now("budget"), now("currency"))}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** What the deposit comes to beside the budget: "40% of the budget". */
function depositHint(deposit: string, budget: string, currency: Brief["currency"]): string {
  const asked = `A share such as 40%, or an amount in ${currency}.`;
  const part = parseMoney(deposit, currency);
  const whole = parseMoney(budget, currency);
  if (part === null || !whole) return asked;
  if (part > whole) return "That is more than the budget, so the proposal will not name it.";
  return `That is ${Math.round((100 * part) / whole)}% of the budget.`;
}

function Options({ fields, canUseFooter }: Pick<StepFieldsProps, "fields" | "canUseFooter">) {
  const words = (name: BriefField) => wordsFor(name, "fixed", "USD");
  const { requiresSignature, includeFooter, footerContent } = fields;
  return (
    <div className="group flex flex-col gap-5">
      {requiresSignature ? <BriefInput field={requiresSignature} words={words("requiresSignature")} /> : null}
      <Checkbox label={words("includeLogo").label} hint="No logo uploaded" disabled />
      {canUseFooter && includeFooter ? (
        <BriefInput field={includeFooter} words={words("includeFooter")} />
      ) : (
        <Checkbox
          label={words("includeFooter").label}
          hint="A custom footer comes with the Professional plan and the trial."
          disabled
        />
      )}
      {canUseFooter && footerContent ? (
        <div className="hidden group-has-[[name=includeFooter]:checked]:block">
          <BriefInput field={footerContent} words={words("footerContent")} countTo={FOOTER_LENGTH} />
        </div>
      ) : null}
    </div>
  );
}
