import { msg, t } from "~/platform/words/t";
import { TextLink } from "~/ui/text-link";
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
    footer={
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to="/billing" look="standalone">
          {t("Open billing")}
        </TextLink>
        {rows.length > 0 ? <ExportLink /> : null}
      </div>
    }
  >
    <PaymentTable rows={rows} empty={t(NO_HISTORY)} />
  </Section>
);
