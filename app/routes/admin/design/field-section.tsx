import { DateInput } from "~/ui/form/date-input";
import { Select, TextArea, TextInput } from "~/ui/form/field";
import { MoneyInput } from "~/ui/form/money-input";
import { PasswordInput } from "~/ui/form/password-input";
import { Section, Specimen } from "./section";

const FOCUSED = "border-action outline-2 outline-action";
const LONG =
  "Betreuung und Weiterentwicklung der Tourenplanungssoftware einschließlich Störungsdienstvereinbarung";

export function FieldSection() {
  return (
    <Section
      id="fields"
      lead="A label above, sentences below, both tied to their control. The browser’s own controls, so that they work before any script."
    >
      <Specimen title="TextInput" note="Pointing at a field darkens its edge.">
        {() => (
          <div className="grid gap-5">
            <TextInput label="Client name" required placeholder="Amara O’Neill" autoComplete="off" />
            <TextInput label="Company" optional hint="As it should stand in the agreement." />
            <TextInput label="In focus" defaultValue="Bright Harbor Dental" className={FOCUSED} />
            <TextInput
              label="Email"
              type="email"
              defaultValue="amara@harbor"
              error="Enter an email address such as name@example.com."
              hint="The signing link goes there."
              autoComplete="off"
            />
            <TextInput label="Disabled" defaultValue="Cannot be changed after signing" disabled />
            <TextInput label={`A long label: ${LONG}`} defaultValue={LONG} />
            <TextInput
              label="Search (label for screen readers)"
              hideLabel
              type="search"
              placeholder="Search"
            />
          </div>
        )}
      </Specimen>
      <Specimen title="TextArea" note="Grows with its text. The counter turns red past its end.">
        {() => (
          <div className="grid gap-5">
            <TextArea label="Message" countTo={500} defaultValue="Hello," />
            <TextArea label="Too long" countTo={40} defaultValue={LONG} error="Use at most 40 characters." />
            <TextArea label="Message, disabled" disabled defaultValue="Sent on 11 December." />
          </div>
        )}
      </Specimen>
      <Specimen title="Select">
        {() => (
          <div className="grid gap-5">
            <Select label="Project type" required defaultValue="web">
              <option value="web">Web development</option>
              <option value="mobile">Mobile app</option>
              <option value="long">{LONG}</option>
            </Select>
            <Select label="Nothing chosen" defaultValue="" error="Choose one of them.">
              <option value="">Choose one</option>
              <option value="one">One</option>
            </Select>
            <Select label="Select, disabled" disabled defaultValue="one">
              <option value="one">Only one</option>
            </Select>
          </div>
        )}
      </Specimen>
      <Specimen
        title="DateInput"
        note="Says the day in words, in the reader’s own order once the page is alive."
      >
        {() => (
          <div className="grid gap-5">
            <DateInput
              label="Start date"
              hint="On any day of 2027."
              defaultValue="2027-01-11"
              min="2027-01-01"
              max="2027-12-31"
            />
            <DateInput label="No date yet" optional />
            <DateInput
              label="A day that has passed"
              defaultValue="2020-02-29"
              error="Choose a day from today on."
            />
            <DateInput label="Date, disabled" defaultValue="2027-01-11" disabled />
          </div>
        )}
      </Specimen>
      <Specimen
        title="MoneyInput"
        note="Groups the digits on leaving where they can be read in one way alone; else it keeps what was typed."
      >
        {(side) => (
          <div className="grid gap-5">
            <MoneyInput label="Budget" currency="$" name={`budget-${side}`} defaultValue="18,500.00" />
            <MoneyInput
              label="Project value"
              currency={{ name: `currency-${side}`, label: "Currency", codes: ["USD", "EUR", "GBP", "CAD"] }}
              name={`value-${side}`}
              placeholder="0.00"
              hint="An amount or words, such as “around 5k”."
            />
            <MoneyInput
              label="Deposit"
              currency="€"
              defaultValue="a lot"
              error="Enter an amount such as 2,500."
            />
            <MoneyInput label="Value, disabled" currency="CA$" defaultValue="6,400" disabled />
          </div>
        )}
      </Specimen>
      <Specimen
        title="PasswordInput"
        note="Can be shown once the page is alive, and is hidden before it is sent."
      >
        {() => (
          <div className="grid gap-5">
            <PasswordInput label="Password" autoComplete="current-password" required />
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              hint="Minimum 6 characters"
              error="That is one of the passwords that are tried first. Choose another."
            />
            <PasswordInput label="Password, disabled" autoComplete="current-password" disabled />
          </div>
        )}
      </Specimen>
    </Section>
  );
}
