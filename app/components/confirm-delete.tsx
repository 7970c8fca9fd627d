import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

interface ConfirmDeleteProps {
  /** "client" */
  what: string;
  name: string;
  /** What happens to other things. */
  text: string;
}

/** Posts the intent "delete" to the page's own action. */
export const ConfirmDelete = ({ what, name, text }: ConfirmDeleteProps) => (
  <ConfirmDialog
    trigger="Delete"
    variant="danger"
    title={t("Delete “{name}”?", { name })}
    text={t("{text} This cannot be undone.", { text })}
    cancel={t("Keep {what}", { what })}
  >
    <Form method="post">
      <Button variant="danger" name="intent" value="delete">
        {t("Delete {what}", { what })}
      </Button>
    </Form>
  </ConfirmDialog>
);
