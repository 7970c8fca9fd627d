import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import type { ChangesView, ComparedView } from "./changes-view";

interface VersionChoiceProps {
  choices: ChangesView["choices"];
  compared: Pick<ComparedView, "from" | "to">;
}

/** Any two versions, or the draft. */
export function VersionChoice({ choices, compared: { from, to } }: VersionChoiceProps) {
  const options = choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <Form className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto] print:hidden">
      <Select name="from" label={t("From")} defaultValue={from}>
        {options}
      </Select>
      <Select name="to" label={t("To")} defaultValue={to}>
        {options}
      </Select>
      <Button>{t("Compare")}</Button>
    </Form>
  );
}
