import { Link, useLocation } from "@remix-run/react";
import { Bell as Picture } from "lucide-react";
import { useEffect, useState } from "react";
import { NotificationLine } from "~/components/notifications/notification-line";
import type { ShellUser } from "~/components/shell-user";
import { bellLabel, unreadLabel } from "~/domain/notifications/notification-text";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/overlay/popover";
import { SkeletonRows } from "~/ui/skeleton";
import { TextLink } from "~/ui/text-link";
import { useNotifications } from "./use-notifications";

/** Unread count and newest notifications. A plain link without JavaScript and for locked accounts. */
export function Bell({ user }: { user: ShellUser }) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const state = useNotifications(user);
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
      name="Notifications"
      fallback={link}
      open={isOpen}
      onOpenChange={onOpenChange}
      triggerClassName={BUTTON}
      className="w-104 max-w-[calc(100vw-1.5rem)] p-0!"
    >
      <Newest state={state} onOpen={() => setOpen(false)} />
    </Popover>
  );
}

const BUTTON =
  "relative flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink md:size-8";

const Face = ({ unread }: { unread: number }) => (
  <>
    <Picture aria-hidden="true" className="size-5 md:size-4.5" />
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

interface NewestProps {
  state: ReturnType<typeof useNotifications>;
  onOpen: () => void;
}

function Newest({ state: { unread, notices, hasFailed, readAll }, onOpen }: NewestProps) {
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-5 pe-2">
        <h2 className="text-base font-semibold">Notifications</h2>
        {unread > 0 ? (
          <Button type="button" variant="quiet" size="row" onClick={readAll}>
            Mark all read
          </Button>
        ) : null}
      </div>
      <div className="max-h-[min(28rem,60dvh)] overflow-y-auto">
        {notices === null ? (
          <Loading hasFailed={hasFailed} />
        ) : notices.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted">
            When a client opens, answers or signs a proposal, it appears here.
          </p>
        ) : (
          <ul>
            {notices.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                now={Date.now()}
                onOpen={onOpen}
                className="px-5 py-3"
              />
            ))}
          </ul>
        )}
      </div>
      {notices?.length === 0 ? null : (
        <div className="border-t border-line px-5 py-1.5">
          <TextLink to="/notices" look="standalone">
            See all notifications
          </TextLink>
        </div>
      )}
    </>
  );
}

const Loading = ({ hasFailed }: { hasFailed: boolean }) => (
  <div className="px-4">
    {hasFailed ? (
      <p role="status" className="py-8 text-center text-muted">
        The notifications could not be loaded. Check your connection and try again.
      </p>
    ) : (
      <SkeletonRows status="Loading notifications" />
    )}
  </div>
);
