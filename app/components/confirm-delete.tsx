import { Form } from "@remix-run/react";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

const CHOICES = {
  client: { keep: msg("Keep client"), confirm: msg("Delete client") },
  piece: { keep: msg("Keep piece"), confirm: msg("Delete piece") },
  price: { keep: msg("Keep price"), confirm: msg("Delete price") },
  template: { keep: msg("Keep template"), confirm: msg("Delete template") },
};

interface ConfirmDeleteProps {
  what: keyof typeof CHOICES;
  name: string;
  /** Says what happens to other things. */
  text: string;
}

/** Posts the intent "delete" to the page's own action. */
export const ConfirmDelete = ({ what, name, text }: ConfirmDeleteProps) => (
  <ConfirmDialog
    trigger={t("Delete")}
    variant="danger"
    title={t("Delete “{name}”?", { name })}
    text={`${text} ${t("This cannot be undone.")}`}
    cancel={t(CHOICES[what].keep)}
  >
    <Form method="post">
      <Button variant="danger" name="intent" value="delete">
        {t(CHOICES[what].confirm)}
      </Button>
    </Form>
  </ConfirmDialog>
);
