import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide";
import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { countryName } from "~/domain/accounts/sessions/place-label";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import { type Creation, RevokeForm } from "./access-rows";

interface ShownSession extends Creation {
  id: string;
  device: string;
  isCurrent: boolean;
  lastUsedAt: number;
}

/** More sessions are folded. */
const FIRST = 6;

export function SessionRows({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.slice(FIRST);
  return (
    <>
      <SettingRows>{sessions.slice(0, FIRST).map(row)}</SettingRows>
      {others.length > 0 ? (
        <details className="group mt-4 border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-control text-sm font-semibold">
            <span>{t("{count} more", { count: others.length })}</span>{" "}
            <Icon
              of={ChevronDown}
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
            {t("Sign out all other devices")}
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
    badge={isCurrent ? <Badge tone="signed">{t("This device")}</Badge> : null}
    actions={isCurrent ? null : <RevokeForm intent="end-session" id={id} text={t("Sign out")} of={device} />}
  >
    {country ? <span>{`${countryName(country)} · `}</span> : null}
    <Words text="Signed in {at}" at={<LocalTime value={createdAt} style="date" />} />
    <span>{" ·"}</span>{" "}
    {isCurrent ? (
      <span>{t("in use now")}</span>
    ) : (
      <Words text="last used {at}" at={<LocalTime value={lastUsedAt} />} />
    )}
  </SettingRow>
);
