import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";

/** @param isDone keeps its space, so that nothing moves */
export function MarkAllRead({ isDone }: { isDone: boolean }) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      preventScrollReset
      className={isDone ? "invisible" : undefined}
      onSubmit={() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })}
    >
      <input type="hidden" name="intent" value="read-all" />
      <Button className="w-full" busy={formData?.get("intent") === "read-all"}>
        {t("Mark all read")}
      </Button>
    </Form>
  );
}
