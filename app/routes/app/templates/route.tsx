import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { letterheadName } from "~/domain/people/sender-name";
import {
  isNarrowed,
  parseTemplateRequest,
  type TemplateRequest,
  templateQueryString,
} from "~/domain/templates/list-request";
import { listTemplates } from "~/domain/templates/list-templates.server";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { TemplateCards } from "./template-cards";
import { TemplateSearch } from "./template-search";
import { openingText, originOf, templateLooks } from "./template-view.server";

export const meta: MetaFunction = () => [{ title: t("Templates | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const wanted = parseTemplateRequest(new URL(request.url).searchParams);
  const [{ templates, ownCount, page, pages, total }, { lookOf, accent }] = await Promise.all([
    listTemplates(member, wanted),
    templateLooks(member),
  ]);
  const { actor } = member;
  return {
    request: { ...wanted, page },
    pages,
    total,
    cards: templates.map((template) => ({
      key: template.key,
      name: template.name,
      description: template.description,
      origin: originOf(template),
      figures: template.figures,
      hasPrice: template.priceTable !== null,
      shown: { html: openingText(template), ...lookOf(template) },
    })),
    own: { count: ownCount, limit: actor.rights.templatesLimit },
    hasTeam: actor.team?.isOpen === true,
    sender: letterheadName(actor),
    accent,
  };
});

/** Accounts with a lower limit see how much of it they use. */
const FEW = 10;

export default function Templates() {
  const { request, pages, total, cards, own, hasTeam, sender, accent } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("Templates")}
        lead={t("Start from a text that is already written. Any proposal of yours can become one.")}
        actions={
          <>
            <ButtonLink to="/templates/blank">{t("Blank page")}</ButtonLink>
            <ButtonLink to="/create-proposal" variant="primary">
              {t("Write from a brief")}
            </ButtonLink>
          </>
        }
      />
      <TemplateSearch request={request} hasTeam={hasTeam} shown={total} />
      {own.limit < FEW && own.count > 0 ? (
        <p className="text-sm text-muted">
          {t("You have {count} of {limit} templates of your own.", { count: own.count, limit: own.limit })}
        </p>
      ) : null}
      {cards.length > 0 ? (
        <>
          <TemplateCards cards={cards} sender={sender} accent={accent} />
          {pages > 1 ? <Paging request={request} pages={pages} /> : null}
        </>
      ) : (
        <Panel flush>
          <EmptyState
            title={t("No matching templates")}
            action={
              isNarrowed(request) ? <ButtonLink to="/templates">{t("Show all templates")}</ButtonLink> : null
            }
          >
            {request.from === "own"
              ? t("Open a proposal that went well, and save it as a template.")
              : t("Try other words or another category.")}
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}

function Paging({ request, pages }: { request: TemplateRequest; pages: number }) {
  const { page } = request;
  const to = (wanted: number) => `/templates${templateQueryString({ ...request, page: wanted })}`;
  return (
    <Pagination
      label={t("Pages of templates")}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
    >
      {t("Page {page} of {pages}", { page, pages })}
    </Pagination>
  );
}
