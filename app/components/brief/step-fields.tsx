import { memo } from "react";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import type { Answers } from "~/domain/briefs/brief-values";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { REQUIRED_TO_CONTINUE } from "~/domain/briefs/wizard-steps";
import type { DealNotes } from "~/domain/prices/deal/deal-problems";
import { useOnDemand } from "~/ui/on-demand";
import type { CheckedField } from "../form/use-checked-form";
import { BriefInput } from "./brief-input";
import { ClientName } from "./client-name";
import { dealPart } from "./deal-part";
import { labelsFor } from "./field-labels";
import { stepNumberOf, stepOf } from "./steps";

export type StepFieldset = Partial<Record<string, CheckedField>>;

export interface WizardRights {
  canUseFooter: boolean;
  canAutofillClients: boolean;
  canUseBranding: boolean;
}

interface StepFieldsProps {
  step: number;
  fields: StepFieldset;
  brief: Brief;
  /** On the stored brief. */
  notes: DealNotes;
  rights: WizardRights;
}

/** Fields that depend on others follow them at once with JavaScript. */
export function StepFields({ step, fields, brief, notes, rights }: StepFieldsProps) {
  const now = <F extends BriefField>(name: F) =>
    (fields[name] ? fields[name].value : brief[name]) as Brief[F];
  const deal = { ...brief, ...currentAnswers(step, now, fields) };
  const { code } = useOnDemand(dealPart, true);
  const { problems, hints, deposit } = code ? code.dealNotes(deal) : notes;
  const notesOn = (name: BriefField) => ({ problem: problems[name], warning: hints[name] });
  const input = (name: BriefField) => {
    const field = fields[name];
    if (!field) return null;
    const labels = labelsFor(
      name,
      now("pricingModel") ?? brief.pricingModel,
      now("currency") ?? brief.currency,
    );
    const sharedProps = { field, labels, required: name in REQUIRED_TO_CONTINUE, ...notesOn(name) };
    if (name === "clientName")
      return <ClientName key={name} {...sharedProps} canAutofill={rights.canAutofillClients} />;
    return <BriefInput key={name} {...sharedProps} />;
  };
  const { fields: names } = stepOf(step);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {names.filter((name) => name !== "requireDeposit" && name !== "depositAmount").map(input)}
      {names.includes("clientName") ? <FilledIn {...brief} /> : null}
      {names.includes("requireDeposit") ? (
        <div className="group flex flex-col gap-4 sm:col-span-2">
          {input("requireDeposit")}
          {/* Shown by CSS, so that it works without JavaScript. */}
          <div className="hidden max-w-sm group-has-[[name=requireDeposit]:checked]:block">
            {fields.depositAmount ? (
              <BriefInput
                field={fields.depositAmount}
                labels={labelsFor("depositAmount", brief.pricingModel, brief.currency)}
                hint={deposit}
                {...notesOn("depositAmount")}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Autofill writes into it. Rendered again, React would write the stored value over that. */
const FilledIn = memo(
  ({ clientIndustry, language }: Brief) => (
    <>
      <input type="hidden" name="clientIndustry" defaultValue={clientIndustry} />
      <input type="hidden" name="language" defaultValue={language} />
    </>
  ),
  () => true,
);

type TypedAnswers = <F extends BriefField>(name: F) => Brief[F];

/** An emptied field has no value, so `EMPTY` fills it in. */
function currentAnswers(step: number, now: TypedAnswers, fields: StepFieldset): Answers {
  const dealFields = stepOf(step).fields.filter((name) => DEAL_FIELDS.has(name));
  const answers = Object.fromEntries(dealFields.map((name) => [name, now(name) ?? EMPTY[name]]));
  return dealFields.includes("requireDeposit")
    ? { ...answers, requireDeposit: fields.requireDeposit?.value === "on" }
    : answers;
}

const EMPTY = emptyBrief();
const DEAL_FIELDS = new Set<BriefField>([...stepOf(stepNumberOf("budget")).fields, "milestones"]);
