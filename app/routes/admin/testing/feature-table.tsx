import type { FeatureRow } from "~/domain/admin/testing/feature-matrix";
import { PLANS, TIERS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import { Table } from "~/ui/table";

/** docs/product.md 2 */
export const FeatureTable = ({ rows }: { rows: readonly FeatureRow[] }) => (
  <Panel flush title="Feature matrix">
    <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-6">
      What an account in good standing can use on each plan.
    </p>
    <Table
      caption="Features by plan"
      columns={[
        { key: "name", heading: "Feature", cell: ({ name }) => name },
        ...TIERS.map((tier) => ({
          key: tier,
          heading: t(PLANS[tier].name),
          cell: ({ values }: FeatureRow) => values.find((value) => value.tier === tier)?.value,
        })),
      ]}
      rows={rows}
      keyOf={({ name }) => name}
      empty={null}
    />
  </Panel>
);
