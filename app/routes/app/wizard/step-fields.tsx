import { type ComponentType, memo } from "react";
import { BriefInput, type BriefInputProps } from "~/components/brief/brief-input";
import { clientNamePart } from "~/components/brief/client-name-part";
import type { CheckedField } from "~/components/form/use-checked-form";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { Brief } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { Answers } from "~/domain/briefs/brief-values";
import type { Fields } from "~/domain/briefs/field-kinds";
import { stepsOf } from "~/domain/briefs/wizard-steps";
import type { DealNotes } from "~/domain/prices/deal/deal-problems";
import { classes } from "~/ui/classes";
import { Part, useOnDemand } from "~/ui/on-demand";
import { useCalendar } from "~/ui/reader";
import { dealPart, laterStepsPart } from "./lazy-parts";

export interface WizardRights {
  canUseFooter: boolean;
  canAutofillClients: boolean;
  canUseBranding: boolean;
}

export interface StepFieldsProps {
  step: number;
  fields: Partial<Record<string, CheckedField>>;
  brief: Brief;
  notes: DealNotes;
  rights: WizardRights;
  /** Sized for the document; null if none was uploaded. */
  logo: ShownLogo | null;
  table?: Fields;
}

export interface ControlProps extends BriefInputProps, Pick<StepFieldsProps, "brief" | "rights" | "logo"> {
  deposit: string;
}

/** Fields that are more than their kind; every other is a `BriefInput`. */
const CONTROLS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  clientName: ({ brief, rights, ...props }) => (
    <>
      <Part part={clientNamePart}>
        {({ ClientName }) => <ClientName {...props} canAutofill={rights.canAutofillClients} />}
      </Part>
      <FilledIn {...brief} />
    </>
  ),
  // Shown by CSS, so that it works without JavaScript.
  depositAmount: ({ deposit, ...props }) => (
    <div className="-mt-1 hidden max-w-sm sm:col-span-2 group-has-[[name=requireDeposit]:checked]:block">
      <BriefInput {...props} hint={deposit} />
    </div>
  ),
  budgetPeriod: (props) => (
    <div
      className={classes(
        "hidden sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]",
        "group-has-[option[value=retainer]:checked]:group-has-[[name=budget]:not(:placeholder-shown)]:group-has-[[name=hourlyRate]:placeholder-shown]:block",
      )}
    >
      <BriefInput {...props} />
    </div>
  ),
  includeLogo: (props) => <Part part={laterStepsPart}>{({ LogoOption }) => <LogoOption {...props} />}</Part>,
  includeFooter: (props) => (
    <Part part={laterStepsPart}>{({ FooterOption }) => <FooterOption {...props} />}</Part>
  ),
  footerContent: (props) => (
    <Part part={laterStepsPart}>{({ FooterText }) => <FooterText {...props} />}</Part>
  ),
};

/** Fields that depend on others follow them at once with JavaScript. */
export function StepFields(props: StepFieldsProps) {
  const { step, fields, brief, notes, table = BRIEF_FIELDS, ...rest } = props;
  const names = stepsOf(table)[step - 1]?.fields ?? [];
  const deal = { ...brief, ...typedAnswers(names, fields, table) };
  const { code } = useOnDemand(dealPart, true);
  const dates = useCalendar().first.locale;
  const { problems, hints, deposit }: ByName = code ? code.dealNotes(deal, dates) : notes;
  return (
    <div className="group grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {names.map((name) => {
        const [field, entry] = [fields[name], table[name]];
        if (!field || !entry) return null;
        const shared = { field, entry, deal, required: entry.needed !== undefined };
        const withNotes = { ...shared, problem: problems[name], warning: hints[name] };
        const Control = CONTROLS[name];
        return Control ? (
          <Control key={name} {...withNotes} {...rest} {...{ brief, deposit }} />
        ) : (
          <BriefInput key={name} {...withNotes} />
        );
      })}
    </div>
  );
}

type ByName = Record<"problems" | "hints", Partial<Record<string, string>>> & Pick<DealNotes, "deposit">;

/** An emptied field has no value. */
const typedAnswers = (names: readonly string[], fields: StepFieldsProps["fields"], table: Fields): Answers =>
  Object.fromEntries(
    names.flatMap((name) => {
      const [field, entry] = [fields[name], table[name]];
      if (!field || !entry) return [];
      return [[name, entry.kind === "tick" ? field.value === "on" : (field.value ?? entry.empty)]];
    }),
  );

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
