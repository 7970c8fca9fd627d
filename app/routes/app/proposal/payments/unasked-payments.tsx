import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { UnaskedPayment } from "./payments-view";

const INTENT = "payments-requested";

/** The payments of an agreement from before, and the button that asks for them. */
export function UnaskedPayments({ payments }: { payments: readonly UnaskedPayment[] }) {
  const { formData } = useNavigation();
  if (payments.length === 0) return null;
  return (
    <Panel title={t("Payments")}>
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {payments.map(({ name, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            <bdi>{name}</bdi>
            <span className="font-medium tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {t(
          "Your client agreed to these before Countersign asked for payments. Ask for them, and your client’s page shows what is to be paid, and when. No email is sent now. What you already have, you enter as received.",
        )}
      </p>
      <Form method="post" preventScrollReset className="mt-4">
        <FormId />
        <Button size="row" name="intent" value={INTENT} busy={formData?.get("intent") === INTENT}>
          {t("Ask for these payments")}
        </Button>
      </Form>
    </Panel>
  );
}
