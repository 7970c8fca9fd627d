import { Form, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { FormEvent } from "react";
import type { NoticeView } from "~/domain/notices/answers";
import { IconButton } from "~/ui/button";
import { NoticeLine } from "./notice-line";

interface NoticeListProps {
  notices: NoticeView[];
  /** UTC milliseconds by the server's clock. */
  now: number;
}

/** A page of notices, newest first; those that are unread can be marked one by one. */
export const NoticeList = ({ notices, now }: NoticeListProps) => (
  <ul aria-label="Notifications, newest first">
    {notices.map((notice) => (
      <NoticeLine
        key={notice.id}
        notice={notice}
        now={now}
        className="px-5 py-4 sm:px-6"
        action={notice.readAt === null ? <MarkRead notice={notice} /> : <MarksPlace />}
      />
    ))}
  </ul>
);

/** Kept free where the mark was, so that no line moves under the pointer. */
const MarksPlace = () => <span aria-hidden="true" className="size-11 shrink-0 sm:size-8" />;

function MarkRead({ notice }: { notice: NoticeView }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset onSubmit={keepFocus} className="relative shrink-0">
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="id" value={notice.id} />
      <IconButton
        type="submit"
        size="row"
        icon={<Check />}
        label={`Mark as read: ${notice.sentence}`}
        title="Mark as read"
        busy={formData?.get("id") === notice.id}
      />
    </Form>
  );
}

/** The button goes with what it did; the focus stays in its line. */
function keepFocus({ currentTarget }: FormEvent<HTMLFormElement>) {
  const line = currentTarget.closest("li")?.querySelector<HTMLElement>("[data-open]");
  (line ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
