import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Marks all of them as read, on whichever page of the list one is. */
export function MarkAllRead() {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      preventScrollReset
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
