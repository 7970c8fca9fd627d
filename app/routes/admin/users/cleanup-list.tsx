import type { TestAccount } from "~/domain/admin/testing/cleanup-test-users.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { IntentForm } from "../intent-form";

/** Deletes exactly the listed accounts. */
export function CleanupList({ accounts, hasMore }: { accounts: TestAccount[]; hasMore: boolean }) {
  const going = accounts.filter(({ spared }) => spared === null);
  return (
    <Panel flush>
      <Table
        caption="Test accounts, removable ones first"
        columns={COLUMNS}
        rows={accounts}
        keyOf={({ id }) => id}
        empty={null}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-5 py-4 sm:px-6">
        <p className="max-w-prose text-sm text-muted">
          {`${hasMore ? "One run doesn't remove them all. Run it again for the rest. " : ""}Clients keep what they signed, through their own link and copy.`}
        </p>
        {going.length > 0 ? <RemoveButton ids={going.map(({ id }) => id)} /> : <NothingToRemove />}
      </div>
    </Panel>
  );
}

const NothingToRemove = () => <p className="text-sm font-medium">None of them can be removed.</p>;

function RemoveButton({ ids }: { ids: string[] }) {
  const count = `${ids.length} test account${ids.length === 1 ? "" : "s"}`;
  return (
    <ConfirmDialog
      trigger={`Remove ${count}`}
      variant="danger"
      title={`Remove ${count} for good?`}
      text="Their proposals, files, sessions and teams are deleted too. This cannot be undone."
      cancel="Keep them"
    >
      <IntentForm intent="cleanup">
        {ids.map((id) => (
          <input key={id} type="hidden" name="userId" value={id} />
        ))}
        <Button variant="danger">{`Remove ${count}`}</Button>
      </IntentForm>
    </ConfirmDialog>
  );
}

const OUTCOMES = {
  goes: { tone: "rejected", text: "Removed" },
  admin: { tone: "other", text: "Kept: admin" },
  paying: { tone: "other", text: "Kept: paid plan" },
} as const;

const COLUMNS: [Column<TestAccount>, ...Column<TestAccount>[]] = [
  {
    key: "account",
    heading: "Account",
    cell: ({ id, name, email }) => (
      <>
        <TextLink to={`/admin/users/${id}`} look="standalone">
          {name}
        </TextLink>
        <span translate="no" className="block text-sm font-normal wrap-anywhere text-muted">
          {email}
        </span>
      </>
    ),
  },
  {
    key: "registered",
    heading: "Registered",
    cell: ({ createdAt }) => <LocalTime value={createdAt} className="text-sm text-muted" />,
  },
  { key: "proposals", heading: "Proposals", numeric: true, cell: ({ proposals }) => proposals },
  {
    key: "signed",
    heading: "Signed",
    numeric: true,
    cell: ({ signed }) => signed,
  },
  {
    key: "fate",
    heading: "What happens",
    className: "@xl:ps-8",
    cell: ({ spared }) => {
      const { tone, text } = OUTCOMES[spared ?? "goes"];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];
