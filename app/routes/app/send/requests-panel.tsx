import type { OpenRequest } from "~/domain/conversation/versions/open-requests.server";
import { truncate } from "~/domain/mail/content/bidi-text";
import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/field";
import { Panel } from "~/ui/panel";

interface RequestsPanelProps {
  requests: readonly OpenRequest[];
  /** What was ticked in a refused form; null in a new one. */
  ticked: readonly string[] | null;
}

/** Only people can tell whether a version does what was asked: a changed place ticks its request, and the sender decides. */
export const RequestsPanel = ({ requests, ticked }: RequestsPanelProps) => (
  <Panel title={t("Settled by this version")}>
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        {t(
          "These requests are open. Tick those that this version settles: whoever asked can open them again.",
        )}
      </p>
      {requests.map(({ id, asker, place, text, isChanged }) => (
        <Checkbox
          key={id}
          id={`settles-${id}`}
          name="settles"
          value={id}
          defaultChecked={ticked ? ticked.includes(id) : isChanged}
          label={place === "" ? asker : t("{name} on “{place}”", { name: asker, place })}
          hint={truncate(text, 200)}
        />
      ))}
    </div>
  </Panel>
);
