import { msg, t } from "~/platform/words/t";
import { Section } from "../settings/section";
import { ExportLink } from "./export-link";
import type { PaymentRow } from "./payment-row";
import { PaymentTable } from "./payment-table";

export const NO_HISTORY = msg("No billing history available yet");

export const HistorySection = ({ rows }: { rows: PaymentRow[] }) => (
  <Section
    id="billing-history"
    title={t("Billing History")}
    text={t("Your payments and invoices.")}
    flush
    footer={rows.length > 0 ? <ExportLink /> : null}
  >
    <PaymentTable rows={rows} empty={t(NO_HISTORY)} />
  </Section>
);
