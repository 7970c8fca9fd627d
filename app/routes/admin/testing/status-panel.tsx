import { Form, useNavigation } from "@remix-run/react";
import type { PartState, SystemStatus } from "~/domain/admin/testing/system-status";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { inSeconds } from "./suite-row";

const STATES: Record<PartState, { tone: BadgeTone; text: string }> = {
  ok: { tone: "approved", text: "Works" },
  slow: { tone: "pending", text: "Slow" },
  "not asked": { tone: "other", text: "Not asked" },
  failed: { tone: "rejected", text: "Failed" },
};

const OVERALL: Record<SystemStatus["status"], string> = {
  ok: "Everything works.",
  degraded: "Something is not working correctly.",
  failed: "The product is not working.",
};

/** Skipped checks do not count as working. */
const overallLabel = (status: SystemStatus["status"], parts: SystemStatus["parts"]): string =>
  status === "ok" && parts.some(({ state }) => state === "not asked")
    ? "Everything that was checked works."
    : OVERALL[status];

export function StatusPanel({ status }: { status: SystemStatus | null }) {
  const isBusy = useNavigation().location?.search.includes("status=") ?? false;
  return (
    <Panel
      flush
      title="System status"
      actions={
        <Form method="get" preventScrollReset>
          <Button name="status" value="now" busy={isBusy}>
            {status ? "Check again" : "Check the system"}
          </Button>
        </Form>
      }
    >
      {status ? (
        <Parts status={status} />
      ) : (
        <div className="border-t border-line px-5 py-4 sm:px-6">
          <p className="max-w-prose text-sm text-muted">
            The database, files, queue, counters, browser and payments are each asked for something real; the
            model and the mail service whether they take our key, without a word written or a mail sent. It
            takes a few seconds.
          </p>
        </div>
      )}
    </Panel>
  );
}

const Parts = ({ status: { status, checkedAt, parts } }: { status: SystemStatus }) => (
  <>
    <p role="status" className="border-t border-line px-5 py-3 text-sm sm:px-6">
      <strong className="font-semibold">{overallLabel(status, parts)}</strong>{" "}
      <span className="text-muted">
        Checked <LocalTime value={Date.parse(checkedAt)} />
      </span>
    </p>
    <dl>
      {parts.map(({ name, state, detail, ms }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line px-5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto_4rem] sm:items-center sm:px-6"
        >
          <dt className="font-medium first-letter:uppercase">{name}</dt>
          <dd className="text-sm wrap-anywhere text-muted max-sm:order-1 max-sm:col-span-2">{detail}</dd>
          <dd>
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
          </dd>
          <dd className="text-sm text-muted tabular-nums max-sm:hidden sm:text-end">{inSeconds(ms)}</dd>
        </div>
      ))}
    </dl>
  </>
);
