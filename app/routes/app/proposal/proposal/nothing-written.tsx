import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";

export const NothingWritten = ({ id }: { id: string }) => (
  <Panel flush>
    <EmptyState
      title={t("Nothing written yet")}
      action={<ButtonLink to={`/create-proposal?draft=${id}`}>{t("Continue the draft")}</ButtonLink>}
    >
      {t("This is still a draft. Finish its six steps and the proposal is written for you.")}
    </EmptyState>
  </Panel>
);
