import { Form, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { MANUAL_STATUSES, statusLabel } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox, Chevron } from "~/ui/form/field";
import { useAfterReset } from "~/ui/form/use-after-reset";
import { useHydrated } from "~/ui/use-hydrated";
import { Words } from "~/ui/words/words";
import { BulkDelete } from "./bulk-delete";
import type { Selection } from "./use-selection";

interface SelectionBarProps {
  id: string;
  selection: Selection;
}

/** Stands above the table, on small screens at the bottom. CSS shows it when a row is ticked: it needs no script. */
export function SelectionBar({ id, selection }: SelectionBarProps) {
  const { form, count, clear, recount } = selection;
  return (
    <Form
      id={id}
      ref={form}
      method="post"
      preventScrollReset
      onChange={recount}
      aria-label={t("Selected proposals")}
      data-floating={count > 0 ? "" : undefined}
      className="sticky top-0 z-10 lg:h-0"
    >
      <div className="flex h-12 items-center gap-3 border-b border-line px-4 max-lg:rounded-t-panel max-lg:bg-sheet sm:px-6 lg:pointer-events-none lg:h-11 lg:border-0 lg:pe-4">
        <SelectAll selection={selection} />
        <div className={BAR}>
          <p className="font-semibold tabular-nums">
            {count > 0 ? t("{count} selected", { count }) : t("Selected")}
          </p>
          <Button
            size="row"
            variant="quiet"
            type="reset"
            className="me-auto"
            onClick={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            {t("Clear")}
          </Button>
          <Archiving selection={selection} />
          <BulkDelete formId={id} selection={selection} />
          <NewStatus />
        </div>
      </div>
      <p role="status" className="sr-only">
        {count > 0 ? t("{count} selected", { count }) : ""}
      </p>
    </Form>
  );
}

const BAR = [
  "pointer-events-auto hidden items-center gap-2 bg-sheet group-has-[[name=ids]:checked]/list:flex",
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex-wrap max-lg:border-t max-lg:border-line-strong max-lg:px-4 max-lg:py-3 max-lg:shadow-lifted",
  "lg:-ms-3 lg:h-10 lg:grow lg:ps-3",
].join(" ");

/** Needs a script; its space is reserved. */
function SelectAll({ selection: { selectAll, count, isAll, pickAll } }: { selection: Selection }) {
  const isHydrated = useHydrated();
  return (
    <>
      <Checkbox
        ref={selectAll}
        label={
          <span className="text-sm text-muted lg:sr-only">
            <Words
              text="Select all<span> proposals on this page</span>"
              span={(words) => <span className="sr-only">{words}</span>}
            />
          </span>
        }
        fieldClassName={isHydrated ? "lg:pointer-events-auto" : "invisible"}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={({ currentTarget }) => pickAll(currentTarget.checked)}
      />
      <noscript>
        <p className="absolute inset-y-0 start-4 flex items-center text-sm text-muted sm:start-6 lg:hidden">
          {t("Tick proposals to change several at once.")}
        </p>
      </noscript>
    </>
  );
}

/** A list is either archived or not. */
function Archiving({ selection: { count, listed, archived } }: { selection: Selection }) {
  const isArchive = useSearchParams()[0].get("status") === "archived";
  if (count > 0 && listed + archived === 0) return null;
  return (
    <Button size="row" name="intent" value={isArchive ? "unarchive" : "archive"} formNoValidate>
      {isArchive ? t("Unarchive") : t("Archive")}
    </Button>
  );
}

/** Disabled until a status is chosen; `required` without JavaScript. */
function NewStatus() {
  const select = useRef<HTMLSelectElement>(null);
  const [isChosen, setChosen] = useState(false);
  const isHydrated = useHydrated();
  const readChoice = useCallback(() => setChosen(select.current?.value !== ""), []);
  useEffect(readChoice, [readChoice]);
  useAfterReset(select, readChoice);
  return (
    <>
      <div className="relative max-sm:grow max-sm:basis-1/2">
        <select
          ref={select}
          name="status"
          required
          aria-label={t("New status")}
          defaultValue=""
          onChange={({ currentTarget }) => setChosen(currentTarget.value !== "")}
          className={SELECT}
        >
          <option value="" disabled>
            {t("New status")}
          </option>
          {MANUAL_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </select>
        <Chevron className="end-2.5" />
      </div>
      <Button size="row" name="intent" value="status-several" disabled={isHydrated && !isChosen}>
        {t("Set status")}
      </Button>
    </>
  );
}

const SELECT =
  "h-11 w-full cursor-pointer appearance-none rounded-control border border-edge bg-sheet ps-3 pe-8 text-[1rem] hover:border-muted sm:h-8 sm:text-sm";
