import { NotificationLine } from "~/components/notifications/notification-line";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/skeleton";
import { TextLink } from "~/ui/text-link";
import type { useNotifications } from "./use-notifications";

interface NewestProps {
  state: ReturnType<typeof useNotifications>;
  onOpen: () => void;
}

/** Lists the newest notifications below the bell. */
export function Newest({ state: { unread, notices, hasFailed, readAll }, onOpen }: NewestProps) {
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-5 pe-2">
        <h2 className="text-base font-semibold">{t("Notifications")}</h2>
        {unread > 0 ? (
          <Button type="button" variant="quiet" size="row" onClick={readAll}>
            {t("Mark all read")}
          </Button>
        ) : null}
      </div>
      <div className="max-h-[min(28rem,60dvh)] overflow-y-auto">
        {notices === null ? (
          <Loading hasFailed={hasFailed} />
        ) : notices.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted">
            {t("When a client opens, answers or signs a proposal, it appears here.")}
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
            {t("See all notifications")}
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
        {t("The notifications could not be loaded. Check your connection and try again.")}
      </p>
    ) : (
      <SkeletonRows status={t("Loading notifications")} />
    )}
  </div>
);
