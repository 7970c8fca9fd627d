import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import type { AnalyticsPage } from "./analytics-view";

export function NotRead({ page }: { page: AnalyticsPage }) {
  const { id, measuresReading: isMeasured } = page;
  if (page.sentAt === null) return <NotSent page={page} />;
  return (
    <Panel flush>
      {isMeasured ? (
        <EmptyState title={t("Not read yet")}>
          {t(
            "A view counts once a reader scrolls, taps or types on the page. Bots and scanners are not counted, and Do Not Track is respected.",
          )}
        </EmptyState>
      ) : (
        <EmptyState
          title={t("Views are not tracked")}
          action={<ButtonLink to={`/proposal/${id}`}>{t("Change it")}</ButtonLink>}
        >
          {t(
            "You switched tracking off for this proposal, so no views are counted. Your client’s decision is still recorded.",
          )}
        </EmptyState>
      )}
    </Panel>
  );
}

function NotSent({ page: { id, isDraft, isLocked } }: { page: AnalyticsPage }) {
  const [to, text] = isDraft
    ? [`/create-proposal?draft=${id}`, t("Continue the draft")]
    : [`/proposal/${id}/send`, t("Send Proposal")];
  return (
    <Panel flush>
      <EmptyState
        title={t("Nothing sent yet")}
        action={
          isLocked ? undefined : (
            <ButtonLink to={to} variant="primary">
              {text}
            </ButtonLink>
          )
        }
      >
        {isLocked
          ? t("You marked this proposal as signed without sending it, so nobody has read it here.")
          : t(
              "Once your client has the proposal, this page shows when they read it, for how long, and which sections held them.",
            )}
      </EmptyState>
    </Panel>
  );
}
