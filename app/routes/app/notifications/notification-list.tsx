import { Form, useNavigation } from "@remix-run/react";
import { Check } from "lucide";
import type { FormEvent } from "react";
import { NotificationLine } from "~/components/notifications/notification-line";
import type { NoticeView } from "~/domain/notifications/responses";
import { t } from "~/platform/words/t";
import { IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface NotificationListProps {
  notifications: NoticeView[];
  /** UTC milliseconds by the server's clock. */
  now: number;
}

export const NotificationList = ({ notifications, now }: NotificationListProps) => (
  <ul aria-label={t("Notifications, newest first")}>
    {notifications.map((notification) => (
      <NotificationLine
        key={notification.id}
        notification={notification}
        now={now}
        className="px-5 py-4 sm:px-6"
        action={notification.readAt === null ? <MarkRead notification={notification} /> : <MarkPlaceholder />}
      />
    ))}
  </ul>
);

/** Keeps its space, so that lines do not move. */
const MarkPlaceholder = () => <span aria-hidden="true" className="size-11 shrink-0 sm:size-8" />;

function MarkRead({ notification }: { notification: NoticeView }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset onSubmit={keepFocus} className="relative shrink-0">
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="id" value={notification.id} />
      <IconButton
        type="submit"
        size="row"
        icon={<Icon of={Check} />}
        label={t("Mark as read: {sentence}", { sentence: notification.sentence })}
        title={t("Mark as read")}
        busy={formData?.get("id") === notification.id}
      />
    </Form>
  );
}

/** The button disappears, so the focus moves to its line. */
function keepFocus({ currentTarget }: FormEvent<HTMLFormElement>) {
  const line = currentTarget.closest("li")?.querySelector<HTMLElement>("[data-open]");
  (line ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
