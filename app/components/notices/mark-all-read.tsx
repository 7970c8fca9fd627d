import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";

/**
 * Marks all of them as read, on whichever page of the list one is.
 * @param isDone its place stays free, so that nothing else moves under the pointer
 */
export function MarkAllRead({ isDone }: { isDone: boolean }) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      preventScrollReset
      className={isDone ? "invisible" : undefined}
      // The button goes with what it did, and the focus must not go with it.
      onSubmit={() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })}
    >
      <input type="hidden" name="intent" value="read-all" />
      <Button className="w-full" busy={formData?.get("intent") === "read-all"}>
        Mark all read
      </Button>
    </Form>
  );
}
