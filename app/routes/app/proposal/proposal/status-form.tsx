import { Form, useNavigation } from "@remix-run/react";
import { MANUAL_STATUSES, type ProposalStatus, statusLabel } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";

/** Set by hand; never claims a signature (docs/product.md 4). */
export function StatusForm({ status }: { status: ProposalStatus }) {
  const isBusy = useNavigation().formData?.get("intent") === "status";
  const isManual = MANUAL_STATUSES.some((known) => known === status);
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="status" />
      <Select
        key={status}
        name="status"
        label={t("Set status manually")}
        hint={t("Logged as a manual change, not as a signature.")}
        defaultValue={isManual ? status : ""}
        required={!isManual}
      >
        {isManual ? null : (
          <option value="" disabled>
            {statusLabel(status)}
          </option>
        )}
        {MANUAL_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statusLabel(value)}
          </option>
        ))}
      </Select>
      <Button size="row" busy={isBusy} className="justify-self-start">
        {t("Update status")}
      </Button>
    </Form>
  );
}
