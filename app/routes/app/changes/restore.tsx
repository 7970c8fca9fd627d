import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import type { ChangesView, RestorableView } from "./changes-view";

/** Lists what can be made the draft again. */
export function EarlierTexts({ id, restorable }: Pick<ChangesView, "id" | "restorable">) {
  if (restorable.length === 0) return null;
  return (
    <Panel title={t("Earlier texts")}>
      <p className="mb-3 text-muted">
        {t("You can make an earlier text, with its title and price, your draft again.")}
      </p>
      <ul className="grid gap-1">
        {restorable.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="py-1">{name}</span>
            <TextLink
              to={`/proposal/${id}/changes?restore=${key}`}
              aria-label={t("Restore as draft: {name}", { name })}
            >
              {t("Restore as draft")}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Asks before the draft is replaced. */
export function ConfirmRestore({ id, restoring }: { id: string; restoring: RestorableView }) {
  const isBusy = useNavigation().formData?.get("intent") === "restore";
  const { key, kind, name } = restoring;
  return (
    <Panel title={t("Make it the draft again?")}>
      <p className="mb-2 font-semibold">{name}</p>
      <p className="mb-4">
        {t(
          "Its text, title and price take the place of the draft's. The draft as it is now is kept on this page, so you can go back. Your client sees nothing of it until you send.",
        )}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name={kind} value={key} />
        <Button variant="primary" name="intent" value="restore" busy={isBusy}>
          {t("Restore as draft")}
        </Button>
        <ButtonLink to={`/proposal/${id}/changes`}>{t("Cancel")}</ButtonLink>
      </Form>
    </Panel>
  );
}
