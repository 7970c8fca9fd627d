import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Panel } from "~/ui/panel";
import { ReadingSettings } from "../delivery/reading-settings";
import type { Detail } from "../detail-view";
import { ArchiveOrDelete } from "./archive-or-delete";
import { StatusForm } from "./status-form";

/** Rarely changed settings. */
export function Settings({ detail: { proposal, signing, delivery } }: { detail: Detail }) {
  const isSigned = signing.signatures.length > 0;
  return (
    <div className={classes("grid gap-4", isSigned ? undefined : "sm:grid-cols-2")}>
      <ReadingSettings id={proposal.id} measuresReading={delivery.measuresReading} />
      {isSigned ? null : (
        <Panel title={t("Status")}>
          <StatusForm status={proposal.status} />
        </Panel>
      )}
      <UseAgain id={proposal.id} />
      <ArchiveOrDelete proposal={proposal} />
    </div>
  );
}

const UseAgain = ({ id }: { id: string }) => (
  <Panel
    title={t("Use it again")}
    className="sm:col-span-full"
    actions={
      <ButtonLink size="row" to={`/proposal/${id}/template`}>
        {t("Save as a template")}
      </ButtonLink>
    }
  >
    <p className="text-sm text-muted">
      {t("A template keeps text and look, and leaves out your client’s name and the price.")}
    </p>
  </Panel>
);
