import type { TestAccount } from "~/domain/admin/cleanup-test-users.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { IntentForm } from "./intent-form";

/** The dry run of a cleanup, and below it the button that removes the very accounts that are listed as going. */
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
          {hasMore ? "One run doesn't remove them all. Run it again for the rest. " : ""}
          Clients keep what they signed, through their own link and copy.
        </p>
        {going.length > 0 ? <Removal ids={going.map(({ id }) => id)} /> : <NoneGoes />}
      </div>
    </Panel>
  );
}

const NoneGoes = () => <p className="text-sm font-medium">None of them can be removed.</p>;

function Removal({ ids }: { ids: string[] }) {
  const words = `${ids.length} test account${ids.length === 1 ? "" : "s"}`;
  return (
    <ConfirmDialog
      trigger={`Remove ${words}`}
      variant="danger"
      title={`Remove ${words} for good?`}
      text="Their proposals, files, sessions and teams are deleted too. This cannot be undone."
      cancel="Keep them"
    >
      <IntentForm intent="cleanup">
        {ids.map((id) => (
          <input key={id} type="hidden" name="userId" value={id} />
        ))}
        <Button variant="danger">Remove {words}</Button>
      </IntentForm>
    </ConfirmDialog>
  );
}

const FATES = {
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
        <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
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
      const { tone, text } = FATES[spared ?? "goes"];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];
