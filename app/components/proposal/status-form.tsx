import { Form, useNavigation } from "@remix-run/react";
import { MANUAL_STATUSES, type ProposalStatus, statusWord } from "~/domain/proposals/status";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";

/** The owner's own note of where things stand (docs/product.md 4); it never claims a signature. */
export function StatusForm({ status }: { status: ProposalStatus }) {
  const isBusy = useNavigation().formData?.get("intent") === "status";
  const isManual = MANUAL_STATUSES.some((known) => known === status);
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="status" />
      <Select
        key={status}
        name="status"
        label="Set status manually"
        hint="Logged as a manual change, not as a signature."
        defaultValue={isManual ? status : ""}
        required={!isManual}
      >
        {isManual ? null : (
          <option value="" disabled>
            {statusWord(status)}
          </option>
        )}
        {MANUAL_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statusWord(value)}
          </option>
        ))}
      </Select>
      <Button size="row" busy={isBusy} className="justify-self-start">
        Update status
      </Button>
    </Form>
  );
}
