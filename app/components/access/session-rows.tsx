import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { countryName } from "~/domain/accounts/place-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { SettingRow, SettingRows } from "../settings/setting-rows";
import { EndForm, type Made } from "./access-rows";

export interface ShownSession extends Made {
  id: string;
  device: string;
  isCurrent: boolean;
  lastUsedAt: number;
}

/** More than these are folded: an account that signs in every day has many. */
const FIRST = 6;

/** Where the account is signed in, this device first. */
export function SessionRows({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.slice(FIRST);
  return (
    <>
      <SettingRows>{sessions.slice(0, FIRST).map(row)}</SettingRows>
      {others.length > 0 ? (
        <details className="group mt-4 border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-control text-sm font-semibold">
            {others.length} more
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="border-t border-line pt-4 pb-2">
            <SettingRows>{others.map(row)}</SettingRows>
          </div>
        </details>
      ) : null}
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset className="mt-4 border-t border-line pt-5">
          <Button name="intent" value="end-other-sessions" className="max-sm:w-full">
            Sign out all other devices
          </Button>
        </Form>
      ) : null}
    </>
  );
}

const row = ({ id, device, country, isCurrent, createdAt, lastUsedAt }: ShownSession) => (
  <SettingRow
    key={id}
    title={device}
    badge={isCurrent ? <Badge tone="signed">This device</Badge> : null}
    actions={isCurrent ? null : <EndForm intent="end-session" id={id} words="Sign out" of={device} />}
  >
    {country ? `${countryName(country)} · ` : null}Signed in <LocalTime value={createdAt} style="date" /> ·{" "}
    {isCurrent ? (
      "in use now"
    ) : (
      <>
        last used <LocalTime value={lastUsedAt} />
      </>
    )}
  </SettingRow>
);
