import { Check, Minus } from "lucide";
import { PLANS } from "~/domain/plans/plans";
import { SOLD_TIERS, type SoldTier } from "~/domain/plans/prices";
import { UNLIMITED } from "~/domain/plans/unlimited";
import type { AppMessage } from "~/platform/words/message-types";
import { english, msg, t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";

/** A number, or whether the plan has it. */
interface Feature {
  name: AppMessage;
  of: (tier: SoldTier) => number | boolean;
}

/** Limits come from the plan list (docs/product.md 6). */
const FEATURES: readonly Feature[] = [
  { name: msg("Proposals a month"), of: (tier) => PLANS[tier].proposalsLimit },
  { name: msg("Email sends a month"), of: (tier) => PLANS[tier].emailSendLimit },
  { name: msg("AI generation"), of: () => true },
  { name: msg("Electronic signatures"), of: () => true },
  { name: msg("PDF download"), of: (tier) => PLANS[tier].canExportPDF },
  { name: msg("Proposal cloning"), of: (tier) => PLANS[tier].canCloneProposal },
  ...[
    msg("Custom branding"),
    msg("Autofill of client data"),
    msg("Advanced signature tracking"),
    msg("Priority support"),
  ].map((name): Feature => ({ name, of: (tier) => PLANS[tier].features.includes(name) })),
];

/** docs/product.md 2. */
export function PlanComparison() {
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-start text-base font-semibold">{t("Compare the plans")}</caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th scope="col" className="py-2 pe-4 text-start font-medium text-muted">
            {t("Feature")}
          </th>
          {SOLD_TIERS.map((tier) => (
            <th key={tier} scope="col" className="w-1/4 px-2 py-2 text-center font-semibold">
              {t(PLANS[tier].name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEATURES.map(({ name, of }) => (
          <tr key={english(name)} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {t(name)}
            </th>
            {SOLD_TIERS.map((tier) => (
              <td key={tier} className="px-2 py-2 text-center tabular-nums">
                <Has value={of(tier)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Has({ value }: { value: number | boolean }) {
  if (typeof value === "number") return <span>{value >= UNLIMITED ? t("Unlimited") : value}</span>;
  return (
    <>
      <Icon
        of={value ? Check : Minus}
        className={value ? "mx-auto size-4 text-signed" : "mx-auto size-4 text-muted"}
      />
      <span className="sr-only">{value ? t("Included") : t("Not included")}</span>
    </>
  );
}
