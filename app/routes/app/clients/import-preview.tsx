import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, Table } from "~/ui/table";
import type { Preview, ShownRow } from "./import-action.server";
import { ImportColumns } from "./import-columns";

export function ImportPreview({ preview }: { preview: Preview }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { packed, columns, rows, counts } = preview;
  const total = counts.create + counts.update + counts.skip;
  const isUseful = counts.create + counts.update > 0;
  return (
    <Form method="post" encType="multipart/form-data">
      <FormId />
      <input type="hidden" name="packed" value={packed} />
      <Heading preview={preview} />
      <ImportColumns columns={columns} />
      {rows ? (
        <div className="border-t border-line">
          <h2 className="px-5 pt-6 pb-2 text-base font-semibold sm:px-6">{t("The first rows")}</h2>
          <Table
            caption={t("The first rows")}
            columns={rowColumns()}
            rows={rows}
            keyOf={({ number }) => String(number)}
            empty={null}
          />
        </div>
      ) : null}
      {rows && total > rows.length ? (
        <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-6">
          {t("And {count, plural, one {{count} more row} other {{count} more rows}}.", {
            count: total - rows.length,
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-5 sm:px-6">
        <ButtonLink to="/clients/import" reloadDocument>
          {t("Choose another file")}
        </ButtonLink>
        <Button variant={isUseful ? "secondary" : "primary"} name="intent" value="preview" busy={isBusy}>
          {t("Preview again")}
        </Button>
        {isUseful ? (
          <Button variant="primary" name="intent" value="import" busy={isBusy}>
            {t("Import")}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function Heading({ preview: { hasHeadings, isChanged, rows, counts } }: { preview: Preview }) {
  return (
    <div className="grid gap-2 px-5 py-5 sm:px-6">
      <h2 className="text-base font-semibold" role={isChanged ? "status" : undefined}>
        {rows ? countsText(counts) : t("Which column has the names?")}
      </h2>
      <p className="text-sm text-muted">
        {isChanged
          ? t("The columns you chose are read like this. Press Import to store it.")
          : hasHeadings
            ? t("Say what each column is. A second email or number of a client goes to the notes.")
            : t("The first line of this file does not name its columns. Say what each of them is.")}
      </p>
    </div>
  );
}

function countsText({ create, update, skip }: Preview["counts"]): string {
  const parts = [
    ...(create > 0
      ? [t("{count, plural, one {{count} client} other {{count} clients}} will be added", { count: create })]
      : []),
    ...(update > 0
      ? [
          t("{count, plural, one {{count} client} other {{count} clients}} will be updated", {
            count: update,
          }),
        ]
      : []),
    ...(skip > 0
      ? [t("{count, plural, one {{count} row} other {{count} rows}} will be skipped", { count: skip })]
      : []),
  ];
  return `${parts.join(", ")}.`;
}

const OUTCOMES: Record<ShownRow["outcome"], { text: AppMessage; tone: BadgeTone }> = {
  create: { text: msg("New"), tone: "signed" },
  update: { text: msg("Update"), tone: "sent" },
  skip: { text: msg("Skipped"), tone: "other" },
};

const rowColumns = (): [Column<ShownRow>, ...Column<ShownRow>[]] => [
  {
    key: "name",
    heading: t("Name"),
    cell: ({ name, company, number }) => (
      <>
        {name ? (
          <bdi translate="no">{name}</bdi>
        ) : (
          <span className="text-muted">{t("Row {number}", { number })}</span>
        )}
        {company ? (
          <bdi translate="no" className="block text-sm font-normal text-muted">
            {company}
          </bdi>
        ) : null}
      </>
    ),
  },
  {
    key: "email",
    heading: t("Email"),
    className: "@xl:w-[30%]",
    cell: ({ email }) => <span className="text-sm">{email || "–"}</span>,
  },
  {
    key: "outcome",
    heading: t("What happens"),
    className: "@xl:w-[34%]",
    cell: ({ outcome, note }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-xl:justify-end">
        <Badge tone={OUTCOMES[outcome].tone}>{t(OUTCOMES[outcome].text)}</Badge>
        {note ? <span className="text-sm text-muted">{note}</span> : null}
      </span>
    ),
  },
];
