import { useState } from "react";
import { Checkbox } from "~/ui/form/field";
import { RadioCards } from "~/ui/form/radio-cards";
import { Segmented } from "~/ui/form/segmented";
import { Switch } from "~/ui/form/switch";
import { Section, type Side, Specimen } from "./section";

const PRICING = [
  { value: "fixed", title: "Fixed price", text: "One sum for the whole of the work.", aside: "$18,500" },
  { value: "hourly", title: "By the hour", text: "A rate and an estimate of hours." },
  { value: "retainer", title: "Retainer", text: "Comes with another plan.", disabled: true },
];
const INTERVALS = [
  { value: "monthly", text: "Monthly" },
  { value: "yearly", text: "Yearly" },
];

export function ChoiceSection() {
  return (
    <Section
      id="choices"
      lead="Native checkboxes and radios, drawn anew. A tick, a dot or a raised edge tells what is chosen; no colour is needed for it."
    >
      <Specimen title="Checkbox">
        {() => (
          <div className="grid gap-4">
            <Checkbox label="Include my logo" />
            <Checkbox
              label="Require Electronic Signature"
              defaultChecked
              hint="Takes effect when you send again."
            />
            <Checkbox label="All of the 12 proposals" indeterminate />
            <Checkbox
              label="I have read the document and agree to sign it electronically."
              required
              error="Please agree before you sign."
            />
            <Checkbox label="Disabled" disabled />
            <Checkbox label="Disabled and ticked" disabled defaultChecked />
          </div>
        )}
      </Specimen>
      <Specimen title="Switch" note="For what takes effect at once; the words come first.">
        {() => (
          <div className="grid gap-4 sm:gap-3">
            <Switch label="Email me when a proposal is opened" hint="At most once a day." />
            <Switch label="Email me when one is signed" defaultChecked />
            <Switch label="Custom footer" disabled hint="Comes with the Professional plan." />
            <Switch label="Evidence of every view" disabled defaultChecked />
            <Switch label="Reminders" error="That could not be saved. Please try again." />
          </div>
        )}
      </Specimen>
      <Specimen title="RadioCards" note="Arrow keys move between them; the whole card can be clicked.">
        {(side) => (
          <div className="grid gap-6">
            <RadioCards
              label="How is it priced?"
              name={`pricing-${side}`}
              defaultValue="fixed"
              cards={PRICING}
              required
            />
            <RadioCards
              label="Who decides?"
              name={`decider-${side}`}
              className="grid-cols-2"
              cards={[
                { value: "one", title: "One person" },
                { value: "board", title: "A board" },
              ]}
              error="Choose who decides."
            />
          </div>
        )}
      </Specimen>
      <Specimen
        title="Segmented"
        note="Without a script the style sheet follows the choice; with one, it can be held."
      >
        {(side) => (
          <div className="grid justify-items-start gap-6">
            <Uncontrolled side={side} />
            <Controlled side={side} />
            <Segmented
              label="Disabled"
              name={`disabled-${side}`}
              segments={INTERVALS}
              defaultValue="monthly"
              disabled
            />
          </div>
        )}
      </Specimen>
    </Section>
  );
}

const Uncontrolled = ({ side }: { side: Side }) => (
  <div className="group">
    <Segmented label="Billing" name={`interval-${side}`} segments={INTERVALS} defaultValue="monthly" />
    <p className="mt-2 text-sm text-muted">
      <span className="group-has-[[value=yearly]:checked]:hidden">$19 a month</span>
      <span className="hidden group-has-[[value=yearly]:checked]:inline">$190 a year</span>
    </p>
  </div>
);

function Controlled({ side }: { side: Side }) {
  const [view, setView] = useState("week");
  return (
    <div className="w-full">
      <Segmented
        label="Held by a script"
        name={`view-${side}`}
        value={view}
        onValue={setView}
        wide
        segments={[
          { value: "week", text: "7 days" },
          { value: "month", text: "30 days" },
          { value: "year", text: "12 months" },
        ]}
      />
      <p className="mt-2 text-sm text-muted">{`Chosen: ${view}`}</p>
    </div>
  );
}
