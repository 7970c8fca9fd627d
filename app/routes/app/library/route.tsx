import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPieces } from "~/domain/library/list-pieces.server";
import { parsePieceRequest } from "~/domain/library/list-request";
import { openTeam } from "~/domain/people/open-team";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { lazyPart, Part } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs/tabs";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { PieceTab } from "./piece-tab";
import { originOf } from "./piece-view";
import { PriceTab } from "./prices/price-tab";
import { NEW_PRICE, pricePath, pricesPath } from "./prices/price-view";
import { runPriceItemAction } from "./prices/prices-action.server";
import { loadPrices } from "./prices/prices-loader.server";

const priceFormPart = lazyPart("price-form", () => import("./prices/price-form"));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.tab === "prices" ? t("Prices | Library | Countersign") : t("Library | Countersign") },
];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const params = new URL(request.url).searchParams;
  if (params.get("tab") === "prices") return loadPrices(member, params);
  const wanted = parsePieceRequest(params);
  const { pieces, nextCursor, tags } = await listPieces(member, wanted);
  return {
    tab: "texts" as const,
    request: wanted,
    rows: pieces.map(({ userId, teamId, revision: _, ...piece }) => ({
      ...piece,
      origin: originOf({ userId, teamId }, member.actor.id),
    })),
    nextCursor,
    tags,
    hasTeam: openTeam(member.actor) !== null,
  };
});

export const action = pageAction(async (ctx, { request }) =>
  runPriceItemAction(await requireOpenAccount(ctx, request), request),
);

export { keepFormOffline as clientAction } from "~/components/connection";

const tabs = () => [
  { value: "texts", text: t("Texts"), to: "/library" },
  { value: "prices", text: t("Prices"), to: pricesPath() },
];

export default function Library() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  if (loaded.tab === "prices" && loaded.edited) {
    const { edited } = loaded;
    return (
      <Part part={priceFormPart}>
        {({ PriceForm }) => <PriceForm key={edited.id} {...edited} lastResult={refused} />}
      </Part>
    );
  }
  const isPrices = loaded.tab === "prices";
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("Library")}
        lead={t("What you use again and again: terms, biographies, case studies, and what you charge.")}
        actions={
          <ButtonLink to={isPrices ? pricePath(NEW_PRICE) : "/library/new"} variant="primary">
            {isPrices ? t("Add price") : t("Add piece")}
          </ButtonLink>
        }
      />
      <div className="min-w-0">
        <Tabs label={t("Library")} tabs={tabs()} value={loaded.tab}>
          {loaded.tab === "prices" ? loaded.page && <PriceTab {...loaded.page} /> : <PieceTab {...loaded} />}
        </Tabs>
      </div>
    </div>
  );
}
