import { useLocation } from "@remix-run/react";
import { Bell as Picture } from "lucide";
import { useEffect, useState } from "react";
import type { ShellUser } from "~/components/shell-user";
import { bellLabel, unreadLabel } from "~/domain/notifications/unread-label";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link/link";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import { Popover } from "~/ui/overlay/popover";
import { useNotifications } from "./use-notifications";

const newestPart = onDemand("newest", () => import("./newest.client"));

/** Unread count and newest notifications. A plain link without JavaScript and for locked accounts. */
export function Bell({ user }: { user: ShellUser }) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const state = useNotifications(user);
  const { code: newest } = useOnDemand(newestPart, isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone elsewhere is done with it
  useEffect(() => setOpen(false), [key]);
  const name = bellLabel(state.unread);
  const link = (
    <Link to="/notices" aria-label={name} className={BUTTON}>
      <Face unread={state.unread} />
    </Link>
  );
  const onOpenChange = (opens: boolean) => {
    setOpen(opens);
    if (opens) state.refresh();
  };
  return (
    <Popover
      trigger={<Face unread={state.unread} />}
      label={name}
      name={t("Notifications")}
      fallback={link}
      open={isOpen}
      onOpenChange={onOpenChange}
      triggerClassName={BUTTON}
      className="w-104 max-w-[calc(100vw-1.5rem)] p-0!"
    >
      {newest ? <newest.Newest state={state} onOpen={() => setOpen(false)} /> : null}
    </Popover>
  );
}

const BUTTON =
  "relative flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink md:size-8";

const Face = ({ unread }: { unread: number }) => (
  <>
    <Icon of={Picture} className="size-5 md:size-4.5" />
    {unread > 0 ? (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-6 top-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-action px-1 text-[0.6875rem] leading-none font-semibold text-on-action tabular-nums ring-2 ring-paper md:start-4.5 md:-top-0.5 forced-colors:border"
      >
        {unreadLabel(unread)}
      </span>
    ) : null}
  </>
);
