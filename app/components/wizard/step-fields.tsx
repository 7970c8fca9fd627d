import type { FieldMetadata } from "@conform-to/react";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { type Brief, type BriefField, emptyBrief, REQUIRED_TO_CONTINUE } from "~/domain/proposals/brief";
import type { Answers } from "~/domain/proposals/brief-answers";
import { dealHints, dealProblems } from "~/domain/proposals/deal-problems";
import { parseMoney } from "~/domain/proposals/money";
import { BriefInput } from "./brief-input";
import { ClientName } from "./client-name";
import { wordsFor } from "./field-words";
import { StepOptions } from "./step-options";
import { LAST_STEP, stepNumberOf, stepOf } from "./step-schema";

type Typed = Record<string, string | undefined>;
export type StepFieldset = Record<string, FieldMetadata<string | undefined, Typed, string[]>>;

/** What the plan lets the wizard offer. */
export interface WizardRights {
  canUseFooter: boolean;
  canAutofillClients: boolean;
  canUseBranding: boolean;
}

export interface StepFieldsProps {
  step: number;
  fields: StepFieldset;
  brief: Brief;
  draftId: string;
  rights: WizardRights;
  /** As it is drawn in a document; null where none was uploaded. */
  logo: ShownLogo | null;
}

/** The questions of one step. What depends on another answer follows it at once where scripts run. */
export function StepFields({ step, fields, brief, draftId, rights, logo }: StepFieldsProps) {
  const now = <F extends BriefField>(name: F) =>
    (fields[name] ? fields[name].value : brief[name]) as Brief[F];
  const deal = { ...brief, ...answersNow(step, now, fields) };
  const [problems, hints] = [dealProblems(deal), dealHints(deal)];
  const notesOn = (name: BriefField) => ({ problem: problems[name], warning: hints[name] });
  const input = (name: BriefField) => {
    const field = fields[name];
    if (!field) return null;
    const words = wordsFor(
      name,
      now("pricingModel") ?? brief.pricingModel,
      now("currency") ?? brief.currency,
    );
    const shared = { field, words, required: name in REQUIRED_TO_CONTINUE, ...notesOn(name) };
    if (name === "clientName")
      return <ClientName key={name} {...shared} draftId={draftId} canAutofill={rights.canAutofillClients} />;
    return <BriefInput key={name} {...shared} />;
  };
  if (step === LAST_STEP) return <StepOptions fields={fields} brief={brief} rights={rights} logo={logo} />;
  const { fields: names } = stepOf(step);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {names.filter((name) => name !== "requireDeposit" && name !== "depositAmount").map(input)}
      {names.includes("clientName") ? (
        <input type="hidden" name="clientIndustry" defaultValue={brief.clientIndustry} />
      ) : null}
      {names.includes("requireDeposit") ? (
        <div className="group flex flex-col gap-4 sm:col-span-2">
          {input("requireDeposit")}
          {/* By the tick alone, so that it works before and without scripts. */}
          <div className="hidden max-w-sm group-has-[[name=requireDeposit]:checked]:block">
            {fields.depositAmount ? (
              <BriefInput
                field={fields.depositAmount}
                words={wordsFor("depositAmount", brief.pricingModel, brief.currency)}
                hint={depositHint(now("depositAmount"), now("budget"), now("currency") ?? brief.currency)}
                {...notesOn("depositAmount")}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

type Now = <F extends BriefField>(name: F) => Brief[F];

/** What the step says at this moment. An emptied field has no value at all. */
function answersNow(step: number, now: Now, fields: StepFieldset): Answers {
  const asked = stepOf(step).fields.filter((name) => DEALT_WITH.has(name));
  const answers = Object.fromEntries(asked.map((name) => [name, now(name) ?? EMPTY[name]]));
  return asked.includes("requireDeposit")
    ? { ...answers, requireDeposit: fields.requireDeposit?.value === "on" }
    : answers;
}

const EMPTY = emptyBrief();
const DEALT_WITH = new Set<BriefField>([...stepOf(stepNumberOf("budget")).fields, "milestones"]);

/** What the deposit comes to beside the budget: "40% of the budget". */
function depositHint(deposit = "", budget = "", currency: Brief["currency"] = "USD"): string {
  const asked = `A share such as 40%, or an amount in ${currency}.`;
  const part = parseMoney(deposit, currency);
  const whole = parseMoney(budget, currency);
  if (part === null || !whole || part > whole) return asked;
  return `That is ${Math.round((100 * part) / whole)}% of the budget.`;
}
