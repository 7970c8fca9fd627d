import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import comparisonCss from "~/components/comparison/comparison.css?url";
import { compareVersions } from "~/domain/proposals/changes/compare-versions.server";
import { readComparison } from "~/domain/proposals/changes/comparison-request";
import { notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { changesView } from "./changes-view.server";
import { ComparedTexts } from "./compared-texts";
import { ConfirmRestore, EarlierTexts } from "./restore";
import { restoreAction } from "./restore-action.server";
import { VersionChoice } from "./version-choice";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? t("What changed in {title} | Countersign", { title: data.title })
      : t("What changed | Countersign"),
  },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: comparisonCss }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const query = new URL(request.url).searchParams;
  const wanted = readComparison(query);
  if (!wanted) throw notFound();
  const comparison = await compareVersions(member, params.id ?? "", wanted);
  const asked = { wantsMarks: query.get("marks") === "all", restore: query.get("restore") };
  return changesView(comparison, member.actor.reader, asked);
});

export const action = pageAction(async (ctx, { request, params }) =>
  restoreAction(await requireOpenAccount(ctx, request), request, params.id ?? ""),
);

export default function Changes() {
  const { id, title, choices, compared, restorable, restoring } = useLoaderData<typeof loader>();
  const back = { to: `/proposal/${id}`, text: t("Back to the proposal") };
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader title={t("What changed")} lead={<bdi>{title}</bdi>} back={back} />
      {restoring ? <ConfirmRestore {...{ id, restoring }} /> : null}
      {compared ? (
        <>
          <VersionChoice key={`${compared.from} ${compared.to}`} choices={choices} compared={compared} />
          <ComparedTexts id={id} compared={compared} />
          <EarlierTexts {...{ id, restorable }} />
        </>
      ) : (
        <Panel flush>
          <EmptyState
            title={t("Nothing to compare yet")}
            action={
              <ButtonLink to={`/proposal/${id}/send`} variant="primary">
                {t("Send Proposal")}
              </ButtonLink>
            }
          >
            {t("After the first send you see here what you have changed since.")}
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}
